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
}

export interface MusterChoice {
  readonly tier: string;
  readonly map: string;
  readonly extras: readonly string[];
  readonly sides: readonly {
    readonly id: SideId;
    /** Several commanders may share a side; ships name theirs by number, the first where left out. */
    readonly commanders: number;
    readonly ships: readonly { readonly kind: string; readonly name?: string; readonly commander?: number }[];
  }[];
}

/** What office a commander of a side has in a battle made of a choice. */
export const musterOffice = (side: SideId, commander: number): OfficeId =>
  commander === 0 ? side : `${side}-${commander + 1}`;
