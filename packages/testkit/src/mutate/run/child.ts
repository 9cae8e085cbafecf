import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { probed } from '../probes.ts';
import { type BookSource, changed, readSources } from './book-sources.ts';
import type { BookPlace, News, Order, Survey, TestFile, Trial } from './messages.ts';
import { TestHost } from './test-host.ts';

/**
 * What a process of `flagbridge mutate` runs: bundled beside the command line as `mutation`. A process, because a changed loop may
 * never end, and because what it does to memory must not be ours.
 */
const place = JSON.parse(process.argv[2] ?? '') as BookPlace;
const folder = join(place.root, place.sources);
const tell = (news: News): void => void process.send?.(news);

/** The texts of sources that are not as they lie on the disk. */
const texts = new Map<string, string>();
let opened: Promise<TestHost> | undefined;

const hostWith = (threads: number): Promise<TestHost> => {
  opened ??= TestHost.open(place, threads, (path) => texts.get(path));
  return opened;
};

async function survey(threads: number): Promise<Survey> {
  const sources = readSources(folder);
  const mutants = sources.flatMap((source) => source.mutants);
  let first = 0;
  for (const { file, text, mutants: own } of sources) {
    texts.set(join(folder, file), probed(text, own, first, mutants.length));
    first += own.length;
  }
  const host = await hostWith(threads);
  const failed: string[] = [];
  const seconds = new Map<string, number>();
  host.watch.ended = (file, took, fallen) => {
    seconds.set(file, took);
    if (fallen !== null) failed.push(`${file.slice(place.root.length + 1)}: ${fallen}`);
  };
  await host.run(host.tests);
  const hits = readHits(process.env['FLAGBRIDGE_MUTATE_HITS'] ?? '');
  const tests = [...seconds].map(
    ([file, took]): TestFile => ({ file, seconds: took, hits: hits.get(file) ?? [], imports: [] }),
  );
  return { files: sources.length, mutants, tests: withImports(tests, sources, host), failed };
}

function readHits(path: string): Map<string, number[]> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as TestFile).map(({ file, hits }) => [file, [...hits]]));
}

function withImports(tests: readonly TestFile[], sources: readonly BookSource[], host: TestHost): TestFile[] {
  const imports = new Map(tests.map(({ file }) => [file, [] as string[]]));
  for (const { file } of sources)
    for (const test of host.testsThatImport(join(folder, file))) imports.get(test)?.push(file);
  return tests.map((test) => ({ ...test, imports: imports.get(test.file) ?? [] }));
}

async function trial({ mutant, tests }: Trial): Promise<void> {
  const path = join(folder, mutant.file);
  texts.set(path, changed(readFileSync(path, 'utf8'), mutant));
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
  await host.run(tests);
  texts.delete(path);
  host.changed(path);
  tell({ is: 'tried', fallen, ran });
}

process.on('message', async (order: Order) => {
  try {
    if (order.is === 'survey') tell({ is: 'surveyed', survey: await survey(order.threads) });
    else await trial(order);
  } catch (error) {
    tell({ is: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// Without the one who gives the orders there is nothing to do.
process.on('disconnect', () => process.exit());
