import { imagine, one, type Roller, rulesOf, seeded, seedFrom, type View, view } from '@flagbridge/engine';
import { situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { CLASSES } from '../src/data/ship-data.ts';
import { type Game, type SeenGame, type Ship, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { anyAllotment } from '../src/rules/allotment.ts';
import { factId, factValue } from '../src/rules/facts.ts';
import { boughtIn, classOf, costOf } from '../src/rules/power.ts';
import { allShieldsDown, answerTo, askable, askedId } from '../src/rules/questions.ts';

const rules = rulesOf(rulebook);
const streams = (word: string): Roller => seeded(seedFrom(word)).stream('x', {});

/** A battle in its first Sensor Phase, in which blue is a class drawn from dice that divided its power in some way. */
function battle(dice: Roller): { s: ReturnType<typeof situation<Game, SeenGame>>; blue: Ship } {
  const s = situation(rulebook, { scenario: 'long-eyes', dice: [1, 2] });
  for (const office of ['federation', 'klingon']) s.answer(office, s.request(office).default);
  const blue = shipOf(s.game, 'kahless') as Ship & { type: string };
  blue.type = one(CLASSES, dice);
  const own = classOf(s.game, blue);
  const { display } = blue;
  blue.generators = dice.pick(3) === 0 ? [1 + dice.pick(6)] : [];
  display.power = own.power - dice.pick(4);
  display.structure = own.structure - dice.pick(3);
  blue.seen = { engine: own.power - display.power, structure: 2, shield: 0, beam: 2, missile: 1, sensors: 0 };
  display.lost = dice.pick(2) === 0 ? [dice.pick(own.weapons.length)] : [];
  const bought = anyAllotment(s.game, blue, dice);
  blue.points = bought.points;
  display.shields = [...bought.shields];
  display.charges = [...bought.charges];
  display.bought = [bought.points, ...bought.shields, ...bought.charges];
  return { s, blue };
}
/** Facts about blue, put where the engine keeps them. */
function learn({ s, blue }: ReturnType<typeof battle>, count: number, dice: Roller): string[] {
  const all = askable(s.game, blue);
  const asked = Array.from({ length: count }, () => one(all, dice));
  const known: Record<string, ReturnType<typeof factValue>> = {};
  for (const [i, question] of asked.entries()) {
    const answer = answerTo(s.game, blue, question);
    known[factId({ by: `ship${i}`, of: blue.id, what: askedId(question) })] = factValue({
      turn: 1,
      answer,
      seen: blue.seen,
      strain: blue.strain,
    });
  }
  known[factId({ by: 'ship0', of: blue.id, what: 'lock' })] = factValue({
    turn: 1,
    answer: allShieldsDown(blue) ? { life: 'some' } : {},
    seen: blue.seen,
    strain: blue.strain,
  });
  s.state.knows['federation'] = known;
  return asked.map(askedId);
}
const seen = (s: ReturnType<typeof battle>['s']): View<SeenGame> => view(rules, s.state, { offices: ['federation'] });
const draw = (s: ReturnType<typeof battle>['s'], dice: Roller): Game =>
  imagine(rules, seen(s), { offices: ['federation'] }, dice).game;

describe('what was learnt is true in every imagined game (ST-SEN-29)', () => {
  test('any questions about any ship, whatever it did with its power', () => {
    const dice = streams('truth');
    for (let n = 0; n < 120; n++) {
      const one = battle(dice);
      const { s, blue } = one;
      const asked = learn(one, 1 + dice.pick(6), dice);
      const before = JSON.stringify(seen(s));
      for (let k = 0; k < 4; k++) {
        const game = draw(s, dice);
        const drawn = shipOf(game, blue.id);
        for (const id of asked) {
          const question = askable(game, drawn).find((each) => askedId(each) === id);
          expect([n, id, question && answerTo(game, drawn, question)]).toEqual([
            n,
            id,
            question && answerTo(s.game, blue, question),
          ]);
        }
        expect([n, allShieldsDown(drawn)]).toEqual([n, allShieldsDown(blue)]);
        expect(costOf(game, drawn, boughtIn(drawn.display))).toBeLessThanOrEqual(drawn.display.power);
        expect(drawn.display.bought[0]).toBe(blue.points);
        expect(drawn.display.lost.every((at) => drawn.display.charges[at] === 0)).toBe(true);
        // The imagined game looks the same to who imagined it, what he knows included.
        const again = view(rules, { ...s.state, game }, { offices: ['federation'] });
        expect(JSON.stringify(again)).toBe(before);
      }
    }
  });
  test('what is not known differs', () => {
    const dice = streams('differs');
    const one = battle(dice);
    learn(one, 1, dice);
    const drawn = Array.from({ length: 30 }, () => JSON.stringify(shipOf(draw(one.s, dice), one.blue.id).display));
    expect(new Set(drawn).size).toBeGreaterThan(15);
  });
});

describe('after the Sensor Phase', () => {
  /** A D-7M of which this much was asked in turn 1; then something happens. */
  const later = (facts: readonly string[], change: (blue: Ship, game: Game) => void, count = 40) => {
    const s = situation(rulebook, { scenario: 'long-eyes', dice: [1, 2] });
    for (const office of ['federation', 'klingon']) s.answer(office, s.request(office).default);
    const blue = shipOf(s.game, 'kahless');
    Object.assign(blue.display, {
      power: 13,
      structure: 5,
      shields: [1, 2, 0, 3, 0, 0],
      charges: [2, 1, 0, 0, 1, 0],
      bought: [3, 1, 2, 0, 3, 0, 0, 2, 1, 0, 0, 1, 0],
    });
    blue.points = 3;
    const known: Record<string, ReturnType<typeof factValue>> = {};
    for (const id of facts) {
      const question = askable(s.game, blue).find((each) => askedId(each) === id);
      if (question === undefined) throw new Error(id);
      const answer = answerTo(s.game, blue, question);
      known[factId({ by: 'vigil', of: blue.id, what: id })] = factValue({
        turn: 1,
        answer,
        seen: blue.seen,
        strain: blue.strain,
      });
    }
    s.state.knows['federation'] = known;
    change(blue, s.game);
    const dice = streams('later');
    return Array.from({ length: count }, () => shipOf(draw(s, dice), blue.id));
  };
  test('engine hits take one or two of the power that was told', () => {
    const drawn = later(['q1'], (blue, game) => {
      game.stage = 'firing';
      blue.seen = { ...blue.seen, engine: 2 };
    });
    for (const { display } of drawn) {
      expect(display.power).toBeGreaterThanOrEqual(9);
      expect(display.power).toBeLessThanOrEqual(11);
    }
    expect(new Set(drawn.map(({ display }) => display.power)).size).toBeGreaterThan(1);
  });
  test('power does not come back in the turns after', () => {
    for (const { display } of later(['q1'], (_blue, game) => {
      game.turn = 3;
      game.stage = 'power';
    }))
      expect(display.power).toBe(13);
  });
  test('a shield that was told has what its hits left of it; one that was pierced is down', () => {
    const drawn = later(['q4-4', 'q4-2'], (blue, game) => {
      game.stage = 'firing';
      blue.held = [0, 0, 0, 2, 0, 0];
      blue.pierced = [2];
    });
    for (const { display } of drawn) {
      expect(display.shields[3]).toBe(1);
      expect(display.shields[1]).toBe(0);
      expect([display.bought[2], display.bought[4]]).toEqual([2, 3]);
    }
  });
  test('weapons that were told keep their charge until they are fired', () => {
    const drawn = later(['q5-beam', 'q6-w1'], (blue, game) => {
      game.stage = 'firing';
      blue.fired = [0, 4];
    });
    for (const { display } of drawn) {
      expect(display.bought[7]).toBe(2);
      expect(display.charges[0]).toBe(0);
      expect(display.charges[4]).toBe(0);
      expect(display.bought[11]).toBe(1);
      const beams = display.bought.slice(7, 11);
      expect([beams.filter((n) => n > 0).length, beams.reduce((a, b) => a + b)]).toEqual([2, 3]);
    }
  });
  test('shots that are declared are still armed', () => {
    const drawn = later(['q3'], (blue, game) => {
      game.stage = 'firing';
      blue.fired = [0];
      game.declared = [{ by: 'kahless', weapon: 0, at: 'vigil', shield: 0, facing: 0, evasion: '' }];
    });
    for (const { display } of drawn) expect(display.charges[0]).toBeGreaterThan(0);
  });
  test('damage in bands bounds superstructure, power and weapons', () => {
    // 13 of 15 is light, 5 of 7 moderate, 6 of 6 weapons undamaged.
    const told = later(['q7'], (_blue, game) => {
      game.turn = 2;
      game.stage = 'power';
    });
    for (const { display } of told) {
      expect([12, 13, 14]).toContain(display.power);
      expect([4, 5]).toContain(display.structure);
      expect(display.lost).toEqual([]);
    }
    const hit = later(['q7'], (blue, game) => {
      game.turn = 2;
      game.stage = 'power';
      blue.seen = { ...blue.seen, structure: 1, beam: 1 };
    });
    for (const { display } of hit) {
      expect(display.structure).toBeLessThanOrEqual(4);
      expect(display.structure).toBeGreaterThanOrEqual(1);
      expect(display.lost.length).toBeLessThanOrEqual(1);
    }
  });
  test('what was asked of the allocation counts for its turn only', () => {
    const drawn = later(['q3', 'q4-4'], (blue, game) => {
      game.turn = 2;
      game.stage = 'movement';
      blue.points = 0;
    });
    expect(new Set(drawn.map(({ display }) => display.bought[4])).size).toBeGreaterThan(1);
  });
});
