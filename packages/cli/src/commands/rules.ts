import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listing } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import {
  type CoverageReport,
  coverageReport,
  missingFrom,
  readCovered,
  unknownClauses,
} from '@flagbridge/testkit/fuzz';
import { clauseLines, clauseOf, didYouMean, wrap } from '@flagbridge/text';
import { bookOf, listed } from '../book.ts';
import { placeOf, repository } from '../clone.ts';
import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import { coverageLines } from '../coverage-lines.ts';
import type { Io } from '../io.ts';

export const rules: Command = {
  name: 'rules',
  does: 'which clauses of a rulebook are proven by tests; or one clause in full',
  usage: ['rules [RULEBOOK] [--json]', 'rules RULEBOOK --tiers TIER,TIER [--json]', 'rules RULEBOOK --clause ID'],
  about:
    'Runs the rulebook’s tests and lists, by tier, how many clauses of its catalogue were cited while a test named by them ran: in a\nrefusal, an event or a part of a number; or, for definitions, proven by a test of the data. Clauses of later\nlandings are counted by themselves and need no test. Needs a clone of the repository.',
  options: {
    clause: { type: 'string', value: 'ID', does: 'Print this clause instead; runs nothing.' },
    tiers: {
      type: 'string',
      value: 'TIER,TIER',
      does: 'Only these must be complete; the others are counted all the same.',
    },
    json: { type: 'boolean', does: 'As JSON: one report, or a list of them when no rulebook is named.' },
  },
  examples: [
    ['rules toy-gunnery', 'Is every clause proven?'],
    ['rules toy-gunnery --tiers basic', 'Is this tier complete, whatever is open in others?'],
    ['rules toy-gunnery --clause TG-HIT-01', 'What does it say?'],
  ],
  codes: [
    '1  a clause is not proven, or proven and still marked as of a later landing; a test failed, or names an unknown clause',
  ],
  positionals: { min: 0, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const name = args.words[0];
  const id = args.text('clause');
  if (id !== undefined) {
    if (name === undefined) throw new Usage('Which rulebook? flagbridge rules RULEBOOK --clause ID');
    return oneClause(listed(name), id, args.flag('json'), io);
  }
  const tiers = args.text('tiers')?.split(',');
  if (tiers !== undefined && name === undefined)
    throw new Usage('Which rulebook? flagbridge rules RULEBOOK --tiers TIER,TIER');
  const chosen = name === undefined ? listings : [listed(name)];
  const reports: CoverageReport[] = [];
  const problems: string[] = [];
  for (const listing of chosen) {
    const { report, wrong } = await covered(listing, tiers, io);
    reports.push(report);
    problems.push(...wrong);
    if (!args.flag('json')) for (const line of coverageLines(report)) io.out(line);
  }
  if (args.flag('json')) io.out(JSON.stringify(name === undefined ? reports : reports[0], null, 2));
  for (const problem of problems) io.err(problem);
  return problems.length === 0 ? exits.fine : exits.notSo;
}

async function oneClause(listing: Listing, id: string, json: boolean, io: Io): Promise<number> {
  const book = await bookOf(listing);
  const clause = clauseOf(book, id);
  if (clause === undefined) {
    const ids = book.present.catalogue.map((one) => one.id);
    throw new NotSo(`${listing.about.id} has no clause ${id}.${didYouMean(id, ids)}`);
  }
  if (json) io.out(JSON.stringify(clause, null, 2));
  else for (const line of clauseLines(book, id)) for (const part of wrap(line, 100, '  ')) io.out(part);
  return exits.fine;
}

/** Runs the tests of one rulebook and reads what they recorded. All its tiers must be complete unless some are named. */
async function covered(
  listing: Listing,
  named: readonly string[] | undefined,
  io: Io,
): Promise<{ report: CoverageReport; wrong: string[] }> {
  const { id } = listing.about;
  const { catalogue } = await listing.present();
  const known = [...new Set(catalogue.map((clause) => clause.tier))];
  const wanted = named ?? known;
  const stranger = wanted.find((tier) => !known.includes(tier));
  if (stranger !== undefined)
    throw new Usage(`${id} has no tier ${stranger}.${didYouMean(stranger, known)} It has: ${known.join(', ')}.`);
  const root = repository('rules');
  const { tests } = placeOf(listing);
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-rules-'));
  const file = join(folder, 'covered.jsonl');
  try {
    const exit = await vitest(root, tests, file, io);
    const lines = existsSync(file) ? readCovered(readFileSync(file, 'utf8')) : [];
    const report = coverageReport(id, catalogue, lines);
    const missing = missingFrom(report, wanted);
    const unknown = unknownClauses([catalogue], lines);
    return {
      report,
      wrong: [
        ...(exit === 0 ? [] : [`${id}: tests failed (npx vitest run ${tests}).`]),
        ...(missing.length === 0 ? [] : [`${id}: not proven: ${missing.join(', ')}`]),
        ...(report.provenAlready.length === 0
          ? []
          : [`${id}: proven, and still marked as of a later landing: ${report.provenAlready.join(', ')}`]),
        ...(unknown.length === 0
          ? []
          : [`${id}: tests name clauses the catalogue does not have: ${unknown.join(', ')}`]),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(root: string, tests: string, file: string, io: Io): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', tests], {
      cwd: root,
      env: { ...process.env, FLAGBRIDGE_COVERAGE: file, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => io.err(String(chunk).trimEnd()));
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
}
