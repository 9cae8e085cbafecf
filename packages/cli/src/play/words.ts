import { type Choice, say } from '@flagbridge/engine';
import { isComposed, readAnswer } from '../answer/index.ts';
import { entriesOf, find, isWrong } from '../answer/keys.ts';
import { clauseLines, clauseOf, whyNot } from '../book.ts';
import { didYouMean } from '../nearest.ts';
import { choiceText } from '../text/choice.ts';
import { wrap } from '../text/columns.ts';
import { eventLine } from '../text/events.ts';
import { oddsLines } from '../text/odds.ts';
import { requestLines } from '../text/request.ts';
import { sceneLines } from '../text/scene.ts';
import { sheetLines } from '../text/sheet.ts';
import { type Before, type Led, meant, ownSides, titleOf } from './context.ts';
import { sayHexes } from './hexes.ts';
import { leavePolicy } from './policy.ts';

/** Words that work at any prompt. */
export interface Word {
  readonly form: string;
  readonly does: string;
  act(before: Before, rest: string): Promise<Led>;
}

const print = (before: Before, lines: readonly string[]): void => {
  for (const line of lines) before.io.out(line);
};

const stay = (before: Before, lines: readonly string[]): Led => {
  print(before, lines);
  return 'stay';
};

/** Done, or why not. */
export function told(before: Before, result: { ok: boolean }, done: string): Led {
  if (result.ok) {
    if (done !== '') before.io.out(done);
    return 'changed';
  }
  const refusal = result as Parameters<typeof whyNot>[1];
  return stay(before, [before.io.paint.warn(`No: ${whyNot(before.book, refusal)}`)]);
}

async function why(before: Before, rest: string): Promise<Led> {
  const { request, book, chair } = before;
  if (rest === '') return stay(before, clauseLines(book, request.clause));
  const reading = readAnswer(request.shape, book.phrases, before.sofar, rest);
  if ('wrong' in reading) return stay(before, [reading.wrong]);
  const partial: Choice = 'closed' in reading ? closedChoice(before, reading.closed) : reading.choice;
  const draft = await chair.session.draft(request.id, meant(before, partial));
  const refusal = 'ready' in draft ? draft.refusal : draft;
  if (refusal === undefined) return stay(before, ['Nothing speaks against it.']);
  return stay(before, [whyNot(book, refusal), ...clauseLines(book, refusal.clause), ...nearestLines(before, refusal)]);
}

const closedChoice = (before: Before, id: string): Choice => (before.request.shape.is === 'pick' ? id : [id]);

export function nearestLines(before: Before, refusal: { nearest?: Choice }): string[] {
  if (refusal.nearest === undefined) return [];
  const { shape } = before.request;
  return [
    `Nearest that would do: ${choiceText(shape, before.book.phrases, sayHexes(shape, refusal.nearest, before.hexes.said))}`,
  ];
}

async function odds(before: Before, rest: string): Promise<Led> {
  const { request, book, chair, now } = before;
  let choice = before.sofar;
  const full = /(^|\s)full$/.test(rest);
  const wish = rest.replace(/(^|\s)full$/, '').trim();
  if (wish !== '' || !isComposed(request.shape)) {
    if (wish === '') return stay(before, ['Odds of what? Type odds and an answer, such as odds 1.']);
    const reading = readAnswer(request.shape, book.phrases, before.sofar, wish);
    if ('wrong' in reading) return stay(before, [reading.wrong]);
    choice = 'closed' in reading ? closedChoice(before, reading.closed) : reading.choice;
  }
  const forecast = await chair.session.forecast(request.id, meant(before, choice));
  if ('ok' in forecast) return stay(before, [whyNot(book, forecast)]);
  return stay(before, [
    `Odds of: ${choiceText(request.shape, book.phrases, choice)}`,
    ...oddsLines(forecast, (office) => titleOf(now, office), full),
    ...(full || forecast.cases.length <= 4 ? [] : ['odds full shows every outcome.']),
  ]);
}

async function sheet(before: Before, rest: string): Promise<Led> {
  const sheets = before.book.present.sheets(before.now.view, before.now.viewer);
  const wanted = rest.toLowerCase();
  const shown = sheets.filter((one) => wanted === '' || one.title.toLowerCase().startsWith(wanted) || one.id === rest);
  if (shown.length > 0) return stay(before, shown.flatMap(sheetLines));
  const names = sheets.map((one) => one.title);
  return stay(before, [
    names.length === 0 ? 'This game has no sheets.' : `No sheet is called ${rest}. There are: ${names.join(', ')}.`,
  ]);
}

async function log(before: Before, rest: string): Promise<Led> {
  const most = /^\d+$/.test(rest) ? Number(rest) : rest === 'all' ? Number.POSITIVE_INFINITY : 20;
  const news = await before.chair.session.history(1, before.now.n);
  const lines = news.flatMap(({ events }) => events.map((event) => eventLine(before.book, event, before.io.paint)));
  const left = Math.max(0, lines.length - most);
  return stay(before, [
    ...(left > 0 ? [`… ${left} earlier; log all shows them.`] : []),
    ...(lines.length === 0 ? ['Nothing has happened yet.'] : lines.slice(left)),
  ]);
}

async function rule(before: Before, rest: string): Promise<Led> {
  const { book } = before;
  const ids = book.present.catalogue.map((clause) => clause.id);
  if (rest === '')
    return stay(before, [`${book.about.title} has these clauses: ${ids.join(', ')}.`, 'rule and an id shows one.']);
  if (clauseOf(book, rest) === undefined) return stay(before, [`No clause is called ${rest}.${didYouMean(rest, ids)}`]);
  return stay(
    before,
    clauseLines(book, rest).flatMap((line) => wrap(line, 100, '  ')),
  );
}

async function standing(before: Before, rest: string): Promise<Led> {
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

async function withdraw(before: Before): Promise<Led> {
  const last = before.now.sealed.at(-1);
  if (last === undefined) return stay(before, ['You have no sealed answer that could be withdrawn.']);
  return told(before, await before.chair.session.withdraw(last.id), 'Withdrawn: the question is open again.');
}

async function undo(before: Before): Promise<Led> {
  const result = await before.chair.session.undo();
  const asks = result.ok ? (result.asks ?? []) : [];
  const names = asks.map((office) => titleOf(before.now, office)).join(', ');
  return told(before, result, asks.length > 0 ? `Asked for consent: ${names}.` : 'Taken back.');
}

export const words: { readonly [name: string]: Word } = {
  '?': { form: '?', does: 'this help', act: async (before) => stay(before, helpLines(before)) },
  show: {
    form: 'show',
    does: 'the question again',
    act: async (before) => stay(before, requestLines(before.request, before.book.phrases, before.io.paint)),
  },
  why: { form: 'why [ANSWER]', does: 'why something is not allowed; alone: the clause behind the question', act: why },
  odds: { form: 'odds [ANSWER] [full]', does: 'the chances of an answer, or of what you have put together', act: odds },
  report: {
    form: 'report',
    does: 'where things stand',
    act: async (before) => stay(before, before.book.present.report(before.now.view, before.now.viewer)),
  },
  sheet: { form: 'sheet [SHIP]', does: 'record sheets', act: sheet },
  map: {
    form: 'map',
    does: 'what is on the map, with range and bearing',
    act: async (before) => {
      const scene = before.book.present.scene(before.now.view, before.now.viewer);
      return stay(
        before,
        scene === null ? ['This game has no map.'] : sceneLines(scene, ownSides(before.now), before.hexes),
      );
    },
  },
  log: { form: 'log [N|all]', does: 'what has happened, as you were told', act: log },
  rule: { form: 'rule [CLAUSE]', does: 'a clause of the rulebook in full', act: rule },
  undo: { form: 'undo', does: 'take your last decision back', act: undo },
  withdraw: { form: 'withdraw', does: 'take a sealed answer back before the last one has come', act: withdraw },
  policy: { form: 'policy …', does: 'leave a standing answer for this question', act: leavePolicy },
  standing: { form: 'standing [N]', does: 'what may be done at any time: surrender and the like', act: standing },
  next: {
    form: 'next',
    does: 'another question that is open to you',
    act: async (before) => {
      const open = before.now.requests.filter((one) => !one.standing);
      const at = open.findIndex((one) => one.id === before.request.id);
      const next = open[(at + 1) % Math.max(1, open.length)];
      return next === undefined || next.id === before.request.id
        ? stay(before, ['No other question is open to you.'])
        : { to: next.id };
    },
  },
  default: {
    form: 'default',
    does: 'the answer that is taken for one who is away',
    act: async (before) => {
      const { request, book, chair } = before;
      const said = `You answer: ${choiceText(request.shape, book.phrases, request.default)}`;
      return told(before, await chair.session.decide(request.id, meant(before, request.default)), said);
    },
  },
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
};

function helpLines(before: Before): string[] {
  const wide = Math.max(...Object.values(words).map(({ form }) => form.length));
  return [
    ...requestLines(before.request, before.book.phrases, before.io.paint),
    '',
    'Words that work at any question:',
    ...Object.values(words).map(({ form, does }) => `  ${form.padEnd(wide)}  ${does}`),
    ...(isComposed(before.request.shape)
      ? ['While you put an answer together: back takes the last piece off, clear all of it, done decides it.']
      : []),
    'A line that begins with = is always an answer, one that begins with / always a word.',
  ];
}
