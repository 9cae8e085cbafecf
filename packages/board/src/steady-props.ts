import type { PartId } from '@flagbridge/engine';
import { useRef } from 'preact/hooks';
import type { BoardProps } from './props.ts';

const sameList = (a: readonly PartId[] | undefined, b: readonly PartId[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((one, n) => one === b[n]));

const sameSet = (a: ReadonlySet<PartId> | undefined, b: ReadonlySet<PartId> | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.size === b.size && [...a].every((one) => b.has(one)));

/** Short lists are often made anew with the same things in them; then the old ones stand for them and nothing is drawn again. */
function steadyProps(before: BoardProps, now: BoardProps): BoardProps {
  const kept: { -readonly [P in keyof BoardProps]: BoardProps[P] } = { ...now };
  if (sameList(before.sides, now.sides)) kept.sides = before.sides;
  if (before.awaited !== undefined && sameList(before.awaited, now.awaited)) kept.awaited = before.awaited;
  if (before.lit !== undefined && sameList(before.lit, now.lit)) kept.lit = before.lit;
  if (before.choosable !== undefined && sameSet(before.choosable, now.choosable)) kept.choosable = before.choosable;
  return kept;
}

export function useSteadyProps(now: BoardProps): BoardProps {
  const before = useRef(now);
  before.current = steadyProps(before.current, now);
  return before.current;
}
