import { isRefusal, type Lesson, type LessonPart, type LessonProgress, seedFrom } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import type { Table } from '@flagbridge/table';
import { describe, expect, test } from 'vitest';
import { openLesson } from '../src/host/lesson.ts';
import { type Does, runLesson } from './lesson-run.ts';

const all: { rulebook: string; lesson: Lesson }[] = [];
for (const { about, lessons } of listings)
  for (const lesson of (await lessons?.()) ?? []) all.push({ rulebook: about.id, lesson });

async function tableOf(rulebook: string, lesson: Lesson): Promise<Table> {
  const table = await openLesson(rulebook, lesson);
  if (isRefusal(table)) throw new Error(JSON.stringify(table));
  return table;
}

/** Parts that are not there for those whom another one serves. */
const shownParts = ({ parts }: Lesson, { parts: begun }: LessonProgress): LessonPart[] =>
  parts.filter(({ id, instead = [] }) => begun.includes(id) || !instead.some((one) => begun.includes(one)));

test('there is a lesson for beginners', () => {
  expect(all.map(({ lesson }) => lesson.id)).toContain('first-battle');
});

describe.each(all)('$rulebook: $lesson.id', ({ rulebook, lesson }) => {
  test('a player who takes what is offered sees every step, leaves none out and wins', async () => {
    const table = await tableOf(rulebook, lesson);
    const run = await runLesson(table, lesson);
    table.close();
    expect(run.progress.end).toBe('won');
    expect(run.skipped).toEqual([]);
    const steps = shownParts(lesson, run.progress).flatMap((part) => part.steps.map(({ id }) => id));
    expect([...run.shown].sort()).toEqual([...steps].sort());
  });

  test('what it leads on to is a scenario of its rulebook', () => {
    const scenarios = listings.find(({ about }) => about.id === rulebook)?.about.scenarios ?? [];
    if (lesson.next !== undefined) expect(scenarios.map(({ id }) => id)).toContain(lesson.next);
  });

  test('its words are short, and its rules are in the catalogue', async () => {
    const present = await listings.find(({ about }) => about.id === rulebook)?.present();
    const known = new Set(present?.catalogue.map(({ id }) => id));
    const steps = lesson.parts.flatMap((part) => part.steps);
    for (const words of [...steps, lesson.between, ...Object.values(lesson.endings)]) {
      for (const clause of words.clauses ?? []) expect(known, words.title).toContain(clause);
      // On a phone a step is read without scrolling; where the decision is shown beside it, there is less room.
      expect(words.text.join(' ').length, words.title).toBeLessThan(215);
      expect(words.title.length).toBeLessThan(45);
    }
    for (const { look, text, title } of steps)
      if (look?.includes('decision') === true) expect(text.join(' ').length, title).toBeLessThan(125);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  test('whatever a learner does instead, it follows to the end', async () => {
    for (let n = 0; n < 12; n++) {
      const table = await tableOf(rulebook, lesson);
      const session = table.session({ offices: [lesson.learner] });
      const dice = seedFrom(`stubborn learner ${n}`);
      // Now and then something of his own; the rest as offered, where that can still be had.
      const does: Does = async (_step, request, turn) => {
        if (request === undefined || Number.parseInt(dice.charAt(turn % dice.length), 16) > 4) return null;
        const sampled = await session.sample(request.id);
        return sampled.ok ? sampled.choice : null;
      };
      const run = await runLesson(table, lesson, does);
      table.close();
      expect(run.outcome, `learner ${n}`).not.toBeNull();
      expect(run.progress.end, `learner ${n}`).not.toBeNull();
    }
  });

  test('a learner who gives way to chance alone is followed, too', async () => {
    const table = await tableOf(rulebook, lesson);
    const session = table.session({ offices: [lesson.learner] });
    const run = await runLesson(table, lesson, async (_step, request) => {
      if (request === undefined) return null;
      const sampled = await session.sample(request.id);
      return sampled.ok ? sampled.choice : null;
    });
    table.close();
    expect(run.progress.end).not.toBeNull();
  });
});
