import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { CLASSES } from '../src/data/ship-data.ts';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { describeSlot } from '../src/rules/allotment-shape.ts';
import { courses } from '../src/rules/course.ts';
import { drafts } from '../src/rules/course-draft.ts';
import { bearingOn } from '../src/rules/damage.ts';
import { evasionOption } from '../src/rules/evasion.ts';
import { chanceToExplode, mustRoll } from '../src/rules/explosion.ts';
import { type Fact, factId, factsAbout, factsOf, factValue } from '../src/rules/facts.ts';
import { firingOf, weapons } from '../src/rules/fire-aims.ts';
import { fieldsTo, shieldsStruck } from '../src/rules/hexsides.ts';
import { byPhase, outlookOf } from '../src/rules/outlook.ts';
import { bandOf } from '../src/rules/questions.ts';
import { nearestCaptors } from '../src/rules/ship-state.ts';
import { throughOf } from '../src/rules/through.ts';
import { rollAdvantage } from '../src/steps/advantage.ts';
import { fly } from '../src/steps/fly.ts';
import { movementPhase } from '../src/turn.ts';
import { type CraftedShip, craftGame, duel, play } from './craft.ts';

const third = (more: Partial<CraftedShip> = {}): CraftedShip => ({ type: 'd7m', name: 'Third', side: 'blue', ...more });

describe('what sensors told', () => {
  const fact = (by: string, of: string, turn: number): Fact => ({
    ...{ by, of, what: 'q1', turn, answer: { power: 5 } },
    seen: { engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 },
    strain: { power: 0, structure: 0 },
  });
  const known = (...facts: Fact[]) => Object.fromEntries(facts.map((one) => [factId(one), factValue(one)]));
  const knows = {
    red: known(fact('b', 'x', 2), fact('a', 'x', 2), fact('c', 'x', 3), fact('d', 'y', 1)),
    blue: known(fact('e', 'x', 1)),
  };
  test('ST-SEN-37 is listed by turns, and in one turn by who learnt it', () => {
    expect(factsOf(knows).map(({ by }) => by)).toEqual(['d', 'e', 'a', 'b', 'c']);
    expect(factsOf(knows, (office) => office === 'blue').map(({ by }) => by)).toEqual(['e']);
  });
  test('ST-SEN-30 is about the ship it was asked of', () => {
    expect(factsAbout(factsOf(knows), { id: 'y' }).map(({ by }) => by)).toEqual(['d']);
  });
  test('ST-SEN-25 bands begin at exactly their part, and not a hair below', () => {
    expect([bandOf(4, 4), bandOf(3, 4), bandOf(2, 4), bandOf(1, 4), bandOf(0, 4)]).toEqual([
      ...['undamaged', 'light', 'moderate', 'heavy', 'gone'],
    ]);
    expect([bandOf(34, 35), bandOf(26, 35), bandOf(17, 35), bandOf(8, 35)]).toEqual([
      ...['light', 'moderate', 'heavy', 'critical'],
    ]);
  });
});

describe('ships in one hex', () => {
  const together = [
    { one: 'third', other: 'blue', direction: 2 as const },
    { one: 'red', other: 'blue', direction: 1 as const },
    { one: 'blue', other: 'other', direction: 3 as const },
  ];
  const ships = [third({ at: '1117' }), third({ name: 'Other', at: '1117' })];
  const game = () => duel({ facing: 0 }, { at: '1117', facing: 0 }, { ships, together: [...together] });
  test('ST-SHD-04 lie as was drawn for this pair, whoever looks', () => {
    const here = game();
    const [red, blue] = [shipOf(here, 'red'), shipOf(here, 'blue')];
    expect(fieldsTo(here, red, blue)).toEqual(['s']);
    expect(shieldsStruck(here, red, blue)).toEqual([6]);
    expect(shieldsStruck(here, blue, red)).toEqual([3]);
  });
  test('ST-SHD-04 are rid of what was drawn when one of the two moves on, and only of that', () => {
    const pairs = (mover: string) => {
      const here = game();
      fly(here, shipOf(here, mover), ['F']);
      return here.together.map(({ one, other }) => `${one} ${other}`);
    };
    expect(pairs('red')).toEqual(['third blue', 'blue other']);
    expect(pairs('third')).toEqual(['red blue', 'blue other']);
    expect(pairs('other')).toEqual(['third blue', 'red blue']);
    expect(pairs('blue')).toEqual([]);
  });
  test('ST-EXP-17 bring every weapon of every class to bear on what explodes among them', () => {
    for (const type of CLASSES) {
      const here = duel({ type, at: '1117' }, { at: '1117' });
      const [red, blue] = [shipOf(here, 'red'), shipOf(here, 'blue')];
      const { beam, missile } = bearingOn(here, red, blue, [], true);
      expect([...beam, ...missile].sort((a, b) => a - b)).toEqual(shipClass(type, 3).weapons.map((_, at) => at));
    }
  });
});

describe('who is concerned', () => {
  test('ST-EXP-03 a ship that is no longer there does not roll', () => {
    const rolls = (more: Partial<CraftedShip>) => {
      const { ships } = duel({ structure: -3, ...more });
      const [red] = ships as [(typeof ships)[number]];
      return [mustRoll(red), chanceToExplode(red)];
    };
    expect(rolls({})).toEqual([true, 0.3]);
    expect(rolls({ stood: 3 })).toEqual([false, 0]);
    expect(rolls({ is: 'left' })).toEqual([false, 0]);
    expect(rolls({ is: 'captured' })).toEqual([false, 0]);
  });
  test('ST-SET-14 two enemies of one side that are as near count as one captor', () => {
    const game = duel(
      {},
      { at: '1317' },
      { ships: [third({ at: '0917' }), third({ name: 'Far', side: 'green', at: '2317' })] },
    );
    expect(nearestCaptors(game, shipOf(game, 'red'))).toEqual(['blue']);
  });
  test('ST-TAC-03 the rule for several ships is cited with three of them, not with two', () => {
    const clause = (ships: CraftedShip[], dice: number[]) =>
      told(play(duel({}, {}, { ships }), rollAdvantage, { dice }), 'advantage')[0]?.clause;
    expect(clause([], [3, 7])).not.toContain('ST-TAC-03');
    expect(clause([third()], [3, 7, 5])).toContain('ST-TAC-03');
  });
});

describe('what a move is told to cost', () => {
  const mover = (red: Partial<CraftedShip> = {}) => {
    const game = duel({ at: [10, 10], points: 20, warp: 6, ...red }, {}, { level: 'advanced' });
    return { game, ship: shipOf(game, 'red') };
  };
  const walked = (by: ReturnType<typeof mover>, ...steps: ('F' | 'L' | 'B' | 'Z')[]) => {
    const course = courses.begin(by);
    for (const step of steps) expect(courses.tryStep(by, course, step)).toBe('');
    return course;
  };
  test('ST-MOV-28 a hex back is a part of its own', () => {
    const by = mover({ drive: 'reverse' });
    const { points } = drafts.costs(by, walked(by, 'B'));
    expect(points?.total).toBe(1);
    expect(points?.parts).toContainEqual({ value: 1, label: 'back', clause: 'ST-MOV-28' });
  });
  test('ST-MOV-09 a step is told its own price, and a barred one what is left', () => {
    const by = mover();
    const [one, two] = [walked(by, 'F'), walked(by, 'F', 'L')];
    expect(drafts.price?.(by, one, two)).toEqual({ points: 1 });
    expect(courses.barrier(by, two, 'F', 'no-points').figures).toMatchObject({ points: 4, left: 2 });
  });
  test('ST-MOV-10 and ST-MOV-11 are cited with the move they shaped', () => {
    const moved = (red: Partial<CraftedShip>, ...steps: string[]) => {
      const s = play(
        duel({ at: '1117', points: 5, warp: 1, ...red }, { points: 0 }, { level: 'advanced' }),
        movementPhase,
        { vars: { pair: 1 } },
      );
      expect(s.answer('red', ['red', ...steps])).toBeDone();
      return told(s, 'moved')[0]?.clause;
    };
    expect(moved({}, 'Z')).toContain('ST-MOV-11');
    expect(moved({}, 'F')).not.toContain('ST-MOV-11');
    expect(moved({ straight: true }, 'F')).toContain('ST-MOV-10');
    expect(moved({}, 'F')).not.toContain('ST-MOV-10');
  });
});

test('every standing answer of a game over days can be left ahead', () => {
  expect([...(rulebook.ahead?.({} as never) ?? [])].sort()).toEqual([
    ...['allot', 'ask', 'evade', 'fire', 'follow', 'lock', 'lose-weapon', 'warp'],
  ]);
});

describe('what fire and power are told to do', () => {
  test('ST-FIR-09 what a shot is expected to do is its chance times its damage', () => {
    const game = duel({ charges: [2, 2] }, { at: '2317' });
    const [shot] = weapons.possible(firingOf(game, 'red', ['red']));
    // 6 of 10 for 3 points.
    expect(shot?.figures).toMatchObject({ expected: 1.8, damage: 3, shield: '2' });
    expect(throughOf(firingOf(game, 'red', ['red']), [{ by: 'red/w3', at: 'blue' }])).toMatchObject({
      'through-down': { total: 0 },
    });
  });
  test('an evasion costs a point of the superstructure', () => {
    const shot = { by: 'red', weapon: 6, at: 'blue', shield: 2, facing: 3 as const, evasion: '' as const };
    const game = duel({}, {}, { declared: [shot] });
    expect(evasionOption(game, shot, 'port', 3).costs).toEqual({ structure: 1 });
  });
  test('ST-MOV-02 without an order there are no points in any phase, and without an enemy no column', () => {
    const game = craftGame({ ships: [{ type: 'constitution-mk2', name: 'Red', side: 'red' }] });
    const red = shipOf(game, 'red');
    expect(byPhase(game, red, {}).total).toBe(0);
    expect(byPhase(game, red, { 'red/move': 7 }).parts.map(({ value }) => value)).toEqual([1, 2, 1, 2, 1]);
    expect(outlookOf(game, red, {})).toEqual([]);
  });
  test('ST-PWR-04 a slot says what its first point costs and how the most lies over the phases', () => {
    const game = duel();
    const ships = [shipOf(game, 'red')];
    const slot = describeSlot(game, ships, 'red/move');
    const { movement, power } = shipClass('constitution-mk2', 3);
    expect(slot?.label).toMatchObject({ say: 'slot.move' });
    expect(slot?.note).toMatchObject({
      say: 'note.move',
      with: {
        most: Math.floor((power * movement.points) / movement.power),
        first: Math.ceil(movement.power / movement.points),
      },
    });
    expect(describeSlot(game, ships, 'red/w99')).toBeUndefined();
    expect(describeSlot(game, ships, 'blue/move')).toBeUndefined();
  });
});
