import { isDeepStrictEqual } from 'node:util';
import { isDecision } from '@flagbridge/engine';
import { newSigningKey, verifyReplay } from '@flagbridge/table';
import { loadTable } from '../../src/match/loading.ts';
import type { MatchRecord } from '../../src/match/record.ts';
import type { Storage, StoredLine } from '../../src/storage/port.ts';
import type { Ledger, Sent, ToldNews } from './ledger.ts';

/** What is in the file, held against what the players know. */
export interface Reckoning {
  /** Everything that should not be so. */
  readonly wrong: readonly string[];
  readonly matches: number;
  readonly ended: number;
  readonly lines: number;
  /** Acknowledged decisions that are there, once each. */
  readonly kept: number;
  /** Sent again, and found to be done already by a server that was killed before it said so. */
  readonly found: number;
  /** Updates that were told, all of them looked at again. */
  readonly news: number;
}

export async function reckon(storage: Storage, ledger: Ledger, only?: ReadonlySet<string>): Promise<Reckoning> {
  const wrong: string[] = [];
  const counts = { matches: 0, ended: 0, lines: 0, kept: 0, found: 0, news: 0 };
  for (const match of ledger.matches) {
    if (only?.has(match) === false) continue;
    const stored = await storage.matches.read(match);
    if (stored === null) {
      wrong.push(`${match} is gone`);
      continue;
    }
    const lines = await storage.matches.lines(match, 0);
    counts.matches += 1;
    counts.lines += lines.length;
    const complain = (what: string): void => void wrong.push(`${match}: ${what}`);
    if (!lines.every(({ n }, i) => n === i)) complain('a line is missing');
    const sent = ledger.sent.filter((one) => one.match === match);
    const { kept, found } = everyMark(sent, lines, complain);
    counts.kept += kept;
    counts.found += found;
    if (stored.record.state === 'ended') counts.ended += 1;
    const told = ledger.told.filter((one) => one.match === match);
    counts.news += await playAgain(stored.record, lines, told, complain);
  }
  return { wrong, ...counts };
}

/** Every decision that was acknowledged is there once, as it was sent; and nothing is there that nobody sent. */
function everyMark(sent: readonly Sent[], lines: readonly StoredLine[], complain: (what: string) => void) {
  let [kept, found] = [0, 0];
  const byMark = new Map<string, StoredLine[]>();
  for (const line of lines) if (line.mark !== null) byMark.set(line.mark, [...(byMark.get(line.mark) ?? []), line]);
  const known = new Set(sent.map(({ seat, mark }) => `${seat}:${mark}`));
  for (const mark of byMark.keys()) if (!known.has(mark)) complain(`nobody sent ${mark}`);
  // Whatever the marks say: the same office answers the same request once. Nobody takes anything back here.
  const answered = new Set<string>();
  for (const { text } of lines) {
    const { act } = JSON.parse(text);
    if (!isDecision(act) || !('to' in act)) continue;
    const key = `${act.office} ${act.to}`;
    if (answered.has(key)) complain(`${key} is answered twice`);
    answered.add(key);
  }
  for (const { seat, mark, answer, answeredBy, request, choice, refusal } of sent) {
    const there = byMark.get(`${seat}:${mark}`) ?? [];
    if (answer === 'none') complain(`${mark} never had an answer`);
    if (there.length > 1) complain(`${mark} is there ${there.length} times`);
    const [line] = there;
    if (answer === 'refused' && line !== undefined) complain(`${mark} was refused (${refusal}), and is done`);
    if (answer !== 'ok') continue;
    if (line === undefined) {
      complain(`${mark} was acknowledged, and is lost`);
      continue;
    }
    const { act } = JSON.parse(line.text);
    if (act.to !== request || !isDeepStrictEqual(act.choice, choice)) complain(`${mark} is another decision now`);
    kept += 1;
    if (line.at < (answeredBy ?? 0)) found += 1;
  }
  return { kept, found };
}

/** Played again, every hash comes out the same; and so does every word that anybody was told. */
async function playAgain(
  record: MatchRecord,
  lines: readonly StoredLine[],
  told: readonly ToldNews[],
  complain: (what: string) => void,
): Promise<number> {
  if (record.state === 'gathering') {
    if (lines.length > 0 || told.some(({ news }) => news.length > 0)) complain('it has lines, and has not begun');
    return 0;
  }
  const table = await loadTable(record, lines);
  if ('ok' in table) {
    complain(`it does not play again (${table.clause} ${JSON.stringify(table.figures)})`);
    return 0;
  }
  const last: { hash: string } | null = lines.length === 0 ? null : JSON.parse(lines.at(-1)?.text ?? '');
  if (table.chain !== (last?.hash ?? record.start)) complain('another hash comes out');
  if (!isDeepStrictEqual(record.outcome, table.outcome)) complain('the outcome kept is another');
  if ((table.outcome !== null) !== (record.state === 'ended')) complain(`it is ${record.state}`);
  let looked = 0;
  for (const { seat, news } of told) {
    const offices = record.order.seats.find(({ id }) => id === seat)?.offices ?? [];
    const again = table.texts({ offices }, 1, news.length);
    looked += news.length;
    const differs = news.findIndex((text, i) => text !== again[i]);
    if (differs >= 0) complain(`${seat ?? 'a spectator'} was told something else in update ${differs + 1}`);
  }
  if (record.state === 'ended') {
    const replay = await table.export({ sign: await newSigningKey() });
    const verdict = typeof replay === 'string' ? await verifyReplay(replay) : null;
    if (verdict?.ok !== true || !verdict.fair || verdict.lines !== lines.length) complain('its replay is not verified');
  }
  table.close();
  return looked;
}
