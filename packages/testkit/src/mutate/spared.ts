import { bare, isText, type Node, nameOf, nodeAt, nodesAt } from './syntax.ts';

/** What is said and drawn, and what is cited: no change of these changes play. */
const SAID = new Set([
  ...['name', 'title', 'label', 'hook', 'summary', 'note', 'hint', 'error', 'why'],
  ...['clause', 'clauses', 'parts', 'minutes', 'calls', 'version'],
]);
const SAYING = new Set(['words', 'Error', 'Broken']);
const CLAUSE = /^[A-Z]{2,3}-[A-Z]{3}-\d+$/;

export const isClause = (node: Node | undefined): boolean => isText(node) && CLAUSE.test(node.value);

/** Whether nothing in here is to be changed. */
export function isSpared(node: Node): boolean {
  switch (node.type) {
    case 'ThrowStatement':
      return true;
    case 'Property':
    case 'PropertyDefinition':
      return node['computed'] !== true && SAID.has(nameOf(nodeAt(node, 'key')) ?? '');
    case 'CallExpression':
    case 'NewExpression':
      return SAYING.has(nameOf(nodeAt(node, 'callee')) ?? '');
    // What must never be, and ends in a crash: no legal play comes there.
    case 'IfStatement':
      return throws(nodeAt(node, 'consequent')) && nodeAt(node, 'alternate') === undefined;
    case 'ConditionalExpression':
      return isCitation(nodeAt(node, 'consequent')) && isCitation(nodeAt(node, 'alternate'));
    default:
      return false;
  }
}

function throws(node: Node | undefined): boolean {
  if (node?.type === 'BlockStatement') return throws(nodesAt(node, 'body')[0]);
  return node?.type === 'ThrowStatement';
}

/** A clause, a list of clauses, or nothing at all. */
function isCitation(node: Node | undefined): boolean {
  if (node === undefined) return false;
  const value = bare(node);
  if (value.type !== 'ArrayExpression') return isClause(value) || (isText(value) && value.value === '');
  return nodesAt(value, 'elements').every((one) => isClause(one));
}
