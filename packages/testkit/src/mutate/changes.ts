import { type Codes, isCode } from './codes.ts';
import type { Kind } from './mutant.ts';
import { isClause } from './spared.ts';
import { bare, isNumber, isText, type Node, nameOf, nodeAt, nodesAt } from './syntax.ts';

/** A change of one node; `text` goes in the place of `node`, and `probe` is what must be evaluated for it to matter. */
export interface Change {
  readonly kind: Kind;
  readonly node: Node;
  readonly text: string;
  /** The text as a reader sees it, where brackets were added to keep it together. */
  readonly after?: string;
  readonly probe?: Node;
}

/** Where a node stands. */
export interface Place {
  readonly source: string;
  /** A table of data: texts are codes, and every list counts. */
  readonly codes: Codes | undefined;
  /** What a viewer may know is decided here. */
  readonly view: boolean;
  /** In the third part of a `for`. */
  readonly counting: boolean;
}

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
const PICKY = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast']);

/** Every small change of this node itself; its parts have their own. */
export function changesOf(node: Node, place: Place): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, place.source);
    case 'LogicalExpression':
      return logical(node, place.source);
    case 'AssignmentExpression':
    case 'UpdateExpression':
      return place.counting ? [] : reckoned(node, place.source);
    case 'UnaryExpression':
      return node['operator'] === '!' ? kept('negation', node, nodeAt(node, 'argument'), place.source) : [];
    case 'Literal':
      return literal(node, place);
    case 'ArrayExpression':
      return entries(node, place);
    case 'CallExpression':
      return picked(node);
    case 'IfStatement':
      return [...conditional(node, place), ...guard(node)];
    case 'ConditionalExpression':
      return conditional(node, place);
    default:
      return [];
  }
}

const textOf = (node: Node, source: string): string => source.slice(node.start, node.end);

/** Of a whole only one part is left. */
function kept(kind: Kind, node: Node, part: Node | undefined, source: string): Change[] {
  if (part === undefined) return [];
  const after = textOf(part, source);
  return [{ kind, node, text: `(${after})`, after }];
}

function binary(node: Node, source: string): Change[] {
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

function logical(node: Node, source: string): Change[] {
  if (node['operator'] === '??') return [];
  return ['left', 'right'].flatMap((side) => kept('condition', node, nodeAt(node, side), source));
}

function reckoned(node: Node, source: string): Change[] {
  const operator = RECKONED[String(node['operator'])];
  if (operator === undefined || joinsText(nodeAt(node, 'right'))) return [];
  if (node.type === 'AssignmentExpression') return [operated('arithmetic', node, operator, source)];
  const argument = textOf(nodeAt(node, 'argument') as Node, source);
  const text = node['prefix'] === true ? `${operator}${argument}` : `${argument}${operator}`;
  return [{ kind: 'arithmetic', node, text }];
}

function literal(node: Node, { source, codes }: Place): Change[] {
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
function entries(node: Node, { source, codes }: Place): Change[] {
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

/** Everything is let through where something was picked. */
function picked(node: Node): Change[] {
  const callee = nodeAt(node, 'callee');
  const predicate = nodesAt(node, 'arguments')[0];
  if (callee?.type !== 'MemberExpression' || predicate === undefined) return [];
  if (!PICKY.has(nameOf(nodeAt(callee, 'property')) ?? '')) return [];
  return [{ kind: 'filter', node: predicate, text: '() => true' }];
}

const NEGATED_ITSELF = new Set(['BinaryExpression', 'LogicalExpression', 'UnaryExpression', 'Literal']);

function conditional(node: Node, { source, view }: Place): Change[] {
  const test = nodeAt(node, 'test') as Node;
  if (test.type === 'Literal') return [];
  const text = textOf(test, source);
  return [
    ...(NEGATED_ITSELF.has(test.type)
      ? []
      : ([{ kind: 'negation', node: test, text: `!(${text})`, after: `!${text}` }] as const)),
    // Which of the two uncovers something is not to be seen from here.
    ...(view && !asksWhetherThere(test)
      ? (['true', 'false'] as const).map((fixed): Change => ({ kind: 'uncovered', node: test, text: fixed }))
      : []),
  ];
}

/** Whether something is there at all: no secret hangs on that. */
const asksWhetherThere = (test: Node): boolean =>
  test.type === 'BinaryExpression' &&
  ['left', 'right'].some((side) => {
    const value = nodeAt(test, side) as Node;
    return nameOf(value) === 'undefined' || nameOf(value) === 'null';
  });

/** What hangs on a condition alone: done always, or never. */
function guard(node: Node): Change[] {
  const test = nodeAt(node, 'test') as Node;
  if (nodeAt(node, 'alternate') !== undefined || test.type === 'Literal') return [];
  return [
    { kind: 'guard', node, text: ';', after: 'never', probe: test },
    { kind: 'guard', node: test, text: 'true', after: 'always' },
  ];
}
