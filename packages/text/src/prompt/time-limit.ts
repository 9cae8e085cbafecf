import { type Request, timeRuns, whenTimeIsUp } from '@flagbridge/engine';
import { choiceText } from '../tell/choice.ts';
import { plural } from '../tell/columns.ts';
import { type Before, type Led, meant } from './context.ts';
import { answerWith } from './words/acts.ts';

/** How long a person has, where the book says so; `left` of it where some has run off. */
export function limitLine(request: Request, left = request.limit?.seconds ?? 0): string[] {
  const { limit, shape } = request;
  if (limit === undefined) return [];
  const then = shape.is === 'route' ? 'what you have planned so far is decided' : 'the usual answer is given';
  const from = timeRuns(request, []) ? 'for this' : 'from your first step on';
  return [`You have ${plural(left, 'second')} ${from}; then ${then}.`];
}

/** The time has run off: what is put together is the answer, or the usual one where that cannot be. */
export async function timeIsUp(before: Before): Promise<Led> {
  const { request, seat, io, book, hexes } = before;
  io.out(io.paint.warn('Time is up.'));
  const planned = whenTimeIsUp(request, before.sofar);
  if (planned !== request.default) {
    const result = await seat.session.decide(request.id, meant(before, planned));
    if (result.ok) {
      io.out(`You answer: ${choiceText(request.shape, book.phrases, planned, hexes)}`);
      return 'changed';
    }
  }
  return answerWith(before, request.default);
}
