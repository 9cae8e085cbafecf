import { type Listing, shapeNames } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { type Failure, type FuzzReport, fuzz as fuzzMatches, type Progress } from '@flagbridge/testkit/fuzz';
import { listed } from '../book.ts';
import { type Args, type Command, exits, Usage } from '../command.ts';
import type { Io } from '../io.ts';
import { plural } from '../text/columns.ts';

export const fuzz: Command = {
  name: 'fuzz',
  does: 'play many matches at random and check every promise of the contract',
  usage: ['fuzz [RULEBOOK|toys] [--matches N] [--seed TEXT] [--only K] [--json]'],
  about:
    'Every scenario and option value, dice thrown and typed, policies, withdrawals and take-backs; checks after every decision. All of it\nfollows from the seed. A failure is shortened as far as it still fails, and printed with the one command that repeats it.\nFor toys all ten shapes of requests must be met as well.',
  options: {
    matches: { type: 'string', value: 'N', does: 'How many, shared out among the rulebooks (usual: 200).' },
    seed: { type: 'string', value: 'TEXT', does: 'Another seed, other matches (usual: 1).' },
    only: { type: 'string', value: 'K', does: 'Only match number K, with every check after every decision.' },
    json: { type: 'boolean', does: 'As JSON: the whole report.' },
  },
  examples: [
    ['fuzz toys --matches 5000', 'All toy rulebooks.'],
    ['fuzz toy-hunt --seed 7 --only 12', 'One match again.'],
  ],
  codes: ['1  a check failed, no match was played, or (toys) a shape was not met'],
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
  const report = await fuzzMatches({
    listings: chosen,
    matches,
    seed: args.text('seed') ?? '1',
    ...(only !== undefined && { only }),
    onProgress: progressTo(io),
  });
  const problems = problemsOf(report, what === 'toys');
  if (args.flag('json')) io.out(JSON.stringify({ ...report, problems, ok: problems.length === 0 }, null, 2));
  else for (const line of reportLines(report)) io.out(line);
  for (const problem of problems) io.err(problem);
  return problems.length === 0 ? exits.fine : exits.notSo;
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
export function problemsOf(report: FuzzReport, allShapes: boolean): string[] {
  const missing = shapeNames.filter((shape) => report.shapes[shape] === undefined);
  return [
    ...(report.matches === 0 ? ['No match was played.'] : []),
    ...report.failures.map(failureText),
    ...(allShapes && report.matches > 0 && missing.length > 0
      ? [`Shapes never met: ${missing.join(', ')}. More matches may meet them: --matches N.`]
      : []),
  ];
}

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
    ]),
    `In all: ${plural(report.matches, 'match', 'matches')}, ${plural(report.decisions, 'decision')}, ${report.dice} dice; shapes met: ${Object.keys(report.shapes).length} of ${shapeNames.length}; ${plural(report.failures.length, 'failure')}.`,
  ];
}
