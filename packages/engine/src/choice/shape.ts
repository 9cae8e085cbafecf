import type { Refusal } from '../refusal.ts';
import type { Figures, PartId, Words } from '../words.ts';

/**
 * Requests come in a few shapes, so that screens, text, bots and fuzzers handle any rulebook. Ids are strings the
 * rulebook chose; hexes are keys `q,r`. The matching choices stand in choice.ts.
 */
export interface Option {
  readonly id: string;
  readonly label?: Words;
  /** What is drawn and stands for it: touching any of these chooses it. */
  readonly parts?: readonly PartId[];
  readonly costs?: Figures;
}

/** What a player would look for here and cannot have now, with the reason. Known from the view alone. */
export interface Closed {
  readonly id: string;
  readonly label?: Words;
  readonly parts?: readonly PartId[];
  readonly why: Refusal;
}

export interface Pick {
  readonly is: 'pick';
  readonly options: readonly Option[];
  readonly closed?: readonly Closed[];
}

export interface PickMany {
  readonly is: 'pick-many';
  readonly options: readonly Option[];
  readonly closed?: readonly Closed[];
  readonly min: number;
  readonly max: number;
}

export interface SpreadSlot extends Option {
  readonly min: number;
  readonly max: number;
  /** Points beyond these do no more; `max` where left out. */
  readonly enough?: number;
  /** The group it belongs to, by its id. */
  readonly group?: string;
  /** What its points are good for, in a few words. */
  readonly note?: Words;
  /** Points come so many at a time, from `min` on: a charge that is all or nothing has its whole as one step. 1 where left out. */
  readonly step?: number;
  /** Parts that stand for an amount: touching one gives the slot so many points (a box of a track). */
  readonly at?: readonly { readonly part: PartId; readonly points: number }[];
}

/** So much is paid for so many points: 4 power for 3. What does not come out even is paid in full. Both are whole and above 0. */
export interface Rate {
  readonly pay: number;
  readonly get: number;
}

/** Slots that share points: those of one ship, one crew. */
export interface SpreadGroup {
  readonly id: string;
  readonly label?: Words;
  readonly parts?: readonly PartId[];
  /**
   * Points its slots may hold together; of a group with a rate, what they may cost. For the client that composes: that more is refused,
   * the question's own check says.
   */
  readonly max: number;
  /** What its points cost, rounded once over all its slots; one each where left out. */
  readonly rate?: Rate;
  /** Six slots clockwise from the bow are drawn as a rose. */
  readonly draw?: 'rose';
}

/** A whole plan that a player may take and change: `Close in`. It could be decided as it is. */
export interface SpreadPreset {
  readonly id: string;
  readonly label: Words;
  readonly note?: Words;
  readonly choice: { readonly [slot: string]: number };
}

/** Whole points over slots; their sum lies from `min` to `max`. Where a group has a rate, what they cost does instead. */
export interface Spread {
  readonly is: 'spread';
  readonly slots: readonly SpreadSlot[];
  readonly min: number;
  readonly max: number;
  /** Where points are shared out group by group; every slot then names its own. */
  readonly groups?: readonly SpreadGroup[];
  readonly presets?: readonly SpreadPreset[];
  /** What is paid with, where points have prices: `power`. */
  readonly unit?: Words;
}

/** A choice beside the target: link, power, number of missiles. */
export interface Setting {
  readonly id: string;
  readonly label?: Words;
  readonly values: readonly (string | number)[];
}

export interface AimTarget extends Option {
  /** Hexes of its path at which it may be shot; where left out, only where it stands. */
  readonly hexes?: readonly string[];
}

export interface Shooter extends Option {
  readonly targets: readonly AimTarget[];
  /** Left out, where the first of the ways of `either` says it for all of them: read it by `closedFor`. */
  readonly closed?: readonly Closed[];
  readonly settings?: readonly Setting[];
  /** Shots it may make; 1 when left out. */
  readonly shots?: number;
  /**
   * Of shooters with the same word here only one may fire: the ways to link the barrels of one mount. For the client that composes: that two of
   * them are refused, the question's own check says, with its clause.
   */
  readonly either?: string;
}

/** Shooters at targets. A shooter that is left out does not fire. */
export interface Aim {
  readonly is: 'aim';
  /** `send`: figures that go to places, or to work where they stand. Nothing is fired, and no range is said; otherwise the same. */
  readonly manner?: 'send';
  readonly shooters: readonly Shooter[];
  /** Shots in all, where the book limits them. */
  readonly max?: number;
}

const NOTHING: readonly Closed[] = [];

/** What is closed to a shooter, said by itself or by the first way to fire the same thing. */
export function closedFor({ shooters }: Aim, { closed, either }: Shooter): readonly Closed[] {
  if (closed !== undefined || either === undefined) return closed ?? NOTHING;
  return shooters.find((one) => one.either === either)?.closed ?? NOTHING;
}

export interface Piece extends Option {
  readonly hexes: readonly string[];
  readonly facings?: readonly number[];
  readonly speeds?: { readonly min: number; readonly max: number };
  /** May be placed hidden. */
  readonly hidden?: boolean;
  /** May stay off the map. */
  readonly optional?: boolean;
}

/** Pieces to hexes. `apart` = no two in one hex. */
export interface Place {
  readonly is: 'place';
  readonly pieces: readonly Piece[];
  readonly apart?: boolean;
}

/** A list of steps, each from an alphabet; which are legal where, the rulebook's check and draft say. */
export interface Route {
  readonly is: 'route';
  readonly steps: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly from?: { readonly hex: string; readonly facing?: number };
}

export interface Card extends Option {
  readonly copies: number;
  /** The hand it is of: it fits the slots of that group alone. A card without one fits every group. */
  readonly group?: string;
  /** The number printed on it, by which it is called: the key that lays it. No two cards of a hand share one. */
  readonly number?: number;
  /** It plays as whatever lies in this slot, and changes with it. */
  readonly as?: string;
  /** What it would do, in a few words. */
  readonly note?: Words;
  /** What it would do a second time, through a card that plays as this one; `note` where left out. */
  readonly again?: Words;
  /** Why it would do nothing as things stand. It may be laid all the same. */
  readonly idle?: Words;
}

export interface CardSlot extends Option {
  /** Must be filled. */
  readonly must?: boolean;
  /** Only these cards fit; any of its group when left out. */
  readonly takes?: readonly string[];
  /** The strip it stands in, by the group's id. */
  readonly group?: string;
}

/** One strip of slots and the hand that fills it: of one ship, one party. */
export interface SlotGroup {
  readonly id: string;
  readonly label?: Words;
  readonly parts?: readonly PartId[];
  /** What it is, in a few words, where it is listed. */
  readonly note?: Words;
  /** What of it is fit to be used: 1 of 2 engines. */
  readonly counts?: readonly SlotCount[];
}

export interface SlotCount {
  readonly label: Words;
  readonly n: number;
  readonly of: number;
}

/** Cards into slots. Where there are groups, every slot names its own. */
export interface Slots {
  readonly is: 'slots';
  readonly slots: readonly CardSlot[];
  readonly cards: readonly Card[];
  readonly groups?: readonly SlotGroup[];
}

/** Put in sequence. */
export interface Ordering {
  readonly is: 'order';
  readonly items: readonly Option[];
}

/** A person types what real dice show. */
export interface Roll {
  readonly is: 'roll';
  readonly count: number;
  readonly sides: number;
}

export interface Text {
  readonly is: 'text';
  readonly max: number;
  readonly min?: number;
}

export type Shape = Pick | PickMany | Spread | Aim | Place | Route | Slots | Ordering | Roll | Text;
export type ShapeName = Shape['is'];

export const shapeNames = [
  'pick',
  'pick-many',
  'spread',
  'aim',
  'place',
  'route',
  'slots',
  'order',
  'roll',
  'text',
] as const satisfies readonly ShapeName[];
