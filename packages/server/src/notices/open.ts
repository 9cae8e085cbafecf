import { randomUUID } from 'node:crypto';
import type { Log } from '../jobs/log.ts';
import type { Jobs } from '../jobs/port.ts';
import { cardOf, nobodyHere } from '../match/card.ts';
import type { Hall } from '../match/hall.ts';
import type { MatchRecord } from '../match/record.ts';
import { hashOf } from '../security/tokens.ts';
import type { PlayerRow, Storage } from '../storage/port.ts';
import { confirmations, sealOf } from './confirm.ts';
import { type NoticeJob, noticeJob, type TellJob } from './job.ts';
import { openMail } from './mail.ts';
import type { Notices, NoticesConfig } from './port.ts';
import type { Sent } from './sent.ts';
import { callWebhook } from './webhook.ts';
import { awaitedWords } from './words.ts';

interface NoticesPlan {
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly hall: Pick<Hall, 'here'>;
  readonly config: NoticesConfig;
  readonly now?: () => number;
  readonly log: Log;
  /** Milliseconds a mail server or webhook may keep silent. */
  readonly patience?: number;
}

/** What stands in front of the names under which notices are written down as sent. */
export const USED_NOTICE = 'notice ';
const MINUTE = 60_000;
/** Before the second try, the third, …; after the last nothing more is tried. */
const PAUSES = [MINUTE, 5 * MINUTE, 20 * MINUTE, 60 * MINUTE, 180 * MINUTE];

export function openNotices({
  jobs,
  storage,
  hall,
  config,
  now = Date.now,
  log,
  patience = 15_000,
}: NoticesPlan): Notices {
  const { publicUrl, smtp, from, webhook, after } = config;
  const mail = smtp === null || from === null ? null : openMail({ smtp, from, log, patience });
  const { people, matches } = storage;

  /** The record, where that seat is still awaited in that turn and nobody of it is here. */
  async function stillAwaited({ match, seat, turn, why }: NoticeJob): Promise<MatchRecord | null> {
    const record = (await matches.read(match))?.record;
    if (record === undefined || record.state !== 'running' || record.time === null) return null;
    if (record.time.turns[seat] !== turn || record.seats[seat] === undefined || hall.here(match, seat)) return null;
    if (why === 'paused') return record.everybodyAway === true ? record : null;
    if (record.paused || !record.time.running.includes(seat) || record.seats[seat].computer !== null) return null;
    return record;
  }

  /** Everyone who may sit in that seat. */
  async function holdersOf(record: MatchRecord, seat: string): Promise<PlayerRow[]> {
    const ids = new Set((await people.holders(record.id)).filter((row) => row.seat === seat).map((row) => row.player));
    const first = record.seats[seat]?.player;
    if (first != null) ids.add(first);
    const rows = await Promise.all([...ids].sort().map((id) => people.read(id)));
    return rows.filter((row) => row !== null);
  }

  /** Those who are told, each with a job of its own, so that one who cannot be reached keeps nobody else waiting. */
  async function look(job: NoticeJob): Promise<void> {
    const record = await stillAwaited(job);
    if (record === null) return;
    const { match, seat, turn, why } = job;
    const rows = await holdersOf(record, seat);
    // Two devices of one person may be two players with one address.
    const letters = new Map<string, TellJob['to']>();
    for (const { id, email, confirmed } of rows) {
      if (mail === null || email === null || !confirmed) continue;
      letters.set(sealOf(email), { by: 'email', player: id, address: sealOf(email) });
    }
    const told = [...letters.values()];
    if (webhook !== null && rows.some((row) => row.webhook)) told.push({ by: 'webhook' });
    for (const to of told)
      await put({ is: 'tell', match, seat, turn, ...(why !== undefined && { why }), to, tries: 0 }, now());
  }

  const put = (job: TellJob, due: number): Promise<void> => jobs.put('notice', `tell ${nameOf(job)}`, due, job);

  async function tell(job: TellJob): Promise<void> {
    const record = await stillAwaited(job);
    if (record === null || !(await mayTell(job))) return;
    const sent = await send(job, record);
    const pause = PAUSES[job.tries];
    if (sent === 'again' && pause !== undefined) await put({ ...job, tries: job.tries + 1 }, now() + pause);
    else if (sent !== 'sent') log.warn({ by: job.to.by, tries: job.tries + 1 }, 'a notice was given up');
  }

  /**
   * Written down before it is sent, for good: whatever happens meanwhile (the process dies, the same turn is announced again, another
   * machine has the same job), nobody else gets leave to send it.
   */
  async function mayTell(job: TellJob): Promise<boolean> {
    // With its moment in front, so that it can go when no try of this turn can be left.
    const mine = `${now()} ${randomUUID()}`;
    return (await storage.settle(`${USED_NOTICE}${hashOf(`${nameOf(job)} ${job.tries}`)}`, mine)) === mine;
  }

  async function send({ to, seat, why }: TellJob, record: MatchRecord): Promise<Sent> {
    const words = awaitedWords(cardOf(record, nobodyHere, now()), seat, publicUrl, why);
    if (to.by === 'webhook') {
      if (webhook === null) return 'lost';
      const { name, subject, link } = words;
      return callWebhook(
        { url: webhook, log, patience },
        { text: `${name}: ${subject}`, link, match: record.id, player: name },
      );
    }
    const row = await people.read(to.player);
    if (mail === null || row === null || row.email === null || !row.confirmed) return 'lost';
    return sealOf(row.email) === to.address ? mail.send(row.email, words) : 'lost';
  }

  async function later(job: NoticeJob): Promise<void> {
    // A host that tells nobody anything keeps nothing either.
    if (mail === null && webhook === null) return;
    await jobs.put('notice', `${job.match}:${job.seat}`, now() + after, job);
  }

  jobs.handle('notice', (job) => {
    const parsed = noticeJob.parse(job.payload);
    return parsed.is === 'awaited' ? look(parsed) : tell(parsed);
  });

  return {
    ways: { email: mail !== null, webhook: webhook !== null },
    awaited: (match, seat, turn) => later({ is: 'awaited', match, seat, turn }),
    paused: (match, seat, turn) => later({ is: 'awaited', match, seat, turn, why: 'paused' }),
    ...confirmations(people, mail, publicUrl, now),
    close: async () => mail?.close(),
  };
}

const nameOf = ({ match, seat, turn, to, why }: TellJob): string =>
  JSON.stringify([
    match,
    seat,
    turn,
    to.by,
    to.by === 'email' ? to.address : null,
    ...(why === undefined ? [] : [why]),
  ]);
