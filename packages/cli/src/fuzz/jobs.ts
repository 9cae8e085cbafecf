import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Counts, Progress } from '@flagbridge/testkit/fuzz';

/** What a part of a run writes, a line each: how far it is, and at the end what it counted. */
export type PartLine = { readonly progress: Progress } | { readonly counts: readonly Counts[] };

/**
 * Plays a run in several processes: this same program, once for each part. Which match is in which part is settled before, and
 * the parts are put together in their order: the report does not show how many there were.
 */
export async function inJobs(
  words: readonly string[],
  jobs: number,
  onProgress: (progress: Progress) => void,
): Promise<(readonly Counts[])[]> {
  const main = process.argv[1];
  if (main === undefined) throw new Error('no program to start again');
  const done = new Map<string, number>();
  const failures = new Map<number, number>();
  const children: ReturnType<typeof spawn>[] = [];
  const hear = (nth: number, progress: Progress): void => {
    const { rulebook } = progress;
    const match = done.get(rulebook) ?? 0;
    done.set(rulebook, match + 1);
    failures.set(nth, progress.failures);
    onProgress({ ...progress, match, failures: [...failures.values()].reduce((sum, n) => sum + n, 0) });
  };
  const part = (nth: number): Promise<readonly Counts[]> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [main, ...words, '--part', `${nth + 1}/${jobs}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      let counts: readonly Counts[] | undefined;
      createInterface({ input: child.stdout }).on('line', (line) => {
        const told = JSON.parse(line) as PartLine;
        if ('counts' in told) counts = told.counts;
        else hear(nth, told.progress);
      });
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0 && counts !== undefined) resolve(counts);
        else reject(new Error(`part ${nth + 1} of ${jobs} broke off (exit code ${code})`));
      });
    });
  try {
    return await Promise.all(Array.from({ length: jobs }, (_, nth) => part(nth)));
  } finally {
    for (const child of children) child.kill();
  }
}
