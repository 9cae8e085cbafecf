import { act, Enumeration, notation, seeded, seedFrom, waysToSum } from '@flagbridge/engine';
import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../src/data/weapons.ts';
import type { Game } from '../src/game.ts';
import { seekerStep } from '../src/steps/seekers.ts';
import { rollForFirst } from '../src/steps/set-up/first.ts';
import { type Crafted, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { declare, duel, hull, offensive, results } from './fire-fixture.ts';
import { at, told } from './movement-fixture.ts';

/** What dice like these show, in order. */
function rolled(faces: readonly number[], throws: (dice: { sum(dice: string): number }) => number): number {
  let total = 0;
  play(
    duel(),
    act<Game, Record<never, never>>('throw', ({ dice }) => {
      total = throws(dice);
    }),
    { dice: faces },
  );
  return total;
}
/** The lowest and the highest a throw can show, by walking every outcome. */
function span(dice: string): [number, number] {
  const walk = new Enumeration();
  const seen: number[] = [];
  do {
    walk.begin();
    seen.push(walk.stream().sum(dice));
  } while (walk.next());
  return [Math.min(...seen), Math.max(...seen)];
}
const faces = (sides: number, throws: number): number[] => {
  const roller = seeded(seedFrom('dice of Knight Hawks')).stream('open', {});
  return Array.from({ length: throws }, () => roller.sum(`1d${sides}`));
};

describe('dice', () => {
  definition('KH-DIC-01', '1d10 is 1 to 10: the zero counts 10', () => {
    expect(span('1d10')).toEqual([1, 10]);
    expect([...new Set(faces(10, 400))].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const s = declare(offensive(duel({}, { at: at(0, 0) }), [1, 10]), 'sathar', 'by/LB/1 at');
    expect(hull(s.game, 'at')).toBe(30);
  });

  definition('KH-DIC-02', 'several are added: 0 and 4 give 14', () => {
    expect(rolled([10, 4], (dice) => dice.sum('2d10'))).toBe(14);
    expect(['2d10', '3d10', '4d10', '5d10'].map(span)).toEqual([
      [2, 20],
      [3, 30],
      [4, 40],
      [5, 50],
    ]);
    // Single dice: 11 is ten times as likely as 2.
    expect(waysToSum(2, 10)[9]).toBe(10 * (waysToSum(2, 10)[0] ?? 0));
  });

  definition('KH-DIC-03', 'what is added is added once', () => {
    expect(['1d10+2', '2d10+4', '3d10+5'].map(span)).toEqual([
      [3, 12],
      [6, 24],
      [8, 35],
    ]);
    expect([notation(WEAPONS.AR.damage).plus, notation(WEAPONS.M.damage).plus]).toEqual([4, 5]);
    const s = declare(offensive(duel({ entry: 1 }, { at: at(0, 0) }), [1, 1, 1]), 'sathar', 'by/AR at');
    expect(hull(s.game, 'at'), '2d10+4 at its lowest').toBe(34);
  });

  definition('KH-DIC-04', 'd100 is 1 to 100, each alike; a roll of 100 is the worst and not the best', () => {
    const counts = new Map<number, number>();
    for (const face of faces(100, 20_000)) counts.set(face, (counts.get(face) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    // 200 expected of each; six standard deviations.
    for (const [face, count] of counts) expect(Math.abs(count - 200), `face ${face}`).toBeLessThan(6 * Math.sqrt(198));
    expect(results(declare(offensive(duel(), [100]), 'sathar', 'by/LC/1 at'))).toEqual(['miss']);
  });

  definition('KH-TAB-10', '5 and 3 is 53, 6 and 0 is 60, 0 and 6 is 6, 0 and 0 is 100', () => {
    const read = (tens: number, ones: number): number => 10 * tens + ones || 100;
    const rows = [
      [5, 3, 53],
      [6, 0, 60],
      [0, 6, 6],
      [0, 0, 100],
    ] as const;
    for (const [tens, ones, result] of rows) expect(read(tens, ones)).toBe(result);
    // Read so, the hundred pairs are the hundred faces the engine's d100 has, each once.
    const pairs = Array.from({ length: 100 }, (_, i) => read(Math.floor(i / 10), i % 10)).sort((a, b) => a - b);
    expect(pairs).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    // A torpedo needs 70: 53, 60 and 6 hit, 100 does not.
    const hits = rows.map(([, , face]) =>
      results(declare(offensive(duel(), face === 100 ? [face] : [face, 1, 1, 1, 1]), 'sathar', 'by/T at')),
    );
    expect(hits).toEqual([['hit'], ['hit'], ['hit'], ['miss']]);
  });
});

describe('ties', () => {
  const field = (more: Partial<Crafted> = {}): Game => {
    const [q, r] = at(0, 0) as [number, number];
    return craftGame({
      level: 'advanced',
      seekers: [{ id: 'missile', side: 'upf', office: 'upf', q, r, turns: 1 }],
      ...more,
      ships: [
        { type: 'frigate', side: 'sathar', name: 'East', at: at(9, 0) },
        { type: 'frigate', side: 'sathar', name: 'West', at: at(-9, 0) },
        { type: 'frigate', side: 'upf', name: 'South', at: at(0, 9) },
      ],
    });
  };
  const chosen = (...dice: number[]) => {
    const s = play(field(), seekerStep, { vars: { side: 'upf' }, dice });
    expect(s.dice.unused).toEqual([]);
    return told(s, 'seeker-flies')[0]?.data?.['ship'];
  };

  rule('KH-DIC-05', 'each of three tied ships on one face of a die of three', () => {
    expect([chosen(1), chosen(2), chosen(3)]).toEqual(['east', 'west', 'south']);
    expect(() => chosen(4), 'there is no fourth face').toThrow('d3 cannot show 4');
  });

  test('where two roll against each other, equal rolls are rolled again', () => {
    const s = play(field({ seekers: [] }), rollForFirst, {
      vars: { clauses: ['KH-SCN-305'] },
      dice: [4, 4, 10, 10, 3, 7],
    });
    expect(told(s, 'rolled-for-first').map(({ data }) => data?.['is'])).toEqual(['equal', 'equal', 'decided']);
    expect(s.game.sides[0].id).toBe('upf');
  });
});
