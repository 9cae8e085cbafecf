import type { GraphPlace, PartId } from '@flagbridge/engine';

/** A graph whose places all say where they are printed. */
interface PrintedGraph {
  readonly columns: number;
  readonly rows: number;
  /** The middle of each place, in columns and rows. */
  readonly spots: ReadonlyMap<PartId, { readonly x: number; readonly y: number }>;
}

export const isPrinted = ({ nodes }: { readonly nodes: readonly GraphPlace[] }): boolean =>
  nodes.length > 0 && nodes.every(({ at }) => at !== undefined);

/** Columns and rows as printed, from the first that is used. */
export function printedPlan(nodes: readonly GraphPlace[]): PrintedGraph {
  const ats = nodes.flatMap(({ id, at }) => (at === undefined ? [] : [{ id, column: at[0], row: at[1] }]));
  const [left, top] = [Math.min(...ats.map(({ column }) => column)), Math.min(...ats.map(({ row }) => row))];
  return {
    columns: Math.max(...ats.map(({ column }) => column)) - left + 1,
    rows: Math.max(...ats.map(({ row }) => row)) - top + 1,
    spots: new Map(ats.map(({ id, column, row }) => [id, { x: column - left + 0.5, y: row - top + 0.5 }])),
  };
}

/** A corridor from middle to middle. One that would run through another place of its row or column bends round it. */
export function corridorPath({ spots }: PrintedGraph, a: PartId, b: PartId): string {
  const [from, to] = [spots.get(a), spots.get(b)];
  if (from === undefined || to === undefined) return '';
  const between = [...spots.values()].some((one) => one !== from && one !== to && liesOn(one, from, to));
  if (!between) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const upright = from.x === to.x;
  const bend = upright ? { x: from.x + 0.5, y: (from.y + to.y) / 2 } : { x: (from.x + to.x) / 2, y: from.y + 0.5 };
  return `M${from.x} ${from.y}L${upright ? `${bend.x} ${from.y}L${bend.x} ${to.y}` : `${from.x} ${bend.y}L${to.x} ${bend.y}`}L${to.x} ${to.y}`;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function liesOn({ x, y }: Spot, from: Spot, to: Spot): boolean {
  const cross = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const within = (n: number, a: number, b: number): boolean => n >= Math.min(a, b) && n <= Math.max(a, b);
  return cross === 0 && within(x, from.x, to.x) && within(y, from.y, to.y);
}

const SIDES = ['bow', 'starboard bow', 'starboard quarter', 'stern', 'port quarter', 'port bow'];

/** All that a place shows, for those who hear it. */
export function placeText(place: GraphPlace, joined: readonly string[]): string {
  const { label, figure, token, volatile, arc = [], figures = [] } = place;
  const covers = arc.flatMap((reach, i) =>
    reach === 'none' ? [] : [`${reach === 'narrow' ? 'narrow ' : ''}${SIDES[i]}`],
  );
  return [
    label,
    ...(figure === undefined ? [] : [figure]),
    ...(token === undefined ? [] : [token.word]),
    ...(volatile === true ? ['may explode'] : []),
    ...(covers.length === 0 ? [] : [covers.length === 6 ? 'bears all round' : `bears ${covers.join(', ')}`]),
    ...(figures.length === 0 ? [] : [`there: ${figures.map((one) => one.label).join(', ')}`]),
    ...(joined.length === 0 ? [] : [`joined to ${joined.join(', ')}`]),
  ].join(', ');
}
