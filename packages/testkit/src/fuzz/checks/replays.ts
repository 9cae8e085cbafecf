import {
  canonical,
  type Entry,
  isDecision,
  isRefusal,
  type Replay,
  replayOf,
  rerun,
  shuffled,
} from '@flagbridge/engine';
import type { PlainCheck } from '../moment.ts';
import { textOf } from '../shared.ts';
import { chance } from '../subject.ts';

/** Up to so many characters of states to hash again, every forgery is tried; of longer matches some, drawn for each. */
const ALL_FORGERIES = 500_000;
const SOME = 1;

/** Order, seed and decisions are the whole match: played again they give the same hashes, and an altered file is refused. */
export const replays: PlainCheck = {
  name: 'replay',
  when: 'end',
  run: (moment) => {
    const { subject, match, key } = moment;
    const replay = JSON.parse(JSON.stringify(replayOf(match))) as Replay;
    const again = rerun(subject.rules, replay);
    if (isRefusal(again)) return [`the replay is refused: ${canonical(again)}`];
    const found: string[] = [];
    if (again.chain !== match.chain) found.push('played again, the chain of hashes is another');
    const dice = chance(`${key}/forge`);
    const all = [...forgeries(replay, dice.pick(Math.max(1, replay.entries.length)))];
    const long = textOf(moment).length * replay.entries.length > ALL_FORGERIES;
    for (const [what, forged] of long ? shuffled(all, dice).slice(0, SOME) : all)
      if (!isRefusal(rerun(subject.rules, forged))) found.push(`a replay with ${what} is accepted`);
    return found;
  },
};

function* forgeries(replay: Replay, at: number): Generator<readonly [string, Replay]> {
  const entry = replay.entries[at];
  const other = { winner: 'nobody at all', by: 'forgery', clause: 'FB-REP-01' };
  yield ['another outcome', { ...replay, outcome: other }];
  if (entry === undefined) return;
  const put = (changed: Entry): Replay => ({ ...replay, entries: replay.entries.with(at, changed) });
  yield ['another hash', put({ ...entry, hash: entry.hash.replace(/^./, (c) => (c === '0' ? '1' : '0')) })];
  yield ['a line left out', { ...replay, entries: replay.entries.toSpliced(at, 1) }];
  yield ['a line twice', { ...replay, entries: replay.entries.toSpliced(at, 0, entry) }];
  const { act } = entry;
  if (isDecision(act) && 'to' in act) {
    const choice = canonical(act.choice) === '[]' ? '' : [];
    yield ['another decision', put({ ...entry, act: { ...act, choice } })];
  }
  if (isDecision(act) && act.dice !== undefined) {
    const [first = 1, ...rest] = act.dice;
    yield ['another die', put({ ...entry, act: { ...act, dice: [first === 1 ? 2 : 1, ...rest] } })];
  }
}
