import { definition, difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { CardId } from '../src/data/cards.ts';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { dueNow } from '../src/rules/orders.ts';
import { chipFirst, speakerFor } from '../src/rules/ship-state.ts';
import { actionRound } from '../src/turn.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';
import { declining } from './declining.ts';

/** Ships in the order Hugo, Oscar (red), Whiskey, Bailey (blue), each with the cards it laid; the chip is blue's. */
const NAMES = ['Hugo', 'Oscar', 'Whiskey', 'Bailey'];
const fleet = (laid: { readonly [ship: string]: readonly CardId[] }, more: Partial<Game> = {}): Game =>
  craftGame({
    chip: 'blue',
    ...more,
    ships: NAMES.filter((name) => laid[name] !== undefined).map(
      (name): CraftedShip => ({
        type: 'wren',
        name,
        side: name === 'Hugo' || name === 'Oscar' ? 'red' : 'blue',
        orders: { slots: [...(laid[name] ?? [])] },
      }),
    ),
  });
const round = (game: Game, n = 1) => declining(play(game, actionRound, { vars: { round: n } }));
const acted = (s: ReturnType<typeof round>): (readonly unknown[])[] =>
  told(s, 'action').map(({ data }) => [data?.ship, data?.card]);

describe('rounds', () => {
  rule('SF-INI-01', 'in round n all ships turn up the card in slot n, and all are resolved', () => {
    const game = fleet({ Hugo: ['jump', 'crew', 'thrust'], Whiskey: ['crew', 'jump', 'thrust'] });
    for (const { orders } of game.ships) for (const hand of orders) hand.open = hand.slots.slice(0, 1);
    const s = round(game, 2);
    expect(told(s, 'card').map(({ data }) => [data?.ship, data?.round, data?.card])).toEqual([
      ['hugo', 2, 'crew'],
      ['whiskey', 2, 'jump'],
    ]);
    expect(s.game.ships.every(({ orders }) => orders[0]?.resolved)).toBe(true);
    expect(s.request('red').kind).toBe('rest');
  });

  rule('SF-INI-02', 'the lower number first', () => {
    expect(acted(round(fleet({ Hugo: ['jump'], Whiskey: ['crew'] })))).toEqual([
      ['whiskey', 'crew'],
      ['hugo', 'jump'],
    ]);
  });

  rule('SF-INI-03', 'Vincennes and Astoria: Defenses before Attack, Jump before Thrust', () => {
    const first = round(fleet({ Hugo: ['defenses', 'thrust'], Whiskey: ['attack', 'jump'] }));
    const order = (s: typeof first) => told(s, 'round').map(({ data }) => [data?.ships, data?.cards]);
    expect(order(first)).toEqual([
      [
        ['hugo', 'whiskey'],
        ['defenses', 'attack'],
      ],
    ]);
    const game = fleet({ Hugo: ['defenses', 'thrust'], Whiskey: ['attack', 'jump'] });
    for (const ship of game.ships) ship.orders[0]?.open.push(ship.id === 'hugo' ? 'defenses' : 'attack');
    expect(order(round(game, 2))).toEqual([
      [
        ['whiskey', 'hugo'],
        ['jump', 'thrust'],
      ],
    ]);
  });

  definition('SF-INI-04', 'no strike between rounds: three rounds, one after the other, then the drift', () => {
    const ruler = situation(rulebook, { scenario: 'first-salvo' }).view('concord').ruler;
    expect(ruler?.parts.map(({ title }) => title)).toEqual(['Orders', 'Round 1', 'Round 2', 'Round 3', 'Drift']);
  });
});

describe('one side', () => {
  rule('SF-INI-05', 'the first office of a side chooses the order among its ships', () => {
    const game = fleet({ Hugo: ['crew'], Oscar: ['crew'] });
    shipOf(game, 'oscar').office = 'second';
    const [orders] = shipOf(game, 'oscar').orders;
    if (orders !== undefined) orders.office = 'second';
    const side = game.sides[0];
    if (side !== undefined) side.offices = ['red', 'second'];
    const s = round(game);
    expect(speakerFor(game, 'red')).toBe('red');
    expect(s.requests('second')).toEqual([]);
    expect(s.answer('red', 'whiskey')).toBeRefused();
    expect(s.request('red').kind).toBe('next-ship');
    s.answer('red', 'oscar');
    expect(acted(s)).toEqual([
      ['oscar', 'crew'],
      ['hugo', 'crew'],
    ]);
    // Alone it is not asked.
    expect(round(fleet({ Hugo: ['crew'], Oscar: ['jump'] })).request('red').kind).toBe('rest');
  });

  rule('SF-INI-08', 'the side with the chip resolves all of its ships before the other any', () => {
    const s = round(fleet({ Hugo: ['crew'], Oscar: ['crew'], Whiskey: ['crew'], Bailey: ['crew'] }));
    s.answer('red', 'leave');
    expect(s.request('blue').kind).toBe('next-ship');
    expect(s.answer('blue', 'hugo')).toBeRefused('SF-INI-08');
    s.answer('blue', 'bailey');
    s.answer('red', 'hugo');
    expect(acted(s).map(([ship]) => ship)).toEqual(['bailey', 'whiskey', 'hugo', 'oscar']);
    expect(told(s, 'conflict')).toMatchObject([{ data: { card: 'crew', first: 'blue', sides: ['blue', 'red'] } }]);
  });

  rule('SF-INI-09', 'within its own ships a side chooses freely, in a conflict too', () => {
    const s = round(fleet({ Hugo: ['crew'], Whiskey: ['crew'], Bailey: ['crew'] }));
    s.answer('red', 'leave');
    s.answer('blue', 'bailey');
    expect(told(s, 'next-ship')[0]?.clause).toEqual(['SF-INI-05', 'SF-INI-09']);
    const alone = round(fleet({ Whiskey: ['crew'], Bailey: ['crew'] }, { chip: 'blue' }));
    alone.answer('blue', 'bailey');
    expect(told(alone, 'next-ship')[0]?.clause).toBe('SF-INI-05');
  });

  rule('SF-INI-06', 'a ship ends its whole action before another begins', () => {
    const s = round(fleet({ Hugo: ['crew'], Oscar: ['crew'] }));
    s.answer('red', 'hugo');
    expect(told(s, 'action').map(({ clause }) => clause)).toEqual([['SF-ORD-09', 'SF-INI-06'], 'SF-ORD-09']);
    expect(s.game.acting).toBe('');
  });
});

describe('the chip', () => {
  rule('SF-INI-10', 'a side without the chip may simply take it', () => {
    const s = round(fleet({ Hugo: ['crew'], Whiskey: ['crew'] }));
    expect(s.request('red').kind).toBe('seize');
    expect(s.requests('blue').filter(({ kind }) => kind === 'seize')).toEqual([]);
    s.answer('red', 'seize');
    expect(s.game.chip).toBe('red');
    expect(acted(s).map(([ship]) => ship)).toEqual(['hugo', 'whiskey']);
    const left = round(fleet({ Hugo: ['crew'], Whiskey: ['crew'] }));
    left.answer('red', 'leave');
    expect(left.game.chip).toBe('blue');
    expect(acted(left).map(([ship]) => ship)).toEqual(['whiskey', 'hugo']);
  });

  rule('SF-INI-13', 'Hugo and Oscar seize it, and both resolve before Bailey and Whiskey', () => {
    const s = round(fleet({ Hugo: ['crew'], Oscar: ['crew'], Whiskey: ['crew'], Bailey: ['crew'] }));
    s.answer('red', 'seize');
    s.answer('red', 'oscar');
    s.answer('blue', 'bailey');
    expect(acted(s).map(([ship]) => ship)).toEqual(['oscar', 'hugo', 'bailey', 'whiskey']);
    // Nobody is asked where only one side has the number.
    expect(round(fleet({ Hugo: ['jump'], Whiskey: ['crew'] })).request('red').kind).toBe('rest');
  });

  rule('SF-INI-11', 'it cannot be taken back before the cards it was taken for are resolved', () => {
    const s = round(fleet({ Hugo: ['crew'], Oscar: ['crew'], Whiskey: ['crew'] }));
    s.answer('red', 'seize');
    expect(s.game.seized).toBe('red');
    s.answer('red', 'hugo');
    expect(told(s, 'chip').map(({ data }) => data?.is)).toEqual(['seized', 'open']);
    expect(acted(s).map(([ship]) => ship)).toEqual(['hugo', 'oscar', 'whiskey']);
    expect(s.game.seized).toBe('');
  });

  rule('SF-INI-12', 'and is open again at a later number of the same round', () => {
    const s = round(fleet({ Hugo: ['crew'], Oscar: ['jump'], Whiskey: ['crew'], Bailey: ['jump'] }));
    s.answer('red', 'seize');
    expect(s.request('blue').kind).toBe('seize');
    s.answer('blue', 'seize');
    expect(s.game.chip).toBe('blue');
    expect(acted(s).map(([ship]) => ship)).toEqual(['hugo', 'whiskey', 'bailey', 'oscar']);
  });

  definition('SF-INI-14', 'outside the Action Phase its holder goes first wherever an order is needed', () => {
    const game = fleet({ Hugo: ['crew'], Whiskey: ['crew'] });
    expect(chipFirst(game)).toEqual(['blue', 'red']);
    expect(chipFirst({ ...game, chip: 'red' })).toEqual(['red', 'blue']);
    expect(chipFirst({ ...game, chip: '' })).toEqual(['red', 'blue']);
    expect(dueNow({ ...game, round: 0 }, 'crew')).toEqual([]);
  });

  rule('SF-INI-17', 'with three sides the holder goes first and the others follow in the order of the scenario', () => {
    const three = (chip: string) =>
      round(
        craftGame({
          chip,
          ships: ['red', 'blue', 'green'].map((side) => ({
            type: 'wren',
            name: side,
            side,
            orders: { slots: ['crew' as const] },
          })),
        }),
      );
    const s = three('green');
    s.answer('red', 'leave');
    s.answer('blue', 'leave');
    expect(acted(s).map(([ship]) => ship)).toEqual(['green', 'red', 'blue']);
    // The first who wants it takes it, and nobody is asked after him.
    const taken = three('green');
    taken.answer('red', 'seize');
    expect(acted(taken).map(([ship]) => ship)).toEqual(['red', 'blue', 'green']);
    const second = three('red');
    second.answer('blue', 'seize');
    expect(acted(second).map(([ship]) => ship)).toEqual(['blue', 'red', 'green']);
  });

  test('policies: always, never, for attacks alone', () => {
    const asked = (policy: string, card: CardId) => {
      const s = situation(rulebook, { scenario: 'first-salvo' });
      s.policy('dominion', 'seize', { policy });
      const cards = [card, 'defenses', 'thrust'];
      for (const [office, ship] of [
        ['concord', 'fair-warrant'],
        ['dominion', 'brass-tongue'],
      ] as const)
        s.answer(office, Object.fromEntries(cards.map((one, i) => [`${ship}/${i + 1}`, `${ship}/${one}`])));
      return told(s, 'chip', 'seized').length;
    };
    expect(asked('always', 'attack')).toBeGreaterThan(0);
    expect(asked('attacks', 'attack')).toBe(1);
    expect(asked('never', 'attack')).toBe(0);
  });
});

describe('what is told, and who is asked', () => {
  const types = (s: ReturnType<typeof round>) =>
    s.events.map(({ type, data }) => `${type}${data?.['is'] === undefined ? '' : ` ${data['is']}`}`);

  test('a number that one side has is no conflict', () => {
    expect(types(round(fleet({ Hugo: ['jump'] })))).toEqual(['card plain', 'round', 'action none']);
    expect(types(round(fleet({ Whiskey: ['jump'] })))).toEqual(['card plain', 'round', 'action none']);
  });

  test('one that two have is, and names the first; a chip that was seized is open afterwards', () => {
    const s = round(fleet({ Hugo: ['jump'], Whiskey: ['jump'] }));
    expect(s.request('red').title).toMatchObject({ with: { holder: 'Blue' } });
    s.answer('red', 'leave');
    expect(types(s)).toEqual(['card plain', 'card plain', 'round', 'conflict', 'action none', 'action none']);
    expect(told(s, 'conflict').map(({ clause, data }) => [clause, data])).toEqual([
      ['SF-INI-08', { card: 'jump', first: 'blue', sides: ['blue', 'red'] }],
    ]);
    const seized = round(fleet({ Hugo: ['jump'], Whiskey: ['jump'] }));
    seized.answer('red', 'seize');
    expect(told(seized, 'chip').map(({ data }) => data)).toEqual([
      { is: 'seized', side: 'red', from: 'blue', card: 'jump' },
      { is: 'open', side: 'red', card: 'jump' },
    ]);
    expect(told(seized, 'conflict')[0]?.data).toMatchObject({ first: 'red', sides: ['red', 'blue'] });
  });

  test('of three sides only those that have the number are asked, and three at once name the rule', () => {
    const three = (green: readonly CardId[]) =>
      round(
        craftGame({
          chip: 'red',
          ships: ['red', 'blue', 'green'].map((of) => ({
            type: 'wren',
            name: of,
            side: of,
            orders: { slots: of === 'green' ? [...green] : ['jump' as const] },
          })),
        }),
      );
    const two = three([]);
    expect(two.request('blue').title).toMatchObject({ say: 'ask.seize', with: { card: 'Jump', holder: 'Red' } });
    two.answer('blue', 'leave');
    expect(two.request('red').kind).toBe('rest');
    expect(told(two, 'conflict')[0]?.clause).toBe('SF-INI-08');
    const all = three(['jump']);
    all.answer('blue', 'leave');
    expect(all.request('green').kind).toBe('seize');
    all.answer('green', 'leave');
    expect(told(all, 'conflict')[0]?.clause).toEqual(['SF-INI-08', 'SF-INI-17']);
  });

  test('the next ship: the first where nobody says otherwise, and of the others why not', () => {
    const asked = () => {
      const s = round(fleet({ Hugo: ['jump'], Oscar: [], Whiskey: ['jump'], Bailey: ['jump'] }));
      s.answer('red', 'leave');
      return s;
    };
    const s = asked();
    expect(s.request('blue')).toMatchObject({ kind: 'next-ship', default: 'whiskey' });
    expect(s.request('blue').shape).toMatchObject({ options: [{ id: 'whiskey' }, { id: 'bailey' }] });
    expect(s.answer('blue', 'hugo')).toMatchObject({ clause: 'SF-INI-08', figures: { ship: 'Hugo', card: 'Jump' } });
    expect(s.answer('blue', 'oscar')).toMatchObject({ clause: 'SF-INI-05', figures: { ship: 'Oscar' } });
    expect(s.answer('blue', 'nobody')).toBeRefused();
    const policy = asked();
    policy.policy('blue', 'next-ship', { policy: 'in-order' });
    expect(acted(policy).map(([ship]) => ship)).toEqual(['whiskey', 'bailey', 'hugo']);
  });

  test('a policy for attacks alone leaves the chip at every other card', () => {
    const s = round(fleet({ Hugo: ['jump'], Whiskey: ['jump'] }));
    s.policy('red', 'seize', { policy: 'attacks' });
    expect(told(s, 'chip')).toEqual([]);
    expect(acted(s)).toHaveLength(2);
  });

  test('a ship that was lost before its number has nothing due (SF-ORD-24)', () => {
    const game = fleet({ Hugo: ['jump'], Whiskey: ['jump'] });
    for (const { orders } of game.ships) for (const hand of orders) hand.open = ['jump'];
    const due = (change: object) =>
      dueNow(
        { ...game, ships: game.ships.map((one) => (one.id === 'hugo' ? { ...one, ...change } : one)) },
        'jump',
      ).map(({ ship }) => ship);
    expect(due({})).toEqual(['hugo', 'whiskey']);
    expect(due({ is: 'destroyed' })).toEqual(['whiskey']);
    expect(due({ crew: [] })).toEqual(['whiskey']);
  });

  test('what may be left ahead of its question: whether to seize, which ship is next, and what needs no thought', () => {
    expect(rulebook.ahead?.({ options: {} } as never)).toEqual([
      ...['seize', 'next-ship', 'side-hit', 'stand-down', 'maintain-shields', 'choose-operated', 'choose-bay'],
      ...['who-rallies', 'who-is-lost', 'ram', 'place-breach'],
    ]);
    expect(rulebook.ahead?.({ options: { venting: true } } as never)).toContain('vent-ships');
  });
});

describe('no simultaneous actions', () => {
  const together = (holds: boolean) =>
    play(
      craftGame({
        chip: 'blue',
        rulings: { together: holds },
        ships: ['red', 'blue'].map((side) => ({
          type: 'wren',
          name: side,
          side,
          orders: { slots: ['defenses' as const] },
        })),
      }),
      actionRound,
      { vars: { round: 1 } },
    );

  difference('SF-INI-15', 'formal order; as an option both sides set their Defenses at the same time', (holds) => {
    const s = together(holds);
    const asked = ['red', 'blue'].map((office) =>
      s
        .requests(office)
        .filter(({ standing }) => !standing)
        .map(({ kind }) => kind),
    );
    expect(told(s, 'together')).toHaveLength(holds ? 1 : 0);
    if (!holds) expect(asked).toEqual([['seize'], []]);
    return asked;
  });

  test('only for Defenses, and only where both sides have them', () => {
    const holding = (cards: readonly [CardId, CardId]) =>
      play(
        craftGame({
          chip: 'blue',
          rulings: { together: true },
          ships: ['red', 'blue'].map((of, i) => ({
            type: 'wren',
            name: of,
            side: of,
            orders: { slots: [cards[i] as CardId] },
          })),
        }),
        actionRound,
        { vars: { round: 1 } },
      );
    const jumps = holding(['jump', 'jump']);
    expect(jumps.request('red').kind).toBe('seize');
    expect(told(jumps, 'together')).toEqual([]);
    const one = holding(['defenses', 'jump']);
    expect(one.request('red').kind).toBe('action');
    expect(told(one, 'together')).toEqual([]);
    expect(told(holding(['defenses', 'defenses']), 'together').map(({ data }) => data)).toEqual([
      { sides: ['blue', 'red'], card: 'defenses' },
    ]);
  });
});
