import type { ClauseId, Sheet, SheetGroup } from '@flagbridge/engine';
import { group, tableNode } from '@flagbridge/kit/present';
import { catalogue } from '../catalogue.ts';

/** The tables a player wants beside the displays, as the catalogue prints them. */
const TABLES: readonly (readonly [ClauseId, SheetGroup['place']])[] = [
  ['SD-TAB-04', 'head'],
  ['SD-TAB-06', 'head'],
  ['SD-TAB-05', 'head'],
  ['SD-TAB-01', 'left'],
  ['SD-TAB-07', 'right'],
  ['SD-TAB-02', 'right'],
  ['SD-TAB-13', 'foot'],
];

const groupOf = ([id, place]: (typeof TABLES)[number]): SheetGroup[] => {
  const clause = catalogue.find((one) => one.id === id);
  if (clause?.table === undefined) return [];
  const { title, table } = clause;
  return group(title, place, [tableNode(`tables/${id}`, title, id, table.head, table.rows)]);
};

export const tablesSheet: Sheet = {
  id: 'tables',
  title: 'Tables',
  side: 'Silent Death',
  groups: TABLES.flatMap(groupOf),
};
