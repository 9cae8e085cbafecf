import type { Choice } from './choice/choice.ts';
import type { GameEvent } from './event.ts';
import type { Draft } from './flow/question.ts';
import type { Lesson, LessonDoor, LessonEnd, LessonPart, LessonStep, Watch } from './lesson.ts';
import { fits } from './lesson-pattern.ts';
import type { Request } from './request.ts';
import type { PartId } from './words.ts';

/** Where a learner is. Plain data: it is kept beside the battle. Steps by id, so that a lesson may be mended meanwhile. */
export interface LessonProgress {
  /** The present step; null between two parts. */
  readonly step: string | null;
  /** Parts that have begun, in their order. */
  readonly parts: readonly string[];
  /** Where the learner was at each of his decisions, and how many parts had begun: a take-back leads there again. */
  readonly decided: readonly { readonly step: string | null; readonly parts: number }[];
  /** Steps that were left out last, because the battle went on without them. */
  readonly skipped: readonly string[];
  /** Which hint of the present step was called for by what was seen. */
  readonly hint: number | null;
  readonly end: LessonEnd | null;
}

/** What a lesson watches. Standing ones are true for a while, and are looked at again when a step begins. */
export type Happening =
  | { readonly is: 'next' }
  | { readonly is: 'decided'; readonly kind: string; readonly choice: Choice }
  | { readonly is: 'event'; readonly event: Pick<GameEvent, 'type' | 'data'> }
  | { readonly is: 'opened'; readonly door: LessonDoor }
  /** The learner's last decision was taken back. */
  | { readonly is: 'taken-back' }
  | StandingHappening;

export type StandingHappening =
  | { readonly is: 'asked'; readonly request: Pick<Request, 'kind' | 'shape'> }
  | { readonly is: 'selected'; readonly part: PartId }
  | { readonly is: 'drafted'; readonly kind: string; readonly choice: Choice; readonly draft: Draft | null }
  | { readonly is: 'over'; readonly end: LessonEnd };

/** Before the first occasion. */
export const lessonBegins: LessonProgress = { step: null, parts: [], decided: [], skipped: [], hint: null, end: null };

/** The part and the step a learner is at; null between two parts, and where the step is no longer in the lesson. */
export function placeIn(
  { parts }: Lesson,
  { step: id, end }: LessonProgress,
): { readonly part: LessonPart; readonly step: LessonStep; readonly at: number } | null {
  if (id === null || end !== null) return null;
  for (const part of parts) {
    const at = part.steps.findIndex((one) => one.id === id);
    if (at >= 0) return { part, step: part.steps[at] as LessonStep, at };
  }
  return null;
}

/**
 * What a happening does to a lesson. It leaves out the steps it makes needless and then ends at most one: two steps that wait
 * for the same are two happenings apart. Where nothing comes of it, the very same progress is given back.
 */
export function advanceLesson(lesson: Lesson, before: LessonProgress, happening: Happening): LessonProgress {
  if (before.end !== null) return before;
  if (happening.is === 'over') return { ...before, step: null, end: happening.end, skipped: [], hint: null };
  if (happening.is === 'taken-back') return goneBack(before);
  const progress =
    happening.is === 'decided'
      ? { ...before, decided: [...before.decided, { step: before.step, parts: before.parts.length }] }
      : before;
  const place = placeIn(lesson, progress);
  if (place === null) return begun(lesson, progress, happening);
  const { part, step, at } = place;
  const { to, skipped } = pass(part, at, happening);
  if (to > at) return { ...progress, step: part.steps[to]?.id ?? null, skipped, hint: null };
  const hint = hintFor(step, happening, progress.hint);
  return hint === progress.hint ? progress : { ...progress, hint };
}

/** The first part whose occasion this is; the same progress where it is nobody's. */
function begun({ parts }: Lesson, progress: LessonProgress, happening: Happening): LessonProgress {
  const past = (id: string): boolean => progress.parts.includes(id);
  const next = parts.find(
    ({ id, when, after = [], instead = [] }) =>
      !past(id) && after.every(past) && !instead.some(past) && seen(when, happening),
  );
  if (next === undefined) return progress;
  return { ...progress, step: next.steps[0]?.id ?? null, parts: [...progress.parts, next.id], hint: null };
}

function pass({ steps, over }: LessonPart, from: number, happening: Happening): { to: number; skipped: string[] } {
  const ends = over !== undefined && seen(over, happening);
  const skipped: string[] = [];
  for (let at = from; at < steps.length; at++) {
    const { id, until, moot } = steps[at] as LessonStep;
    if (seen(until, happening)) return { to: ends ? steps.length : at + 1, skipped };
    if (!ends && (moot === undefined || !seen(moot, happening))) return { to: at, skipped };
    skipped.push(id);
  }
  return { to: steps.length, skipped };
}

/** To where the decision was made that no longer counts. Parts that began since may begin again. */
function goneBack(progress: LessonProgress): LessonProgress {
  const last = progress.decided.at(-1);
  if (last === undefined) return progress;
  const parts = progress.parts.slice(0, last.parts);
  return { ...progress, step: last.step, parts, decided: progress.decided.slice(0, -1), skipped: [], hint: null };
}

/** The hint that is called for; one about a plan goes when the plan is another. */
function hintFor({ hints = [] }: LessonStep, happening: Happening, now: number | null): number | null {
  const at = hints.findIndex((hint) => 'on' in hint && seen(hint.on, happening));
  if (at >= 0) return at;
  const old = now === null ? undefined : hints[now];
  const ofPlan = old !== undefined && 'on' in old && 'on' in old.on && old.on.on === 'drafted';
  return ofPlan && happening.is === 'drafted' ? null : now;
}

/** Lets what stands now count for the step that has just begun, and so on until nothing more comes of it. */
export function settleLesson(
  lesson: Lesson,
  progress: LessonProgress,
  standing: readonly StandingHappening[],
): LessonProgress {
  let now = progress;
  for (let moved = true; moved; ) {
    moved = false;
    for (const one of standing) {
      const next = advanceLesson(lesson, now, one);
      if (next.step !== now.step || next.end !== now.end) {
        moved = true;
        // What was left out stays said, also where the next step ends at once.
        now = next.skipped.length === 0 && next.end === null ? { ...next, skipped: now.skipped } : next;
      } else now = next;
    }
  }
  return now;
}

function seen(watch: Watch, happening: Happening): boolean {
  if ('any' in watch) return watch.any.some((one) => seen(one, happening));
  switch (happening.is) {
    case 'next':
      return watch.on === 'next';
    case 'asked':
      return watch.on === 'asked' && watch.kind === happening.request.kind && fits(watch.request, happening.request);
    case 'decided':
      return (
        watch.on === 'decided' &&
        (watch.kind === undefined || watch.kind === happening.kind) &&
        fits(watch.choice, happening.choice)
      );
    case 'event':
      return (
        watch.on === 'event' && watch.type === happening.event.type && fits(watch.data, happening.event.data ?? {})
      );
    case 'selected':
      return watch.on === 'selected' && watch.part === happening.part;
    case 'opened':
      return watch.on === 'opened' && watch.door === happening.door;
    case 'drafted':
      return (
        watch.on === 'drafted' &&
        watch.kind === happening.kind &&
        fits(watch.choice, happening.choice) &&
        fits(watch.draft, happening.draft)
      );
    default:
      return false;
  }
}
