import { parseWith } from '@flagbridge/protocol';
import {
  type ClockRule,
  clockRule,
  matchPlan,
  type WatchRule,
  type WhenAway,
  watchRule,
  whenAway as whenAwayRule,
} from '@flagbridge/protocol/online';
import { type Shelf, shelf } from '../links.ts';
import { defaultTable, type TableWishes } from './plan.ts';

const STORE = 'flagbridge.online-table';

/** What of it can be understood; the usual for the rest. Exported for tests, which give it anything. */
export function readTable(value: unknown): TableWishes {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const clock = parseWith<ClockRule>(clockRule, given['clock']);
  const watch = parseWith<WatchRule>(watchRule, given['watch']);
  const whenAway = parseWith<WhenAway>(whenAwayRule, given['whenAway']);
  const undo = parseWith<TableWishes['undo']>(matchPlan.shape.undo, given['undo']);
  return {
    undo: undo.ok ? undo.value : defaultTable.undo,
    clock: clock.ok ? clock.value : defaultTable.clock,
    whenAway: whenAway.ok ? whenAway.value : defaultTable.whenAway,
    watch: watch.ok ? watch.value : defaultTable.watch,
    open: given['open'] === true,
  };
}

export function recallTable(store: Shelf | null = shelf('local')): TableWishes {
  try {
    return readTable(JSON.parse(store?.getItem(STORE) ?? 'null'));
  } catch {
    return defaultTable;
  }
}

export function rememberTable(
  { undo, clock, whenAway, watch, open }: TableWishes,
  store: Shelf | null = shelf('local'),
): void {
  try {
    store?.setItem(STORE, JSON.stringify({ undo, clock, whenAway, watch, open }));
  } catch {
    // The match is made all the same.
  }
}
