// @ts-check
// Runs stages one after the other, all of them whatever fails, and ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addCounts, countCheck, countVitest } from './count-results.mjs';
import { ensureCliBuilt, ensureInstalled, ensureWebBuilt, root } from './ensure-installed.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const reports = join(root, 'node_modules/.cache/flagbridge');

/**
 * @param {Stage[]} all
 * @param {string[]} names only these, when any are given
 */
export async function runStages(all, names) {
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.log(`No stage is called ${unknown.join(', ')}. There are: ${all.map((stage) => stage.name).join(', ')}.`);
    return finish([countCheck(1)]);
  }
  if (!(await ensureInstalled())) return finish([countCheck(1)]);
  const stages = names.length === 0 ? all : all.filter((stage) => names.includes(stage.name));
  const began = performance.now();
  const counts = [];
  const failures = [];
  for (const [index, stage] of stages.entries()) {
    const place = `[${index + 1}/${stages.length}] ${stage.name}`;
    console.log(`${place}: ${stage.does}`);
    const start = performance.now();
    const count = await runStage(stage);
    counts.push(count);
    const result = stage.vitest ? `${count.passed} passed, ${count.failed} failed` : count.failed ? 'failed' : 'passed';
    const notes = count.notes.length === 0 ? '' : ` (${count.notes.join('; ')})`;
    console.log(`${place}: ${result}${notes}, ${seconds(start)}\n`);
    if (count.failed > 0) failures.push(stage);
  }
  for (const stage of failures) {
    console.log(`Failed: ${stage.name}. Again: npm test -- ${stage.name}`);
  }
  console.log(`${stages.length} ${stages.length === 1 ? 'stage' : 'stages'} in ${seconds(began)}`);
  finish(counts);
}

/** @param {Stage} stage */
async function runStage(stage) {
  if (stage.needsCli && !(await ensureCliBuilt())) return countCheck(1);
  if (stage.needsWeb && !(await ensureWebBuilt())) return countCheck(1);
  if (!stage.vitest) {
    let exit = /** @type {number | null} */ (0);
    for (const command of stage.run) exit = (await runNode(command)) || exit;
    return countCheck(exit);
  }
  const report = join(reports, `${stage.name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const writing = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exit = await runNode([...(stage.run[0] ?? []), ...writing]);
  return countVitest(exit, readText(report));
}

/**
 * @param {string[]} command
 * @returns {Promise<number | null>}
 */
function runNode(command) {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
    child.on('error', () => done(1));
    child.on('close', done);
  });
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** @param {import('./count-results.mjs').Count[]} counts */
function finish(counts) {
  const { passed, failed } = addCounts(counts);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
