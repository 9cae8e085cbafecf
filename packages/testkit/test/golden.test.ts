import {
  asAny,
  decide,
  newMatch,
  orderOf,
  type Replay,
  replayOf,
  requests,
  rulesOf,
  sample,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { replayGolden } from '../src/fuzz/index.ts';
import { type Flaws, littleGame } from './little-game.ts';

const rules = (flaws: Flaws = {}) => rulesOf(asAny(littleGame(flaws)));

/** A whole match, every decision drawn by chance. */
function played(): Replay {
  const order = orderOf(rules().about);
  if ('ok' in order) throw new Error(order.clause);
  const match = newMatch(rules(), order, seedFrom('golden'));
  if ('ok' in match) throw new Error(match.clause);
  const dice = seeded(seedFrom('players')).stream('open', {});
  while (match.state.outcome === null) {
    const [request] = requests(match.rules, match.state, { offices: ['ann', 'bob'] });
    if (request === undefined) throw new Error('nobody is asked');
    const choice = request.question === 'cast' ? 'throw' : sample(match.rules, match.state, request.id, dice);
    decide(match, { office: request.office, to: request.id, choice: choice as string });
  }
  return replayOf(match);
}

const golden = { name: 'little.jsonl', replay: played() };

test('a replay that still plays the same has not moved', () => {
  expect(replayGolden(() => rules(), [golden])).toEqual([]);
});

test('a rule that changed says which line moved, and by which clause', () => {
  const changed: Flaws = {
    throws: (play) => {
      play.game.total += 1;
      play.tell?.({ type: 'cast', clause: 'LG-DIE-03' });
    },
  };
  const [moved, ...more] = replayGolden(() => rules(changed), [golden]);
  expect(more).toEqual([]);
  // Both work, then Ann throws: the third line.
  expect(moved).toMatchObject({ name: 'little.jsonl', line: 2, what: 'hash', clauses: ['LG-DIE-03'] });
  expect(moved?.act).toEqual(golden.replay.entries[2]?.act);
  expect(moved?.message).toContain('little.jsonl: line 3');
  expect(moved?.message).toContain('LG-DIE-03');
});

test('a decision that is refused now names the clause', () => {
  const check: Flaws['check'] = (_look, choice) =>
    choice === 'throw' ? { ok: false, why: 'no', clause: 'LG-DIE-04' } : null;
  expect(replayGolden(() => rules({ check }), [golden])[0]).toMatchObject({ line: 2, what: 'LG-DIE-04' });
});

test('another set-up and another outcome are told apart', () => {
  const setup = () => ({ total: 1, work: { ann: 0, bob: 0 }, notes: [] });
  expect(replayGolden(() => rules({ setup }), [golden])[0]).toMatchObject({ line: 0, what: 'hash' });
  const outcome = { winner: 'carol', by: 'score', clause: 'LG-END-01' };
  const forged = { name: 'forged', replay: { ...golden.replay, outcome } };
  const [moved] = replayGolden(() => rules(), [forged]);
  expect(moved).toMatchObject({ line: golden.replay.entries.length, act: null, what: 'outcome' });
  expect(moved?.message).toContain('forged: the end');
});
