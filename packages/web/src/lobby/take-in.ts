import type { Listing, Scenario } from '@flagbridge/engine';
import { readerSaid } from '../files/reader-said.tsx';
import { MAX_REPLAY } from '../host/bounds.ts';
import type { DeviceHost } from '../host/device.ts';
import { messageOf } from '../look/message-of.ts';
import { why } from './words.ts';

export type TakenIn =
  | {
      readonly ok: true;
      readonly is: 'battle';
      readonly id: string;
      readonly over: boolean;
      /** It was kept before, to the last decision. */
      readonly already: boolean;
    }
  | { readonly ok: true; readonly is: 'scenario'; readonly listing: Listing; readonly scenario: Scenario }
  | {
      readonly ok: false;
      readonly title: string;
      readonly text: string;
      /** What the reader said of it. */
      readonly reader?: string | undefined;
    };

/** A letter may be up to four bytes, but a replay is nearly all plain ones. */
const MOST_BYTES = 2 * MAX_REPLAY;

/** Takes a file in as a battle of this device or as a scenario of one of these rulebooks, or says why not. */
export async function takeIn(
  host: DeviceHost,
  listings: readonly Listing[],
  file: File,
  copy = false,
): Promise<TakenIn> {
  const not = (text: string, reader?: string): TakenIn => ({
    ok: false,
    title: `${file.name} was not opened.`,
    text: `${text} Nothing was changed.`,
    reader,
  });
  if (file.size === 0) return not('The file is empty. Perhaps it was not saved or copied whole: get it again.');
  if (file.size > MOST_BYTES)
    return not(
      `The file is too large for a battle: it has ${megabytes(file.size)}, and the longest battle has ${megabytes(MOST_BYTES)}. Is it the right file?`,
    );
  try {
    const text = await file.text();
    if (isScenario(text)) {
      // Most battles come from the book: what reads others is loaded when one comes.
      const read = await (await import('./read-scenario.ts')).readScenario(host, listings, text);
      return read.ok ? { is: 'scenario', ...read } : not(read.text, read.reader);
    }
    const done = await host.import(text, copy ? { copy: true } : {});
    if (!done.ok) return not(await why(done, rulebookIn(text)), readerSaid(done.figures));
    const seats = await host.seats(done.id);
    return { ok: true, is: 'battle', id: done.id, over: seats.ok && seats.over, already: done.already === true };
  } catch (error) {
    return not(
      'The browser could not read the file. It may have been moved or removed, or is still being written: choose it again.',
      messageOf(error),
    );
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A scenario is one record with a set-up; replays and recordings say in their first words what they are. Exported for tests. */
export const isScenario = (text: string): boolean =>
  /^\s*\{(?!\s*"format")/.test(text) && /"(?:setup|offices)"\s*:/.test(text);

/** Whose words a refusal is said in. Exported for tests, which give it anything. */
export function rulebookIn(text: string): string | undefined {
  try {
    const head: unknown = JSON.parse(text.slice(0, text.indexOf('\n')));
    const rulebook = (head as { order?: { rulebook?: unknown } }).order?.rulebook;
    return typeof rulebook === 'string' ? rulebook : undefined;
  } catch {
    return undefined;
  }
}
