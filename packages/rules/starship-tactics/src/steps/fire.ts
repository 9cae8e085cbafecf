import {
  type AimChoice,
  type Choice,
  type ClauseId,
  call,
  each,
  type Next,
  question,
  type StepWith,
  step,
  withDefault,
  words,
} from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { lossesOf } from '../rules/damage.ts';
import { declaring, firingOf, readShooter, weapons } from '../rules/fire-aims.ts';
import { fieldsTo, rangeOf } from '../rules/hexsides.ts';
import { endsInBelt } from '../rules/obstacles.ts';
import { classOf } from '../rules/power.ts';
import { canAct } from '../rules/ship-state.ts';
import { throughOf } from '../rules/through.ts';
import { checkVolley, forbidsVolley, plainVolley, sampleVolley } from '../rules/volley.ts';
import { VOLLEYS } from '../rules/volley-alike.ts';
import { announceEnds, announceQuietEnds, type Declaring, declaringIn } from './self-destruct.ts';

type FireVars = { office: string; ships: string[] };

/**
 * ST-FIR-01, ST-TAC-04: a captain declares for his ships; public and binding, and those who come after him know it (ST-INF-13).
 * Exported for tests, which forecast it by itself.
 */
export const fire = question<Game, FireVars>({
  name: 'fire',
  // Whether a weapon is armed is the captain's own knowledge: he is asked whether or not one is.
  secret: true,
  offices: (_look, { office }) => office,
  moot: ({ game }, { ships }) => ships.every((id) => !canAct(shipOf(game, id))),
  choices: ({ game }, { office, ships }) => {
    const firing = firingOf(game, office, ships);
    const aim = weapons.aim(firing);
    return withDefault(aim, () => plainVolley(firing, aim) as unknown as Choice);
  },
  explain: ({ game }, { office, ships }, _office, { shape }) => {
    const { before, after } = neighbours(game, ships);
    const title = words(`ask.fire${placeBetween(before, after)}`, {
      n: ships.length,
      ship: shipOf(game, ships[0] as string).name,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
    const { shooters, target } = weapons.explain(firingOf(game, office, ships), shape);
    return { kind: 'fire', title, clause: 'ST-FIR-01', about: ships, shooters, target };
  },
  check: ({ game }, _vars, _office, choice) => checkVolley(game, choice),
  forbids: ({ game }, { office, ships }, _office, choice) => forbidsVolley(firingOf(game, office, ships), choice),
  sample: ({ game }, { office, ships }, _office, dice) => {
    const firing = firingOf(game, office, ships);
    return sampleVolley(firing, weapons.aim(firing), dice);
  },
  draft: ({ game, state }, { office, ships }, _office, partial) => {
    const firing = firingOf(game, office, ships);
    return {
      ready: true,
      shots: weapons.possible(firing),
      costs: throughOf(firing, partial as unknown as AimChoice, state.knows[office]),
    };
  },
  resolves: 'exchange',
  // ST-TAC-04: those with the better rank declare later, and see this volley first; then its targets may evade (ST-EVA-05).
  inTurn: ['fire', 'evade'],
  merges: VOLLEYS,
  measure: (before, after, { ships }) => lossesOf(before, after, shipOf(before, ships[0] as string).side),
  policies: {
    hold: { title: words('policy.hold'), answer: () => [] },
    'from-chance': {
      title: words('policy.from-chance'),
      // ST-FIR-07: chances come in tenths.
      figures: [{ id: 'chance', label: words('policy.chance'), min: 10, max: 100, by: 10, usual: 50 }],
      answer: ({ game }, vars, _office, arg) => {
        const { chance: least } = arg as { chance: number };
        const { office, ships } = vars as FireVars;
        const firing = firingOf(game, office, ships);
        const good = new Set(
          weapons.possible(firing).flatMap(({ by, at, chance }) => (chance.total >= least ? `${by} ${at}` : [])),
        );
        return plainVolley(firing).filter(({ by, at }) => good.has(`${by} ${at}`)) as unknown as Choice;
      },
    },
  },
  answer: (play, { office, ships }, answers) => {
    const { game } = play;
    // ST-INF-08: that a weapon is armed comes to light when it is fired; that none is, when nothing is.
    play.reveal();
    for (const { by, at } of answers[office] as unknown as AimChoice) {
      const { ship: id, weapon } = readShooter(by);
      const ship = shipOf(game, id);
      const target = shipOf(game, at);
      ship.fired.push(weapon);
      game.declared.push({ by: id, weapon, at, shield: 0, facing: target.facing, evasion: '' });
      game.stirred = true;
      const box = classOf(game, ship).weapons[weapon];
      play.tell?.({
        type: 'declared',
        clause: declaredBy(game, ship, target),
        parts: [id, by, at],
        data: {
          ship: id,
          weapon: by,
          type: box?.type ?? '',
          target: at,
          // ST-INF-16: how far off a cloaked ship is would be heard by all.
          ...(target.cloak.on ? { is: 'cloaked' } : { range: rangeOf(ship, target) }),
        },
      });
    }
    announceEnds(play, ships);
    return undefined;
  },
});

/** ST-TAC-04: who declares just before and just after these; both lie open. */
function neighbours(game: Game, ships: readonly string[]): { before: string | undefined; after: string | undefined } {
  const order = declaring(game);
  const nameAt = (at: number): string | undefined => {
    const id = order[at];
    return id === undefined ? undefined : shipOf(game, id).name;
  };
  return {
    before: nameAt(order.indexOf(ships[0] as string) - 1),
    after: nameAt(order.indexOf(ships.at(-1) as string) + 1),
  };
}
function placeBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after === undefined ? '' : '-first';
  return after === undefined ? '-last' : '-between';
}

/** What a declaration rests on: the field the target is in, on the line between two in both of them (ST-FIR-06). */
const declaredBy = (game: Game, ship: Ship, target: Ship): ClauseId[] =>
  target.cloak.on
    ? ['ST-FIR-01', 'ST-INF-13', 'ST-CLK-18', 'ST-INF-16']
    : [
        'ST-FIR-01',
        'ST-INF-13',
        'ST-FIR-03',
        fieldsTo(game, ship, target).length > 1 ? 'ST-FIR-06' : 'ST-FIR-04',
        ...(game.obstacles.length > 0 ? ['ST-OBS-03'] : []),
        ...(endsInBelt(game, ship, target) ? ['ST-OBS-06'] : []),
        ...(game.declared.filter(({ by }) => by === ship.id).length > 1 ? ['ST-FIR-12'] : []),
        ...(ship.lock === target.id ? [] : LEVELS[game.level].unlocked),
      ];

const declare: StepWith<Game, Declaring> = step<Game, Declaring>({
  name: 'declare',
  calls: () => [fire],
  run: (play, { office, ships, quiet }, back): Next => {
    if (back !== undefined) return undefined;
    announceQuietEnds(play, quiet);
    return ships.length === 0 ? undefined : call(fire, { office, ships });
  },
});

/** ST-SEQ-07: all declare, the lowest rank first, the captain with the tactical advantage last. */
export const declarations = each<Game, Record<never, never>, Declaring>(
  'declarations',
  ({ game }) => declaringIn(game),
  declare,
);
