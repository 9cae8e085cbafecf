import { appendFileSync } from 'node:fs';
import { type CancelReason, type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';
import { HITS } from '../probes.ts';

/**
 * Runs the test files of one mutant, one after the other in one worker: when a test has fallen, no further file is even read. Where
 * a file for hits is named instead, all of them run, and it is written down which probes each of them came by.
 */
export default class StoppingRunner extends TestRunner {
  readonly #hitsTo = process.env['FLAGBRIDGE_MUTATE_HITS'];
  #stopped = false;

  override cancel(reason: CancelReason): void {
    this.#stopped = true;
    super.cancel(reason);
  }

  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    if (this.#stopped) throw new Error('a test has fallen already');
    try {
      return await super.importFile(path, source);
    } catch (error) {
      this.#fallen();
      throw error;
    }
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') this.#fallen();
  }

  override onAfterRunFiles(files: readonly RunnerTestFile[] = []): void {
    super.onAfterRunFiles();
    const hits = (globalThis as { [HITS]?: Uint8Array })[HITS];
    if (this.#hitsTo === undefined || hits === undefined) return;
    const at: number[] = [];
    for (let i = 0; i < hits.length; i++) if (hits[i] === 1) at.push(i);
    hits.fill(0);
    for (const { filepath } of files) appendFileSync(this.#hitsTo, `${JSON.stringify({ file: filepath, hits: at })}\n`);
  }

  #fallen(): void {
    if (this.#hitsTo === undefined) this.cancel('test-failure');
  }
}
