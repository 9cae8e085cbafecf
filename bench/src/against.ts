import type { BenchBattle } from './battles.ts';
import { cost, type Result, ratio, scatter } from './figures.ts';
import { type Contender, type Effort, measure } from './measure.ts';
import type { ReportRow, Section } from './report.ts';

/** What is measured of two versions of the project: a job by the name both know it by, and what is counted in it. */
const compared = ({
  name,
  ships,
}: BenchBattle): readonly { readonly what: string; readonly job: string; readonly unit: string }[] => [
  { what: 'as a search plays', job: `play search ${name} ${ships}`, unit: 'decisions' },
  { what: 'without events', job: `play silent ${name} ${ships}`, unit: 'decisions' },
  { what: 'events alone', job: `play events ${name} ${ships}`, unit: 'decisions' },
  { what: 'with events', job: `play session ${name} ${ships}`, unit: 'decisions' },
  { what: 'copy', job: `copy ${name} ${ships}`, unit: 'copies' },
  { what: 'requests', job: `requests ${name} ${ships}`, unit: 'calls' },
  { what: 'view', job: `view ${name} ${ships}`, unit: 'calls' },
  { what: 'imagine', job: `imagine ${name} ${ships}`, unit: 'calls' },
  { what: 'forecast of one shot', job: `forecast ${name}`, unit: 'forecasts' },
  { what: 'match: asked, answered and chained', job: `match decide ${name}`, unit: 'decisions' },
];

/** The same jobs of here and there in turn. `there`: the bundled workers of another clone. */
export async function compareVersions(
  battle: BenchBattle,
  effort: Effort,
  here: string,
  there: string,
  say: (text: string) => void,
): Promise<Section> {
  const rows: ReportRow[] = [];
  for (const { what, job, unit } of compared(battle)) {
    const contenders: Contender[] = [
      { label: 'here', worker: 'flagbridge', job },
      { label: 'there', worker: 'flagbridge', job, workers: there },
      { label: 'here again', worker: 'flagbridge', job },
    ];
    const results = await measure(contenders, effort, here, (text) => say(`${what}, ${text}`)).catch((error) => {
      say(`${what}: ${(error as Error).message.split('\n')[0]}`);
      return null;
    });
    if (results === null) rows.push({ what, figure: 'not known to both', value: Number.NaN, note: '' });
    else rows.push(rowOf(what, unit, results));
  }
  return { name: 'against', title: `Here against there, ${battle.title}: more is faster here`, effort, rows };
}

function rowOf(what: string, unit: string, results: Readonly<Record<string, Result>>): ReportRow {
  const [here, there, again] = ['here', 'there', 'here again'].map((label) => results[label]) as [
    Result,
    Result,
    Result,
  ];
  const value = ratio(here, there, unit);
  const micro = (result: Result): string => cost(result, unit).toFixed(2);
  const rounds = Math.round(100 * scatter(here, unit));
  const noise = ratio(again, here, unit).toFixed(2);
  return {
    what,
    figure: `${value.toFixed(2)}×`,
    value,
    note: `${micro(here)} µs here, ${micro(there)} µs there; the same twice ${noise}×, rounds ±${rounds} %`,
  };
}
