import { type Choice, type Refusal, say } from '@flagbridge/engine';
import { isComposed } from '../../answer/index.ts';
import { entriesOf, find, isWrong } from '../../answer/keys.ts';
import { whyNot } from '../../book.ts';
import { sayHexes } from '../../hexes.ts';
import { choiceText } from '../../tell/choice.ts';
import { capital } from '../../tell/figures.ts';
import { isTakeBack, titleOf } from '../asked.ts';
import { type Adviser, type Before, isAsked, type Lay, type Led, meant, type PromptContext, stay } from '../context.ts';

/** Words that do something beside answering. */

/** Done, or why not. */
export function described(at: PromptContext, result: { ok: true } | Refusal, done: string): Led {
  if (!result.ok) return stay(at, [at.io.paint.warn(`No: ${whyNot(at.book, result)}`)]);
  if (done !== '') at.io.out(done);
  return 'changed';
}

export async function standing(at: PromptContext, rest: string): Promise<Led> {
  const { now, book } = at;
  const open = now.requests.filter((one) => one.standing);
  if (open.length === 0) return stay(at, ['Nothing stands open beside the question.']);
  const many = new Set(open.map((one) => one.office)).size > 1;
  const entries = entriesOf(
    book.phrases,
    open.map((one) => ({ id: one.id })),
  ).map((entry, i) => {
    const one = open[i] as (typeof open)[number];
    return { ...entry, label: `${say(book.phrases, one.title)}${many ? ` (${titleOf(now, one.office)})` : ''}` };
  });
  if (rest === '')
    return stay(at, [
      'Open at any time:',
      ...entries.map((entry) => `  ${entry.key}  ${entry.label}`),
      `Type standing ${entries[0]?.key ?? 1} to turn to it.`,
    ]);
  const found = find(entries, rest);
  if (isWrong(found)) return stay(at, [found.wrong]);
  return isAsked(at) && found.id === at.request.id ? 'stay' : { to: found.id };
}

export async function withdraw(at: PromptContext): Promise<Led> {
  const last = at.now.sealed.at(-1);
  if (last === undefined) return stay(at, ['You have no sealed answer that could be withdrawn.']);
  return described(at, await at.seat.session.withdraw(last.id), 'Withdrawn: the question is open again.');
}

export async function undo(at: PromptContext): Promise<Led> {
  const result = await at.seat.session.undo();
  const asks = result.ok ? (result.asks ?? []) : [];
  const names = asks.map((office) => titleOf(at.now, office)).join(', ');
  return described(at, result, asks.length > 0 ? `Asked for consent: ${names}.` : 'Taken back.');
}

export async function next(at: PromptContext): Promise<Led> {
  const open = at.now.requests.filter((one) => !one.standing);
  const here = isAsked(at) ? at.request : undefined;
  const other = open[(open.findIndex((one) => one.id === here?.id) + 1) % Math.max(1, open.length)];
  if (other !== undefined && other.id !== here?.id) return { to: other.id };
  // Who turned to something that stands open while nothing is asked must get away from it again.
  if (open.length === 0 && here !== undefined && !isTakeBack(here)) return { to: '' };
  return stay(at, ['No other question is open to you.']);
}

export const byDefault = (before: Before): Promise<Led> => answerWith(before, before.request.default);

/** Decides an answer that was not typed, and says which. */
export async function answerWith(before: Before, choice: Choice): Promise<Led> {
  const { request, book, seat, hexes } = before;
  const said = `You answer: ${choiceText(request.shape, book.phrases, choice, hexes)}`;
  return described(before, await seat.session.decide(request.id, meant(before, choice)), said);
}

/** `hint`: what the computer player would do. It only tells; `hint take` puts it into the draft, `hint go` decides it. */
export async function hint(before: Before, rest: string, lay: Lay): Promise<Led> {
  const { request, book, hexes, adviser } = before;
  if (adviser === null) return stay(before, ['Nobody gives hints here.']);
  if (request.shape.is === 'roll') return stay(before, ['Dice need no hint.']);
  const choice = await advice(before, adviser);
  if (choice === null) return stay(before, ['The question is not open any more.']);
  const wish = rest.toLowerCase();
  if (wish === 'go') return answerWith(before, choice);
  const why = await reason(before, adviser, choice);
  const said = `${capital(adviser.name)} would answer: ${choiceText(request.shape, book.phrases, choice, hexes)}${why}`;
  const composed = isComposed(request.shape);
  if (wish === 'take') {
    if (!composed) return stay(before, [said, 'There is nothing to put together here: hint go decides it.']);
    before.io.out(said);
    return lay(before, choice);
  }
  return stay(before, [
    said,
    composed ? 'hint take puts it into your draft, hint go decides it.' : 'hint go decides it.',
  ]);
}

/** `. Why: closes to range 4 …`; '' where it cannot say. */
async function reason(before: Before, adviser: Adviser, choice: Choice): Promise<string> {
  const { now, request, book } = before;
  const asked = now.requests.find(({ id }) => id === request.id);
  if (asked === undefined) return '';
  const why = await adviser.because?.(now, asked, meant(before, choice));
  return why === null || why === undefined ? '' : `. Why: ${say(book.phrases, why)}.`;
}

/** The adviser answers the question as the session asks it; the person reads it with the map's words. */
async function advice({ now, request, hexes }: Before, adviser: Adviser): Promise<Choice | null> {
  const asked = now.requests.find(({ id }) => id === request.id);
  return asked === undefined ? null : sayHexes(asked.shape, await adviser.advise(now, asked), hexes.said);
}
