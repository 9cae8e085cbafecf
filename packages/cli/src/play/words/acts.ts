import { type Choice, type Refusal, say } from '@flagbridge/engine';
import { isComposed } from '../../answer/index.ts';
import { entriesOf, find, isWrong } from '../../answer/keys.ts';
import { whyNot } from '../../book.ts';
import { choiceText } from '../../text/choice.ts';
import { type Before, type Led, meant, stay, titleOf } from '../context.ts';
import { usualPlayer } from '../seating.ts';

/** Words that do something beside answering. */

/** Done, or why not. */
export function told(before: Before, result: { ok: true } | Refusal, done: string): Led {
  if (!result.ok) return stay(before, [before.io.paint.warn(`No: ${whyNot(before.book, result)}`)]);
  if (done !== '') before.io.out(done);
  return 'changed';
}

export async function standing(before: Before, rest: string): Promise<Led> {
  const { now, book, request } = before;
  const open = now.requests.filter((one) => one.standing);
  if (open.length === 0) return stay(before, ['Nothing stands open beside the question.']);
  const many = new Set(open.map((one) => one.office)).size > 1;
  const entries = entriesOf(
    book.phrases,
    open.map((one) => ({ id: one.id })),
  ).map((entry, i) => {
    const one = open[i] as (typeof open)[number];
    return { ...entry, label: `${say(book.phrases, one.title)}${many ? ` (${titleOf(now, one.office)})` : ''}` };
  });
  if (rest === '')
    return stay(before, [
      'Open at any time:',
      ...entries.map((entry) => `  ${entry.key}  ${entry.label}`),
      `Type standing ${entries[0]?.key ?? 1} to turn to it.`,
    ]);
  const found = find(entries, rest);
  if (isWrong(found)) return stay(before, [found.wrong]);
  return found.id === request.id ? 'stay' : { to: found.id };
}

export async function withdraw(before: Before): Promise<Led> {
  const last = before.now.sealed.at(-1);
  if (last === undefined) return stay(before, ['You have no sealed answer that could be withdrawn.']);
  return told(before, await before.chair.session.withdraw(last.id), 'Withdrawn: the question is open again.');
}

export async function undo(before: Before): Promise<Led> {
  const result = await before.chair.session.undo();
  const asks = result.ok ? (result.asks ?? []) : [];
  const names = asks.map((office) => titleOf(before.now, office)).join(', ');
  return told(before, result, asks.length > 0 ? `Asked for consent: ${names}.` : 'Taken back.');
}

export async function next(before: Before): Promise<Led> {
  const open = before.now.requests.filter((one) => !one.standing);
  const at = open.findIndex((one) => one.id === before.request.id);
  const other = open[(at + 1) % Math.max(1, open.length)];
  return other === undefined || other.id === before.request.id
    ? stay(before, ['No other question is open to you.'])
    : { to: other.id };
}

export const byDefault = (before: Before): Promise<Led> => answerWith(before, before.request.default);

/** Decides an answer that was not typed, and says which. */
export async function answerWith(before: Before, choice: Choice): Promise<Led> {
  const { request, book, chair, hexes } = before;
  const said = `You answer: ${choiceText(request.shape, book.phrases, choice, hexes)}`;
  return told(before, await chair.session.decide(request.id, meant(before, choice)), said);
}

/** `hint`: what the usual computer player would do. An answer of several pieces is laid out to be changed; `hint go` decides. */
export async function hint(
  before: Before,
  rest: string,
  lay: (before: Before, choice: Choice) => Promise<Led>,
): Promise<Led> {
  const { request, book, hexes } = before;
  if (request.shape.is === 'roll') return stay(before, ['Dice need no hint.']);
  const choice = before.advise();
  if (rest.toLowerCase() === 'go') return answerWith(before, choice);
  const text = choiceText(request.shape, book.phrases, choice, hexes);
  before.io.out(`${usualPlayer} would answer: ${text}`);
  if (isComposed(request.shape)) return lay(before, choice);
  return stay(before, ['hint go takes it.']);
}
