import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toys } from '@flagbridge/toys';
import { compareVersions } from './against.ts';
import { readArguments, usage, type Wanted } from './arguments.ts';
import { battles } from './battles.ts';
import { type Effort, measure } from './measure.ts';
import { planOf } from './plan.ts';
import { type Section, table } from './report.ts';

/** `npm run bench`: runs the plan, one benchmark after the other, and prints the table. Fails only where it cannot run. */
const full: Effort = { warm: 4, rounds: 7, scale: 1 };
const quick: Effort = { warm: 1, rounds: 3, scale: 0.25 };
const light: Effort = { warm: 2, rounds: 3, scale: 0.5 };

const plan = planOf(
  battles,
  toys.map((toy) => toy.about.id),
);
const known = {
  names: [...new Set(plan.map(({ name }) => name))],
  battles: battles.map(({ name }) => name),
};
const wanted = readArguments(process.argv.slice(2), known);
if (typeof wanted === 'string') {
  console.error(wanted);
  process.exitCode = 2;
} else if (wanted.help) console.log(usage(known));
else await run(wanted);

async function run({ quick: short, json, only, battle: fought, against }: Wanted): Promise<void> {
  const workers = dirname(fileURLToPath(import.meta.url));
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    platform: `${process.platform} ${process.arch}`,
  };
  const command = ['npm run bench', ...again({ short, json, only, fought, against })].join(' -- ');
  const sections: Section[] = [];
  const there = against === null ? null : workersOf(against);
  for (const battle of there === null ? [] : battles) {
    if (fought.length > 0 && !fought.includes(battle.name)) continue;
    const say = (text: string): void => void process.stderr.write(`${battle.name}: ${text}\n`);
    sections.push(await compareVersions(battle, short ? quick : full, workers, there as string, say));
  }
  for (const { name, title, battle, contenders, light: less, rows } of there === null ? plan : []) {
    if (only.length > 0 && !only.includes(name)) continue;
    if (fought.length > 0 && battle !== undefined && !fought.includes(battle)) continue;
    const say = (text: string): void => void process.stderr.write(`${name}${battle ? ` ${battle}` : ''}: ${text}\n`);
    const effort = short ? quick : less ? light : full;
    sections.push({ name, title, effort, rows: rows(await measure(contenders, effort, workers, say)) });
  }
  if (json) {
    console.log(JSON.stringify({ machine, command, sections }, null, 2));
    return;
  }
  console.log(`\n${table(sections)}\n`);
  console.log(`Node ${machine.node}, ${machine.cores} cores, ${machine.platform}. Again: ${command}`);
}

/** Bundles the bench of another clone, and says where its workers lie. */
function workersOf(folder: string): string {
  const built = spawnSync(process.execPath, ['scripts/build-bench.mjs'], { cwd: folder, stdio: 'inherit' });
  if (built.status !== 0) throw new Error(`The bench of ${folder} cannot be built: is it a clone, with npm ci done?`);
  return join(resolve(folder), 'node_modules/.cache/flagbridge/bench');
}

function again({
  short,
  json,
  only,
  fought,
  against,
}: {
  short: boolean;
  json: boolean;
  only: readonly string[];
  fought: readonly string[];
  against: string | null;
}): string[] {
  const flags = [
    short && '--quick',
    json && '--json',
    only.length > 0 && `--only ${only.join(',')}`,
    fought.length > 0 && `--battle ${fought.join(',')}`,
    against !== null && `--against ${against}`,
  ];
  const text = flags.filter((flag) => flag !== false).join(' ');
  return text === '' ? [] : [text];
}
