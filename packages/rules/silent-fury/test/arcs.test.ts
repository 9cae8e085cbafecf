import { type Direction, disc, distance } from '@flagbridge/engine/hex';
import { rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { bears, sidesHit } from '../src/rules/arcs.ts';
import { blue, fires, scene, volley } from './gunnery.ts';

type Arcs = Parameters<typeof bears>[1];
const at = (q: number, r: number, facing = 0) => ({ q, r, facing: facing as Direction });
const std = (...standard: number[]): Arcs => ({ standard, narrow: [] });
const nar = (...narrow: number[]): Arcs => ({ standard: [], narrow });

const covered = (arcs: Arcs, facing: number, range: number): string[] =>
  disc({ q: 0, r: 0 }, range, 'flat')
    .filter((hex) => distance({ q: 0, r: 0 }, hex) === range && bears(at(0, 0, facing), arcs, hex))
    .map(({ q, r }) => `${q},${r}`)
    .sort();

/** Rules by which Red fires this at Blue, straight ahead. */
const clauses = (weapons: readonly string[]) => {
  const s = volley({ weapons, dice: [9, 9, 9, 1, 1, 1, 1] });
  fires(s, 1);
  return told(s, 'attack')[0]?.clause;
};

describe('arcs', () => {
  rule('SF-ATK-16', 'the cone through side 1 of a ship facing north', () => {
    expect(covered(std(1), 0, 1)).toEqual(['0,-1']);
    expect(covered(std(1), 0, 2)).toEqual(['-1,-1', '0,-2', '1,-2']);
    expect(covered(std(1), 0, 3)).toEqual(['-1,-2', '0,-3', '1,-3']);
    expect(covered(std(1), 0, 4)).toEqual(['-1,-3', '-2,-2', '0,-4', '1,-4', '2,-4']);
    for (const range of [1, 2, 3, 4, 5, 6])
      expect(covered(std(1), 0, range)).toHaveLength(2 * Math.floor(range / 2) + 1);
    // Turned with the ship, and round it: side 2 of a ship facing north is side 1 of one facing north-east.
    expect(covered(std(2), 0, 3)).toEqual(covered(std(1), 1, 3));
    expect(covered(std(4), 0, 1)).toEqual(['0,1']);
    expect(covered(std(3), 1, 1)).toEqual(['0,1']);
    expect(clauses(['pulse-laser:1'])).toContain('SF-ATK-16');
    expect(clauses(['pulse-laser:-1'])).not.toContain('SF-ATK-16');
  });
  rule('SF-ATK-17', 'the row out of one side', () => {
    expect(covered(nar(1), 0, 4)).toEqual(['0,-4']);
    expect(covered(nar(3), 0, 2)).toEqual(['2,0']);
    expect(covered(nar(3), 1, 2)).toEqual(['0,2']);
    expect(covered(nar(1, 4), 0, 3)).toEqual(['0,-3', '0,3']);
    expect(clauses(['pulse-laser:-1'])).toContain('SF-ATK-17');
  });
  test('six standard arcs cover every hex, and neighbours share the spine', () => {
    for (const range of [1, 2, 3, 4]) {
      const all = [1, 2, 3, 4, 5, 6].flatMap((side) => covered(std(side), 0, range));
      expect(new Set(all).size).toBe(6 * range);
      expect(all.length).toBe(6 * range + (range % 2 === 0 ? 6 : 0));
    }
  });
  rule('SF-ATK-15', 'in one arc of several, and no better in two', () => {
    // Blue lies ahead of Red.
    expect(fires(volley({ weapons: ['pulse-laser:1', 'pulse-laser:4'], dice: [9, 9, 9, 1, 1, 1, 1] }), 1)).toBeDone();
    expect(fires(volley({ weapons: ['pulse-laser:1', 'pulse-laser:4'] }), 2)).toBeRefused('SF-ATK-15');
    expect(bears(at(0, 0), std(1, 2), { q: 1, r: -2 })).toBe(true);
    expect(bears(at(0, 0), std(1, 2), { q: 0, r: 1 })).toBe(false);
    const closed = volley({ weapons: ['pulse-laser:1', 'pulse-laser:-2'] }).request('red').shape as unknown as {
      shooters: { id: string; closed: { id: string; why: { clause: string } }[] }[];
    };
    expect(closed.shooters[1]?.closed).toMatchObject([{ id: 'blue', why: { why: 'not-in-arc', clause: 'SF-ATK-15' } }]);
  });
  rule('SF-ATK-18', 'the ship’s own hex is in every arc', () => {
    expect(bears(at(3, 3, 2), nar(1), { q: 3, r: 3 })).toBe(true);
    const s = volley({ weapons: ['pulse-laser:4'], range: 0, dice: [9, 9, 9, 1, 1, 1, 1] });
    expect(s.answer('red', [{ by: 'red#1', at: 'blue:2' }])).toBeDone();
  });
});

describe('the side that is hit', () => {
  rule('SF-ATK-21', 'where the line enters the target', () => {
    // Orange ahead of Blue, Brown behind it to the left (695).
    expect(sidesHit({ q: 0, r: -3 }, at(0, 0))).toEqual([1]);
    expect(sidesHit({ q: -2, r: 2 }, at(0, 0))).toEqual([5]);
    expect(sidesHit({ q: 1, r: 2 }, at(0, 0))).toEqual([4]);
    expect(sidesHit({ q: 0, r: -3 }, at(0, 0, 2))).toEqual([5]);
    const s = volley({ dice: [9, 9, 9, 1, 1, 1, 1], blue: { facing: 1 } });
    fires(s, 1);
    // Red lies south of a ship that faces north-east.
    expect(told(s, 'attack')[0]?.data).toMatchObject({ side: 3 });
  });
  rule('SF-ATK-23', 'one direction off the spines, two on them', () => {
    for (const hex of disc({ q: 0, r: 0 }, 6, 'flat')) {
      const range = distance({ q: 0, r: 0 }, hex);
      if (range === 0) continue;
      const sides = sidesHit(hex, at(0, 0));
      const [a, b] = sides;
      // On a spine as many steps in one direction as in the next.
      const spine = range % 2 === 0 && sides.length === 2;
      expect(sides.length).toBe(spine ? 2 : 1);
      if (spine)
        expect(((b as number) - (a as number) + 6) % 6 === 1 || ((a as number) - (b as number) + 6) % 6 === 1).toBe(
          true,
        );
      for (let facing = 0; facing < 6; facing++)
        expect(sidesHit(hex, at(0, 0, facing))).toEqual(
          sides.map((side) => ((side - 1 - facing + 6) % 6) + 1).sort((x, y) => x - y),
        );
    }
    expect(sidesHit({ q: 2, r: 2 }, at(0, 0))).toEqual([3, 4]);
    expect(sidesHit({ q: 1, r: 1 }, at(0, 0))).toEqual([3, 4]);
    expect(clauses(['pulse-laser'])).toContain('SF-ATK-23');
  });
  const spine = (dice: readonly number[], armor: readonly number[], weapons = ['pulse-laser']) =>
    // Red lies two columns right of Blue, on the same row: between front-right and rear-right of a ship facing north.
    volley({ dice, weapons, armor, red: { at: '1208' }, blue: { at: '1008', facing: 0 } });
  rule('SF-ATK-22', 'on a spine the defender chooses, where it makes a difference', () => {
    const s = spine([9, 9, 9, 1, 1, 1], [1, 1, 3, 1, 1, 1]);
    fires(s, 1);
    expect(told(s, 'attack')).toEqual([]);
    const asked = s.request('blue', 'side-hit');
    expect(asked.shape).toMatchObject({ options: [{ id: '2' }, { id: '3' }] });
    expect(asked.default).toBe('3');
    s.answer('blue', '3');
    expect(told(s, 'attack')[0]?.data).toMatchObject({ side: 3, defense: { total: 3 } });
    expect(s.dice.unused).toEqual([]);
    // Alike: nobody is asked.
    const alike = spine([9, 9, 9, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]);
    expect(fires(alike, 1)).toBeDone();
    expect(told(alike, 'attack')).toHaveLength(1);
    // Defense 4 or 5 against power 3: one Impact die either way.
    const same = spine([9, 9, 9, 1, 1], [1, 4, 5, 1, 1, 1]);
    fires(same, 1);
    expect(told(same, 'attack')[0]?.data).toMatchObject({ side: 3 });
  });
  test('a policy takes the stronger side', () => {
    const s = spine([9, 9, 9, 1, 1, 1], [1, 3, 1, 1, 1, 1]);
    s.policy('blue', 'side-hit', { policy: 'stronger' });
    fires(s, 1);
    expect(told(s, 'attack')[0]?.data).toMatchObject({ side: 2 });
  });
  test('a Shield Leech makes a difference where shields differ', () => {
    const s = volley({
      weapons: ['shield-leech'],
      red: { at: '1208' },
      blue: { at: '1008', facing: 0, shields: [0, 2, 1, 0, 0, 0] },
    });
    fires(s, 1);
    expect(s.request('blue', 'side-hit').default).toBe('3');
  });
  rule('SF-ATK-24', 'in the same hex the attacker chooses, for each attack by itself', () => {
    const s = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      range: 0,
      armor: [1, 2, 3, 4, 5, 6],
      dice: [9, 9, 9, 1, 1, 1, 9, 9, 9, 1, 1, 1, 1],
    });
    const { shooters } = s.request('red').shape as unknown as { shooters: { targets: { id: string }[] }[] };
    expect(shooters[0]?.targets.map(({ id }) => id)).toEqual([
      'blue:1',
      'blue:2',
      'blue:3',
      'blue:4',
      'blue:5',
      'blue:6',
    ]);
    s.answer('red', [
      { by: 'red#1', at: 'blue:3' },
      { by: 'red#2', at: 'blue:1' },
    ]);
    expect(told(s, 'attack').map(({ data }) => data?.['side'])).toEqual([3, 1]);
    expect(s.dice.unused).toEqual([]);
    expect(scene({ range: 0 }).ships[1]?.q).toBe(blue(s).q);
  });
});
