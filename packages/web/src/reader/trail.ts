import type { ClauseId } from '@flagbridge/engine';

/** Pages read, and which of them is open. `''` is the list of clauses. */
export interface Trail {
  readonly pages: readonly ClauseId[];
  readonly at: number;
}

export const startTrail = (page: ClauseId): Trail => ({ pages: [page], at: 0 });

/** Opens a page: what lay ahead is forgotten, as in any book one leafs through. */
export function openPage(trail: Trail, page: ClauseId): Trail {
  if (trail.pages[trail.at] === page) return trail;
  const pages = [...trail.pages.slice(0, trail.at + 1), page];
  return { pages, at: pages.length - 1 };
}

export function leaf(trail: Trail, by: -1 | 1): Trail {
  const at = trail.at + by;
  return at < 0 || at >= trail.pages.length ? trail : { ...trail, at };
}

/** The page one came from. */
export const cameFrom = ({ pages, at }: Trail): ClauseId | null => pages[at - 1] ?? null;
