import { players } from '@flagbridge/ai';
import {
  advanceLesson,
  type Choice,
  type GameEvent,
  type Happening,
  type Lesson,
  type LessonProgress,
  type LessonStep,
  lessonBegins,
  type Outcome,
  placeIn,
  type Request,
  settleLesson,
} from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';

/** What came of a lesson that was played to its end. */
interface Run {
  /** Steps that were shown, in their order. */
  readonly shown: readonly string[];
  readonly skipped: readonly string[];
  readonly progress: LessonProgress;
  readonly outcome: Outcome | null;
  readonly events: readonly GameEvent[];
}

/** What a learner decides, at a step or between two; null: what is offered. */
export type Does = (
  step: LessonStep | null,
  request: Request | undefined,
  turn: number,
) => Choice | null | Promise<Choice | null>;

const MOST_DECISIONS = 2000;

/** Plays a lesson at its table: takes what each step offers, reads on where it offers nothing. */
export async function runLesson(table: Table, lesson: Lesson, does: Does = () => null): Promise<Run> {
  const session = table.session({ offices: [lesson.learner] });
  const events: GameEvent[] = [];
  let fresh: GameEvent[] = [];
  session.listen((news) => fresh.push(...news.events));
  for (const [office, { level, seed }] of Object.entries(lesson.others)) {
    const player = players[level];
    if (player === undefined) throw new Error(`${lesson.id}: nobody is called ${level}`);
    table.play(office, player, seed);
  }
  let progress = lessonBegins;
  const shown: string[] = [];
  const skipped: string[] = [];
  const hear = async (happening: Happening | null): Promise<void> => {
    const before = progress.step;
    if (happening !== null) progress = advanceLesson(lesson, progress, happening);
    const { requests, outcome } = await session.now();
    const asked = requests.filter(({ standing }) => !standing).map((request) => ({ is: 'asked', request }) as const);
    const won = outcome?.winner === lesson.learner ? 'won' : 'lost';
    const over = outcome === null ? [] : [{ is: 'over', end: outcome.winner === null ? 'drawn' : won } as const];
    progress = settleLesson(lesson, progress, [...asked, ...over]);
    if (progress.step !== before) skipped.push(...progress.skipped);
  };
  for (let i = 0; i < MOST_DECISIONS && progress.end === null; i++) {
    await table.idle();
    const told = fresh;
    fresh = [];
    events.push(...told);
    for (const event of told) await hear({ is: 'event', event });
    await hear(null);
    if (progress.end !== null) break;
    const step = placeIn(lesson, progress)?.step ?? null;
    if (step !== null && shown.at(-1) !== step.id) shown.push(step.id);
    const request = (await session.now()).requests.find(({ standing }) => !standing);
    if (step === null && request === undefined) break;
    await hear(await doing(session, step, request, await does(step, request, i)));
  }
  const { outcome } = await session.now();
  events.push(...fresh);
  return { shown, skipped, progress, outcome, events };
}

async function doing(
  session: Session,
  step: LessonStep | null,
  request: Request | undefined,
  own: Choice | null,
): Promise<Happening | null> {
  if (own !== null && request !== undefined) return decided(session, request, own);
  const offer = step?.offer;
  if (offer === undefined) return step === null || !takesNext(step) ? asSampled(session, request) : { is: 'next' };
  if (offer.do === 'sheet') return { is: 'opened', door: 'sheet' };
  if (request === undefined) throw new Error(`${step?.id} offers a decision, and nothing is asked`);
  if (offer.do === 'odds') {
    const odds = await session.forecast(request.id, request.default);
    if ('ok' in odds) throw new Error(`${step?.id}: there are no odds`);
    return { is: 'opened', door: 'odds' };
  }
  for (const choice of offer.choices) {
    const draft = await session.draft(request.id, choice);
    if ('ok' in draft || draft.refusal !== undefined) continue;
    if (offer.do === 'draft') {
      const drafted = { is: 'drafted', kind: request.kind, choice, draft } as const;
      if (step !== null && leads(step, drafted)) return drafted;
    } else if (draft.ready) return decided(session, request, choice);
  }
  // Nothing of it can be had here: he reads on, or decides as he likes.
  return step !== null && takesNext(step) ? { is: 'next' } : asSampled(session, request);
}

/** Whether the step ends with this. */
function leads(step: LessonStep, happening: Happening): boolean {
  const part = { id: 'only', title: '', when: { any: [] }, steps: [step] };
  const lesson = { parts: [part] } as unknown as Lesson;
  return advanceLesson(lesson, { ...lessonBegins, step: step.id, parts: ['only'] }, happening).step === null;
}

const takesNext = (step: LessonStep): boolean => leads(step, { is: 'next' });

async function asSampled(session: Session, request: Request | undefined): Promise<Happening | null> {
  if (request === undefined) return null;
  const sampled = await session.sample(request.id);
  if (!sampled.ok) throw new Error(`no sample: ${JSON.stringify(sampled)}`);
  return decided(session, request, sampled.choice);
}

async function decided(session: Session, request: Request, choice: Choice): Promise<Happening> {
  const done = await session.decide(request.id, choice);
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done)}`);
  return { is: 'decided', kind: request.kind, choice };
}
