/**
 * Where things stand, told only as far as it changed. A report is a list of lines; those set in belong to the last one that
 * is not. Of a block that changed its first line is told, so that one knows whose it is, and whatever is new in it.
 */
export function changedLines(before: readonly string[], now: readonly string[]): string[] {
  const known = new Set(blocksOf(before).map(textOf));
  const heads = new Map(blocksOf(before).map((block) => [nameOf(block.head), new Set([block.head, ...block.rest])]));
  return blocksOf(now).flatMap((block) => {
    if (known.has(textOf(block))) return [];
    const old = heads.get(nameOf(block.head));
    return [block.head, ...block.rest.filter((line) => old?.has(line) !== true)];
  });
}

interface Block {
  readonly head: string;
  readonly rest: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines)
    if (/^\s/.test(line) && blocks.length > 0) blocks.at(-1)?.rest.push(line);
    else blocks.push({ head: line, rest: [] });
  return blocks;
}

const textOf = ({ head, rest }: Block): string => [head, ...rest].join('\n');

/** What a block is about: its line up to the first colon or comma. */
const nameOf = (head: string): string => head.split(/[:,]/)[0] ?? head;
