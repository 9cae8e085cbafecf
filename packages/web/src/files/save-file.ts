import type { MatchInfo } from '@flagbridge/protocol';

/** Gives a text, or what else a file holds, to the browser to save. */
export function saveFile(name: string, holds: string | Blob, type = 'application/x-ndjson'): void {
  const url = URL.createObjectURL(new Blob([holds], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What a replay of this battle is called as a file. */
export const replayName = ({ rulebook, scenario }: Pick<MatchInfo, 'rulebook' | 'scenario'>): string =>
  `${rulebook}-${scenario.id}.jsonl`;

/** A title as a name that a file may have everywhere: `surprise-attack`. */
export function plainName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? 'battle' : plain;
}
