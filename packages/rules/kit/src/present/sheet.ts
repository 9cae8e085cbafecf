import type { ClauseId, Labelled, NodeState, SheetGroup, SheetNode } from '@flagbridge/engine';

/** Something about a ship that holds for a while or for good: told on its sheet and in the report. */
export interface Condition {
  /** Last part of the id of what is drawn: `<ship>/fire`. */
  readonly of: string;
  readonly label: string;
  readonly text: string;
  readonly clause: ClauseId;
  readonly state: NodeState;
}

export const condition = (
  of: string,
  label: string,
  text: string,
  clause: ClauseId,
  state: NodeState = 'ok',
): Condition => ({ of, label, text, clause, state });

export const conditionNode =
  ({ id }: { readonly id: string }) =>
  ({ of, label, text, clause, state }: Condition): SheetNode => ({
    is: 'note',
    id: `${id}/${of}`,
    label,
    text,
    clause,
    state,
  });

/** The same in a report, set in under its ship. */
export const conditionLine = ({ label, text }: Condition): string => `  ${label}: ${text}.`;

/** A group of a sheet; none where nothing is in it. */
export const group = (label: string, place: SheetGroup['place'], nodes: readonly SheetNode[]): SheetGroup[] =>
  nodes.length === 0 ? [] : [{ label, place, nodes }];

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
