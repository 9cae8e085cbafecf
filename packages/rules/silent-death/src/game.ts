import type { ClauseId, OfficeId, SideId } from '@flagbridge/engine';
import type { Direction, Hex } from '@flagbridge/engine/hex';
import type { Post, ShipType } from './data/display.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';

/** Everything in this game lies open: what is secret for a while is sealed answers, and those the engine keeps. */
export interface Game {
  /** Optional rules, agreed before the battle (SD-OPT-01). */
  rulings: Rulings;
  columns: number;
  rows: number;
  /** Rebels first: they hold the western edge, column 1 (SD-MOV-01). */
  sides: [Side, Side];
  ships: Ship[];
  warheads: Warhead[];
  /** Warheads launched so far: the next one's number. */
  launched: number;
  /** Hexes with wreckage, as q, r, q, r… (SD-OPT-08); one entry however many wrecks lie there. */
  debris: number[];
  /** As q, r, q, r… (SD-OPT-16). */
  asteroids: number[];
  /** The way they all drift (SD-OPT-18). */
  drift: Direction;
  goal: Goal;
  /** 0 before the first. */
  turn: number;
  phase: Phase;
  /** The Movement Phase's roll; `winner` is '' before it (SD-MOV-03). */
  initiative: { winner: SideId; totals: [number, number] };
  /** Full turns in a row in which nothing happened, and whether something has in this one (SD-SCN-14). */
  quiet: number;
  stirred: boolean;
  /** Offices that have offered a draw, wish to give up, or have declared withdrawal (SD-SCN-14, SD-SCN-16). */
  draw: OfficeId[];
  concede: OfficeId[];
  withdraw: OfficeId[];
  /** What became of heroes, for the record: the rpg tier's rules only report it (SD-RPG-10 to SD-RPG-17). */
  fates: Fate[];
  setup: SetUpPlan;
}

/** SD-TAB-03, with the set-up before and the end-of-turn step after them. */
export type Phase = 'set-up' | 'launch' | 'movement' | 'results' | 'fire' | 'damage-control' | 'end';

export interface Side {
  id: SideId;
  name: string;
  /** Its own map edge. */
  edge: 'west' | 'east';
}

/** How the battle is won, with the clause that says so. */
export type Goal =
  /** Last ship left (SD-SCN-16, SD-SCN-20, SD-SCN-22); `withdraws`: the side that may withdraw, '' where none may. */
  | { is: 'last-ship'; clause: ClauseId; withdraws: SideId }
  /** This ship must leave over the other side's edge (SD-SCN-18). */
  | { is: 'run'; clause: ClauseId; ship: string };

/** `unplaced` before its set-up; the last two are off the map for good. */
type Whereabouts = 'unplaced' | 'flying' | 'destroyed' | 'left';

/** SD-MOV-25, with what may come of a tight turn (SD-TRN-07, SD-TRN-08); '' where the ship has done nothing yet. */
export type Manoeuvre = '' | 'ahead' | 'slip' | 'turn' | 'tight' | 'stall';

/** A box that is marked, and the mount it eliminated (SD-DCN-05): a place in the display's list, or -1. */
export interface Mark {
  box: number;
  mount: number;
}

export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly type: ShipType;
  readonly side: SideId;
  /** Its commander: nobody else orders it. */
  readonly office: OfficeId;
  /** Piloting and Gunnery of the pilot, Gunnery of the gunner or 0 where there is none (SD-CRW-02). */
  readonly plt: number;
  readonly gnr: number;
  readonly gunner: number;
  /** Heroes of the role-playing game aboard (SD-RPG-01). */
  readonly heroes: { readonly pilot: Hero | null; readonly gunner: Hero | null };

  is: Whereabouts;
  q: number;
  r: number;
  facing: Direction;
  /** The hex its move began in and those entered this turn, as q, r, q, r…; empty where it entered none. For the trail. */
  path: number[];
  /** Has had its go in this Movement Phase (SD-MOV-14). */
  moved: boolean;
  /** Movement points spent in this phase's move so far (SD-MOV-15), and the last thing done in it: what may follow depends on it. */
  spent: number;
  last: Manoeuvre;
  /** The edge it left over; '' where it has not. */
  exit: '' | 'north' | 'east' | 'south' | 'west';

  /** In the order of marking (SD-DCN-04). */
  marks: Mark[];
  torpedoes: number;
  missiles: number;
  /** Crew killed. */
  dead: Post[];
  /** Destroyed, and still to be taken off the map when the step closes (SD-DMG-17); '' where it is not. */
  wreck: '' | 'track' | 'reactor';

  /** Changes by criticals, which add up (SD-CRT-04). */
  dv: number;
  toHit: number;
  laserToHit: number;
  turnCost: number;
  noControl: boolean;
  noJamming: boolean;
  turret: '' | 'fore' | 'aft';
  lowBlasters: boolean;
  oneIon: boolean;
  /** Engine sputters: for each, the last turn in which it holds (SD-CRT-03). */
  sputters: number[];
  /** Last turn in which each of these holds; 0 where it does not. */
  dazed: number;
  noCannons: number;
  noLasers: number;
  noFire: number;
  noLaunch: number;
}

/** A converted hero (SD-RPG-19). */
export interface Hero {
  readonly name: string;
  readonly fortitude: number;
  readonly reflex: number;
  /** Has the Starship Dodge and Starship Operation feats for the ship flown (SD-RPG-05 to SD-RPG-08). */
  readonly dodge: boolean;
  readonly operation: boolean;
  readonly suit: boolean;
}

/** What became of a hero: ship, post, and how. */
export interface Fate {
  ship: string;
  post: Post;
  name: string;
  /** `ejected` (SD-RPG-11), `hurt` wound damage, `shaken` vitality damage (SD-RPG-15), `dying` at 0 wounds (SD-RPG-10), `dead`. */
  is: 'ejected' | 'hurt' | 'shaken' | 'dying' | 'dead';
  /** Damage taken; with a ruptured suit also the rounds left (SD-RPG-17), else 0. */
  damage: number;
  rounds: number;
}

export type WarheadKind = 'torpedo' | 'missile';

/** SD-WAR-09. Off the map means gone from the list. */
export interface Warhead {
  /** `w1`, `w2`… in order of launch. */
  readonly id: string;
  readonly kind: WarheadKind;
  readonly side: SideId;
  readonly office: OfficeId;
  /** Who launched it, a ship. */
  readonly by: string;
  /** A ship or a warhead; never changes. */
  readonly target: string;
  q: number;
  r: number;
  facing: Direction;
  /** As a ship's. */
  path: number[];
  /** Has reached its target and detonates in the Warhead Results Phase (SD-WAR-24). */
  arrived: boolean;
}

export const shipOf = (game: Game, id: string): Ship => {
  for (const ship of game.ships) if (ship.id === id) return ship;
  throw new Error(`no ship ${id}`);
};
export const findShip = (game: Game, id: string): Ship | undefined => game.ships.find((ship) => ship.id === id);
export const findWarhead = (game: Game, id: string): Warhead | undefined => game.warheads.find((one) => one.id === id);
/** A ship or a warhead that is on the map. */
export function objectOf(game: Game, id: string): Ship | Warhead | undefined {
  for (const ship of game.ships) if (ship.id === id) return ship.is === 'flying' ? ship : undefined;
  return findWarhead(game, id);
}
export const isWarhead = (one: Ship | Warhead): one is Warhead => 'kind' in one;
export const hexOf = ({ q, r }: { readonly q: number; readonly r: number }): Hex => ({ q, r });
