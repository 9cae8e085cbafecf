import type { MatchInfo } from '@flagbridge/protocol';

/** Gives a text to the browser to save. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
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
