import type { OfficeId, SideId } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import type { ActionId, CardId } from './data/cards.ts';
import type { CrewType } from './data/crew.ts';
import type { Damage } from './data/damage.ts';
import type { Ordnance, ShipSheet } from './data/sheet.ts';
import type { Rulings } from './rulings.ts';
import type { SetUpPlan } from './set-up/plan.ts';
import type { Victory } from './set-up/victory.ts';

/** Everything lies on the table but the cards face down in the slots (SF-SET-35): they alone are secret. */
export interface Game {
  rulings: Rulings;
  columns: number;
  rows: number;
  /** What becomes of a ship that drifts over the edge; `open`: the map goes on without limit (SF-SET-10). */
  edge: 'withdraw' | 'open';
  /** In the fixed order of the scenario (SF-INI-17). */
  sides: Side[];
  ships: Ship[];
  /** Sheets of the scenario's own, beside those of the content file. */
  sheets: ShipSheet[];
  /** Cards of every hand: all seven, but for those that a special rule leaves out (SF-SET-22). */
  hand: readonly CardId[];
  /** The last turn. */
  limit: number;
  victory: Victory;
  /** 0 before the first. */
  turn: number;
  stage: Stage;
  /** The action round that is played, 1 to 3; 0 outside the Action Phase (SF-INI-01). */
  round: number;
  /** Who holds the initiative chip; '' before it is assigned (SF-SET-31). */
  chip: SideId;
  /** The side that seized the chip for the cards being resolved now: it cannot be taken back before they are done (SF-INI-11); ''. */
  seized: SideId;
  /** The ship whose card is being resolved; '' where none is (SF-INI-06). */
  acting: string;
  /** Missiles and strike craft on the map (SF-WPN-23). */
  launched: Launched[];
  /** Offices that have given up. */
  concede: OfficeId[];
  /** Derelict ships that an office would have removed (SF-DRF-37). */
  removal: Removal[];
  setup: SetUpPlan;
}

export type Stage = 'set-up' | 'orders' | 'action' | 'strike' | 'drift';

export interface Side {
  id: SideId;
  name: string;
  /** Its commanders in the order of the scenario: the first speaks for the side (SF-INI-05). */
  offices: readonly OfficeId[];
  /** Crew figures it has lost for good (SF-CRW-05). */
  killed: number;
}

export interface Launched {
  side: SideId;
  kind: 'missile' | 'fighter' | 'bomber';
  count: number;
}

export interface Removal {
  office: OfficeId;
  ship: string;
}

/** `waiting`: still to enter (SF-SET-30). `removed`: empty, and taken off by agreement (SF-DRF-37). */
type Whereabouts = 'waiting' | 'flying' | 'withdrawn' | 'destroyed' | 'removed';

export interface Ship {
  readonly id: string;
  readonly name: string;
  /** Its class, by the id of its sheet. */
  readonly type: string;
  /** The side it started on: it is scored for the others (SF-SET-40). */
  readonly side: SideId;
  /** Who has it: the side whose crew is aboard; '' where it is derelict (SF-DRF-33). */
  controller: SideId;
  /** The side that last controlled it (SF-DMG-28). */
  lastController: SideId;
  /** Who commands it (SF-SET-12); may be handed over between turns (SF-SET-13). */
  office: OfficeId;
  /** To whom it is offered, and whether he takes it; '' where to nobody. */
  offered: OfficeId;
  taken: boolean;

  is: Whereabouts;
  /** The turn it enters in; 0: it is there from the start (SF-SET-30). */
  enters: number;
  q: number;
  r: number;
  facing: Direction;
  /** Left is right, until it rolls again (SF-OPT-04). */
  rolled: boolean;
  /** The trailing vector token; velocity is the way from it to the ship (SF-THR-02). */
  trailQ: number;
  trailR: number;
  /** Where its last move began and went, as q, r, q, r…: for the trail. */
  path: number[];

  /** Shields on sides 1 to 6; the others of the ship are down (SF-SET-19). */
  shields: number[];
  /** Until the action round ends (SF-DEF-02). */
  hardened: boolean;
  evading: boolean;

  /** Without air for the rest of the scenario (SF-OPT-08, SF-OPT-09). */
  vented: boolean;
  /** Damage token of each component, from number 1 on; '' is none (SF-DMG-04). */
  damage: Damage[];
  /** Figures aboard, of every side (SF-SHT-12). */
  crew: Crew[];
  /** Components in which one crew was struck whose owner has still to say which, once for each (SF-CRW-19). */
  reeling: number[];
  /** What was operated in the action (or step) that is played, with the damage it then had (SF-OPR-10). */
  operated: Operated[];
  /** Cards laid on the ship: its own, and later those of boarders (SF-ORD-02). */
  orders: Orders[];

  ordnance: Ordnance;
  /** Torpedoes loaded in tubes, and in the Torpedoes Away box (SF-WPN-24). */
  loaded: number;
  away: number;
}

export interface Crew {
  readonly id: string;
  readonly type: CrewType;
  readonly side: SideId;
  /** The component it stands in; 0 is the disrupted crew box of the ship (SF-CRW-03). The killed are gone (SF-CRW-05). */
  at: number;
}

export interface Operated {
  component: number;
  damage: Damage;
  side: SideId;
}

/** The action hand of one side on one ship (SF-SET-23). */
export interface Orders {
  readonly side: SideId;
  /** Who laid the cards, and alone knows them. */
  office: OfficeId;
  /** Cards turned up in this turn: they stay face up until it is over (SF-ORD-23). */
  open: CardId[];
  /** Focused actions taken in this Action Phase (SF-ORD-10). */
  focused: ActionId[];
  /** The card of the round is resolved. */
  resolved: boolean;
  /** @secret All three cards as they were laid; none before the orders of a turn (SF-SET-35). */
  slots: CardId[];
}

/** A ship as a viewer knows it: without the cards that are not his to see. */
export type SeenOrders = Omit<Orders, 'slots'> & { slots: CardId[] | null };
export type SeenShip = Omit<Ship, 'orders'> & { orders: SeenOrders[] };
export type SeenGame = Omit<Game, 'ships'> & { ships: SeenShip[] };

/** How a battle is won or drawn. */
export type Ends = 'score' | 'aim' | 'alone' | 'conceded';

export const shipOf = <S extends { readonly id: string }>(game: { readonly ships: readonly S[] }, id: string): S => {
  for (const ship of game.ships) if (ship.id === id) return ship;
  throw new Error(`no ship ${id}`);
};
