import type { PartId } from '@flagbridge/engine';

/** Where a place of a graph lies: row from the top, and how far across, 0 to 1. */
export interface PlacedNode {
  readonly id: PartId;
  readonly row: number;
  readonly across: number;
}

interface GraphPlan {
  readonly rows: number;
  /** The most places in one row. */
  readonly widest: number;
  readonly places: ReadonlyMap<PartId, PlacedNode>;
}

type Links = readonly (readonly [PartId, PartId])[];

const MOST_ABREAST = 6;

/**
 * Lays a graph out in rows by the number of steps from its first place, so that every link joins neighbouring rows or runs
 * within one. Within a row each place lies below what it hangs on.
 */
export function planGraph(ids: readonly PartId[], links: Links): GraphPlan {
  const near = neighbours(ids, links);
  const rows = layers(ids, near);
  const places = new Map<PartId, PlacedNode>();
  for (const [row, members] of rows.entries()) {
    const sorted = row === 0 ? members : sortBelow(members, near, places);
    for (const [i, id] of sorted.entries()) places.set(id, { id, row, across: (i + 0.5) / sorted.length });
  }
  return { rows: rows.length, widest: Math.max(1, ...rows.map((row) => row.length)), places };
}

function neighbours(ids: readonly PartId[], links: Links): ReadonlyMap<PartId, readonly PartId[]> {
  const near = new Map<PartId, PartId[]>(ids.map((id) => [id, []]));
  for (const [a, b] of links) {
    if (!near.has(a) || !near.has(b)) continue;
    near.get(a)?.push(b);
    near.get(b)?.push(a);
  }
  return near;
}

/** Rows of places; what hangs on nothing yet laid begins below. Rows too wide for the paper are broken. */
function layers(ids: readonly PartId[], near: ReadonlyMap<PartId, readonly PartId[]>): readonly PartId[][] {
  const seen = new Set<PartId>();
  const rows: PartId[][] = [];
  for (const start of ids) {
    if (seen.has(start)) continue;
    seen.add(start);
    for (let row = [start]; row.length > 0; ) {
      for (let i = 0; i < row.length; i += MOST_ABREAST) rows.push(row.slice(i, i + MOST_ABREAST));
      const next: PartId[] = [];
      for (const id of row)
        for (const other of near.get(id) ?? [])
          if (!seen.has(other)) {
            seen.add(other);
            next.push(other);
          }
      row = next;
    }
  }
  return rows;
}

function sortBelow(
  members: readonly PartId[],
  near: ReadonlyMap<PartId, readonly PartId[]>,
  places: ReadonlyMap<PartId, PlacedNode>,
): readonly PartId[] {
  const above = (id: PartId): number => {
    const laid = (near.get(id) ?? []).flatMap((other) => places.get(other)?.across ?? []);
    return laid.length === 0 ? 0.5 : laid.reduce((sum, across) => sum + across, 0) / laid.length;
  };
  const hanging = (id: PartId): number => (near.get(id) ?? []).filter((other) => !places.has(other)).length;
  const sorted = members.toSorted((a, b) => above(a) - above(b) || hanging(a) - hanging(b));
  return runsOf(sorted, above).flatMap(heaviestInside);
}

/** Members that hang on the same place. */
function runsOf(sorted: readonly PartId[], above: (id: PartId) => number): PartId[][] {
  const runs: PartId[][] = [];
  for (const id of sorted) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && above(run[0]) === above(id)) run.push(id);
    else runs.push([id]);
  }
  return runs;
}

/** From light to heavy becomes heavy in the middle: what has most below it should not stand at the edge. */
function heaviestInside(run: readonly PartId[]): readonly PartId[] {
  const left = run.filter((_, i) => i % 2 === 0);
  const right = run.filter((_, i) => i % 2 === 1);
  return [...left, ...right.reverse()];
}
