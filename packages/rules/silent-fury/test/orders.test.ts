import { type Choice, isRefusal } from '@flagbridge/engine';
import { rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type CardId, HAND } from '../src/data/cards.ts';
import { type Game, shipOf } from '../src/game.ts';
import { legalOrders } from '../src/rules/legal-orders.ts';
import { hasOrders, playsAs } from '../src/rules/orders.ts';
import { layOrders } from '../src/steps/orders.ts';
import { turnUpCards as gameTurnRound } from '../src/steps/rounds.ts';
import { gameTurn } from '../src/turn.ts';
import { duel, play } from './craft.ts';
import { declining } from './declining.ts';

const lay = (ship: string, ...cards: readonly (CardId | string)[]): { [slot: string]: string } =>
  Object.fromEntries(cards.map((card, i) => [`${ship}/${i + 1}`, card.includes('/') ? card : `${ship}/${card}`]));

const laying = (game: Game = duel()) => play(game, layOrders);
const tried = (cards: Choice, game?: Game) => laying(game).answer('red', cards);

describe('laying orders', () => {
  rule('SF-ORD-02', 'all lay at the same time, face down: nothing is told before the last has', () => {
    const s = laying();
    s.answer('red', lay('red', 'defenses', 'attack', 'thrust'));
    expect(s.events.filter(({ type }) => type === 'orders')).toEqual([]);
    expect(shipOf(s.game, 'red').orders[0]?.slots).toEqual([]);
    s.answer('blue', lay('blue', 'attack', 'repeat-1', 'repeat-2'));
    expect(s.game.ships.map(({ orders }) => orders[0]?.slots)).toEqual([
      ['defenses', 'attack', 'thrust'],
      ['attack', 'repeat-1', 'repeat-2'],
    ]);
    expect(told(s, 'orders')).toMatchObject([{ data: { turn: 1, ships: ['red', 'blue'] } }]);
  });

  rule('SF-ORD-03', 'exactly three cards, one in each slot', () => {
    expect(tried(lay('red', 'defenses', 'attack'))).toBeRefused('SF-ORD-03');
    expect(tried({})).toBeRefused('SF-ORD-03');
    expect(isRefusal(tried(lay('red', 'defenses', 'attack', 'thrust')))).toBe(false);
  });

  rule('SF-ORD-04', 'one copy of each card: twice the same action needs a Repeat', () => {
    expect(tried(lay('red', 'attack', 'thrust', 'attack'))).toBeRefused('SF-ORD-04');
    expect(isRefusal(tried(lay('red', 'attack', 'thrust', 'repeat-1')))).toBe(false);
  });

  rule('SF-ORD-14', 'Repeat slot 1 lies in slots two and three only', () => {
    expect(tried(lay('red', 'repeat-1', 'attack', 'thrust'))).toBeRefused('SF-ORD-14');
    expect(isRefusal(tried(lay('red', 'attack', 'repeat-1', 'thrust')))).toBe(false);
    expect(isRefusal(tried(lay('red', 'attack', 'thrust', 'repeat-1')))).toBe(false);
  });

  rule('SF-ORD-15', 'Repeat slot 2 lies in the third slot only', () => {
    expect(tried(lay('red', 'attack', 'repeat-2', 'thrust'))).toBeRefused('SF-ORD-15');
    expect(isRefusal(tried(lay('red', 'attack', 'thrust', 'repeat-2')))).toBe(false);
  });

  rule('SF-ORD-18', 'the first slot holds one of the five action cards', () => {
    expect(tried(lay('red', 'repeat-2', 'attack', 'thrust'))).toBeRefused('SF-ORD-18');
    for (const card of ['defenses', 'attack', 'crew', 'jump', 'thrust'] as const)
      expect([card, isRefusal(tried(lay('red', card, 'repeat-1', 'repeat-2')))]).toEqual([card, false]);
  });

  rule('SF-SET-22', 'a hand of seven, one of each; what a special rule leaves out is not in it', () => {
    expect(HAND).toHaveLength(7);
    expect(isRefusal(tried(lay('red', 'crew', 'jump', 'thrust')))).toBe(false);
    const salvo = duel({}, {}, { hand: ['defenses', 'attack', 'thrust', 'repeat-1', 'repeat-2'] });
    expect(tried(lay('red', 'crew', 'attack', 'thrust'), salvo)).toBeRefused('SF-SET-22');
    expect(isRefusal(tried(lay('red', 'defenses', 'attack', 'thrust'), salvo))).toBe(false);
  });

  rule('SF-SET-23', 'a hand belongs to a ship: cards of one lie on no other', () => {
    const two = duel({}, {}, { ships: [{ type: 'wren', name: 'Second', side: 'red', at: '0505' }] });
    const both = { ...lay('red', 'defenses', 'attack', 'thrust'), ...lay('second', 'attack', 'thrust', 'defenses') };
    expect(isRefusal(tried(both, two))).toBe(false);
    expect(tried({ ...both, 'second/3': 'red/crew' }, two)).toBeRefused('SF-SET-23');
    expect(tried({ ...both, ...lay('blue', 'attack', 'thrust', 'defenses') }, two)).toBeRefused('SF-SET-23');
  });

  rule('SF-ORD-06', 'a ship without any crew gets no orders', () => {
    const game = duel({}, {}, { ships: [{ type: 'wren', name: 'Empty', side: 'red', crew: {}, at: '0505' }] });
    const s = laying(game);
    const own = lay('red', 'defenses', 'attack', 'thrust');
    expect(s.answer('red', { ...own, ...lay('empty', 'attack', 'thrust', 'defenses') })).toBeRefused('SF-ORD-06');
    expect(isRefusal(s.answer('red', own))).toBe(false);
    expect(s.request('blue').kind).toBe('orders');
    // Disrupted crew are aboard.
    const shaken = duel({ crew: { 0: ['spacer'] } });
    expect(hasOrders(shipOf(shaken, 'red'), { side: 'red' })).toBe(true);
    expect(hasOrders(shipOf(shaken, 'red'), { side: 'blue' })).toBe(false);
  });

  rule('SF-ORD-07', 'when all orders lie they cannot be changed', () => {
    const s = laying();
    s.answer('red', lay('red', 'defenses', 'attack', 'thrust'));
    s.answer('blue', lay('blue', 'defenses', 'attack', 'thrust'));
    expect(s.requests('red').filter(({ kind }) => kind === 'orders')).toEqual([]);
  });

  test('the request is one strip and hand for each ship, and a Repeat says what it copies', () => {
    const game = duel(
      { damage: { 5: 'fire' } },
      {},
      { ships: [{ type: 'kestrel', name: 'Second', side: 'red', at: '0505' }] },
    );
    const { shape } = laying(game).request('red');
    if (shape.is !== 'slots') throw new Error('slots');
    expect(shape.groups?.map(({ id, counts }) => [id, counts?.map(({ n, of }) => `${n}/${of}`)])).toEqual([
      ['red', ['1/1', '1/1', '1/2']],
      ['second', ['2/2', '3/3', '3/3']],
    ]);
    expect(shape.slots.map(({ id, group, must }) => [id, group, must])).toContainEqual(['second/3', 'second', true]);
    expect(shape.slots.find(({ id }) => id === 'red/1')?.takes).toEqual(
      ['defenses', 'attack', 'crew', 'jump', 'thrust'].map((card) => `red/${card}`),
    );
    expect(shape.cards.find(({ id }) => id === 'red/repeat-2')).toMatchObject({ as: 'red/2', group: 'red', copies: 1 });
    expect(shape.cards.filter(({ group }) => group === 'red').map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('a card that nobody aboard could carry out says so, and may be laid', () => {
    const idle = (damage: { [n: number]: 'fire' }, crew?: { [n: number]: ['spacer'] }) => {
      const { shape } = laying(duel({ damage, ...(crew && { crew }) })).request('red');
      if (shape.is !== 'slots') throw new Error('slots');
      return shape.cards.filter((card) => card.idle !== undefined).map(({ id }) => id);
    };
    expect(idle({})).toEqual([]);
    expect(idle({ 1: 'fire' })).toEqual(['red/attack']);
    expect(idle({ 5: 'fire', 6: 'fire' })).toEqual(['red/thrust']);
    // One engine can rotate; without a generator and with one engine no defence is left.
    expect(idle({ 3: 'fire', 5: 'fire' })).toEqual(['red/defenses']);
    expect(idle({}, { 1: ['spacer'] })).toEqual(['red/defenses', 'red/jump', 'red/thrust']);
  });

  rule('SF-SET-23', 'nor on a ship that is not there, that is an enemy’s, or that has left', () => {
    const more = [
      { type: 'wren', name: 'Gone', side: 'red', at: '0505' as const, is: 'withdrawn' as const },
      { type: 'wren', name: 'Hulk', side: 'blue', at: '0606' as const, crew: {} },
      { type: 'wren', name: 'Last', side: 'red', at: '0808' as const, crew: { 1: ['spacer' as const] } },
    ];
    const game = duel({}, {}, { ships: more });
    const cards = ['defenses', 'attack', 'thrust'] as const;
    const own = { ...lay('red', ...cards), ...lay('last', ...cards) };
    expect(tried(own, game)).toBeDone();
    for (const [id, name] of [
      ['gone', 'Gone'],
      ['hulk', 'Hulk'],
      ['blue', 'Blue'],
    ] as const)
      expect(tried({ ...own, ...lay(id, ...cards) }, game)).toMatchObject({
        clause: 'SF-SET-23',
        figures: { ship: name },
      });
    // What is no slot and no card is refused too.
    expect(tried({ ...own, 'ghost/1': 'red/attack' }, game)).toBeRefused();
    expect(tried({ ...own, 'red/4': 'red/crew' }, game)).toBeRefused();
    expect(tried({ ...own, 'red/1': 'red/ghost' }, game)).toBeRefused();
    // The first of several ships that is wrong is named.
    expect(tried({ ...own, ...lay('last', 'repeat-1', 'attack', 'thrust') }, game)).toMatchObject({
      clause: 'SF-ORD-14',
      figures: { ship: 'Last', card: 'Repeat slot 1', slot: 1 },
    });
    expect(tried({ ...own, ...lay('last', 'thrust', 'repeat-2', 'attack') }, game)).toMatchObject({
      clause: 'SF-ORD-15',
      figures: { ship: 'Last', card: 'Repeat slot 2', slot: 2 },
    });
  });

  test('what a strip counts, and what its cards say, is of its own ship', () => {
    const game = duel(
      {},
      {},
      { ships: [{ type: 'ember', name: 'Second', side: 'red', at: '0505', crew: { 1: ['spacer'] } }] },
    );
    const { shape } = laying(game).request('red');
    if (shape.is !== 'slots') throw new Error('slots');
    // An Ember has no shield generator: nothing is counted where there is nothing.
    expect(
      shape.groups?.map(({ id, counts }) => [id, counts?.map(({ label, n, of }) => `${label.say} ${n}/${of}`)]),
    ).toEqual([
      ['red', ['count.shields 1/1', 'count.weapons 1/1', 'count.engines 2/2']],
      ['second', ['count.weapons 1/2', 'count.engines 0/2']],
    ]);
    const card = (id: string) => shape.cards.find((one) => one.id === id);
    expect(card('second/repeat-1')).toMatchObject({ as: 'second/1', number: 6 });
    expect(card('second/repeat-2')).toMatchObject({ as: 'second/2', number: 7 });
    expect(card('red/repeat-2')).toMatchObject({ as: 'red/2' });
    expect(card('second/thrust')).toMatchObject({ idle: { with: { card: 'Thrust' } }, number: 5 });
    expect(card('red/thrust')).not.toHaveProperty('idle');
    expect(card('red/thrust')).not.toHaveProperty('as');
    expect(shape.cards.map(({ copies }) => copies)).toEqual(Array(14).fill(1));
  });

  test('the default is legal in every hand', () => {
    expect(laying().request('red').default).toEqual(lay('red', 'defenses', 'attack', 'thrust'));
    expect(isRefusal(tried(laying().request('red').default))).toBe(false);
    expect(legalOrders(HAND, ['attack'])).toHaveLength(25);
    expect(legalOrders(HAND, ['attack', 'repeat-1', 'repeat-2'])).toEqual([['attack', 'repeat-1', 'repeat-2']]);
  });
});

/** A turn of Red alone. */
const turn = (...red: readonly CardId[]) => {
  const s = declining(play({ ...duel({}, { crew: {} }), turn: 0 }, gameTurn));
  s.answer('red', lay('red', ...red));
  return s;
};
const turnedUp = (events: ReturnType<typeof turn>['events'], ship = 'red') =>
  events.filter(({ type, data }) => type === 'card' && data?.ship === ship);

describe('what Repeats play as', () => {
  rule('SF-ORD-16', 'Attack, Thrust, Repeat slot 1 plays as Attack, Thrust, Attack', () => {
    const slots: CardId[] = ['attack', 'thrust', 'repeat-1'];
    expect([1, 2, 3].map((slot) => playsAs(slots, slot))).toEqual(['attack', 'thrust', 'attack']);
    expect(playsAs(['attack', 'thrust', 'repeat-2'], 3)).toBe('thrust');
    expect(playsAs(['attack'], 2)).toBeNull();
    expect(playsAs(['repeat-1'], 1)).toBeNull();
    const s = turn('crew', 'jump', 'repeat-1');
    expect(turnedUp(s.events).map(({ data }) => [data?.card, data?.as])).toEqual([
      ['crew', 'crew'],
      ['jump', 'jump'],
      ['repeat-1', 'crew'],
    ]);
  });

  rule('SF-ORD-17', 'both Repeats play one card three times: the Ticonderoga', () => {
    expect([1, 2, 3].map((slot) => playsAs(['attack', 'repeat-1', 'repeat-2'], slot))).toEqual(Array(3).fill('attack'));
    const s = turn('crew', 'repeat-1', 'repeat-2');
    expect(turnedUp(s.events)[2]?.clause).toEqual(['SF-INI-01', 'SF-ORD-16', 'SF-ORD-17']);
    const other = turn('crew', 'jump', 'repeat-2');
    expect(turnedUp(other.events)[2]?.clause).toEqual(['SF-INI-01', 'SF-ORD-16']);
  });

  rule('SF-ORD-20', 'Repeats and plain cards mix freely: the Pisces', () => {
    expect([1, 2, 3].map((slot) => playsAs(['defenses', 'repeat-1', 'thrust'], slot))).toEqual([
      'defenses',
      'defenses',
      'thrust',
    ]);
    const s = turn('crew', 'repeat-1', 'jump');
    expect(turnedUp(s.events)[2]).toMatchObject({ clause: ['SF-INI-01', 'SF-ORD-20'], data: { as: 'jump' } });
  });
});

test('what a card turned up names, and what it is told as', () => {
  const clauses = (...cards: readonly CardId[]) =>
    turnedUp(turn(...cards).events).map(({ clause }) => [clause].flat().join(' ').replaceAll('SF-', ''));
  expect(clauses('crew', 'jump', 'thrust')).toEqual(['INI-01', 'INI-01', 'INI-01']);
  expect(clauses('crew', 'jump', 'repeat-1')).toEqual(['INI-01', 'INI-01', 'INI-01 ORD-16']);
  expect(clauses('crew', 'jump', 'repeat-2')).toEqual(['INI-01', 'INI-01', 'INI-01 ORD-16']);
  expect(clauses('crew', 'repeat-1', 'jump')).toEqual(['INI-01', 'INI-01 ORD-16', 'INI-01 ORD-20']);
  expect(clauses('crew', 'repeat-1', 'repeat-2')).toEqual(['INI-01', 'INI-01 ORD-16', 'INI-01 ORD-16 ORD-17']);
  expect(turnedUp(turn('crew', 'repeat-1', 'jump').events).map(({ data }) => data)).toEqual([
    { is: 'plain', ship: 'red', round: 1, card: 'crew', as: 'crew' },
    { is: 'repeat', ship: 'red', round: 2, card: 'repeat-1', as: 'crew' },
    { is: 'plain', ship: 'red', round: 3, card: 'jump', as: 'jump' },
  ]);
});

describe('cards in a turn', () => {
  rule('SF-ORD-23', 'cards stay face up until the turn is over, and are then back in the hand', () => {
    const game = duel({
      orders: {
        open: ['crew', 'jump', 'repeat-1'],
        slots: ['crew', 'jump', 'repeat-1'],
        focused: ['thrust'],
        resolved: true,
      },
    });
    shipOf(game, 'blue').crew = [];
    const s = declining(play({ ...game, turn: 0 }, gameTurn));
    expect(shipOf(s.game, 'red').orders[0]).toMatchObject({ open: [], slots: [], focused: [], resolved: false });
    expect(told(s, 'turn')[0]?.clause).toEqual(['SF-ORD-01', 'SF-ORD-23']);
    s.answer('red', lay('red', 'crew', 'jump', 'repeat-1'));
    expect(shipOf(s.game, 'red').orders[0]?.open).toEqual(['crew', 'jump', 'repeat-1']);
  });

  rule('SF-ORD-01', 'a turn is orders, actions and drift, one after the other', () => {
    const s = declining(play({ ...duel(), turn: 0 }, gameTurn));
    expect(s.game).toMatchObject({ turn: 1, stage: 'orders', round: 0 });
    s.answer('red', lay('red', 'crew', 'jump', 'repeat-1'));
    s.answer('blue', lay('blue', 'jump', 'crew', 'repeat-1'));
    expect(s.game.stage).toBe('drift');
    s.answer('red', 'on');
    expect(s.game).toMatchObject({ turn: 2, stage: 'orders', round: 0 });
    expect(told(s, 'turn').map(({ data }) => data?.turn)).toEqual([1, 2]);
    // The first turn has none behind it, and no cards to take back.
    expect(told(s, 'turn').map(({ clause }) => clause)).toEqual(['SF-ORD-01', ['SF-ORD-01', 'SF-ORD-23', 'SF-DRF-38']]);
  });

  rule('SF-DRF-38', 'after the Drift Phase the next turn begins with its Orders Phase', () => {
    const s = declining(play({ ...duel(), turn: 0 }, gameTurn));
    s.answer('red', lay('red', 'crew', 'jump', 'repeat-1'));
    s.answer('blue', lay('blue', 'jump', 'crew', 'repeat-1'));
    s.answer('red', 'on');
    expect(s.request('red').kind).toBe('orders');
    expect(told(s, 'turn').map(({ clause }) => clause.includes('SF-DRF-38'))).toEqual([false, true]);
  });

  rule('SF-ORD-24', 'cards of a side with no crew left aboard, and of a ship that left play, are skipped', () => {
    // Orders are laid, and then nobody is left to carry them out.
    const s = play(
      duel(
        { crew: {}, orders: { slots: ['crew', 'jump', 'thrust'] } },
        { orders: { slots: ['jump', 'crew', 'thrust'] } },
      ),
      gameTurnRound,
      { vars: { round: 2 } },
    );
    expect(turnedUp(s.events)).toMatchObject([{ clause: 'SF-ORD-24', data: { is: 'skipped', round: 2 } }]);
    expect(s.game.ships.map(({ orders }) => orders[0]?.open)).toEqual([[], ['crew']]);
    // Where nothing was laid nothing is turned up, and nothing skipped.
    expect(turnedUp(play(duel({ crew: {} }), gameTurnRound, { vars: { round: 1 } }).events)).toEqual([]);
    const gone = play(duel({ is: 'withdrawn', orders: { slots: ['crew', 'jump', 'thrust'] } }), gameTurnRound, {
      vars: { round: 1 },
    });
    expect(turnedUp(gone.events)).toEqual([]);
  });
});
