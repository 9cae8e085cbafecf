import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CannotMutate,
  changeOf,
  killedShare,
  type MutationReport,
  mutate as mutateBook,
  mutationLines,
  readEquivalents,
  screenBook,
  screenLines,
  type Tried,
} from '@flagbridge/testkit/mutate';
import { plural } from '@flagbridge/text';
import { listed } from '../book.ts';
import { kit, placeOf, repository } from '../clone.ts';
import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import type { Io } from '../io.ts';

export const mutate: Command = {
  name: 'mutate',
  does: 'change a rulebook in one small place after the other, and see whether its tests notice',
  usage: [
    'mutate RULEBOOK [--count N] [--seed TEXT] [--only PATH] [--jobs N] [--at-least PERCENT] [--json]',
    'mutate RULEBOOK --mutant ID',
    'mutate RULEBOOK --screen [--only PATH]',
  ],
  about:
    'A comparison, a constant, an entry of a table, a condition left out, a secret uncovered: one change at a time, in memory, and the\nrulebook’s quick tests and golden replays that come by that place are run. What survives is listed with its place and the command that\nrepeats it. Changes that change nothing stand with their reason in mutants.json of the rulebook. Needs a clone of the repository.',
  options: {
    count: { type: 'string', value: 'N', does: 'How many, drawn file by file (default: 60).' },
    seed: { type: 'string', value: 'TEXT', does: 'Another seed, other changes (default: 1).' },
    only: { type: 'string', value: 'PATH', does: 'Only sources with this in their path.' },
    mutant: { type: 'string', value: 'ID', does: 'Only this one, again.' },
    screen: {
      type: 'boolean',
      does: 'All of them at once, each behind a switch in one process: minutes instead of hours, and rougher. No figure to quote: a list to work from.',
    },
    jobs: { type: 'string', value: 'N', does: 'In so many processes at once, two at most (default: 2).' },
    'at-least': { type: 'string', value: 'PERCENT', does: 'Exit code 1 where fewer are killed.' },
    json: { type: 'boolean', does: 'As JSON: the whole report.' },
  },
  examples: [
    ['mutate knight-hawks --count 300 --seed spring --at-least 95', 'Do the tests hold what the rules say?'],
    ['mutate silent-death --only rules/course', 'Those of one chapter.'],
    ['mutate toy-gunnery --count 10', 'A small one.'],
    ['mutate kit --only moves', 'Of what the rulebooks share, by the tests of them all.'],
  ],
  codes: ['1  fewer were killed than --at-least says, or the tests fall without any change'],
  positionals: { min: 1, max: 1 },
  run,
};

const MOST_JOBS = 2;

async function run(args: Args, io: Io): Promise<number> {
  const listing = args.words[0] === 'kit' ? undefined : listed(args.words[0] ?? '');
  const id = listing?.about.id ?? 'kit';
  const atLeast = args.whole('at-least', 0, 0);
  if (atLeast > 100) throw new Usage(`--at-least wants a percentage; got ${atLeast}.`);
  const root = repository('mutate');
  const place = listing === undefined ? kit : placeOf(listing);
  if (!existsSync(join(root, place.sources)))
    throw new NotSo(`${id} has no sources in ${place.sources} of this clone.`);
  if (!existsSync(join(root, 'node_modules/vitest')))
    throw new NotSo('The test runner is not installed: mutate needs a clone with everything for development (npm ci).');
  const [only, mutant] = [args.text('only'), args.text('mutant')];
  const campaign = {
    rulebook: id,
    place: {
      root,
      sources: place.sources,
      // Golden replays of all books are in one folder: those of others never come by.
      tests: [place.pattern, `packages/table/test/golden${listing?.toy === true ? '' : '-*'}.test.ts`],
    },
    program: new URL('./mutation.mjs', import.meta.url),
    ...(only !== undefined && { only }),
    equivalent: equivalentsOf(join(root, place.folder, 'mutants.json')),
  };
  if (args.flag('screen')) {
    for (const line of screenLines(await screenBook(campaign), place.sources)) io.out(line);
    return exits.fine;
  }
  const report = await mutateBook({
    ...campaign,
    count: args.whole('count', 60),
    seed: args.text('seed') ?? '1',
    ...(mutant !== undefined && { mutant }),
    jobs: Math.min(args.whole('jobs', MOST_JOBS), MOST_JOBS),
    onDrawn: ({ files, mutants }, drawn) =>
      io.err(
        `${id}: ${mutants.length} mutants of ${plural(files, 'file')}; ${drawn} drawn; first the tests without any change`,
      ),
    onTried: progressTo(id, io),
  }).catch((error: unknown) => {
    throw error instanceof CannotMutate ? new NotSo(error.message) : error;
  });
  if (args.flag('json')) io.out(JSON.stringify(report, null, 2));
  else for (const line of [...verdictOfOne(report, mutant), ...mutationLines(report, place.sources)]) io.out(line);
  const share = killedShare(report);
  if (share >= atLeast) return exits.fine;
  io.err(`${id}: ${share.toFixed(1)} % killed, and at least ${atLeast} % are wanted.`);
  return exits.notSo;
}

function equivalentsOf(file: string): ReturnType<typeof readEquivalents> {
  if (!existsSync(file)) return new Map();
  try {
    return readEquivalents(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new NotSo(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Of one that was asked for it is said what noticed it. */
const verdictOfOne = ({ tried }: MutationReport, wanted: string | undefined): string[] =>
  wanted === undefined
    ? []
    : tried.map(({ mutant, verdict, by }) => `${changeOf(mutant)}: ${verdict}${by === undefined ? '' : ` by ${by}`}`);

/** A line now and then: survivors as they come, and how far it is. */
function progressTo(id: string, io: Io): (tried: Tried, done: number, of: number) => void {
  let survived = 0;
  return ({ mutant, verdict }, done, of) => {
    if (verdict === 'survived' || verdict === 'unreached') {
      survived++;
      io.err(`survived: ${mutant.file}:${mutant.line} ${changeOf(mutant)}`);
    }
    if (done % Math.max(1, Math.floor(of / 10)) === 0 || done === of)
      io.err(`${id}: ${done} of ${of} tried, ${survived} survived`);
  };
}
