import {
  type AimChoice,
  type Frame,
  type GameEvent,
  type Request,
  type Roller,
  type Shape,
  say,
  type Vars,
  type View,
  type Words,
  words,
} from '@flagbridge/engine';
import { auditOf, tacticsOf } from '@flagbridge/kit/tactics';
import { describe, expect, test } from 'vitest';
import { aimPhrases } from '../../src/present/index.ts';
import { becauseOfFire, becauseOfMove } from '../../src/tactics/because.ts';
import { localsOf } from '../../src/tactics/locals.ts';

interface Ship {
  readonly id: string;
  readonly side: string;
  readonly office: string;
  readonly hull: number;
  readonly runs?: boolean;
}
interface Game {
  readonly sides: readonly [{ id: string; name: string }, { id: string; name: string }];
  readonly ships: readonly Ship[];
}
const ship = (id: string, side: string, hull = 1, more: Partial<Ship> = {}): Ship => ({
  id,
  side,
  office: side,
  hull,
  ...more,
});
const game: Game = {
  sides: [
    { id: 'red', name: 'Reds' },
    { id: 'blue', name: 'Blues' },
  ],
  ships: [ship('a', 'red', 6), ship('b', 'red', 3, { runs: true }), ship('c', 'blue', 3)],
};
const dice = {} as Roller;

const frame = (step: string, vars: Vars, more: Partial<Frame> = {}): Frame => ({
  ...{ step, vars, at: 0, child: null, fork: null, asks: null },
  ...more,
});
const asks = (step: string, vars: Vars, office: string, n: number): Frame =>
  frame(step, vars, { asks: [{ office, n, answer: null, answered: false }] });
const viewOf = (flow: Frame | null, beside: View<Game>['beside'] = []): View<Game> => ({
  ...{ flow, beside, game, offices: ['red', 'blue'], out: [], asked: {}, knows: {}, policies: {}, outcome: null },
});
const request = (kind: string, shape: Shape, more: Partial<Request> = {}): Request => ({
  ...{ id: 'red#7', office: 'red', kind, title: words('ask'), clause: 'T-1', shape, default: 'usual' },
  ...{ standing: false, sealed: false, policies: [], question: kind, odds: false },
  ...more,
});
const PICK: Shape = { is: 'pick', options: [] };

describe('the locals of the question asked', () => {
  const branch = (key: string, inside: Frame | null) => ({ key, frame: inside, value: null });
  const move = request('move', PICK);

  test('are found down the line, in a branch of a fork, and beside the sequence', () => {
    const asking = asks('move', { ship: 'a' }, 'red', 7);
    expect(localsOf(viewOf(frame('turn', {}, { child: asking })), move)).toEqual({ ship: 'a' });
    const fork = [
      branch('x', null),
      branch('y', asks('move', { ship: 'b' }, 'red', 6)),
      branch('z', frame('go', {}, { child: asking })),
    ];
    expect(localsOf(viewOf(frame('turn', {}, { child: frame('both', {}, { fork }) })), move)).toEqual({ ship: 'a' });
    expect(localsOf(viewOf(frame('turn', {}), [branch('held', asking)]), move)).toEqual({ ship: 'a' });
  });

  test('are none where another office, another request or nobody asks', () => {
    expect(localsOf(viewOf(asks('move', { ship: 'a' }, 'blue', 7)), move)).toEqual({});
    expect(localsOf(viewOf(asks('other', { ship: 'a' }, 'red', 7)), move)).toEqual({});
    expect(localsOf(viewOf(null), request('concede', PICK, { id: 'red!concede', standing: true }))).toEqual({});
  });
});

describe('tactics', () => {
  const audit = auditOf<Game, Ship>({
    ...{ good: 0.3, still: 2, volleys: ['fire'], odds: () => 0, isAble: () => true, isThrownAway: () => false },
  });
  const tactics = tacticsOf<Game>({
    thoughts: {
      move: { shape: 'pick', answers: ({ vars }) => [String(vars()['ship'])] },
      none: { shape: 'pick', answers: () => [] },
    },
    gaps: { move: (_game, choice, vars) => (choice === vars['ship'] ? 3 : 9) },
    prospects: {
      move: (_game, choice) =>
        choice === 'a' ? { at: 'Crow', range: { now: 7, after: 4 }, chance: { now: 45, after: 60 } } : null,
    },
    fires: ['fire'],
    odds: (_game, { kind }) => (kind === 'fire' ? 0.5 : 0.1),
    strength: ({ ships }, side) => ships.reduce((sum, one) => sum + (one.side === side ? one.hull : 0), 0),
    audit,
  });
  const view = viewOf(asks('move', { ship: 'a' }, 'red', 7));

  test('answer by the kind of the request, and else with its default', () => {
    const answers = (of: Request) => tactics.candidates?.(view, of, dice);
    expect(answers(request('move', PICK))).toEqual(['a']);
    expect(answers(request('move', { is: 'text', max: 9 } as Shape))).toEqual(['usual']);
    expect(answers(request('none', PICK))).toEqual(['usual']);
    expect(answers(request('else', PICK))).toEqual(['usual']);
  });

  test('give reasons by the kind of the request', () => {
    expect(tactics.because?.(view, request('move', PICK), 'a')).toMatchObject({ say: 'because.closes' });
    expect(tactics.because?.(view, request('move', PICK), 'b')).toBeNull();
    expect(tactics.because?.(view, request('fire', PICK), [{ by: 'a', at: 'c' }])).toMatchObject({
      say: 'because.fires',
      with: { shots: 1, hits: '0.5', chance: 50 },
    });
    expect(tactics.because?.(view, request('else', PICK), 'a')).toBeNull();
  });

  test('know gaps of moves alone, odds of shots, and what a position is worth', () => {
    expect([tactics.gap?.(view, request('move', PICK), 'a'), tactics.gap?.(view, request('move', PICK), 'b')]).toEqual([
      3, 9,
    ]);
    expect(tactics.gap?.(view, request('else', PICK), 'a')).toBeNull();
    expect(tactics.odds?.(view, request('fire', PICK), { by: 'a', at: 'c' })).toBe(0.5);
    expect([tactics.worth?.(view, 'red'), tactics.worth?.(view, 'blue')]).toEqual([0.5, -0.5]);
  });
});

describe('reasons', () => {
  const move = (now: readonly [number, number], after: readonly [number, number]) =>
    becauseOfMove({ at: 'Crow', range: { now: now[0], after: after[0] }, chance: { now: now[1], after: after[1] } });
  const said = (one: Words) => say(aimPhrases, one);
  test('of a move: what it does to range and chance', () => {
    expect(said(move([7, 45], [4, 60]))).toBe('closes to range 4: 60 % at Crow instead of 45 %');
    expect(said(move([3, 60], [5, 50]))).toBe('opens to range 5: 50 % at Crow instead of 60 %');
    expect(said(move([5, 40], [5, 50]))).toBe('stays at range 5: 50 % at Crow, 40 % now');
    expect(said(move([9, 0], [5, 50]))).toBe('brings Crow to bear at range 5: 50 %');
    expect(said(move([20, 0], [14, 0]))).toBe('comes within 14 of Crow, from 20');
    expect(said(move([4, 60], [9, 0]))).toBe('ends 9 from Crow, 4 now, where nothing of its own bears');
  });
  test('of a volley: what its odds come to', () => {
    const shots = ['a', 'b', 'c'].map((by) => ({ by, at: 'crow' }));
    const fire = becauseOfFire(shots, ({ by }) => ({ a: 0.6, b: 0.45, c: 0.4 })[by] ?? 0) as Words;
    expect(said(fire)).toBe('1.5 hits to be expected of 3 shots; the best has 60 %');
    expect(said(becauseOfFire([], () => 0) as Words)).toBe('nothing that could be fired is worth it');
  });
});

describe('an audit', () => {
  const odds: { readonly [shot: string]: number } = { 'a/1:1>c': 0.4, 'a/1:2>c': 0.9, 'a/2:1>c': 0.3, 'b/1:1>c': 0.29 };
  const audit = auditOf<Game, Ship>({
    good: 0.3,
    still: 2,
    volleys: ['fire'],
    odds: (_game, _request, { by, at }) => odds[`${by}>${at}`] ?? 0,
    weaponOf: (shooter) => shooter.slice(0, shooter.indexOf(':')),
    isAble: (_game, { hull }) => hull > 3,
    isThrownAway: ({ type }, _game, { runs }) => type === 'left' && runs !== true,
    isBusy: ({ type }) => type === 'shot',
  });
  const AIM = {
    is: 'aim',
    shooters: ['a/1:1', 'a/1:2', 'a/2:1', 'b/1:1'].map((id) => ({ id, targets: [{ id: 'c' }] })),
  } as unknown as Shape;
  const view = viewOf(null);
  const event = (type: string, part: string, is = ''): GameEvent => ({
    type,
    clause: 'T-1',
    parts: [part],
    data: { is },
  });

  test('has the same names in every match', () => {
    const nothing = { count: 0, of: 0 };
    expect(audit('red').counts()).toEqual({ 'thrown-away': nothing, 'unfired-30': nothing, 'stood-still': nothing });
  });

  test('counts weapons with a good shot, once for all ways to fire them, and those that did not', () => {
    const one = audit('red');
    const fired = (kind: string, ...by: string[]) =>
      one.decided(view, request(kind, AIM), by.map((id) => ({ by: id, at: 'c' })) as unknown as AimChoice & string);
    fired('fire', 'a/1:2');
    expect(one.counts()['unfired-30']).toEqual({ count: 1, of: 2 });
    fired('launch');
    expect(one.counts()['unfired-30']).toEqual({ count: 1, of: 2 });
    fired('fire', 'a/1:1', 'a/2:1');
    expect(one.counts()['unfired-30']).toEqual({ count: 1, of: 4 });
  });

  test('counts its own ships thrown away, and not one that is meant to go', () => {
    const one = audit('red');
    one.told(event('left', 'a'));
    one.decided(view, request('move', PICK), 'x');
    for (const id of ['a', 'b', 'c']) one.told(event('left', id));
    expect(one.counts()['thrown-away']).toEqual({ count: 1, of: 2 });
  });

  test('counts turns at a standstill from the second on, of ships that could move and did nothing else', () => {
    const one = audit('red');
    one.decided(view, request('move', PICK), 'x');
    const stays = (id: string) => one.told(event('moved', id, 'still'));
    stays('a');
    stays('a');
    // Not able to.
    stays('b');
    stays('b');
    expect(one.counts()['stood-still']).toEqual({ count: 1, of: 4 });
    one.told(event('shot', 'a'));
    stays('a');
    expect(one.counts()['stood-still']).toEqual({ count: 1, of: 5 });
    stays('a');
    one.told(event('moved', 'a', 'ahead'));
    stays('a');
    expect(one.counts()['stood-still']).toEqual({ count: 2, of: 8 });
  });
});
