import { describe, expect, test } from 'vitest';
import type { Fact } from '../src/rules/facts.ts';
import type { Answer } from '../src/rules/questions.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { imagined, saw, type Told, times } from './imagined.ts';

describe('power as sensors told that it was divided (ST-SEN-29)', () => {
  /** What was told of Blue in this turn; it moves 3 points for 3 of power. */
  const SHIELDS = [1, 2, 0, 3, 0, 0];
  const WEAPONS = [2, 1, 0, 0, 1, 0];
  const q = (what: string, answer: Answer, more: Partial<Fact> = {}): Partial<Fact> => ({ what, answer, ...more });
  /** Answers about every shield and weapon but these: 3 of power for six points of shields, 4 for weapons, 10 in all. */
  const answers = (but: string = '', shields = SHIELDS, weapons = WEAPONS, more: Partial<Fact> = {}): Partial<Fact>[] =>
    [
      ...shields.map((points, i) => q(`q4-${i + 1}`, { up: points > 0 ? 1 : 0, points }, more)),
      ...weapons.map((points, i) => q(`q6-w${i + 1}`, { up: points > 0 ? 1 : 0, points }, more)),
    ].filter(({ what }) => !but.split(' ').includes(what as string));
  const power = (n: number, more: Partial<Fact> = {}) => q('q1', { power: n }, more);
  const BLUE = { points: 3 } as const;
  /** In how many ways it may be, and one of them. Before these dice come those for hits. */
  const ways = (facts: readonly Partial<Fact>[], told: Told = {}, hits = 0) => {
    const { display, of } = imagined({ ...told, facts, blue: { ...BLUE, ...told.blue } });
    const [count, ...others] = of.slice(hits, hits + 4);
    expect(others).toEqual(times(count ?? 0, 3));
    return { count, bought: display.bought, display, of: of.slice(hits + 4) };
  };
  const all = (facts: readonly Partial<Fact>[], told: Told = {}): number | undefined => ways(facts, told).count;

  test('all told and all power used: one way', () => {
    const { count, bought, display, of } = ways(
      [...answers(), power(13, { turn: 1 }), power(10)],
      { blue: { seen: saw({}) } },
      1,
    );
    expect([count, bought, of]).toEqual([1, [3, ...SHIELDS, ...WEAPONS], times(1, 12)]);
    expect(display).toMatchObject({ power: 10, shields: SHIELDS, charges: WEAPONS, lost: [] });
  });
  test('what does not come out is not believed: power is divided in some way', () => {
    const { of, display } = imagined({ facts: [...answers(), power(9)], blue: BLUE });
    // A die of one for the power that was told, then shields and weapons one by one.
    expect(of.slice(0, 3)).toEqual([1, 12, 12]);
    expect(display.bought.slice(0, 7)).toEqual([3, 4, 0, 0, 0, 0, 0]);
  });
  test('weapons not told of may have anything that can be paid', () => {
    // Two more beams of 2: nothing, one of 1 or 2, two of 1 each, for 2 of power.
    const open = [...answers('q6-w3 q6-w4'), power(12)];
    expect(ways(open, {}, 1).count).toBe(4);
    const kinds = (beam: Answer) => ways([...open, q('q5-beam', beam)], {}, 1).count;
    expect([
      kinds({ powered: 3, points: 5 }),
      kinds({ powered: 4, points: 5 }),
      kinds({ powered: 3, points: 4 }),
    ]).toEqual([1, 1, 1]);
    const missiles = [...answers('q6-w5 q6-w6'), power(12)];
    expect(ways(missiles, {}, 1).count).toBe(3);
    expect(ways([...missiles, q('q5-missile', { powered: 1, points: 1 })], {}, 1).count).toBe(1);
    expect(ways([...missiles, q('q5-missile', { powered: 2, points: 2 })], {}, 1).bought.slice(-2)).toEqual([1, 1]);
  });
  test('shields not told of too, up to their most', () => {
    // Two more shields of 4, and up to ten points in all for 5 of power: 0; 1 to 4 in one; 2 to 4 in both.
    const open = [...answers('q4-5 q4-6'), power(12)];
    expect(ways(open, {}, 1).count).toBe(8);
    const asked = (powered: number, points: number) =>
      ways([...open, q('q3', { powered, points, ratio: '1/2' })], {}, 1);
    expect(asked(4, 8).count).toBe(1);
    expect(asked(4, 8).bought.slice(5, 7).sort()).toEqual([0, 2]);
    expect(asked(5, 8).bought.slice(5, 7)).toEqual([1, 1]);
    const rich = ways([...answers('q4-5 q4-6'), power(15)], { last: true });
    expect([rich.count, rich.bought.slice(5, 7)]).toEqual([12, [4, 4]]);
  });
  test('a shield has at least what it has held; without generator since an earlier turn it has nothing', () => {
    const one = (blue: Partial<CraftedShip>) => {
      const { count, of, bought } = ways([...answers('q4-5'), power(13)], { blue, last: true }, 1);
      return [count, of[1], bought[5]];
    };
    // Fifth of the six that are filled from the last one: what it was read of comes second.
    expect(one({})).toEqual([5, 1, 4]);
    expect(one({ held: [0, 0, 0, 0, 2, 0] })).toEqual([3, 1, 4]);
    expect(one({ held: [0, 0, 0, 0, 9, 0] })).toEqual([1, 1, 4]);
    expect(one({ held: [0, 0, 0, 2, 0, 2] })).toEqual([5, 1, 4]);
    expect(one({ generators: [5] })).toEqual([1, 1, 0]);
    expect(one({ generators: [4, 6] })).toEqual([5, 1, 4]);
    expect(one({ generators: [5], pierced: [5] })).toEqual([5, 1, 4]);
    expect(one({ generators: [5], pierced: [4] })).toEqual([1, 1, 0]);
    expect(one({ pierced: [5] })).toEqual([5, 1, 4]);
  });
  test('a lock told of life forms where all shields are down, and of none where one is up (ST-SEN-14)', () => {
    const none = [...answers('', [0, 0, 0, 0, 0, 0]).filter(({ what }) => what !== 'q4-1'), power(15)];
    const lock = (answer: Answer) => all([...none, q('lock', answer)]);
    expect([all(none), lock({ life: 'some' }), lock({ role: 'cruiser' })]).toEqual([5, 1, 4]);
  });
  test('whether somebody is alive was told where a shield was down (ST-SEN-26)', () => {
    const five = [...answers('q4-6', [1, 1, 1, 1, 1, 0]), power(15)];
    const alive = (answer: Answer) => all([...five, q('q8', answer)]);
    expect([all(five), alive({ alive: 100 }), alive({})]).toEqual([5, 1, 4]);
  });
  test('the order of the three shares is as was told, equal ones together (ST-SEN-20)', () => {
    // Movement 3, weapons 4; shields 3 to 5.
    const order = (...groups: string[]) =>
      ways([...answers('q4-5 q4-6'), power(12), q('q2', { order: groups })], {}, 1).count;
    expect(order('weapons', 'shields=movement')).toBe(1);
    expect(order('weapons=shields', 'movement')).toBe(3);
    expect(order('shields', 'weapons', 'movement')).toBe(4);
    const impossible = imagined({
      facts: [...answers(), power(12), q('q2', { order: ['movement', 'weapons=shields'] })],
      blue: BLUE,
    });
    expect(impossible.of[1]).toBe(12);
  });
  test('what was fired was armed: a beam with something, a missile whole', () => {
    const fired = (...places: number[]) => ways([...answers('q6-w3 q6-w6'), power(13)], { blue: { fired: places } }, 1);
    expect(fired().count).toBe(6);
    expect(fired(2).count).toBe(4);
    expect(fired(5).count).toBe(3);
    const { display, bought } = fired(2, 5);
    expect([bought[9], bought[12], display.charges]).toEqual([1, 1, [2, 1, 0, 0, 1, 0]]);
    // Missiles of 2 have 2 or nothing.
    const blue = { type: 'constitution-mk1', points: 0 };
    const none = answers('q6-w8', [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]);
    expect(all([...none, power(18)], { blue, more: { rulings: { scale: 2 } } })).toBe(2);
  });
  test('shots that are declared keep their charge and their weapon', () => {
    const shot = (by: string, weapon: number) =>
      ({ by, weapon, at: 'red', shield: 0, facing: 0, evasion: '' }) as const;
    const declared = [shot('blue', 0), shot('red', 1), shot('blue', 2)];
    const more: Partial<Crafted> = { stage: 'firing', declared };
    const { display } = ways(
      [...answers('', SHIELDS, [2, 1, 1, 0, 1, 0]), power(11)],
      { more, blue: { fired: [0, 1, 2] } },
      1,
    );
    expect([display.charges, display.lost]).toEqual([[2, 0, 1, 0, 1, 0], []]);
    // Hit once before: out is one of those that were neither armed nor declared.
    const hit = { seen: saw({ beam: 1 }) };
    const told = [...answers('', SHIELDS, [2, 1, 1, 0, 1, 0], hit), power(11, hit)];
    const out = imagined({ facts: told, more, blue: { ...BLUE, ...hit, fired: [0, 1, 2] }, last: true });
    expect([out.display.lost, out.of.at(-1)]).toEqual([[5], 2]);
  });
  test('a weapon that was out before power was divided is not armed, and one that is out is empty', () => {
    const seen = saw({ beam: 1 });
    // Four beams are armed. Of two missiles one may be: one weapon of six was out.
    const four = [...answers('q6-w5 q6-w6', SHIELDS, [1, 1, 1, 1, 0, 0], { seen }), power(15, { seen })];
    expect(ways(four, { blue: { seen } }, 1).count).toBe(2);
    // One more was hit since: it may have been armed.
    const since = ways(four, { blue: { seen: saw({ beam: 1, missile: 1 }) } }, 2);
    expect(since.count).toBe(2);
    // Two are out now: first those that were not armed, then an armed one.
    expect([since.display.lost, since.of.slice(-2)]).toEqual([
      [4, 5],
      [2, 1],
    ]);
    const struck = [...answers('', SHIELDS, [1, 1, 1, 1, 1, 1]), power(15)];
    const hit = ways(struck, { blue: { seen }, faces: [...times(0, 1 + 4 + 12), 2] }, 1);
    expect([hit.display.lost, hit.display.charges, hit.bought.slice(7)]).toEqual([
      [2],
      [1, 1, 0, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
    ]);
    // One that was not armed goes first, then one of five that were; those that are declared stay.
    const five = [...answers('', SHIELDS, [1, 1, 1, 1, 1, 0]), power(15)];
    const two = ways(five, { blue: { seen: saw({ beam: 2 }) } }, 2);
    expect([two.display.lost, two.of.slice(-2)]).toEqual([
      [5, 0],
      [1, 5],
    ]);
    const declared = [0, 1, 2, 3].map((weapon) => {
      return { by: 'blue', weapon, at: 'red', shield: 0, facing: 0, evasion: '' } as const;
    });
    const fired: Told = { blue: { seen, fired: [0, 1, 2, 3] }, more: { stage: 'firing', declared } };
    const kept = ways(struck, fired, 1);
    expect([kept.display.lost, kept.of.at(-1)]).toEqual([[4], 2]);
    // All six were armed after the hit: none is out.
    const whole = ways(
      [...answers('', SHIELDS, [1, 1, 1, 1, 1, 1], { seen }), power(15, { seen })],
      { blue: { seen } },
      1,
    );
    expect([whole.display.lost, whole.display.charges]).toEqual([[], [1, 1, 1, 1, 1, 1]]);
  });
  describe('where power itself was not told', () => {
    const hit = (engine: number, more: Partial<Fact> = {}): Partial<Fact> => ({ seen: saw({ engine }), ...more });
    /** Two engine hits of two points each came before the turn's Sensor Phase. */
    const open = (more: Partial<Fact> = {}) => answers('q4-5 q4-6', SHIELDS, WEAPONS, hit(2, more));
    test('it is what is left now, and what was hit and strained since', () => {
      // 7 of 15 now, and 4 more then: 11, so 4 of power for shields, 7 or 8 points.
      const { count, display } = ways(open(), { blue: { seen: saw({ engine: 4 }) }, faces: [1, 1, 1, 1] }, 4);
      expect([count, display.power]).toEqual([4, 7]);
      // 15 - 4 - 3 is 8, and one point of those 3 was before.
      const strain = { power: 3, structure: 0 };
      const strained = (then: number) =>
        ways(
          open({ strain: { power: then, structure: 0 } }),
          { blue: { seen: saw({ engine: 2 }), strain }, faces: [1, 1] },
          2,
        ).count;
      // 10 of power: six points of shields. 11: up to eight.
      expect([strained(1), strained(0)]).toEqual([1, 4]);
    });
    test('of answers of this turn the first says when that was, whatever was told before', () => {
      const before = { ...q('q9', {}), turn: 1, seen: saw({}), strain: { power: 0, structure: 0 } };
      const { count } = ways([before, ...open()], { blue: { seen: saw({ engine: 4 }) }, faces: [1, 1, 1, 1] }, 4);
      expect(count).toBe(4);
      const strain = { power: 3, structure: 0 };
      const told = [before, ...open({ strain: { power: 1, structure: 0 } })];
      expect(ways(told, { blue: { seen: saw({ engine: 2 }), strain }, faces: [1, 1] }, 2).count).toBe(1);
    });
    test('where that is not enough, it was as much as it may have been, and is so much more now', () => {
      // What was told costs 10. 15 - 12 is 3 now, and 4 more then are 7: too little. It had up to 15, and lost two at least.
      const told = answers('', SHIELDS, WEAPONS, hit(4));
      const { display, count } = ways(told, { blue: { seen: saw({ engine: 6 }) }, faces: times(1, 6) }, 6);
      expect([count, display.power, display.bought]).toEqual([1, 13, [3, ...SHIELDS, ...WEAPONS]]);
      const strain = { power: 2, structure: 0 };
      const strained = ways(told, { blue: { seen: saw({ engine: 6 }), strain }, faces: times(1, 6) }, 6);
      expect(strained.display.power).toBe(11);
    });
    test('it was never more than an earlier answer had it', () => {
      // Told 11 in turn 2; one hit since this turn's Sensor Phase leaves 9 or 10. 10 and two more would be 12.
      const earlier = power(11, { turn: 2 });
      const { count } = ways(
        [earlier, ...answers('q4-5 q4-6')],
        { blue: { seen: saw({ engine: 1 }) }, faces: [1, 1] },
        2,
      );
      expect(count).toBe(4);
    });
  });
  test('answers of earlier turns say nothing of how power is divided now', () => {
    const earlier = answers('', SHIELDS, WEAPONS, { turn: 2 });
    expect(imagined({ facts: earlier, blue: BLUE }).of[0]).toBe(12);
    // With one answer of this turn alone everything else is open; movement costs 3.
    const { count } = ways([...earlier, power(3)], {}, 1);
    expect(count).toBe(1);
    // One more: a beam or a missile, or a point or two of shields.
    expect(ways([...earlier, power(4)], {}, 1).count).toBe(6);
  });
  test('of four ways that are drawn the dearest is taken, a point of a shield at half a point of power', () => {
    // w3 may have 0 to 2 and shield 6 0 to 4: fifteen ways, the weapons outside.
    const open = [...answers('q6-w3 q4-6'), power(15)];
    const taken = (...faces: number[]) => {
      const { bought, count } = ways(open, { faces });
      expect(count).toBe(15);
      return [bought[6], bought[9]];
    };
    expect(taken(0, 0, 0, 0)).toEqual([0, 0]);
    expect(taken(0, 4, 0, 0)).toEqual([4, 0]);
    expect(taken(4, 0, 0, 0)).toEqual([4, 0]);
    // 3 points of a shield are dearer than one of a weapon, and two as dear: then the first stays.
    expect(taken(5, 3, 0, 0)).toEqual([3, 0]);
    expect(taken(3, 5, 0, 0)).toEqual([3, 0]);
    expect(taken(5, 2, 0, 0)).toEqual([0, 1]);
    expect(taken(2, 5, 0, 0)).toEqual([2, 0]);
    // The fourth that is drawn counts too.
    expect(taken(0, 0, 0, 14)).toEqual([4, 2]);
    const missile = [...answers('q6-w6 q4-6'), power(15)];
    const { bought } = ways(missile, { faces: [0, 5, 0, 0] });
    expect([bought[6], bought[12]]).toEqual([0, 1]);
  });
});
