import type { TextLine } from './transcript.ts';

/** Rows that stand under one another, set as columns. */
export interface Row {
  readonly rows: readonly TextLine[];
  readonly depth: number;
  /** The first column is keys or figures. */
  readonly figures: boolean;
}

/** Lines as they are set: rows that follow each other together, everything else by itself. */
export function partsOf(lines: readonly TextLine[]): (TextLine | Row)[] {
  const parts: (TextLine | Row)[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (line.cells.length === 1) parts.push(line);
    // A figure that is set to the right stands a little further in than those above it.
    else if (last !== undefined && 'rows' in last && Math.abs(last.depth - line.depth) <= 1)
      parts[parts.length - 1] = rowOf([...last.rows, line]);
    else parts.push(rowOf([line]));
  }
  return parts;
}

const rowOf = (rows: readonly TextLine[]): Row => ({
  rows,
  depth: Math.min(...rows.map(({ depth }) => depth)),
  figures: rows.every(({ cells }) => /^[<>]? ?[\d.]+(?: %)?$/.test(cells[0] ?? '')),
});
