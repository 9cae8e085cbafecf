import { explaining, type GameEvent, type Strike, type View } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import {
  drained,
  figureIn,
  followed,
  isOf,
  isSameHex,
  percentRoll,
  type Seen,
  strike,
} from '../../src/present/index.ts';

const to = { hex: { q: 1, r: 2 } };
const told = (...types: string[]): GameEvent[] => types.map((type) => ({ type, clause: 'X-1' }));

describe('events that are followed', () => {
  const still = { follow: () => {} };
  /** `two` strikes twice; what `fell-…` names is destroyed, and `bang-…` strikes and destroys in one. */
  const seen = (_field: object, { type }: GameEvent): Seen[] => {
    const one: Seen = { to, kind: 'burst', result: 'hit', figure: type };
    return type === 'two' ? [one, one] : type === 'one' || type.startsWith('bang-') ? [one] : [];
  };
  const felled = ({ type }: GameEvent): string | undefined => /^(?:fell|bang)-(.*)$/.exec(type)?.[1];
  const drawn = (...types: string[]) =>
    followed(told(...types), still, seen, felled).map(({ event, figure, fells }) => [event, figure, fells]);

  test('each is followed before it is seen, and what comes later is known', () => {
    const order: string[] = [];
    const field = {
      last: '',
      follow: ({ type }: GameEvent) => {
        field.last = type;
      },
    };
    followed(
      told('a', 'b'),
      field,
      ({ last }, { type }, later) => {
        order.push(`${type} after ${last}, then ${later.length}`);
        return [];
      },
      () => undefined,
    );
    expect(order).toEqual(['a after a, then 1', 'b after b, then 0']);
  });

  test('every strike says by which event it is told, by its place among all of them', () => {
    expect(drawn('none', 'one', 'none', 'two')).toEqual([
      [1, 'one', undefined],
      [3, 'two', undefined],
      [3, 'two', undefined],
    ]);
  });

  test('what is destroyed was destroyed by the last strike before, and by no other', () => {
    expect(drawn('one', 'fell-a', 'one', 'one', 'fell-b', 'none', 'fell-c')).toEqual([
      [0, 'one', ['a']],
      [2, 'one', undefined],
      [3, 'one', ['b', 'c']],
    ]);
  });

  test('what strikes and destroys in one event destroys by its own strike', () => {
    expect(drawn('one', 'bang-a')).toEqual([
      [0, 'one', undefined],
      [1, 'bang-a', ['a']],
    ]);
  });

  test('what is destroyed before anything struck is nobody’s', () => {
    expect(drawn('fell-a', 'one')).toEqual([[1, 'one', undefined]]);
  });
});

test('of a strike that is not known is left out', () => {
  expect(strike({ to, kind: 'burst', result: 'hit', from: undefined, loss: undefined })).toEqual({
    to,
    kind: 'burst',
    result: 'hit',
  });
  expect(Object.keys(strike({ to, kind: 'burst', result: 'hit', roll: undefined }))).toEqual(['to', 'kind', 'result']);
  const known: Seen = {
    from: to,
    to,
    kind: 'beam',
    result: 'miss',
    figure: '−1',
    side: 'red',
    weapon: 'laser',
    mark: 'bar',
    roll: percentRoll(60, 61),
    loss: 0,
    fells: ['a'],
  };
  expect(strike(known)).toEqual(known);
});

test('a roll on percentile dice', () => {
  expect(percentRoll(60, 61)).toEqual({ dice: [{ sides: 100, face: 61 }], needs: '60', rolls: 61, chance: 0.6 });
});

describe('a view that a strike has drained', () => {
  const ships = [
    { id: 'a', hull: 9 },
    { id: 'b', hull: 5 },
  ];
  const view = { game: { ships, turn: 3 }, offices: ['red'] } as unknown as View<{ ships: typeof ships; turn: number }>;
  const drain = drained<(typeof ships)[number], { ships: typeof ships; turn: number }>((ship, points) => ({
    ...ship,
    hull: ship.hull - points,
  }));
  const struck = (part: string | undefined, loss?: number): Strike => ({
    to: { ...to, ...(part !== undefined && { part }) },
    kind: 'burst',
    result: 'hit',
    event: 0,
    ...(loss !== undefined && { loss }),
  });

  test('has its target without what was lost, all else as it was, and the first view untouched', () => {
    const after = drain(view, struck('b', 4));
    expect(after).toEqual({
      ...view,
      game: {
        turn: 3,
        ships: [
          { id: 'a', hull: 9 },
          { id: 'b', hull: 1 },
        ],
      },
    });
    expect(view.game.ships[1]?.hull).toBe(5);
  });

  test('is the same view where nothing was taken, or from nothing that is a ship', () => {
    for (const strikes of [struck('b'), struck('b', 0), struck('c', 4), struck(undefined, 4)])
      expect(drain(view, strikes)).toBe(view);
  });
});

test('figures of events, labelled or plain', () => {
  expect([figureIn(3), figureIn(explaining().add(4, 'x', 'X-1').told()), figureIn('3'), figureIn(undefined)]).toEqual([
    3,
    4,
    undefined,
    undefined,
  ]);
  expect([isOf({ type: 'a', clause: 'X-1', data: { is: 'hit' } }), isOf({ type: 'a', clause: 'X-1' })]).toEqual([
    'hit',
    '',
  ]);
  expect([isSameHex(to.hex, { q: 1, r: 2 }), isSameHex(to.hex, { q: 2, r: 2 })]).toEqual([true, false]);
});
