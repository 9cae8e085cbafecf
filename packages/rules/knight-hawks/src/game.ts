import type { ClauseId, OfficeId, SideId } from '@flagbridge/engine';
import type { Direction, Hex } from '@flagbridge/engine/hex';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';

/** The two levels of the game; never mixed inside one battle (KH-GEN-01). */
export type Level = 'basic' | 'advanced';

type BeamCode = 'LC' | 'LB' | 'PB' | 'EB' | 'DC';
/** Limited supply: one box for every shot (KH-WPN-06). */
type StoreCode = 'T' | 'AR' | 'RB' | 'M' | 'S';
export type WeaponCode = BeamCode | StoreCode;
export type ScreenCode = 'PS' | 'ES' | 'SS' | 'MS';
export type DefenceCode = 'RH' | 'ICM' | ScreenCode;
export type SystemCode = WeaponCode | DefenceCode;

/**
 * One line of a ship's record (KH-GEN-05). Beams and proton, electron and stasis screens: `of` mounts, of which `hit` are
 * destroyed. Limited supply (T AR RB M S MS ICM): `of` boxes, `left` still open, and `hit` is 1 when the whole system is
 * shut down (KH-DMG-23). `beyond` counts what can no longer be repaired (KH-REP-12).
 */
export interface System {
  readonly code: SystemCode;
  readonly of: number;
  /** @secret How many mines and seekers are left aboard is its own side's to know (KH-MIN-02, KH-SEK-02). */
  left: number;
  hit: number;
  beyond: number;
}

/** Where a unit is. `unplaced` before set-up; the last three are off the map for good. */
type Whereabouts = 'unplaced' | 'flying' | 'orbit' | 'docked' | 'destroyed' | 'left' | 'escaped';

export type ShipType =
  | 'fighter'
  | 'assault-scout'
  | 'frigate'
  | 'destroyer'
  | 'minelayer'
  | 'light-cruiser'
  | 'heavy-cruiser'
  | 'battleship'
  | 'assault-carrier'
  | 'space-station'
  | 'freighter';

/** Damage of the Advanced Game that is neither hull nor a crossed-off system (KH-GEN-06). */
export interface Damage {
  fire: 'none' | 'fire' | 'disaster';
  /** Power short circuit (KH-DMG-24). */
  circuit: boolean;
  /** Combat control (KH-DMG-26). */
  control: boolean;
  navigation: boolean;
  /** Damage control: the DCR is halved (KH-DMG-31). */
  dcr: boolean;
  /** What can no longer be repaired: hull, drive, steering, fire, circuit, control, navigation, dcr (KH-REP-12). */
  beyond: string[];
}

/** A ship or a space station: one unit is one ship (KH-GEN-02). */
export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly type: ShipType;
  readonly side: SideId;
  /** Its controller: nobody else orders it (KH-GEN-03). */
  readonly office: OfficeId;
  /** As printed: hull points, ADF, MR, DCR. Stations have ADF and MR 0 by design. */
  readonly hull0: number;
  readonly adf0: number;
  readonly mr0: number;
  readonly dcr0: number;
  hull: number;
  adf: number;
  mr: number;
  systems: System[];
  /** Null in the Basic Game, which has no list of damaged systems. */
  damage: Damage | null;

  is: Whereabouts;
  q: number;
  r: number;
  facing: Direction;
  /** Hexes moved in its last move: the base for the next (KH-SEQ-07). */
  speed: number;
  /** The planet it orbits and which way: 1 clockwise, -1 counterclockwise. */
  planet: string;
  way: 1 | -1;
  /** The station or carrier it is docked at; '' when none. */
  base: string;
  /** The base it belongs to in the scenario; '' when none (KH-STN-12). */
  home: string;

  /** Hexes entered in the movement phase of its side, as q, r, q, r…: defensive fire may use any (KH-FIR-28). */
  path: number[];
  /** Where its movement phase began. */
  startQ: number;
  startR: number;
  /** Has made its move in this movement phase. */
  moved: boolean;
  /** May rotate freely before its first hex: it leaves orbit or a dock (KH-ORB-08, KH-STN-05, KH-STN-19). */
  free: boolean;
  /** When it came into its hex (0: placed there), and from where: for fire in one hex (KH-FIR-10). */
  entry: number;
  fromQ: number;
  fromR: number;
  /** Must fly evasively in its next move (KH-EVA-03). */
  evading: boolean;
  /** The screen that is working; '' when none. */
  screen: ScreenCode | '';
  /** Orbit moves a masking screen made in orbit still lasts (KH-DEF-06); 0 where it was not made in orbit. */
  maskMoves: number;
  /** Docked since the game turn began (KH-STN-14). */
  stayed: boolean;
  /** An attack was resolved on it in this game turn (KH-STN-15). */
  attacked: boolean;
  /** Passage through a gravity well: outside, inside and not yet turned, turned (KH-GRV-06). */
  passage: 'none' | 'fresh' | 'turned';
  /** Has flown off the map, which is its goal: in play, in its last map hex, until defensive fire is over (KH-SCN-109, KH-SCN-307). */
  leaving: boolean;
}

export interface Planet {
  readonly id: string;
  readonly name: string;
  q: number;
  r: number;
  /** False until somebody has placed it. */
  placed: boolean;
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
  /** The edge its ships start at or are bound for, once chosen; '' where none was. */
  edge: '' | 'north' | 'east' | 'south' | 'west';
}

/** Mines in a hex, hidden from the other side until they go off (KH-MIN-02). */
export interface Mine {
  readonly side: SideId;
  readonly q: number;
  readonly r: number;
}

/** A seeker missile: hidden until activated, open from then on (KH-SEK-02). */
export interface Seeker {
  readonly id: string;
  readonly side: SideId;
  /** The controller who laid it: nobody else activates and steers it. */
  readonly office: OfficeId;
  q: number;
  r: number;
  /** Turns since activation, 0 while it lies still (KH-TAB-15). */
  turns: number;
}

/** What everyone has seen of mines and seekers: what has shown itself, and where more may lie. Hexes are lists q, r, q, r… */
export interface Traces {
  /** Groups of mines that went off, by side. */
  mines: { [side: SideId]: number };
  /** Seekers that were activated, by controller. */
  seekers: { [office: OfficeId]: number };
  /** Where each ship that carries mines or seekers has been on its own moves. */
  wakes: { [ship: string]: number[] };
  /** Where none of a side's mines can lie: an enemy has been there since. By the side of the mines. */
  swept: { [side: SideId]: number[] };
}

/** What decides the battle. */
export type Goal =
  /** The clauses of a scenario that has its own for it; a battle of the players' own has none (KH-GEN-04). */
  | { readonly is: 'fleet'; readonly win?: ClauseId; readonly draw?: ClauseId }
  /** KH-SCN-106 to 110. */
  | {
      readonly is: 'evacuate';
      readonly ship: string;
      readonly station: string;
      readonly needs: number;
      readonly limit: number;
      turns: number;
    }
  /** KH-SCN-306 to 309. */
  | { readonly is: 'escort'; readonly ship: string; readonly speed: number };

export interface Game {
  readonly level: Level;
  readonly rulings: Rulings;
  readonly columns: number;
  readonly rows: number;
  planets: Planet[];
  /** Side A first: it moves first in every game turn (KH-SEQ-01). */
  sides: [Side, Side];
  ships: Ship[];
  goal: Goal;
  /** The game turn, from 1; 0 during set-up. */
  turn: number;
  /** Whose half of the game turn it is (KH-SEQ-02); '' during set-up. */
  mover: SideId;
  /** Counts entries into hexes. */
  entries: number;
  /** Game turns in a row without an attack roll, and whether this one had one (KH-MAP-11). */
  idle: number;
  rolled: boolean;
  /** @secret Those of its own side (KH-MIN-02). */
  mines: Mine[];
  /** @secret Those of its own side, and those activated (KH-SEK-02). */
  seekers: Seeker[];
  /** @secret Numbers seekers as they are laid; per side, because the count is the side's own. */
  laid: { [side: SideId]: number };
  traces: Traces;
  /** Who has offered a draw or wants to concede. */
  draw: OfficeId[];
  concede: OfficeId[];
  /** What is still to be done before the battle. */
  setup: SetUpPlan;
}

export function shipOf(game: Game, id: string): Ship {
  for (const ship of game.ships) if (ship.id === id) return ship;
  throw new Error(`no ship ${id}`);
}

export const hexOfShip = (ship: Ship): Hex => ({ q: ship.q, r: ship.r });

/** On the map: flying, in orbit or docked. */
export const inPlay = (ship: Ship): boolean => ship.is === 'flying' || ship.is === 'orbit' || ship.is === 'docked';
/** Off the map for good. */
export const isGone = ({ is }: Ship): boolean => is === 'destroyed' || is === 'left' || is === 'escaped';
/** Laid in secret: how many are left is its own side's to know (KH-MIN-02, KH-SEK-02). */
export const isLaid = (code: SystemCode): code is 'M' | 'S' => code === 'M' || code === 'S';
/** The screen that lasts while a ship flies straight on, and is used up (KH-DEF-05, KH-DEF-07). */
export const isMasking = (screen: ScreenCode | ''): boolean => screen === 'MS';
export const isStation = (ship: Ship): boolean => ship.type === 'space-station';
export const isCarrier = (ship: Ship): boolean => ship.type === 'assault-carrier';

export function systemOf(ship: Ship, code: SystemCode): System | undefined {
  for (const system of ship.systems) if (system.code === code) return system;
  return undefined;
}

/** Beams, hull and screens but the masking one. Compared one by one, which is faster than any list: it is asked all the time. */
export const isMounted = (code: SystemCode): boolean =>
  code !== 'T' && code !== 'AR' && code !== 'RB' && code !== 'ICM' && code !== 'MS' && code !== 'M' && code !== 'S';

/** Mounts in working order, or shots of a working system. Short circuits are looked at where they matter. */
export function ready(ship: Ship, code: SystemCode): number {
  const system = systemOf(ship, code);
  return system === undefined ? 0 : working(system);
}

export function working({ code, of, left, hit }: System): number {
  if (isMounted(code)) return of - hit;
  return hit > 0 ? 0 : left;
}

/** Offices that have a ship of this side on the map, in the order of the ships, and of which this is true. */
export function officesWith(game: Game, side: SideId, isTrue: (game: Game, office: OfficeId) => boolean): OfficeId[] {
  const out: OfficeId[] = [];
  let last = '';
  for (const ship of game.ships) {
    const { office } = ship;
    // The ships of an office stand together: it is looked at once for all of them.
    if (office === last || ship.side !== side || !inPlay(ship)) continue;
    last = office;
    if (!out.includes(office) && isTrue(game, office)) out.push(office);
  }
  return out;
}
