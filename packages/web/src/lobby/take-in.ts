import type { Listing, Scenario } from '@flagbridge/engine';
import { readerSaid } from '../files/reader-said.tsx';
import { MAX_REPLAY } from '../host/bounds.ts';
import type { DeviceHost } from '../host/device.ts';
import { messageOf } from '../look/message-of.ts';
import type { readScenario } from './read-scenario.ts';
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

/** Most battles come from the book: what reads others is loaded when one comes. */
const scenarioReader = async (): Promise<typeof readScenario> => (await import('./read-scenario.ts')).readScenario;

interface TakeInWish {
  /** Kept once more, though it is kept already. */
  readonly copy?: boolean;
  /** Tests bring one that cannot be loaded. */
  readonly reader?: typeof scenarioReader;
}

/** Takes a file in as a battle of this device or as a scenario of one of these rulebooks, or says why not. */
export async function takeIn(
  host: Pick<DeviceHost, 'import' | 'seats' | 'opening'>,
  listings: readonly Listing[],
  file: Pick<File, 'name' | 'size' | 'text'>,
  { copy = false, reader: load = scenarioReader }: TakeInWish = {},
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
  let text: string;
  try {
    text = await file.text();
  } catch (error) {
    return not(
      'The browser could not read the file. It may have been moved or removed, or is still being written: choose it again.',
      messageOf(error),
    );
  }
  if (isScenario(text)) {
    let read: typeof readScenario;
    try {
      read = await load();
    } catch (error) {
      return not(
        'It looks like a scenario, and the part of the page that reads those could not be loaded. Try again when you are connected, or load the page again.',
        messageOf(error),
      );
    }
    const done = await read(host, listings, text);
    return done.ok ? { is: 'scenario', ...done } : not(done.text, done.reader);
  }
  try {
    const done = await host.import(text, copy ? { copy: true } : {});
    if (!done.ok) return not(await why(done, rulebookIn(text)), readerSaid(done.figures));
    // It is kept by now, whatever else goes wrong.
    const seats = await host.seats(done.id).catch(() => null);
    return {
      ok: true,
      is: 'battle',
      id: done.id,
      over: seats?.ok === true && seats.over,
      already: done.already === true,
    };
  } catch (error) {
    return not('The table could not take it in.', messageOf(error));
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * A scenario is one record with a set-up; replays and recordings say what they are in their first line, wherever in it a program that
 * sorts members has put that. Exported for tests.
 */
export function isScenario(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n', 1);
  if (!first.startsWith('{') || /"format"\s*:\s*"flagbridge-/.test(first)) return false;
  return !/^\{\s*"format"/.test(text.trimStart()) && /"(?:setup|offices)"\s*:/.test(text);
}

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
