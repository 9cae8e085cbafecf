import type { PlaceChoice, Request, Scenario } from '@flagbridge/engine';
import { columnOf } from '@flagbridge/kit/space';
import { asked, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { freeBattle } from '../src/data/free-battle.ts';
import { shipOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import type { ShipEntry } from '../src/set-up/format.ts';
import { at, byDefault, prepare, refusalOf } from './set-up-play.ts';

const words = { phrases: setUpPhrases, catalogue };
const piecesIn = ({ shape }: Request) => (shape.is === 'place' ? shape.pieces : []);

type FreeSide = Parameters<typeof freeBattle>[0]['sides'][number];
const them: FreeSide = { id: 'them', name: 'Them', ships: [{ type: 'frigate' }] };
const us = (...ships: ShipEntry[]): FreeSide => ({ id: 'us', name: 'Us', ships });
const battle = (level: 'basic' | 'advanced', ...ships: ShipEntry[]): Scenario =>
  freeBattle({ level, sides: [us(...ships), them] });

/** The refusal of a scenario, which has words. */
function said(scenario: Scenario) {
  const refusal = refusalOf(scenario);
  expect(refusal).toHaveWords(words);
  return refusal;
}

rule('KH-GEN-04', 'any ships, any names, one ship against six', () => {
  const scenario = freeBattle({
    level: 'basic',
    sides: [
      { id: 'rebels', name: 'Rebels', ships: [{ type: 'battleship', name: 'Liberty' }] },
      {
        id: 'pirates',
        name: 'Pirates',
        ships: [{ type: 'assault-scout' }, { type: 'frigate', count: 5, name: 'Raider' }],
      },
    ],
  });
  expect(scenario.offices.map(({ id, side }) => [id, side])).toEqual([
    ['rebels', 'rebels'],
    ['pirates', 'pirates'],
  ]);
  const s = prepare(scenario, { dice: [1, 2] });
  expect(s.events[0]).toMatchObject({ type: 'muster', data: { sides: ['rebels', 'pirates'] } });
  // Both place at once, and neither sees the other.
  expect(asked(s)).toEqual([
    ['rebels', 'place-ships'],
    ['pirates', 'place-ships'],
  ]);
  expect(s.request('rebels')).toMatchObject({ sealed: true });
  expect(s.answer('rebels', s.request('rebels').default)).toBeDone();
  expect(shipOf(s.game, 'liberty').is).toBe('unplaced');
  expect(s.answer('pirates', s.request('pirates').default)).toBeDone();
  expect(s.game.ships.map(({ id }) => id)).toEqual([
    'liberty',
    'pirates-assault-scout',
    ...['a', 'b', 'c', 'd', 'e'].map((letter) => `raider-${letter}`),
  ]);
  expect(s.game.ships.every(({ is }) => is === 'flying')).toBe(true);
  expect(s.game.sides.map(({ id }) => id)).toEqual(['pirates', 'rebels']);
});

rule('KH-GEN-03', 'two captains against three, each with ships of his own', () => {
  const captains = (side: string, n: number) =>
    Array.from({ length: n }, (_, i) => ({ id: `${side}-${i + 1}`, title: `Captain ${i + 1}` }));
  const ships = (side: string, n: number): ShipEntry[] =>
    captains(side, n).flatMap(({ id }): ShipEntry[] => [
      { type: 'frigate', office: id },
      { type: 'destroyer', office: id },
    ]);
  const scenario = freeBattle({
    level: 'advanced',
    sides: [
      { id: 'us', name: 'Us', offices: captains('us', 2), ships: ships('us', 2) },
      { id: 'them', name: 'Them', offices: captains('them', 3), ships: ships('them', 3) },
    ],
  });
  const s = prepare(scenario, { dice: [9, 2] });
  expect(asked(s).map(([office]) => office)).toEqual(['us-1', 'us-2', 'them-1', 'them-2', 'them-3']);
  expect(piecesIn(s.request('them-2')).map(({ id }) => id)).toEqual(['them-frigate-b', 'them-destroyer-b']);
  byDefault(s);
  expect(s.game.ships).toHaveLength(10);
  const idle = { ...scenario, offices: [...scenario.offices, { id: 'ghost', side: 'us', title: 'Ghost' }] };
  expect(said(idle)).toMatchObject({ why: 'idle-office', clause: 'KH-GEN-03', figures: { office: 'ghost' } });
  const third = { ...scenario, offices: [...scenario.offices, { id: 'ghost', side: 'nobody', title: 'Ghost' }] };
  expect(said(third)).toMatchObject({ why: 'third-side', clause: 'KH-GEN-03' });
  const lacking = { ...scenario, offices: scenario.offices.filter(({ id }) => id !== 'us-2') };
  expect(refusalOf(lacking)).toMatchObject({ why: 'no-office', clause: 'KH-GEN-03', figures: { office: 'us-2' } });
  const traitor = freeBattle({
    level: 'basic',
    sides: [us({ type: 'frigate', office: 'them' }, { type: 'frigate' }), them],
  });
  expect(said(traitor)).toMatchObject({ why: 'other-side', clause: 'KH-GEN-03' });
});

rule('KH-GEN-01', 'nothing of the other level', () => {
  const scenario = battle('basic', { type: 'frigate' });
  expect(said({ ...scenario, tier: 'advanced' })).toMatchObject({ why: 'other-level', clause: 'KH-GEN-01' });
  const beams = battle('basic', { type: 'frigate', name: 'Glow', weapons: { PB: 1 } });
  expect(said(beams)).toMatchObject({ clause: 'KH-GEN-01', figures: { ship: 'Glow', system: 'PB' } });
});

rule('KH-SHP-02', 'no more than the type can carry; less is fine', () => {
  const over = battle('basic', { type: 'frigate', name: 'Heavy', weapons: { LC: 1, T: 3 } });
  expect(said(over)).toMatchObject({
    why: 'overloaded',
    clause: 'KH-SHP-02',
    figures: { ship: 'Heavy', system: 'T', got: 3, most: 2 },
  });
  const alien = battle(
    'basic',
    { type: 'fighter', name: 'Wasp', weapons: { AR: 3, LB: 1 } },
    { type: 'assault-carrier' },
  );
  expect(said(alien)).toMatchObject({ clause: 'KH-SHP-02', figures: { system: 'LB', got: 1, most: 0 } });
  const screens = battle('advanced', { type: 'frigate', defences: { RH: 1, MS: 3 } });
  expect(said(screens)).toMatchObject({ clause: 'KH-SHP-02', figures: { system: 'MS', got: 3, most: 2 } });
  const s = prepare(battle('basic', { type: 'frigate', name: 'Light', weapons: {}, defences: { ICM: 1 } }), {
    dice: [1, 2],
  });
  expect(shipOf(s.game, 'light').systems.map(({ code }) => code)).toEqual(['RH', 'ICM']);
  // The book's own listings are taken as they are: Doliin Bay has neither rockets nor screens.
  expect(
    refusalOf(freeBattle({ level: 'basic', planets: [{ name: 'Rock' }], sides: [us(DOLIIN_BAY), them] })),
  ).toMatchObject({
    clause: 'KH-SHP-10',
  });
  expect(prepare('surprise-attack').game.ships.find(({ id }) => id === 'doliin-bay')?.systems).toHaveLength(3);
});

const DOLIIN_BAY: ShipEntry = { type: 'space-station', hull: 25, weapons: { LB: 1 }, defences: { RH: 1, ICM: 6 } };

rule('KH-SHP-01', 'a ship cannot have other figures than its type', () => {
  for (const what of ['hull', 'adf', 'mr'] as const)
    expect(said(battle('basic', { type: 'frigate', [what]: 19 }))).toMatchObject({
      why: 'other-figures',
      clause: 'KH-SHP-01',
      figures: { what, got: 19 },
    });
  expect(refusalOf(battle('basic', { type: 'frigate', hull: 40, adf: 3, mr: 3 }))).toBeNull();
  expect(said(battle('advanced', { type: 'frigate', dcr: 99 }))).toMatchObject({ clause: 'KH-SHP-15' });
  expect(said(battle('basic', { type: 'frigate', dcr: 70 }))).toMatchObject({ clause: 'KH-GEN-06' });
});

rule('KH-SHP-11', 'the Basic Game has no minelayer, light cruiser or freighter', () => {
  for (const type of ['minelayer', 'light-cruiser', 'freighter'] as const) {
    expect(said(battle('basic', { type }))).toMatchObject({ why: 'no-such-type', clause: 'KH-SHP-11' });
    expect(refusalOf(battle('advanced', { type }))).toBeNull();
  }
});

rule('KH-SHP-23', 'civilian ships vary freely and carry no weapons', () => {
  const liner: ShipEntry = {
    type: 'freighter',
    name: 'Liner',
    hull: 200,
    adf: 2,
    mr: 1,
    dcr: 90,
    defences: { RH: 1, ICM: 6 },
  };
  const { game } = prepare(battle('advanced', liner), { dice: [1, 2] });
  expect(shipOf(game, 'liner')).toMatchObject({ hull0: 200, adf0: 2, mr0: 1, dcr0: 90 });
  expect(shipOf(game, 'liner').systems.map(({ code, of }) => [code, of])).toEqual([
    ['RH', 1],
    ['ICM', 6],
  ]);
  const armed = said(battle('advanced', { ...liner, weapons: { LB: 1 } }));
  expect(armed).toMatchObject({ clause: 'KH-SHP-23', figures: { ship: 'Liner', weapon: 'LB' } });
});

rule('KH-STN-12', 'every fighter has a base with room, or the battle is refused', () => {
  expect(said(battle('basic', { type: 'fighter' }))).toMatchObject({ why: 'no-base', clause: 'KH-STN-12' });
  const crowd: ShipEntry[] = [
    { type: 'assault-carrier', name: 'Nest' },
    { type: 'fighter', count: 10, name: 'Wasp' },
  ];
  const full = prepare(battle('basic', ...crowd), { dice: [1, 2] });
  byDefault(full);
  expect(full.game.ships.filter(({ base, is }) => base === 'nest' && is === 'docked')).toHaveLength(10);
  expect(refusalOf(battle('basic', ...crowd, { type: 'fighter' }))).toMatchObject({ clause: 'KH-STN-12' });
  const named = said(battle('basic', ...crowd, { type: 'fighter', home: 'nest' }));
  expect(named).toMatchObject({ why: 'carrier-full', clause: 'KH-STN-13', figures: { base: 'Nest', most: 10 } });
  // The eleventh finds room at a station, which has no limit.
  const more = prepare(
    battle('basic', ...crowd, { type: 'space-station', name: 'Port' }, { type: 'fighter', count: 12, name: 'Bee' }),
    {
      dice: [1, 2],
    },
  );
  expect(more.game.ships.filter(({ home }) => home === 'port')).toHaveLength(12);
  // Not the enemy's, and not a frigate.
  const foreign = freeBattle({
    level: 'basic',
    sides: [
      us({ type: 'fighter', home: 'nest' }),
      { id: 'them', name: 'Them', ships: [{ type: 'assault-carrier', id: 'nest' }] },
    ],
  });
  expect(said(foreign)).toMatchObject({ clause: 'KH-STN-12', figures: { base: 'nest' } });
  expect(said(battle('basic', { type: 'frigate', id: 'f' }, { type: 'fighter', home: 'f' }))).toMatchObject({
    clause: 'KH-STN-12',
  });
  const scout: ShipEntry = { type: 'assault-scout', home: 'Nest', start: 'docked' };
  expect(said(battle('basic', ...crowd.slice(0, 1), scout))).toMatchObject({ clause: 'KH-STN-18' });
});

rule('KH-ORB-13', 'with a planet a station orbits, without one it stays in its hex', () => {
  const adrift = freeBattle({
    level: 'basic',
    planets: [{ name: 'Rock' }],
    sides: [us({ type: 'space-station', start: 'placed' }), them],
  });
  expect(said(adrift)).toMatchObject({ why: 'station-adrift', clause: 'KH-ORB-13' });
  expect(said(battle('basic', { type: 'space-station', start: 'orbit' }))).toMatchObject({
    why: 'no-planet',
    clause: 'KH-ORB-13',
  });
  const s = prepare(
    battle('basic', { type: 'space-station', name: 'Port' }, { type: 'assault-scout', name: 'Dart', start: 'docked' }),
    {
      dice: [1, 2],
    },
  );
  const [piece] = piecesIn(s.request('us'));
  expect(piece).toMatchObject({ id: 'port' });
  expect(piece?.speeds).toBeUndefined();
  expect(piece?.facings).toBeUndefined();
  expect(s.answer('us', { port: { hex: at(s.game, '0510') } })).toBeDone();
  s.answer('them', s.request('them').default);
  expect(shipOf(s.game, 'port')).toMatchObject({ is: 'flying', speed: 0, planet: '' });
  expect(shipOf(s.game, 'dart')).toMatchObject({ is: 'docked', base: 'port', q: shipOf(s.game, 'port').q });
});

describe('where free battles start', () => {
  test('within ten columns of the own short edge, at up to speed 10', () => {
    const s = prepare('squadrons', { dice: [1, 2] });
    for (const [office, first, last] of [
      ['upf', 0, 9],
      ['sathar', 45, 54],
    ] as const) {
      const [piece] = piecesIn(s.request(office));
      expect(piece?.hexes).toHaveLength(10 * 39);
      const columns = (piece?.hexes ?? []).map((key) => columnOf(...(key.split(',').map(Number) as [number, number])));
      expect([Math.min(...columns), Math.max(...columns)]).toEqual([first, last]);
      expect(piece?.speeds).toEqual({ min: 0, max: 10 });
    }
    byDefault(s);
    for (const { side, facing, speed } of s.game.ships) expect([facing, speed]).toEqual([side === 'upf' ? 0 : 3, 5]);
  });

  test('on the small map too, and with two captains on each side', () => {
    const s = prepare('duel', { dice: [1, 2] });
    const columns = (piecesIn(s.request('sathar'))[0]?.hexes ?? []).map((key) =>
      columnOf(...(key.split(',').map(Number) as [number, number])),
    );
    expect(Math.min(...columns)).toBe(31);
    expect(asked(prepare('four-captains')).map(([office]) => office)).toEqual([
      'upf-van',
      'upf-rear',
      'sathar-van',
      'sathar-rear',
    ]);
  });

  test('a ship at rest beside its planet may begin in orbit', () => {
    const scenario = freeBattle({
      level: 'advanced',
      planets: [{ name: 'Rock', at: '0520' }],
      sides: [us({ type: 'frigate', id: 'f' }), them],
    });
    const s = prepare(scenario, { dice: [1, 2] });
    s.answer('them', s.request('them').default);
    expect(s.answer('us', { f: { hex: at(s.game, '0420'), facing: 0, speed: 0 } })).toBeDone();
    // KH-GRV-06: it is set up in the gravity well.
    expect(shipOf(s.game, 'f').passage).toBe('fresh');
    expect(asked(s)).toEqual([['us', 'starting-orders']]);
    s.answer('us', ['f/clockwise']);
    expect(shipOf(s.game, 'f')).toMatchObject({ is: 'orbit', planet: 'rock', way: 1, passage: 'none' });
  });

  test('the grand fleets bring every type of their level', () => {
    for (const [id, types] of [
      ['grand-fleet', 8],
      ['grand-fleet-advanced', 11],
    ] as const) {
      const { game } = prepare(id);
      for (const { id: side } of game.sides)
        expect(new Set(game.ships.filter((ship) => ship.side === side).map(({ type }) => type)).size).toBe(types);
    }
    expect(asked(prepare('grand-fleet'))).toEqual([['upf', 'place-in-orbit']]);
    const options = prepare('grand-fleet').request('upf').shape;
    expect(options.is === 'pick' ? options.options.map(({ id }) => id.split('/')[0]) : []).toEqual(
      Array(12).fill('lantern'),
    );
  });

  test('one side cannot place at the other’s end', () => {
    const s = prepare('duel');
    const put: PlaceChoice = { lodestar: { hex: at(s.game, '4115'), facing: 3, speed: 4 } };
    expect(s.answer('upf', put)).toBeRefused('FB-REQ-04');
  });
});
