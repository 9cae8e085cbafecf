// @ts-check
// The stages of `npm run check` and `npm test`, in order. To add one, add a line.
import { rulebookIds } from './rulebooks.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} does what it checks, in a few words
 * @property {string[][]} run commands for node: a script and its arguments, one after the other
 * @property {boolean} [vitest] counted test by test from vitest's JSON report
 * @property {boolean} [slow] left out of `npm run check`
 * @property {boolean} [needsCli] the command line is built first when its sources are newer
 * @property {boolean} [needsWeb] the page likewise
 * @property {boolean} [again] a test that fails is run once more by itself; where it passes then, the end of the run lists it as unsteady
 * @property {number} [patience] milliseconds without news after which it is ended; six minutes where nothing is said
 */

const cli = 'packages/cli/bin/flagbridge.mjs';
const biome = 'node_modules/@biomejs/biome/bin/biome';
const tsc = 'node_modules/typescript/bin/tsc';
const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * What the compiler found out is kept, so that only files a change concerns are looked at again. A fresh clone has nothing of it and
 * looks at all; what was wrong then is told again until it is mended.
 *
 * @param {string} part
 */
const types = (part) => [
  tsc,
  ...['-p', part === 'all' ? 'tsconfig.json' : `tsconfig.${part}.json`],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/flagbridge/types/${part}.json`],
];

/**
 * @param {string} what
 * @param {number} matches
 */
const fuzz = (what, matches) => [cli, 'fuzz', what, '--matches', String(matches), '--jobs', '2'];

/** @type {Stage[]} */
export const stages = [
  {
    name: 'format',
    does: 'layout and order of imports (npm run format mends both)',
    run: [[biome, 'check', '--linter-enabled=false', '.']],
  },
  {
    name: 'lint',
    does: 'lint rules, doors and purity',
    run: [[biome, 'lint', '--diagnostic-level=warn', '--error-on-warnings', '.']],
  },
  { name: 'layers', does: 'direction of dependencies between packages', run: [['tools/checkers/layers.mjs']] },
  { name: 'exports', does: 'every exported name is used', run: [['tools/checkers/exports.mjs']] },
  {
    name: 'type-names',
    does: 'no type name is exported by more than two packages',
    run: [['tools/checkers/type-names.mjs']],
  },
  { name: 'file-size', does: 'length and name of each source file', run: [['tools/checkers/file-size.mjs']] },
  { name: 'markdown', does: 'prose in documents is wrapped', run: [['tools/checkers/markdown.mjs']] },
  { name: 'repository-text', does: 'no path or host of one machine', run: [['tools/checkers/repository-text.mjs']] },
  { name: 'doc-paths', does: 'every path in a document leads somewhere', run: [['tools/checkers/doc-paths.mjs']] },
  { name: 'dependencies', does: 'a reason for each dependency', run: [['tools/checkers/dependencies.mjs']] },
  {
    name: 'types',
    does: 'pure packages without DOM or Node, the page without Node, then everything',
    run: ['pure', 'web', 'web-test', 'all'].map(types),
  },
  { name: 'fast', does: 'fast tests', run: [[vitest, 'run', '--project', 'fast']], vitest: true },
  {
    name: 'fuzz',
    does: `random matches of every toy and of ${rulebookIds().join(', ')}: every check of the contract, every shape`,
    run: [fuzz('toys', 350), ...rulebookIds().map((id) => fuzz(id, 60))],
    slow: true,
    needsCli: true,
    // One command plays on without a word for the runner: on a busy machine for minutes.
    patience: 900_000,
  },
  {
    name: 'hosts',
    does: 'tests against a host of online play: hostile clients, every byte, lost lines and power',
    run: [[vitest, 'run', '--project', 'hosts']],
    vitest: true,
    slow: true,
  },
  {
    name: 'slow',
    does: 'slow tests',
    run: [[vitest, 'run', '--project', 'slow']],
    vitest: true,
    slow: true,
    // Some of them play whole battles for minutes on a busy machine.
    patience: 960_000,
  },
  {
    name: 'weight',
    does: 'the page builds, and what a first battle loads of it keeps to its limit',
    run: [['scripts/build-web.mjs', 'node_modules/.cache/flagbridge/weighed', '--weigh']],
    slow: true,
  },
  {
    name: 'browser',
    does: 'journeys in a real browser',
    run: [[vitest, 'run', '--project', 'browser']],
    vitest: true,
    slow: true,
    needsWeb: true,
    again: true,
  },
];
