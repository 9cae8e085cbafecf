import type {
  ClauseId,
  Labelled,
  NodeState,
  OfficeId,
  Sheet,
  SheetGroup,
  SheetNode,
  SideId,
  Viewer,
} from '@flagbridge/engine';
import { sidesHeld } from '../sides/offices.ts';
import { ownFirst } from './report.ts';

/** Something about a ship that holds for a while or for good: told on its sheet and in the report. */
export interface Condition {
  /** Last part of the id of what is drawn: `<ship>/fire`. */
  readonly of: string;
  readonly label: string;
  readonly text: string;
  readonly clause: ClauseId;
  readonly state: NodeState;
}

/** Notes one, `ok` where nothing else is said. */
export type Note = (of: string, label: string, text: string, clause: ClauseId, state?: NodeState) => void;

/** Conditions in the order in which they are noted. */
export function conditionsBy(tell: (note: Note) => void): Condition[] {
  const out: Condition[] = [];
  tell((of, label, text, clause, state = 'ok') => out.push({ of, label, text, clause, state }));
  return out;
}

export const conditionNode =
  ({ id }: { readonly id: string }) =>
  ({ of, label, text, clause, state }: Condition): SheetNode =>
    noteNode(`${id}/${of}`, label, text, clause, state);

/** The same in a report, set in under its ship. */
export const conditionLine = ({ label, text }: Condition): string => `  ${label}: ${text}.`;

/** A group of a sheet; none where nothing is in it. */
export const group = (label: string, place: SheetGroup['place'], nodes: readonly SheetNode[]): SheetGroup[] =>
  nodes.length === 0 ? [] : [{ label, place, nodes }];

interface ShipShown {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly office: OfficeId;
}

/** A sheet for each ship, the viewer's own first. `groupsOf`: what stands on it, and whether it is one of the viewer's side. */
export function shipSheets<S extends ShipShown>(
  ships: readonly S[],
  viewer: Viewer,
  groupsOf: (ship: S, own: boolean) => readonly SheetGroup[],
): Sheet[] {
  const sides = sidesHeld({ ships }, viewer);
  const isOwn = ({ side }: S): boolean => sides.includes(side);
  return ownFirst(ships, isOwn).map((ship) => {
    const { id, name: title, side } = ship;
    return { id, title, side, groups: groupsOf(ship, isOwn(ship)) };
  });
}

export const noteNode = (id: string, label: string, text: string, clause: ClauseId, state?: NodeState): SheetNode => ({
  is: 'note',
  id,
  label,
  text,
  clause,
  ...(state !== undefined && { state }),
});

/** Points that are marked off from the highest down to 1: what keeps a ship alive, in books that count it so. */
export const trackNode = (id: string, label: string, left: number, of: number, clause: ClauseId): SheetNode => ({
  is: 'track',
  id,
  label,
  boxes: Array.from({ length: of }, (_, i) => String(of - i)),
  marked: of - left,
  state: left === 0 ? 'out' : left < of ? 'damaged' : 'ok',
  clause,
});

/** One box for each that there is; those used are crossed. */
export const boxesNode = (
  id: string,
  label: string,
  used: number,
  total: number,
  clause: ClauseId,
  state?: NodeState,
): SheetNode => ({ is: 'boxes', id, label, used, total, clause, ...(state !== undefined && { state }) });

export const tableNode = (
  id: string,
  label: string,
  clause: ClauseId,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): SheetNode => ({ is: 'table', id, label, clause, head, rows });

export const valueNode = (id: string, label: string, value: string | number, clause: ClauseId): SheetNode => ({
  is: 'value',
  id,
  label,
  value,
  clause,
});

/** A figure with how it came about. */
export const toldNode = (id: string, label: string, why: Labelled, clause: ClauseId): SheetNode => ({
  is: 'value',
  id,
  label,
  value: why.total,
  why,
  clause,
});

/** A rating: the former value stands struck through beside the present one. `isOut`: it will not come back. */
export const ratingNode = (
  id: string,
  label: string,
  full: number,
  why: Labelled,
  clause: ClauseId,
  isOut: boolean,
): SheetNode => ({
  ...toldNode(id, label, why, clause),
  ...(why.total === full ? { state: 'ok' } : { was: full, state: isOut ? 'out' : 'damaged' }),
});
