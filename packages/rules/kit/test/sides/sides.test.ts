import { act, copyJson, type OfficeId } from '@flagbridge/engine';
import {
  concede,
  draw,
  finish,
  limitReached,
  officesOf,
  officesOfSide,
  otherSide,
  settle,
  sideOf,
  sidesHeld,
  speakerOf,
  type Wish,
  wishesOf,
} from '@flagbridge/kit/sides';
import { type Situation, shipOffices, stepPlay } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';

interface Ship {
  readonly id: string;
  readonly side: string;
  readonly office: OfficeId;
  lost: boolean;
}
interface Game {
  sides: [{ id: string; name: string }, { id: string; name: string }];
  ships: Ship[];
  turn: number;
  truce: boolean;
  concede: OfficeId[];
  draw: OfficeId[];
  flee: OfficeId[];
}
type Nothing = Record<never, never>;

const ship = (id: string, side: string, office = side): Ship => ({ id, side, office, lost: false });
const gameOf = (more: Partial<Game> = {}): Game => ({
  sides: [
    { id: 'red', name: 'Reds' },
    { id: 'blue', name: 'Blues' },
  ],
  ships: [ship('a', 'red', 'ann'), ship('b', 'red', 'ben'), ship('c', 'red', 'ann'), ship('d', 'blue')],
  turn: 3,
  truce: true,
  ...{ concede: [], draw: [], flee: [] },
  ...more,
});

const flee: Wish<Game, 'flee'> = {
  name: 'flee',
  clause: 'T-3',
  options: { make: 'flee', takeBack: 'stay' },
  mayHave: (_game, side) => side === 'red',
};
const wishes = wishesOf<Game, 'concede' | 'draw' | 'flee'>(
  ({ lost }) => !lost,
  [concede('T-1'), draw('T-2', ({ truce }) => truce), flee],
);

const { play } = stepPlay<Game>({ copy: copyJson, tier: () => 'core', offices: shipOffices, clause: 'T-1' });
const quiet = act<Game, Nothing>('quiet', () => {});
const begin = (more: Partial<Game> = {}): Situation<Game, Game> =>
  play(gameOf(more), quiet, { standing: wishes.standing });
const open = (s: Situation<Game, Game>, office: string): string[] =>
  s
    .requests(office)
    .filter((one) => one.standing)
    .map((one) => String(one.default));
const told = (s: Situation<Game, Game>) => s.events.map(({ type, clause, data }) => ({ type, clause, data }));

test('sides and who commands for them', () => {
  const game = gameOf();
  expect([otherSide(game, 'red'), otherSide(game, 'blue'), sideOf(game, 'blue').name]).toEqual([
    'blue',
    'red',
    'Blues',
  ]);
  expect(officesOf(game.ships)).toEqual(['ann', 'ben', 'blue']);
  expect(officesOfSide(game, 'red')).toEqual(['ann', 'ben']);
  expect([speakerOf(game, 'red'), speakerOf({ ships: [] }, 'red')]).toEqual(['ann', 'red']);
  expect(sidesHeld(game, { offices: ['ben', 'ann'] })).toEqual(['red']);
  expect(sidesHeld(game, { offices: [] })).toEqual([]);
});

describe('wishes', () => {
  test('are open to everybody with a ship, by the terms of the battle', () => {
    const s = begin();
    expect(open(s, 'ann')).toEqual(['concede', 'offer-draw', 'flee']);
    expect(open(s, 'blue')).toEqual(['concede', 'offer-draw']);
    expect(open(begin({ truce: false }), 'blue')).toEqual(['concede']);
    const lost = gameOf().ships.map((one) => ({ ...one, lost: one.office === 'ben' }));
    expect(open(begin({ ships: lost }), 'ben')).toEqual([]);
  });

  test('a side concedes when all of its players do; each may think again', () => {
    const s = begin();
    s.answer('ann', 'concede', 'concede');
    expect(open(s, 'ann')).toEqual(['fight-on', 'offer-draw', 'flee']);
    s.answer('ann', 'fight-on', 'concede');
    expect(s.game.concede).toEqual([]);
    s.answer('ben', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('ann', 'concede', 'concede');
    expect(s.state.outcome).toEqual({ winner: 'blue', by: 'conceded', clause: 'T-1' });
    const of = { side: 'red' };
    expect(told(s)).toEqual([
      { type: 'concede-offer', clause: 'T-1', data: { is: 'wished', by: 'ann', silent: 1, ...of } },
      { type: 'concede-offer', clause: 'T-1', data: { is: 'withdrawn', by: 'ann', silent: 2, ...of } },
      { type: 'concede-offer', clause: 'T-1', data: { is: 'wished', by: 'ben', silent: 1, ...of } },
      { type: 'victory', clause: ['T-1'], data: { is: 'conceded', turn: 3, winner: 'blue', loser: 'red' } },
    ]);
  });

  test('a draw is offered, accepted and agreed by all of both sides', () => {
    const s = begin();
    s.answer('blue', 'offer-draw', 'draw');
    // Who commands alone speaks as his side.
    expect(told(s)).toEqual([
      { type: 'draw-offer', clause: 'T-2', data: { is: 'made', by: 'blue', side: 'blue', silent: 0 } },
    ]);
    expect([open(s, 'blue')[1], open(s, 'ann')[1]]).toEqual(['withdraw-draw', 'accept-draw']);
    s.answer('ann', 'accept-draw', 'draw');
    expect(s.state.outcome).toBeNull();
    s.answer('ben', 'accept-draw', 'draw');
    expect(s.state.outcome).toEqual({ winner: null, by: 'agreed', clause: 'T-2' });
    expect(told(s).at(-1)).toEqual({ type: 'drawn', clause: ['T-2'], data: { is: 'agreed', turn: 3 } });
  });

  test('a friend’s offer is no offer of the enemy', () => {
    const s = begin();
    s.answer('ann', 'offer-draw', 'draw');
    expect([open(s, 'ben')[1], open(s, 'blue')[1]]).toEqual(['offer-draw', 'accept-draw']);
  });

  test('one without a verdict ends nothing: the book looks whether a side has it', () => {
    const s = begin();
    expect(wishes.hasIt(s.game, 'flee', 'red')).toBe(false);
    s.answer('ann', 'flee', 'flee');
    expect(wishes.hasIt(s.game, 'flee', 'red')).toBe(false);
    s.answer('ben', 'flee', 'flee');
    expect(s.state.outcome).toBeNull();
    expect([wishes.hasIt(s.game, 'flee', 'red'), wishes.hasIt(s.game, 'flee', 'blue')]).toEqual([true, false]);
    expect(open(s, 'ben')[2]).toBe('stay');
    // Nobody is left to wish it.
    for (const one of s.game.ships) one.lost = true;
    expect(wishes.hasIt(s.game, 'flee', 'red')).toBe(false);
  });

  test('lapse, which is told only where there was one', () => {
    const turn = act<Game, Nothing>('turn', (at) => wishes.lapse(at, 'draw'));
    const none = play(gameOf(), turn);
    expect(told(none)).toEqual([]);
    const some = play(gameOf({ draw: ['ann'] }), turn);
    expect(some.game.draw).toEqual([]);
    expect(told(some)).toEqual([{ type: 'draw-offer', clause: 'T-2', data: { is: 'lapsed' } }]);
  });
});

describe('an end', () => {
  const ended = (step: Parameters<typeof act<Game, Nothing>>[1], more: Partial<Game> = {}): Situation<Game, Game> =>
    play(gameOf(more), act('end', step));

  test('is told with who won, what happened and every clause, and then the match is over', () => {
    const s = ended((at) =>
      finish(at, { winner: 'red', by: 'destroyed', is: 'routed', clause: 'T-4', also: ['T-5'], data: { ship: 'd' } }),
    );
    expect(told(s)).toEqual([
      {
        type: 'victory',
        clause: ['T-4', 'T-5'],
        data: { is: 'routed', turn: 3, winner: 'red', loser: 'blue', ship: 'd' },
      },
    ]);
    expect(s.state.outcome).toEqual({ winner: 'red', by: 'destroyed', clause: 'T-4' });
  });

  test('comes by the terms of the battle before it comes by wishes, and says where it was looked for', () => {
    const given = { checked: 'T-9', agreed: wishes.agreed };
    const decided = { winner: null, by: 'both-lost', clause: 'T-4', also: ['T-5'] };
    const both = ended((at) => settle(at, decided, given), { concede: ['blue'] });
    expect(told(both)).toMatchObject([{ type: 'drawn', clause: ['T-4', 'T-9', 'T-5'] }]);
    const wished = ended((at) => settle(at, null, given), { concede: ['blue'] });
    expect(wished.state.outcome).toMatchObject({ winner: 'red', by: 'conceded' });
    expect(ended((at) => settle(at, null, given)).state.outcome).toBeNull();
  });

  test('comes by limits: too long idle, or the last turn', () => {
    const at = (turn: number, idle: number) =>
      limitReached({
        clause: 'T-6',
        turn,
        lastTurn: 100,
        idle,
        idleTurns: 10,
        idleEnd: { by: 'quiet', data: { quiet: idle } },
      });
    expect(at(99, 9)).toBeNull();
    expect(at(100, 9)).toEqual({ winner: null, by: 'turn-limit', clause: 'T-6' });
    expect(at(100, 10)).toEqual({ winner: null, by: 'quiet', clause: 'T-6', data: { quiet: 10 } });
  });
});
