import { readdirSync, readFileSync } from 'node:fs';
import {
  advance,
  copy,
  type Frame,
  hashOf,
  isDecision,
  type MatchState,
  positionOf,
  type Replay,
  rerun,
  rulesOf,
  type Scenario,
  seeded,
  start,
} from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { listings } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';

/** Positions of battles that were played to their end: written in the middle, loaded, and played on by the same decisions. */
const books: (typeof listings)[number][] = [];
for (const listing of listings)
  if (listing.toy !== true && (await listing.rules()).positions !== undefined) books.push(listing);

test('there are books that write positions', () => {
  expect(books.length).toBeGreaterThan(1);
});

/** Requests are counted from the beginning of a match: those of the loaded one get the numbers that the decisions name. */
function numberLike(frame: Frame | null, like: Frame | null): void {
  for (const [i, ask] of (frame?.asks ?? []).entries()) ask.n = like?.asks?.[i]?.n ?? 0;
  if (frame !== null) numberLike(frame.child, like?.child ?? null);
}

/** So many lines of a battle are looked at, and so many positions played on, evenly: it is the same everywhere. */
const LINES = 40;
const PLACES = 4;

describe.each(books.map((listing) => [listing.about.id, listing] as const))(
  'positions in golden replays of %s',
  (id, listing) => {
    const folder = new URL(`../../rules/${id}/replays/`, import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl') && !name.includes('.typed.'));

    test.each(files)('%s', async (name) => {
      const rules = rulesOf(await listing.rules());
      const read = readReplay(readFileSync(new URL(name, folder), 'utf8'));
      if (!read.ok) throw new Error(name);
      const { order, seed, entries }: Replay = read.value.replay;
      const written: [line: number, scenario: Scenario, state: MatchState<unknown>][] = [];
      const every = Math.ceil(entries.length / LINES);
      const played = rerun(rules, read.value.replay, undefined, (line, state) => {
        if (line % every !== 0) return;
        const scenario = positionOf(rules, order, state);
        if ('ok' in scenario)
          expect(['in-the-midst', 'position-differs', 'over'], JSON.stringify(scenario)).toContain(scenario.why);
        else written.push([line, scenario, copy(rules, state)]);
      });
      if ('ok' in played) throw new Error(played.why);
      expect(written.length).toBeGreaterThan(0);
      const step = Math.ceil(written.length / PLACES);
      for (const [line, scenario, state] of written.filter((_, i) => i % step === 0)) {
        const begun = start(rules, { ...order, scenario }, seeded(seed));
        if ('ok' in begun) throw new Error(begun.why);
        numberLike(begun.flow, state.flow);
        const { dice, asked, policies } = state;
        const again: MatchState<unknown> = { ...begun, dice, asked, policies };
        expect(hashOf(again)).toBe(hashOf(state));
        for (const { act } of entries.slice(line + 1)) {
          if (!isDecision(act)) break;
          expect(advance(rules, again, act, seeded(seed)).ok, `${line}`).toBe(true);
        }
        if (entries.every(({ act }) => isDecision(act))) expect(hashOf(again)).toBe(hashOf(played.state));
      }
    });
  },
);
