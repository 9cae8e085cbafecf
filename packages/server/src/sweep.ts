import type { Jobs } from './jobs/index.ts';
import { type Hall, seenLater } from './match/index.ts';
import { USED_NOTICE } from './notices/index.ts';
import type { Storage } from './storage/port.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days a match may wait for players without anybody saying or doing anything at it. */
const GATHERING_DAYS = 30;
/** Days for which it is known that a notice was sent: far longer than any of them is tried. */
const NOTICE_DAYS = 7;
/** Of each kind at a time; where there were as many, the next time comes soon. */
const SOME = 200;
const SOON = 10_000;

export type Swept = 'gathering' | 'listing' | 'link' | 'notice';

interface SweepWith {
  readonly storage: Storage;
  readonly hall: Pick<Hall, 'abandon'>;
  readonly jobs: Pick<Jobs, 'handle' | 'put'>;
  readonly now: () => number;
  readonly log: { info(what: object, message: string): void };
  /** For metrics. */
  readonly swept: (what: Swept, count: number) => void;
}

/** Takes away what is of no use any more, every hour and in small parts: a job like any other, so a restart forgets none. */
export async function startSweeping({ storage, hall, jobs, now, log, swept }: SweepWith): Promise<void> {
  const { worn } = storage;
  async function sweep(): Promise<void> {
    const at = now();
    let gatherings = 0;
    const waiting = await worn.gatherings(at - GATHERING_DAYS * DAY, SOME);
    for (const id of waiting) if (await hall.abandon(id)) gatherings += 1;
    const counts: { readonly [what in Swept]: number } = {
      gathering: gatherings,
      listing: await worn.unlist((record) => !seenLater(record, at), SOME),
      link: await worn.dropLinks(at, SOME),
      notice: await worn.dropSettled(USED_NOTICE, at - NOTICE_DAYS * DAY, SOME),
    };
    for (const what of Object.keys(counts) as Swept[]) swept(what, counts[what]);
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'what was of no use any more is gone');
    const more = Object.values(counts).some((count) => count >= SOME);
    await jobs.put('sweep', 'host', at + (more ? SOON : HOUR), {});
  }
  jobs.handle('sweep', sweep);
  await jobs.put('sweep', 'host', now() + SOON, {});
}
