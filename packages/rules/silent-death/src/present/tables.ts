import type { ClauseId, Sheet, SheetGroup, SheetNode } from '@flagbridge/engine';
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
  const node: SheetNode = {
    is: 'table',
    id: `tables/${id}`,
    label: clause.title,
    clause: id,
    head: clause.table.head,
    rows: clause.table.rows,
  };
  return [{ label: clause.title, place, nodes: [node] }];
};

export const tablesSheet: Sheet = {
  id: 'tables',
  title: 'Tables',
  side: 'Silent Death',
  groups: TABLES.flatMap(groupOf),
};
