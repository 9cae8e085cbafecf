import { runInNewContext } from 'node:vm';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../src/mutate/draw.ts';
import { readEquivalents, stale } from '../../src/mutate/equivalent.ts';
import { mutantsOf } from '../../src/mutate/make.ts';
import { type Mutant, mutated } from '../../src/mutate/mutant.ts';
import { HITS, probed, probeNumbers } from '../../src/mutate/probes.ts';
import {
  killedShare,
  type MutantVerdict,
  type MutationReport,
  mutationLines,
  type Tried,
} from '../../src/mutate/report.ts';
import { Likely } from '../../src/mutate/run/likely.ts';
import type { TestFile } from '../../src/mutate/run/messages.ts';
import { markedAt, SWITCH, type Switch, switched } from '../../src/mutate/switched.ts';
import type { Node } from '../../src/mutate/syntax.ts';

const made = (file: string, text: string): Mutant[] =>
  mutantsOf(file, text, parseAst(text, { lang: 'ts' }) as unknown as Node);

describe('probes', () => {
  const text = 'function f(a) { if (a < 3 && !a) return [1, 2][0]; return a > 5 ? 7 : 8; }';
  const mutants = made('rules/f.ts', text);
  const numbers = probeNumbers(mutants);

  /** What a call comes by, as the mutants that hang on it. */
  function comesBy(call: string): string[] {
    const hits = new Uint8Array(mutants.length);
    const result = runInNewContext(`${probed(text, mutants, numbers, hits.length)};${call}`, {
      globalThis: { [HITS]: hits },
    });
    expect(result).toBe(runInNewContext(`${text};${call}`));
    return mutants.filter((_one, i) => hits[numbers[i] as number] === 1).map(({ before }) => before);
  }

  test('mark what was evaluated, and change nothing', () => {
    const condition = ['a < 3 && !a', 'a < 3 && !a', 'a < 3 && !a', 'a < 3', '3'];
    expect(comesBy('f(4)').sort()).toEqual([text.slice(16, 50), ...condition, '5', '8', 'a > 5'].sort());
    expect(comesBy('f(0)').sort()).toEqual([text.slice(16, 50), ...condition, '!a', '0', '1', '2'].sort());
  });
});

describe('a file with all its changes behind switches', () => {
  const text = 'function f(a) { let n = 0; if (a < 3 && !a) n += 2; if (a) n++; return [1, 2][0] + (a > 5 ? 7 : n); }';
  const mutants = made('rules/f.ts', text);
  const all = switched(text, mutants, [...mutants.keys()]);
  const played = (source: string, on = -1): { results: unknown; hits: Uint8Array } => {
    const at: Switch = { on, hits: new Uint8Array(mutants.length) };
    const results = runInNewContext(`${source};JSON.stringify([0, 1, 3, 5, 6].map(f))`, {
      globalThis: { [SWITCH]: at },
    });
    return { results, hits: at.hits };
  };

  test('plays as it is where none is on, and as each mutant does where that one is', () => {
    expect(mutants.length).toBeGreaterThan(12);
    expect(played(all).results).toBe(played(text).results);
    for (const [nth, mutant] of mutants.entries())
      expect(played(all, nth).results, `${mutant.before} → ${mutant.after}`).toBe(
        played(mutated(text, mutant)).results,
      );
  });
  test('marks what it comes by, once for all changes of one place', () => {
    const marks = markedAt(mutants);
    const { hits } = played(all);
    expect(marks.every((at) => hits[at] === 1)).toBe(true);
    const never = switched(
      'const g = (a) => a && a > 8;',
      made('rules/g.ts', 'const g = (a) => a && a > 8;'),
      [0, 1, 2, 3],
    );
    const at: Switch = { on: -1, hits: new Uint8Array(4) };
    runInNewContext(`${never};g(0)`, { globalThis: { [SWITCH]: at } });
    expect([...at.hits]).toEqual([1, 0, 0, 0]);
  });
});

describe('mutants are drawn', () => {
  const table = made('data/table.ts', `export const t = [${Array.from({ length: 200 }, (_, i) => i).join(', ')}];`);
  const rules = ['a', 'b', 'c'].flatMap((name) => made(`rules/${name}.ts`, 'export const f = (a) => a < 3 && a > 1;'));
  const all = [...table, ...rules];
  const ids = (seed: string, count = 8): string[] => drawn(all, count, seed).map(({ id }) => id);

  test('from a word: the same again, others from another', () => {
    expect(ids('one')).toEqual(ids('one'));
    expect(ids('one')).not.toEqual(ids('two'));
    expect(new Set(ids('one')).size).toBe(8);
  });
  test('file by file, however long a table is', () => {
    const files = drawn(all, 8, 'one').map(({ file }) => file);
    for (const file of ['data/table.ts', 'rules/a.ts', 'rules/b.ts', 'rules/c.ts'])
      expect(files.filter((one) => one === file)).toHaveLength(2);
  });
  test('each once, and no more than there are', () => {
    expect(new Set(ids('one', 1000)).size).toBe(all.length);
  });
});

describe('test files for a mutant', () => {
  const [mutant] = made('rules/f.ts', 'export const f = (a) => a < 3;') as [Mutant];
  const file = (name: string, seconds: number, hits: number[], imports = ['rules/f.ts']): TestFile => ({
    ...{ file: name, seconds, hits, imports },
  });
  const tests = [
    file('slow', 5, [7]),
    file('quick', 0.1, [7]),
    file('imports', 0.1, [8]),
    file('stranger', 0.1, [8], []),
  ];
  const names = (likely: Likely, number = 7): string[] => likely.order(mutant, number, tests).map((one) => one.file);

  test('are those that come by it, the quick ones first, and then those that import its file', () =>
    expect(names(new Likely())).toEqual(['quick', 'slow', 'imports']));
  test('are none where no test comes by', () => expect(names(new Likely(), 9)).toEqual([]));
  test('begin with the one that has killed in that file before', () => {
    const likely = new Likely();
    for (let n = 0; n < 60; n++) likely.learn('rules/f.ts', ['quick', 'slow'], true);
    expect(names(likely)).toEqual(['slow', 'quick', 'imports']);
    const elsewhere = new Likely();
    for (let n = 0; n < 60; n++) elsewhere.learn('rules/g.ts', ['quick', 'slow'], true);
    expect(names(elsewhere)).toEqual(['quick', 'slow', 'imports']);
  });
});

describe('the report', () => {
  const [compared, constant] = made('rules/f.ts', '\nexport const f = (a) => a < 3;') as [Mutant, Mutant];
  const tried = (mutant: Mutant, verdict: MutantVerdict): Tried => ({ mutant, verdict, ran: 1, seconds: 2, cpu: 1 });
  const report = (all: readonly Tried[]): MutationReport => ({
    ...{ rulebook: 'fifth', seed: 'one', files: 1, mutants: 2, tried: all, equivalent: [], stale: [], seconds: 4 },
  });

  test('names survivors with place, change and the command that repeats them', () => {
    const lines = mutationLines(
      report([tried(compared, 'survived'), tried(constant, 'killed')]),
      'packages/rules/fifth/src',
    );
    expect(lines.slice(0, 3)).toEqual([
      'packages/rules/fifth/src/rules/f.ts:2  comparison',
      '    a < 3 → a <= 3',
      `    again: npx flagbridge mutate fifth --mutant ${compared.id}`,
    ]);
    expect(lines.join('\n')).toContain('2 tried, 1 killed, 0 timed out, 1 survived');
    expect(lines.join('\n')).not.toContain(constant.id);
  });
  test('counts what did not end as killed, and what no test comes by as survived', () => {
    const all = (['killed', 'timed-out', 'survived', 'unreached'] as const).map((verdict) => tried(compared, verdict));
    expect(killedShare(report(all))).toBe(50);
    expect(killedShare(report(all.slice(0, 2)))).toBe(100);
    expect(killedShare(report([]))).toBe(0);
  });
  test('has equivalents apart, with their reason, and says which are gone', () => {
    const listed = readEquivalents(
      JSON.stringify({
        equivalent: [
          { id: compared.id, file: 'rules/f.ts', change: 'a < 3 → a <= 3', reason: 'a is never three here' },
          { id: '0123456789', file: 'rules/g.ts', change: 'a → b', reason: 'it was the same thing' },
        ],
      }),
    );
    const gone = stale(listed, [compared, constant]);
    expect(gone.map(({ id }) => id)).toEqual(['0123456789']);
    const known = [...listed.values()].slice(0, 1);
    const text = mutationLines({ ...report([]), equivalent: known, stale: gone }, 'x').join('\n');
    expect(text).toContain('equivalent rules/f.ts: a < 3 → a <= 3: a is never three here');
    expect(text).toContain('no longer there: 0123456789 rules/g.ts');
  });
  test.each(['{}', '{"equivalent":[{"id":"a","file":"b","change":"c","reason":""}]}', 'no'])(
    'wants a list with reasons, not %s',
    (text) => expect(() => readEquivalents(text)).toThrow(),
  );
});
