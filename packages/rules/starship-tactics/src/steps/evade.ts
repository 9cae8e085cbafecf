import {
  type Draft,
  each,
  explaining,
  type Play,
  question,
  type RouteChoice,
  type Warning,
  words,
} from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type DeclaredShot, type Game, type Ship, shipOf } from '../game.ts';
import { watchers } from '../rules/cloak.ts';
import { ownLosses } from '../rules/damage.ts';
import {
  checkEvasion,
  type EvasiveSide,
  evadeNeed,
  evasionId,
  evasionOption,
  HANDS,
  headingAfter,
  missilesAt,
  plainEvasions,
  readEvasion,
  shieldShown,
  turnTo,
  weaponOf,
} from '../rules/evasion.ts';
import { shooterId } from '../rules/fire-aims.ts';
import { canAct, pointsNow } from '../rules/ship-state.ts';
import { VOLLEYS } from '../rules/volley-alike.ts';
import { tellStrained } from './stress.ts';

type EvadeVars = { ship: string; office: string };

/**
 * ST-EVA-05: when all have declared, one window for each ship that missiles are aimed at, answering for all of them. What is aimed at
 * whom lies open, and so does who is asked.
 */
const evade = question<Game, EvadeVars>({
  name: 'evade',
  offices: (_look, { office }) => office,
  // Whoever has evaded before has called his own missiles off (ST-EVA-11).
  moot: ({ game }, { ship }) => missilesAt(game, ship).length === 0,
  choices: ({ game }, { ship }) => {
    const shots = missilesAt(game, ship);
    const steps = shots.flatMap((shot) =>
      HANDS.map((hand) => evasionOption(game, shot, hand, shipOf(game, ship).facing)),
    );
    return { shape: { is: 'route', steps, min: 0, max: shots.length }, default: [] };
  },
  explain: ({ game }, { ship: id }) => {
    const { name, q, r, facing } = shipOf(game, id);
    return {
      kind: 'evade',
      title: words('ask.evade', { ship: name, n: missilesAt(game, id).length }),
      clause: 'ST-EVA-05',
      about: [id],
      from: { hex: keyOf(q, r), facing },
    };
  },
  check: ({ game }, { ship }, _office, choice) => checkEvasion(game, shipOf(game, ship), choice as RouteChoice),
  forbids: ({ game }, { ship }, _office, choice) => checkEvasion(game, shipOf(game, ship), choice as RouteChoice),
  sample: ({ game }, { ship }, _office, dice) => {
    const left = missilesAt(game, ship);
    const steps: string[] = [];
    for (let n = dice.pick(left.length + 1); n > 0; n--) {
      const [shot] = left.splice(dice.pick(left.length), 1);
      steps.push(evasionId(game, shot as DeclaredShot, HANDS[dice.pick(HANDS.length)] as EvasiveSide));
    }
    return steps;
  },
  draft: ({ game }, { ship }, _office, partial) => draftOf(game, shipOf(game, ship), partial as RouteChoice),
  resolves: 'exchange',
  // Ships of a higher rank are asked later.
  inTurn: true,
  merges: VOLLEYS,
  measure: (before, after, { ship }) => ownLosses(before, after, ship),
  policies: {
    never: { title: words('policy.never-evade'), answer: () => [] },
    'from-damage': {
      title: words('policy.evade-from'),
      figures: [{ id: 'damage', label: words('policy.evade-damage'), min: 1, max: 20, by: 1, usual: 4 }],
      answer: ({ game }, vars, _office, arg) =>
        plainEvasions(game, shipOf(game, (vars as EvadeVars).ship), (arg as { damage: number }).damage),
    },
  },
  answer: (play, { ship: id, office }, answers) => {
    const steps = answers[office] as unknown as RouteChoice;
    const ship = shipOf(play.game, id);
    if (steps.length > 0) cancelFire(play, ship);
    for (const step of steps) {
      if (steps.length > 1) play.by('ST-EVA-13');
      const { shot, hand } = readEvasion(play.game, step) as NonNullable<ReturnType<typeof readEvasion>>;
      dodge(play, ship, shot, hand);
    }
    return undefined;
  },
});

/** What is asked, half answered: the heading it leads to, and what it costs. */
function draftOf(game: Game, ship: Ship, steps: RouteChoice): Draft {
  const heading = headingAfter(ship, steps);
  const named = steps.map((step) => readEvasion(game, step)?.shot);
  const open = missilesAt(game, ship.id).filter((shot) => !named.includes(shot));
  const beams = game.declared.filter((shot) => shot.at === ship.id && weaponOf(game, shot).kind !== 'missile');
  return {
    // What `check` says of it comes on top.
    ready: true,
    next: open.flatMap((shot) => HANDS.map((hand) => evasionOption(game, shot, hand, heading))),
    closed: beams.map((shot) => ({
      id: shooterId({ id: shot.by }, weaponOf(game, shot)),
      parts: [shooterId({ id: shot.by }, weaponOf(game, shot))],
      why: {
        ok: false,
        why: 'evade-beam',
        clause: 'ST-EVA-01',
        figures: { ship: ship.name, weapon: weaponOf(game, shot).name },
      },
    })),
    costs: { structure: explaining().add(steps.length, 'every attempt', 'ST-EVA-04').told() },
    at: { hex: keyOf(ship.q, ship.r), facing: heading },
    ...(steps.length > 0 && { warnings: warningsOf(game, ship, steps.length) }),
  };
}

function warningsOf(game: Game, ship: Ship, attempts: number): Warning[] {
  const declared = game.declared.filter(({ by }) => by === ship.id).length;
  return [
    ...(declared > 0
      ? [{ words: words('warn.evade-fire', { ship: ship.name, n: declared }), clause: 'ST-EVA-11' }]
      : []),
    ...(ship.display.structure <= attempts
      ? [{ words: words('warn.evade-breaks', { ship: ship.name }), clause: 'ST-EVA-04' }]
      : []),
  ];
}

/** ST-EVA-11: who evades fires nothing in this phase; the weapons stay armed, and can be fired in another (ST-EVA-12). */
function cancelFire(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const { id } = ship;
  const called = game.declared.filter(({ by }) => by === id);
  if (called.length === 0) return;
  game.declared = game.declared.filter(({ by }) => by !== id);
  ship.fired = ship.fired.filter((at) => called.every(({ weapon }) => weapon !== at));
  play.tell?.({
    type: 'cancelled',
    clause: ['ST-EVA-11', 'ST-EVA-12'],
    parts: [id],
    data: { ship: id, n: called.length },
  });
}

/** ST-EVA-04, ST-EVA-06 to ST-EVA-10: the turn, the superstructure point, the die. */
function dodge(play: Play<Game>, ship: Ship, shot: DeclaredShot, hand: EvasiveSide): void {
  const { game } = play;
  ship.facing = turnTo(ship.facing, hand);
  ship.display.structure--;
  // ST-INF-07: everybody sees what it takes, also of a cloaked ship that was fired at.
  ship.strain.structure++;
  // ST-CLK-13: an evasive turn counts as movement.
  ship.cloak.moving = true;
  // ST-MOV-24: it breaks the rest that a change-over needs.
  ship.display.still = 0;
  game.stirred = true;
  const weapon = weaponOf(game, shot);
  const need = evadeNeed(play.tally());
  const struck = shieldShown(shot, ship.facing);
  play.rollFor?.(words('roll.evade', { ship: ship.name, need: need.total }));
  const { ok, face } = play.dice.check(10, need.total);
  shot.evasion = ok ? 'success' : 'failure';
  if (ok) {
    shot.shield = struck;
    shot.facing = ship.facing;
  }
  if (pointsNow(game, ship) === 0 && !ship.cloak.on) play.by('ST-EVA-03');
  const is = ok ? 'success' : 'failure';
  const parts = [ship.id, shooterId({ id: shot.by }, weapon)];
  const told = {
    ship: ship.id,
    by: shot.by,
    weapon: shooterId({ id: shot.by }, weapon),
    need: need.told(),
    roll: face,
  };
  const way = { hand, facing: ship.facing, shield: shot.shield };
  const { on: hidden } = ship.cloak;
  play.tell?.({
    type: 'evasion',
    clause: ['ST-EVA-05', 'ST-EVA-06', 'ST-EVA-04', 'ST-EVA-10', 'ST-INF-13', ok ? 'ST-EVA-08' : 'ST-EVA-09'],
    parts,
    data: hidden ? { is: `${is}-cloaked`, ...told } : { is, ...told, ...way },
  });
  // ST-INF-16: which way a cloaked ship turned, only those learn who know where it is.
  if (hidden)
    play.tell?.({
      type: 'evaded-to',
      clause: ['ST-EVA-06', 'ST-INF-16'],
      to: watchers(game, ship),
      parts,
      data: { ship: ship.id, ...way },
    });
  tellStrained(play, ship, ['ST-EVA-04']);
}

/** ST-EVA-15, ST-SEQ-05: ships that can maneuver, the lowest rank first. */
export const evasions = each<Game, Record<never, never>, EvadeVars>(
  'evasions',
  ({ game }) =>
    game.ranks
      .map(({ ship }) => shipOf(game, ship))
      .filter(canAct)
      .map(({ id, office }) => ({ ship: id, office })),
  evade,
);
