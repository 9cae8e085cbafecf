import { rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { standing } from '../src/standing.ts';
import { endTurn } from '../src/steps/ending.ts';
import { handOver } from '../src/steps/hand-over.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';

/** What may be wished at any time: ships A and B of red, C of its mate, D of blue. */
const SHIPS: readonly CraftedShip[] = [
  { type: 'wren', name: 'A', side: 'red', at: '0505' },
  { type: 'wren', name: 'B', side: 'red', at: '0606' },
  { type: 'wren', name: 'C', side: 'red', office: 'mate', at: '0707' },
  { type: 'wren', name: 'D', side: 'blue', at: '1010' },
];
const table = (changes: { readonly [name: string]: Partial<CraftedShip> } = {}, more: Partial<Game> = {}) =>
  play(
    craftGame({
      limit: 9,
      ...more,
      ships: SHIPS.map((one) => ({ ...one, ...changes[one.name as string] })),
    }),
    endTurn,
    { standing },
  );
type Table = ReturnType<typeof table>;
const asked = (s: Table, office: string): string[] =>
  s.requests(office).flatMap(({ kind, standing: stands }) => (stands ? [kind] : []));
const options = (s: Table, office: string, kind: string): string[] => {
  const { shape } = s.request(office, kind);
  return shape.is === 'pick' ? shape.options.map(({ id }) => id) : [];
};
const said = (s: Table, office: string, kind: string): (string | undefined)[] => {
  const { shape } = s.request(office, kind);
  return shape.is === 'pick' ? shape.options.map(({ label }) => label?.say) : [];
};

describe('giving up', () => {
  rule('SF-SET-02', 'a side has lost when all of its commanders who have a ship give up', () => {
    const s = table();
    expect(options(s, 'red', 'concede')).toEqual(['concede']);
    s.answer('red', 'concede', 'concede');
    expect([s.state.outcome, s.game.concede]).toEqual([null, ['red']]);
    expect(options(s, 'red', 'concede')).toEqual(['fight-on']);
    expect(options(s, 'mate', 'concede')).toEqual(['concede']);
    s.answer('red', 'fight-on', 'concede');
    expect(s.game.concede).toEqual([]);
    s.answer('mate', 'concede', 'concede');
    s.answer('red', 'concede', 'concede');
    expect(s.state.outcome).toEqual({ winner: 'blue', by: 'conceded', clause: 'SF-SET-02' });
    expect(told(s, 'concede-offer').map(({ data }) => data)).toEqual([
      { is: 'made', by: 'red' },
      { is: 'withdrawn', by: 'red' },
      { is: 'made', by: 'mate' },
      { is: 'made', by: 'red' },
    ]);
  });

  test('who has no ship that flies or is still to come is not asked, and not waited for', () => {
    for (const gone of [
      { is: 'destroyed' },
      { is: 'withdrawn' },
      { is: 'removed' },
      { controller: '' },
    ] as Partial<CraftedShip>[]) {
      const s = table({ C: gone });
      expect([gone, asked(s, 'mate')]).toEqual([gone, []]);
      s.answer('red', 'concede', 'concede');
      expect([gone, s.state.outcome?.winner]).toEqual([gone, 'blue']);
    }
    const late = table({ C: { is: 'waiting' } });
    expect(asked(late, 'mate')).toContain('concede');
    late.answer('red', 'concede', 'concede');
    expect(late.state.outcome).toBeNull();
  });

  test('it ends nothing where three sides are left, nor where nobody is left to win', () => {
    const three = play(
      craftGame({ limit: 9, ships: ['red', 'blue', 'green'].map((of) => ({ type: 'wren', name: of, side: of })) }),
      endTurn,
      { standing },
    );
    three.answer('red', 'concede', 'concede');
    expect(three.state.outcome).toBeNull();
    three.answer('green', 'concede', 'concede');
    expect(three.state.outcome?.winner).toBe('blue');
    const game = craftGame({ limit: 9, ships: [...SHIPS.slice(0, 1), { ...SHIPS[3], type: 'wren', is: 'waiting' }] });
    const alone = play(game, handOver, { standing });
    shipOf(alone.game, 'd').is = 'withdrawn';
    alone.answer('red', 'concede', 'concede');
    expect(alone.state.outcome).toBeNull();
  });
});

describe('handing over', () => {
  rule('SF-SET-13', 'one’s own ships, to others of the side; what was offered may be kept', () => {
    const s = table({ B: { is: 'withdrawn' } });
    expect(options(s, 'red', 'hand-over')).toEqual(['a>mate']);
    expect(options(s, 'mate', 'hand-over')).toEqual(['c>red']);
    // Alone on his side he has nobody to offer to.
    expect(asked(s, 'blue')).toEqual(['concede']);
    s.answer('red', 'a>mate', 'hand-over');
    expect(shipOf(s.game, 'a')).toMatchObject({ offered: 'mate', taken: false, office: 'red' });
    expect(options(s, 'red', 'hand-over')).toEqual(['a>']);
    expect(said(s, 'red', 'hand-over')).toEqual(['option.keep-ship']);
    expect(said(s, 'mate', 'hand-over')).toEqual(['option.offer-ship']);
    s.answer('red', 'a>', 'hand-over');
    expect(shipOf(s.game, 'a').offered).toBe('');
    expect(told(s, 'hand-over').map(({ data }) => data)).toEqual([
      { is: 'offered', ship: 'a', from: 'red', to: 'mate' },
      { is: 'withdrawn', ship: 'a', from: 'red', to: '' },
    ]);
  });

  test('each ship by itself, the first where nobody says otherwise', () => {
    const s = table();
    expect(options(s, 'red', 'hand-over')).toEqual(['a>mate', 'b>mate']);
    expect(s.request('red', 'hand-over').default).toBe('a>mate');
    s.answer('red', 'b>mate', 'hand-over');
    expect(s.game.ships.map(({ offered }) => offered)).toEqual(['', 'mate', '', '']);
    expect(options(s, 'red', 'hand-over')).toEqual(['a>mate', 'b>']);
    expect(options(s, 'mate', 'take-over')).toEqual(['b']);
    expect(s.request('mate', 'take-over').default).toBe('b');
    expect(asked(s, 'blue')).not.toContain('take-over');
    s.answer('red', 'a>mate', 'hand-over');
    expect(options(s, 'mate', 'take-over')).toEqual(['a', 'b']);
    s.answer('mate', 'b', 'take-over');
    expect(said(s, 'mate', 'take-over')).toEqual(['option.take-ship', 'option.leave-ship']);
    expect(s.game.ships.map(({ taken }) => taken)).toEqual([false, true, false, false]);
    s.answer('mate', 'b', 'take-over');
    expect(s.game.ships.map(({ taken }) => taken)).toEqual([false, false, false, false]);
    expect(told(s, 'hand-over').map(({ data }) => data?.['is'])).toEqual(['offered', 'offered', 'taken', 'left']);
    // An offer that is made anew has still to be taken.
    s.answer('mate', 'b', 'take-over');
    s.answer('red', 'b>', 'hand-over');
    expect(shipOf(s.game, 'b')).toMatchObject({ offered: '', taken: false });
  });

  test('a ship that has left meanwhile is offered to nobody', () => {
    const s = table({ B: { offered: 'mate', is: 'withdrawn' } });
    expect(asked(s, 'mate')).not.toContain('take-over');
    expect(options(s, 'red', 'hand-over')).toEqual(['a>mate']);
  });

  rule('SF-SET-13', 'carried out between turns: the ship, and the cards that were its commander’s', () => {
    const game = craftGame({
      ships: SHIPS.map((one) => ({ ...one, ...(one.name === 'B' && { offered: 'mate', taken: true }) })),
    });
    const b = shipOf(game, 'b');
    b.orders.push({ side: 'blue', office: 'blue', open: [], focused: [], resolved: false, slots: [] });
    shipOf(game, 'a').offered = 'mate';
    const s = play(game, handOver);
    expect(s.game.ships.map(({ office, offered, taken }) => [office, offered, taken])).toEqual([
      ['red', '', false],
      ['mate', '', false],
      ['mate', '', false],
      ['blue', '', false],
    ]);
    expect(shipOf(s.game, 'b').orders.map(({ office }) => office)).toEqual(['mate', 'blue']);
    expect(shipOf(s.game, 'a').orders.map(({ office }) => office)).toEqual(['red']);
    expect(told(s, 'hand-over').map(({ data }) => data)).toEqual([{ is: 'done', ship: 'b', from: 'red', to: 'mate' }]);
  });
});

describe('taking empty ships off', () => {
  const empty: Partial<CraftedShip> = { controller: '', crew: {} };

  rule('SF-DRF-37', 'by all who have a ship, each ship by itself, while orders are laid', () => {
    const s = table({ B: empty, D: {} }, { stage: 'orders' });
    shipOf(s.game, 'c').controller = '';
    expect(options(s, 'red', 'remove-empty')).toEqual(['b', 'c']);
    // Who has lost his only ship is neither asked nor waited for.
    expect(asked(s, 'mate')).toEqual([]);
    s.answer('red', 'b', 'remove-empty');
    s.answer('red', 'c', 'remove-empty');
    expect(said(s, 'red', 'remove-empty')).toEqual(['option.leave-empty', 'option.leave-empty']);
    expect(said(s, 'blue', 'remove-empty')).toEqual(['option.remove-empty', 'option.remove-empty']);
    s.answer('red', 'c', 'remove-empty');
    expect(s.game.removal).toEqual([{ office: 'red', ship: 'b' }]);
    s.answer('blue', 'c', 'remove-empty');
    expect(s.game.removal).toEqual([
      { office: 'red', ship: 'b' },
      { office: 'blue', ship: 'c' },
    ]);
    expect(s.game.ships.map(({ is }) => is)).toEqual(['flying', 'flying', 'flying', 'flying']);
    s.answer('blue', 'b', 'remove-empty');
    expect(s.game.ships.map(({ is }) => is)).toEqual(['flying', 'removed', 'flying', 'flying']);
    expect(options(s, 'red', 'remove-empty')).toEqual(['c']);
    s.answer('blue', 'c', 'remove-empty');
    expect(s.game.removal.filter(({ ship }) => ship === 'c')).toEqual([]);
    expect(told(s, 'removal').map(({ data }) => [data?.['is'], data?.['ship'], data?.['by']])).toEqual([
      ['wished', 'b', 'red'],
      ['wished', 'c', 'red'],
      ['withdrawn', 'c', 'red'],
      ['wished', 'c', 'blue'],
      ['done', 'b', 'blue'],
      ['withdrawn', 'c', 'blue'],
    ]);
  });

  test('not while cards are resolved, and no ship that is gone or that somebody has', () => {
    for (const stage of ['action', 'drift', 'set-up'] as const)
      expect(asked(table({ B: empty }, { stage }), 'red')).not.toContain('remove-empty');
    expect(asked(table({}, { stage: 'orders' }), 'red')).not.toContain('remove-empty');
    expect(asked(table({ B: { ...empty, is: 'withdrawn' } }, { stage: 'orders' }), 'red')).not.toContain(
      'remove-empty',
    );
  });
});
