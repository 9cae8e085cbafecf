import type { Codes } from './codes.ts';
import type { Kind } from './mutant.ts';
import type { Node } from './syntax.ts';

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
export interface NodeSite {
  readonly source: string;
  /** A table of data: texts are codes, and every list counts. */
  readonly codes: Codes | undefined;
  /** What a viewer may know is decided here. */
  readonly view: boolean;
  /** In the third part of a `for`. */
  readonly counting: boolean;
}

export const textOf = (node: Node, source: string): string => source.slice(node.start, node.end);

/** Of a whole only one part is left. */
export function kept(kind: Kind, node: Node, part: Node | undefined, source: string): Change[] {
  if (part === undefined) return [];
  const after = textOf(part, source);
  return [{ kind, node, text: `(${after})`, after }];
}
