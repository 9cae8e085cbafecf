import type { Choice, Draft, Refusal, RouteChoice } from '@flagbridge/engine';
import { blank, isComposed, without } from '../answer/index.ts';
import { exactly } from '../answer/keys.ts';
import { routeEntries } from '../answer/route.ts';
import { clauseLines, whyNot } from '../book.ts';
import { choiceText } from '../tell/choice.ts';
import { draftLines } from '../tell/draft.ts';
import { defaultAnswer, ownPolicies, requestLines } from '../tell/request.ts';
import { isDice, ownSides } from './asked.ts';
import { type Before, isAsked, type Led, meant, type PromptContext, stay, type Word } from './context.ts';
import { readLine } from './goal.ts';
import { changedLines, lastTime } from './last-time.ts';
import { leavePolicy } from './policy.ts';
import { answerWith, described } from './words/acts.ts';
import { hexes, sameAs } from './words/index.ts';
import { nearestLines } from './words/rules.ts';

/** Puts the question to the person; whatever leaves no choice is put together already. */
export async function ask(before: Before): Promise<void> {
  const { io, request, book } = before;
  for (const line of requestLines(request, book.phrases, io.paint, before.telling)) io.out(line);
  await begin(before);
}

/** Pieces stand where they usually do; a route begins with whatever its first step must be. */
async function begin(before: Before): Promise<void> {
  const { shape, default: byDefault } = before.request;
  if (shape.is === 'place' && Object.keys(byDefault as object).length > 0) await compose(before, byDefault);
  if (shape.is === 'route') {
    const first = await forced(before);
    // A list of names is on the screen already: a draft of nothing would only repeat it.
    if (first.length > 0 || isTelling(before.draft)) await compose(before, first, true);
  }
  before.touched = false;
}

const isTelling = (draft: Draft | null): boolean =>
  draft !== null && (draft.ready || draft.costs !== undefined || draft.envelope !== undefined);

/** Steps that leave no choice: whose move it is, where only one ship can move. */
async function forced(before: Before): Promise<RouteChoice> {
  const draft = await before.seat.session.draft(before.request.id, []);
  before.draft = 'ready' in draft ? draft : null;
  if (before.draft === null || before.draft.ready) return [];
  const { next = [], closed = [] } = before.draft;
  return next.length === 1 && closed.length === 0 ? next.map(({ id }) => id) : [];
}

/** Takes one typed line: a word, an answer, or a piece of one. */
export async function take(before: Before, line: string): Promise<Led> {
  const text = line.trim();
  if (text.startsWith('=')) return answer(before, text.slice(1));
  const found = wordIn(before, text);
  if (found !== null) {
    const { word, rest } = found;
    return 'look' in word ? word.look(before, rest) : word.act(before, rest, (at, choice) => compose(at, choice));
  }
  if (text.startsWith('/')) return stay(before, [`There is no word ${text}. ? lists them.`]);
  const { shape } = before.request;
  const command = text.toLowerCase();
  if (shape.is === 'place' && command === 'hexes') return hexes(before);
  if (shape.is === 'text') return answer(before, text);
  if (command === 'done' && !before.touched) return answerByDefault(before);
  if (command === '' && !before.touched) return nudge(before);
  if (!isComposed(shape)) return answer(before, text);
  if (command === '' || command === 'done') return decide(before, before.sofar);
  if (command === 'clear') return shape.is === 'route' ? anew(before) : compose(before, blank(shape));
  if (command === 'back') {
    const less = without(shape, before.sofar);
    return shape.is === 'route' && (less as RouteChoice).length === 0 ? anew(before) : compose(before, less);
  }
  return answer(before, text);
}

/** A route back at its beginning. */
async function anew(before: Before): Promise<Led> {
  before.io.out('Nothing is put together.');
  before.sofar = [];
  await begin(before);
  return 'stay';
}

/** The same while nothing is asked: words that look round. */
export async function takeIdle(at: PromptContext, line: string): Promise<Led> {
  const text = line.trim();
  const found = wordIn(at, text);
  if (found !== null && 'look' in found.word) return found.word.look(at, found.rest);
  if (text.startsWith('/') && found === null) return stay(at, [`There is no word ${text}. ? lists them.`]);
  return stay(at, ['Nothing is asked of you now. ? lists what you can type.']);
}

/** Whether a line only looks round, whatever is asked: it decides nothing and puts nothing together. */
export function isLooking(at: PromptContext, line: string): boolean {
  const found = wordIn(at, line.trim());
  return found !== null && 'look' in found.word && !DOES.includes(found.name);
}

/** Words that work at any time and yet change something. */
const DOES: readonly string[] = ['undo', 'withdraw', 'standing', 'next', 'quit'];

/** In a question for text only a word alone, or one behind a slash, is meant as a word. */
function wordIn(at: PromptContext, text: string): { name: string; word: Word; rest: string } | null {
  const marked = text.startsWith('/');
  const [first = '', ...rest] = text.slice(marked ? 1 : 0).split(/\s+/);
  if (isAsked(at) && at.request.shape.is === 'text' && !marked && rest.length > 0) return null;
  const lower = first.toLowerCase();
  const name = Object.hasOwn(sameAs, lower) ? (sameAs[lower] as string) : lower;
  const word = Object.hasOwn(at.words, name) ? at.words[name] : undefined;
  return word === undefined ? null : { name, word, rest: rest.join(' ') };
}

/** `done` where nothing was put together. */
async function answerByDefault(before: Before): Promise<Led> {
  const byDefault = defaultAnswer(before.request);
  return byDefault === null ? nudge(before) : answerWith(before, byDefault);
}

function nudge(before: Before): Led {
  const byDefault = defaultAnswer(before.request);
  const { request, book, hexes: map } = before;
  const done =
    byDefault === null ? '' : ` done alone means: ${choiceText(request.shape, book.phrases, byDefault, map)}.`;
  return stay(before, [`Type an answer, or ? for help.${done}`]);
}

async function answer(before: Before, text: string): Promise<Led> {
  const { request } = before;
  const again = text.toLowerCase() === 'before' ? lastTime(before) : null;
  if (again !== null) {
    for (const line of changedLines(before, again)) before.io.out(line);
    return compose(before, again);
  }
  const reading = await readLine(before, text);
  if ('wrong' in reading) {
    const policy = ownPolicies(request).some(({ id }) => id === text.split(' ')[0]?.toLowerCase());
    return policy ? leavePolicy(before, text) : stay(before, [reading.wrong]);
  }
  if ('closed' in reading) return decide(before, request.shape.is === 'pick' ? reading.closed : [reading.closed]);
  return reading.ready ? decide(before, reading.choice) : compose(before, reading.choice);
}

/** Keeps a half-made answer, and shows with the rules themselves what it would mean. A step that leads nowhere is not kept. */
async function compose(before: Before, next: Choice, fresh = false): Promise<Led> {
  const { seat, request, io, book, hexes: map } = before;
  const draft = await seat.session.draft(request.id, meant(before, next));
  if (!('ready' in draft)) return described(before, draft, '');
  const { refusal } = draft;
  if (request.shape.is === 'route' && !draft.ready) {
    const barrier = await stepBarrier(before, next as RouteChoice);
    if (barrier !== null) return stopShort(before, next as RouteChoice, barrier);
  }
  // More points or steps may still be wanting; that is no reason to give the piece back.
  const unfinished = refusal === undefined || draft.next !== undefined || canGoOn(refusal.why);
  if (!unfinished) {
    io.out(io.paint.warn(`No: ${whyNot(book, refusal)}`));
    return stay(before, nearestLines(before, refusal));
  }
  before.sofar = next;
  before.draft = draft;
  before.touched = true;
  const around = { map, scene: before.scene, sides: ownSides(before.now) };
  for (const line of draftLines(request, book.phrases, next, draft, around, fresh)) io.out(line);
  // Before the first step `done` still means the usual answer, and the question says which.
  const decided = fresh && (draft.ready || defaultAnswer(request) !== null);
  return stay(before, decided ? [] : [closing(before, draft)]);
}

function closing({ request, book }: Before, { ready, refusal }: Draft): string {
  if (ready) return `Type done to decide it${request.odds ? ', odds for its chances' : ''}, or go on.`;
  return `Not ready: ${refusal === undefined ? 'go on' : whyNot(book, refusal)}`;
}

/** Which step may not follow those before it, and why. */
interface StepBarrier {
  readonly at: number;
  readonly why: string;
}

/** Where one of the steps added cannot follow those before it, and why; null when all can. */
async function stepBarrier({ seat, request, book, sofar }: Before, route: RouteChoice): Promise<StepBarrier | null> {
  const known = (sofar as RouteChoice).every((step, i) => route[i] === step) ? (sofar as RouteChoice).length : 0;
  for (let at = known; at < route.length; at++) {
    const step = route[at] as string;
    const draft = await seat.session.draft(request.id, route.slice(0, at));
    if (!('ready' in draft) || draft.next === undefined || draft.next.some((one) => one.id === step)) continue;
    const closed = draft.closed?.find((one) => one.id === step);
    if (closed !== undefined) return { at, why: whyNot(book, closed.why) };
    const after = await seat.session.draft(request.id, route.slice(0, at + 1));
    const refusal: Refusal | undefined = 'ready' in after ? after.refusal : after;
    return { at, why: refusal === undefined ? `${step} cannot come next.` : whyNot(book, refusal) };
  }
  return null;
}

/** The steps before the one that cannot be are kept; the rest of the line is not. */
async function stopShort(before: Before, route: RouteChoice, { at, why }: StepBarrier): Promise<Led> {
  const { io, request, book } = before;
  io.out(io.paint.warn(`No: ${why}`));
  const kept = route.slice(0, at);
  if (at <= (before.sofar as RouteChoice).length) return 'stay';
  const entries = request.shape.is === 'route' ? routeEntries(request.shape, book.phrases) : [];
  const step = exactly(entries, route[at] as string)?.key ?? route[at];
  io.out(`Stopped before ${step}${at + 1 < route.length ? '; what came behind it was not taken' : ''}.`);
  return compose(before, kept);
}

const canGoOn = (why: string): boolean => !['not-offered', 'form', 'hex-taken', 'no-such-face'].includes(why);

async function decide(before: Before, choice: Choice): Promise<Led> {
  const { seat, request, io, book, hexes: map } = before;
  const result = await seat.session.decide(request.id, meant(before, choice));
  if (!result.ok) {
    io.out(io.paint.warn(`No: ${whyNot(book, result)}`));
    return stay(
      before,
      [...clauseLines(book, result.clause), ...nearestLines(before, result)].map((line) => `  ${line}`),
    );
  }
  if (request.shape.is === 'spread') seat.decided?.set(request.question, choice);
  // What was put together is on the screen already.
  const shown = before.touched && choice === before.sofar;
  if (!isDice(request))
    io.out(shown ? 'Decided.' : `You answer: ${choiceText(request.shape, book.phrases, choice, map)}`);
  return 'changed';
}
