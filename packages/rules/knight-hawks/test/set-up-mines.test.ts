import { canonical, type PlaceChoice, type Request } from '@flagbridge/engine';
import { asked, rule, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { freeBattle } from '../src/data/free-battle.ts';
import { type Game, shipOf, systemOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { at, byDefault, prepare } from './set-up-play.ts';

const words = { phrases: setUpPhrases, catalogue };
const piecesIn = ({ shape }: Request) => (shape.is === 'place' ? shape.pieces : []);

const laying = (): Situation<Game, Game> => {
  const s = prepare('the-stand');
  byDefault(s, 'lay-beforehand');
  return s;
};
const hexes = (s: Situation<Game, Game>, places: { [piece: string]: string }): PlaceChoice =>
  Object.fromEntries(Object.entries(places).map(([piece, number]) => [piece, { hex: at(s.game, number) }]));

describe('mines and seekers before the game', () => {
  rule('KH-SCN-404', 'anywhere but in the planet, out of the minelayer’s stock; the rest stays aboard', () => {
    const s = laying();
    expect(asked(s)).toEqual([['upf', 'lay-beforehand']]);
    const pieces = piecesIn(s.request('upf'));
    expect(pieces.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 20 }, (_, i) => `M${i + 1}`),
      ...Array.from({ length: 4 }, (_, i) => `S${i + 1}`),
    ]);
    expect(pieces.every(({ optional }) => optional === true)).toBe(true);
    expect(pieces[0]?.hexes).toHaveLength(55 * 39 - 1);
    // One list for all of them: it is long.
    expect(pieces.every((piece) => piece.hexes === pieces[0]?.hexes)).toBe(true);
    expect(s.answer('upf', hexes(s, { M1: '2820' }))).toBeRefused('KH-SCN-404');
    expect(s.answer('upf', hexes(s, { M21: '2720' }))).toBeRefused('KH-MIN-03');
    expect(s.answer('upf', hexes(s, { M1: '0101', M2: '0120', M7: '5539', S1: '0120', S4: '0120' }))).toBeDone();
    const minelayer = shipOf(s.game, 'zrakt-zoz');
    expect(systemOf(minelayer, 'M')).toMatchObject({ of: 20, left: 17, hit: 0 });
    expect(systemOf(minelayer, 'S')).toMatchObject({ of: 4, left: 2 });
    expect(s.game.mines).toEqual([
      { side: 'upf', q: 0, r: 0 },
      { side: 'upf', q: -9, r: 19 },
      { side: 'upf', q: 35, r: 38 },
    ]);
    expect(s.game.seekers).toHaveLength(2);
    for (const seeker of s.game.seekers)
      expect(seeker).toMatchObject({ side: 'upf', office: 'upf', q: -9, r: 19, turns: 0 });
    expect(new Set(s.game.seekers.map(({ id }) => id)).size).toBe(2);
    expect(s.game.laid).toEqual({ upf: 2, sathar: 0 });
    // The heavy cruiser's seekers stay where they are.
    expect(systemOf(shipOf(s.game, 'carrion'), 'S')).toMatchObject({ of: 2, left: 2 });
  });

  rule('KH-MIN-08', 'one group of mines in a hex', () => {
    const s = laying();
    const twice = s.answer('upf', hexes(s, { M1: '0120', M2: '0120' }));
    expect(twice).toBeRefused('KH-MIN-08');
    expect(twice).toHaveWords(words);
    expect(twice).toMatchObject({ figures: { hex: '0120' }, nearest: hexes(s, { M1: '0120' }) });
  });

  rule('KH-MIN-03', 'only the side that defends, only its minelayers, and each captain his own', () => {
    const scenario = freeBattle({
      level: 'advanced',
      mines: ['us'],
      sides: [
        {
          id: 'us',
          name: 'Us',
          offices: [
            { id: 'one', title: 'One' },
            { id: 'two', title: 'Two' },
            { id: 'three', title: 'Three' },
          ],
          ships: [
            { type: 'minelayer', name: 'Sower', office: 'one', weapons: { M: 2, S: 1 } },
            { type: 'minelayer', name: 'Reaper', office: 'one', weapons: { M: 1, S: 0 } },
            { type: 'minelayer', name: 'Harrow', office: 'two', weapons: { M: 1 } },
            { type: 'battleship', name: 'Bulk', office: 'three' },
          ],
        },
        { id: 'them', name: 'Them', ships: [{ type: 'minelayer' }] },
      ],
    });
    const s = prepare(scenario, { dice: [5, 6] });
    expect(asked(s)).toEqual([['one', 'lay-beforehand']]);
    expect(piecesIn(s.request('one')).map(({ id }) => id)).toEqual(['M1', 'M2', 'M3', 'S1']);
    expect(s.game.setup.laid).toEqual([]);
    expect(s.answer('one', hexes(s, { M3: '2020', M1: '2121', M2: '2222' }))).toBeDone();
    expect(systemOf(shipOf(s.game, 'sower'), 'M')?.left).toBe(0);
    expect(systemOf(shipOf(s.game, 'reaper'), 'M')?.left).toBe(0);
    expect(systemOf(shipOf(s.game, 'sower'), 'S')?.left).toBe(1);
    expect(asked(s)).toEqual([['two', 'lay-beforehand']]);
    // The side's own mines bar the hex for the second captain too.
    expect(s.answer('two', hexes(s, { M1: '2020' }))).toBeRefused('KH-MIN-08');
    expect(s.answer('two', {})).toBeDone();
    expect(s.game.setup.laid).toEqual(['us']);
    // Neither the battleship's seekers nor the other side.
    expect(asked(s).map(([, question]) => question)).toEqual(Array(4).fill('place-ships'));
    byDefault(s);
    expect(s.game.setup).toMatchObject({ steps: [], starts: {}, laid: ['us'] });
  });

  rule('KH-MIN-02', 'the other side hears that it was done, and nothing else', () => {
    const told = [{}, { M1: '0101' }, { M1: '0120', M2: '2001', S1: '2101', S2: '2101' }].map((places) => {
      const s = laying();
      const before = s.heard('sathar').length;
      expect(s.answer('upf', hexes(s, places))).toEqual({ ok: true, rolled: false, revealed: false });
      const own = s.heard('upf').at(-1);
      expect(own).toMatchObject({ type: 'laid-beforehand', to: ['upf'], data: { is: 'own' } });
      expect(own?.data).toMatchObject({ mines: Object.keys(places).filter((piece) => piece.startsWith('M')).length });
      return canonical([s.heard('sathar').slice(before), s.heard().slice(before), s.requests('sathar'), s.state.flow]);
    });
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain('laid-beforehand');
    expect(told[0]).not.toContain('mines":');
  });

  test('even an empty stock is asked for where being asked is public', () => {
    const s = prepare('the-stand', {
      game: (game) => {
        const minelayer = shipOf(game, 'zrakt-zoz');
        for (const system of minelayer.systems) system.left = 0;
      },
    });
    byDefault(s, 'lay-beforehand');
    expect(asked(s)).toEqual([['upf', 'lay-beforehand']]);
    expect(s.answer('upf', {})).toBeDone();
  });
});
