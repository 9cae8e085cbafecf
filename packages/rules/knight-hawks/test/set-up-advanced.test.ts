import { clausesOf, type PlaceChoice, type Placement, type Request } from '@flagbridge/engine';
import { columnOf } from '@flagbridge/kit/space';
import { asked, rule, type Situation } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, shipOf, systemOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { at, byDefault, prepare } from './set-up-play.ts';

const words = { phrases: setUpPhrases, catalogue };
const piecesIn = ({ shape }: Request) => (shape.is === 'place' ? shape.pieces : []);
const optionsIn = ({ shape }: Request): string[] => (shape.is === 'pick' ? shape.options.map(({ id }) => id) : []);

describe('Close Escort', () => {
  const escort = (s: Situation<Game, Game>, hex: string, facing = 0): PlaceChoice =>
    Object.fromEntries(
      ['courageous', 'scimitar', 'dagger', 'megasaurus'].map((id) => [
        id,
        { hex: at(s.game, hex), facing: id === 'megasaurus' ? facing : 4, speed: 5 },
      ]),
    );

  rule('KH-SCN-301', 'an empty map; the UPF chooses a short edge, the Sathar get the opposite one', () => {
    const s = prepare('close-escort', { dice: [2, 9] });
    expect(s.game).toMatchObject({ level: 'advanced', planets: [] });
    expect(s.game.ships.some(({ type }) => type === 'space-station')).toBe(false);
    expect(asked(s)).toEqual([['upf', 'place-ships']]);
    const [first] = piecesIn(s.request('upf'));
    expect(first?.hexes).toHaveLength(2 * 39);
    const split = s.answer('upf', { ...escort(s, '0120'), dagger: { hex: at(s.game, '5520'), facing: 3, speed: 5 } });
    expect(split).toBeRefused('KH-SCN-301');
    expect(split).toHaveWords(words);
    expect(s.answer('upf', escort(s, '5520', 3))).toBeDone();
    expect(s.game.sides[0]).toMatchObject({ id: 'upf', edge: 'east' });
    const [theirs] = piecesIn(s.request('sathar'));
    expect(theirs?.hexes).toHaveLength(39);
    expect(theirs?.hexes).toContain(at(s.game, '0101'));
    byDefault(s);
    expect(s.game.sides.map(({ edge }) => edge)).toEqual(['west', 'east']);
  });

  rule('KH-SCN-302', 'each Sathar ship has any speed of its own', () => {
    const s = prepare('close-escort', { dice: [2, 9] });
    s.answer('upf', escort(s, '0120'));
    expect(piecesIn(s.request('sathar')).map(({ speeds }) => speeds)).toEqual([
      { min: 0, max: 99 },
      { min: 0, max: 99 },
    ]);
    const put = (hex: string, speed: number): Placement => ({ hex: at(s.game, hex), facing: 3, speed });
    expect(s.answer('sathar', { faminewind: put('5501', 12), nemesis: put('5539', 0) })).toBeDone();
    expect(shipOf(s.game, 'faminewind').speed).toBe(12);
    expect(shipOf(s.game, 'nemesis').speed).toBe(0);
    expect(s.events.find(({ parts }) => parts?.includes('nemesis'))?.clause).toContain('KH-SCN-302');
  });

  rule('KH-SCN-303', 'all UPF ships start with speed 5 and no other', () => {
    const s = prepare('close-escort');
    for (const { speeds } of piecesIn(s.request('upf'))) expect(speeds).toEqual({ min: 5, max: 5 });
    const fast = { ...escort(s, '0120'), courageous: { hex: at(s.game, '0120'), facing: 0, speed: 6 } };
    expect(s.answer('upf', fast)).toBeRefused('KH-SCN-303');
    expect(s.answer('upf', escort(s, '0120'))).toBeDone();
    expect(s.game.ships.filter(({ side }) => side === 'upf').map(({ speed }) => speed)).toEqual([5, 5, 5, 5]);
  });

  rule('KH-SCN-304', 'the Megasaurus faces along its row to the far edge; the others as they like', () => {
    const s = prepare('close-escort');
    const askew = s.answer('upf', escort(s, '0120', 3));
    expect(askew).toBeRefused('KH-SCN-304');
    expect(askew).toHaveWords(words);
    expect(askew).toMatchObject({ nearest: escort(s, '0120', 0) });
    expect(s.answer('upf', escort(s, '0120', 1))).toBeRefused('KH-SCN-304');
    expect(s.answer('upf', escort(s, '0120', 0))).toBeDone();
    expect(shipOf(s.game, 'megasaurus').facing).toBe(0);
    expect(shipOf(s.game, 'dagger').facing).toBe(4);
    const cited = s.events.flatMap((event) =>
      event.type === 'ship-placed' && clausesOf(event).includes('KH-SCN-304') ? [event.data?.['ship']] : [],
    );
    expect(cited).toEqual(['megasaurus']);
    const east = prepare('close-escort');
    expect(east.answer('upf', escort(east, '5520', 3))).toBeDone();
  });

  rule('KH-SCN-305', 'after placement both roll; the higher is Side A, and equal rolls are thrown again', () => {
    const s = prepare('close-escort', { dice: [4, 4, 10, 10, 3, 8] });
    s.answer('upf', escort(s, '0120'));
    expect(s.events.some(({ type }) => type === 'rolled-for-first')).toBe(false);
    s.answer('sathar', s.request('sathar').default);
    expect(s.dice.unused).toEqual([]);
    expect(s.events.filter(({ type }) => type === 'rolled-for-first').map(({ data }) => data)).toEqual([
      { is: 'equal', one: 'upf', two: 'sathar', mine: 4, theirs: 4 },
      { is: 'equal', one: 'upf', two: 'sathar', mine: 10, theirs: 10 },
      { is: 'decided', one: 'upf', two: 'sathar', mine: 3, theirs: 8, first: 'sathar' },
    ]);
    expect(s.game.sides.map(({ id }) => id)).toEqual(['sathar', 'upf']);
    const other = prepare('close-escort', { dice: [8, 3] });
    byDefault(other);
    expect(other.game.sides.map(({ id }) => id)).toEqual(['upf', 'sathar']);
    expect(other.events.at(-1)).toMatchObject({ type: 'battle-begins', data: { first: 'upf' } });
  });
});

describe('The Stand', () => {
  const stand = (until: string): Situation<Game, Game> => {
    const s = prepare('the-stand');
    byDefault(s, until);
    return s;
  };

  rule('KH-SCN-401', 'the planet in the middle, the station in orbit where the UPF wants it', () => {
    const s = prepare('the-stand');
    expect(s.events.find(({ type }) => type === 'planet-placed')).toMatchObject({ data: { hex: '18,19' } });
    expect(asked(s)).toEqual([['upf', 'place-in-orbit']]);
    s.answer('upf', optionsIn(s.request('upf'))[5] as string);
    expect(shipOf(s.game, 'kenzah-station')).toMatchObject({ is: 'orbit', planet: 'kenzah-kit', way: -1 });
  });

  rule('KH-SCN-402', 'then the Sathar announce a short edge', () => {
    const s = stand('announce-edge');
    expect(asked(s)).toEqual([['sathar', 'announce-edge']]);
    expect(optionsIn(s.request('sathar'))).toEqual(['west', 'east']);
    expect(s.answer('sathar', 'north')).toBeRefused('FB-REQ-04');
    expect(s.answer('sathar', 'east')).toBeDone();
    expect(s.events.at(-1)).toMatchObject({ type: 'edge-announced', data: { side: 'sathar', edge: 'east' } });
    expect(s.game.sides[0]).toMatchObject({ id: 'sathar', edge: 'east' });
  });

  rule('KH-SCN-403', 'then the UPF places anywhere with any speed; fighters are docked unless they are placed', () => {
    const s = stand('place-ships');
    expect(asked(s)).toEqual([['upf', 'place-ships']]);
    const pieces = piecesIn(s.request('upf'));
    expect(pieces.map(({ id }) => id)).toEqual([
      'fighter-a',
      'fighter-b',
      'fighter-c',
      'fighter-d',
      'fighter-e',
      'zrakt-zoz',
      'shimmer',
      'zznakkt',
      'rapier',
      'lancet',
    ]);
    expect(pieces.map(({ optional }) => optional === true)).toEqual([...Array(5).fill(true), ...Array(5).fill(false)]);
    const put = s.request('upf').default as PlaceChoice;
    expect(s.answer('upf', { ...put, 'fighter-c': { hex: at(s.game, '5501'), facing: 2, speed: 11 } })).toBeDone();
    const station = shipOf(s.game, 'kenzah-station');
    expect(shipOf(s.game, 'fighter-c')).toMatchObject({ is: 'flying', base: '', home: 'kenzah-station', speed: 11 });
    expect(shipOf(s.game, 'fighter-a')).toMatchObject({
      is: 'docked',
      base: 'kenzah-station',
      q: station.q,
      r: station.r,
    });
  });

  rule('KH-SCN-405', 'last the Sathar on the announced edge, fighters aboard, any speeds; mines do not go off', () => {
    const s = stand('lay-beforehand');
    s.answer('upf', { M1: { hex: at(s.game, '0120') } });
    expect(asked(s)).toEqual([['sathar', 'place-ships']]);
    const pieces = piecesIn(s.request('sathar'));
    expect(pieces.map(({ id }) => id)).toEqual(['maelstrom', 'bludgeon', 'viper', 'deathstroke', 'carrion']);
    expect(pieces[0]?.hexes).toHaveLength(39);
    const speeds = [0, 3, 7, 20, 99];
    const put = Object.fromEntries(
      pieces.map(({ id }, i) => [id, { hex: at(s.game, '0120'), facing: i % 6, speed: speeds[i] as number }]),
    );
    expect(s.answer('sathar', put)).toBeDone();
    expect(s.game.ships.filter(({ base }) => base === 'maelstrom')).toHaveLength(6);
    expect(shipOf(s.game, 'sathar-fighter-f')).toMatchObject({ is: 'docked', q: shipOf(s.game, 'maelstrom').q });
    expect(s.game.mines).toHaveLength(1);
    expect(s.game.ships.every(({ hull, hull0 }) => hull === hull0)).toBe(true);
  });

  rule('KH-SCN-406', 'the Sathar are Side A', () => {
    const s = stand('ready');
    expect(s.game.sides.map(({ id }) => id)).toEqual(['sathar', 'upf']);
    expect(s.events.at(-1)).toMatchObject({ type: 'battle-begins', clause: ['KH-SCN-406'], data: { first: 'sathar' } });
  });

  rule('KH-SCN-403', 'by default the defenders stand before the planet, bows to the announced edge', () => {
    const s = stand('announce-edge');
    s.answer('sathar', 'east');
    byDefault(s);
    const planet = s.game.planets[0] as { q: number; r: number };
    for (const ship of s.game.ships.filter(({ side, is }) => side === 'upf' && is === 'flying')) {
      expect(columnOf(ship.q, ship.r)).toBeGreaterThan(columnOf(planet.q, planet.r));
      expect(ship.facing).toBe(0);
    }
    const minelayer = shipOf(s.game, 'zrakt-zoz');
    expect(systemOf(minelayer, 'M')).toMatchObject({ of: 20, left: 20 });
  });
});
