import {
  type AnyPresentation,
  type AnyRules,
  type ClauseId,
  type Listing,
  type Match,
  type Order,
  type Roller,
  rulesOf,
  seeded,
  seedFrom,
  spectator,
  type Viewer,
} from '@flagbridge/engine';
import { type Speech, speechOf } from './said.ts';

export type AnyMatch = Match<unknown, unknown>;

/** What is under test: a rulebook whose states and views nobody here looks into. */
export interface Subject {
  readonly id: string;
  readonly rules: AnyRules;
  /** How it is shown and told; null for a bare rulebook. */
  readonly present: { readonly by: AnyPresentation; readonly speech: Speech } | null;
  /** Clauses that may be cited: the catalogue's and the table's. Null where there is no catalogue. */
  readonly clauses: ReadonlySet<ClauseId> | null;
  readonly hidden: Hidden;
}

/**
 * Hidden places of the game that were seen to vary in play: how often something was imagined from a view behind which they
 * vary, and whether it ever came out differently.
 */
export type Hidden = Map<string, { draws: number; varied: boolean }>;

/** What stands for the presentation of a bare rulebook: there is nothing to look at, and no catalogue. */
export const nothingShown: AnyPresentation = {
  sheets: () => [],
  scene: () => null,
  report: () => [],
  phrases: {},
  catalogue: [],
};

export async function subjectOf(listing: Listing): Promise<Subject> {
  const rules = rulesOf(await listing.rules());
  const by = await listing.present();
  const present = by === nothingShown ? null : { by, speech: speechOf(by) };
  return { id: listing.about.id, rules, present, clauses: present?.speech.clauses ?? null, hidden: new Map() };
}

/** Dice of the suite's own, from any text. */
export const chance = (text: string): Roller => seeded(seedFrom(text)).stream('open', {});

/** Everyone who could look on: each office, each side with several, and a spectator. */
export function viewersOf(order: Order): Viewer[] {
  const bySide = new Map<string, string[]>();
  const viewers: Viewer[] = [];
  for (const { id, side } of order.scenario.offices) {
    viewers.push({ offices: [id] });
    const known = bySide.get(side);
    if (known === undefined) bySide.set(side, [id]);
    else known.push(id);
  }
  for (const offices of bySide.values()) if (offices.length > 1) viewers.push({ offices });
  return [...viewers, spectator];
}

/** Everyone at once. */
export const allOf = (order: Order): Viewer => ({ offices: order.scenario.offices.map((office) => office.id) });

export const nameOf = (viewer: Viewer): string => viewer.offices.join('+') || 'a spectator';
