import type { OfficeId, SideId } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import type { WeaponKind } from './data/ship-class.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';

/**
 * Counters on the map lie open; what stands on a ship's Tactical Display is its captain's alone (ST-INF-01). So everything secret of a
 * ship is in one member, `display`, and all else may be shown to everybody.
 */
export interface Game {
  /** ST-SET-01: chooses steps in turn.ts and tables in levels.ts; no rule asks which it is. */
  level: Level;
  rulings: Rulings;
  /** ST-MAP-08. */
  speed: 'warp' | 'sublight';
  /** A Movement Point Ratio of the scenario's own for all ships: power and points, or none (ST-OPT-08). */
  ratio: number[];
  columns: number;
  rows: number;
  /** Planets, moons, suns and asteroid belts: only at sublight (ST-OBS-01), and seen by all (ST-OBS-07). */
  obstacles: Obstacle[];
  /** What sides have laid, in their order: only at sublight (ST-MIN-01). */
  minefields: Minefield[];
  /** Two or more (ST-SET-10). */
  sides: Side[];
  ships: Ship[];
  /** Offices without a ship that see their side's displays (ST-OPT-02). */
  admirals: Admiral[];
  /** What the battle is about. */
  goal: Goal;
  /** The last turn (ST-SEQ-22 speaks of games without one; without any, shields that hold everything off would make one endless). */
  limit: number;
  /** 0 before the first. */
  turn: number;
  stage: Stage;
  /** The pair of Movement and Firing Phase that is played, from 1; 0 before the first of a turn (ST-SEQ-03). */
  pair: number;
  /** Ships from the lowest tactical advantage to the highest, with what they rolled (ST-TAC-03). */
  ranks: Rank[];
  /** Fire declared in this Firing Phase, in the order of declaration (ST-FIR-15). */
  declared: DeclaredShot[];
  /** Weapon results whose weapon is still to be chosen (ST-DMG-06). */
  losses: WeaponLoss[];
  /** Pairs of ships that were set up in one hex: where the second counts as lying, seen from the first (ST-SHD-04). */
  together: Together[];
  /** Counts hexes entered, so that of two ships in a hex the later is known (ST-SHD-04). */
  entries: number;
  /** Game turns in a row without a shot or damage, and whether there has been one in this turn (ST-SEQ-22). */
  quiet: number;
  stirred: boolean;
  /** Offices that have given up all their ships (ST-SET-14). */
  concede: OfficeId[];
  setup: SetUpPlan;
}

export type Level = 'basic' | 'advanced';
export type Stage = 'set-up' | 'power' | 'advantage' | 'sensors' | 'movement' | 'firing' | 'end';

export interface Side {
  id: SideId;
  name: string;
  /** What its players say among themselves is heard by the others in this turn (ST-OPT-06). */
  overheard: boolean;
}

/**
 * The last side on the map wins (ST-SEQ-09); or one ship must cross an edge and has others against it (ST-SCN-33 to ST-SCN-36); or one ship
 * relieves an outpost: whoever lies there falls or is run off, or it does itself (ST-SCN-15 to ST-SCN-17).
 */
export interface Goal {
  is: 'last-side' | 'breakthrough' | 'outpost';
  /** Who must get through, and over which edge; or who must not fall (ST-SCN-15). '' where nobody must. */
  ship: string;
  edge: Edge;
  /** Its superstructure and power when the scenario began (ST-SCN-70). */
  structure: number;
  power: number;
}

export type ObstacleKind = 'planet' | 'moon' | 'sun' | 'asteroids';

/** ST-OBS-04: a counter fills one hex; a large body is several of one name. */
export interface Obstacle {
  readonly id: string;
  readonly kind: ObstacleKind;
  readonly name: string;
  readonly q: number;
  readonly r: number;
}

/** ST-MIN-01, ST-MIN-03: the mines and decoys of one side. */
export interface Minefield {
  readonly side: SideId;
  /** The navy whose mines they are, which weapon a mine is, and what it does (ST-MIN-09, ST-MIN-11). */
  readonly race: string;
  readonly weapon: string;
  readonly damage: number;
  /** Mines that were laid. */
  readonly laid: number;
  /** Mines that lie face down still: everybody can count them (ST-INF-17). */
  hidden: number;
  /** Row by row, so that nothing tells in which order they were laid. */
  hexes: MinedHex[];
}

/** Counters of a side in one hex. */
export interface MinedHex {
  readonly q: number;
  readonly r: number;
  /** Face down: mines or decoys. */
  down: number;
  /** Mines that were turned over and not set off (ST-MIN-10). */
  open: number;
  /** @secret How many of those face down are mines (ST-MIN-14). */
  mines: number;
}

export interface Admiral {
  readonly office: OfficeId;
  readonly side: SideId;
}

export interface Rank {
  ship: string;
  /** Its rolls: more than one where it had to roll again (ST-TAC-02). */
  rolls: number[];
}

/** A weapon of a ship at a target: declared, and so known to all (ST-INF-13). */
export interface DeclaredShot {
  by: string;
  weapon: number;
  at: string;
  /** @secret The shield it comes in by; 0 until all have declared (ST-SHD-03). Of a cloaked target not everybody's to know. */
  shield: number;
  /** @secret How the target lay for it when all had declared; after its own turn where it was evaded (ST-EVA-08, ST-EVA-14). */
  facing: Direction;
  evasion: '' | 'success' | 'failure';
}

/**
 * Which ship must lose a weapon of this kind, and who fired, or exploded: the choice is among those that bear on him. '' of a mine: it comes
 * from straight ahead (ST-MIN-16).
 */
export interface WeaponLoss {
  ship: string;
  by: string;
  kind: WeaponKind;
  /** An explosion: in the same hex every weapon bears on it (ST-EXP-17). */
  blast: boolean;
  /** @secret How the ship lay when it was hit (ST-EVA-14). */
  facing: Direction;
}

export interface Together {
  one: string;
  other: string;
  direction: Direction;
}

/** `left`: driven off (ST-SET-15). `captured`: also by surrender (ST-SET-13, ST-SET-14). `destroyed`: exploded (ST-SET-12). */
type Whereabouts = 'unplaced' | 'flying' | 'left' | 'captured' | 'destroyed';
export type Edge = '' | 'north' | 'east' | 'south' | 'west';

export interface Ship {
  readonly id: string;
  readonly name: string;
  /** @secret Its class, by the id of the data file; in a view, where no lock has told it, every class it may be (ST-SEN-01). */
  readonly type: string;
  readonly side: SideId;
  /** Its captain: nobody else orders it. */
  readonly office: OfficeId;

  is: Whereabouts;
  q: number;
  r: number;
  facing: Direction;
  /** The hex it came from when it entered the one it is in, and when; 0 where it was set up there (ST-SHD-04). */
  fromQ: number;
  fromR: number;
  entered: number;
  /** The hex its phase began in and those entered since, as q, r, q, r…; empty where it entered none. For the trail. */
  path: number[];
  /** The edge it left over (ST-MAP-05). */
  exit: Edge;
  /** Who holds it, where it is captured. */
  captor: SideId;
  /** Its first movement point brings it onto the map, in the hex it is shown in (ST-SCN-14). */
  enters: boolean;
  /** Will be surrendered when this phase is over (ST-SET-14). */
  strikes: boolean;
  /** Will explode when all shots of this Firing Phase are resolved, as its captain has announced (ST-EXP-02, ST-INF-13). */
  destructs: boolean;
  /** Superstructure at 0 or below when a Firing Phase ended (ST-SET-11): known to all (ST-INF-24). */
  disabled: boolean;
  /** Must move in a straight line (ST-MOV-10). */
  straight: boolean;
  /** Movement points of this game turn, as announced (ST-INF-05). */
  points: number;
  /** Its warp speed, 0 below warp 1; and whether it has changed it in this game turn (ST-WRP-01, ST-WRP-06, ST-INF-23). */
  warp: number;
  warped: boolean;
  /** Which way it entered its last hex, as everybody saw, and in which game turn; 0 where it has entered none (ST-MOV-26, ST-INF-22). */
  went: 'ahead' | 'back';
  wentTurn: number;
  /** @secret Stress of its emergency turns and evasions: everybody can work it out who knows the class (ST-INF-29, ST-SEN-01). */
  strain: Strain;
  /** Weapons fired in this game turn, by their places on the display (ST-FIR-11). */
  fired: number[];
  /** Shields whose generators are out, as everybody saw (ST-SHD-08, ST-INF-10). */
  generators: number[];
  /** What everybody saw of hits: damage a shield has held off in this turn, by shield; and shields that were pierced in it. */
  held: number[];
  pierced: number[];
  /** What its sensors are locked on; '' without a lock (ST-SEN-07). Known to all (ST-INF-11). */
  lock: string;
  /** DMGD 1 or DMGD 2 of the Sensors Track; 0 where they work (ST-SEN-03). Known to all (ST-INF-14). */
  outage: number;
  /** Location rolls of all hits so far that everybody saw (ST-INF-10). */
  seen: Located;
  /** Its cloaking device, and what everybody else last saw of it (ST-CLK-01). */
  cloak: Cloak;
  /** @secret Its captain's alone (ST-INF-04, ST-INF-06 to ST-INF-08). */
  display: Display;
}

/**
 * ST-INF-16: that a ship is cloaked is known to all. Where it really is then stands in the members of the ship, which only its own side and
 * who has detected it are shown; everybody else is shown `last` in their place.
 */
export interface Cloak {
  /** The device runs in this game turn (ST-CLK-06). */
  on: boolean;
  /** ST-CLK-11: how everybody saw it last. */
  last: Sight;
  /** Movement Phases of this game turn in which it has had its hidden move, whether or not it moved (ST-CLK-09). */
  phases: number;
  /** Explosions since it was last seen, that may have struck it unseen (ST-INF-19). */
  blasts: number;
  /** @secret Ships that have detected it in this game turn (ST-CLK-16, ST-INF-18). */
  detected: string[];
  /** @secret Whether it has entered a hex or turned in this game turn. */
  moving: boolean;
  /** @secret Whether it did in the one before: only then can it be detected (ST-CLK-13). */
  moved: boolean;
}

/** Where and how a ship was seen: at the end of so many Movement Phases of a game turn. In game turn 0: never, it was set up in secret. */
export interface Sight {
  turn: number;
  phases: number;
  q: number;
  r: number;
  facing: Direction;
  /** Where the counters it turned over are all that was seen, its heading is not known (ST-MIN-12). */
  heading: boolean;
  /** Whether it had entered a hex or turned in the game turn before (ST-CLK-13). */
  moved: boolean;
  /** Which way it had last gone and when (ST-MOV-26), and for how long its sensors were out (ST-SEN-33). */
  went: 'ahead' | 'back';
  wentTurn: number;
  outage: number;
  /** Hits on its engines that everybody had seen: they tell how fast it can have been since. */
  engine: number;
}

/** Points that maneuvers have cost: off Total Power, and off the superstructure. */
export interface Strain {
  power: number;
  structure: number;
}

/** ST-MOV-23: which way it may enter the next hex. */
export type Drive = 'forward' | 'reverse' | 'either';

/** Location rolls by what they showed. */
export interface Located {
  engine: number;
  structure: number;
  shield: number;
  beam: number;
  missile: number;
  sensors: number;
}

/** The Tactical Display (ST-PNL-01). */
export interface Display {
  /** Total Power Units Available. */
  power: number;
  /** The Superstructure Damage Track; may go below 0. */
  structure: number;
  /** Points in the six shields, as numbered from 1 (ST-SHD-01). */
  shields: number[];
  /** Power in each weapon; 0 is unarmed. */
  charges: number[];
  /** Weapons damaged for the rest of the game, by their places. */
  lost: number[];
  /** What was bought in the last Power Allocation Phase: movement points, six shields, each weapon. */
  bought: number[];
  /** Whether the cloaking device was paid for then (ST-CLK-06). */
  cloak: boolean;
  /** Shield generators that are out, where nobody else saw it (ST-INF-19). */
  dark: number[];
  /** Points of the groups behind the ship's entries in `losses` (ST-DMG-08). */
  owed: number[];
  /** Points below 0 for which it has rolled and not exploded (ST-EXP-05). */
  stood: number;
  /** Its captain has ordered it to destroy itself: announced with its next declaration of fire (ST-EXP-02). */
  scuttle: boolean;
  /** How its drive is set (ST-INF-22), and for how many Movement Phases it has not moved (ST-MOV-24). */
  drive: Drive;
  still: number;
  /** Steps of its move before mines cut it, apart by spaces; it goes on with the points that are left (ST-MIN-13). */
  flown: string;
  /** Out of action since this turn's Power Allocation Phase (ST-SET-13). */
  idle: boolean;
}

/** A ship as a viewer knows it: without its display where that is not his to see. */
export type SeenShip = Omit<Ship, 'display'> & { display: Display | null };
/** Counters as a viewer knows them: which are mines, where his side laid them. */
export type SeenMinedHex = Omit<MinedHex, 'mines'> & { mines: number | null };
export type SeenMinefield = Omit<Minefield, 'hexes'> & { hexes: SeenMinedHex[] };
export type SeenGame = Omit<Game, 'ships' | 'minefields'> & { ships: SeenShip[]; minefields: SeenMinefield[] };

/** How a battle is won or drawn. */
export type Ends =
  | 'last-side'
  | 'all-gone'
  | 'hulks'
  | 'quiet'
  | 'turn-limit'
  | 'conceded'
  /** Of a breakthrough (ST-SCN-33 to ST-SCN-36). */
  | 'decisive'
  | 'marginal'
  | 'humbled'
  | 'stopped'
  | 'too-late'
  /** Of an outpost (ST-SCN-15 to ST-SCN-17, ST-SCN-71). */
  | 'outpost-taken'
  | 'outpost-saved'
  | 'outpost-both'
  | 'outpost-holds'
  | 'outpost-waits';

export const shipOf = <S extends { readonly id: string }>(game: { readonly ships: readonly S[] }, id: string): S => {
  for (const ship of game.ships) if (ship.id === id) return ship;
  throw new Error(`no ship ${id}`);
};
export const findShip = <S extends { readonly id: string }>(
  game: { readonly ships: readonly S[] },
  id: string,
): S | undefined => game.ships.find((ship) => ship.id === id);
