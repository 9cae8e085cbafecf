// Written by scripts/members.mjs from the interfaces that can be reached from Game of game.ts: change those, and run it.
import {
  copyData,
  copyEntries,
  copyScalars,
  sameData,
  sameEntries,
  sameItems,
  sameOrNull,
  sameScalars,
  shownItems,
  shownPart,
} from '@flagbridge/kit/state';
import type { Fate, Game, Goal, Hero, Mark, Ship, Side, Warhead } from './game.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan, Zone } from './set-up/plan.ts';

export const blankFate = (): Fate => ({ ship: '', post: 'pilot', name: '', is: 'ejected', damage: 0, rounds: 0 });

export const blankGame = (): Game => ({
  rulings: blankRulings(),
  columns: 0,
  rows: 0,
  sides: [blankSide(), blankSide()],
  ships: [],
  warheads: [],
  launched: 0,
  debris: [],
  asteroids: [],
  drift: 0,
  goal: blankGoal(),
  turn: 0,
  phase: 'set-up',
  initiative: blankGameInitiative(),
  quiet: 0,
  stirred: false,
  draw: [],
  concede: [],
  withdraw: [],
  fates: [],
  setup: blankSetUpPlan(),
});

const blankRulings = (): Rulings => ({
  timeLimit: false,
  driveZeroTurns: false,
  debris: false,
  sideslips: false,
  asteroids: 'none',
});

const blankSide = (): Side => ({ id: '', name: '', edge: 'west' });

const blankGoal = (): Goal => ({ is: 'last-ship', clause: '', withdraws: '' });

const blankGameInitiative = (): Game['initiative'] => ({ winner: '', totals: [0, 0] });

export const blankSetUpPlan = (): SetUpPlan => ({ steps: [], zones: {}, asteroids: 0, clauses: [], offices: [] });

export const blankShip = (): Ship => ({
  id: '',
  name: '',
  type: 'x-wing',
  side: '',
  office: '',
  plt: 0,
  gnr: 0,
  gunner: 0,
  heroes: blankShipHeroes(),
  is: 'unplaced',
  q: 0,
  r: 0,
  facing: 0,
  path: [],
  moved: false,
  spent: 0,
  last: '',
  exit: '',
  marks: [],
  torpedoes: 0,
  missiles: 0,
  dead: [],
  wreck: '',
  dv: 0,
  toHit: 0,
  laserToHit: 0,
  turnCost: 0,
  noControl: false,
  noJamming: false,
  turret: '',
  lowBlasters: false,
  oneIon: false,
  sputters: [],
  dazed: 0,
  noCannons: 0,
  noLasers: 0,
  noFire: 0,
  noLaunch: 0,
});

const blankShipHeroes = (): Ship['heroes'] => ({ pilot: null, gunner: null });

export const blankWarhead = (): Warhead => ({
  id: '',
  kind: 'torpedo',
  side: '',
  office: '',
  by: '',
  target: '',
  q: 0,
  r: 0,
  facing: 0,
  path: [],
  arrived: false,
});

export const copyGame = (from: Game): Game => ({
  rulings: copyRulings(from.rulings),
  columns: from.columns,
  rows: from.rows,
  sides: [copySide(from.sides[0]), copySide(from.sides[1])],
  ships: from.ships.map(copyShip),
  warheads: from.warheads.map(copyWarhead),
  launched: from.launched,
  debris: from.debris.slice(),
  asteroids: from.asteroids.slice(),
  drift: from.drift,
  goal: copyGoal(from.goal),
  turn: from.turn,
  phase: from.phase,
  initiative: copyGameInitiative(from.initiative),
  quiet: from.quiet,
  stirred: from.stirred,
  draw: from.draw.slice(),
  concede: from.concede.slice(),
  withdraw: from.withdraw.slice(),
  fates: from.fates.map(copyFate),
  setup: copySetUpPlan(from.setup),
});

const copyRulings = (from: Rulings): Rulings => ({
  timeLimit: from.timeLimit,
  driveZeroTurns: from.driveZeroTurns,
  debris: from.debris,
  sideslips: from.sideslips,
  asteroids: from.asteroids,
});

const copySide = (from: Side): Side => ({ id: from.id, name: from.name, edge: from.edge });

const copyShip = (from: Ship): Ship => ({
  id: from.id,
  name: from.name,
  type: from.type,
  side: from.side,
  office: from.office,
  plt: from.plt,
  gnr: from.gnr,
  gunner: from.gunner,
  heroes: copyShipHeroes(from.heroes),
  is: from.is,
  q: from.q,
  r: from.r,
  facing: from.facing,
  path: from.path.slice(),
  moved: from.moved,
  spent: from.spent,
  last: from.last,
  exit: from.exit,
  marks: from.marks.map(copyMark),
  torpedoes: from.torpedoes,
  missiles: from.missiles,
  dead: from.dead.slice(),
  wreck: from.wreck,
  dv: from.dv,
  toHit: from.toHit,
  laserToHit: from.laserToHit,
  turnCost: from.turnCost,
  noControl: from.noControl,
  noJamming: from.noJamming,
  turret: from.turret,
  lowBlasters: from.lowBlasters,
  oneIon: from.oneIon,
  sputters: from.sputters.slice(),
  dazed: from.dazed,
  noCannons: from.noCannons,
  noLasers: from.noLasers,
  noFire: from.noFire,
  noLaunch: from.noLaunch,
});

const copyShipHeroes = (from: Ship['heroes']): Ship['heroes'] => ({
  pilot: from.pilot === null ? null : copyHero(from.pilot),
  gunner: from.gunner === null ? null : copyHero(from.gunner),
});

const copyHero = (from: Hero): Hero => ({
  name: from.name,
  fortitude: from.fortitude,
  reflex: from.reflex,
  dodge: from.dodge,
  operation: from.operation,
  suit: from.suit,
});

const copyMark = (from: Mark): Mark => ({ box: from.box, mount: from.mount });

const copyWarhead = (from: Warhead): Warhead => ({
  id: from.id,
  kind: from.kind,
  side: from.side,
  office: from.office,
  by: from.by,
  target: from.target,
  q: from.q,
  r: from.r,
  facing: from.facing,
  path: from.path.slice(),
  arrived: from.arrived,
});

function copyGoal(from: Goal): Goal {
  switch (from.is) {
    case 'last-ship':
      return { is: from.is, clause: from.clause, withdraws: from.withdraws };
    case 'run':
      return { is: from.is, clause: from.clause, ship: from.ship };
  }
}

const copyGameInitiative = (from: Game['initiative']): Game['initiative'] => ({
  winner: from.winner,
  totals: [from.totals[0], from.totals[1]],
});

const copyFate = (from: Fate): Fate => ({
  ship: from.ship,
  post: from.post,
  name: from.name,
  is: from.is,
  damage: from.damage,
  rounds: from.rounds,
});

const copySetUpPlan = (from: SetUpPlan): SetUpPlan => ({
  steps: from.steps.map(copyData),
  zones: copyEntries(from.zones, copyZone),
  asteroids: from.asteroids,
  clauses: from.clauses.slice(),
  offices: from.offices.slice(),
});

const copyZone = (from: Zone): Zone => ({ from: from.from, to: from.to });

export const openGame = (from: Game, before: Game | undefined): Game => ({
  rulings: shownPart(from.rulings, before?.rulings, isSameRulings, copyRulings),
  columns: from.columns,
  rows: from.rows,
  sides: shownPart(
    from.sides,
    before?.sides,
    (a, b) => isSameSide(a[0], b[0]) && isSameSide(a[1], b[1]),
    (one) => [copySide(one[0]), copySide(one[1])],
  ),
  ships: shownItems(from.ships, before?.ships, isSameShip, copyShip),
  warheads: shownItems(from.warheads, before?.warheads, isSameWarhead, copyWarhead),
  launched: from.launched,
  debris: shownPart(from.debris, before?.debris, sameScalars, copyScalars),
  asteroids: shownPart(from.asteroids, before?.asteroids, sameScalars, copyScalars),
  drift: from.drift,
  goal: shownPart(from.goal, before?.goal, isSameGoal, copyGoal),
  turn: from.turn,
  phase: from.phase,
  initiative: shownPart(from.initiative, before?.initiative, isSameGameInitiative, copyGameInitiative),
  quiet: from.quiet,
  stirred: from.stirred,
  draw: shownPart(from.draw, before?.draw, sameScalars, copyScalars),
  concede: shownPart(from.concede, before?.concede, sameScalars, copyScalars),
  withdraw: shownPart(from.withdraw, before?.withdraw, sameScalars, copyScalars),
  fates: shownItems(from.fates, before?.fates, isSameFate, copyFate),
  setup: shownPart(from.setup, before?.setup, isSameSetUpPlan, copySetUpPlan),
});

const isSameRulings = (a: Rulings, b: Rulings): boolean =>
  a.timeLimit === b.timeLimit &&
  a.driveZeroTurns === b.driveZeroTurns &&
  a.debris === b.debris &&
  a.sideslips === b.sideslips &&
  a.asteroids === b.asteroids;

const isSameSide = (a: Side, b: Side): boolean => a.id === b.id && a.name === b.name && a.edge === b.edge;

const isSameShip = (a: Ship, b: Ship): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.type === b.type &&
  a.side === b.side &&
  a.office === b.office &&
  a.plt === b.plt &&
  a.gnr === b.gnr &&
  a.gunner === b.gunner &&
  isSameShipHeroes(a.heroes, b.heroes) &&
  a.is === b.is &&
  a.q === b.q &&
  a.r === b.r &&
  a.facing === b.facing &&
  sameScalars(a.path, b.path) &&
  a.moved === b.moved &&
  a.spent === b.spent &&
  a.last === b.last &&
  a.exit === b.exit &&
  sameItems(a.marks, b.marks, isSameMark) &&
  a.torpedoes === b.torpedoes &&
  a.missiles === b.missiles &&
  sameScalars(a.dead, b.dead) &&
  a.wreck === b.wreck &&
  a.dv === b.dv &&
  a.toHit === b.toHit &&
  a.laserToHit === b.laserToHit &&
  a.turnCost === b.turnCost &&
  a.noControl === b.noControl &&
  a.noJamming === b.noJamming &&
  a.turret === b.turret &&
  a.lowBlasters === b.lowBlasters &&
  a.oneIon === b.oneIon &&
  sameScalars(a.sputters, b.sputters) &&
  a.dazed === b.dazed &&
  a.noCannons === b.noCannons &&
  a.noLasers === b.noLasers &&
  a.noFire === b.noFire &&
  a.noLaunch === b.noLaunch;

const isSameShipHeroes = (a: Ship['heroes'], b: Ship['heroes']): boolean =>
  sameOrNull(a.pilot, b.pilot, isSameHero) && sameOrNull(a.gunner, b.gunner, isSameHero);

const isSameHero = (a: Hero, b: Hero): boolean =>
  a.name === b.name &&
  a.fortitude === b.fortitude &&
  a.reflex === b.reflex &&
  a.dodge === b.dodge &&
  a.operation === b.operation &&
  a.suit === b.suit;

const isSameMark = (a: Mark, b: Mark): boolean => a.box === b.box && a.mount === b.mount;

const isSameWarhead = (a: Warhead, b: Warhead): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.side === b.side &&
  a.office === b.office &&
  a.by === b.by &&
  a.target === b.target &&
  a.q === b.q &&
  a.r === b.r &&
  a.facing === b.facing &&
  sameScalars(a.path, b.path) &&
  a.arrived === b.arrived;

function isSameGoal(a: Goal, b: Goal): boolean {
  switch (a.is) {
    case 'last-ship':
      return b.is === 'last-ship' && a.clause === b.clause && a.withdraws === b.withdraws;
    case 'run':
      return b.is === 'run' && a.clause === b.clause && a.ship === b.ship;
  }
}

const isSameGameInitiative = (a: Game['initiative'], b: Game['initiative']): boolean =>
  a.winner === b.winner && a.totals[0] === b.totals[0] && a.totals[1] === b.totals[1];

const isSameFate = (a: Fate, b: Fate): boolean =>
  a.ship === b.ship &&
  a.post === b.post &&
  a.name === b.name &&
  a.is === b.is &&
  a.damage === b.damage &&
  a.rounds === b.rounds;

const isSameSetUpPlan = (a: SetUpPlan, b: SetUpPlan): boolean =>
  sameItems(a.steps, b.steps, sameData) &&
  sameEntries(a.zones, b.zones, isSameZone) &&
  a.asteroids === b.asteroids &&
  sameScalars(a.clauses, b.clauses) &&
  sameScalars(a.offices, b.offices);

const isSameZone = (a: Zone, b: Zone): boolean => a.from === b.from && a.to === b.to;
