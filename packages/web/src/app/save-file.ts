import type { AtTable } from '../host/host.ts';

/** Offers a text as a file to be saved. */
export function offerFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function saveFile(table: AtTable): Promise<void> {
  const text = await table.export();
  if (typeof text === 'string') offerFile(`${table.info.rulebook}-${table.info.scenario.id}.jsonl`, text);
}
