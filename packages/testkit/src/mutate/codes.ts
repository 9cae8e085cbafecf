import { isSpared } from './spared.ts';
import { isText, type Node, nameOf, nodeAt, nodesAt, partsOf } from './syntax.ts';

/**
 * Codes of a table: texts that mean something to the rules, such as `pilot-killed`, `2d10` or `FF RD`. A text is taken for a code
 * where every text in the same place of the file looks like one, and it is changed into another of that place.
 */
export type Codes = ReadonlyMap<Node, string>;

/** Whether a text looks like something the rules read, not people. */
export const isCode = (text: string): boolean => CODE.test(text);
const CODE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z0-9]+(?: [A-Z0-9]+)*|\d*d\d+(?:[+-]\d+)?)$/;
/** What things are called by: another's name would be a second thing of that name. */
const CALLED = new Set(['id']);

export function codesOf(program: Node): Codes {
  const places = new Map<string, Node[]>();
  gather(program, '', places);
  const codes = new Map<Node, string>();
  for (const nodes of places.values()) {
    const values = [...new Set(nodes.map((node) => String(node['value'])))];
    if (values.length < 2 || !values.every(isCode)) continue;
    for (const node of nodes)
      codes.set(node, values[(values.indexOf(String(node['value'])) + 1) % values.length] as string);
  }
  return codes;
}

function gather(node: Node, place: string, places: Map<string, Node[]>): void {
  if (isSpared(node)) return;
  if (isText(node) && place !== '') places.set(place, [...(places.get(place) ?? []), node]);
  if (node.type === 'Property') {
    const key = nameOf(nodeAt(node, 'key')) ?? '';
    const value = nodeAt(node, 'value');
    if (value !== undefined && !CALLED.has(key)) gather(value, key, places);
  } else if (node.type === 'ArrayExpression') {
    for (const one of nodesAt(node, 'elements')) gather(one, place === '' ? '' : `${place}[]`, places);
  } else if (node.type === 'CallExpression') {
    const callee = nodeAt(node, 'callee');
    const name = nameOf(callee);
    if (callee !== undefined) gather(callee, '', places);
    for (const [nth, one] of nodesAt(node, 'arguments').entries())
      gather(one, name === undefined ? '' : `${name}(${nth})`, places);
  } else for (const part of partsOf(node)) gather(part, node.type.startsWith('TS') ? place : '', places);
}
