import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawn } from '../draw.ts';
import { type Equivalent, stale } from '../equivalent.ts';
import type { Mutant } from '../mutant.ts';
import { probeNumbers } from '../probes.ts';
import type { MutationReport, ScreenReport, Tried } from '../report.ts';
import { Likely } from './likely.ts';
import type { BookPlace, List, Survey } from './messages.ts';
import { screen } from './screen.ts';
import { Worker } from './worker.ts';

export interface Campaign {
  readonly rulebook: string;
  readonly place: BookPlace;
  /** The program of a process, built beside the command line. */
  readonly program: URL;
  readonly count: number;
  readonly seed: string;
  /** Only files with this in their path. */
  readonly only?: string;
  /** Only this one. */
  readonly mutant?: string;
  readonly jobs: number;
  readonly equivalent: ReadonlyMap<string, Equivalent>;
  onDrawn?(list: List, drawn: number): void;
  onTried?(tried: Tried, done: number, of: number): void;
}

/** What cannot be tried, and why. */
export class CannotMutate extends Error {
  override readonly name = 'CannotMutate';
}

/** Makes the mutants, draws some, runs the tests on each, and says what became of them. */
export async function mutate(campaign: Campaign): Promise<MutationReport> {
  const { rulebook, seed, equivalent } = campaign;
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-mutate-'));
  const surveyor = new Worker(campaign.program, campaign.place, join(folder, 'hits.jsonl'));
  try {
    const list = await surveyor.list();
    const chosen = chosenOf(campaign, list.mutants);
    const listed = chosen.map(({ id }) => equivalent.get(id)).filter((one) => one !== undefined);
    // One that is asked for by name is tried, whatever is said of it.
    const wanted = campaign.mutant === undefined ? chosen.filter(({ id }) => !equivalent.has(id)) : chosen;
    campaign.onDrawn?.(list, wanted.length);
    const survey = wanted.length > 0 ? await surveyor.survey(campaign.jobs, wanted) : { tests: [], failed: [] };
    surveyor.end();
    if (survey.failed.length > 0)
      throw new CannotMutate(`Tests fall without any change, so nothing can be learnt:\n${survey.failed.join('\n')}`);
    const tried = await tryAll(campaign, survey, wanted);
    return {
      rulebook,
      seed,
      files: list.files,
      mutants: list.mutants.length,
      tried,
      equivalent: listed,
      stale: stale(equivalent, list.mutants),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    surveyor.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Screening = Pick<Campaign, 'rulebook' | 'place' | 'program' | 'only' | 'equivalent'>;

/** All mutants of a book at once, each behind a switch: rougher than `mutate`, and a hundred times as quick. */
export async function screenBook(campaign: Screening): Promise<ScreenReport> {
  const { rulebook, place, program, only, equivalent } = campaign;
  const began = performance.now();
  const surveyor = new Worker(program, place);
  const { mutants } = await surveyor.list().finally(() => surveyor.end());
  const wanted = mutants.filter(({ file, id }) => (only === undefined || file.includes(only)) && !equivalent.has(id));
  const found = await screen(campaign, wanted);
  const fate = (nth: number): ScreenReport['screened'][number]['fate'] => {
    if (found.killed.has(nth)) return 'killed';
    if (found.endless.has(nth)) return 'timed-out';
    if (found.came.has(nth) && !found.spoilt.has(nth)) return 'survived';
    return found.long.has(nth) || found.spoilt.has(nth) ? 'open' : 'outside';
  };
  const screened = wanted.map((mutant, nth) => ({ mutant, fate: fate(nth) }));
  return { rulebook, screened, seconds: (performance.now() - began) / 1000 };
}

function chosenOf({ count, seed, only, mutant }: Campaign, mutants: readonly Mutant[]): Mutant[] {
  if (mutant !== undefined) {
    const found = mutants.filter(({ id }) => id === mutant);
    if (found.length === 0)
      throw new CannotMutate(`There is no mutant ${mutant}: its expression may have been changed.`);
    return found;
  }
  const there = only === undefined ? mutants : mutants.filter(({ file }) => file.includes(only));
  if (there.length === 0) throw new CannotMutate(`No file with ${only} in its path has anything to change.`);
  return drawn(there, count, seed);
}

async function tryAll(campaign: Campaign, survey: Survey, mutants: readonly Mutant[]): Promise<Tried[]> {
  const numbers = probeNumbers(mutants);
  const likely = new Likely();
  const tried: Tried[] = [];
  const open = [...mutants.entries()];
  let done = 0;
  const tryOne = async (worker: Worker, nth: number, mutant: Mutant): Promise<Tried> => {
    const began = performance.now();
    const tests = likely.order(mutant, numbers[nth] as number, survey.tests);
    if (tests.length === 0) return { mutant, verdict: 'unreached', ran: 0, seconds: 0 };
    const { ran, ...outcome } = await worker.try(mutant, tests);
    const names = tests.slice(0, ran).map(({ file }) => file);
    likely.learn(mutant.file, names, outcome.verdict !== 'survived');
    return { mutant, ...outcome, ran, seconds: (performance.now() - began) / 1000 };
  };
  const work = async (worker: Worker): Promise<void> => {
    try {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const [nth, mutant] = next;
        const one = await tryOne(worker, nth, mutant);
        tried[nth] = one;
        campaign.onTried?.(one, ++done, mutants.length);
      }
    } finally {
      worker.end();
    }
  };
  const workers = Array.from(
    { length: Math.min(campaign.jobs, mutants.length) },
    () => new Worker(campaign.program, campaign.place),
  );
  try {
    await Promise.all(workers.map(work));
  } finally {
    for (const worker of workers) worker.end();
  }
  return tried;
}
