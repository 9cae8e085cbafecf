import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { type Display, type Located, shipOf } from '../src/game.ts';
import type { Fact } from '../src/rules/facts.ts';
import type { Answer } from '../src/rules/questions.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { type Imagining, imagined, NOTHING, SIX, saw, times } from './imagined.ts';

const displayed = (told: Imagining): Display => imagined(told).display;

describe('what is seen of a ship is left of its class', () => {
  const before = { more: { stage: 'power' } } as const;
  test('nothing is known: it is whole, and before power is divided nothing is bought', () => {
    const { display, own, of, game } = imagined(before);
    expect(display).toEqual({
      ...{ power: 15, structure: 7, shields: SIX, charges: SIX, lost: [], owed: [], stood: 0 },
      ...{ bought: [0, ...SIX, ...SIX], scuttle: false, drive: 'forward', still: 0, idle: false },
      ...{ cloak: false, dark: [], flown: '' },
    });
    expect(of).toEqual([]);
    // Who imagines knows his own ship.
    expect(own).toEqual(shipOf(game, 'red').display);
  });
  test('a group carries two points, and one of four times one', () => {
    const seen = (engine: number, structure: number) => saw({ engine, structure });
    const low = imagined({ ...before, blue: { seen: seen(2, 1) }, faces: [0, 1, 3] });
    expect([low.display.power, low.display.structure, low.of]).toEqual([15 - 1 - 2, 7 - 2, [4, 4, 4]]);
    expect(displayed({ ...before, blue: { seen: seen(0, 2) }, faces: [0, 0] })).toMatchObject({ structure: 5 });
  });
  test('what maneuvers have cost is off both, once a lock has told by which columns (ST-MOV-13)', () => {
    const left = (facts: readonly Partial<Fact>[]) => {
      const { power, structure } = displayed({ ...before, facts, blue: { strain: { power: 3, structure: 2 } } });
      return [power, structure];
    };
    expect(left([{ what: 'lock', answer: { role: 'cruiser' } }])).toEqual([12, 5]);
    expect(left([])).toEqual([15, 7]);
  });
  test('what maneuvers have cost is off both for a hull that is known; what they cost a D-7 is not seen (ST-SEN-01)', () => {
    // A K-23 is known by its hull: power 14 and superstructure 5.
    const strain = { power: 3, structure: 2 };
    expect(displayed({ ...before, blue: { type: 'k23', strain } })).toMatchObject({ power: 11, structure: 3 });
    expect(displayed({ ...before, blue: { strain } })).toMatchObject({ power: 15, structure: 7 });
  });
  test('engines do not fall below nothing: what is more goes to the superstructure', () => {
    const seen = saw({ engine: 10 });
    // Twenty points for 15 of power, and five for the hull.
    expect(displayed({ ...before, blue: { seen }, last: true })).toMatchObject({ power: 0, structure: 2 });
  });
  test('weapons are out for each hit, and where there are none left the hull takes it', () => {
    const seen = saw({ beam: 2, missile: 1 });
    const { display, of } = imagined({ ...before, blue: { seen }, faces: [5, 0, 1] });
    expect([display.lost, of]).toEqual([
      [5, 0, 2],
      [6, 5, 4],
    ]);
    const one = imagined({ ...before, blue: { type: 'v8-beams', seen: saw({ beam: 2, missile: 1 }) }, last: true });
    const { structure } = shipClass('v8', 3);
    expect(one.display).toMatchObject({ lost: [0], structure: structure - 4 });
    expect(one.of).toEqual([1, 4, 4]);
  });
  test('of hits whose weapon is still to be chosen nothing is out yet, but points are owed', () => {
    const loss = (ship: string) => ({ ship, by: 'red', kind: 'beam', blast: false, facing: 3 }) as const;
    const more: Partial<Crafted> = { stage: 'power', losses: [loss('blue'), loss('red'), loss('blue')] };
    const { display, of } = imagined({ more, blue: { seen: saw({ beam: 2, missile: 1 }) }, faces: [4, 0, 1] });
    expect(display).toMatchObject({ lost: [4], owed: [1, 2], structure: 7 });
    expect(of).toEqual([6, 2, 2]);
    expect(displayed({ ...before, blue: { seen: saw({ beam: 1 }) } }).owed).toEqual([]);
  });
  test('weapons whose fire is declared and not resolved are not out', () => {
    const shot = (by: string, weapon: number) =>
      ({ by, weapon, at: 'red', shield: 0, facing: 0, evasion: '' }) as const;
    const declared = [shot('blue', 1), shot('red', 0), shot('blue', 4)];
    const { display, of } = imagined({ more: { stage: 'power', declared }, blue: { seen: saw({ beam: 5 }) } });
    expect([display.lost, of.slice(0, 4)]).toEqual([
      [0, 2, 3, 5],
      [4, 3, 2, 1],
    ]);
    // The fifth hit is of no weapon: the hull has it.
    expect(of).toHaveLength(5);
  });
  test('a ship that is not disabled has superstructure left, but while fire is resolved it may have none', () => {
    const seen = saw({ structure: 5 });
    const left = (blue: Partial<CraftedShip>, stage: 'movement' | 'firing') => {
      const { structure, stood, idle } = displayed({ blue: { seen, ...blue }, more: { stage }, last: true });
      return { structure, stood, idle };
    };
    expect(left({}, 'movement')).toEqual({ structure: 1, stood: 0, idle: false });
    expect(left({}, 'firing')).toEqual({ structure: -3, stood: 0, idle: false });
    expect(left({ disabled: true }, 'movement')).toEqual({ structure: -3, stood: 3, idle: true });
    expect(left({ disabled: true, seen: NOTHING }, 'firing')).toEqual({ structure: 0, stood: 0, idle: true });
  });
});

describe('power as it may have been divided', () => {
  /** Shields are slots 0 to 5, weapons come after them. */
  const divided = (told: Imagining) => {
    const { display, of } = imagined(told);
    const { bought, shields, charges } = display;
    return { points: bought[0], bought: bought.slice(1, 7), weapons: bought.slice(7), shields, charges, of };
  };
  test('point by point, until there is no power left', () => {
    // Ten points of movement cost 10, w1 two, a missile one; of shields two points cost one, and the third one more.
    const { of, ...rest } = divided({ blue: { points: 10 }, faces: [0, 6, 6, 10, 5] });
    expect(rest).toEqual({
      ...{ points: 10, bought: [2, 0, 0, 0, 0, 1], weapons: [2, 0, 0, 0, 1, 0] },
      ...{ shields: [2, 0, 0, 0, 0, 1], charges: [2, 0, 0, 0, 1, 0] },
    });
    expect(of).toEqual(times(12, 6));
  });
  test('thirty times at most, where nothing more can be bought', () => {
    const { of, weapons, bought } = divided({ blue: { fired: [0, 1, 2, 3, 4, 5] } });
    // Every die shows the first shield, which takes 4.
    expect([of.length, bought, weapons]).toEqual([30, [4, 0, 0, 0, 0, 0], SIX]);
  });
  test('a generator that is out takes no more, one that is not up to its most', () => {
    expect(divided({ blue: { generators: [1, 4] } })).toMatchObject({ bought: SIX });
    expect(divided({ blue: { generators: [2] }, faces: [1, 0, 1, 2, 3, 4, 5] })).toMatchObject({
      bought: [4, 0, 1, 1, 1, 1],
    });
  });
  test('a weapon up to its most, a missile whole or not at all, and one that is out not', () => {
    const scale2 = { rulings: { scale: 2 } } as const;
    // A Constitution I at half: 18 of power, 6 points for 12; beams of 2 and missiles of 2.
    const blue = { type: 'constitution-mk1', points: 6 };
    const tried = (...faces: number[]) => divided({ blue, more: scale2, faces, last: true });
    // Last of all is the second missile; after the first one 4 are left, and both beams fill up.
    expect(tried(12, 12, 6, 6, 6).weapons).toEqual([2, 0, 0, 0, 0, 0, 2, 2]);
    // With one left a missile cannot be paid: a point of a shield can.
    const odd = divided({ blue: { ...blue, points: 8 }, more: scale2, faces: [6, 12, 0], last: true });
    expect([odd.weapons, odd.bought]).toEqual([
      [1, 0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
    ]);
    const lost = divided({ blue: { seen: saw({ beam: 1 }) }, faces: [0, 6, 6, 7] });
    expect(lost.weapons).toEqual([0, 1, 0, 0, 0, 0]);
  });
  test('what was fired and resolved is empty, what is declared is armed and may be armed more', () => {
    const shot = (by: string, weapon: number) =>
      ({ by, weapon, at: 'red', shield: 0, facing: 0, evasion: '' }) as const;
    const more: Partial<Crafted> = {
      stage: 'firing',
      declared: [shot('blue', 1), shot('blue', 4), shot('red', 2), shot('red', 0)],
    };
    const { weapons, charges } = divided({ blue: { fired: [0, 1, 4] }, more, faces: [6, 7, 7, 8, 10] });
    expect([weapons, charges]).toEqual([
      [0, 2, 1, 0, 1, 0],
      [0, 2, 1, 0, 1, 0],
    ]);
    const whole = divided({
      blue: { type: 'constitution-mk1', fired: [6] },
      more: { rulings: { scale: 2 }, declared: [shot('blue', 6)] },
    });
    expect(whole.weapons).toEqual([0, 0, 0, 0, 0, 0, 2, 0]);
  });
  test('shields have at least what they held, and what is pierced or without generator is down', () => {
    const blue = { held: [2, 3, 1, 0, 4, 0], pierced: [2], generators: [3], points: 8 };
    expect(divided({ blue, more: { stage: 'firing' }, faces: [0, 3] })).toMatchObject({
      bought: [4, 3, 1, 1, 4, 0],
      shields: [2, 0, 0, 1, 0, 0],
    });
  });
  test('as much as the ship had before this turn’s hits, and never more than its class has', () => {
    // Two engine hits of 2 each were seen while it fired: 11 now, 15 then.
    const hit = divided({ blue: { seen: saw({ engine: 2 }), points: 11 }, more: { stage: 'firing' }, faces: [1, 1] });
    expect(hit.bought).toEqual([4, 0, 0, 0, 0, 0]);
    const { display } = imagined({ blue: { points: 13, seen: saw({ engine: 1 }) }, faces: [1, 6, 7] });
    expect([display.power, display.bought.slice(7)]).toEqual([13, [1, 1, 0, 0, 0, 0]]);
  });
});

describe('what sensors told bounds it', () => {
  const before = { more: { stage: 'power', turn: 4 } } as const;
  const power = (facts: readonly Partial<Fact>[], blue: Partial<CraftedShip> = {}, more: Partial<Imagining> = {}) => {
    const { display, of } = imagined({ ...before, facts, blue, ...more });
    return { power: display.power, of };
  };
  const q1 = (n: number, more: Partial<Fact> = {}): Partial<Fact> => ({ what: 'q1', answer: { power: n }, ...more });
  test('power is what was told, less one or two for each hit since and what maneuvers cost', () => {
    expect(power([q1(12)])).toEqual({ power: 12, of: [1] });
    // Of 15 two hits leave 11 to 13, told 12 and one hit since: 10 or 11.
    const since = q1(12, { seen: saw({ engine: 1 }) });
    expect(power([since], { seen: saw({ engine: 2 }) }, { faces: [0, 0, 1] })).toEqual({ power: 11, of: [4, 4, 2] });
    expect(power([since], { seen: saw({ engine: 2 }) }, { faces: [0, 0, 0] })).toEqual({ power: 10, of: [4, 4, 2] });
    // What fits is left as it was drawn.
    expect(power([since], { seen: saw({ engine: 2 }) }, { faces: [1, 1] })).toEqual({ power: 11, of: [4, 4] });
    expect(power([q1(12, { strain: { power: 1, structure: 0 } })], { strain: { power: 3, structure: 0 } })).toEqual({
      ...{ power: 10, of: [1] },
    });
  });
  test('power never falls below nothing', () => {
    expect(power([], { seen: saw({ engine: 10 }) }, { last: true }).power).toBe(0);
    expect(power([q1(1)], { seen: saw({ engine: 1 }) }, { faces: [1, 0] })).toEqual({ power: 0, of: [4, 1] });
  });
  test('of two answers that do not agree the later one counts', () => {
    expect(power([q1(5, { turn: 1 }), q1(9, { turn: 2 })]).power).toBe(9);
    // 9 and one hit: 7 or 8. Then told 8 with the same hit still to come: 6 or 7. Both are true of 7 alone.
    const blue = { seen: saw({ engine: 1 }) };
    expect(power([q1(9, { turn: 1 }), q1(8, { turn: 2 })], blue, { faces: [1, 0] })).toEqual({ power: 7, of: [4, 1] });
    const hit = { seen: saw({ engine: 1 }) };
    expect(power([q1(4, { turn: 1 }), q1(9, { turn: 2 })], hit, { faces: [1, 0] })).toEqual({ power: 7, of: [4, 3] });
  });
  test('damage in bands: between its least and its most', () => {
    const told = (engines: string, structure: string): Partial<Fact> => ({
      what: 'q7',
      answer: { engines, structure, weapons: 'undamaged' },
    });
    const both = (engines: string, structure: string, blue: Partial<CraftedShip> = {}, last = false) => {
      const { display, of } = imagined({ ...before, facts: [told(engines, structure)], blue, last });
      return [display.power, display.structure, of];
    };
    expect(both('undamaged', 'undamaged')).toEqual([15, 7, []]);
    // 12 to 14 of 15, and 6 of 7.
    expect(both('light', 'light')).toEqual([12, 6, [3, 1]]);
    expect(both('light', 'light', {}, true)).toEqual([14, 6, [3, 1]]);
    // 8 to 11, and 4 or 5; then 4 to 7, and 2 or 3; 1 to 3, and 1.
    expect(both('moderate', 'moderate')).toEqual([8, 4, [4, 2]]);
    expect(both('heavy', 'heavy', {}, true)).toEqual([7, 3, [4, 2]]);
    expect(both('critical', 'critical')).toEqual([1, 1, [3, 1]]);
    // Of what is gone nothing is left; how far below nothing a hull is, hits alone say.
    expect(both('gone', 'light')).toEqual([0, 6, [1, 1]]);
    const gone = imagined({ ...before, facts: [told('light', 'gone')], blue: { disabled: true } });
    expect(gone.display.structure).toBe(0);
    const seen = saw({ structure: 5 });
    const far = imagined({
      ...before,
      facts: [{ ...told('undamaged', 'gone'), seen }],
      blue: { disabled: true, seen },
      last: true,
    });
    expect(far.display).toMatchObject({ structure: -3, stood: 3 });
    // Told undamaged, it is: whatever was hit before cost nothing.
    const same = { ...told('undamaged', 'undamaged'), seen: saw({ engine: 1, structure: 1 }) };
    const whole = imagined({ ...before, facts: [same], blue: { seen: saw({ engine: 1, structure: 1 }) } });
    expect([whole.display.power, whole.display.structure, whole.of]).toEqual([15, 7, [4, 1, 4, 1]]);
  });
  test('other questions say nothing of power or superstructure', () => {
    const { display, of } = imagined({
      ...before,
      facts: [
        { what: 'q3', answer: { powered: 1, points: 2 } },
        { what: 'lock', answer: { role: 'cruiser' } },
      ],
    });
    expect([display.power, display.structure, display.lost, of]).toEqual([15, 7, [], []]);
  });
  test.each(['engine', 'shield', 'beam', 'missile'] as const)(
    'a hit on %s may have gone to the superstructure',
    (place) => {
      // Told 4 or 5 of 7; three hits before. A hit since that had nothing to take went to the hull: 2 to 5.
      const seen = saw({ structure: 3 });
      const fact = { what: 'q7', answer: { engines: 'undamaged', structure: 'moderate', weapons: 'undamaged' }, seen };
      const { display, of } = imagined({
        ...before,
        facts: [fact],
        // Of a generator that is out everybody knows.
        blue: { seen: { ...seen, [place]: 1 }, generators: place === 'shield' ? [1] : [] },
        last: true,
      });
      expect([display.structure, of.at(-1)]).toEqual([5, 4]);
      const sure = imagined({ ...before, facts: [fact], blue: { seen: { ...seen, structure: 4 } }, last: true });
      expect([sure.display.structure, sure.of.at(-1)]).toEqual([4, 3]);
      const none = imagined({ ...before, facts: [fact], blue: { seen: { ...seen, sensors: 1 } }, last: true });
      expect([none.display.structure, none.of.at(-1)]).toEqual([5, 2]);
    },
  );
  test('so many weapons are out as was told, and as were hit since', () => {
    const lost = (weapons: string, then: Partial<Located>, now: Partial<Located>) => {
      const answer: Answer = { engines: 'undamaged', structure: 'undamaged', weapons };
      const told = { what: 'q7', answer, seen: saw(then) };
      const { display } = imagined({
        ...before,
        facts: [{ what: 'q1', answer: { power: 15 } }, told],
        blue: { seen: saw(now) },
      });
      return display.lost.length;
    };
    // Of six: undamaged is none, light one, moderate two or three, heavy four, critical five, gone six.
    const hits = { beam: 5, missile: 4 };
    expect(
      ['undamaged', 'light', 'moderate', 'heavy', 'critical', 'gone'].map((band) => lost(band, hits, hits)),
    ).toEqual([...[0, 1, 3, 4, 5, 6]]);
    // One more beam and one more missile since.
    expect(lost('undamaged', { beam: 2, missile: 1 }, { beam: 3, missile: 2 })).toBe(2);
    expect(lost('light', { beam: 2, missile: 1 }, { beam: 2, missile: 2 })).toBe(2);
    // No more than were hit.
    expect(lost('moderate', { beam: 2 }, { beam: 2 })).toBe(2);
    expect(lost('undamaged', {}, {})).toBe(0);
  });
});
