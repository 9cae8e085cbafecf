// Written by scripts/members.mjs from the interfaces that can be reached from Game of game.ts: change those, and run it.
import { copyData, copyScalars, sameData, sameItems, sameScalars, shownItems, shownPart } from '@flagbridge/kit/state';
import type {
  Admiral,
  Cloak,
  DeclaredShot,
  Display,
  Game,
  Goal,
  Located,
  MinedHex,
  Minefield,
  Obstacle,
  Rank,
  Ship,
  Side,
  Sight,
  Strain,
  Together,
  WeaponLoss,
} from './game.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';

export const blankDisplay = (): Display => ({
  power: 0,
  structure: 0,
  shields: [],
  charges: [],
  lost: [],
  bought: [],
  cloak: false,
  dark: [],
  owed: [],
  stood: 0,
  scuttle: false,
  drive: 'forward',
  still: 0,
  flown: '',
  idle: false,
});

export const blankGame = (): Game => ({
  level: 'basic',
  rulings: blankRulings(),
  speed: 'warp',
  ratio: [],
  columns: 0,
  rows: 0,
  obstacles: [],
  minefields: [],
  sides: [],
  ships: [],
  admirals: [],
  goal: blankGoal(),
  limit: 0,
  turn: 0,
  stage: 'set-up',
  pair: 0,
  ranks: [],
  declared: [],
  losses: [],
  together: [],
  entries: 0,
  quiet: 0,
  stirred: false,
  concede: [],
  setup: blankSetUpPlan(),
});

const blankRulings = (): Rulings => ({ phases: 3, scale: 2, limited: false, talk: 'free', openTeam: false });

const blankGoal = (): Goal => ({ is: 'last-side', ship: '', edge: '', structure: 0, power: 0 });

const blankSetUpPlan = (): SetUpPlan => ({ steps: [], clauses: [], offices: [] });

export const blankMinedHex = (): MinedHex => ({ q: 0, r: 0, down: 0, open: 0, mines: 0 });

export const blankShip = (): Ship => ({
  id: '',
  name: '',
  type: '',
  side: '',
  office: '',
  is: 'unplaced',
  q: 0,
  r: 0,
  facing: 0,
  fromQ: 0,
  fromR: 0,
  entered: 0,
  path: [],
  exit: '',
  captor: '',
  enters: false,
  strikes: false,
  destructs: false,
  disabled: false,
  straight: false,
  points: 0,
  warp: 0,
  warped: false,
  went: 'ahead',
  wentTurn: 0,
  strain: blankStrain(),
  fired: [],
  generators: [],
  held: [],
  pierced: [],
  lock: '',
  outage: 0,
  seen: blankLocated(),
  cloak: blankCloak(),
  display: blankDisplay(),
});

const blankStrain = (): Strain => ({ power: 0, structure: 0 });

const blankLocated = (): Located => ({ engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 });

const blankCloak = (): Cloak => ({
  on: false,
  last: blankSight(),
  phases: 0,
  blasts: 0,
  detected: [],
  moving: false,
  moved: false,
});

const blankSight = (): Sight => ({
  turn: 0,
  phases: 0,
  q: 0,
  r: 0,
  facing: 0,
  heading: false,
  moved: false,
  went: 'ahead',
  wentTurn: 0,
  outage: 0,
  engine: 0,
});

export const copyCloak = (from: Cloak): Cloak => ({
  on: from.on,
  last: copySight(from.last),
  phases: from.phases,
  blasts: from.blasts,
  detected: from.detected.slice(),
  moving: from.moving,
  moved: from.moved,
});

const copySight = (from: Sight): Sight => ({
  turn: from.turn,
  phases: from.phases,
  q: from.q,
  r: from.r,
  facing: from.facing,
  heading: from.heading,
  moved: from.moved,
  went: from.went,
  wentTurn: from.wentTurn,
  outage: from.outage,
  engine: from.engine,
});

export const copyDeclaredShot = (from: DeclaredShot): DeclaredShot => ({
  by: from.by,
  weapon: from.weapon,
  at: from.at,
  shield: from.shield,
  facing: from.facing,
  evasion: from.evasion,
});

export const copyGame = (from: Game): Game => ({
  level: from.level,
  rulings: copyRulings(from.rulings),
  speed: from.speed,
  ratio: from.ratio.slice(),
  columns: from.columns,
  rows: from.rows,
  obstacles: from.obstacles.map(copyObstacle),
  minefields: from.minefields.map(copyMinefield),
  sides: from.sides.map(copySide),
  ships: from.ships.map(copyShip),
  admirals: from.admirals.map(copyAdmiral),
  goal: copyGoal(from.goal),
  limit: from.limit,
  turn: from.turn,
  stage: from.stage,
  pair: from.pair,
  ranks: from.ranks.map(copyRank),
  declared: from.declared.map(copyDeclaredShot),
  losses: from.losses.map(copyWeaponLoss),
  together: from.together.map(copyTogether),
  entries: from.entries,
  quiet: from.quiet,
  stirred: from.stirred,
  concede: from.concede.slice(),
  setup: copySetUpPlan(from.setup),
});

const copyRulings = (from: Rulings): Rulings => ({
  phases: from.phases,
  scale: from.scale,
  limited: from.limited,
  talk: from.talk,
  openTeam: from.openTeam,
});

const copyObstacle = (from: Obstacle): Obstacle => ({
  id: from.id,
  kind: from.kind,
  name: from.name,
  q: from.q,
  r: from.r,
});

const copyMinefield = (from: Minefield): Minefield => ({
  side: from.side,
  race: from.race,
  weapon: from.weapon,
  damage: from.damage,
  laid: from.laid,
  hidden: from.hidden,
  hexes: from.hexes.map(copyMinedHex),
});

const copyMinedHex = (from: MinedHex): MinedHex => ({
  q: from.q,
  r: from.r,
  down: from.down,
  open: from.open,
  mines: from.mines,
});

const copySide = (from: Side): Side => ({ id: from.id, name: from.name, overheard: from.overheard });

export const copyShip = (from: Ship): Ship => ({
  id: from.id,
  name: from.name,
  type: from.type,
  side: from.side,
  office: from.office,
  is: from.is,
  q: from.q,
  r: from.r,
  facing: from.facing,
  fromQ: from.fromQ,
  fromR: from.fromR,
  entered: from.entered,
  path: from.path.slice(),
  exit: from.exit,
  captor: from.captor,
  enters: from.enters,
  strikes: from.strikes,
  destructs: from.destructs,
  disabled: from.disabled,
  straight: from.straight,
  points: from.points,
  warp: from.warp,
  warped: from.warped,
  went: from.went,
  wentTurn: from.wentTurn,
  strain: copyStrain(from.strain),
  fired: from.fired.slice(),
  generators: from.generators.slice(),
  held: from.held.slice(),
  pierced: from.pierced.slice(),
  lock: from.lock,
  outage: from.outage,
  seen: copyLocated(from.seen),
  cloak: copyCloak(from.cloak),
  display: copyDisplay(from.display),
});

const copyStrain = (from: Strain): Strain => ({ power: from.power, structure: from.structure });

const copyLocated = (from: Located): Located => ({
  engine: from.engine,
  structure: from.structure,
  shield: from.shield,
  beam: from.beam,
  missile: from.missile,
  sensors: from.sensors,
});

const copyDisplay = (from: Display): Display => ({
  power: from.power,
  structure: from.structure,
  shields: from.shields.slice(),
  charges: from.charges.slice(),
  lost: from.lost.slice(),
  bought: from.bought.slice(),
  cloak: from.cloak,
  dark: from.dark.slice(),
  owed: from.owed.slice(),
  stood: from.stood,
  scuttle: from.scuttle,
  drive: from.drive,
  still: from.still,
  flown: from.flown,
  idle: from.idle,
});

const copyAdmiral = (from: Admiral): Admiral => ({ office: from.office, side: from.side });

const copyGoal = (from: Goal): Goal => ({
  is: from.is,
  ship: from.ship,
  edge: from.edge,
  structure: from.structure,
  power: from.power,
});

const copyRank = (from: Rank): Rank => ({ ship: from.ship, rolls: from.rolls.slice() });

export const copyWeaponLoss = (from: WeaponLoss): WeaponLoss => ({
  ship: from.ship,
  by: from.by,
  kind: from.kind,
  blast: from.blast,
  facing: from.facing,
});

const copyTogether = (from: Together): Together => ({
  one: from.one,
  other: from.other,
  direction: from.direction,
});

const copySetUpPlan = (from: SetUpPlan): SetUpPlan => ({
  steps: from.steps.map(copyData),
  clauses: from.clauses.slice(),
  offices: from.offices.slice(),
});

export const isSameCloak = (a: Cloak, b: Cloak): boolean =>
  a.on === b.on &&
  isSameSight(a.last, b.last) &&
  a.phases === b.phases &&
  a.blasts === b.blasts &&
  sameScalars(a.detected, b.detected) &&
  a.moving === b.moving &&
  a.moved === b.moved;

const isSameSight = (a: Sight, b: Sight): boolean =>
  a.turn === b.turn &&
  a.phases === b.phases &&
  a.q === b.q &&
  a.r === b.r &&
  a.facing === b.facing &&
  a.heading === b.heading &&
  a.moved === b.moved &&
  a.went === b.went &&
  a.wentTurn === b.wentTurn &&
  a.outage === b.outage &&
  a.engine === b.engine;

export const isSameDeclaredShot = (a: DeclaredShot, b: DeclaredShot): boolean =>
  a.by === b.by &&
  a.weapon === b.weapon &&
  a.at === b.at &&
  a.shield === b.shield &&
  a.facing === b.facing &&
  a.evasion === b.evasion;

export const isSameShip = (a: Ship, b: Ship): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.type === b.type &&
  a.side === b.side &&
  a.office === b.office &&
  a.is === b.is &&
  a.q === b.q &&
  a.r === b.r &&
  a.facing === b.facing &&
  a.fromQ === b.fromQ &&
  a.fromR === b.fromR &&
  a.entered === b.entered &&
  sameScalars(a.path, b.path) &&
  a.exit === b.exit &&
  a.captor === b.captor &&
  a.enters === b.enters &&
  a.strikes === b.strikes &&
  a.destructs === b.destructs &&
  a.disabled === b.disabled &&
  a.straight === b.straight &&
  a.points === b.points &&
  a.warp === b.warp &&
  a.warped === b.warped &&
  a.went === b.went &&
  a.wentTurn === b.wentTurn &&
  isSameStrain(a.strain, b.strain) &&
  sameScalars(a.fired, b.fired) &&
  sameScalars(a.generators, b.generators) &&
  sameScalars(a.held, b.held) &&
  sameScalars(a.pierced, b.pierced) &&
  a.lock === b.lock &&
  a.outage === b.outage &&
  isSameLocated(a.seen, b.seen) &&
  isSameCloak(a.cloak, b.cloak) &&
  isSameDisplay(a.display, b.display);

const isSameStrain = (a: Strain, b: Strain): boolean => a.power === b.power && a.structure === b.structure;

const isSameLocated = (a: Located, b: Located): boolean =>
  a.engine === b.engine &&
  a.structure === b.structure &&
  a.shield === b.shield &&
  a.beam === b.beam &&
  a.missile === b.missile &&
  a.sensors === b.sensors;

const isSameDisplay = (a: Display, b: Display): boolean =>
  a.power === b.power &&
  a.structure === b.structure &&
  sameScalars(a.shields, b.shields) &&
  sameScalars(a.charges, b.charges) &&
  sameScalars(a.lost, b.lost) &&
  sameScalars(a.bought, b.bought) &&
  a.cloak === b.cloak &&
  sameScalars(a.dark, b.dark) &&
  sameScalars(a.owed, b.owed) &&
  a.stood === b.stood &&
  a.scuttle === b.scuttle &&
  a.drive === b.drive &&
  a.still === b.still &&
  a.flown === b.flown &&
  a.idle === b.idle;

export const isSameWeaponLoss = (a: WeaponLoss, b: WeaponLoss): boolean =>
  a.ship === b.ship && a.by === b.by && a.kind === b.kind && a.blast === b.blast && a.facing === b.facing;

export const openGame = (
  from: Game,
  before: Game | undefined,
  secret: Pick<Game, 'minefields' | 'ships' | 'declared' | 'losses'>,
): Game => ({
  level: from.level,
  rulings: shownPart(from.rulings, before?.rulings, isSameRulings, copyRulings),
  speed: from.speed,
  ratio: shownPart(from.ratio, before?.ratio, sameScalars, copyScalars),
  columns: from.columns,
  rows: from.rows,
  obstacles: shownItems(from.obstacles, before?.obstacles, isSameObstacle, copyObstacle),
  minefields: secret.minefields,
  sides: shownItems(from.sides, before?.sides, isSameSide, copySide),
  ships: secret.ships,
  admirals: shownItems(from.admirals, before?.admirals, isSameAdmiral, copyAdmiral),
  goal: shownPart(from.goal, before?.goal, isSameGoal, copyGoal),
  limit: from.limit,
  turn: from.turn,
  stage: from.stage,
  pair: from.pair,
  ranks: shownItems(from.ranks, before?.ranks, isSameRank, copyRank),
  declared: secret.declared,
  losses: secret.losses,
  together: shownItems(from.together, before?.together, isSameTogether, copyTogether),
  entries: from.entries,
  quiet: from.quiet,
  stirred: from.stirred,
  concede: shownPart(from.concede, before?.concede, sameScalars, copyScalars),
  setup: shownPart(from.setup, before?.setup, isSameSetUpPlan, copySetUpPlan),
});

const isSameRulings = (a: Rulings, b: Rulings): boolean =>
  a.phases === b.phases &&
  a.scale === b.scale &&
  a.limited === b.limited &&
  a.talk === b.talk &&
  a.openTeam === b.openTeam;

const isSameObstacle = (a: Obstacle, b: Obstacle): boolean =>
  a.id === b.id && a.kind === b.kind && a.name === b.name && a.q === b.q && a.r === b.r;

const isSameSide = (a: Side, b: Side): boolean => a.id === b.id && a.name === b.name && a.overheard === b.overheard;

const isSameAdmiral = (a: Admiral, b: Admiral): boolean => a.office === b.office && a.side === b.side;

const isSameGoal = (a: Goal, b: Goal): boolean =>
  a.is === b.is && a.ship === b.ship && a.edge === b.edge && a.structure === b.structure && a.power === b.power;

const isSameRank = (a: Rank, b: Rank): boolean => a.ship === b.ship && sameScalars(a.rolls, b.rolls);

const isSameTogether = (a: Together, b: Together): boolean =>
  a.one === b.one && a.other === b.other && a.direction === b.direction;

const isSameSetUpPlan = (a: SetUpPlan, b: SetUpPlan): boolean =>
  sameItems(a.steps, b.steps, sameData) && sameScalars(a.clauses, b.clauses) && sameScalars(a.offices, b.offices);

export const openMinefield = (from: Minefield, secret: Pick<Minefield, 'hexes'>): Minefield => ({
  side: from.side,
  race: from.race,
  weapon: from.weapon,
  damage: from.damage,
  laid: from.laid,
  hidden: from.hidden,
  hexes: secret.hexes,
});

export const openShip = (
  from: Ship,
  before: Ship | undefined,
  secret: Pick<Ship, 'type' | 'strain' | 'cloak' | 'display'>,
): Ship => ({
  id: from.id,
  name: from.name,
  type: secret.type,
  side: from.side,
  office: from.office,
  is: from.is,
  q: from.q,
  r: from.r,
  facing: from.facing,
  fromQ: from.fromQ,
  fromR: from.fromR,
  entered: from.entered,
  path: shownPart(from.path, before?.path, sameScalars, copyScalars),
  exit: from.exit,
  captor: from.captor,
  enters: from.enters,
  strikes: from.strikes,
  destructs: from.destructs,
  disabled: from.disabled,
  straight: from.straight,
  points: from.points,
  warp: from.warp,
  warped: from.warped,
  went: from.went,
  wentTurn: from.wentTurn,
  strain: secret.strain,
  fired: shownPart(from.fired, before?.fired, sameScalars, copyScalars),
  generators: shownPart(from.generators, before?.generators, sameScalars, copyScalars),
  held: shownPart(from.held, before?.held, sameScalars, copyScalars),
  pierced: shownPart(from.pierced, before?.pierced, sameScalars, copyScalars),
  lock: from.lock,
  outage: from.outage,
  seen: shownPart(from.seen, before?.seen, isSameLocated, copyLocated),
  cloak: secret.cloak,
  display: secret.display,
});

/*
 * Not marked as secret. What is added must be named to the script with --open.
 *
 * Game: level rulings speed ratio columns rows obstacles minefields sides ships admirals goal limit turn stage pair
 *   ranks declared losses together entries quiet stirred concede setup
 * Rulings: phases scale limited talk openTeam
 * Obstacle: id kind name q r
 * Minefield: side race weapon damage laid hidden hexes
 * MinedHex: q r down open
 * Side: id name overheard
 * Ship: id name side office is q r facing fromQ fromR entered path exit captor enters strikes destructs disabled
 *   straight points warp warped went wentTurn fired generators held pierced lock outage seen cloak
 * Strain: power structure
 * Located: engine structure shield beam missile sensors
 * Cloak: on last phases blasts
 * Sight: turn phases q r facing heading moved went wentTurn outage engine
 * Display: power structure shields charges lost bought cloak dark owed stood scuttle drive still flown idle
 * Admiral: office side
 * Goal: is ship edge structure power
 * Rank: ship rolls
 * DeclaredShot: by weapon at evasion
 * WeaponLoss: ship by kind blast
 * Together: one other direction
 * SetUpPlan: steps clauses offices
 * SetUpStep: is side edge enters hex facings clause office round from to
 */
