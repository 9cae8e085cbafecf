import type { Happening } from '@flagbridge/engine';
import { effect, signal } from '@preact/signals';
import type { Screen } from '../battle/battle-keys.ts';
import { freshSince } from '../log/news.ts';
import { working } from '../request/desk/working.ts';
import type { LessonRun } from './lesson-run.ts';
import { standingOf } from './standing.ts';
import type { WatchedBattle } from './watch-decisions.ts';

/**
 * Tells a lesson everything it may watch; until it is stopped. Plain effects, which run at once: those of components wait for
 * the next drawing, and a question just answered would be told once more.
 */
export function watchBattle(
  run: LessonRun,
  { battle, desk, sheet, tab }: Pick<Screen, 'battle' | 'desk' | 'sheet' | 'tab'>,
  watched: WatchedBattle,
): () => void {
  const answered = signal<ReadonlySet<string>>(new Set());
  let last = battle.log.peek().at(-1)?.key ?? null;
  const watchDoor = (door: Extract<Happening, { is: 'opened' }>['door'], isOpen: () => boolean): (() => void) =>
    effect(() => {
      if (isOpen()) run.hear({ is: 'opened', door });
    });
  const stops = [
    watched.listen((deciding) => {
      if (deciding.is === 'done') answered.value = new Set([...answered.peek(), deciding.request]);
      run.deciding(deciding);
    }),
    effect(() => run.stand(standingOf(battle, desk, answered.value))),
    effect(() => {
      const log = battle.log.value;
      const fresh = freshSince(log, last);
      last = log.at(-1)?.key ?? null;
      for (const { event } of fresh) {
        const back = event.type === 'take-back' && event.data?.['office'] === run.lesson.learner;
        run.hear(back ? { is: 'taken-back' } : { is: 'event', event });
        // What was taken back is asked once more.
        if (back) answered.value = new Set();
      }
    }),
    watchDoor('sheet', () => sheet.value !== null || tab.value === 'sheets'),
    watchDoor('rules', () => battle.reading.value !== null),
    watchDoor('odds', () => working(desk).odds.value.is === 'told'),
    watchDoor('why', () => desk.whyNot.value !== null),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
