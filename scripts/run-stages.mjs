// @ts-check
// Runs stages one after the other, all of them whatever fails, and ends with `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addCounts, countCheck, countVitest, underWay, whatFailed, worthAgain } from './count-results.mjs';
import { ensureCliBuilt, ensureInstalled, ensureWebBuilt, root } from './ensure-installed.mjs';
import { runCommand, stopCommands } from './run-command.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const reports = join(root, 'node_modules/.cache/flagbridge');
/** @param {Stage} stage */
const reportOf = (stage) => join(reports, `${stage.name}.json`);
const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
/** Longer than any test may take by itself, and than any check takes altogether. */
const PATIENCE = 6 * 60_000;

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
  /** @type {import('./count-results.mjs').Count[]} */
  const counts = [];
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  // A person who ends the run early reads what came of it all the same.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      console.log(`The run was ended by ${signal} after ${counts.length} of ${stages.length} stages.`);
      stopCommands();
      finish([...counts, countCheck(1)]);
      process.exit();
    });
  }
  for (const [index, stage] of stages.entries()) {
    const place = `[${index + 1}/${stages.length}] ${stage.name}`;
    console.log(`${place}: ${stage.does}`);
    const start = performance.now();
    const count = await runStage(stage, unsteady).catch((error) => {
      console.log(error);
      return { passed: 0, failed: 1, notes: ['it could not be run'] };
    });
    counts.push(count);
    const result = stage.vitest ? `${count.passed} passed, ${count.failed} failed` : count.failed ? 'failed' : 'passed';
    const notes = count.notes.length === 0 ? '' : ` (${count.notes.join('; ')})`;
    console.log(`${place}: ${result}${notes}, ${seconds(start)}\n`);
    if (count.failed > 0) failures.push(stage);
  }
  for (const stage of failures) {
    console.log(`Failed: ${stage.name}. Again: npm test -- ${stage.name}`);
    if (stage.vitest)
      for (const line of whatFailed(readText(reportOf(stage)), join(root, '/'))) console.log(`  ${line}`);
  }
  for (const name of unsteady) console.log(`Unsteady: failed, and passed when it was run again: ${name}`);
  console.log(`${stages.length} ${stages.length === 1 ? 'stage' : 'stages'} in ${seconds(began)}`);
  finish(counts);
}

/**
 * @param {Stage} stage
 * @param {string[]} unsteady gets the names of tests that pass only when they are run again
 * @returns {Promise<import('./count-results.mjs').Count>}
 */
async function runStage(stage, unsteady) {
  if (stage.needsCli && !(await ensureCliBuilt())) return countCheck(1);
  if (stage.needsWeb && !(await ensureWebBuilt())) return countCheck(1);
  if (!stage.vitest) {
    const { patience = PATIENCE } = stage;
    let exit = /** @type {number | null} */ (0);
    const notes = [];
    for (const command of stage.run) {
      const ran = await runCommand(command, options, { patience });
      exit = ran.exit === 0 ? exit : ran.exit;
      notes.push(...ran.notes);
    }
    return noted(countCheck(exit), notes);
  }
  const count = await runVitest(stage, [], reportOf(stage));
  // A run that was ended because it hung has notes: it is not asked again.
  const again =
    stage.again && count.failed > 0 && count.notes.length === 0 ? worthAgain(readText(reportOf(stage))) : null;
  for (const { file, name } of again ?? []) {
    console.log(`Once more by itself: ${name}`);
    const exactly = `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
    const { passed, failed } = await runVitest(stage, [file, '-t', exactly], join(reports, `${stage.name}-again.json`));
    if (passed !== 1 || failed > 0) continue;
    unsteady.push(name);
    count.passed += 1;
    count.failed -= 1;
  }
  return count;
}

/**
 * @param {Stage} stage
 * @param {string[]} only arguments that name some of its tests
 * @param {string} report
 * @returns {Promise<import('./count-results.mjs').Count>}
 */
async function runVitest({ name, run, patience = PATIENCE }, only, report) {
  const progress = join(reports, `${name}-progress.json`);
  mkdirSync(reports, { recursive: true });
  for (const file of [report, progress]) rmSync(file, { force: true });
  const reporters = ['default', 'json', './scripts/progress-reporter.mjs'].map((one) => `--reporter=${one}`);
  const { exit, notes } = await runCommand(
    [...(run[0] ?? []), ...only, ...reporters, `--outputFile.json=${report}`],
    { ...options, env: { ...process.env, FLAGBRIDGE_PROGRESS: progress } },
    { patience, news: () => changedAt(progress), hanging: () => underWay(readText(progress)) },
  );
  return noted(countVitest(exit, readText(report)), notes);
}

/**
 * @param {import('./count-results.mjs').Count} count
 * @param {string[]} notes
 */
const noted = (count, notes) => ({ ...count, notes: [...notes, ...count.notes] });

/** @param {string} file */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
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
