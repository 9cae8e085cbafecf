import { type Listing, shapeNames } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import {
  type Failure,
  type FuzzOptions,
  type FuzzPart,
  type FuzzReport,
  fuzz as fuzzMatches,
  fuzzPart,
  fuzzWhole,
  type MetCounts,
  type Progress,
} from '@flagbridge/testkit/fuzz';
import { plural } from '@flagbridge/text';
import { defaultListing, listed } from '../book.ts';
import { type Args, type Command, exits, Usage } from '../command.ts';
import { laterLines } from '../coverage-lines.ts';
import { inJobs, type PartLine } from '../fuzz/jobs.ts';
import type { Io } from '../io.ts';

export const fuzz: Command = {
  name: 'fuzz',
  does: 'play many matches at random and check every promise of the contract',
  usage: ['fuzz [RULEBOOK|toys] [--matches N] [--jobs N] [--seed TEXT] [--only K] [--complete] [--json]'],
  about:
    'Every scenario and option value, dice thrown and typed, policies, withdrawals and take-backs; checks after every decision. All of it\nfollows from the seed, whatever --jobs says. A failure is shortened as far as it still fails, and printed with the one command that repeats it.\nFor toys all ten shapes of requests must be met as well.',
  options: {
    matches: { type: 'string', value: 'N', does: 'How many, shared out among the rulebooks (default: 200).' },
    seed: { type: 'string', value: 'TEXT', does: 'Another seed, other matches (default: 1).' },
    only: { type: 'string', value: 'K', does: 'Only match number K, with every check after every decision.' },
    jobs: {
      type: 'string',
      value: 'N',
      does: 'Play in so many processes at once (default: 1). The report is the same.',
    },
    part: {
      type: 'string',
      value: 'I/N',
      does: 'Play the Ith of N parts and print what it counted: a job’s own work.',
    },
    complete: {
      type: 'boolean',
      does: 'Fail, too, where an end, an option value or an entry of the data was not met, or under 90 % of clauses.',
    },
    json: { type: 'boolean', does: 'As JSON: the whole report.' },
  },
  examples: [
    ['fuzz toys --matches 5000', 'All toy rulebooks.'],
    [`fuzz ${defaultListing.about.id} --matches 2000 --jobs 2 --complete`, 'The long run.'],
    ['fuzz toy-hunt --seed 7 --only 12', 'One match again.'],
  ],
  codes: ['1  a check failed, no match was played, or (toys) a shape, (--complete) something named was not met'],
  positionals: { min: 0, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const what = args.words[0] ?? 'toys';
  const chosen: readonly Listing[] = what === 'toys' ? listings.filter((one) => one.toy === true) : [listed(what)];
  const matches = args.whole('matches', 200, 0);
  const only = args.text('only') === undefined ? undefined : args.whole('only', 0, 0);
  if (only !== undefined && chosen.length > 1)
    throw new Usage(`--only wants one rulebook: ${chosen.map((one) => one.about.id).join(', ')}.`);
  const options: FuzzOptions = {
    listings: chosen,
    matches,
    seed: args.text('seed') ?? '1',
    ...(only !== undefined && { only }),
  };
  const part = args.text('part');
  if (part !== undefined) return playPart(options, partOf(part), io);
  const jobs = only === undefined ? Math.min(args.whole('jobs', 1), Math.max(1, matches)) : 1;
  const words = ['fuzz', what, '--matches', String(matches), '--seed', options.seed];
  const onProgress = progressTo(io);
  const report =
    jobs === 1
      ? await fuzzMatches({ ...options, onProgress })
      : await fuzzWhole(options, await inJobs(words, jobs, onProgress));
  const problems = [...problemsOf(report, what === 'toys'), ...(args.flag('complete') ? incomplete(report) : [])];
  if (args.flag('json')) io.out(JSON.stringify({ ...report, problems, ok: problems.length === 0 }, null, 2));
  else for (const line of reportLines(report)) io.out(line);
  for (const problem of problems) io.err(problem);
  return problems.length === 0 ? exits.fine : exits.notSo;
}

function partOf(text: string): FuzzPart {
  const [, nth = '', of = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (nth === '' || Number(nth) < 1 || Number(nth) > Number(of))
    throw new Usage(`--part wants a part and how many there are, such as 1/2; got ${text}.`);
  return { nth: Number(nth) - 1, of: Number(of) };
}

async function playPart(options: FuzzOptions, part: FuzzPart, io: Io): Promise<number> {
  const write = (line: PartLine): void => io.out(JSON.stringify(line));
  write({ counts: await fuzzPart({ ...options, onProgress: (progress) => write({ progress }) }, part) });
  return exits.fine;
}

/** A line now and then; on a terminal it is written over. */
function progressTo(io: Io): (progress: Progress) => void {
  let last = '';
  return ({ rulebook, match, matches, failures }) => {
    const done = match + 1;
    const every = Math.max(1, Math.floor(matches / 4));
    if (done % every !== 0 && done !== matches) return;
    const line = `${rulebook}: ${done} of ${matches}${failures === 0 ? '' : `, ${plural(failures, 'failure')}`}`;
    if (line !== last) io.err(line);
    last = line;
  };
}

/** Everything that makes the run a failure. */
function problemsOf(report: FuzzReport, allShapes: boolean): string[] {
  const missing = shapeNames.filter((shape) => report.shapes[shape] === undefined);
  return [
    ...(report.matches === 0 ? ['No match was played.'] : []),
    ...report.failures.map(failureText),
    ...(allShapes && report.matches > 0 && missing.length > 0
      ? [`Shapes never met: ${missing.join(', ')}. More matches may meet them: --matches N.`]
      : []),
  ];
}

/**
 * So many of the clauses must be met in a long run: told, refused by, or asked by. An event cites what made it and no background, and
 * some rules show in an effect alone, which tests prove. Of all else that has a name, everything must be met.
 */
const ENOUGH_CLAUSES = 0.9;

function incomplete({ rulebooks }: FuzzReport): string[] {
  const wanting = ({ what, met, of }: MetCounts): boolean =>
    what === 'clauses met' ? met < ENOUGH_CLAUSES * of : what !== 'clauses told' && met < of;
  return rulebooks.flatMap(({ rulebook, met }) =>
    met.filter(wanting).map((one) => `${rulebook}: not all met: ${metLine(one)}`),
  );
}

const metLine = ({ what, met, of, missed }: MetCounts): string =>
  `${what}: ${met} of ${of}${missed.length === 0 ? '' : `; never: ${missed.join(', ')}`}`;

const failureText = (failure: Failure): string =>
  [
    `${failure.rulebook}: ${failure.check}: ${failure.message}`,
    `  found after ${plural(failure.foundAfter, 'decision')}, shortened to ${failure.decisions.length}; in ${plural(failure.times, 'match', 'matches')}`,
    `  again: ${failure.command}`,
  ].join('\n');

function reportLines(report: FuzzReport): string[] {
  const counts = (all: { readonly [name: string]: number | undefined }): string =>
    Object.entries(all)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ') || 'none';
  return [
    ...report.rulebooks.flatMap((one) => [
      `${one.rulebook}: ${plural(one.matches, 'match', 'matches')}, ${plural(one.decisions, 'decision')}, ${one.dice} dice`,
      `  ends: ${counts(one.ends)}`,
      `  shapes: ${counts(one.shapes)}`,
      `  clauses: ${one.clauses.length} met (${one.clauses.join(' ')})`,
      ...one.met.map((met) => `  ${metLine(met)}`),
      ...laterLines(one.later).map((line) => `  ${line}`),
    ]),
    `In all: ${plural(report.matches, 'match', 'matches')}, ${plural(report.decisions, 'decision')}, ${report.dice} dice; shapes met: ${Object.keys(report.shapes).length} of ${shapeNames.length}; ${plural(report.failures.length, 'failure')}.`,
  ];
}
