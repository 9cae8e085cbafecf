import { isComposed } from '../../answer/index.ts';
import { hexLines } from '../../tell/place.ts';
import { requestLines } from '../../tell/request.ts';
import { type Before, isAsked, type Led, type PromptContext, stay, type Words } from '../context.ts';
import { leavePolicy } from '../policy.ts';
import { byDefault, hint, next, standing, undo, withdraw } from './acts.ts';
import { log, map, options, reach, report, sheet } from './look.ts';
import { odds, rule, why } from './rules.ts';

/** Words that work at any prompt. */
export const words: Words = {
  '?': { form: '?', does: 'this help', look: async (at) => stay(at, helpLines(at)) },
  show: { form: 'show [all]', does: 'the question again, with all of a long list', act: show },
  hint: {
    form: 'hint [take|go]',
    does: 'what the computer would do here; take puts it into your draft, go decides it',
    act: hint,
  },
  odds: { form: 'odds [ANSWER] [full]', does: 'the chances of an answer, or of what you have put together', act: odds },
  why: { form: 'why [ANSWER]', does: 'why something is not allowed; alone: the clause behind the question', act: why },
  report: { form: 'report', does: 'where things stand, in full', look: report },
  map: { form: 'map [NAME|HEX|list]', does: 'the map drawn; list: range and bearing in words', look: map },
  sheet: { form: 'sheet [NAME|all]', does: 'record sheets', look: sheet },
  reach: { form: 'reach [HEX]', does: 'where a move that is put together could still end', act: reach },
  log: { form: 'log [N|all]', does: 'what has happened, as you were told, with every clause', look: log },
  rule: { form: 'rule [CLAUSE|WORD]', does: 'a clause of the rulebook, or those that speak of something', look: rule },
  undo: { form: 'undo', does: 'take your last decision back', look: undo },
  withdraw: { form: 'withdraw', does: 'take a sealed answer back before the last one has come', look: withdraw },
  policy: { form: 'policy …', does: 'leave a standing answer for this question', act: leavePolicy },
  standing: { form: 'standing [N]', does: 'what may be done at any time: surrender and the like', look: standing },
  next: { form: 'next', does: 'another question that is open to you', look: next },
  options: { form: 'options', does: 'the optional rules of this match', look: options },
  default: { form: 'default', does: 'the answer that is taken for one who is away', act: byDefault },
  save: {
    form: 'save [FILE]',
    does: 'save the match now',
    look: async (at, rest) => stay(at, [`Saved: ${await at.save(rest === '' ? undefined : rest)}`]),
  },
  quit: { form: 'quit', does: 'save and leave', look: async () => 'quit' },
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
  return stay(before, questionLines(before, rest.toLowerCase() === 'all'));
}

export async function hexes(before: Before): Promise<Led> {
  const { request, book, io } = before;
  return stay(before, request.shape.is === 'place' ? hexLines(request.shape, book.phrases, io.wide) : []);
}

function helpLines(at: PromptContext): string[] {
  const asked = isAsked(at) ? at : null;
  const able = Object.values(at.words).filter((word) => asked !== null || 'look' in word);
  const wide = Math.max(...able.map(({ form }) => form.length));
  return [
    ...(asked === null ? [] : [...questionLines(asked), '']),
    asked === null ? 'Words that work now, while nothing is asked of you:' : 'Words that work at any question:',
    ...able.map(({ form, does }) => `  ${form.padEnd(wide)}  ${does}`),
    ...(asked !== null && isComposed(asked.request.shape)
      ? ['While you put an answer together: back takes the last piece off, clear all of it, done decides it.']
      : []),
    ...(asked?.request.shape.is === 'route'
      ? ['The number of a hex that can be reached takes the way there; reach lists them.']
      : []),
    ...(asked === null ? [] : ['Options go by their number, or by any part of their name that tells them apart.']),
    'A line that begins with = is always an answer, one that begins with / always a word.',
  ];
}

const questionLines = ({ request, book, io, telling }: Before, all = telling.all): string[] =>
  requestLines(request, book.phrases, io.paint, { ...telling, all, again: false });
