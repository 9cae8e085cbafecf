import { openQuestions, type PlaceChoice, type Roller, sample } from '@flagbridge/engine';
import { asked, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf, systemOf } from '../src/game.ts';
import type { ShipEntry, StepEntry } from '../src/set-up/format.ts';
import { plan, ships } from './set-up-battle.ts';
import { at, prepare } from './set-up-play.ts';
import { samplesOf, tally } from './spread.ts';

describe('mines before the game', () => {
  const layers: readonly ShipEntry[] = [
    { type: 'minelayer', name: 'One', office: 'us-1' },
    { type: 'minelayer', name: 'Two', office: 'us-2' },
    { type: 'heavy-cruiser', name: 'Oak', office: 'us-1' },
  ];
  const mines: readonly StepEntry[] = [{ do: 'mines', side: 'us' }, ships()];

  test('each captain of a minelayer in his turn; the side has had its chance after the last', () => {
    const s = prepare(plan({ us: layers, captains: 2, steps: mines }));
    expect(asked(s)).toEqual([['us-1', 'lay-beforehand']]);
    const { shape } = s.request('us-1');
    // The heavy cruiser's seekers stay aboard.
    expect(shape.is === 'place' && shape.pieces.length).toBe(20 + 4);
    expect(s.answer('us-1', {})).toBeDone();
    expect(s.game.setup.laid).toEqual([]);
    expect(asked(s)).toEqual([['us-2', 'lay-beforehand']]);
    expect(s.answer('us-2', {})).toBeDone();
    expect(s.game.setup.laid).toEqual(['us']);
  });

  test('out of minelayers’ stock alone, and who has none is not asked', () => {
    const none: readonly ShipEntry[] = [
      { type: 'minelayer', name: 'One', office: 'us-1', weapons: { LB: 1 } },
      { type: 'heavy-cruiser', name: 'Oak', office: 'us-1' },
    ];
    expect(asked(prepare(plan({ us: none, steps: mines })))).toEqual([
      ['us-1', 'place-ships'],
      ['them', 'place-ships'],
    ]);
    const seekers: readonly ShipEntry[] = [{ type: 'minelayer', name: 'One', weapons: { S: 2 } }];
    expect(asked(prepare(plan({ us: seekers, steps: mines })))).toEqual([['us-1', 'lay-beforehand']]);
  });

  test('what one minelayer lacks another of the captain has', () => {
    const us: readonly ShipEntry[] = [
      { type: 'minelayer', name: 'One', weapons: { S: 2 } },
      { type: 'minelayer', name: 'Two', weapons: { M: 2 } },
    ];
    const s = prepare(plan({ us, steps: mines }));
    expect(s.answer('us-1', { M1: { hex: at(s.game, '0303') }, S1: { hex: at(s.game, '0303') } })).toBeDone();
    expect([systemOf(shipOf(s.game, 'one'), 'S')?.left, systemOf(shipOf(s.game, 'two'), 'M')?.left]).toEqual([1, 1]);
  });

  const laying = (): Situation<Game, Game> =>
    prepare(plan({ us: [{ type: 'minelayer', name: 'One', weapons: { M: 2, S: 2 } }], steps: mines }));

  test('what its own side is told: hexes, or none', () => {
    const told = (places: readonly (readonly [string, string])[]) => {
      const s = laying();
      const choice: PlaceChoice = Object.fromEntries(places.map(([id, hex]) => [id, { hex: at(s.game, hex) }]));
      expect(s.answer('us-1', choice)).toBeDone();
      const {
        mines: laid,
        minedHexes,
        seekers,
        seekerHexes,
      } = s.heard('us-1').find(({ type, data }) => type === 'laid-beforehand' && data?.['is'] === 'own')?.data ?? {};
      return [laid, minedHexes, seekers, seekerHexes];
    };
    expect(told([])).toEqual([0, 'none', 0, 'none']);
    expect(
      told([
        ['M1', '0101'],
        ['M2', '0202'],
      ]),
    ).toEqual([2, ['0,0', '1,1'], 0, 'none']);
    expect(told([['S1', '0101']])).toEqual([0, 'none', 1, ['0,0']]);
  });

  test('one group in a hex of one’s own mines: the enemy’s do not count (KH-MIN-08)', () => {
    const layer: readonly ShipEntry[] = [{ type: 'minelayer', weapons: { M: 2 } }];
    const s = prepare(
      plan({ us: layer, them: layer, steps: [{ do: 'mines', side: 'us' }, { do: 'mines', side: 'them' }, ships()] }),
    );
    expect(s.answer('us-1', { M1: { hex: at(s.game, '0303') } })).toBeDone();
    expect(s.answer('them', { M1: { hex: at(s.game, '0303') } })).toBeDone();
    expect(s.game.mines.map(({ side }) => side)).toEqual(['us', 'them']);
    const two = prepare(plan({ us: layers, captains: 2, steps: mines }));
    expect(two.answer('us-1', { M1: { hex: at(two.game, '0303') } })).toBeDone();
    expect(two.answer('us-2', { M1: { hex: at(two.game, '0303') } })).toBeRefused('KH-MIN-08');
    expect(two.answer('us-2', { S1: { hex: at(two.game, '0303') } })).toBeDone();
    expect([systemOf(shipOf(two.game, 'one'), 'M')?.left, systemOf(shipOf(two.game, 'two'), 'M')?.left]).toEqual([
      19, 20,
    ]);
  });

  test('samples: any number of them, mines one in a hex', () => {
    const samples = samplesOf(laying(), 150) as PlaceChoice[];
    expect(tally(samples.map((one) => Object.keys(one).length))).toEqual(LAID);
    for (const one of samples) {
      const hexes = Object.entries(one).flatMap(([id, { hex }]) => (id.startsWith('M') ? [hex] : []));
      expect(new Set(hexes).size).toBe(hexes.length);
    }
  });

  test('where all would lie in one hex, mines do once and seekers all', () => {
    const s = laying();
    s.game.mines.push({ side: 'them', q: 0, r: 0 });
    const [open] = openQuestions(s.rules, s.state);
    const last = { pick: (n: number) => n - 1 } as unknown as Roller;
    const placed = sample(s.rules, s.state, open?.id ?? '', last) as PlaceChoice;
    expect(
      Object.keys(placed)
        .map((id) => id.charAt(0))
        .sort(),
    ).toEqual(['M', 'S', 'S']);
    expect(new Set(Object.values(placed).map(({ hex }) => hex)).size).toBe(1);
  });
});
const LAID: { readonly [n: string]: number } = { 0: 32, 1: 33, 2: 31, 3: 25, 4: 29 };
