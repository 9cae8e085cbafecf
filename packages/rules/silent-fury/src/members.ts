// Written by scripts/members.mjs from the interfaces that can be reached from Game of game.ts: change those, and run it.
import { copyData, copyScalars, sameData, sameItems, sameScalars, shownItems, shownPart } from '@flagbridge/kit/state';
import type { Ordnance } from './data/sheet.ts';
import type { Crew, Game, Launched, Operated, Orders, Removal, Ship, Side } from './game.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';
import type { Victory } from './set-up/victory.ts';

export const blankGame = (): Game => ({
  rulings: blankRulings(),
  columns: 0,
  rows: 0,
  edge: 'withdraw',
  sides: [],
  ships: [],
  sheets: [],
  hand: [],
  limit: 0,
  victory: blankVictory(),
  turn: 0,
  stage: 'set-up',
  round: 0,
  chip: '',
  seized: '',
  acting: '',
  launched: [],
  concede: [],
  removal: [],
  setup: blankSetUpPlan(),
});

const blankRulings = (): Rulings => ({
  together: false,
  rolling: false,
  venting: false,
  bonusAsPoints: false,
  severityByPoints: false,
});

const blankVictory = (): Victory => ({ conditions: [] });

const blankSetUpPlan = (): SetUpPlan => ({ steps: [], clauses: [], leftOut: [], facings: [] });

export const blankShip = (): Ship => ({
  id: '',
  name: '',
  type: '',
  side: '',
  controller: '',
  lastController: '',
  office: '',
  offered: '',
  taken: false,
  is: 'waiting',
  enters: 0,
  q: 0,
  r: 0,
  facing: 0,
  rolled: false,
  trailQ: 0,
  trailR: 0,
  path: [],
  shields: [],
  hardened: false,
  evading: false,
  vented: false,
  damage: [],
  crew: [],
  reeling: [],
  operated: [],
  orders: [],
  ordnance: blankOrdnance(),
  loaded: 0,
  away: 0,
});

const blankOrdnance = (): Ordnance => ({ missiles: 0, torpedoes: 0, fighters: 0, bombers: 0 });

export const copyGame = (from: Game): Game => ({
  rulings: copyRulings(from.rulings),
  columns: from.columns,
  rows: from.rows,
  edge: from.edge,
  sides: from.sides.map(copySide),
  ships: from.ships.map(copyShip),
  sheets: from.sheets.map(copyData),
  hand: from.hand.slice(),
  limit: from.limit,
  victory: copyData(from.victory),
  turn: from.turn,
  stage: from.stage,
  round: from.round,
  chip: from.chip,
  seized: from.seized,
  acting: from.acting,
  launched: from.launched.map(copyLaunched),
  concede: from.concede.slice(),
  removal: from.removal.map(copyRemoval),
  setup: copySetUpPlan(from.setup),
});

const copyRulings = (from: Rulings): Rulings => ({
  together: from.together,
  rolling: from.rolling,
  venting: from.venting,
  bonusAsPoints: from.bonusAsPoints,
  severityByPoints: from.severityByPoints,
});

const copySide = (from: Side): Side => ({
  id: from.id,
  name: from.name,
  offices: from.offices.slice(),
  killed: from.killed,
});

const copyShip = (from: Ship): Ship => ({
  id: from.id,
  name: from.name,
  type: from.type,
  side: from.side,
  controller: from.controller,
  lastController: from.lastController,
  office: from.office,
  offered: from.offered,
  taken: from.taken,
  is: from.is,
  enters: from.enters,
  q: from.q,
  r: from.r,
  facing: from.facing,
  rolled: from.rolled,
  trailQ: from.trailQ,
  trailR: from.trailR,
  path: from.path.slice(),
  shields: from.shields.slice(),
  hardened: from.hardened,
  evading: from.evading,
  vented: from.vented,
  damage: from.damage.slice(),
  crew: from.crew.map(copyCrew),
  reeling: from.reeling.slice(),
  operated: from.operated.map(copyOperated),
  orders: from.orders.map(copyOrders),
  ordnance: copyOrdnance(from.ordnance),
  loaded: from.loaded,
  away: from.away,
});

const copyCrew = (from: Crew): Crew => ({ id: from.id, type: from.type, side: from.side, at: from.at });

const copyOperated = (from: Operated): Operated => ({
  component: from.component,
  damage: from.damage,
  side: from.side,
});

export const copyOrders = (from: Orders): Orders => ({
  side: from.side,
  office: from.office,
  open: from.open.slice(),
  focused: from.focused.slice(),
  resolved: from.resolved,
  slots: from.slots.slice(),
});

const copyOrdnance = (from: Ordnance): Ordnance => ({
  missiles: from.missiles,
  torpedoes: from.torpedoes,
  fighters: from.fighters,
  bombers: from.bombers,
});

const copyLaunched = (from: Launched): Launched => ({ side: from.side, kind: from.kind, count: from.count });

const copyRemoval = (from: Removal): Removal => ({ office: from.office, ship: from.ship });

const copySetUpPlan = (from: SetUpPlan): SetUpPlan => ({
  steps: from.steps.map(copyData),
  clauses: from.clauses.slice(),
  leftOut: from.leftOut.slice(),
  facings: from.facings.slice(),
});

export const isSameOrders = (a: Orders, b: Orders): boolean =>
  a.side === b.side &&
  a.office === b.office &&
  sameScalars(a.open, b.open) &&
  sameScalars(a.focused, b.focused) &&
  a.resolved === b.resolved &&
  sameScalars(a.slots, b.slots);

export const openGame = (from: Game, before: Game | undefined, secret: Pick<Game, 'ships'>): Game => ({
  rulings: shownPart(from.rulings, before?.rulings, isSameRulings, copyRulings),
  columns: from.columns,
  rows: from.rows,
  edge: from.edge,
  sides: shownItems(from.sides, before?.sides, isSameSide, copySide),
  ships: secret.ships,
  sheets: shownItems(from.sheets, before?.sheets, sameData, copyData),
  hand: shownPart(from.hand, before?.hand, sameScalars, copyScalars),
  limit: from.limit,
  victory: shownPart(from.victory, before?.victory, sameData, copyData),
  turn: from.turn,
  stage: from.stage,
  round: from.round,
  chip: from.chip,
  seized: from.seized,
  acting: from.acting,
  launched: shownItems(from.launched, before?.launched, isSameLaunched, copyLaunched),
  concede: shownPart(from.concede, before?.concede, sameScalars, copyScalars),
  removal: shownItems(from.removal, before?.removal, isSameRemoval, copyRemoval),
  setup: shownPart(from.setup, before?.setup, isSameSetUpPlan, copySetUpPlan),
});

const isSameRulings = (a: Rulings, b: Rulings): boolean =>
  a.together === b.together &&
  a.rolling === b.rolling &&
  a.venting === b.venting &&
  a.bonusAsPoints === b.bonusAsPoints &&
  a.severityByPoints === b.severityByPoints;

const isSameSide = (a: Side, b: Side): boolean =>
  a.id === b.id && a.name === b.name && sameScalars(a.offices, b.offices) && a.killed === b.killed;

const isSameLaunched = (a: Launched, b: Launched): boolean =>
  a.side === b.side && a.kind === b.kind && a.count === b.count;

const isSameRemoval = (a: Removal, b: Removal): boolean => a.office === b.office && a.ship === b.ship;

const isSameSetUpPlan = (a: SetUpPlan, b: SetUpPlan): boolean =>
  sameItems(a.steps, b.steps, sameData) &&
  sameScalars(a.clauses, b.clauses) &&
  sameScalars(a.leftOut, b.leftOut) &&
  sameScalars(a.facings, b.facings);

export const openOrders = (from: Orders, before: Orders | undefined, secret: Pick<Orders, 'slots'>): Orders => ({
  side: from.side,
  office: from.office,
  open: shownPart(from.open, before?.open, sameScalars, copyScalars),
  focused: shownPart(from.focused, before?.focused, sameScalars, copyScalars),
  resolved: from.resolved,
  slots: secret.slots,
});

export const openShip = (from: Ship, before: Ship | undefined, secret: Pick<Ship, 'orders'>): Ship => ({
  id: from.id,
  name: from.name,
  type: from.type,
  side: from.side,
  controller: from.controller,
  lastController: from.lastController,
  office: from.office,
  offered: from.offered,
  taken: from.taken,
  is: from.is,
  enters: from.enters,
  q: from.q,
  r: from.r,
  facing: from.facing,
  rolled: from.rolled,
  trailQ: from.trailQ,
  trailR: from.trailR,
  path: shownPart(from.path, before?.path, sameScalars, copyScalars),
  shields: shownPart(from.shields, before?.shields, sameScalars, copyScalars),
  hardened: from.hardened,
  evading: from.evading,
  vented: from.vented,
  damage: shownPart(from.damage, before?.damage, sameScalars, copyScalars),
  crew: shownItems(from.crew, before?.crew, isSameCrew, copyCrew),
  reeling: shownPart(from.reeling, before?.reeling, sameScalars, copyScalars),
  operated: shownItems(from.operated, before?.operated, isSameOperated, copyOperated),
  orders: secret.orders,
  ordnance: shownPart(from.ordnance, before?.ordnance, isSameOrdnance, copyOrdnance),
  loaded: from.loaded,
  away: from.away,
});

const isSameCrew = (a: Crew, b: Crew): boolean =>
  a.id === b.id && a.type === b.type && a.side === b.side && a.at === b.at;

const isSameOperated = (a: Operated, b: Operated): boolean =>
  a.component === b.component && a.damage === b.damage && a.side === b.side;

const isSameOrdnance = (a: Ordnance, b: Ordnance): boolean =>
  a.missiles === b.missiles && a.torpedoes === b.torpedoes && a.fighters === b.fighters && a.bombers === b.bombers;

/*
 * Not marked as secret. What is added must be named to the script with --open.
 *
 * Game: rulings columns rows edge sides ships sheets hand limit victory turn stage round chip seized acting launched
 *   concede removal setup
 * Rulings: together rolling venting bonusAsPoints severityByPoints
 * Side: id name offices killed
 * Ship: id name type side controller lastController office offered taken is enters q r facing rolled trailQ trailR path
 *   shields hardened evading vented damage crew reeling operated orders ordnance loaded away
 * Crew: id type side at
 * Operated: component damage side
 * Orders: side office open focused resolved
 * Ordnance: missiles torpedoes fighters bombers
 * ShipSheet: id class type faction size hull pointDefense armor components thrust boarding ordnance stations
 * Component: n type weapon equipment standard narrow volatile column row next
 * ThrustHex: engines q r
 * BoardingEntry: equipment qty
 * Station: at crew
 * Victory: conditions
 * Condition: side ship fates
 * Launched: side kind count
 * Removal: office ship
 * SetUpPlan: steps clauses leftOut facings
 * SetUpStep: is
 */
