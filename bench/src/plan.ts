import type { BenchBattle } from './battles.ts';
import { cost, growth, type Result, rate, ratio, scatter } from './figures.ts';
import type { Contender } from './measure.ts';
import { type ReportMark, type ReportRow, verdict } from './report.ts';

/**
 * What is measured, and against which mark. Floors and goals are ratios within one run; absolute figures stand beside
 * them and are never a mark, but for the one forecast.
 */
interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** The battle it is measured with; none where it is no battle's. */
  readonly battle?: string;
  readonly contenders: readonly Contender[];
  /** Many sizes of one thing, none against a mark: less warm-up and fewer rounds serve. */
  readonly light?: true;
  rows(results: Readonly<Record<string, Result>>): ReportRow[];
}

export const lengths = [100, 1000, 4000] as const;

const ours = (label: string, job: string): Contender => ({ label, worker: 'flagbridge', job });

const of = (results: Readonly<Record<string, Result>>, label: string): Result => {
  const result = results[label];
  if (result === undefined) throw new Error(`nothing was measured for ${label}`);
  return result;
};

const whole = (n: number): string => Math.round(n).toLocaleString('en-GB');
const times = (n: number): string => `${n < 10 ? n.toFixed(2) : n.toFixed(1)}×`;
const micro = (n: number): string => `${n < 10 ? n.toFixed(2) : n.toFixed(1)} µs`;
const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;

const marked = (what: string, value: number, mark: ReportMark, note: string): ReportRow => ({
  what,
  figure: times(value),
  value,
  mark,
  verdict: verdict(value, mark),
  note,
});
const plain = (what: string, figure: string, value: number, note = ''): ReportRow => ({ what, figure, value, note });

const play = ({ name, title, ships }: BenchBattle): Benchmark => ({
  name: 'play',
  title: `Random play, ${title}`,
  battle: name,
  contenders: [
    { label: 'yardstick', worker: 'yardstick', job: 'yardstick' },
    ours('session', `play session ${name} ${ships}`),
    ours('session again', `play session ${name} ${ships}`),
    ours('events', `play events ${name} ${ships}`),
    ours('silent', `play silent ${name} ${ships}`),
    ours('search', `play search ${name} ${ships}`),
  ],
  rows: (results) => {
    const [yardstick, session, again] = ['yardstick', 'session', 'session again'].map((name) => of(results, name)) as [
      Result,
      Result,
      Result,
    ];
    const [events, silent, search] = [of(results, 'events'), of(results, 'silent'), of(results, 'search')];
    const perSecond = (result: Result, unit: string): string => `${whole(rate(result, unit))} per CPU-second`;
    const against = (unit: string): string => `${perSecond(session, unit)} against ${perSecond(yardstick, unit)}`;
    return [
      marked(
        'with events, decisions, against @pkmn/sim',
        ratio(session, yardstick, 'decisions'),
        { floor: 10, goal: 30, more: 'better' },
        against('decisions'),
      ),
      plain(
        '… moves and volleys alone counted on our side',
        times(ratio(session, yardstick, 'moves', 'decisions')),
        ratio(session, yardstick, 'moves', 'decisions'),
        perSecond(session, 'moves'),
      ),
      ...['turns', 'dice'].map((unit) =>
        plain(
          `… ${unit} instead`,
          times(ratio(session, yardstick, unit)),
          ratio(session, yardstick, unit),
          against(unit),
        ),
      ),
      marked(
        'without events, against with events',
        ratio(silent, session, 'decisions'),
        { floor: 3, goal: 5, more: 'better' },
        `${perSecond(silent, 'decisions')} against ${perSecond(session, 'decisions')}`,
      ),
      plain(
        '… against events alone, no requests sent',
        times(ratio(silent, events, 'decisions')),
        ratio(silent, events, 'decisions'),
        perSecond(events, 'decisions'),
      ),
      plain(
        '… as a search plays, no requests built either',
        times(ratio(search, session, 'decisions')),
        ratio(search, session, 'decisions'),
        perSecond(search, 'decisions'),
      ),
      plain(
        'noise: the same engine twice',
        times(ratio(again, session, 'decisions')),
        ratio(again, session, 'decisions'),
        `rounds scatter by ±${percent(scatter(session, 'decisions'))}, the yardstick's by ±${percent(scatter(yardstick, 'decisions'))}`,
      ),
    ];
  },
});

const copying = ({ name, title, ships }: BenchBattle): Benchmark => ({
  name: 'copy',
  title: `Copy of a mid-battle state, ${title}`,
  battle: name,
  contenders: ['copy', 'clone', 'json'].map((way) => ours(way, `${way} ${name} ${ships}`)),
  rows: (results) => {
    const copy = of(results, 'copy');
    const each = (label: string): string => `${whole(rate(of(results, label), 'copies'))} copies per CPU-second`;
    return [
      marked(
        'copy, against structuredClone',
        ratio(copy, of(results, 'clone'), 'copies'),
        { floor: 20, goal: 60, more: 'better' },
        `${each('copy')} against ${each('clone')}; ${whole(copy.facts.bytes ?? 0)} characters of JSON`,
      ),
      plain(
        'copy, against JSON there and back',
        times(ratio(copy, of(results, 'json'), 'copies')),
        ratio(copy, of(results, 'json'), 'copies'),
        each('json'),
      ),
    ];
  },
});

const forecasting = ({ name, title }: BenchBattle): Benchmark => ({
  name: 'forecast',
  title: `Odds of one shot, with what others may do about it as cases, ${title}`,
  battle: name,
  contenders: [ours('forecast', `forecast ${name}`)],
  rows: (results) => {
    const result = of(results, 'forecast');
    const ms = 1 / rate({ ...result, rounds: result.rounds.map((round) => ({ ...round, cpu: 1 })) }, 'medianUs');
    const median = 1 / ms / 1000;
    const { branches = 0, cases = 0, outcomes = 0, exact = 0 } = result.facts;
    const mark: ReportMark = { floor: 5, goal: 5, more: 'worse' };
    return [
      {
        what: 'median time of a forecast',
        figure: `${median.toFixed(3)} ms`,
        value: median,
        mark,
        verdict: verdict(median, mark),
        note: `${branches} branches, ${cases} cases, ${outcomes} outcomes, ${exact === 1 ? 'exact' : 'sampled'}; ${micro(cost(result, 'forecasts'))} of the processor each`,
      },
    ];
  },
});

const perCall = (
  name: string,
  title: string,
  battle: string,
  unit: string,
  jobs: readonly (readonly [string, string])[],
): Benchmark => ({
  name,
  title,
  battle,
  contenders: jobs.map(([label, job]) => ours(label, job)),
  rows: (results) =>
    jobs.map(([label]) => {
      const result = of(results, label);
      return plain(label, micro(cost(result, unit)), cost(result, unit), `${whole(rate(result, unit))} per CPU-second`);
    }),
});

const reading = ({ name, title, ships }: BenchBattle): Benchmark =>
  perCall(
    'read',
    `Reading a mid-battle state for one viewer, ${title}`,
    name,
    'calls',
    ['requests', 'view', 'imagine'].map((what) => [what, `${what} ${name} ${ships}`] as const),
  );

const refereeing = ({ name, title }: BenchBattle): Benchmark =>
  perCall('match', `A match with log and hash chain, for each decision, ${title}`, name, 'decisions', [
    ['asked, answered and chained', `match decide ${name}`],
    ['played again from the replay', `match rerun ${name}`],
  ]);

/** The same job at several sizes: cost at each, and the power of the size it grows with. */
const growing = (
  name: string,
  title: string,
  sizes: readonly number[],
  lines: readonly { readonly what: string; readonly job: (n: number) => string; readonly unit: string }[],
): Benchmark => ({
  name,
  title,
  light: true,
  contenders: lines.flatMap(({ what, job }) => sizes.map((n) => ours(`${what} ${n}`, job(n)))),
  rows: (results) =>
    lines.map(({ what, unit }) => {
      const points = sizes.map((n) => ({ n, cost: cost(of(results, `${what} ${n}`), unit) }));
      const power = growth(points);
      return plain(
        what,
        `n^${power.toFixed(2)}`,
        power,
        points.map((point) => `${point.n}: ${micro(point.cost)}`).join(' · '),
      );
    }),
});

const ships = ({ name, sizes }: BenchBattle): Benchmark => ({
  ...growing('ships', `Growth with ships a side, ${name} (processor time for one)`, sizes, [
    { what: 'decision with events', job: (n) => `play session ${name} ${n}`, unit: 'decisions' },
    { what: 'decision without events', job: (n) => `play silent ${name} ${n}`, unit: 'decisions' },
    { what: 'copy', job: (n) => `copy ${name} ${n}`, unit: 'copies' },
    { what: 'structuredClone instead', job: (n) => `clone ${name} ${n}`, unit: 'copies' },
    { what: 'requests', job: (n) => `requests ${name} ${n}`, unit: 'calls' },
    { what: 'view', job: (n) => `view ${name} ${n}`, unit: 'calls' },
  ]),
  battle: name,
});

const length = growing('length', 'Growth with lines of the log (processor time for one)', lengths, [
  { what: 'one more decision', job: (n) => `length decide ${n}`, unit: 'calls' },
  { what: 'may it be taken back?', job: (n) => `length undo-status ${n}`, unit: 'calls' },
  { what: 'taking it back', job: (n) => `length undo ${n}`, unit: 'calls' },
  { what: 'the whole log again', job: (n) => `length rerun ${n}`, unit: 'calls' },
]);

/** Every toy by its first scenario, so that no part of the contract is slow unseen. */
const everyToy = (ids: readonly string[]): Benchmark => ({
  name: 'toys',
  title: 'Random play of every toy, decisions with events and without',
  light: true,
  contenders: ids.flatMap((id) =>
    ['session', 'silent'].map((listening) => ours(`${id} ${listening}`, `toy ${listening} ${id}`)),
  ),
  rows: (results) =>
    ids.map((id) => {
      const [session, silent] = [of(results, `${id} session`), of(results, `${id} silent`)];
      return plain(
        id,
        `${whole(rate(session, 'decisions'))} per CPU-second`,
        rate(session, 'decisions'),
        `${whole(rate(silent, 'decisions'))} without events`,
      );
    }),
});

/** Everything, battle by battle; at the end what belongs to none. */
export const planOf = (battles: readonly BenchBattle[], toyIds: readonly string[]): Benchmark[] => [
  ...battles.flatMap((battle) => [
    play(battle),
    copying(battle),
    forecasting(battle),
    reading(battle),
    refereeing(battle),
    ...(battle.sizes.length > 0 ? [ships(battle)] : []),
  ]),
  length,
  everyToy(toyIds),
];
