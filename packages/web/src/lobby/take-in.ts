import { MAX_REPLAY } from '../host/bounds.ts';
import type { DeviceHost } from '../host/device.ts';
import { messageOf } from '../look/message-of.ts';
import { why } from './words.ts';

export type TakenIn =
  | { readonly ok: true; readonly id: string; readonly over: boolean }
  | { readonly ok: false; readonly title: string; readonly text: string };

/** A letter may be up to four bytes, but a replay is nearly all plain ones. */
const MOST_BYTES = 2 * MAX_REPLAY;

/** Takes a file in as a battle of this device, or says why not. */
export async function takeIn(host: DeviceHost, file: File): Promise<TakenIn> {
  const not = (text: string): TakenIn => ({
    ok: false,
    title: `${file.name} was not opened.`,
    text: `${text} Nothing was changed.`,
  });
  if (file.size === 0) return not('The file is empty.');
  if (file.size > MOST_BYTES)
    return not(`The file has ${megabytes(file.size)}; a battle has at most ${megabytes(MOST_BYTES)}.`);
  try {
    const text = await file.text();
    const done = await host.import(text);
    if (!done.ok) return not(await why(done, rulebookIn(text)));
    const seats = await host.seats(done.id);
    return { ok: true, id: done.id, over: seats.ok && seats.over };
  } catch (error) {
    return not(`It could not be read: ${messageOf(error)}.`);
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Whose words a refusal is said in. */
export function rulebookIn(text: string): string | undefined {
  try {
    const head: unknown = JSON.parse(text.slice(0, text.indexOf('\n')));
    const rulebook = (head as { order?: { rulebook?: unknown } }).order?.rulebook;
    return typeof rulebook === 'string' ? rulebook : undefined;
  } catch {
    return undefined;
  }
}
