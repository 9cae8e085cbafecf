/** A node of the syntax tree, as parsers of ESTree with TypeScript give it. Its offsets count UTF-16 units. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What stands in a member, where that is one node. */
export const nodeAt = (node: Node, member: string): Node | undefined => {
  const value = node[member];
  return isNode(value) ? value : undefined;
};

export const nodesAt = (node: Node, member: string): Node[] => {
  const value = node[member];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Values with a type written to them: the value is still there when the type is gone. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion']);
const NO_PLAY = /^(?:TS|Import|ExportAll)/;
const NAMES = new Set(['key', 'id', 'label', 'typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);

/** Whether nothing in here is evaluated in play: types, imports. */
export const isOutside = ({ type }: Node): boolean => NO_PLAY.test(type) && !TYPED.has(type);

/** The node without types written to it. */
export function bare(node: Node): Node {
  let at = node;
  while (TYPED.has(at.type)) at = at['expression'] as Node;
  return at;
}

/** Its parts that are evaluated, in their order: no types, no names of members. */
export function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  for (const [member, value] of Object.entries(node)) {
    if (NAMES.has(member) && node['computed'] !== true && !(member === 'id' && node.type === 'VariableDeclarator'))
      continue;
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each) && !isOutside(each)) parts.push(each);
  }
  return parts;
}

/** The name of a member or variable, where it is written out. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node['name']);
  return node.type === 'Literal' ? String(node['value']) : undefined;
}

export const isText = (node: Node | undefined): node is Node & { readonly value: string } =>
  node?.type === 'Literal' && typeof node['value'] === 'string';

export const isNumber = (node: Node | undefined): node is Node & { readonly value: number } =>
  node?.type === 'Literal' && typeof node['value'] === 'number';
