import {
  type ClauseId,
  type Listing,
  type Match,
  type MatchState,
  type Order,
  type Refusal,
  type Roller,
  type Rules,
  rulesOf,
  seeded,
  seedFrom,
  spectator,
  tableClauses,
  type Viewer,
} from '@flagbridge/engine';

/** What is under test: a rulebook whose states and views nobody here looks into. */
export type AnyRules = Rules<unknown, unknown>;
export type AnyState = MatchState<unknown>;
export type AnyMatch = Match<unknown, unknown>;

export interface Subject {
  readonly id: string;
  readonly rules: AnyRules;
  /** Clauses that may be cited: the catalogue's and the table's. Null where there is no catalogue. */
  readonly clauses: ReadonlySet<ClauseId> | null;
  readonly hidden: Hidden;
}

/**
 * Hidden places of the game that were seen to vary in play: how often something was imagined from a view behind which they
 * vary, and whether it ever came out differently.
 */
export type Hidden = Map<string, { draws: number; varied: boolean }>;

export async function subjectOf(listing: Listing): Promise<Subject> {
  const rules = rulesOf(await listing.rules());
  const { catalogue } = await listing.present();
  const clauses =
    catalogue.length === 0 ? null : new Set([...catalogue.map((clause) => clause.id), ...Object.keys(tableClauses)]);
  return { id: listing.about.id, rules, clauses, hidden: new Map() };
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

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false && 'clause' in value;
