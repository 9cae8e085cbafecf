import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { BookPlace } from './messages.ts';

/** Who hears what happens while test files run. */
interface Watch {
  began?: (file: string) => void;
  ended?: (file: string, seconds: number, fallen: string | null) => void;
}

/**
 * The book's tests in a vitest that stays: sources are read and stripped of types once. Every run has a worker of its own, so that
 * nothing of one mutant is left for the next. The text of a source is what `textOf` gives for it, or the file's own.
 */
export class TestHost {
  readonly watch: Watch;
  readonly #vitest: Vitest;
  readonly #specifications: ReadonlyMap<string, TestSpecification>;

  private constructor(vitest: Vitest, watch: Watch, specifications: readonly TestSpecification[]) {
    this.#vitest = vitest;
    this.watch = watch;
    this.#specifications = new Map(specifications.map((one) => [one.moduleId, one]));
  }

  static async open(
    place: BookPlace,
    threads: number,
    textOf: (path: string) => string | undefined,
    runner: 'stopping' | 'screening' = 'stopping',
  ): Promise<TestHost> {
    const watch: Watch = {};
    const began = new Map<string, number>();
    const reporter = {
      onTestModuleQueued({ moduleId }: TestModule): void {
        began.set(moduleId, performance.now());
        watch.began?.(moduleId);
      },
      onTestModuleEnd(module: TestModule): void {
        const seconds = (performance.now() - (began.get(module.moduleId) ?? performance.now())) / 1000;
        watch.ended?.(module.moduleId, seconds, fallenIn(module));
      },
    };
    const vitest = await createVitest(
      'test',
      {
        config: false,
        root: place.root,
        watch: false,
        reporters: [reporter],
        include: [...place.tests],
        exclude: ['**/node_modules/**', '**/*.slow.test.ts', '**/*.host.test.ts'],
        pool: 'threads',
        isolate: false,
        maxWorkers: threads,
        runner: join(place.root, `packages/testkit/src/mutate/run/${runner}-runner.ts`),
        setupFiles: [join(place.root, 'tools/testing/property-seed.ts')],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        sequence: { sequencer: AsGiven },
      },
      {
        plugins: [
          {
            name: 'mutate',
            enforce: 'pre',
            transform(_code: string, id: string) {
              const text = textOf(id);
              return text === undefined ? undefined : { code: text, map: null };
            },
          },
        ],
      },
    );
    return new TestHost(vitest, watch, await vitest.globTestSpecifications());
  }

  get tests(): string[] {
    return [...this.#specifications.keys()];
  }

  /** Runs these test files in this order, up to the first that falls. What went wrong outside of any test is given back. */
  async run(tests: readonly string[]): Promise<string | null> {
    const chosen = tests.map((test) => this.#specifications.get(test)).filter((one) => one !== undefined);
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(chosen);
    const [error] = unhandledErrors;
    if (error === undefined) return null;
    return `outside of a test: ${error instanceof Error ? error.message : String((error as { message?: unknown }).message ?? error)}`;
  }

  /** A source has another text now. */
  changed(path: string): void {
    this.#vitest.invalidateFile(path);
  }

  /** Test files that import this source, directly or not. */
  testsThatImport(path: string): Set<string> {
    const tests = new Set<string>();
    const known = new Set<unknown>();
    for (const environment of this.#vitest.projects.flatMap(({ vite }) => Object.values(vite.environments))) {
      const open = [...(environment.moduleGraph.getModulesByFile(path) ?? [])];
      for (let module = open.pop(); module !== undefined; module = open.pop()) {
        if (known.has(module)) continue;
        known.add(module);
        if (module.file !== null) tests.add(module.file);
        open.push(...module.importers);
      }
    }
    return tests;
  }
}

/** Files run in the order in which they are given. */
class AsGiven {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

function fallenIn(module: TestModule): string | null {
  if (module.state() !== 'failed') return null;
  for (const test of module.children.allTests('failed')) return test.fullName;
  return module.errors()[0]?.message.split('\n', 1)[0] ?? 'it cannot be read';
}
