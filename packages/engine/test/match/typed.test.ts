import { describe, expect, test } from 'vitest';
import {
  answerRequest,
  consent,
  decide,
  matchAwaited,
  matchRequests,
  replayOf,
  rerun,
  reseat,
  spectator,
  stateHash,
  typeDice,
  undo,
  undoStatus,
} from '../../src/index.ts';
import { expectRefused } from '../little-games.ts';
import { at, blue, red, rules } from './little-match.ts';

const typed = () => at(rules, { dice: 'typed' });
const saved = (t: ReturnType<typeof at>) => JSON.parse(JSON.stringify(replayOf(t.match)));

describe('typed dice', () => {
  test('where the rulebook does not say what a throw is for, the table asks in its own words', () => {
    const t = typed();
    t.answer('red', 'roll');
    expect(matchRequests(t.match, red)[0]?.title).toEqual({ say: 'table.dice', with: { dice: 'd100' } });
  });

  test('are asked of the player who decided, throw by throw, and the decision happens when they are whole', () => {
    const t = typed();
    const before = stateHash(t.match);
    expect(t.answer('red', 'two')).toEqual({ ok: true, wants: { count: 2, sides: 6 } });
    expect(stateHash(t.match)).toBe(before);
    expect(t.match.log).toHaveLength(0);
    expect(t.events.map((event) => event.type)).toEqual(['hail']);
    expect(matchRequests(t.match, red)).toMatchObject([
      { kind: 'dice', office: 'red', shape: { is: 'roll', count: 2, sides: 6 }, standing: false },
    ]);
    // The rulebook says what the throw is for; the table adds which dice.
    expect(matchRequests(t.match, red)[0]?.title).toEqual({ say: 'roll.first', with: { for: 'red', dice: '2d6' } });
    expect(matchRequests(t.match, blue)).toEqual([]);
    expect(matchAwaited(t.match, spectator)).toEqual([{ office: 'red', question: 'dice' }]);

    expect(t.answer('red', [3, 4])).toEqual({ ok: true, wants: { count: 1, sides: 20 } });
    expect(t.answer('red', [17])).toMatchObject({ ok: true, rolled: true });
    expect(t.match.state.game.said).toEqual([[7, expect.any(Number), 17]]);
    expect(t.match.log[0]?.act).toMatchObject({ choice: 'two', dice: [3, 4, 17] });
    expect(t.match.pending).toBeNull();
    // Told once, and marked from the first typed die on.
    expect(t.events.map(({ type, byHand }) => [type, byHand])).toEqual([
      ['hail', undefined],
      ['moved', undefined],
      ['rolled', true],
    ]);
  });

  test('secret dice are thrown unseen, the same as without typing', () => {
    const t = typed();
    t.answer('red', 'two');
    t.answer('red', [3, 4]);
    t.answer('red', [17]);
    const seeded = at();
    seeded.answer('red', 'two');
    const luck = (said: unknown): unknown => (said as unknown[][])[0]?.[1];
    expect(luck(t.match.state.game.said)).toBe(luck(seeded.match.state.game.said));
  });

  test('a decision without dice needs none', () => {
    const t = typed();
    expect(t.answer('red', 'wait')).toEqual({ ok: true, rolled: false, revealed: false });
    expect(t.match.log[0]?.act).not.toHaveProperty('dice');
  });

  test.each([
    [[3], 'FB-REQ-03'],
    [[3, 4, 5], 'FB-REQ-03'],
    [[0, 4], 'FB-DIC-01'],
    [[7, 4], 'FB-DIC-01'],
    [[1.5, 4], 'FB-DIC-01'],
    [['3', 4], 'FB-DIC-01'],
    ['34', 'FB-REQ-03'],
    [null, 'FB-REQ-03'],
  ])('%j are refused with %s and can be typed again', (faces, clause) => {
    const t = typed();
    t.answer('red', 'two');
    expectRefused(t.answer('red', faces), clause);
    expectRefused(typeDice(t.match, faces as number[]), clause);
    expect(t.answer('red', [6, 6])).toMatchObject({ ok: true });
  });

  test('nothing else can be decided meanwhile, and by nobody else', () => {
    const t = typed();
    t.answer('red', 'roll');
    for (const decision of [
      { office: 'blue', to: 'blue#1', choice: 'a' },
      { office: 'red', to: 'red#1', choice: 'wait' },
      { office: 'red', policy: 'move', set: { policy: 'default' } },
    ])
      expectRefused(answerRequest(t.match, decision), 'FB-REQ-01', 'dice-awaited');
    const id = matchRequests(t.match, red)[0]?.id ?? '';
    expectRefused(answerRequest(t.match, { office: 'blue', to: id, choice: [5] }), 'FB-REQ-02', 'other-office');
    expectRefused(answerRequest(t.match, { office: 'red', to: 'red~dice-7', choice: [5] }), 'FB-REQ-01');
    expect(t.answer('red', [5])).toMatchObject({ ok: true });
  });

  test('each throw is a request of its own: an answer that comes twice is refused', () => {
    const t = typed();
    t.answer('red', 'two');
    const first = matchRequests(t.match, red)[0]?.id ?? '';
    t.answer('red', [1, 1]);
    expectRefused(answerRequest(t.match, { office: 'red', to: first, choice: [1] }), 'FB-REQ-01');
    t.answer('red', [1]);
    t.answer('blue', 'a');
    t.answer('red', 'roll');
    expect(matchRequests(t.match, red)[0]?.id).not.toBe(first);
  });

  test('an illegal decision is refused before a die is wanted', () => {
    const t = typed();
    expectRefused(t.answer('red', 'fly'), 'FB-REQ-04');
    expect(t.match.pending).toBeNull();
  });

  test('a rule that breaks after the dice leaves the match usable', () => {
    const t = typed();
    expect(() => t.answer('red', 'break')).toThrow();
    expect(t.match.pending).toBeNull();
    expect(t.answer('red', 'roll')).toMatchObject({ wants: { sides: 100 } });
  });

  test('wait through saving and loading, with what was typed so far', () => {
    const t = typed();
    t.answer('red', 'wait');
    t.answer('blue', 'a');
    t.answer('red', 'two');
    t.answer('red', [2, 2]);
    const again = rerun(rules, saved(t));
    if ('ok' in again) throw new Error('refused');
    expect(again.pending).toEqual(t.match.pending);
    typeDice(again, [20]);
    t.answer('red', [20]);
    expect(again.chain).toBe(t.match.chain);
    expect(again.state).toEqual(t.match.state);
  });

  test('played again give the same chain', () => {
    const t = typed();
    t.answer('red', 'two');
    t.answer('red', [2, 2]);
    t.answer('red', [9]);
    t.answer('blue', 'a');
    expect(rerun(rules, saved(t))).toMatchObject({ chain: t.match.chain });
  });
});

describe('a waiting decision that is forged is refused (FB-REP-01)', () => {
  const waiting = () => {
    const t = typed();
    t.answer('red', 'two');
    t.answer('red', [2, 2]);
    return saved(t);
  };
  test.each([
    ['other dice wanted', { wants: { count: 3, sides: 6 } }],
    ['nothing to wait for', { decision: { office: 'red', to: 'red#1', choice: 'wait' } }],
    ['an illegal decision', { decision: { office: 'red', to: 'red#1', choice: 'fly' } }],
    ['a face no die has', { faces: [2, 9] }],
    ['all the dice typed', { faces: [2, 2, 9] }],
  ])('%s', (_, change) => {
    const replay = waiting();
    expectRefused(rerun(rules, { ...replay, pending: { ...replay.pending, ...change } }), 'FB-REP-01', 'pending');
  });
  test('at a table that types no dice', () => {
    const t = at();
    const replay = {
      ...saved(t),
      pending: { decision: { office: 'red', to: 'red#1', choice: 'roll' }, faces: [], wants: { count: 1, sides: 100 } },
    };
    expectRefused(rerun(rules, replay), 'FB-REP-01', 'pending');
  });
});

describe('a waiting decision and a take-back', () => {
  test('a player who is asked for dice cannot take back meanwhile', () => {
    const t = typed();
    t.answer('red', 'wait');
    t.answer('blue', 'a');
    t.answer('red', 'roll');
    expect(undoStatus(t.match, red)).toBe('no');
    expectRefused(undo(t.match, red), 'FB-REQ-01', 'dice-awaited');
  });
  test('a take-back that was asked for before is off', () => {
    const t = typed();
    t.answer('red', 'look');
    t.answer('blue', 'a');
    expect(undo(t.match, blue)).toMatchObject({ ok: true });
    // Blue's was free; now one that is not.
    t.answer('blue', 'a');
    expect(undo(t.match, red)).toMatchObject({ asks: ['blue'] });
    t.answer('red', 'roll');
    expectRefused(consent(t.match, 'blue', true), 'FB-REQ-01');
    expect(t.answer('red', [50])).toMatchObject({ ok: true });
  });
  test('a change of seats does not disturb it', () => {
    const t = typed();
    t.answer('red', 'roll');
    expect(reseat(t.match, 'blue', ['red', 'blue'])).toMatchObject({ ok: true });
    expect(t.answer('red', [50])).toMatchObject({ ok: true });
    expect(rerun(rules, saved(t))).toMatchObject({ chain: t.match.chain });
  });
  test('dice that were typed are not given back', () => {
    const t = typed();
    t.answer('red', 'roll');
    t.answer('red', [50]);
    expect(undo(t.match, { offices: ['red', 'blue'] })).toMatchObject({ ok: true });
    expect(t.match.state.dice).toEqual({ open: 1 });
    expect(decide(t.match, { office: 'red', to: 'red#1', choice: 'roll' })).toMatchObject({ wants: { sides: 100 } });
  });
});
