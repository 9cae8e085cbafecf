import type { Change, NodeSite } from './change.ts';
import { changesOf } from './changes.ts';
import { codesOf } from './codes.ts';
import { idOf, type Mutant, oneLine } from './mutant.ts';
import { areaOf } from './sources.ts';
import { isSpared } from './spared.ts';
import { isOutside, type Node, nameOf, nodeAt, partsOf } from './syntax.ts';

/** Where we are: what is known of the place, and the functions and variables around it. */
interface Way extends NodeSite {
  readonly within: string;
}

/**
 * Every small change of a source file, in the order of the text. `file` is its path from the book's source folder, `program` its
 * syntax tree with offsets in UTF-16 units.
 */
export function mutantsOf(file: string, source: string, program: Node): Mutant[] {
  const area = areaOf(file);
  const found: { change: Change; within: string }[] = [];
  const walk = (node: Node, way: Way): void => {
    if (isOutside(node) || isSpared(node)) return;
    for (const change of changesOf(node, way)) found.push({ change, within: way.within });
    for (const part of partsOf(node)) walk(part, wayInto(node, part, way));
  };
  const codes = area === 'data' ? codesOf(program) : undefined;
  walk(program, { source, codes, view: area === 'view', counting: false, within: '' });
  found.sort((a, b) => a.change.node.start - b.change.node.start);
  return named(file, source, once(found));
}

/** Two ways to the same text are one mutant: the first. */
function once<T extends { readonly change: Change }>(found: readonly T[]): T[] {
  const known = new Set<string>();
  return found.filter(({ change: { node, text } }) => {
    const key = `${node.start}-${node.end} ${text}`;
    return !known.has(key) && known.add(key);
  });
}

const FUNCTION = /Function/;

function wayInto(node: Node, part: Node, way: Way): Way {
  const counting = node.type === 'ForStatement' ? part === node['update'] : way.counting && !FUNCTION.test(part.type);
  const member = node.type === 'Property' || node.type === 'MethodDefinition' ? nodeAt(node, 'key') : undefined;
  const name = nameOf(member ?? nodeAt(node, 'id'));
  // A step says in `shown` what stands for it in the views of others.
  const view = way.view || (member !== undefined && name === 'shown');
  const names = name !== undefined && part !== node['id'] && part !== node['key'];
  return { ...way, counting, view, within: names ? `${way.within}/${name}` : way.within };
}

function named(file: string, source: string, found: readonly { change: Change; within: string }[]): Mutant[] {
  const counts = new Map<string, number>();
  const lineOf = lines(source);
  return found.map(({ change: { kind, node, text, after = text, probe = node }, within }) => {
    const before = oneLine(source.slice(node.start, node.end));
    const shown = oneLine(after);
    const same = [within, kind, before, shown].join('\n');
    const nth = counts.get(same) ?? 0;
    counts.set(same, nth + 1);
    return {
      id: idOf({ file, within, kind, before, after: shown, nth }),
      file,
      line: lineOf(node.start),
      kind,
      before,
      after: shown,
      start: node.start,
      end: node.end,
      text,
      probe: [probe.start, probe.end],
    };
  });
}

/** The line of an offset, counted from 1. */
function lines(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
