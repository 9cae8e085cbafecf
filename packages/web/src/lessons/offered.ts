import type { Lesson, Listing } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import { lessonKey, rememberDone } from './done.ts';

/** The first lesson of a rulebook. */
export interface Offered {
  readonly listing: Listing;
  readonly lesson: Lesson;
  readonly done: boolean;
}

/** Rulebooks that have lessons for players. */
export const teaching = (listings: readonly Listing[]): readonly Listing[] =>
  listings.filter(({ lessons, toy }) => lessons !== undefined && toy !== true);

/** The first lesson of each rulebook that has one; null while they are looked for. */
export function useOffered(host: DeviceHost, listings: readonly Listing[]): readonly Offered[] | null {
  const [offered, setOffered] = useState<readonly Offered[] | null>(null);
  useEffect(() => {
    let gone = false;
    const find = async (): Promise<readonly Offered[]> => {
      // A device that cannot say what it keeps has all the same something to teach.
      const done = rememberDone(await host.battles().catch(() => []));
      const all: Offered[] = [];
      for (const listing of teaching(listings)) {
        const [lesson] = (await listing.lessons?.()) ?? [];
        if (lesson !== undefined)
          all.push({ listing, lesson, done: done.includes(lessonKey(listing.about.id, lesson.id)) });
      }
      return all;
    };
    find().then(
      (all) => !gone && setOffered(all),
      // Without lessons the lobby is as good as before.
      () => !gone && setOffered([]),
    );
    return () => {
      gone = true;
    };
  }, [host, listings]);
  return offered;
}
