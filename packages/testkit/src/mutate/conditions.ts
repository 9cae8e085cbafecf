import { type Change, type NodeSite, textOf } from './change.ts';
import { type Node, nameOf, nodeAt, nodesAt } from './syntax.ts';

const PICKY = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast']);

/** Everything is let through where something was picked. */
export function picked(node: Node): Change[] {
  const callee = nodeAt(node, 'callee');
  const predicate = nodesAt(node, 'arguments')[0];
  if (callee?.type !== 'MemberExpression' || predicate === undefined) return [];
  if (!PICKY.has(nameOf(nodeAt(callee, 'property')) ?? '')) return [];
  return [{ kind: 'filter', node: predicate, text: '() => true' }];
}

const NEGATED_ITSELF = new Set(['BinaryExpression', 'LogicalExpression', 'UnaryExpression', 'Literal']);

export function conditional(node: Node, { source, view }: NodeSite): Change[] {
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
export function guard(node: Node): Change[] {
  const test = nodeAt(node, 'test') as Node;
  if (nodeAt(node, 'alternate') !== undefined || test.type === 'Literal') return [];
  return [
    { kind: 'guard', node, text: ';', after: 'never', probe: test },
    { kind: 'guard', node: test, text: 'true', after: 'always' },
  ];
}
