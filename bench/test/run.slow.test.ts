import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toys } from '@flagbridge/toys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareVersions } from '../src/against.ts';
import { type BenchBattle, battles } from '../src/battles.ts';
import { measure } from '../src/measure.ts';
import { planOf } from '../src/plan.ts';

/** The whole way on tiny work: bundles, processes, messages, figures. Nothing here looks at how long anything takes. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const effort = { warm: 0, rounds: 2, scale: 0.001 };
let workers = '';

beforeAll(() => {
  const cache = join(root, 'node_modules/.cache/flagbridge');
  mkdirSync(cache, { recursive: true });
  // Inside node_modules, because the yardstick stays outside the bundle and is looked up from where the worker lies.
  workers = mkdtempSync(join(cache, 'bench-test-'));
  execFileSync(process.execPath, ['scripts/build-bench.mjs', workers], { cwd: root });
});
afterAll(() => rmSync(workers, { recursive: true, force: true }));

/** Growth by its two smallest sizes: whole matches of the largest fleets are minutes, and the code is the same. */
const small = battles.map((battle): BenchBattle => ({ ...battle, sizes: battle.sizes.slice(0, 2) }));
const plan = planOf(
  small,
  toys.map((toy) => toy.about.id),
);

describe('the bench on tiny work', () => {
  const named = plan.map((benchmark) => [`${benchmark.name} ${benchmark.battle ?? ''}`, benchmark] as const);
  test.each(named)('%s', async (_name, benchmark) => {
    const results = await measure(benchmark.contenders, effort, workers);
    for (const { label } of benchmark.contenders) {
      const rounds = results[label]?.rounds ?? [];
      expect(rounds).toHaveLength(effort.rounds);
      for (const { cpu, counts } of rounds) {
        expect(cpu).toBeGreaterThan(0);
        for (const [unit, count] of Object.entries(counts)) expect(count, `${label}: ${unit}`).toBeGreaterThan(0);
      }
    }
    for (const row of benchmark.rows(results)) expect(row.value, row.what).not.toBeNaN();
  });

  test('the work is fixed: every round of a job does the same', async () => {
    const { contenders } = plan[0] as (typeof plan)[number];
    const results = await measure(contenders, effort, workers);
    for (const { label } of contenders) {
      const [first, second] = results[label]?.rounds ?? [];
      expect(second?.counts, label).toEqual(first?.counts);
    }
    expect(results['session again']?.rounds[0]?.counts).toEqual(results['session']?.rounds[0]?.counts);
    // Listening changes nothing in the battle itself.
    const decisions = (label: string) => results[label]?.rounds[0]?.counts['decisions'];
    expect(decisions('silent')).toBe(decisions('session'));
    expect(decisions('events')).toBe(decisions('session'));
  });

  test('two versions are measured side by side, and what one does not know is said', async () => {
    const [battle] = battles as [BenchBattle];
    const said: string[] = [];
    const of = (one: BenchBattle) => compareVersions(one, effort, workers, workers, (text) => void said.push(text));
    const { rows } = await of(battle);
    expect(rows.length).toBeGreaterThan(5);
    for (const { what, value, note } of rows) {
      expect(value, what).toBeGreaterThan(0);
      expect(note).toMatch(/^[\d.]+ µs here, [\d.]+ µs there; the same twice [\d.]+×/);
    }
    const unknown = await of({ ...battle, name: 'nobody' });
    expect(unknown.rows.every(({ figure }) => figure === 'not known to both')).toBe(true);
    expect(said.join()).toContain('no job is called');
  });

  test('a worker that breaks says so and stops the run', async () => {
    const contender = { label: 'nobody', worker: 'flagbridge', job: 'no such job' } as const;
    await expect(measure([contender], effort, workers)).rejects.toThrow('no job is called no such job');
  });
});
