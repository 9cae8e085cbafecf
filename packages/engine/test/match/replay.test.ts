import { describe, expect, test } from 'vitest';
import {
  type Act,
  canonical,
  consent,
  type Entry,
  fingerprint,
  hashOf,
  type Json,
  type Match,
  type Replay,
  replayOf,
  rerun,
  reseat,
  seedFrom,
  undo,
} from '../../src/index.ts';
import { expectRefused, little, type Said } from '../little-games.ts';
import { at, both, red, rules, turn } from './little-match.ts';

const played = (): Replay => {
  const t = at();
  t.answer('red', 'roll');
  t.answer('blue', 'a');
  reseat(t.match, 'red', ['red', 'blue']);
  t.answer('red', 'wait');
  undo(t.match, both);
  t.answer('red', 'look');
  t.answer('blue', 'b');
  t.answer('red', 'quit');
  return JSON.parse(JSON.stringify(replayOf(t.match))) as Replay;
};
const replay = played();
const accepted = (result: unknown): Match<Said, Said> => {
  expect(result).not.toHaveProperty('ok');
  return result as Match<Said, Said>;
};

describe('a replay', () => {
  test('is the whole truth', () => {
    const match = accepted(rerun(rules, replay));
    expect(match.chain).toBe(replay.end);
    expect(match.state.outcome).toEqual({ winner: 'blue', by: 'quit', clause: 'LT-END-02' });
    expect(JSON.parse(JSON.stringify(replayOf(match)))).toEqual(replay);
  });

  test('of a match of one’s own is compared at its last line alone, where everything before it shows', () => {
    const told = (compare: 'every' | 'last', of: Replay): unknown[] => {
      const seen: unknown[] = [];
      const each = (index: number, state: unknown, match: Match<Said, Said>): void =>
        void seen.push([index, hashOf(state), match.chain, match.log.length, match.marks.length, match.seats]);
      const match = rerun(rules, of, (event) => seen.push(event), each, undefined, compare);
      return [...seen, 'ok' in match ? match.figures : replayOf(match)];
    };
    expect(told('last', replay)).toEqual(told('every', replay));
    const { entries } = replay;
    // Another answer early on: the state at the end is another one.
    const act = { office: 'blue', to: 'blue#1', choice: 'b' };
    const other = { ...replay, entries: entries.with(1, { act, hash: entries[1]?.hash ?? '' }) };
    expect(rerun(rules, other)).toMatchObject({ ok: false, figures: { line: 1, what: 'hash' } });
    expect(rerun(rules, other, undefined, undefined, undefined, 'last')).toMatchObject({
      ok: false,
      figures: { what: 'hash' },
    });
  });

  test('tells the events again and the state after every line', () => {
    const lines: [number, number][] = [];
    const types: string[] = [];
    rerun(
      rules,
      replay,
      (event) => types.push(event.type),
      (index, state) => lines.push([index, state.game.said.length]),
    );
    expect(lines.map(([index]) => index)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(lines.map(([, said]) => said)).toEqual([0, 1, 2, 2, 3, 2, 2, 3, 3]);
    expect(types).toEqual(['hail', 'moved', 'moved', 'moved', 'moved']);
  });

  test('can be taken over: the match goes on from it', () => {
    const t = at();
    t.answer('red', 'roll');
    const match = accepted(rerun(rules, replayOf(t.match)));
    expect(match.state).toEqual(t.match.state);
    expect(match.marks).toEqual([{ rolled: true, revealed: false }]);
  });
});

describe('another version', () => {
  const newer = (version: string, of = turn) => little({ turn: of, version });

  test('is taken up where every hash is the same', () => {
    expect(accepted(rerun(newer('1.1.0'), replay)).chain).toBe(replay.end);
  });

  test('is refused where one differs, and says where (FB-REP-02)', () => {
    const other = newer('2.0.0');
    const changed = { ...other, setup: () => ({ said: [], n: { changed: 1 } }) };
    const result = rerun(changed, replay);
    expectRefused(result, 'FB-REP-02', 'other-version');
    expect(result).toMatchObject({ figures: { file: '1.0.0', table: '2.0.0', line: 0, what: 'hash' } });
  });
});

const withEntries = (change: (entries: Entry[]) => Entry[]): Replay => ({
  ...replay,
  entries: change([...replay.entries]),
});
const withAct = (line: number, act: Act): Replay =>
  withEntries((entries) => entries.map((entry, i) => (i === line ? { ...entry, act } : entry)));

describe('a forged replay is refused with line and reason (FB-REP-01)', () => {
  const refusedAt = (forged: Replay, line: number, what: string): void => {
    const result = rerun(rules, forged);
    expectRefused(result, 'FB-REP-01', 'differs');
    expect(result).toMatchObject({ figures: { line, what } });
  };

  test.each<[string, number, Act, string]>([
    ['another legal choice', 0, { office: 'red', to: 'red#1', choice: 'wait' }, 'hash'],
    ['an illegal choice', 0, { office: 'red', to: 'red#1', choice: 'fly' }, 'FB-REQ-04'],
    ['a choice of another form', 0, { office: 'red', to: 'red#1', choice: { x: [1] } }, 'FB-REQ-03'],
    ['another office', 0, { office: 'blue', to: 'red#1', choice: 'roll' }, 'FB-REQ-02'],
    ['an office that is not there', 0, { office: '__proto__', to: 'red#1', choice: 'roll' }, 'FB-REQ-02'],
    ['a request that is not there', 0, { office: 'red', to: 'red#5', choice: 'roll' }, 'FB-REQ-01'],
    ['a withdrawal of nothing', 1, { office: 'blue', withdraw: 'blue#1' }, 'FB-SEA-01'],
    ['a policy for nothing', 1, { office: 'blue', policy: 'x', set: null }, 'FB-POL-01'],
    ['dice nobody typed', 0, { office: 'red', to: 'red#1', choice: 'roll', dice: [1] }, 'dice'],
    ['seats that leave one out', 2, { seat: 'red', offices: ['red', 'red'] }, 'FB-ORD-01'],
    ['a stranger seated', 2, { seat: 'red', offices: ['green'] }, 'FB-ORD-01'],
    ['a take-back to the future', 4, { undo: 9, office: 'red', consent: [] }, 'take-back'],
    ['a take-back of itself', 4, { undo: 4, office: 'red', consent: [] }, 'take-back'],
    ['a take-back before the beginning', 4, { undo: -1, office: 'red', consent: [] }, 'take-back'],
    ['a take-back to half a line', 4, { undo: 2.5, office: 'red', consent: [] }, 'take-back'],
    ['a take-back to no number', 4, { undo: Number.NaN, office: 'red', consent: [] }, 'take-back'],
    ['a take-back of a change of seats', 4, { undo: 2, office: 'red', consent: [] }, 'take-back'],
    ['a take-back of another’s decision', 4, { undo: 3, office: 'blue', consent: [] }, 'take-back'],
    ['a take-back of more than the last', 4, { undo: 0, office: 'red', consent: ['blue'] }, 'take-back'],
    ['a request that is closed', 7, { office: 'red', to: 'red#1', choice: 'wait' }, 'FB-REQ-01'],
  ])('%s', (_, line, act, what) => refusedAt(withAct(line, act), line, what));

  test('a take-back after dice that nobody consented to, with every hash computed again', () => {
    const t = at();
    t.answer('red', 'roll');
    const [before, agreed] = [t.match.chain, ['blue']];
    expect(undo(t.match, red)).toEqual({ ok: true, asks: agreed });
    expect(consent(t.match, 'blue', true).ok).toBe(true);
    expect(rerun(rules, replayOf(t.match))).not.toHaveProperty('ok');
    const act: Act = { undo: 0, office: 'red', consent: [] };
    const hash = fingerprint(`${before}${canonical(act)}${hashOf(t.match.state)}`);
    const honest = replayOf(t.match);
    refusedAt({ ...honest, entries: [honest.entries[0]!, { act, hash }], end: hash }, 1, 'take-back');
  });

  test('a player who sits in several seats agrees with himself, and the log says so', () => {
    const t = at();
    t.answer('red', 'roll');
    expect(undo(t.match, { offices: ['red', 'blue'] })).toMatchObject({ ok: true });
    expect(t.match.log.at(-1)?.act).toEqual({ undo: 0, office: 'red', consent: ['blue'] });
    expect(rerun(rules, replayOf(t.match))).not.toHaveProperty('ok');
  });

  test('lines left out, doubled, put in another order', () => {
    refusedAt(
      withEntries((entries) => entries.slice(1)),
      0,
      'FB-REQ-01',
    );
    refusedAt(
      withEntries((entries) => [entries[0]!, ...entries]),
      1,
      'FB-REQ-01',
    );
    refusedAt(
      withEntries((entries) => [...entries, entries.at(-1)!]),
      8,
      'FB-END-01',
    );
    refusedAt(
      withEntries((entries) => entries.slice(0, 6)),
      6,
      'hash',
    );
  });

  test('another hash, end, outcome or seed', () => {
    refusedAt(
      withEntries((entries) => entries.map((entry, i) => (i === 1 ? { ...entry, hash: fingerprint('x') } : entry))),
      1,
      'hash',
    );
    refusedAt({ ...replay, end: fingerprint('x') }, 8, 'hash');
    refusedAt({ ...replay, outcome: { winner: 'red', by: 'quit', clause: 'LT-END-02' } }, 8, 'outcome');
    refusedAt({ ...replay, outcome: null }, 8, 'outcome');
    refusedAt({ ...replay, seed: seedFrom('other') }, 0, 'hash');
    expectRefused(rerun(rules, { ...replay, seed: 'abc' }), 'FB-REP-01', 'no-seed');
  });

  test('another order', () => {
    refusedAt(
      { ...replay, order: { ...replay.order, options: { ...replay.order.options, wind: 'north' } } },
      0,
      'hash',
    );
    expectRefused(rerun(rules, { ...replay, order: { ...replay.order, rulebook: 'x' } }), 'FB-ORD-01');
  });

  test('take-backs a table does not allow', () => {
    const table = { ...replay.order.table, undo: 'none' as const };
    const result = rerun(rules, { ...replay, order: { ...replay.order, table }, entries: rehashed(replay, table) });
    expectRefused(result, 'FB-REP-01', 'differs');
    expect(result).toMatchObject({ figures: { line: 4, what: 'take-back' } });
  });

  test('a line a take-back has cancelled cannot be gone back to', () => {
    const t = at();
    t.answer('red', 'wait');
    t.answer('blue', 'a');
    undo(t.match, both);
    undo(t.match, both);
    t.answer('red', 'look');
    const forged = replayOf(t.match);
    const act: Act = { undo: 1, office: 'blue', consent: [] };
    expect(rerun(rules, { ...forged, entries: [...forged.entries, { act, hash: 'x' }] })).toMatchObject({
      figures: { line: 5, what: 'take-back' },
    });
  });

  test('a typed face no die has', () => {
    const t = at(rules, { dice: 'typed' });
    t.answer('red', 'roll');
    t.answer('red', [50]);
    const forge = (dice: number[]): unknown => {
      const forged = replayOf(t.match);
      return rerun(rules, {
        ...forged,
        entries: forged.entries.map(({ act, hash }) => ({ act: { ...act, dice } as Act, hash })),
      });
    };
    expect(forge([50])).not.toHaveProperty('ok');
    expect(forge([51])).toMatchObject({ clause: 'FB-REP-01', figures: { line: 0, what: 'hash' } });
    expect(forge([101])).toMatchObject({ figures: { line: 0, what: 'a typed d100 cannot show 101' } });
    expect(forge([])).toMatchObject({ figures: { line: 0, what: 'dice' } });
    expect(forge([50, 50])).toMatchObject({ figures: { line: 0, what: 'dice' } });
  });

  test('no event of a refused line is told', () => {
    const types: string[] = [];
    rerun(rules, withAct(0, { office: 'red', to: 'red#1', choice: 'fly' }), (event) => types.push(event.type));
    expect(types).toEqual(['hail']);
  });

  test('whatever well-typed lines it has, it is refused and never thrown at', () => {
    const values: Json[] = [null, 0, -1, 'look', 'constructor', [], {}, [[['x']]], { toString: 1 }];
    for (const value of values)
      for (const office of ['red', 'blue', '', '__proto__'])
        for (const act of [
          { office, to: 'red#1', choice: value },
          { office, to: String(typeof value), choice: value },
          { office, withdraw: 'red#1' },
          { office, policy: 'move', set: { policy: 'same', arg: value } },
          { office, policy: 'move', set: { policy: String(value === null ? '__proto__' : typeof value), arg: value } },
          { office, policy: 'constructor', set: null },
          { undo: typeof value === 'number' ? value : Number.NaN, office, consent: [office] },
          { seat: office, offices: [office, office] },
        ] as Act[])
          for (const line of [0, 4]) expect(rerun(rules, withAct(line, act))).toHaveProperty('ok', false);
  });
});

/** The lines of a replay as a table with other rules would have chained them, as far as it would have gone. */
function rehashed(of: Replay, table: Replay['order']['table']): Entry[] {
  const t = at(rules, table);
  const lines: Entry[] = [];
  for (const { act } of of.entries) {
    if ('to' in act) t.answer(act.office, act.choice);
    else if ('seat' in act) reseat(t.match, act.seat, act.offices);
    else break;
    lines.push(t.match.log.at(-1)!);
  }
  return [...lines, ...of.entries.slice(lines.length)];
}
