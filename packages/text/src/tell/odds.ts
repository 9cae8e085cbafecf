import { type Forecast, type ForecastCase, meanOf, type Phrases } from '@flagbridge/engine';
import { bareChoice } from './choice.ts';
import { columns, percent, plural } from './columns.ts';
import { capital, figureName, figuresText } from './figures.ts';

const MOST_OUTCOMES = 12;

/** Cases shown with every outcome; past these each case gets one line. */
const DETAILED = 4;

/** How a forecast is told: offices by their titles, figures by the rulebook's names, every outcome or what fits a screen. */
interface OddsTelling {
  readonly phrases?: Phrases;
  readonly nameOf?: (office: string) => string;
  readonly full?: boolean;
}

type Told = Required<OddsTelling>;

/** A forecast in words: a block per case, likeliest first, with the mean of each figure; many cases are summed up. */
export function oddsLines(
  forecast: Forecast,
  { phrases = {}, nameOf = (office) => office, full = false }: OddsTelling = {},
): string[] {
  const { cases } = forecast;
  const told: Told = { phrases, nameOf, full };
  if (full || cases.length <= DETAILED)
    return [...cases.flatMap((one) => caseLines(one, told)), basis(forecast, nameOf)];
  const rows = cases.map((one) => [givenText(one, told), percent(one.reached), summary(one, told)]);
  return [
    ...columns([['when', 'comes to that', 'on average'], ...rows], [1]),
    ...(cases.some((one) => one.open) ? ['Some of it ends at a further choice, which is not counted.'] : []),
    `${plural(cases.length, 'case')}, by what others choose.`,
    basis(forecast, nameOf),
  ];
}

/** What others would have to choose, whenever they are asked: `Blue commander: intercept 2`. */
function givenText({ given }: ForecastCase, { nameOf }: Told): string {
  const parts = given.map(
    ({ office, question, choice }) => `${nameOf(office)}: ${question.replaceAll('-', ' ')} ${bareChoice(choice)}`,
  );
  return parts.length === 0 ? 'nobody else chooses' : parts.join('; ');
}

function summary(one: ForecastCase, { phrases }: Told): string {
  const mean = means(one, phrases);
  if (mean !== '') return mean;
  const likeliest = one.outcomes[0];
  if (likeliest === undefined) return '';
  const figures = figuresText(phrases, likeliest.figures);
  return one.outcomes.length === 1 ? figures : `${percent(likeliest.chance)} ${figures}`;
}

/** How far the numbers can be trusted. */
function basis({ exact, error, imagined, assumed = [] }: Forecast, nameOf: (office: string) => string): string {
  const walked = exact
    ? 'Exact: every outcome of the dice was walked'
    : `Sampled: a stated chance is within ± ${percent(error)} or better (one standard error)`;
  const seen =
    imagined === 0
      ? 'nothing that matters is hidden from you.'
      : `what you cannot know was imagined ${plural(imagined, 'time')}${exact ? `, so ± ${percent(error)}` : ''}.`;
  const later =
    assumed.length === 0
      ? ''
      : ` Who answers after this was taken to do the usual thing: ${assumed.map(nameOf).join(', ')}.`;
  return `${walked}; ${seen}${later}`;
}

/** Past so many outcomes the chances of each figure say more than a list. */
const LISTED = 8;

/** Whether something of it was left out that `full` would show. */
export const isShortened = ({ cases }: Forecast): boolean =>
  cases.length > DETAILED || cases.some(({ outcomes }) => outcomes.length > LISTED);

function caseLines(one: ForecastCase, told: Told): string[] {
  const { phrases, full } = told;
  const always = one.reached > 0.999999;
  const head =
    one.given.length === 0
      ? always
        ? 'Chances:'
        : `Where nobody else comes to choose (${percent(one.reached)}):`
      : `If ${givenText(one, told)}${always ? '' : ` (it comes to that in ${percent(one.reached)})`}:`;
  const open = one.open ? ['  Some of it ends at a further choice, which is not counted.'] : [];
  if (!full && one.outcomes.length > LISTED)
    return [head, ...figureSentences(one, phrases).map((line) => `  ${line}`), ...open];
  const most = one.outcomes.length === MOST_OUTCOMES + 1 ? MOST_OUTCOMES + 1 : MOST_OUTCOMES;
  const shown = one.outcomes.slice(0, most);
  const rest = one.outcomes.slice(most);
  const rows = shown.map(({ chance, figures }) => [percent(chance), figuresText(phrases, figures)]);
  if (rest.length > 0)
    rows.push([
      percent(rest.reduce((sum, { chance }) => sum + chance, 0)),
      `${plural(rest.length, 'rarer outcome')} together`,
    ]);
  const mean = means(one, phrases);
  return [
    head,
    ...columns(rows, [0]).map((line) => `  ${line}`),
    ...(mean === '' ? [] : [`  On average: ${mean}`]),
    ...open,
  ];
}

/** Each figure in a sentence of its own: `Hull points lost: none 63 %, on average 3.9, at most 30.` */
function figureSentences({ outcomes }: ForecastCase, phrases: Phrases): string[] {
  const total = outcomes.reduce((sum, { chance }) => sum + chance, 0);
  return Object.keys(outcomes[0]?.figures ?? {}).map((name) => {
    const values = outcomes.map(({ chance, figures }) => ({ chance: chance / total, value: figures[name] ?? 0 }));
    return `${capital(figureName(phrases, name))}: ${spreadText(values)}.`;
  });
}

interface Weighed {
  readonly chance: number;
  readonly value: number | string | boolean;
}

function spreadText(values: readonly Weighed[]): string {
  const numbers = values.flatMap(({ chance, value }) => (typeof value === 'number' ? [{ chance, value }] : []));
  const some = values.reduce((sum, { chance, value }) => sum + (isSome(value) ? chance : 0), 0);
  const never = values.every(({ value }) => !isSome(value));
  const always = values.every(({ value }) => isSome(value));
  if (numbers.length < values.length) return never ? 'no' : always ? 'yes' : percent(some, 0);
  if (never) return 'none';
  const mean = numbers.reduce((sum, { chance, value }) => sum + chance * value, 0);
  const least = Math.min(...numbers.map(({ value }) => value));
  const most = Math.max(...numbers.map(({ value }) => value));
  if (least === most) return `always ${most}`;
  const bottom = always ? `at least ${least}` : `none ${percent(1 - some, 0)}`;
  return `${bottom}, on average ${meanText(mean)}, at most ${most}`;
}

/** What is rare is not told as never. */
const meanText = (mean: number): string => (Math.abs(mean) < 0.1 ? mean.toFixed(2) : mean.toFixed(1));

const isSome = (value: number | string | boolean): boolean => value !== 0 && value !== false && value !== '';

/** `hull points lost 2.50, ships lost 0.10`. */
function means(one: ForecastCase, phrases: Phrases): string {
  if (one.outcomes.length < 2) return '';
  return Object.entries(one.outcomes[0]?.figures ?? {})
    .flatMap(([name, value]) =>
      typeof value === 'number' ? [`${figureName(phrases, name)} ${meanOf(one, name).toFixed(2)}`] : [],
    )
    .join(', ');
}
