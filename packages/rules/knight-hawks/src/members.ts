// Written by scripts/members.mjs from the interfaces that can be reached from Game of game.ts: change those, and run it.
import {
  copyData,
  copyEntries,
  copyScalars,
  sameData,
  sameEntries,
  sameItems,
  sameOrNull,
  sameScalar,
  sameScalars,
  shownItems,
  shownPart,
} from '@flagbridge/kit/state';
import type { Damage, Game, Goal, Mine, Planet, Seeker, Ship, Side, System, Traces } from './game.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';

export const blankDamage = (): Damage => ({
  fire: 'none',
  circuit: false,
  control: false,
  navigation: false,
  dcr: false,
  beyond: [],
});

export const blankGame = (): Game => ({
  level: 'basic',
  rulings: blankRulings(),
  columns: 0,
  rows: 0,
  planets: [],
  sides: [blankSide(), blankSide()],
  ships: [],
  goal: blankGoal(),
  turn: 0,
  mover: '',
  entries: 0,
  idle: 0,
  rolled: false,
  mines: [],
  seekers: [],
  laid: {},
  traces: blankTraces(),
  draw: [],
  concede: [],
  setup: blankSetUpPlan(),
});

const blankRulings = (): Rulings => ({
  idleLimit: 0,
  turnLimit: 0,
  strictOrbit: false,
  planetPlaced: false,
  outerRows: 0,
  halfDown: false,
  asYouGo: false,
  electronRange: 0,
  nemesisPrinted: false,
});

const blankSide = (): Side => ({ id: '', name: '', edge: '' });

const blankGoal = (): Goal => ({ is: 'fleet' });

export const blankTraces = (): Traces => ({ mines: {}, seekers: {}, wakes: {}, swept: {} });

const blankSetUpPlan = (): SetUpPlan => ({
  steps: [],
  starts: {},
  clauses: [],
  planets: [],
  first: [],
  laid: [],
});

export const blankMine = (): Mine => ({ side: '', q: 0, r: 0 });

export const blankSeeker = (): Seeker => ({ id: '', side: '', office: '', q: 0, r: 0, turns: 0 });

export const blankShip = (): Ship => ({
  id: '',
  name: '',
  type: 'fighter',
  side: '',
  office: '',
  hull0: 0,
  adf0: 0,
  mr0: 0,
  dcr0: 0,
  hull: 0,
  adf: 0,
  mr: 0,
  systems: [],
  damage: null,
  is: 'unplaced',
  q: 0,
  r: 0,
  facing: 0,
  speed: 0,
  planet: '',
  way: 1,
  base: '',
  home: '',
  path: [],
  startQ: 0,
  startR: 0,
  moved: false,
  free: false,
  entry: 0,
  fromQ: 0,
  fromR: 0,
  evading: false,
  screen: '',
  maskMoves: 0,
  stayed: false,
  attacked: false,
  passage: 'none',
  leaving: false,
});

export const blankSystem = (): System => ({ code: 'LC', of: 0, left: 0, hit: 0, beyond: 0 });

export const copyGame = (from: Game): Game => ({
  level: from.level,
  rulings: copyRulings(from.rulings),
  columns: from.columns,
  rows: from.rows,
  planets: from.planets.map(copyPlanet),
  sides: [copySide(from.sides[0]), copySide(from.sides[1])],
  ships: from.ships.map(copyShip),
  goal: copyGoal(from.goal),
  turn: from.turn,
  mover: from.mover,
  entries: from.entries,
  idle: from.idle,
  rolled: from.rolled,
  mines: from.mines.map(copyMine),
  seekers: from.seekers.map(copySeeker),
  laid: { ...from.laid },
  traces: copyTraces(from.traces),
  draw: from.draw.slice(),
  concede: from.concede.slice(),
  setup: copySetUpPlan(from.setup),
});

const copyRulings = (from: Rulings): Rulings => ({
  idleLimit: from.idleLimit,
  turnLimit: from.turnLimit,
  strictOrbit: from.strictOrbit,
  planetPlaced: from.planetPlaced,
  outerRows: from.outerRows,
  halfDown: from.halfDown,
  asYouGo: from.asYouGo,
  electronRange: from.electronRange,
  nemesisPrinted: from.nemesisPrinted,
});

const copyPlanet = (from: Planet): Planet => ({
  id: from.id,
  name: from.name,
  q: from.q,
  r: from.r,
  placed: from.placed,
});

const copySide = (from: Side): Side => ({ id: from.id, name: from.name, edge: from.edge });

export const copyShip = (from: Ship): Ship => ({
  id: from.id,
  name: from.name,
  type: from.type,
  side: from.side,
  office: from.office,
  hull0: from.hull0,
  adf0: from.adf0,
  mr0: from.mr0,
  dcr0: from.dcr0,
  hull: from.hull,
  adf: from.adf,
  mr: from.mr,
  systems: from.systems.map(copySystem),
  damage: from.damage === null ? null : copyDamage(from.damage),
  is: from.is,
  q: from.q,
  r: from.r,
  facing: from.facing,
  speed: from.speed,
  planet: from.planet,
  way: from.way,
  base: from.base,
  home: from.home,
  path: from.path.slice(),
  startQ: from.startQ,
  startR: from.startR,
  moved: from.moved,
  free: from.free,
  entry: from.entry,
  fromQ: from.fromQ,
  fromR: from.fromR,
  evading: from.evading,
  screen: from.screen,
  maskMoves: from.maskMoves,
  stayed: from.stayed,
  attacked: from.attacked,
  passage: from.passage,
  leaving: from.leaving,
});

const copySystem = (from: System): System => ({
  code: from.code,
  of: from.of,
  left: from.left,
  hit: from.hit,
  beyond: from.beyond,
});

const copyDamage = (from: Damage): Damage => ({
  fire: from.fire,
  circuit: from.circuit,
  control: from.control,
  navigation: from.navigation,
  dcr: from.dcr,
  beyond: from.beyond.slice(),
});

function copyGoal(from: Goal): Goal {
  switch (from.is) {
    case 'fleet':
      return { ...from };
    case 'evacuate':
      return {
        is: from.is,
        ship: from.ship,
        station: from.station,
        needs: from.needs,
        limit: from.limit,
        turns: from.turns,
      };
    case 'escort':
      return { is: from.is, ship: from.ship, speed: from.speed };
  }
}

export const copyMine = (from: Mine): Mine => ({ side: from.side, q: from.q, r: from.r });

export const copySeeker = (from: Seeker): Seeker => ({
  id: from.id,
  side: from.side,
  office: from.office,
  q: from.q,
  r: from.r,
  turns: from.turns,
});

const copyTraces = (from: Traces): Traces => ({
  mines: { ...from.mines },
  seekers: { ...from.seekers },
  wakes: copyEntries(from.wakes, copyScalars),
  swept: copyEntries(from.swept, copyScalars),
});

const copySetUpPlan = (from: SetUpPlan): SetUpPlan => ({
  steps: from.steps.map(copyData),
  starts: copyEntries(from.starts, copyData),
  clauses: from.clauses.slice(),
  planets: from.planets.slice(),
  first: from.first.slice(),
  laid: from.laid.slice(),
});

export const isSameShip = (a: Ship, b: Ship): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.type === b.type &&
  a.side === b.side &&
  a.office === b.office &&
  a.hull0 === b.hull0 &&
  a.adf0 === b.adf0 &&
  a.mr0 === b.mr0 &&
  a.dcr0 === b.dcr0 &&
  a.hull === b.hull &&
  a.adf === b.adf &&
  a.mr === b.mr &&
  sameItems(a.systems, b.systems, isSameSystem) &&
  sameOrNull(a.damage, b.damage, isSameDamage) &&
  a.is === b.is &&
  a.q === b.q &&
  a.r === b.r &&
  a.facing === b.facing &&
  a.speed === b.speed &&
  a.planet === b.planet &&
  a.way === b.way &&
  a.base === b.base &&
  a.home === b.home &&
  sameScalars(a.path, b.path) &&
  a.startQ === b.startQ &&
  a.startR === b.startR &&
  a.moved === b.moved &&
  a.free === b.free &&
  a.entry === b.entry &&
  a.fromQ === b.fromQ &&
  a.fromR === b.fromR &&
  a.evading === b.evading &&
  a.screen === b.screen &&
  a.maskMoves === b.maskMoves &&
  a.stayed === b.stayed &&
  a.attacked === b.attacked &&
  a.passage === b.passage &&
  a.leaving === b.leaving;

const isSameSystem = (a: System, b: System): boolean =>
  a.code === b.code && a.of === b.of && a.left === b.left && a.hit === b.hit && a.beyond === b.beyond;

const isSameDamage = (a: Damage, b: Damage): boolean =>
  a.fire === b.fire &&
  a.circuit === b.circuit &&
  a.control === b.control &&
  a.navigation === b.navigation &&
  a.dcr === b.dcr &&
  sameScalars(a.beyond, b.beyond);

export const openGame = (
  from: Game,
  before: Game | undefined,
  secret: Pick<Game, 'ships' | 'mines' | 'seekers' | 'laid'>,
): Game => ({
  level: from.level,
  rulings: shownPart(from.rulings, before?.rulings, isSameRulings, copyRulings),
  columns: from.columns,
  rows: from.rows,
  planets: shownItems(from.planets, before?.planets, isSamePlanet, copyPlanet),
  sides: shownPart(
    from.sides,
    before?.sides,
    (a, b) => isSameSide(a[0], b[0]) && isSameSide(a[1], b[1]),
    (one) => [copySide(one[0]), copySide(one[1])],
  ),
  ships: secret.ships,
  goal: shownPart(from.goal, before?.goal, isSameGoal, copyGoal),
  turn: from.turn,
  mover: from.mover,
  entries: from.entries,
  idle: from.idle,
  rolled: from.rolled,
  mines: secret.mines,
  seekers: secret.seekers,
  laid: secret.laid,
  traces: shownPart(from.traces, before?.traces, isSameTraces, copyTraces),
  draw: shownPart(from.draw, before?.draw, sameScalars, copyScalars),
  concede: shownPart(from.concede, before?.concede, sameScalars, copyScalars),
  setup: shownPart(from.setup, before?.setup, isSameSetUpPlan, copySetUpPlan),
});

const isSameRulings = (a: Rulings, b: Rulings): boolean =>
  a.idleLimit === b.idleLimit &&
  a.turnLimit === b.turnLimit &&
  a.strictOrbit === b.strictOrbit &&
  a.planetPlaced === b.planetPlaced &&
  a.outerRows === b.outerRows &&
  a.halfDown === b.halfDown &&
  a.asYouGo === b.asYouGo &&
  a.electronRange === b.electronRange &&
  a.nemesisPrinted === b.nemesisPrinted;

const isSamePlanet = (a: Planet, b: Planet): boolean =>
  a.id === b.id && a.name === b.name && a.q === b.q && a.r === b.r && a.placed === b.placed;

const isSameSide = (a: Side, b: Side): boolean => a.id === b.id && a.name === b.name && a.edge === b.edge;

function isSameGoal(a: Goal, b: Goal): boolean {
  switch (a.is) {
    case 'fleet':
      return b.is === 'fleet' && a.win === b.win && a.draw === b.draw;
    case 'evacuate':
      return (
        b.is === 'evacuate' &&
        a.ship === b.ship &&
        a.station === b.station &&
        a.needs === b.needs &&
        a.limit === b.limit &&
        a.turns === b.turns
      );
    case 'escort':
      return b.is === 'escort' && a.ship === b.ship && a.speed === b.speed;
  }
}

const isSameTraces = (a: Traces, b: Traces): boolean =>
  sameEntries(a.mines, b.mines, sameScalar) &&
  sameEntries(a.seekers, b.seekers, sameScalar) &&
  sameEntries(a.wakes, b.wakes, sameScalars) &&
  sameEntries(a.swept, b.swept, sameScalars);

const isSameSetUpPlan = (a: SetUpPlan, b: SetUpPlan): boolean =>
  sameItems(a.steps, b.steps, sameData) &&
  sameEntries(a.starts, b.starts, sameData) &&
  sameScalars(a.clauses, b.clauses) &&
  sameScalars(a.planets, b.planets) &&
  sameScalars(a.first, b.first) &&
  sameScalars(a.laid, b.laid);

export const openShip = (from: Ship, before: Ship | undefined, secret: Pick<Ship, 'systems'>): Ship => ({
  id: from.id,
  name: from.name,
  type: from.type,
  side: from.side,
  office: from.office,
  hull0: from.hull0,
  adf0: from.adf0,
  mr0: from.mr0,
  dcr0: from.dcr0,
  hull: from.hull,
  adf: from.adf,
  mr: from.mr,
  systems: secret.systems,
  damage: shownPart(
    from.damage,
    before?.damage,
    (a, b) => sameOrNull(a, b, isSameDamage),
    (one) => (one === null ? null : copyDamage(one)),
  ),
  is: from.is,
  q: from.q,
  r: from.r,
  facing: from.facing,
  speed: from.speed,
  planet: from.planet,
  way: from.way,
  base: from.base,
  home: from.home,
  path: shownPart(from.path, before?.path, sameScalars, copyScalars),
  startQ: from.startQ,
  startR: from.startR,
  moved: from.moved,
  free: from.free,
  entry: from.entry,
  fromQ: from.fromQ,
  fromR: from.fromR,
  evading: from.evading,
  screen: from.screen,
  maskMoves: from.maskMoves,
  stayed: from.stayed,
  attacked: from.attacked,
  passage: from.passage,
  leaving: from.leaving,
});

export const openSystem = (from: System, secret: Pick<System, 'left'>): System => ({
  code: from.code,
  of: from.of,
  left: secret.left,
  hit: from.hit,
  beyond: from.beyond,
});

/*
 * Not marked as secret. What is added must be named to the script with --open.
 *
 * Game: level rulings columns rows planets sides ships goal turn mover entries idle rolled traces draw concede setup
 * Rulings: idleLimit turnLimit strictOrbit planetPlaced outerRows halfDown asYouGo electronRange nemesisPrinted
 * Planet: id name q r placed
 * Side: id name edge
 * Ship: id name type side office hull0 adf0 mr0 dcr0 hull adf mr systems damage is q r facing speed planet way base
 *   home path startQ startR moved free entry fromQ fromR evading screen maskMoves stayed attacked passage leaving
 * System: code of hit beyond
 * Damage: fire circuit control navigation dcr beyond
 * Goal: is win draw ship station needs limit turns speed
 * Mine: side q r
 * Seeker: id side office q r turns
 * Traces: mines seekers wakes swept
 * SetUpPlan: steps starts clauses planets first laid
 * SetUpStep: is office planet margin clauses ship side edges offices berths last
 * Berth: ship docked across
 * Start: at edges oneEdge from to speed most orders clauses
 * StartClauses: where speed facing docked orders
 */
