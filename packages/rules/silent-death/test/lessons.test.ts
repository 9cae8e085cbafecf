import type { LessonStep } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { keyOf, rangeBetween } from '@flagbridge/kit/space';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../src/data/scenario-list.ts';
import { type Ship, shipOf } from '../src/game.ts';
import { firstDogfight } from '../src/lessons/first-dogfight.ts';
import { phrases } from '../src/phrases/index.ts';
import { inArc } from '../src/rules/arcs.ts';
import { courses, pointsLeft } from '../src/rules/course.ts';
import { labelOf } from '../src/rules/map.ts';
import { tightOdds, turned } from '../src/rules/tight-turn.ts';
import { craftGame } from './craft.ts';

/** The lesson is played whole where lessons of all rulebooks are (packages/web). Here: what its words say is so. */

const steps: readonly LessonStep[] = firstDogfight.parts.flatMap((part) => part.steps);
const stepOf = (id: string): LessonStep => steps.find((step) => step.id === id) as LessonStep;

/** The course that “Do it for me” decides at a step, without its ship. */
function courseOf(id: string): string[] {
  const { offer } = stepOf(id);
  if (offer?.do !== 'decide') throw new Error(`${id} decides nothing`);
  return (offer.choices[0] as readonly string[]).slice(1);
}

/** Names the screens have of their own, for every rulebook. */
const ON_EVERY_SCREEN = ['Aim all at their best', 'Hint', 'In reach', 'Odds', 'Rematch', 'Sheets', 'Take back'];

describe('the guided first dogfight', () => {
  test('every control it names is called so', () => {
    const words = [...steps, firstDogfight.between, ...Object.values(firstDogfight.endings)];
    const texts = [
      ...words.flatMap(({ text }) => text),
      ...steps.flatMap(({ hints = [] }) => hints.map(({ text }) => text)),
    ];
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)));
    expect(named.size).toBeGreaterThan(8);
    const options = Object.entries(phrases).flatMap(([key, text]) => (key.startsWith('option.') ? [String(text)] : []));
    const title = scenarios.find(({ id }) => id === firstDogfight.next)?.title;
    for (const name of named)
      expect(
        ON_EVERY_SCREEN.includes(name) ||
          name === title ||
          name === 'Move X-Wing Lark' ||
          name === phrases['do.move.none'] ||
          options.some((label) => label === name || label.includes(`, ${name}, `)),
        name,
      ).toBe(true);
    expect(phrases['do.move']).toBe('Move {what}');
  });

  const game = craftGame({
    columns: 20,
    rows: 14,
    ships: [
      { type: 'x-wing', name: 'X-Wing Lark', at: [2, 8], facing: 0, plt: 6, gnr: 7 },
      { type: 'tie-fighter', name: 'TIE Shrike', at: [9, 4], facing: 2, plt: 4, gnr: 5 },
    ],
  });
  const lark = shipOf(game, 'x-wing-lark');
  const shrike = shipOf(game, 'tie-shrike');
  const sees = (one: Pick<Ship, 'q' | 'r' | 'facing'>, other: { q: number; r: number }): boolean =>
    inArc(one, ['F'], other);

  test('ships lie as it says, and nothing can be launched in turn 1', () => {
    expect(firstDogfight.before?.map(({ choice }) => choice)).toEqual([
      { 'x-wing-lark': { hex: keyOf(lark.q, lark.r), facing: lark.facing } },
      { 'tie-shrike': { hex: keyOf(shrike.q, shrike.r), facing: shrike.facing } },
    ]);
    expect(firstDogfight.scenario).toMatchObject({
      setup: {
        map: { columns: game.columns, rows: game.rows },
        sides: [lark, shrike].map(({ type, name, plt, gnr }) => ({ ships: [{ type, name, pilot: { plt, gnr } }] })),
      },
    });
    expect(sees(lark, shrike)).toBe(false);
  });

  test('its first move makes 9 of 14 points and ends in 1106', () => {
    const { course, barrier } = follow(courses, { game, ship: lark }, courseOf('go'));
    expect(barrier).toBeNull();
    expect(course).toMatchObject({ q: 8, r: 5, facing: 5, spent: 9 });
    expect(labelOf(game, course.q, course.r)).toBe('1106');
  });

  test('its tight turn cannot fail undamaged, and leads where Shrike cannot fire and Lark can, at short range', () => {
    Object.assign(lark, { q: 8, r: 5, facing: 5 });
    Object.assign(shrike, { q: 7, r: 6, facing: 5 });
    expect(sees(shrike, lark)).toBe(true);
    expect(sees(lark, shrike)).toBe(false);
    const { course, barrier } = follow(courses, { game, ship: lark }, courseOf('stall'));
    expect(barrier).toBeNull();
    expect(tightOdds(lark, pointsLeft(course)).chance).toBe(1);
    const there = { q: course.q, r: course.r, facing: turned(course.facing, course.tight) };
    expect(sees(there, shrike)).toBe(true);
    expect(sees(shrike, there)).toBe(false);
    expect(rangeBetween(there.q, there.r, shrike.q, shrike.r)).toBe(3);
  });
});
