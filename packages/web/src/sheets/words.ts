import type { NodeState, SheetNode } from '@flagbridge/engine';
import { figure as written } from '../look/figure.ts';

/** `LB light beam` is code and name; `Speed` is a name. Codes are capitals and figures, as sheets abbreviate. */
interface Named {
  readonly code: string;
  readonly name: string;
}

// A number is a code before a name (`3 Bridge`), not in a phrase (`10 or less`).
const CODE = /^(?:([A-Z][A-Z0-9-]{0,4}) (?=\S)|(\d{1,2}) (?=\p{Lu}))/u;

export function splitLabel(label: string): Named {
  const found = CODE.exec(label);
  const code = found?.[1] ?? found?.[2];
  return code === undefined ? { code: '', name: label } : { code, name: label.slice(code.length + 1) };
}

export const stateWord: { readonly [state in NodeState]: string } = {
  ok: 'ready',
  spent: 'used up',
  damaged: 'damaged',
  out: 'out',
};

/** A figure as it is read: real minus sign. */
export const figure = (value: string | number): string => (typeof value === 'number' ? written(value) : value);

/** What is to be said of a node to a player who hears the sheet, without its label. */
export function nodeText(node: SheetNode): string {
  const state = node.state === undefined || node.state === 'ok' ? '' : `, ${stateWord[node.state]}`;
  return `${contentOf(node)}${state}`;
}

function contentOf(node: SheetNode): string {
  switch (node.is) {
    case 'value':
      return `${figure(node.value)}${node.of === undefined ? '' : ` of ${node.of}`}${node.was === undefined ? '' : `, was ${figure(node.was)}`}`;
    case 'track':
      return `${node.marked} of ${node.boxes.length} marked`;
    case 'boxes':
      return `${node.total - node.used} of ${node.total} left`;
    case 'table':
      return `${node.rows.length} rows`;
    case 'rose':
      return `from the bow clockwise ${node.sides.map(sideText).join(', ')}`;
    case 'diagram':
      return `${node.cells.length} hexes`;
    case 'graph':
      return `${node.nodes.length} places`;
    case 'cards':
      return `${node.slots.length} slots`;
    case 'dial':
      return `at ${node.stops[node.at] ?? '–'}, of ${node.stops.join(', ')}`;
    case 'note':
      return node.text;
  }
}

type RoseSide = Extract<SheetNode, { is: 'rose' }>['sides'][number];

/** `number 4: 0, out`; of sides that are not called anything, `3`. */
function sideText({ value, state, name, of, guards = 0 }: RoseSide): string {
  const called = name === undefined ? '' : `number ${name}: `;
  const most = of === undefined ? '' : ` of ${of}`;
  const guarded = guards === 0 ? '' : ` guarded by ${guards}`;
  return `${called}${figure(value)}${most}${guarded}${state === undefined || state === 'ok' ? '' : ` ${stateWord[state]}`}`;
}

/** Whether a column of a table holds figures, which stand at the right. */
export const isFigures = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || (cell.length <= 8 && /^[+−–—-]?\d|^[–—]$/.test(cell)));
