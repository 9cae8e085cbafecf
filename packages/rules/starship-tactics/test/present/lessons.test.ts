import type { Lesson, LessonStep } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../../src/data/scenario-list.ts';
import { ALLOTTED } from '../../src/lessons/allotting.ts';
import { firstCommand } from '../../src/lessons/first-command.ts';
import { phrases } from '../../src/phrases/index.ts';
import { boughtBy } from '../../src/rules/allotment.ts';
import { presetsFor } from '../../src/rules/allotment-shape.ts';
import { courses } from '../../src/rules/course.ts';
import { fieldsTo, rangeOf } from '../../src/rules/hexsides.ts';
import { classOf, costOf, powerFor } from '../../src/rules/power.ts';
import { craftGame } from '../craft.ts';

/** The lesson is played whole where lessons of all rulebooks are (packages/web). Here: what its words say is so. */

const lesson: Lesson = firstCommand;
const steps: readonly LessonStep[] = lesson.parts.flatMap((part) => part.steps);
const offered = (id: string): unknown => {
  const offer = steps.find((step) => step.id === id)?.offer;
  return offer !== undefined && 'choices' in offer ? offer.choices[0] : undefined;
};

/** Names the screens have of their own, for every rulebook. */
const ON_EVERY_SCREEN = ['Aim all at their best', 'As before', 'Hint', 'Odds', 'Rematch', 'Sheets', 'Take back'];

const game = craftGame({
  columns: 30,
  rows: 21,
  rulings: { phases: 3 },
  ships: [
    { type: 'constitution-mk2', name: 'Valiant', side: 'federation', at: '1111', facing: 0 },
    { type: 'k22', name: 'Talon', side: 'klingon', at: '1711', facing: 3 },
  ],
});
const [valiant, talon] = game.ships;
if (valiant === undefined || talon === undefined) throw new Error('no ships');

describe('the first command', () => {
  test('every control it names is called so', () => {
    const words = [...steps, lesson.between, ...Object.values(lesson.endings)];
    const texts = [
      ...words.flatMap(({ text }) => text),
      ...steps.flatMap(({ hints = [] }) => hints.map(({ text }) => text)),
    ];
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)));
    expect(named.size).toBeGreaterThan(6);
    const known = [...Object.entries(phrases)].flatMap(([key, text]) => (/^(option|plan)\./.test(key) ? [text] : []));
    const title = scenarios.find(({ id }) => id === lesson.next)?.title;
    expect([...named].filter((name) => ![...ON_EVERY_SCREEN, ...known, title].includes(name))).toEqual([]);
  });

  test('ships lie as it says, bow to bow', () => {
    const { setup } = lesson.scenario as { setup: unknown };
    expect(setup).toMatchObject({
      map: { columns: game.columns, rows: game.rows },
      sides: game.ships.map(({ type, name, facing }) => ({ ships: [{ type, name, facing }] })),
    });
    expect(fieldsTo(game, valiant, talon)).toEqual(['f']);
    expect(rangeOf(valiant, talon)).toBe(6);
  });

  test('its plan is the one offered as “Close in”, and what it makes of it costs all 15', () => {
    const close = presetsFor(game, [valiant]).find(({ id }) => id === 'close')?.choice ?? {};
    const bought = Object.fromEntries(Object.entries(close).filter(([, points]) => points > 0));
    expect(offered('plan')).toEqual(bought);
    const own = classOf(game, valiant);
    expect([own.power, own.movement, own.shields]).toEqual([15, { power: 4, points: 3 }, { power: 1, points: 2 }]);
    expect([powerFor(4, own.movement), powerFor(2, own.movement)]).toEqual([6, 3]);
    for (const id of ['plan', 'arm', 'seal'])
      expect(costOf(game, valiant, boughtBy(offered(id) as typeof ALLOTTED, valiant, own)), id).toBe(15);
    expect(own.weapons[1]).toMatchObject({ name: 'FH-3 f/p 2', power: 2 });
    expect(own.weapons[2]).toMatchObject({ name: 'FH-3 f 1', power: 2 });
    expect(own.weapons[2]?.modifiers[4]).toBe(1);
  });

  test('every shot of its volley was armed and bears', () => {
    const { weapons } = classOf(game, valiant);
    const shots = offered('declare') as readonly { by: string; at: string }[];
    expect(shots.map(({ by }) => by).sort()).toEqual(
      Object.keys(ALLOTTED)
        .filter((slot) => slot.includes('/w'))
        .sort(),
    );
    for (const { by } of shots) expect(weapons[Number(by.split('/w')[1]) - 1]?.fields).toContain('f');
  });

  test('its move can be made', () => {
    valiant.points = ALLOTTED['valiant/move'];
    const { barrier } = follow(courses, { game, ship: valiant }, (offered('ahead') as string[]).slice(1));
    expect(barrier).toBeNull();
  });
});
