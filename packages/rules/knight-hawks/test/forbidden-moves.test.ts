import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { alone, at, move, pass, route, sail, tried, turnOf } from './movement-fixture.ts';

type Own = Omit<CraftedShip, 'side'>;
const frigate: Own = { type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 3 };

describe('a ship that has no move now', () => {
  const fleet = (...ships: Own[]) => {
    const s = turnOf(sail([frigate, ...ships], { level: 'advanced', planets: [{ name: 'Kit', at: '1010' }] }));
    pass(s, 'move');
    return s;
  };
  const other = (more: Partial<Own>): Own => ({ type: 'frigate', name: 'Other', at: at(0, 5), ...more });

  test.each<[what: string, more: Partial<Own>, why: string, clause: string]>([
    ['has moved', { moved: true, path: [] }, 'moved-already', 'KH-SEQ-06'],
    ['has another commander', { office: 'ally' }, 'not-yours', 'KH-GEN-03'],
    ['is a station', { type: 'space-station', orbits: 'kit', at: '1110' }, 'station-stays', 'KH-MOV-16'],
    ['is destroyed', { is: 'destroyed', hull: 0 }, 'off-the-map', 'KH-DMG-03'],
    ['cannot even turn in its orbit', { orbits: 'kit', at: '1110', mr: 0 }, 'no-steering', 'KH-DMG-18'],
  ])('%s', (what, more, why, clause) => {
    const s = fleet(other(more));
    // A turn begins with nobody moved: one that has moved has done so in it.
    if (what === 'has moved') expect(move(s, 'other', 'F')).toBeDone();
    const refused = move(s, 'other', 'F');
    expect(refused).toBeRefused(clause);
    expect(refused).toMatchObject({ why });
    expect(refused).toHaveWords(present);
  });

  test('is the enemy’s', () => {
    expect(move(fleet(), 'far', 'F')).toMatchObject({ why: 'not-yours', clause: 'KH-GEN-03' });
  });

  test('is docked, at a station or aboard', () => {
    const bay: Own = { type: 'space-station', name: 'Bay', orbits: 'kit', at: '1110' };
    const nest: Own = { type: 'assault-carrier', name: 'Nest', at: at(0, 7) };
    const s = fleet(bay, other({ docked: 'bay' }), nest, { type: 'fighter', name: 'Gnat', docked: 'nest' });
    expect(move(s, 'other', 'F')).toMatchObject({ why: 'stays-docked', clause: 'KH-STN-05' });
    expect(move(s, 'gnat', 'F')).toMatchObject({ why: 'stays-docked', clause: 'KH-STN-22' });
    expect(move(s, 'gnat', 'F')).toHaveWords(present);
  });

  test('waits for one whose navigation roll has fallen', () => {
    const s = turnOf(
      sail([{ ...frigate, damage: { navigation: true } }, other({})], { level: 'advanced' }),
      'sathar',
      [1],
    );
    expect(s.answer('sathar', ['ship', 'roll'], 'move')).toBeDone();
    const refused = move(s, 'other', 'F');
    expect(refused).toMatchObject({
      why: 'move-begun',
      clause: 'KH-SEQ-06',
      figures: { ship: 'Other', first: 'Ship' },
    });
    expect(refused).toHaveWords(present);
  });

  test('is no ship at all: no rule speaks of it', () => {
    expect(move(fleet(), 'nobody', 'F')).toMatchObject({ clause: 'FB-REQ-04' });
  });
});

describe('a step that has no place in a move', () => {
  const said = (way: string, more: Partial<Own> = {}, crafted: Partial<Crafted> = { level: 'advanced' }) => {
    const refused = tried(alone({ ...frigate, ...more } as never, crafted), 'ship', way);
    expect(refused).toHaveWords(present);
    return refused.ok ? 'done' : `${refused.why} ${refused.clause}`;
  };

  test('more hexes than it can fly, however many', () => {
    expect(said('F8')).toBe('too-fast KH-MOV-02');
    expect(said('F40')).toBe('too-fast KH-MOV-02');
    expect(said(Array.from({ length: 40 }, () => 'F L').join(' '))).toBe('no-turns-left KH-MOV-11');
  });

  test('mines and seekers of a ship that carries none', () => {
    expect(said('F M')).toBe('no-mines KH-MIN-04');
    expect(said('F S')).toBe('no-seekers KH-SEK-02');
  });

  test('an edge of the Advanced Game, a planet where there is none, a roll of a ship that is whole', () => {
    expect(said('F leave')).toBe('no-edge-ahead KH-MAP-08');
    expect(said('leave', { at: '5520' })).toBe('no-edge-ahead KH-MAP-08');
    expect(said('F crash')).toBe('no-crash-ahead KH-GRV-07');
    expect(said('roll')).toBe('no-roll KH-DMG-27');
    expect(said('F roll', {}, {})).toBe('no-roll KH-DMG-27');
    expect(said('crash', {}, {})).toBe('no-crash-ahead KH-GRV-07');
  });

  test('a word that is none is no step of any rule', () => {
    const s = turnOf(alone(frigate as never));
    expect(s.answer('sathar', ['ship', 'F', 'tea'], 'move')).toBeRefused('FB-REQ-04');
    expect(s.answer('sathar', [...route('ship', 'F7'), 'tea'], 'move')).toBeRefused('KH-MOV-02');
  });

  test('a second ship in one route', () => {
    const s = turnOf(sail([frigate, { ...frigate, name: 'Other', at: at(0, 3) }]));
    expect(s.answer('sathar', ['ship', 'F', 'other'], 'move')).toMatchObject({ why: 'one-ship', clause: 'KH-SEQ-06' });
  });
});
