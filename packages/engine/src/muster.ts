import type { Scenario } from './about.ts';
import type { Refusal } from './refusal.ts';
import type { OfficeId, SideId } from './words.ts';

/**
 * Forces of one's own choice: what a free battle can be made of, and the scenario made of a choice. Light like `about`; the
 * forms are plain data, so that one picker serves every rulebook.
 */
export interface Muster {
  /** Tiers in which free battles can be fought; the first is offered first. */
  readonly tiers: readonly string[];
  readonly maps: readonly { readonly id: string; readonly title: string }[];
  /** Things a battle may have or not: a planet in the middle, mines laid before. */
  readonly extras: readonly { readonly id: string; readonly title: string; readonly tiers?: readonly string[] }[];
  readonly sides: readonly MusterSide[];
  /** The most ships a side may have. */
  readonly most: number;
  /** A choice to begin with. */
  start(tier: string): MusterChoice;
  /** Where the book prices forces. */
  points?(choice: MusterChoice): MusterPoints;
  /** What is wrong with it in one sentence, or the scenario. */
  scenario(choice: MusterChoice): Scenario | Refusal;
}

export interface MusterSide {
  readonly id: SideId;
  readonly title: string;
  readonly ships: readonly MusterShip[];
}

export interface MusterShip {
  readonly id: string;
  readonly title: string;
  /** One line: hull, drive, weapons. By tier, where tiers differ. */
  readonly summary: { readonly [tier: string]: string };
  readonly tiers: readonly string[];
  /** Names the book or we have for ships of this kind. */
  readonly names?: readonly string[];
  /** To compare forces by eye; no rule. */
  readonly worth?: number;
  /** What is chosen for each ship of this kind: the skills of its crew, who they are. */
  readonly fields?: readonly MusterField[];
}

/** Something to choose for one ship: a whole number, or one of a few values. */
export type MusterField = {
  readonly id: string;
  readonly title: string;
  /** Fields of one group stand together: `Pilot`, `Gunner`. */
  readonly group?: string;
  /** Asked only while another field of the same ship has this value. */
  readonly when?: { readonly field: string; readonly is: string };
} & (
  | { readonly is: 'number'; readonly min: number; readonly max: number; readonly start: number }
  | {
      readonly is: 'pick';
      readonly values: readonly { readonly id: string; readonly title: string }[];
      readonly start: string;
    }
);

/** What the forces of a choice cost by the book, and what somebody may want to know of it. */
export interface MusterPoints {
  /** What the book calls them: `points`. */
  readonly unit: string;
  readonly sides: readonly {
    readonly id: SideId;
    readonly total: number;
    /** By ship, in the order of the choice, with a short account: `45 ship + 7 + 5 crew`. */
    readonly ships: readonly { readonly total: number; readonly note?: string }[];
  }[];
  /** Allowed all the same: `The Empire is 12 % stronger`. */
  readonly warning?: string;
}

export interface MusterChoice {
  readonly tier: string;
  readonly map: string;
  readonly extras: readonly string[];
  readonly sides: readonly {
    readonly id: SideId;
    /** Several commanders may share a side; ships name theirs by number, the first where left out. */
    readonly commanders: number;
    readonly ships: readonly {
      readonly kind: string;
      readonly name?: string;
      readonly commander?: number;
      /** By field; its start where left out. */
      readonly fields?: { readonly [field: string]: number | string };
    }[];
  }[];
}

/** What office a commander of a side has in a battle made of a choice. */
export const musterOffice = (side: SideId, commander: number): OfficeId =>
  commander === 0 ? side : `${side}-${commander + 1}`;
