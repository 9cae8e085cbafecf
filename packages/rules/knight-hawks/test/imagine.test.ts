import type { View } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf, systemOf } from '../src/game.ts';
import { imagineGame } from '../src/imagine.ts';
import { blankTraces } from '../src/members.ts';
import { layoutOf } from '../src/rules/map.ts';
import { see } from '../src/view.ts';
import { craftGame, hexOf } from './craft.ts';
import { at } from './movement-fixture.ts';
import { drawnBy, tally } from './spread.ts';

/** What a viewer imagines of the other side's mines and seekers, over the same dice in every run. */
const DRAWS = 200;
const flat = (...hexes: readonly (readonly [number, number])[]): number[] => hexes.flatMap(([q, r]) => [...at(q, r)]);

/** The UPF have laid some of everything: a group has gone off, a seeker of each captain is under way. */
function battle(more: Partial<Game> = {}): Game {
  return craftGame({
    level: 'advanced',
    mines: [
      { side: 'sathar', q: 1, r: 2 },
      { side: 'upf', q: at(0, 0)[0], r: at(0, 0)[1] },
    ],
    planets: [{ name: 'Kit', at: at(0, 5) }],
    laid: { sathar: 0, upf: 2 },
    seekers: [
      { id: 'missile-upf-1', side: 'upf', office: 'upf', q: 20, r: 5, turns: 2 },
      { id: 'missile-second-1', side: 'upf', office: 'second', q: 20, r: 6, turns: 1 },
      { id: 'seeker-upf-2', side: 'upf', office: 'upf', q: 20, r: 7, turns: 0 },
    ],
    ...more,
    traces: {
      ...blankTraces(),
      mines: { upf: 1 },
      seekers: { upf: 1, second: 1 },
      // The planet's own hex is in the wake too, as no wake has it: nothing is ever laid there.
      wakes: { sower: flat([0, 0], [1, 0], [2, 0], [3, 0], [0, 5]), oak: flat([0, 3], [1, 3]) },
      swept: { upf: flat([3, 0]) },
      ...more.traces,
    },
    ships: [
      { type: 'minelayer', side: 'upf', name: 'Sower', at: at(3, 0), load: { M: 4, S: 3 }, worn: { M: { left: 2 } } },
      { type: 'heavy-cruiser', side: 'upf', office: 'second', name: 'Oak', at: at(1, 3), load: { S: 2 } },
      { type: 'frigate', side: 'upf', name: 'Plain', at: at(5, 5), load: { LB: 1 } },
      { type: 'minelayer', side: 'sathar', name: 'Own', at: '0101', load: { M: 5, S: 2 }, worn: { M: { left: 3 } } },
    ],
  });
}

const SATHAR = { offices: ['sathar'] };
const imagined = (game: Game, viewer = SATHAR): Game[] => {
  const seen = see({ game } as Parameters<typeof see>[0], viewer);
  return drawnBy('imagine', DRAWS, (dice) => imagineGame({ game: seen } as View<Game>, viewer, dice));
};
const left = (game: Game, ship: string, code: 'M' | 'S'): number => systemOf(shipOf(game, ship), code)?.left ?? -1;
const minesOf = (game: Game, side: string) => game.mines.filter((mine) => mine.side === side);
const lyingOf = (game: Game, office: string) => game.seekers.filter((one) => one.office === office && one.turns === 0);
const place = ({ q, r }: { readonly q: number; readonly r: number }): string => `${q - 18},${r - 19}`;

describe('mines and seekers of the other side', () => {
  const games = imagined(battle());

  test('every stock adds up: aboard, lying, gone off', () => {
    for (const game of games) {
      expect(left(game, 'sower', 'M') + minesOf(game, 'upf').length + 1).toBe(4);
      expect(left(game, 'sower', 'S') + lyingOf(game, 'upf').length + 1).toBe(3);
      expect(left(game, 'oak', 'S') + lyingOf(game, 'second').length + 1).toBe(2);
      expect(game.laid['upf']).toBe(2 + lyingOf(game, 'upf').length + lyingOf(game, 'second').length);
    }
  });

  test('our own are as they are, and so is what everybody sees', () => {
    for (const game of games) {
      expect(minesOf(game, 'sathar')).toEqual([{ side: 'sathar', q: 1, r: 2 }]);
      expect([left(game, 'own', 'M'), left(game, 'own', 'S')]).toEqual([3, 2]);
      expect(game.laid['sathar']).toBe(0);
      expect(game.seekers.filter(({ turns }) => turns > 0).map(({ id }) => id)).toEqual([
        'missile-upf-1',
        'missile-second-1',
      ]);
      expect(game.traces).toEqual(battle().traces);
    }
  });

  test('mines lie one group in a hex, where the layer has been and nobody has swept since', () => {
    for (const game of games) {
      const hexes = minesOf(game, 'upf').map(place);
      expect(new Set(hexes).size).toBe(hexes.length);
    }
    expect(tally(games.flatMap((game) => minesOf(game, 'upf').map(place)))).toEqual(MINES_AT);
    expect(tally(games.map((game) => minesOf(game, 'upf').length))).toEqual(MINES);
  });

  test('seekers lie anywhere in the wake, any number in a hex, under numbers of their own', () => {
    expect(tally(games.flatMap((game) => lyingOf(game, 'upf').map(place)))).toEqual(SEEKERS_AT);
    expect(tally(games.flatMap((game) => lyingOf(game, 'second').map(place)))).toEqual(SECOND_AT);
    expect(tally(games.map((game) => lyingOf(game, 'upf').length))).toEqual(SEEKERS);
    expect(tally(games.map((game) => lyingOf(game, 'second').length))).toEqual(SECOND);
    for (const game of games) {
      const lying = game.seekers.filter(({ turns }) => turns === 0);
      const numbers = lying.map(({ id }) => Number(id.replace('seeker-upf-', '')));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const n of numbers) expect(n).toBeLessThanOrEqual(game.laid['upf'] ?? 0);
      expect(lying.every(({ side }) => side === 'upf')).toBe(true);
    }
    expect(
      tally(games.flatMap(({ seekers }) => seekers.filter(({ turns }) => turns === 0).map(({ id }) => id))),
    ).toEqual(NUMBERS);
  });
});

test('what was laid before the game may lie anywhere on the map, twice as often as in the wake', () => {
  const game = battle();
  game.setup.laid = ['upf'];
  const games = imagined(game);
  const layout = layoutOf(game);
  const hexes = games.flatMap((one) => minesOf(one, 'upf'));
  const wake = ['0,0', '1,0', '2,0'];
  expect(hexes.filter((hex) => wake.includes(place(hex))).length).toBe(IN_WAKE);
  expect(hexes.length).toBe(ALL);
  expect(hexes.map(place)).not.toContain('3,0');
  expect(hexes.map(place), 'the planet').not.toContain('0,5');
  const [least, most] = [hexOf(game, '0101'), hexOf(game, '5539')];
  for (const { r } of hexes) expect(r >= least.r && r <= most.r).toBe(true);
  expect(layout.size).toEqual({ columns: 55, rows: 39 });
});

test('a layer that has been nowhere has laid nothing', () => {
  for (const game of imagined(battle({ traces: { ...blankTraces(), wakes: {} } }))) {
    expect(minesOf(game, 'upf')).toEqual([]);
    expect([left(game, 'sower', 'M'), left(game, 'sower', 'S'), left(game, 'oak', 'S')]).toEqual([4, 3, 2]);
  }
});

test('what has shown itself came out of one of the stocks there were', () => {
  const layer = (name: string) => ({ type: 'minelayer', side: 'upf', name, load: { M: 1 } }) as const;
  const game = craftGame({
    level: 'advanced',
    traces: { ...blankTraces(), mines: { upf: 2 } },
    ships: [layer('One'), layer('Two'), { type: 'frigate', side: 'sathar', load: {} }],
  });
  for (const one of imagined(game).slice(0, 40)) expect([left(one, 'one', 'M'), left(one, 'two', 'M')]).toEqual([0, 0]);
});

test('their own side knows, and imagines nothing of itself', () => {
  for (const game of imagined(battle(), { offices: ['upf', 'second'] })) {
    expect(minesOf(game, 'upf').map(place)).toEqual(['0,0']);
    expect(left(game, 'sower', 'M')).toBe(2);
    expect(lyingOf(game, 'upf').map(({ id }) => id)).toEqual(['seeker-upf-2']);
  }
});

test('who sits nowhere imagines both sides', () => {
  const games = imagined(battle(), { offices: [] });
  expect(games.some((game) => minesOf(game, 'upf').length > 0)).toBe(true);
  for (const game of games) expect(minesOf(game, 'sathar'), 'Own has been nowhere').toEqual([]);
});

test('the Basic Game has nothing to imagine', () => {
  const game = craftGame({ ships: [{ type: 'frigate', side: 'upf' }] });
  for (const one of imagined(game)) expect(one).toEqual(game);
});

type Tally = { readonly [what: string]: number };
const MINES_AT: Tally = { '2,0': 96, '0,0': 96, '1,0': 86 };
const MINES: Tally = { 0: 60, 1: 40, 2: 62, 3: 38 };
const SEEKERS_AT: Tally = { '1,0': 46, '2,0': 52, '3,0': 51, '0,0': 56 };
const SECOND_AT: Tally = { '0,3': 45, '1,3': 46 };
const SEEKERS: Tally = { 0: 65, 1: 65, 2: 70 };
const SECOND: Tally = { 0: 109, 1: 91 };
const NUMBERS: Tally = {
  'seeker-upf-1': 83,
  'seeker-upf-4': 46,
  'seeker-upf-3': 76,
  'seeker-upf-2': 74,
  'seeker-upf-5': 17,
};
const IN_WAKE = 71;
const ALL = 288;
