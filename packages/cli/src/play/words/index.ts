import type { Choice } from '@flagbridge/engine';
import { isComposed } from '../../answer/index.ts';
import { hexLines } from '../../text/place.ts';
import { requestLines } from '../../text/request.ts';
import { type Before, type Led, stay } from '../context.ts';
import { leavePolicy } from '../policy.ts';
import { byDefault, hint, next, standing, undo, withdraw } from './acts.ts';
import { log, map, options, reach, report, sheet } from './look.ts';
import { odds, rule, why } from './rules.ts';

/** Words that work at any prompt. */
export interface Word {
  readonly form: string;
  readonly does: string;
  /** `lay` puts an answer out as a draft. */
  act(before: Before, rest: string, lay: (before: Before, choice: Choice) => Promise<Led>): Promise<Led>;
}

export const words: { readonly [name: string]: Word } = {
  '?': { form: '?', does: 'this help', act: async (before) => stay(before, helpLines(before)) },
  show: { form: 'show [all]', does: 'the question again, with all of a long list', act: show },
  hint: { form: 'hint [go]', does: 'what the computer would do here; go does it', act: hint },
  odds: { form: 'odds [ANSWER] [full]', does: 'the chances of an answer, or of what you have put together', act: odds },
  why: { form: 'why [ANSWER]', does: 'why something is not allowed; alone: the clause behind the question', act: why },
  report: { form: 'report', does: 'where things stand, in full', act: report },
  map: { form: 'map [NAME|HEX|list]', does: 'the map drawn; list: range and bearing in words', act: map },
  sheet: { form: 'sheet [NAME|all]', does: 'record sheets', act: sheet },
  reach: { form: 'reach [HEX]', does: 'where a move that is put together could still end', act: reach },
  log: { form: 'log [N|all]', does: 'what has happened, as you were told, with every clause', act: log },
  rule: { form: 'rule [CLAUSE|WORD]', does: 'a clause of the rulebook, or those that speak of something', act: rule },
  undo: { form: 'undo', does: 'take your last decision back', act: undo },
  withdraw: { form: 'withdraw', does: 'take a sealed answer back before the last one has come', act: withdraw },
  policy: { form: 'policy …', does: 'leave a standing answer for this question', act: leavePolicy },
  standing: { form: 'standing [N]', does: 'what may be done at any time: surrender and the like', act: standing },
  next: { form: 'next', does: 'another question that is open to you', act: next },
  options: { form: 'options', does: 'the optional rules of this match', act: options },
  default: { form: 'default', does: 'the answer that is taken for one who is away', act: byDefault },
  save: {
    form: 'save [FILE]',
    does: 'save the match now',
    act: async (before, rest) => stay(before, [`Saved: ${await before.save(rest === '' ? undefined : rest)}`]),
  },
  quit: { form: 'quit', does: 'save and leave', act: async () => 'quit' },
};

/** Other names for the same. */
export const sameAs: { readonly [name: string]: string } = {
  help: '?',
  h: '?',
  q: 'quit',
  exit: 'quit',
  sheets: 'sheet',
  rules: 'rule',
};

async function show(before: Before, rest: string): Promise<Led> {
  const all = rest.toLowerCase() === 'all';
  return stay(
    before,
    requestLines(before.request, before.book.phrases, before.io.paint, { ...before.telling, all, again: false }),
  );
}

export async function hexes(before: Before): Promise<Led> {
  const { request, book } = before;
  return stay(before, request.shape.is === 'place' ? hexLines(request.shape, book.phrases) : []);
}

function helpLines(before: Before): string[] {
  const { request, book, io, telling } = before;
  const wide = Math.max(...Object.values(words).map(({ form }) => form.length));
  return [
    ...requestLines(request, book.phrases, io.paint, { ...telling, again: false }),
    '',
    'Words that work at any question:',
    ...Object.values(words).map(({ form, does }) => `  ${form.padEnd(wide)}  ${does}`),
    ...(isComposed(request.shape)
      ? ['While you put an answer together: back takes the last piece off, clear all of it, done decides it.']
      : []),
    'Options go by their number, or by any part of their name that tells them apart.',
    'A line that begins with = is always an answer, one that begins with / always a word.',
  ];
}
