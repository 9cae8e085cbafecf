import { sealed, seeded, seedFrom } from '@flagbridge/engine';
import { rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type CardId, HAND } from '../src/data/cards.ts';
import type { Game } from '../src/game.ts';
import { imagineGame } from '../src/imagine.ts';
import { legalOrders } from '../src/rules/legal-orders.ts';
import { see } from '../src/see.ts';
import { layOrders } from '../src/steps/orders.ts';
import { duel, play } from './craft.ts';
import { battle, begun, ship, side } from './own-battle.ts';

const TEAM = [
  ['red', 'red'],
  ['mate', 'red'],
  ['blue', 'blue'],
] as const;
const lay = (id: string, ...cards: readonly CardId[]) =>
  Object.fromEntries(cards.map((card, i) => [`${id}/${i + 1}`, `${id}/${card}`]));

describe('answers that lie sealed until the last has come', () => {
  rule('SF-ORD-02', 'orders', () => {
    const s = play(duel(), layOrders);
    expect(['red', 'blue'].map((office) => s.request(office).sealed)).toEqual([true, true]);
    s.answer('red', lay('red', 'attack', 'thrust', 'repeat-1'));
    // He may look at them and take them back; nobody else sees that they are there, or what they are.
    const { flow } = s.view('blue');
    expect(JSON.stringify(flow)).not.toContain('repeat-1');
    expect(JSON.stringify(s.view('red').flow)).toContain('red/repeat-1');
    expect(sealed(s.rules, s.state, { offices: ['red'] })).toHaveLength(1);
    expect(sealed(s.rules, s.state, { offices: ['blue'] })).toEqual([]);
    const [own] = sealed(s.rules, s.state, { offices: ['red'] });
    expect(s.withdraw('red', own?.id ?? '')).toBeDone();
    s.answer('red', lay('red', 'thrust', 'attack', 'repeat-1'));
    s.answer('blue', lay('blue', 'attack', 'repeat-1', 'repeat-2'));
    expect(s.game.ships[0]?.orders[0]?.slots).toEqual(['thrust', 'attack', 'repeat-1']);
  });

  rule('SF-SET-27', 'facings', () => {
    const { facing: _, ...open } = ship();
    const s = begun(
      battle({
        sides: [
          side('red', { ...open, name: 'Open' }, ship({ name: 'Fixed' })),
          side('blue', { ...open, name: 'Other' }),
        ],
      }),
    );
    expect(s.request('red')).toMatchObject({ kind: 'facings', sealed: true, about: ['open'] });
    // A ship whose facing the scenario says is not asked for, and the place is no choice.
    expect(s.request('red').shape).toMatchObject({ pieces: [{ id: 'open', hexes: ['9,5'] }] });
    s.answer('red', { open: { hex: '9,5', facing: 2 } });
    expect([told(s, 'facing'), s.game.ships.map(({ facing }) => facing)]).toEqual([[], [0, 0, 0]]);
    expect(JSON.stringify(s.view('blue').flow)).not.toContain('"facing":2');
    s.answer('blue', { other: { hex: '9,5', facing: 4 } });
    expect(told(s, 'facing').map(({ data }) => data)).toEqual([
      { ship: 'open', facing: 2 },
      { ship: 'other', facing: 4 },
    ]);
  });

  rule('SF-SET-27', 'each commander for his own ships', () => {
    const { facing: _, ...open } = ship();
    const s = begun(
      battle({
        sides: [side('red', { ...open, name: 'A' }, { ...open, name: 'B', office: 'mate' }), side('blue')],
      }),
      TEAM,
    );
    expect(s.request('red').about).toEqual(['a']);
    expect(s.request('mate').about).toEqual(['b']);
    expect(s.request('red').title).toMatchObject({ with: { n: 1 } });
    s.answer('red', { a: { hex: '9,5', facing: 1 } });
    expect(told(s, 'facing')).toEqual([]);
    s.answer('mate', { b: { hex: '9,5', facing: 5 } });
    expect(s.game.ships.map(({ facing }) => facing)).toEqual([1, 5, 0]);
  });

  rule('SF-SET-16', 'stations', () => {
    const s = begun(
      battle({
        fixedStations: false,
        sides: [side('red', ship({ name: 'A' }), ship({ name: 'B', office: 'mate' })), side('blue')],
      }),
      TEAM,
    );
    expect(['red', 'mate', 'blue'].map((office) => s.request(office).sealed)).toEqual([true, true, true]);
    expect(['red', 'mate', 'blue'].map((office) => s.request(office).about)).toEqual([['a'], ['b'], ['blue-one']]);
    // To every component but the one he stands in.
    const { shooters } = s.request('red').shape as unknown as { shooters: { id: string; targets: { id: string }[] }[] };
    const captain = shooters.find(({ id }) => id === 'a/captain-1');
    expect(captain?.targets.map(({ id }) => id)).toEqual(['a#1', 'a#3', 'a#4', 'a#5', 'a#6']);
    expect(shooters.every(({ id }) => id.startsWith('a/'))).toBe(true);
    s.answer('red', [{ by: 'a/captain-1', at: 'a#1' }]);
    s.answer('mate', []);
    s.answer('blue', []);
    expect(told(s, 'stations').map(({ data }) => [data?.['ship'], data?.['at']])).toEqual([
      ['a', s.game.ships[0]?.crew.map(({ at }) => at)],
      ['b', s.game.ships[1]?.crew.map(({ at }) => at)],
      ['blue-one', s.game.ships[2]?.crew.map(({ at }) => at)],
    ]);
  });
});

describe('what a view holds', () => {
  const laid = (): Game =>
    duel(
      { orders: { slots: ['attack', 'thrust', 'repeat-1'], open: ['attack'] } },
      { orders: { slots: ['defenses', 'thrust', 'repeat-2'], open: ['defenses'] } },
    );
  const look = (game: Game, over = false) => ({ game, state: { outcome: over ? { winner: null } : null } }) as never;
  const slots = (seen: ReturnType<typeof see>) => seen.ships.map(({ orders }) => orders[0]?.slots);

  test('of one’s own cards, of nobody else’s, and of all when the battle is over', () => {
    const game = laid();
    expect(slots(see(look(game), { offices: ['red'] }))).toEqual([['attack', 'thrust', 'repeat-1'], null]);
    expect(slots(see(look(game), { offices: [] }))).toEqual([null, null]);
    expect(slots(see(look(game, true), { offices: [] }))).toEqual([
      ['attack', 'thrust', 'repeat-1'],
      ['defenses', 'thrust', 'repeat-2'],
    ]);
  });

  test('made again from the view before it, it is the same as made anew', () => {
    const game = laid();
    for (const before of [['red'], ['blue'], [], ['red', 'blue']])
      for (const after of [['red'], ['blue'], [], ['red', 'blue']])
        for (const over of [false, true]) {
          const last = see(look(game), { offices: before });
          const later = { ...laid(), turn: 2 };
          expect(see(look(later, over), { offices: after }, last)).toEqual(see(look(later, over), { offices: after }));
        }
    // What has not changed is not copied again.
    const last = see(look(game), { offices: ['red'] });
    expect(see(look(game), { offices: ['red'] }, last).ships[0]?.orders[0]).toBe(last.ships[0]?.orders[0]);
  });
});

describe('what a view leaves open is imagined', () => {
  const imagined = (stage: Game['stage'], open: readonly CardId[], seed = 'one') => {
    const slots: CardId[] = stage === 'orders' || stage === 'set-up' ? [] : ['attack', 'thrust', 'repeat-1'];
    const game = duel({ orders: { slots, open: [...open] } }, { orders: { slots, open: [...open] } }, { stage });
    const viewer = { offices: ['red'] };
    const seen = see({ game, state: { outcome: null } } as never, viewer);
    const dice = seeded(seedFrom(seed)).stream('imagine', {});
    const [own, other] = imagineGame({ game: seen } as never, viewer, dice).ships.map(({ orders }) => orders[0]?.slots);
    return { own, other };
  };

  test('before orders are laid there are none', () => {
    for (const stage of ['set-up', 'orders'] as const) expect(imagined(stage, [])).toEqual({ own: [], other: [] });
  });

  test('afterwards cards that fit with those turned up; one’s own are known', () => {
    for (const stage of ['action', 'strike', 'drift'] as const)
      for (const open of [[], ['attack'], ['attack', 'thrust'], ['attack', 'thrust', 'repeat-1']] as CardId[][]) {
        const { own, other } = imagined(stage, open);
        expect(own).toEqual(['attack', 'thrust', 'repeat-1']);
        expect(legalOrders(HAND, open)).toContainEqual(other);
      }
    const ways = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => imagined('action', [], seed).other?.join()));
    expect(ways.size).toBeGreaterThan(1);
  });
});
