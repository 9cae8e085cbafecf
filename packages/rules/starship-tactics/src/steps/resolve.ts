import { act, call, type Labelled, type Next, type Play, type StepWith, step, words } from '@flagbridge/engine';
import type { WeaponBox } from '../data/ship-class.ts';
import { type DeclaredShot, type Game, type Ship, shipOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { isGeneratorOut } from '../rules/allotment.ts';
import { toWatchers, watchers } from '../rules/cloak.ts';
import { groupsOf } from '../rules/damage.ts';
import { evaded } from '../rules/evasion.ts';
import { shooterId } from '../rules/fire-aims.ts';
import { rangeOf, shieldsStruck } from '../rules/hexsides.ts';
import { LOCATION_DIE } from '../rules/locations.ts';
import { classOf } from '../rules/power.ts';
import { insiders } from '../rules/ship-state.ts';
import { damageOf, toHitAt } from '../rules/shot.ts';
import { loseUnseen } from './losses.ts';
import { breakLock, knockOut } from './sensors/outage.ts';

type Nothing = Record<never, never>;

/** ST-SHD-02, ST-SHD-03: the shield each ship's shots come in by; at a corner one of two, the same for all of that ship's shots. */
export const settleShields: StepWith<Game, Nothing> = act('settle-shields', (play) => {
  const { game } = play;
  for (const [i, shot] of game.declared.entries()) {
    shot.facing = shipOf(game, shot.at).facing;
    const before = game.declared.slice(0, i).find((one) => one.by === shot.by && one.at === shot.at);
    if (before !== undefined) {
      shot.shield = before.shield;
      continue;
    }
    const shields = shieldsStruck(game, shipOf(game, shot.by), shipOf(game, shot.at));
    const hidden = shipOf(game, shot.at).cloak.on;
    shot.shield = shields[0] as number;
    if (shields.length === 1) continue;
    if (!hidden)
      play.rollFor?.(words('roll.corner', { ship: shipOf(game, shot.by).name, target: shipOf(game, shot.at).name }));
    shot.shield = shields[
      (hidden ? play.secretDice('corner', shipOf(game, shot.by).office) : play.dice).pick(shields.length)
    ] as number;
    play.tell?.({
      type: 'corner',
      ...toWatchers(game, shipOf(game, shot.at)),
      clause: 'ST-SHD-03',
      parts: [shot.by, shot.at],
      data: { ship: shot.by, target: shot.at, shield: shot.shield, shields: [...shields] },
    });
  }
});

/** ST-FIR-16: each declared shot is resolved, whatever has become of the ship that fired it. */
const shot: StepWith<Game, { n: number }> = act('shot', (play, { n }) => {
  const { game } = play;
  const one = game.declared[n] as DeclaredShot;
  const ship = shipOf(game, one.by);
  const target = shipOf(game, one.at);
  const weapon = classOf(game, ship).weapons[one.weapon] as WeaponBox;
  const charge = ship.display.charges[one.weapon] as number;
  const range = rangeOf(ship, target);
  const need = toHitAt(play.tally(), weapon, range);
  play.rollFor?.(words('roll.hit', { ship: ship.name, target: target.name, need: need.total }));
  const { ok, face } = play.dice.check(10, need.total);
  // What a shield holds off and what a weapon was armed with comes to light.
  play.reveal();
  if (weapon.kind === 'plasma') play.by('ST-PLA-02');
  // ST-FIR-11: hit or miss, it is unarmed.
  ship.display.charges[one.weapon] = 0;
  const told = {
    ship: ship.id,
    weapon: shooterId(ship, weapon),
    type: weapon.type,
    kind: weapon.kind,
    target: target.id,
  };
  const parts = [ship.id, shooterId(ship, weapon), target.id];
  const clause = ['ST-FIR-22', 'ST-INF-10', ...(n > 0 ? ['ST-FIR-15'] : [])];
  // ST-INF-16, ST-SHD-03: what would show how a cloaked ship lies is told to those who know where it is.
  const hidden = target.cloak.on;
  // ST-EVA-14: as the shields faced when targets were declared, whatever turn has been made since.
  if (one.evasion === 'failure') play.by('ST-EVA-09');
  else if (one.facing !== target.facing) play.by('ST-EVA-14');
  play.by(range === 1 && ship.q === target.q && ship.r === target.r ? 'ST-SHD-04' : 'ST-SHD-02');
  if (!ok) {
    play.tell?.({
      type: 'shot',
      clause,
      parts,
      data: hidden
        ? { is: 'miss-cloaked', ...told }
        : { is: 'miss', ...told, range, shield: one.shield, need: need.told(), roll: face },
    });
    if (hidden) tellAim(play, target, parts, { ...told, range, shield: one.shield, need: need.told(), roll: face });
    return;
  }
  const damage = damageOf(play.tally(), weapon, charge, range);
  if (one.evasion === 'success') evaded(damage);
  // ST-FIR-14: later hits of a volley meet a weaker shield.
  if (game.declared.slice(0, n).some((other) => other.at === one.at)) play.by('ST-FIR-14');
  const before = { power: target.display.power, structure: target.display.structure };
  const through = absorb(play, target, one.shield, damage.total);
  play.tell?.({
    type: 'shot',
    clause,
    parts,
    data: hidden
      ? { is: through > 0 ? 'through-cloaked' : 'held-cloaked', ...told }
      : {
          is: through > 0 ? 'through' : 'held',
          ...told,
          range,
          shield: one.shield,
          need: need.told(),
          roll: face,
          damage: damage.told(),
        },
  });
  if (hidden)
    tellAim(play, target, parts, {
      ...told,
      range,
      shield: one.shield,
      need: need.told(),
      roll: face,
      damage: damage.told(),
    });
  breakLock(play, ship, target);
  locate(play, ship, target, one, through);
  tellDisplay(play, target, one.shield, damage.total - through, through, before);
});

/** The figures of a shot at a cloaked ship, for those who know where it is (ST-CLK-18). */
function tellAim(
  play: Play<Game>,
  target: Ship,
  parts: readonly string[],
  data: { readonly [figure: string]: string | number | Labelled },
): void {
  play.tell?.({
    type: 'aim',
    clause: ['ST-CLK-18', 'ST-SHD-02', 'ST-FIR-22', 'ST-INF-16'],
    to: watchers(play.game, target),
    parts: [...parts],
    data: { is: 'damage' in data ? 'hit' : 'miss', ...data },
  });
}

/** ST-SHD-05, ST-SHD-07: a shield holds off as many points as it has; what is beyond them gets through. */
export function absorb(play: Play<Game>, target: Ship, shield: number, damage: number, unseen = false): number {
  const { shields } = target.display;
  const points = shields[shield - 1] as number;
  const held = Math.min(points, damage);
  shields[shield - 1] = points - held;
  const through = damage - held;
  if (!unseen) {
    play.by('ST-SHD-05');
    if (through > 0) play.by('ST-SHD-07');
  }
  if (through === 0) target.held[shield - 1] = (target.held[shield - 1] as number) + damage;
  else if (!target.pierced.includes(shield)) target.pierced.push(shield);
  return through;
}

/** ST-DMG-01 to ST-DMG-08: every group has its roll. What it shows is told to all, what it does to those who see the display. */
export function locate(
  play: Play<Game>,
  firer: Pick<Ship, 'id'>,
  target: Ship,
  { shield, facing }: Pick<DeclaredShot, 'shield' | 'facing'>,
  through: number,
  blast = false,
): void {
  const { cloak } = target;
  // ST-INF-19: what strikes a cloaked ship by chance nobody else sees; aimed fire does (ST-CLK-18), but not which shield it met.
  const unseen = cloak.on && blast;
  const groups = groupsOf(through);
  if (groups.length > 1 && !unseen) play.by('ST-DMG-02');
  for (const points of groups) {
    if (!unseen) play.rollFor?.(words('roll.location', { ship: target.name }));
    const dice = unseen ? play.secretDice('location', target.office) : play.dice;
    const { is, face } = dice.table(LOCATION_DIE, 0, LEVELS[play.game.level].locations);
    // Its generator is out already.
    const again = is === 'shield' && isGeneratorOut(target, shield);
    if (!unseen) target.seen[is]++;
    if (!cloak.on) {
      if (again) play.by('ST-DMG-08');
      else if (is === 'shield') play.by('ST-SHD-08');
    }
    const located = { ship: target.id, by: firer.id, roll: face };
    play.tell?.({
      type: 'located',
      clause: ['ST-DMG-01', CLAUSES[is], ...(unseen ? ['ST-INF-19'] : [])],
      ...(unseen && { to: watchers(play.game, target) }),
      parts: [target.id],
      data:
        cloak.on && !unseen
          ? { is: is === 'shield' ? 'shield-cloaked' : is, ...located }
          : { is: again ? 'shield-again' : is, ...located, shield },
    });
    if (is === 'engine') hitEngine(target, points);
    else if (is === 'structure' || again) target.display.structure -= points;
    else if (is === 'shield') {
      (cloak.on ? target.display.dark : target.generators).push(shield);
      target.display.shields[shield - 1] = 0;
    } else if (is === 'sensors') knockOut(play, target, unseen);
    else if (unseen) {
      loseUnseen(play, { ship: target.id, by: firer.id, kind: is, blast, facing }, points);
    } else {
      target.display.owed.push(points);
      play.game.losses.push({ ship: target.id, by: firer.id, kind: is, blast, facing });
    }
  }
}

const CLAUSES = {
  engine: 'ST-DMG-03',
  structure: 'ST-DMG-04',
  shield: 'ST-DMG-05',
  beam: 'ST-DMG-06',
  missile: 'ST-DMG-06',
  sensors: 'ST-DMG-07',
} as const;

/** ST-DMG-03: not below 0; what is beyond goes to the superstructure. */
function hitEngine({ display }: Ship, points: number): void {
  const taken = Math.min(display.power, points);
  display.power -= taken;
  display.structure -= points - taken;
}

/** ST-INF-10: points through and new totals are for those who see the display. */
export function tellDisplay(
  play: Play<Game>,
  ship: Ship,
  shield: number,
  held: number,
  through: number,
  before: Pick<Ship['display'], 'power' | 'structure'>,
): void {
  const { power, structure, shields } = ship.display;
  play.tell?.({
    type: 'display',
    clause: [
      'ST-INF-10',
      ...(held > 0 ? ['ST-INF-06'] : []),
      ...(power < before.power ? ['ST-PWR-13'] : []),
      ...(power < before.power || structure < before.structure ? ['ST-INF-07'] : []),
      ...(power === 0 ? ['ST-SET-17'] : []),
    ],
    to: insiders(play.game, ship),
    parts: [ship.id],
    data: {
      is: through > 0 ? 'through' : 'held',
      ship: ship.id,
      shield,
      held,
      through,
      left: shields[shield - 1] as number,
      power,
      structure,
    },
  });
}

/** ST-FIR-15: in the order of declaration. */
export const resolveShots: StepWith<Game, Nothing> = step<Game, { n?: number }>({
  name: 'shots',
  calls: () => [shot],
  run: ({ game }, vars): Next => {
    const n = vars.n ?? 0;
    if (n >= game.declared.length) return undefined;
    vars.n = n + 1;
    return call(shot, { n });
  },
});
