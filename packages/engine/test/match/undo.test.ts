import { describe, expect, test } from 'vitest';
import {
  answerRequest,
  canonical,
  consent,
  copyJson,
  decide,
  matchRequests,
  replayOf,
  rerun,
  spectator,
  standingLines,
  stateHash,
  undo,
  undoStatus,
} from '../../src/index.ts';
import { asks, expectRefused, little, thenEnd } from '../little-games.ts';
import { at, blue, both, red, rules } from './little-match.ts';

const again = (t: ReturnType<typeof at>): void => {
  const match = rerun(t.match.rules, JSON.parse(JSON.stringify(replayOf(t.match))));
  expect(match).toMatchObject({ chain: t.match.chain });
  if ('ok' in match) return;
  expect(canonical(match.state)).toBe(canonical(t.match.state));
  expect(match.marks).toEqual(t.match.marks);
};

describe('undo is free', () => {
  test('until a die, a revelation, or another office’s decision', () => {
    const after = (...choices: string[]): string => {
      const t = at();
      for (const [i, choice] of choices.entries()) t.answer(i % 2 === 0 ? 'red' : 'blue', choice);
      return undoStatus(t.match, red);
    };
    expect(after()).toBe('no');
    expect(after('wait')).toBe('free');
    expect(after('roll')).toBe('ask');
    expect(after('look')).toBe('ask');
    expect(after('wait', 'a')).toBe('ask');
    expect(after('wait', 'a', 'wait')).toBe('free');
  });

  test('and gives the state back as it was, as a line of the log', () => {
    const t = at();
    const before = stateHash(t.match);
    t.answer('red', 'wait');
    expect(undo(t.match, red)).toEqual({ ok: true, rolled: false, revealed: false });
    expect(stateHash(t.match)).toBe(before);
    expect(t.match.log.map(({ act }) => act)).toEqual([
      { office: 'red', to: 'red#1', choice: 'wait' },
      { undo: 0, office: 'red', consent: [] },
    ]);
    expect(undoStatus(t.match, red)).toBe('no');
    again(t);
  });

  test('line by line, back to the beginning and forth again', () => {
    const t = at(little({ turn: thenEnd(asks('a', 'red'), asks('b', 'red'), asks('c', 'red'), asks('d', 'red')) }));
    const states = [stateHash(t.match)];
    for (let i = 0; i < 3; i++) {
      t.answer('red', 'a');
      states.push(stateHash(t.match));
    }
    undo(t.match, red);
    expect(stateHash(t.match)).toBe(states[2]);
    undo(t.match, red);
    expect(stateHash(t.match)).toBe(states[1]);
    t.answer('red', 'b');
    undo(t.match, red);
    expect(stateHash(t.match)).toBe(states[1]);
    undo(t.match, red);
    expect(stateHash(t.match)).toBe(states[0]);
    expectRefused(undo(t.match, red), 'FB-UND-01', 'nothing-to-take-back');
    expect(standingLines(t.match.log)).toEqual([]);
    t.answer('red', 'a');
    expect(stateHash(t.match)).toBe(states[1]);
    expect(standingLines(t.match.log)).toEqual([t.match.log.length - 1]);
    again(t);
  });

  test('for one’s own decisions only', () => {
    const t = at();
    t.answer('red', 'wait');
    expect(undoStatus(t.match, blue)).toBe('no');
    expect(undoStatus(t.match, spectator)).toBe('no');
    expectRefused(undo(t.match, blue), 'FB-UND-01');
  });

  test('not for a sealed answer that was the last: the others were told with it', () => {
    const t = at(little({ turn: thenEnd(asks('orders', ['red', 'blue']), asks('q', 'red')) }));
    t.answer('blue', 'b');
    expect(undoStatus(t.match, blue)).toBe('free');
    t.answer('red', 'a');
    expect(undoStatus(t.match, red)).toBe('ask');
  });

  test('not where another’s policy has answered', () => {
    const t = at();
    decide(t.match, { office: 'blue', policy: 'reply', set: { policy: 'default' } });
    t.answer('red', 'wait');
    expect(t.match.state.game.said.at(-1)).toEqual({ reply: { blue: 'a' } });
    expect(undoStatus(t.match, red)).toBe('ask');
  });
});

describe('another’s policy', () => {
  const quiet = little({ turn: thenEnd(asks('one', 'red'), asks('two', 'red'), asks('three', 'blue')) });
  const leave = { office: 'blue', policy: 'three', set: { policy: 'same', arg: { choice: 'b', within: 'match' } } };

  test('is sealed: undo does not betray that it was left', () => {
    const t = at(quiet);
    t.answer('red', 'a');
    decide(t.match, leave);
    expect(undoStatus(t.match, red)).toBe('free');
  });

  test('outlives the take-back', () => {
    const t = at(quiet);
    t.answer('red', 'a');
    decide(t.match, leave);
    const left = copyJson(t.match.state.policies);
    expect(undo(t.match, red)).toMatchObject({ ok: true });
    expect(t.match.state.policies).toEqual(left);
    expect(t.match.log.map(({ act }) => Object.keys(act)[1])).toEqual(['to', 'policy', 'office', 'policy']);
    t.answer('red', 'a');
    t.answer('red', 'a');
    expect(t.match.state.outcome).not.toBeNull();
    again(t);
  });

  test('that answered an open question at once is seen, and ends free undo', () => {
    const t = at();
    t.answer('red', 'wait');
    decide(t.match, { office: 'blue', policy: 'reply', set: { policy: 'default' } });
    expect(undoStatus(t.match, red)).toBe('ask');
  });

  test('one’s own is taken back like any decision', () => {
    const t = at(quiet);
    decide(t.match, leave);
    expect(undo(t.match, blue)).toMatchObject({ ok: true });
    expect(t.match.state.policies).toEqual({});
    again(t);
  });
});

describe('by consent', () => {
  const rolled = () => {
    const t = at();
    t.answer('red', 'roll');
    return t;
  };

  test('everyone else is asked, and when all agree it happens', () => {
    const t = at(little({ offices: ['red', 'blue', 'green'], turn: rules.turn }));
    const before = canonical({ ...t.match.state, dice: 0 });
    t.answer('red', 'roll');
    expect(undo(t.match, red)).toEqual({ ok: true, asks: ['blue', 'green'] });
    const asked = matchRequests(t.match, blue).find((one) => one.kind === 'take-back');
    expect(asked).toMatchObject({ standing: true, default: 'refuse', title: { with: { office: 'red' } } });
    expect(answerRequest(t.match, { office: 'blue', to: asked?.id ?? '', choice: 'agree' })).toMatchObject({
      ok: true,
    });
    expectRefused(consent(t.match, 'blue', true), 'FB-REQ-01');
    expect(matchRequests(t.match, blue).some((one) => one.kind === 'take-back')).toBe(false);
    expect(canonical({ ...t.match.state, dice: 0 })).not.toBe(before);
    expect(consent(t.match, 'green', true)).toMatchObject({ ok: true });
    expect(canonical({ ...t.match.state, dice: 0 })).toBe(before);
    expect(t.match.log.at(-1)?.act).toEqual({ undo: 0, office: 'red', consent: ['blue', 'green'] });
    again(t);
  });

  test('one refusal is enough', () => {
    const t = rolled();
    const before = t.match.chain;
    undo(t.match, red);
    expect(consent(t.match, 'blue', false)).toMatchObject({ ok: true });
    expect(t.match.takeBack).toBeNull();
    expect(t.match.chain).toBe(before);
    expectRefused(consent(t.match, 'blue', true), 'FB-REQ-01');
  });

  test('only the asked may agree, with yes or no', () => {
    const t = rolled();
    undo(t.match, red);
    expectRefused(consent(t.match, 'red', true), 'FB-REQ-01');
    expectRefused(answerRequest(t.match, { office: 'blue', to: 'blue~take-back', choice: 'maybe' }), 'FB-REQ-04');
    expectRefused(answerRequest(t.match, { office: 'blue', to: 'blue~take-back', choice: 1 }), 'FB-REQ-03');
    expect(t.match.takeBack).not.toBeNull();
  });

  test('a decision meanwhile ends the asking', () => {
    const t = rolled();
    undo(t.match, red);
    t.answer('blue', 'a');
    expect(t.match.takeBack).toBeNull();
    expectRefused(consent(t.match, 'blue', true), 'FB-REQ-01');
  });

  test('a player who holds every office asks nobody', () => {
    const t = rolled();
    expect(undo(t.match, both)).toEqual({ ok: true, rolled: false, revealed: false });
    again(t);
  });

  test('takes what others decided since back with it', () => {
    const t = at();
    t.answer('red', 'wait');
    t.answer('blue', 'a');
    undo(t.match, red);
    consent(t.match, 'blue', true);
    expect(t.match.state.game.said).toEqual([]);
    expect(standingLines(t.match.log)).toEqual([]);
    again(t);
  });

  test.each(['free-only', 'none'] as const)('is not to be had at a table of %s', (table) => {
    const t = at(rules, { undo: table });
    t.answer('red', 'roll');
    expect(undoStatus(t.match, red)).toBe('no');
    expectRefused(undo(t.match, red), 'FB-UND-02', 'no-take-back');
    t.answer('blue', 'a');
    t.answer('red', 'wait');
    expect(undoStatus(t.match, red)).toBe(table === 'none' ? 'no' : 'free');
  });
});

describe('dice are not given back (FB-UND-03)', () => {
  test('the next roll is a new one, and the counters go on', () => {
    const t = at();
    const rolls: unknown[] = [];
    for (let i = 1; i <= 4; i++) {
      t.answer('red', 'roll');
      rolls.push(t.match.state.game.said[0]);
      expect(t.match.state.dice).toEqual({ open: i });
      undo(t.match, both);
      expect(t.match.state.dice).toEqual({ open: i });
      expect(t.match.state.game.said).toEqual([]);
    }
    // What one rolls who never took anything back.
    const straight = at();
    for (let i = 0; i < 4; i++) {
      straight.answer('red', 'roll');
      straight.answer('blue', 'a');
    }
    expect(rolls).toEqual(straight.match.state.game.said.filter((one) => typeof one === 'number'));
    expect(new Set(rolls).size).toBeGreaterThan(1);
    again(t);
  });

  test('nor are secret ones', () => {
    const t = at();
    t.answer('red', 'two');
    const before = { ...t.match.state.dice };
    undo(t.match, both);
    expect(t.match.state.dice).toEqual(before);
    expect(Object.keys(before).sort()).toEqual(['luck:red', 'open']);
  });

  test('a take-back of a take-back’s successor: chains of them play again the same', () => {
    const t = at();
    for (const choice of ['roll', 'wait', 'look', 'two']) {
      t.answer('red', choice);
      t.answer('blue', 'a');
      t.answer('red', 'roll');
      undo(t.match, both);
      undo(t.match, both);
      t.answer('blue', 'b');
      t.answer('red', 'wait');
      undo(t.match, both);
      undo(t.match, both);
      undo(t.match, both);
      t.answer('red', 'wait');
      t.answer('blue', 'a');
    }
    expect(standingLines(t.match.log)).toHaveLength(8);
    again(t);
  });
});
