import type { PlaceChoice, Request } from '@flagbridge/engine';
import { columnOf } from '@flagbridge/kit/space';
import { asked, definition, rule, type Situation } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, shipOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { at, byDefault, prepare } from './set-up-play.ts';

const words = { phrases: setUpPhrases, catalogue };

const piecesIn = ({ shape }: Request) => (shape.is === 'place' ? shape.pieces : []);
const optionsIn = ({ shape }: Request): string[] =>
  shape.is === 'pick' || shape.is === 'pick-many' ? shape.options.map(({ id }) => id) : [];

describe('Surprise Attack!', () => {
  /** Up to the Sathar's placement. */
  const attack = (): Situation<Game, Game> => {
    const s = prepare('surprise-attack');
    byDefault(s, 'place-ships');
    return s;
  };
  const pair = (
    s: Situation<Game, Game>,
    one: string,
    two: string,
    speeds: [number, number] = [6, 6],
  ): PlaceChoice => ({
    venomous: { hex: at(s.game, one), facing: 0, speed: speeds[0] },
    perdition: { hex: at(s.game, two), facing: 1, speed: speeds[1] },
  });

  rule('KH-SCN-101', 'a Basic Game in which the Sathar are Side A', () => {
    const s = attack();
    expect(s.events[0]).toMatchObject({ type: 'muster', data: { is: 'basic', sides: ['sathar', 'upf'] } });
    s.answer('sathar', s.request('sathar').default);
    expect(s.game.sides.map(({ id }) => id)).toEqual(['sathar', 'upf']);
    expect(s.events.at(-1)).toMatchObject({ type: 'battle-begins', clause: ['KH-SCN-101'], data: { first: 'sathar' } });
    expect(s.game).toMatchObject({ level: 'basic', turn: 0, mover: '' });
  });

  rule('KH-SCN-102', 'the planet stands in the middle, and the UPF picks hex and direction of the station', () => {
    const s = prepare('surprise-attack');
    expect(s.events).toContainEqual(
      expect.objectContaining({
        type: 'planet-placed',
        clause: ['KH-SCN-102'],
        data: { is: 'fixed', planet: 'kenzah-kit', hex: '18,19' },
      }),
    );
    expect(asked(s)).toEqual([['upf', 'place-in-orbit']]);
    expect(optionsIn(s.request('upf'))).toHaveLength(12);
    expect(s.answer('upf', `kenzah-kit/${at(s.game, '2719')}/counterclockwise`)).toBeRefused('FB-REQ-04');
    // North-west of 2820 is 2719 in an even row and 2819 in this one, which is shifted right.
    expect(s.answer('upf', `kenzah-kit/${at(s.game, '2819')}/counterclockwise`)).toBeDone();
    expect(shipOf(s.game, 'doliin-bay')).toMatchObject({ is: 'orbit', planet: 'kenzah-kit', way: -1, speed: 0 });
    expect(s.events).toContainEqual(
      expect.objectContaining({
        type: 'in-orbit',
        data: expect.objectContaining({ hex: at(s.game, '2819'), way: 'counterclockwise' }),
      }),
    );
  });

  rule('KH-SCN-102', 'by option the UPF places it anywhere but in a border hex', () => {
    const s = prepare('surprise-attack', { options: { planet: 'placed' } });
    expect(s.game.planets[0]).toMatchObject({ placed: false });
    expect(asked(s)).toEqual([['upf', 'place-planet']]);
    const [piece] = piecesIn(s.request('upf'));
    expect(piece?.hexes).toHaveLength(53 * 37);
    for (const border of ['0105', '5505', '1001', '1039'])
      expect(s.answer('upf', { 'kenzah-kit': { hex: at(s.game, border) } })).toBeRefused('FB-REQ-04');
    expect(s.request('upf').default).toEqual({ 'kenzah-kit': { hex: at(s.game, '2820') } });
    expect(s.answer('upf', { 'kenzah-kit': { hex: at(s.game, '0202') } })).toBeDone();
    expect(s.events.at(-1)).toMatchObject({ type: 'planet-placed', data: { is: 'placed', hex: at(s.game, '0202') } });
    // All six orbit hexes are on the map.
    for (const option of optionsIn(s.request('upf'))) {
      const [q = 0, r = 0] = (option.split('/')[1] ?? '').split(',').map(Number);
      expect(columnOf(q, r)).toBeGreaterThanOrEqual(0);
      expect(r).toBeGreaterThanOrEqual(0);
    }
  });

  rule('KH-ORB-13', 'a station beside a planet is in orbit; its owner picks any of six hexes and either way', () => {
    const s = prepare('surprise-attack');
    const options = optionsIn(s.request('upf'));
    const hexes = new Set(options.map((id) => id.split('/')[1]));
    expect(hexes).toEqual(new Set(['2920', '2921', '2821', '2720', '2819', '2919'].map((n) => at(s.game, n))));
    for (const hex of hexes)
      for (const way of ['clockwise', 'counterclockwise']) expect(options).toContain(`kenzah-kit/${hex}/${way}`);
    s.answer('upf', options[0] as string);
    expect(s.events.filter(({ type }) => type === 'in-orbit')).toHaveLength(1);
  });

  rule('KH-SCN-103', 'the Z’Gata and the Stiletto are docked at Doliin Bay', () => {
    const s = attack();
    const station = shipOf(s.game, 'doliin-bay');
    for (const id of ['zgata', 'stiletto'])
      expect(shipOf(s.game, id)).toMatchObject({
        is: 'docked',
        base: 'doliin-bay',
        home: 'doliin-bay',
        q: station.q,
        r: station.r,
        speed: 0,
      });
    expect(s.events).toContainEqual(
      expect.objectContaining({
        type: 'begins-docked',
        clause: 'KH-SCN-103',
        data: expect.objectContaining({ is: 'docked', ships: ['zgata', 'stiletto'] }),
      }),
    );
  });

  rule('KH-SCN-104', 'both Sathar ships touch the same short edge, any facing', () => {
    const s = attack();
    const [venomous] = piecesIn(s.request('sathar'));
    expect(venomous?.hexes).toHaveLength(2 * 39);
    expect(venomous?.facings).toEqual([0, 1, 2, 3, 4, 5]);
    // Long edges are no short ones, and a hex from the edge is not on it.
    expect(s.answer('sathar', pair(s, '0110', '2001'))).toBeRefused('FB-REQ-04');
    expect(s.answer('sathar', pair(s, '0110', '0210'))).toBeRefused('FB-REQ-04');
    const apart = s.answer('sathar', pair(s, '0110', '5510'));
    expect(apart).toBeRefused('KH-SCN-104');
    expect(apart).toHaveWords(words);
    if (apart.ok) throw new Error('accepted');
    expect(apart.figures).toEqual({ ship: 'SAV Perdition', edge: 'west' });
    expect(s.draft('sathar', apart.nearest ?? null)).toMatchObject({ ready: true });
    expect(s.answer('sathar', pair(s, '0110', '0110'))).toBeDone();
    expect(s.game.sides[0].edge).toBe('west');
    expect(shipOf(s.game, 'venomous')).toMatchObject({ is: 'flying', q: -4, r: 9, facing: 0, speed: 6, entry: 0 });
    expect(shipOf(s.game, 'perdition')).toMatchObject({ q: -4, r: 9, fromQ: -4, fromR: 9, startQ: -4, startR: 9 });
  });

  rule('KH-SCN-105', 'both Sathar ships start with the same speed, any number', () => {
    const s = attack();
    const uneven = s.answer('sathar', pair(s, '5510', '5512', [7, 8]));
    expect(uneven).toBeRefused('KH-SCN-105');
    expect(uneven).toHaveWords(words);
    if (uneven.ok) throw new Error('accepted');
    expect(uneven.figures).toEqual({ ship: 'SAV Perdition', got: 8, speed: 7 });
    expect(uneven.nearest).toEqual(pair(s, '5510', '5512', [7, 7]));
    expect(s.answer('sathar', pair(s, '5510', '5512', [41, 41]))).toBeDone();
    expect(s.game.ships.filter(({ side }) => side === 'sathar').map(({ speed }) => speed)).toEqual([41, 41]);
  });
});

describe('The Battle of Fortress Kdikit', () => {
  const fortress = (until: string): Situation<Game, Game> => {
    const s = prepare('fortress-kdikit');
    byDefault(s, until);
    return s;
  };

  rule('KH-SCN-201', 'a Basic Game in which the Sathar are Side A', () => {
    const s = fortress('ready');
    expect(s.events[0]).toMatchObject({ type: 'muster', data: { is: 'basic' } });
    expect(s.game.sides.map(({ id }) => id)).toEqual(['sathar', 'upf']);
    expect(s.events.at(-1)).toMatchObject({ type: 'battle-begins', data: { first: 'sathar' } });
  });

  rule('KH-SCN-202', 'the UPF places the planet first, 15 hexes from every edge', () => {
    const s = prepare('fortress-kdikit');
    expect(asked(s)).toEqual([['upf', 'place-planet']]);
    expect(piecesIn(s.request('upf'))[0]?.hexes).toHaveLength(25 * 9);
    for (const near of ['1516', '4116', '2015', '2025'])
      expect(s.answer('upf', { kdikit: { hex: at(s.game, near) } })).toBeRefused('FB-REQ-04');
    expect(s.answer('upf', { kdikit: { hex: at(s.game, '4024') } })).toBeDone();
    expect(s.events.at(-1)).toMatchObject({ clause: ['KH-SCN-202', 'KH-MAP-05'], data: { hex: at(s.game, '4024') } });
  });

  rule('KH-SCN-203', 'the fortress is in orbit with both fighters docked', () => {
    const s = fortress('place-ships');
    expect(shipOf(s.game, 'fortress-kdikit')).toMatchObject({ is: 'orbit', planet: 'kdikit' });
    const docked = s.game.ships.filter(({ base }) => base === 'fortress-kdikit');
    expect(docked.map(({ id, is }) => [id, is])).toEqual([
      ['fighter-a', 'docked'],
      ['fighter-b', 'docked'],
    ]);
  });

  rule('KH-SCN-204', 'other UPF ships anywhere but in the planet, each with its own speed', () => {
    const s = fortress('place-ships');
    expect(asked(s)).toEqual([['upf', 'place-ships']]);
    const pieces = piecesIn(s.request('upf'));
    expect(pieces.map(({ id }) => id)).toEqual(['admiral-clinton', 'allison-may', 'driadia', 'dauntless', 'razor']);
    expect(pieces[0]?.hexes).toHaveLength(55 * 39 - 1);
    expect(pieces[0]?.speeds).toEqual({ min: 0, max: 99 });
    const put = s.request('upf').default as { [ship: string]: { hex: string; facing: number; speed: number } };
    const { q, r } = s.game.planets[0] as { q: number; r: number };
    const razor = put['razor'] as { hex: string; facing: number; speed: number };
    expect(s.answer('upf', { ...put, razor: { ...razor, hex: `${q},${r}` } })).toBeRefused('FB-REQ-04');
    expect(s.answer('upf', { ...put, razor: { hex: at(s.game, '0101'), facing: 4, speed: 23 } })).toBeDone();
    expect(shipOf(s.game, 'razor')).toMatchObject({ is: 'flying', facing: 4, speed: 23 });
    // Nobody is at rest, so nobody is asked for starting orders.
    expect(asked(s)).toEqual([['sathar', 'place-ships']]);
  });

  rule('KH-SCN-204', 'at speed 0 a ship beside the planet may begin in orbit, one in the station’s hex docked', () => {
    const s = fortress('place-ships');
    const station = shipOf(s.game, 'fortress-kdikit');
    const { q, r } = s.game.planets[0] as { q: number; r: number };
    const beside = `${q - 1},${r}`;
    const home = `${station.q},${station.r}`;
    expect(home).toBe(`${q + 1},${r}`);
    s.answer('upf', {
      'admiral-clinton': { hex: beside, facing: 3, speed: 0 },
      'allison-may': { hex: home, facing: 2, speed: 0 },
      driadia: { hex: home, facing: 2, speed: 1 },
      dauntless: { hex: home, facing: 2, speed: 0 },
      razor: { hex: `${q - 2},${r}`, facing: 2, speed: 0 },
    });
    expect(asked(s)).toEqual([['upf', 'starting-orders']]);
    expect(optionsIn(s.request('upf'))).toEqual([
      'admiral-clinton/clockwise',
      'admiral-clinton/counterclockwise',
      'allison-may/clockwise',
      'allison-may/counterclockwise',
      'allison-may/dock',
      'dauntless/clockwise',
      'dauntless/counterclockwise',
      'dauntless/dock',
    ]);
    const both = s.answer('upf', ['dauntless/dock', 'dauntless/clockwise']);
    expect(both).toBeRefused('KH-SCN-204');
    expect(both).toHaveWords(words);
    expect(both).toMatchObject({ nearest: ['dauntless/dock'] });
    expect(s.answer('upf', ['dauntless/dock', 'admiral-clinton/counterclockwise'])).toBeDone();
    expect(shipOf(s.game, 'admiral-clinton')).toMatchObject({
      is: 'orbit',
      planet: 'kdikit',
      way: -1,
      speed: 0,
      facing: 3,
    });
    expect(shipOf(s.game, 'dauntless')).toMatchObject({ is: 'docked', base: 'fortress-kdikit', speed: 0, planet: '' });
    expect(shipOf(s.game, 'allison-may')).toMatchObject({ is: 'flying', speed: 0, passage: 'none' });
    expect(s.events.filter(({ type }) => type === 'begins-at-rest')).toHaveLength(2);
  });

  rule('KH-SCN-205', 'all Sathar ships along one of the four edges, after the UPF', () => {
    const s = fortress('place-ships');
    s.answer('upf', s.request('upf').default);
    expect(asked(s)).toEqual([['sathar', 'place-ships']]);
    expect(piecesIn(s.request('sathar'))[0]?.hexes).toHaveLength(2 * 55 + 2 * 39 - 4);
    const put = (hexes: readonly string[]): PlaceChoice =>
      Object.fromEntries(
        ['infamous', 'star-scourge', 'vicious', 'pestilence', 'doomfist', 'stinger'].map((id, i) => [
          id,
          { hex: at(s.game, hexes[i % hexes.length] as string), facing: 5, speed: 9 },
        ]),
      );
    // The corner touches both edges; the others do not agree.
    const corner = s.answer('sathar', put(['5539', '2039', '5520', '1039', '1139', '1239']));
    expect(corner).toBeRefused('KH-SCN-205');
    expect(corner).toMatchObject({ figures: { ship: 'SAV Vicious', edge: 'south' } });
    expect(s.answer('sathar', put(['5539', '2039', '0139']))).toBeDone();
    expect(s.game.sides[0]).toMatchObject({ id: 'sathar', edge: 'south' });
  });

  rule('KH-SCN-206', 'the five fighters are aboard the Infamous wherever it is placed', () => {
    const s = fortress('ready');
    const carrier = shipOf(s.game, 'infamous');
    const aboard = s.game.ships.filter(({ base }) => base === 'infamous');
    expect(aboard).toHaveLength(5);
    for (const fighter of aboard)
      expect(fighter).toMatchObject({ is: 'docked', q: carrier.q, r: carrier.r, home: 'infamous' });
    expect(s.events).toContainEqual(
      expect.objectContaining({ clause: ['KH-SCN-206', 'KH-STN-12'], data: expect.objectContaining({ is: 'aboard' }) }),
    );
  });

  rule('KH-SCN-207', 'all Sathar ships start with one speed', () => {
    const s = fortress('place-ships');
    s.answer('upf', s.request('upf').default);
    const put = s.request('sathar').default as { [ship: string]: { hex: string; facing: number; speed: number } };
    const stinger = put['stinger'] as { hex: string; facing: number; speed: number };
    expect(new Set(Object.values(put).map(({ speed }) => speed))).toEqual(new Set([5]));
    expect(s.answer('sathar', { ...put, stinger: { ...stinger, speed: 6 } })).toBeRefused('KH-SCN-207');
    expect(s.answer('sathar', put)).toBeDone();
  });
});

definition('KH-MAP-04', 'in the default starts every ship on an edge faces into the map', () => {
  const s = prepare('fortress-kdikit');
  byDefault(s);
  for (const { q, r, facing } of s.game.ships.filter(({ side, is }) => side === 'sathar' && is === 'flying')) {
    expect(r).toBe(0);
    expect([1, 2]).toContain(facing);
    expect(columnOf(q, r)).toBeGreaterThan(15);
  }
});
