import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Strike, strikeMarks, type Telling, type ToldShot, tellingOf } from '../../src/index.ts';
import { burst, counter, hit, kill, lost, miss, rolled, slim } from './volleys.ts';

const end = fc.constantFrom('kite', 'crow').map((part) => ({ hex: { q: 0, r: 0 }, part }));

/** Few ships, weapons and targets: so there is much that may overlap and much that may not. */
const anyStrike: fc.Arbitrary<Strike> = fc
  .record({
    make: fc.constantFrom(hit, hit, miss, miss, slim, kill, lost, counter, burst),
    from: end,
    to: end,
    mark: fc.constantFrom(...strikeMarks),
    weapon: fc.constantFrom('laser', 'rocket'),
    chance: fc.constantFrom(0.01, 0.05, 0.5, 0.95),
  })
  .map(({ make, from, to, mark, weapon, chance }) => {
    const made = make();
    if (made.kind === 'counter') return made;
    const aimed = { ...made, to, mark, weapon, ...(made.roll !== undefined && { roll: rolled(chance) }) };
    return made.kind === 'burst' ? aimed : { ...aimed, from };
  });
const anyVolley = fc.array(anyStrike, { maxLength: 60 });

const holds = (property: (telling: Telling, strikes: readonly Strike[]) => void) =>
  fc.assert(
    fc.property(anyVolley, (strikes) => property(tellingOf(strikes), strikes)),
    { numRuns: 300 },
  );
const mainOf = ({ strikes: own }: ToldShot, strikes: readonly Strike[]): Strike => strikes[own.at(-1) ?? 0] as Strike;
const pairs = (shots: readonly ToldShot[]) => shots.slice(1).map((next, i) => [shots[i] as ToldShot, next] as const);

describe('any volley', () => {
  test('is told whole and in the order in which it was resolved', () => {
    holds(({ shots }, strikes) => {
      expect(shots.flatMap((shot) => shot.strikes)).toEqual(strikes.map((_, i) => i));
    });
  });

  test('one result is said after the other', () => {
    holds(({ shots }) => {
      for (const [before, after] of pairs(shots)) expect(after.said).toBeGreaterThan(before.said);
    });
  });

  test('every shot goes from its leaving to its end, and none leaves before the lines are drawn', () => {
    holds(({ declared, shots }) => {
      for (const { leaves, arrives, rolled: thrown, said, shown, ends } of shots) {
        const moments = [declared, leaves, arrives, thrown, said, shown, ends];
        expect(moments).toEqual([...moments].sort((a, b) => a - b));
      }
    });
  });

  test('is over with its last end, within twenty seconds, and faster only where that asks for it', () => {
    holds(({ shots, length, pace }) => {
      expect(length).toBe(Math.max(0, ...shots.map(({ ends }) => ends)));
      expect(length).toBeLessThanOrEqual(20_000);
      if (pace > 1) expect(length).toBe(20_000);
      else expect(pace).toBe(1);
    });
  });

  test('takes no longer than is given', () => {
    fc.assert(
      fc.property(anyVolley, fc.integer({ min: 1_000, max: 30_000 }), (strikes, most) => {
        const [given, usual] = [tellingOf(strikes, most), tellingOf(strikes)];
        expect(given.length).toBe(Math.min(most, usual.length));
        expect(given.shots.map((shot) => shot.strikes)).toEqual(usual.shots.map((shot) => shot.strikes));
      }),
    );
  });

  test('only shots of one kind by one ship at one target overlap, and none that kills', () => {
    holds(({ shots }, strikes) => {
      for (const [i, one] of shots.entries())
        for (const other of shots.slice(i + 1)) {
          if (other.leaves >= one.ends) continue;
          const [a, b] = [mainOf(one, strikes), mainOf(other, strikes)];
          expect([a.fells, b.fells]).toEqual([undefined, undefined]);
          expect([b.from?.part, b.to, b.weapon, b.kind]).toEqual([a.from?.part, a.to, a.weapon, a.kind]);
        }
    });
  });

  test('what rises against a shot is told with the next that is none', () => {
    holds(({ shots }, strikes) => {
      for (const [i, { kind }] of strikes.entries()) {
        if (kind !== 'counter') continue;
        const met = strikes.findIndex((other, at) => at > i && other.kind !== 'counter');
        const shot = shots.find(({ strikes: own }) => own.includes(i));
        expect(shot?.strikes.at(-1)).toBe(met < 0 ? strikes.length - 1 : met);
      }
    });
  });

  test('several shots are told as one only where they are misses of one ship, of twelve shots or more', () => {
    holds(({ shots }, strikes) => {
      const many = strikes.filter(({ kind }) => kind !== 'counter').length >= 12;
      for (const { strikes: own } of shots) {
        const aimed = own.map((i) => strikes[i] as Strike).filter(({ kind }) => kind !== 'counter');
        if (aimed.length < 2) continue;
        expect(many).toBe(true);
        expect(aimed.every(({ result }) => result === 'miss' || result === 'lost')).toBe(true);
        expect(new Set(aimed.map(({ from }) => from?.part)).size).toBe(1);
      }
    });
  });
});
