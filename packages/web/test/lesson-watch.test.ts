import {
  type Choice,
  type GameEvent,
  type Lesson,
  type LessonProgress,
  lessonBegins,
  type Watch,
} from '@flagbridge/engine';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { LogEntry } from '../src/battle/battle.ts';
import type { Screen } from '../src/battle/battle-keys.ts';
import type { ShownBattle } from '../src/battle/shown-battle.ts';
import { createRun } from '../src/lessons/lesson-run.ts';
import { watchBattle } from '../src/lessons/watch-battle.ts';
import { watchDecisions } from '../src/lessons/watch-decisions.ts';

const words = { title: 'Title', text: ['Text.'] };
const step = (id: string, until: Watch) => ({ id, until, ...words });
const part = (id: string, kind: string, ...before: ReturnType<typeof step>[]) => ({
  id,
  title: id,
  when: { on: 'asked', kind } as const,
  over: { on: 'decided', kind } as const,
  steps: [...before, step(`${id}-decide`, { on: 'decided', kind })],
});
const lesson: Lesson = {
  id: 'lesson',
  title: 'A lesson',
  summary: '',
  minutes: 1,
  tier: 'basic',
  scenario: 'duel',
  seed: 'ab'.repeat(32),
  learner: 'red',
  others: {},
  parts: [
    part('move', 'move', step('plan', { on: 'drafted', kind: 'move', choice: ['F'] })),
    part('fire', 'fire', step('why', { on: 'opened', door: 'why' })),
    part('again', 'move', step('read', { on: 'next' })),
  ],
  between: words,
  endings: { won: words, lost: words, drawn: words },
};

const asked = (id: string, kind: string) => ({ id, kind, standing: false, shape: { is: 'text', max: 1 } });

/** A battle and a desk as far as lessons look at them; the session answers when it is told to. */
function atTable(...requests: ReturnType<typeof asked>[]) {
  const replies: ((ok: boolean) => void)[] = [];
  const now = signal({ requests, sealed: [], outcome: null as null | { winner: string | null } });
  const log = signal<LogEntry[]>([]);
  const request = signal<ReturnType<typeof asked> | null>(requests[0] ?? null);
  const choice = signal<Choice>([]);
  const whyNot = signal<object | null>(null);
  const session = { decide: () => new Promise((done) => replies.push((ok) => done({ ok }))) };
  const battle = { now, log, own: ['red-side'], selected: signal(null), reading: signal(null), session };
  const desk = {
    request,
    choice,
    draft: signal(null),
    whyNot,
    odds: signal({ is: 'unasked' }),
    hand: null,
    take: null,
  };
  const screen = { battle, desk, sheet: signal(null), tab: signal('orders') } as unknown as Screen;
  const watched = watchDecisions(battle as unknown as ShownBattle);
  const kept: LessonProgress[] = [];
  const run = createRun(lesson, lessonBegins, (one) => kept.push(one));
  const stop = watchBattle(run, screen, watched);
  return {
    run,
    kept,
    stop,
    screen,
    choice,
    whyNot,
    at: () => run.progress.value.step,
    reply: (ok: boolean) => replies.shift()?.(ok),
    decide: (id: string) => watched.battle.session.decide(id, ['F']),
    ask: (...next: ReturnType<typeof asked>[]) => {
      now.value = { ...now.value, requests: next };
      request.value = next[0] ?? null;
    },
    tell: (...events: GameEvent[]) => {
      log.value = [...log.value, ...events.map((event, i) => ({ key: `${log.value.length + i}`, event }) as LogEntry)];
    },
    over: (winner: string | null) => {
      now.value = { ...now.value, requests: [], outcome: { winner } };
    },
  };
}

test('what is drafted and opened is told, and every change is kept', () => {
  const { at, choice, whyNot, ask, kept } = atTable(asked('red#1', 'move'));
  expect(at()).toBe('plan');
  choice.value = ['F'];
  expect(at()).toBe('move-decide');
  ask(asked('red#2', 'fire'));
  whyNot.value = {};
  expect(at()).toBe('move-decide');
  expect(kept.map(({ step: one }) => one)).toEqual(['plan', 'move-decide']);
});

test('a question that was answered counts no more, though it still stands on the screen', async () => {
  const { at, decide, reply, ask } = atTable(asked('red#1', 'move'));
  const done = decide('red#1');
  reply(true);
  await done;
  expect(at()).toBeNull();
  ask(asked('red#2', 'fire'));
  expect(at()).toBe('why');
});

test('what follows from a decision is heard after it, whichever comes first', async () => {
  const { at, decide, reply, ask } = atTable(asked('red#1', 'move'));
  const done = decide('red#1');
  ask(asked('red#2', 'move'));
  expect(at()).toBe('plan');
  reply(true);
  await done;
  expect(at()).toBe('read');
});

test('a decision that was refused changes nothing', async () => {
  const { at, decide, reply } = atTable(asked('red#1', 'move'));
  const done = decide('red#1');
  reply(false);
  await done;
  expect(at()).toBe('plan');
});

test('a take-back of the learner leads back; one of somebody else does not', async () => {
  const { at, decide, reply, ask, tell } = atTable(asked('red#1', 'move'));
  const done = decide('red#1');
  reply(true);
  await done;
  ask(asked('red#2', 'fire'));
  tell({ type: 'take-back', clause: 'FB-UND-01', data: { office: 'blue' } });
  expect(at()).toBe('why');
  tell({ type: 'take-back', clause: 'FB-UND-01', data: { office: 'red' } });
  ask(asked('red#1', 'move'));
  expect(at()).toBe('plan');
});

test('the end of the battle is told as the learner sees it, and nothing is heard after a stop', () => {
  const won = atTable(asked('red#1', 'move'));
  won.over('red-side');
  expect(won.run.progress.value.end).toBe('won');
  const lost = atTable(asked('red#1', 'move'));
  lost.over('blue-side');
  expect(lost.run.progress.value.end).toBe('lost');
  const left = atTable(asked('red#1', 'move'));
  left.stop();
  left.over(null);
  expect(left.run.progress.value.end).toBeNull();
});
