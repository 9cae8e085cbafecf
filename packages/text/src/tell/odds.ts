import { type Forecast, type ForecastCase, meanOf } from '@flagbridge/engine';
import { bareChoice } from './choice.ts';
import { columns, figuresText, percent, plural } from './columns.ts';

const MOST = 12;

/** Cases shown with every outcome; past these each case gets one line. */
const DETAILED = 4;

type NameOf = (office: string) => string;

/** A forecast as a table: a block per case, likeliest first, with the mean of each figure; many cases are summed up. */
export function oddsLines(forecast: Forecast, nameOf: NameOf = (office) => office, full = false): string[] {
  const { cases } = forecast;
  if (full || cases.length <= DETAILED)
    return [...cases.flatMap((one) => caseLines(one, nameOf, full)), basis(forecast)];
  const rows = cases.map((one) => [givenText(one, nameOf), percent(one.reached), summary(one)]);
  return [
    ...columns([['when', 'comes to that', 'on average'], ...rows], [1]),
    ...(cases.some((one) => one.open) ? ['Some of it ends at a further choice, which is not counted.'] : []),
    `${plural(cases.length, 'case')}, by what others choose.`,
    basis(forecast),
  ];
}

/** What others would have to choose, whenever they are asked: `Blue commander: intercept 2`. */
function givenText({ given }: ForecastCase, nameOf: NameOf): string {
  const parts = given.map(({ office, question, choice }) => `${nameOf(office)}: ${question} ${bareChoice(choice)}`);
  return parts.length === 0 ? 'nobody else chooses' : parts.join('; ');
}

function summary(one: ForecastCase): string {
  const [mean] = means(one);
  if (mean !== undefined) return mean.replace(/^ *On average: /, '');
  const likeliest = one.outcomes[0];
  if (likeliest === undefined) return '';
  return one.outcomes.length === 1
    ? figuresText(likeliest.figures)
    : `${percent(likeliest.chance)} ${figuresText(likeliest.figures)}`;
}

/** How far the numbers can be trusted. */
export function basis({ exact, error, imagined }: Forecast): string {
  const walked = exact
    ? 'Exact: every outcome of the dice was walked'
    : `Sampled: a stated chance is within ± ${percent(error)} or better (one standard error)`;
  const seen =
    imagined === 0
      ? 'nothing that matters is hidden from you.'
      : `what you cannot know was imagined ${plural(imagined, 'time')}${exact ? `, so ± ${percent(error)}` : ''}.`;
  return `${walked}; ${seen}`;
}

/** Past so many outcomes the chances of each figure say more than a list. */
const LISTED = 8;

/** Whether something of it was left out that `full` would show. */
export const isShortened = ({ cases }: Forecast): boolean =>
  cases.length > DETAILED || cases.some(({ outcomes }) => outcomes.length > LISTED);

function caseLines(one: ForecastCase, nameOf: NameOf, full: boolean): string[] {
  const always = one.reached > 0.999999;
  const head =
    one.given.length === 0
      ? always
        ? 'Chances:'
        : `Where nobody else comes to choose (${percent(one.reached)}):`
      : `If ${givenText(one, nameOf)}${always ? '' : ` (it comes to that in ${percent(one.reached)})`}:`;
  const open = one.open ? ['  Some of it ends at a further choice, which is not counted.'] : [];
  if (!full && one.outcomes.length > LISTED)
    return [head, ...columns(figureRows(one)).map((line) => `  ${line}`), ...open];
  const most = one.outcomes.length === MOST + 1 ? MOST + 1 : MOST;
  const shown = one.outcomes.slice(0, most);
  const rest = one.outcomes.slice(most);
  const rows = shown.map(({ chance, figures }) => [percent(chance), figuresText(figures)]);
  if (rest.length > 0)
    rows.push([
      percent(rest.reduce((sum, { chance }) => sum + chance, 0)),
      `${plural(rest.length, 'rarer outcome')} together`,
    ]);
  return [head, ...columns(rows, [0]).map((line) => `  ${line}`), ...means(one), ...open];
}

/** Each figure by itself: how likely it is anything, its average, and the most it can be. */
function figureRows({ outcomes }: ForecastCase): string[][] {
  const total = outcomes.reduce((sum, { chance }) => sum + chance, 0);
  return Object.keys(outcomes[0]?.figures ?? {}).map((name) => {
    const values = outcomes.map(({ chance, figures }) => ({ chance: chance / total, value: figures[name] ?? 0 }));
    const some = values.reduce((sum, { chance, value }) => sum + (isSome(value) ? chance : 0), 0);
    const numbers = values.flatMap(({ chance, value }) => (typeof value === 'number' ? [{ chance, value }] : []));
    if (numbers.length < values.length) return [name, `${percent(some)} yes`];
    const mean = numbers.reduce((sum, { chance, value }) => sum + chance * value, 0);
    const most = Math.max(...numbers.map(({ value }) => value));
    return [name, `${percent(some)} not 0`, `${mean.toFixed(2)} on average`, `at most ${most}`];
  });
}

const isSome = (value: number | string | boolean): boolean => value !== 0 && value !== false && value !== '';

function means(one: ForecastCase): string[] {
  if (one.outcomes.length < 2) return [];
  const names = Object.entries(one.outcomes[0]?.figures ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' ? [name] : [],
  );
  if (names.length === 0) return [];
  return [`  On average: ${names.map((name) => `${name} ${meanOf(one, name).toFixed(2)}`).join(', ')}`];
}
