import { type Lesson, type LessonProgress, placeIn } from '@flagbridge/engine';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Screen } from '../battle/battle-keys.ts';
import { createRun, type LessonRun } from './lesson-run.ts';
import { watchBattle } from './watch-battle.ts';
import type { WatchedBattle } from './watch-decisions.ts';

/** Runs a lesson beside a battle: everything it may watch is told to it. */
export function useLesson(
  lesson: Lesson,
  from: LessonProgress,
  screen: Screen,
  watched: WatchedBattle,
  changed: (now: LessonProgress) => void,
): LessonRun {
  const run = useMemo(() => createRun(lesson, from, changed), [lesson]);
  useEffect(() => watchBattle(run, screen, watched), [run, watched]);
  // A figure that explains itself opens by its own button, wherever it stands; the chance of a shot, by its row.
  useEffect(() => {
    const pressed = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.why-figure, .rq-chance') !== null)
        run.hear({ is: 'opened', door: 'why' });
    };
    addEventListener('click', pressed, true);
    return () => removeEventListener('click', pressed, true);
  }, [run]);
  useLit(run, screen);
  return run;
}

/** What the step speaks of stays lit, also after the log has lit something else for a moment. */
function useLit(run: LessonRun, { battle, beside }: Screen): void {
  const shown = useRef('');
  useSignalEffect(() => {
    const progress = run.progress.value;
    const step = placeIn(run.lesson, progress)?.step;
    const parts = (step?.look ?? []).flatMap((look) => (typeof look === 'string' ? [] : [look.part]));
    if (battle.lit.value.length === 0 && parts.length > 0) battle.lit.value = parts;
    const id = step?.id ?? '';
    if (shown.current === id) return;
    shown.current = id;
    battle.lit.value = parts;
    if (step?.select !== undefined) battle.selected.value = step.select;
    // On the map together with the ship in hand: nobody looks for what he was just moving. Steps that speak of something else
    // leave the map as it is.
    if (parts.length > 0 && step?.look?.includes('sheets') !== true) beside.value = parts;
  });
  useEffect(
    () => () => {
      beside.value = [];
    },
    [beside],
  );
}
