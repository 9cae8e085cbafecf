import type { Choice, RouteChoice } from '@flagbridge/engine';
import { COMPASS } from '@flagbridge/engine/hex';
import { blank, isComposed, readAnswer, without } from '../answer/index.ts';
import { clauseLines, whyNot } from '../book.ts';
import { choiceText } from '../text/choice.ts';
import { draftLines, requestLines } from '../text/request.ts';
import { isDice } from './chair.ts';
import { type Before, type Led, meant } from './context.ts';
import { nearestLines, sameAs, told, type Word, words } from './words.ts';

/** Puts one question to the person and stays with it until something has changed. */
export async function prompt(before: Before): Promise<Exclude<Led, 'stay'>> {
  const { io, request, book, lines } = before;
  for (const line of requestLines(request, book.phrases, io.paint)) io.out(line);
  for (const line of facingLines(before)) io.out(line);
  // A route begins with what the first step may be, what it costs and how far it reaches.
  if (request.shape.is === 'route') await compose(before, before.sofar);
  for (;;) {
    const line = await lines.ask(`${before.chair.id}> `);
    if (line === null) return 'quit';
    const led = await take(before, line);
    if (led !== 'stay') return led;
  }
}

/** Which way each facing points, where facings are asked for. */
function facingLines({ request: { shape }, book, now }: Before): string[] {
  const scene = book.present.scene(now.view, now.viewer);
  if (scene === null || shape.is !== 'place' || shape.pieces.every((piece) => piece.facings === undefined)) return [];
  return [`  Facings: ${COMPASS[scene.layout.orientation].map((point, facing) => `${facing} ${point}`).join(', ')}.`];
}

async function take(before: Before, line: string): Promise<Led> {
  const text = line.trim();
  if (text.startsWith('=')) return answer(before, text.slice(1));
  const word = wordIn(before, text);
  if (word !== null) return word.word.act(before, word.rest);
  if (text.startsWith('/')) {
    before.io.out(`There is no word ${text}. ? lists them.`);
    return 'stay';
  }
  const { shape } = before.request;
  if (shape.is === 'place' && text.toLowerCase() === 'hexes') return hexes(before);
  if (!isComposed(shape)) return text === '' && shape.is !== 'text' ? nudge(before) : answer(before, text);
  const command = text.toLowerCase();
  if (command === '' || command === 'done') return decide(before, before.sofar, command === '');
  if (command === 'clear') return compose(before, blank(shape));
  if (command === 'back') return compose(before, without(shape, before.sofar));
  return answer(before, text);
}

/** In a question for text only a word alone, or one behind a slash, is meant as a word. */
function wordIn(before: Before, text: string): { word: Word; rest: string } | null {
  const marked = text.startsWith('/');
  const [first = '', ...rest] = text.slice(marked ? 1 : 0).split(/\s+/);
  if (before.request.shape.is === 'text' && !marked && rest.length > 0) return null;
  const lower = first.toLowerCase();
  const name = Object.hasOwn(sameAs, lower) ? (sameAs[lower] as string) : lower;
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return word === undefined ? null : { word, rest: rest.join(' ') };
}

function nudge(before: Before): Led {
  before.io.out('Type an answer, or ? for help.');
  return 'stay';
}

async function answer(before: Before, text: string): Promise<Led> {
  const { request, book, io } = before;
  const reading = readAnswer(request.shape, book.phrases, before.sofar, text);
  if ('wrong' in reading) {
    io.out(reading.wrong);
    return 'stay';
  }
  if ('closed' in reading)
    return decide(before, request.shape.is === 'pick' ? reading.closed : [reading.closed], false);
  return reading.ready ? decide(before, reading.choice, false) : compose(before, reading.choice);
}

/** Keeps a half-made answer, and shows with the rules themselves what it would mean. A step that leads nowhere is not kept. */
async function compose(before: Before, next: Choice): Promise<Led> {
  const { chair, request, io, book } = before;
  const barred = request.shape.is === 'route' ? await barredStep(before, next as RouteChoice) : null;
  if (barred !== null) {
    io.out(io.paint.warn(`No: ${barred}`));
    return 'stay';
  }
  const draft = await chair.session.draft(request.id, meant(before, next));
  if (!('ready' in draft)) return told(before, draft, '');
  const { refusal } = draft;
  // More points or steps may still be wanting; that is no reason to give the piece back.
  const unfinished = refusal === undefined || draft.next !== undefined || canGoOn(refusal.why);
  if (!unfinished) {
    io.out(io.paint.warn(`No: ${whyNot(book, refusal)}`));
    for (const line of nearestLines(before, refusal)) io.out(line);
    return 'stay';
  }
  before.sofar = next;
  for (const line of draftLines(request, book.phrases, next, draft, before.hexes.said)) io.out(line);
  io.out(
    draft.ready
      ? `Type done to decide it${request.odds ? ', odds for its chances' : ''}, or go on.`
      : `Not ready: ${refusal === undefined ? 'go on' : whyNot(book, refusal)}`,
  );
  return 'stay';
}

/** Why one of the steps added cannot follow those before it; null when all can. */
async function barredStep({ chair, request, book, sofar }: Before, route: RouteChoice): Promise<string | null> {
  for (let at = (sofar as RouteChoice).length; at < route.length; at++) {
    const step = route[at] as string;
    const draft = await chair.session.draft(request.id, route.slice(0, at));
    if (!('ready' in draft) || draft.next === undefined || draft.next.some((one) => one.id === step)) continue;
    const closed = draft.closed?.find((one) => one.id === step);
    if (closed !== undefined) return whyNot(book, closed.why);
    const after = await chair.session.draft(request.id, route.slice(0, at + 1));
    const refusal = 'ready' in after ? after.refusal : after;
    return refusal === undefined ? `${step} cannot come next.` : whyNot(book, refusal);
  }
  return null;
}

const canGoOn = (why: string): boolean => !['not-offered', 'form', 'hex-taken', 'no-such-face'].includes(why);

async function decide(before: Before, choice: Choice, byEnter: boolean): Promise<Led> {
  const { chair, request, io, book } = before;
  if (byEnter && JSON.stringify(choice) === JSON.stringify(blank(request.shape))) return nudge(before);
  const result = await chair.session.decide(request.id, meant(before, choice));
  if (!result.ok) {
    io.out(io.paint.warn(`No: ${whyNot(book, result)}`));
    for (const line of [...clauseLines(book, result.clause), ...nearestLines(before, result)]) io.out(`  ${line}`);
    return 'stay';
  }
  if (!isDice(request)) io.out(`You answer: ${choiceText(request.shape, book.phrases, choice)}`);
  return 'changed';
}

function hexes({ request, io }: Before): Led {
  if (request.shape.is === 'place')
    for (const piece of request.shape.pieces) io.out(`${piece.id}: ${piece.hexes.join(' ')}`);
  return 'stay';
}
