import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { decided, isCrippled, isOut, scoreFor } from '../src/rules/victory.ts';
import { standing } from '../src/standing.ts';
import { endTurn } from '../src/steps/ending.ts';
import { type CraftedShip, craftGame, duel, play } from './craft.ts';
import { battle, begun, ship, side } from './own-battle.ts';

const sixes = { 1: 'destroyed' } as const;
const scored = (blue: Partial<CraftedShip>, more: Partial<Game> = {}) => {
  const game = craftGame({
    ...more,
    ships: [
      { type: 'wren', name: 'Red', side: 'red' },
      { type: 'furnace', name: 'Blue', side: 'blue', ...blue },
    ],
  });
  return scoreFor(game, shipOf(game, 'blue'), 'red');
};

describe('the score', () => {
  rule(
    'SF-SET-40',
    'full Size for destroyed, captured or derelict, half for withdrawn or crippled; once, fractions kept',
    () => {
      expect(scored({})).toBe(0);
      expect(scored({ is: 'destroyed' })).toBe(13);
      expect(scored({ controller: '' })).toBe(13);
      expect(scored({ is: 'removed', controller: '' })).toBe(13);
      expect(scored({ controller: 'red' })).toBe(13);
      expect(scored({ controller: 'red', is: 'withdrawn' })).toBe(13);
      expect(scored({ is: 'withdrawn' })).toBe(6.5);
      // Nobody has it wherever it has drifted.
      expect(scored({ is: 'withdrawn', controller: '' })).toBe(13);
      expect(scored({ is: 'withdrawn', controller: 'green' })).toBe(0);
      expect(scored({ damage: { 10: 'fire', 11: 'fire', 12: 'fire' }, controller: 'green' })).toBe(0);
      expect(scored({ damage: { 10: 'fire', 11: 'power-down', 12: 'destroyed' } })).toBe(6.5);
      expect(scored({ damage: { 1: 'fire', 2: 'breach', 3: 'destroyed', 4: 'fire', 5: 'power-down' } })).toBe(6.5);
      // Heavy Damage still operates, and so does the last engine.
      expect(scored({ damage: { 10: 'fire', 11: 'fire', 12: 'heavy' } })).toBe(0);
      expect(scored({ damage: { 1: 'fire', 2: 'fire', 3: 'fire', 4: 'fire' } })).toBe(0);
      expect(scored({ is: 'destroyed', damage: { 10: 'fire', 11: 'fire', 12: 'fire' } })).toBe(13);
      expect(scored({ is: 'waiting', damage: { 10: 'fire', 11: 'fire', 12: 'fire' } })).toBe(0);
      const game = duel({}, { is: 'withdrawn' }, { turn: 8 });
      const s = play(game, endTurn);
      expect(told(s, 'victory')).toMatchObject([{ data: { is: 'alone', winner: 'red', scores: { red: 3, blue: 0 } } }]);
      expect(scoreFor(game, shipOf(game, 'blue'), 'blue')).toBe(0);
      // Of three sides, one that did not take it scores nothing for a ship that another holds.
      expect(scored({ controller: 'green' })).toBe(0);
    },
  );

  test('the higher total wins, equal totals draw', () => {
    const end = (red: Partial<CraftedShip>, blue: Partial<CraftedShip>) => decided(duel(red, blue), false);
    expect(end({}, {})).toMatchObject({ winner: null, by: 'score' });
    expect(end({ damage: sixes }, {})).toMatchObject({ winner: 'blue', by: 'score' });
    expect(end({ damage: sixes }, { damage: sixes })).toMatchObject({ winner: null });
    expect(end({ damage: sixes }, { is: 'destroyed' })).toMatchObject({ winner: 'red' });
    expect(isCrippled(duel(), shipOf(duel({ damage: sixes }), 'red'))).toBe(true);
  });

  test('a ship whose launcher works is not crippled', () => {
    const game = craftGame({ ships: [{ type: 'ember', name: 'Spit', side: 'red', damage: { 1: 'destroyed' } }] });
    expect(isCrippled(game, shipOf(game, 'spit'))).toBe(false);
  });
});

describe('conditions of a scenario', () => {
  rule('SF-SET-02', 'decided by the conditions of the scenario alone; a draw where they name nobody', () => {
    const won = (is: Game['victory']['conditions'][number]['fates'], blue: Partial<CraftedShip>, limit = 1) => {
      const s = play(
        duel({}, blue, { limit, victory: { conditions: [{ side: 'red', ship: 'blue', fates: is }] } }),
        endTurn,
      );
      return s.state.outcome;
    };
    expect(won(['destroyed'], { is: 'destroyed' })).toEqual({ winner: 'red', by: 'aim', clause: 'SF-SET-02' });
    expect(won(['destroyed'], { is: 'withdrawn' })).toEqual({ winner: null, by: 'aim', clause: 'SF-SET-02' });
    expect(won(['withdrawn', 'derelict'], { is: 'withdrawn' })?.winner).toBe('red');
    expect(won(['withdrawn', 'derelict'], { controller: '' })?.winner).toBe('red');
    expect(won(['crippled'], { damage: sixes })?.winner).toBe('red');
    expect(won(['crippled'], {})?.winner).toBeNull();
    expect(won(['crippled'], { is: 'withdrawn', damage: sixes })?.winner).toBeNull();
    expect(won(['crippled'], { controller: '', damage: sixes })?.winner).toBeNull();
    expect(won(['in-play'], {})?.winner).toBe('red');
    expect(won(['in-play'], { is: 'destroyed' })?.winner).toBeNull();
    expect(won(['in-play'], { controller: '' })?.winner).toBeNull();
    // Not before the last turn, while both sides have a ship.
    expect(won(['in-play'], {}, 2)).toBeNull();
  });

  test('all conditions of a side, and of one side only', () => {
    const both = (blue: Partial<CraftedShip>, red: Partial<CraftedShip> = {}) =>
      decided(
        duel(red, blue, {
          victory: {
            conditions: [
              { side: 'red', ship: 'blue', fates: ['withdrawn'] },
              { side: 'red', ship: 'red', fates: ['in-play'] },
              { side: 'blue', ship: 'red', fates: ['in-play', 'destroyed'] },
            ],
          },
        }),
        false,
      ).winner;
    expect(both({ is: 'withdrawn' })).toBeNull();
    expect(both({})).toBe('blue');
    expect(both({ is: 'withdrawn' }, { is: 'withdrawn' })).toBeNull();
    expect(both({ is: 'withdrawn' }, { is: 'destroyed' })).toBe('blue');
  });

  difference(
    'SF-SET-02',
    'a battle of conditions looks at no score',
    (conditions) =>
      decided(
        duel(
          {},
          { is: 'destroyed' },
          conditions ? { victory: { conditions: [{ side: 'red', ship: 'red', fates: ['withdrawn'] }] } } : {},
        ),
        false,
      ).winner,
  );
});

describe('cards that were never turned up', () => {
  rule('SF-SET-35', 'are shown to all when the battle is over, and told', () => {
    const slots = ['attack', 'thrust', 'repeat-1'] as const;
    const game = duel({}, { is: 'destroyed' });
    const [red, blue] = game.ships.map(({ orders }) => orders[0]);
    if (red === undefined || blue === undefined) throw new Error('nobody has orders');
    Object.assign(red, { slots: [...slots], open: [...slots] });
    Object.assign(blue, { slots: [...slots], open: ['attack'] });
    const s = play(game, endTurn);
    expect(told(s, 'card')).toMatchObject([
      { clause: 'SF-SET-35', data: { is: 'unplayed', ship: 'blue', cards: ['thrust', 'repeat-1'], n: 2 } },
    ]);
  });
  test('one card that was never turned up is told as well', () => {
    const game = duel({}, { is: 'destroyed' });
    const [orders] = shipOf(game, 'blue').orders;
    Object.assign(orders as object, { slots: ['attack', 'thrust', 'repeat-1'], open: ['attack', 'thrust'] });
    expect(told(play(game, endTurn), 'card')).toMatchObject([{ data: { cards: ['repeat-1'], n: 1 } }]);
  });
});

describe('empty ships', () => {
  rule('SF-DRF-37', 'taken off where all players agree, and scored as derelict', () => {
    const game = duel(
      {},
      {},
      {
        stage: 'orders',
        ships: [{ type: 'ember', name: 'Hulk', side: 'blue', controller: '', crew: {}, office: 'third', at: '0505' }],
      },
    );
    const s = play(game, endTurn, { standing });
    expect(s.requests('third').map(({ kind }) => kind)).not.toContain('remove-empty');
    s.answer('red', 'hulk', 'remove-empty');
    expect(shipOf(s.game, 'hulk').is).toBe('flying');
    s.answer('red', 'hulk', 'remove-empty');
    s.answer('blue', 'hulk', 'remove-empty');
    expect(shipOf(s.game, 'hulk').is).toBe('flying');
    s.answer('red', 'hulk', 'remove-empty');
    expect(shipOf(s.game, 'hulk').is).toBe('removed');
    expect(told(s, 'removal').map(({ data }) => data?.is)).toEqual(['wished', 'withdrawn', 'wished', 'done']);
    expect(scoreFor(s.game, shipOf(s.game, 'hulk'), 'red')).toBe(6);
    // Not while cards are resolved, and no ship that somebody has.
    expect(
      play(duel({}, { controller: '' }), endTurn, { standing })
        .requests('red')
        .map(({ kind }) => kind),
    ).not.toContain('remove-empty');
    expect(
      play(duel({}, {}, { stage: 'orders' }), endTurn, { standing })
        .requests('red')
        .map(({ kind }) => kind),
    ).not.toContain('remove-empty');
  });
});

describe('when it ends', () => {
  test('the sequence of play shows where it ended: in the orders, in a round, in the Drift Phase', () => {
    const lay = (id: string) =>
      Object.fromEntries(['attack', 'thrust', 'repeat-1'].map((card, i) => [`${id}/${i + 1}`, `${id}/${card}`]));
    const endedIn = (round: number): readonly [string | undefined, number | undefined] => {
      const s = begun(battle({ turns: 1 }));
      if (round > 0) {
        s.answer('red', lay('red-one'));
        s.answer('blue', lay('blue-one'));
      }
      while (s.state.outcome === null && s.game.round < round)
        for (const office of ['red', 'blue'])
          for (const { standing, kind, default: choice } of s.requests(office))
            if (!standing && s.game.round < round) s.answer(office, choice, kind);
      if (s.state.outcome === null) s.answer('red', 'concede', 'concede');
      const { ruler } = s.view('red');
      return [ruler?.parts[ruler.part]?.title, ruler?.past];
    };
    expect([0, 1, 2, 3, 4].map(endedIn)).toEqual([
      ['Orders', 1],
      ['Round 1', 3],
      ['Round 2', 3],
      ['Round 3', 3],
      ['Drift', 5],
    ]);
  });

  test('after the last turn, or when a side has no ship and none to come', () => {
    const over = (game: Game) => play(game, endTurn).state.outcome?.by ?? null;
    expect(over(duel({}, {}, { limit: 2 }))).toBeNull();
    expect(over(duel({}, {}, { limit: 1 }))).toBe('score');
    expect(over(duel({}, { is: 'destroyed' }, { limit: 2 }))).toBe('alone');
    expect(over(duel({}, { controller: '' }, { limit: 2 }))).toBe('alone');
    expect(over(duel({}, { is: 'waiting' }, { limit: 2 }))).toBeNull();
    expect(isOut(duel({}, { controller: 'red' }), 'blue')).toBe(true);
    // What another side still has to come is nothing of its own.
    expect(isOut(duel({ is: 'waiting' }, { is: 'destroyed' }), 'blue')).toBe(true);
    expect(isOut(duel({ is: 'waiting' }, { is: 'destroyed' }), 'red')).toBe(false);
  });

  test('who has no ship left is not waited for, and ships that have left stay his', () => {
    const three = craftGame({
      ships: [
        { type: 'wren', name: 'red', side: 'red' },
        { type: 'wren', name: 'blue', side: 'blue' },
        { type: 'wren', name: 'green', side: 'green' },
        { type: 'wren', name: 'gone', side: 'green', is: 'withdrawn' },
        { type: 'wren', name: 'mate', side: 'green', office: 'mate', is: 'destroyed' },
      ],
      concede: ['green'],
      limit: 9,
    });
    const s = play(three, endTurn, { standing });
    expect(told(s, 'left').map(({ data }) => data)).toEqual([{ ship: 'green', side: 'green' }]);
    expect(shipOf(s.game, 'gone')).toMatchObject({ controller: 'green', is: 'withdrawn' });
    // One of two commanders alone does not give the side up.
    const both = craftGame({
      ships: [
        ...['red', 'blue', 'green'].map((of) => ({ type: 'wren', name: of, side: of })),
        { type: 'wren', name: 'mate', side: 'green', office: 'mate' },
      ],
      concede: ['green'],
      limit: 9,
    });
    expect(told(play(both, endTurn), 'left')).toEqual([]);
    expect(told(play({ ...both, concede: ['green', 'mate'] }, endTurn), 'left')).toHaveLength(2);
  });

  test('a commander gives up, and may take it back', () => {
    const s = begun(
      battle({ sides: [side('red', ship({ name: 'A' }), ship({ name: 'B', office: 'mate' })), side('blue')] }),
      [
        ['red', 'red'],
        ['mate', 'red'],
        ['blue', 'blue'],
      ],
    );
    s.answer('red', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('red', 'fight-on', 'concede');
    s.answer('mate', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('red', 'concede', 'concede');
    expect(s.state.outcome).toEqual({ winner: 'blue', by: 'conceded', clause: 'SF-SET-02' });
    expect(told(s, 'concede-offer').map(({ data }) => data?.is)).toEqual(['made', 'withdrawn', 'made', 'made']);
  });

  test('of three sides two fight on, and ships of the third are left', () => {
    const three = craftGame({
      ships: ['red', 'blue', 'green'].map((of) => ({ type: 'wren', name: of, side: of })),
      concede: ['green'],
      limit: 9,
    });
    const s = play(three, endTurn, { standing });
    expect(shipOf(s.game, 'green')).toMatchObject({ controller: '', crew: [], is: 'flying' });
    expect(shipOf(s.game, 'red')).toMatchObject({ controller: 'red' });
    expect(told(s, 'left')).toMatchObject([{ data: { ship: 'green', side: 'green' } }]);
    expect(s.requests('green').filter(({ kind }) => kind === 'concede')).toEqual([]);
  });
});
