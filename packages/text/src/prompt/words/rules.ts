import {
  type AimChoice,
  type Choice,
  type Clause,
  closedFor,
  type Draft,
  type Refusal,
  sayLabelled,
} from '@flagbridge/engine';
import { shooterEntries } from '../../answer/aim.ts';
import { isComposed } from '../../answer/index.ts';
import { find, folded, isWrong, matches } from '../../answer/keys.ts';
import { routeEntries } from '../../answer/route.ts';
import { type Book, clauseLines, clauseOf, whyNot } from '../../book.ts';
import { sayHexes } from '../../hexes.ts';
import { didYouMean } from '../../nearest.ts';
import { choiceText } from '../../tell/choice.ts';
import { plural } from '../../tell/columns.ts';
import { strangersIn } from '../../tell/draft.ts';
import { figuresText } from '../../tell/figures.ts';
import { isShortened, oddsLines } from '../../tell/odds.ts';
import { titleOf } from '../asked.ts';
import { type Before, type Led, meant, type PromptContext, stay, wrapped } from '../context.ts';
import { readLine } from '../goal.ts';

/** Words that ask the rules: why not, what are the odds, what does the clause say. */

export async function why(before: Before, rest: string): Promise<Led> {
  const { request, book, seat } = before;
  if (rest === '') return stay(before, wrapped(before, clauseLines(book, request.clause)));
  const silent = whySilent(before, rest) ?? whyStranger(before, rest);
  if (silent !== null) return stay(before, silent);
  const reading = await readLine(before, rest);
  if ('wrong' in reading) return stay(before, [reading.wrong]);
  const partial: Choice = 'closed' in reading ? closedChoice(before, reading.closed) : reading.choice;
  const draft = await seat.session.draft(request.id, meant(before, partial));
  const refusal = 'ready' in draft ? draft.refusal : draft;
  if (refusal === undefined)
    return stay(before, ['Nothing speaks against it.', ...chanceLines(before, partial, draft)]);
  return stay(before, [
    whyNot(book, refusal),
    ...wrapped(before, clauseLines(book, refusal.clause)),
    ...nearestLines(before, refusal),
  ]);
}

/** `why shrike`, where Shrike is nothing that could be answered now: the draft says why not. */
function whyStranger({ request, draft, scene, book }: Before, rest: string): string[] | null {
  const { shape } = request;
  if (shape.is !== 'route' || draft === null || matches(routeEntries(shape, book.phrases), rest).length > 0)
    return null;
  const found = matches(strangersIn(request, draft, scene), rest);
  return found.length === 0
    ? null
    : found.flatMap(({ closed }) => (closed === undefined ? [] : [whyNot(book, closed)]));
}

/** `why 1`, where 1 is a shooter: why not at each target it cannot be aimed at. */
function whySilent({ request: { shape }, book }: Before, rest: string): string[] | null {
  if (shape.is !== 'aim') return null;
  const entry = find(shooterEntries(shape, book.phrases), rest, 'shooter');
  if (isWrong(entry)) return null;
  const shooter = shape.shooters.find((one) => one.id === entry.id);
  const closed = shooter === undefined ? [] : closedFor(shape, shooter);
  if (closed.length === 0) return [`Nothing speaks against ${entry.label} at any target.`];
  return [entry.label, ...new Set(closed.map((one) => `  ${whyNot(book, one.why)}`))];
}

/** The parts of a shot's chance, where the rules state them. Of several hexes the best is meant unless one is named. */
function chanceLines({ request: { shape }, book, hexes }: Before, choice: Choice, draft: Draft | Refusal): string[] {
  const shot = shape.is === 'aim' && Array.isArray(choice) ? (choice as unknown as AimChoice).at(-1) : undefined;
  if (shot === undefined || !('ready' in draft)) return [];
  const [best] = (draft.shots ?? [])
    .filter(
      ({ by, at, hex }) =>
        by === shot.by && at === shot.at && (shot.hex ?? hexes.said(hex ?? '')) === hexes.said(hex ?? ''),
    )
    .sort((a, b) => b.chance.total - a.chance.total);
  if (best === undefined) return [];
  const said = choiceText(shape, book.phrases, [shot as unknown as Choice], hexes);
  const { parts } = best.chance;
  const reason = parts.length === 1 ? ` ${parts[0]?.label}` : '';
  const clauses = [...new Set(parts.map(({ clause }) => clause))].join(', ');
  const more = best.figures === undefined ? '' : `; ${figuresText(book.phrases, best.figures)}`;
  return [`${said}, range ${best.range}: ${sayLabelled(best.chance)}${reason}${more} [${clauses}]`];
}

const closedChoice = (before: Before, id: string): Choice => (before.request.shape.is === 'pick' ? id : [id]);

export function nearestLines(before: Before, refusal: { nearest?: Choice }): string[] {
  if (refusal.nearest === undefined) return [];
  const { shape } = before.request;
  const said = sayHexes(shape, refusal.nearest, before.hexes.said);
  return [`Nearest that would do: ${choiceText(shape, before.book.phrases, said, before.hexes)}`];
}

export async function odds(before: Before, rest: string): Promise<Led> {
  const { request, book, seat, now, hexes } = before;
  if (!request.odds) return stay(before, ['This question has no odds.']);
  let choice = before.sofar;
  const full = /(^|\s)full$/.test(rest);
  const wish = rest.replace(/(^|\s)full$/, '').trim();
  if (wish !== '' || !isComposed(request.shape)) {
    if (wish === '') return stay(before, ['Odds of what? Type odds and an answer, such as odds 1.']);
    const reading = await readLine(before, wish);
    if ('wrong' in reading) return stay(before, [reading.wrong]);
    choice = 'closed' in reading ? closedChoice(before, reading.closed) : reading.choice;
  }
  const forecast = await seat.session.forecast(request.id, meant(before, choice));
  if ('ok' in forecast) return stay(before, [whyNot(book, forecast)]);
  return stay(before, [
    `Odds of: ${choiceText(request.shape, book.phrases, choice, hexes)}`,
    ...oddsLines(forecast, { phrases: book.phrases, nameOf: (office) => titleOf(now, office), full }),
    ...(full || !isShortened(forecast) ? [] : ['odds full shows every outcome.']),
  ]);
}

const MOST_FOUND = 20;

/** `rule`: chapters; `rule KH-FIR`: one of them; `rule KH-FIR-05`: a clause; `rule torpedo`: clauses that speak of it. */
export async function rule(at: PromptContext, rest: string): Promise<Led> {
  const { book } = at;
  const { catalogue } = book.present;
  if (rest === '') return stay(at, chapterLines(book));
  if (clauseOf(book, rest) !== undefined) return stay(at, wrapped(at, clauseLines(book, rest)));
  const begin = catalogue.filter(({ id }) => id.toLowerCase().startsWith(`${rest.toLowerCase()}-`));
  if (begin.length > 0) return stay(at, begin.map(titleLine));
  const found = /^[A-Za-z]{2}-/.test(rest) ? [] : speakingOf(catalogue, rest);
  if (found.length > 0)
    return stay(at, [
      ...found.slice(0, MOST_FOUND).map(titleLine),
      ...(found.length > MOST_FOUND
        ? [`… and ${found.length - MOST_FOUND} more; another word would narrow it down.`]
        : []),
    ]);
  const ids = catalogue.map((clause) => clause.id);
  return stay(at, [`No clause is called ${rest}.${didYouMean(rest, ids)}`]);
}

const titleLine = ({ id, title }: Clause): string => `${id}  ${title}`;

/** Those whose title has the word come first. */
function speakingOf(catalogue: readonly Clause[], rest: string): Clause[] {
  const words = rest
    .split(/\s+/)
    .map(folded)
    .filter((word) => word !== '');
  const has = (text: string): boolean => words.every((word) => folded(text).includes(word));
  const titled = catalogue.filter(({ title }) => has(title));
  return [...titled, ...catalogue.filter((clause) => !titled.includes(clause) && has(clause.rule))];
}

const FEW = 30;

function chapterLines({ about, present: { catalogue } }: Book): string[] {
  if (catalogue.length <= FEW)
    return [
      `${about.title} has these clauses:`,
      ...catalogue.map((one) => `  ${titleLine(one)}`),
      'rule and an id shows one.',
    ];
  const chapters = new Map<string, Clause[]>();
  for (const clause of catalogue) {
    const chapter = clause.id.replace(/-[^-]*$/, '');
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), clause]);
  }
  return [
    `${about.title} has ${plural(catalogue.length, 'clause')}:`,
    ...[...chapters].map(
      ([chapter, clauses]) => `  ${chapter}  ${plural(clauses.length, 'clause')}, such as ${clauses[0]?.title}`,
    ),
    'rule and a chapter lists it, rule and an id shows a clause, rule and a word finds what speaks of it.',
  ];
}
