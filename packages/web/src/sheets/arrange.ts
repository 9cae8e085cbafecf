import type { SheetNode } from '@flagbridge/engine';
import type { TrackNode, ValueNode } from './card-parts.ts';

/** What lies together in a group: figures in one ruled box, a figure over its track, rows in one list, drawings alone. */
export type Block =
  | { readonly is: 'values'; readonly nodes: readonly ValueNode[] }
  | { readonly is: 'gauge'; readonly value: ValueNode | null; readonly track: TrackNode }
  | { readonly is: 'rows'; readonly nodes: readonly RowNode[] }
  | { readonly is: 'drawing'; readonly node: Drawing };

export type RowNode = Extract<SheetNode, { is: 'value' | 'boxes' | 'note' }>;
export type Drawing = Extract<SheetNode, { is: 'table' | 'rose' | 'diagram' | 'graph' | 'cards' | 'dial' }>;

/** A head gathers its values into one box; elsewhere a value is a row among others. Otherwise the order stays. */
export function arrange(nodes: readonly SheetNode[], place: 'head' | 'other'): readonly Block[] {
  const blocks: Block[] = [];
  const values: ValueNode[] = [];
  let rows: RowNode[] = [];
  const closeRows = (): void => {
    if (rows.length > 0) blocks.push({ is: 'rows', nodes: rows });
    rows = [];
  };
  for (const [i, node] of nodes.entries()) {
    const next = nodes[i + 1];
    if (node.is === 'value' && next?.is === 'track' && belongs(node, next)) continue;
    if (node.is === 'value' && place === 'head') values.push(node);
    else if (node.is === 'value' || node.is === 'boxes' || node.is === 'note') rows.push(node);
    else {
      closeRows();
      blocks.push(node.is === 'track' ? gauge(node, nodes[i - 1]) : { is: 'drawing', node });
    }
  }
  closeRows();
  if (values.length === 0) return blocks;
  const at = blocks.findIndex((block) => block.is !== 'gauge');
  const where = at < 0 ? blocks.length : at;
  return blocks.toSpliced(where, 0, { is: 'values', nodes: values });
}

/** A figure and the boxes it is counted by: they stand beside each other, and one is named after the other. */
const belongs = (value: SheetNode, track: SheetNode): boolean =>
  track.id.startsWith(`${value.id}/`) || track.label.startsWith(value.label);

const gauge = (track: TrackNode, before: SheetNode | undefined): Block => ({
  is: 'gauge',
  value: before?.is === 'value' && belongs(before, track) ? before : null,
  track,
});
