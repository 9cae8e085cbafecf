/** Lines typed before, and the one that is being typed: it is kept while one looks back. */
export interface History {
  readonly lines: readonly string[];
  /** Where one looks: `lines.length` is the line being typed. */
  readonly at: number;
  readonly draft: string;
}

export const noHistory: History = { lines: [], at: 0, draft: '' };

const MOST_TYPED = 100;

/** Keeps a line; the same twice in a row is kept once. */
export function kept({ lines }: History, line: string): History {
  const all = line.trim() === '' || lines.at(-1) === line ? lines : [...lines, line].slice(-MOST_TYPED);
  return { lines: all, at: all.length, draft: '' };
}

/** One line back (−1) or forth (1), and what then stands there. `typed` is what stands there now. */
export function looked(history: History, by: -1 | 1, typed: string): { history: History; line: string } {
  const { lines, at } = history;
  const draft = at === lines.length ? typed : history.draft;
  const to = Math.min(lines.length, Math.max(0, at + by));
  return { history: { lines, at: to, draft }, line: lines[to] ?? draft };
}
