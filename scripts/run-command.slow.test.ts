import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'flagbridge-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = 600_000;
const run = (code: string, watch: Partial<Parameters<typeof runCommand>[2]> = {}) =>
  runCommand(['-e', code], { cwd: folder, stdio: 'ignore' }, { patience: LONG, ...watch });
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a command', () => {
  test('gives its exit code, or none after a signal', async () => {
    expect(await run('')).toEqual({ exit: 0, notes: [] });
    expect(await run('process.exit(3)')).toEqual({ exit: 3, notes: [] });
    expect(await run('process.kill(process.pid, "SIGKILL")')).toEqual({ exit: null, notes: [] });
  });

  test('that cannot be started is said to be so', async () => {
    const nowhere = { cwd: join(folder, 'nowhere'), stdio: 'ignore' } as const;
    const { exit, notes } = await runCommand(['-e', ''], nowhere, { patience: LONG });
    expect([exit, notes.length]).toEqual([1, 1]);
  });

  test('of which nothing is heard is ended with what it was at, and so is what it started', async () => {
    const pid = join(folder, 'pid');
    const code = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(child.pid));
      process.on('SIGTERM', () => process.exit(0));`;
    // Begun when its child is: a slow machine takes a while to get there.
    let begun = Number.POSITIVE_INFINITY;
    const news = () => {
      try {
        begun = Math.min(begun, readFileSync(pid, 'utf8') === '' ? begun : Date.now());
      } catch {
        // Not yet.
      }
      return Math.min(begun, Date.now());
    };
    const ran = await run(code, { patience: 400, news, hanging: () => ['it was at a test'] });
    expect(ran.exit).toBeNull();
    expect(ran.notes).toEqual([expect.stringMatching(/^ended, since nothing was heard of it for/), 'it was at a test']);
    await expect.poll(() => lives(Number(readFileSync(pid, 'utf8')))).toBe(false);
  });

  test('of which something is heard goes on', async () => {
    const ran = await run('setTimeout(() => {}, 1500)', { patience: 300, news: () => Date.now() });
    expect(ran).toEqual({ exit: 0, notes: [] });
  });
});

describe('the run of all stages', () => {
  const stages = new URL('./run-stages.mjs', import.meta.url).href;
  /** What a run of one stage says, whose command is a script. */
  async function said(script: string, stage: object): Promise<string[]> {
    const file = join(folder, 'stage.mjs');
    writeFileSync(file, script);
    const out = join(folder, 'out.txt');
    const whole = { name: 'probe', does: 'something', run: [[file]], ...stage };
    const runner = join(folder, 'runner.mjs');
    writeFileSync(
      runner,
      `import { writeFileSync } from 'node:fs';
       import { runStages } from ${JSON.stringify(stages)};
       const lines = [];
       console.log = (...words) => lines.push(words.join(' '));
       process.on('exit', () => writeFileSync(${JSON.stringify(out)}, JSON.stringify(lines)));
       await runStages([${JSON.stringify(whole)}], []);`,
    );
    await runCommand([runner], { cwd: folder, stdio: 'ignore' }, { patience: LONG });
    return JSON.parse(readFileSync(out, 'utf8'));
  }

  test('ends with its count, whatever becomes of a stage', async () => {
    expect((await said('', {})).at(-1)).toBe('1 passed, 0 failed');
    expect((await said('throw new Error("at once")', {})).at(-1)).toBe('0 passed, 1 failed');
    expect((await said('process.kill(process.pid, "SIGKILL")', {})).at(-1)).toBe('0 passed, 1 failed');
    // A test run that ends well and has no report to show did not test anything.
    expect((await said('', { name: 'probe-of-no-test', vitest: true })).at(-1)).toBe('0 passed, 1 failed');
    const hanging = await said('setInterval(() => {}, 1000)', { patience: 500 });
    expect(hanging.at(-1)).toBe('0 passed, 1 failed');
    expect(hanging.join('\n')).toContain('nothing was heard of it');
  });

  test('says at its end which tests failed, and what they said', async () => {
    const failed = { status: 'failed', fullName: 'flies far', failureMessages: ['Error: lost'] };
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [failed] }];
    const script = `import { writeFileSync } from 'node:fs';
      const file = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1];
      writeFileSync(file, ${JSON.stringify(JSON.stringify({ testResults }))});
      process.exit(1);`;
    const lines = await said(script, { name: 'probe-of-a-test', vitest: true });
    expect(lines.slice(-5)).toEqual([
      'Failed: probe-of-a-test. Again: npm test -- probe-of-a-test',
      '  a.test.ts: flies far',
      '    Error: lost',
      expect.stringMatching(/^1 stage in /),
      '0 passed, 1 failed',
    ]);
  });

  test('runs a journey that failed once more by itself, and says at its end that it is unsteady', async () => {
    const file = join(root, 'a.test.ts');
    const one = (status: string, fullName: string) => ({ status, fullName, failureMessages: ['Error: lost'] });
    const results = (status: string, ...assertionResults: object[]) =>
      JSON.stringify({ testResults: [{ name: file, status, assertionResults }] });
    const whole = results('failed', one('passed', 'stays'), one('failed', 'flies (far)'), one('failed', 'sinks'));
    const again = {
      '^flies \\(far\\)$': results('passed', one('skipped', 'stays'), one('passed', 'flies (far)')),
      '^sinks$': results('failed', one('failed', 'sinks')),
    };
    const script = `import { writeFileSync } from 'node:fs';
      const { argv } = process;
      const only = argv[argv.indexOf('-t') + 1];
      const text = argv.includes('-t') && argv.includes(${JSON.stringify(file)}) ? ${JSON.stringify(again)}[only] : ${JSON.stringify(whole)};
      writeFileSync(argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1], text);
      process.exit(text.includes('"failed"') ? 1 : 0);`;
    const lines = await said(script, { name: 'probe-of-journeys', vitest: true, again: true });
    expect(lines.at(-1)).toBe('2 passed, 1 failed');
    expect(lines.filter((line) => line.startsWith('Unsteady'))).toEqual([
      'Unsteady: failed, and passed when it was run again: flies (far)',
    ]);
    const once = await said(script, { name: 'probe-of-journeys', vitest: true });
    expect(once.at(-1)).toBe('1 passed, 2 failed');
    expect(once.join()).not.toContain('Unsteady');
  });
});
