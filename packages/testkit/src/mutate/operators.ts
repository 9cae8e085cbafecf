import { type Change, kept, textOf } from './change.ts';
import type { Kind } from './mutant.ts';
import { isText, type Node, nodeAt } from './syntax.ts';

const COMPARED: { readonly [operator: string]: string } = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const RECKONED: { readonly [operator: string]: string } = {
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
  ...{ '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '++': '--', '--': '++' },
};
export function binary(node: Node, source: string): Change[] {
  const operator = String(node['operator']);
  const compared = COMPARED[operator];
  if (compared !== undefined) return [operated('comparison', node, compared, source)];
  const other = RECKONED[operator];
  return other === undefined || joinsText(node) ? [] : [operated('arithmetic', node, other, source)];
}

function operated(kind: Kind, node: Node, operator: string, source: string): Change {
  const [left, right] = [nodeAt(node, 'left') as Node, nodeAt(node, 'right') as Node];
  const between = source.slice(left.end, right.start).replace(String(node['operator']), operator);
  const text = source.slice(node.start, left.end) + between + source.slice(right.start, node.end);
  return { kind, node, text: `(${text})`, after: text };
}

/** Texts are put together with the same sign as numbers are added. */
function joinsText(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (isText(node) || node.type === 'TemplateLiteral') return true;
  return (
    node.type === 'BinaryExpression' &&
    node['operator'] === '+' &&
    (joinsText(nodeAt(node, 'left')) || joinsText(nodeAt(node, 'right')))
  );
}

export function logical(node: Node, source: string): Change[] {
  if (node['operator'] === '??') return [];
  return ['left', 'right'].flatMap((side) => kept('condition', node, nodeAt(node, side), source));
}

export function reckoned(node: Node, source: string): Change[] {
  const operator = RECKONED[String(node['operator'])];
  if (operator === undefined || joinsText(nodeAt(node, 'right'))) return [];
  if (node.type === 'AssignmentExpression') return [operated('arithmetic', node, operator, source)];
  const argument = textOf(nodeAt(node, 'argument') as Node, source);
  const text = node['prefix'] === true ? `${operator}${argument}` : `${argument}${operator}`;
  return [{ kind: 'arithmetic', node, text }];
}
