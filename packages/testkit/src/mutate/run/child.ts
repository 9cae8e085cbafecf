import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../mutant.ts';
import { probed, probeNumbers } from '../probes.ts';
import { switched } from '../switched.ts';
import { changed, readSources } from './book-sources.ts';
import type { BookPlace, List, MutantOrder, MutantUpdate, Survey, TestFile, Trial } from './messages.ts';
import { TestHost } from './test-host.ts';

/**
 * What a process of `flagbridge mutate` runs: bundled beside the command line as `mutation`. A process, because a changed loop may
 * never end, and because what it does to memory must not be ours.
 */
const place = JSON.parse(process.argv[2] ?? '') as BookPlace;
const folder = join(place.root, place.sources);
const tell = (news: MutantUpdate): void => void process.send?.(news);

/** The texts of sources that are not as they lie on the disk. */
const texts = new Map<string, string>();
let opened: Promise<TestHost> | undefined;

const hostWith = (threads: number): Promise<TestHost> => {
  opened ??= TestHost.open(place, threads, (path) => texts.get(path));
  return opened;
};

function list(): List {
  const sources = readSources(folder);
  return { files: sources.length, mutants: sources.flatMap((source) => source.mutants) };
}

async function survey(threads: number, mutants: readonly Mutant[]): Promise<Survey> {
  const numbers = probeNumbers(mutants);
  const files = [...new Set(mutants.map(({ file }) => file))];
  for (const file of files) {
    const own = [...mutants.keys()].filter((i) => mutants[i]?.file === file);
    const path = join(folder, file);
    const [changes, marks] = [own.map((i) => mutants[i] as Mutant), own.map((i) => numbers[i] as number)];
    texts.set(path, probed(readFileSync(path, 'utf8'), changes, marks, mutants.length));
  }
  const host = await hostWith(threads);
  const failed: string[] = [];
  const seconds = new Map<string, number>();
  host.watch.ended = (file, took, fallen) => {
    seconds.set(file, took);
    if (fallen !== null) failed.push(`${file.slice(place.root.length + 1)}: ${fallen}`);
  };
  const broken = await host.run(host.tests);
  if (broken !== null) failed.push(broken);
  const hits = readHits(process.env['FLAGBRIDGE_MUTATE_HITS'] ?? '');
  const importers = new Map(files.map((file) => [file, host.testsThatImport(join(folder, file))]));
  const tests = [...seconds].map(
    ([file, took]): TestFile => ({
      file,
      seconds: took,
      hits: hits.get(file) ?? [],
      imports: files.filter((source) => importers.get(source)?.has(file)),
    }),
  );
  return { tests, failed };
}

function readHits(path: string): Map<string, number[]> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as TestFile).map(({ file, hits }) => [file, [...hits]]));
}

/** All tests with all changes, each behind its switch; what is found stands in the log. */
async function screen(mutants: readonly Mutant[]): Promise<string | null> {
  for (const file of new Set(mutants.map((one) => one.file))) {
    const own = [...mutants.keys()].filter((i) => mutants[i]?.file === file);
    const path = join(folder, file);
    const changes = own.map((i) => mutants[i] as Mutant);
    texts.set(path, switched(readFileSync(path, 'utf8'), changes, own));
  }
  opened = TestHost.open(place, 1, (path) => texts.get(path), 'screening');
  const host = await opened;
  host.watch.ended = (file, _took, fallen) =>
    tell({ is: 'began', test: fallen === null ? file : `${file}: ${fallen}` });
  return host.run(host.tests);
}

async function trial({ mutant, tests }: Trial): Promise<void> {
  const before = process.cpuUsage();
  const path = mutant === null ? '' : join(folder, mutant.file);
  if (mutant !== null) texts.set(path, changed(readFileSync(path, 'utf8'), mutant));
  const host = await hostWith(1);
  host.changed(path);
  let fallen: string | null = null;
  let ran = 0;
  host.watch.began = (test) => {
    if (fallen === null) tell({ is: 'began', test });
  };
  host.watch.ended = (file, _took, why) => {
    if (fallen !== null) return;
    ran++;
    if (why !== null) fallen = `${file.slice(place.root.length + 1)}: ${why}`;
  };
  const broken = await host.run(tests);
  fallen ??= broken;
  texts.delete(path);
  host.changed(path);
  const { user, system } = process.cpuUsage(before);
  tell({ is: 'tried', fallen, ran, cpu: (user + system) / 1e6 });
}

process.on('message', async (order: MutantOrder) => {
  try {
    if (order.is === 'list') tell({ is: 'listed', list: list() });
    else if (order.is === 'survey') tell({ is: 'surveyed', survey: await survey(order.threads, order.mutants) });
    else if (order.is === 'screen') tell({ is: 'screened', broken: await screen(order.mutants) });
    else await trial(order);
  } catch (error) {
    tell({ is: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// Without the one who gives the orders there is nothing to do.
process.on('disconnect', () => process.exit());
