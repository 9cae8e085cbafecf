import { type Change, type NodeSite, textOf } from './change.ts';
import { isCode } from './codes.ts';
import { isClause } from './spared.ts';
import { bare, isNumber, isText, type Node, nodeAt, nodesAt } from './syntax.ts';

export function literal(node: Node, { source, codes }: NodeSite): Change[] {
  if (isNumber(node)) return [{ kind: 'constant', node, text: String(node.value + 1) }];
  if (typeof node['value'] === 'boolean') return [{ kind: 'truth', node, text: String(!node['value']) }];
  if (codes === undefined || !isText(node)) return [];
  const other = codes.get(node);
  if (other !== undefined) return [{ kind: 'code', node, text: `'${other}'` }];
  // A whole list in one text, such as the boxes of a damage track.
  const list = node.value.split(' ');
  if (list.length < 4 || list.some((one) => one === '' || one.length > 3)) return [];
  const quote = source.charAt(node.start);
  return [{ kind: 'entry', node, text: quote + list.toSpliced(list.length >> 1, 1).join(' ') + quote }];
}

/** A list without one of its entries. Lists of figures have their constants; lists of words and of clauses are no play. */
export function entries(node: Node, { source, codes }: NodeSite): Change[] {
  const list = nodesAt(node, 'elements');
  if (list.length < 2 || list.length !== (node['elements'] as unknown[]).length) return [];
  const values = list.map(bare);
  const isEntry = codes === undefined ? isWritten : isListed;
  if (values.every(isFigure) || !values.every((one) => isEntry(one) && !isClause(one))) return [];
  return list.map((one) => {
    const rest = list.filter((other) => other !== one).map((other) => textOf(other, source));
    return { kind: 'entry', node, text: `[${rest.join(', ')}]`, after: `without ${textOf(one, source)}` };
  });
}

/** Written out in rules: a code or a record. Everything else is put together, and is what its parts are. */
const isWritten = (node: Node): boolean => (isText(node) && isCode(node.value)) || node.type === 'ObjectExpression';
/** In a table an entry may be made by a function or taken from another table. */
const isListed = (node: Node): boolean =>
  isWritten(node) || ['CallExpression', 'SpreadElement', 'ArrayExpression', 'Identifier'].includes(node.type);

const isFigure = (node: Node): boolean =>
  isNumber(node) || (node.type === 'UnaryExpression' && isNumber(nodeAt(node, 'argument')));
