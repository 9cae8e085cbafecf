// A small workspace in the system's temporary folder under the repository's own configuration, to show that each
// checker refuses what it must refuse, without touching the packages people are working on.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './repository.mjs';

const configuration = ['biome.json', 'tsconfig.base.json', 'tsconfig.pure.json', 'tsconfig.json', '.gitignore'];
const packages: Record<string, { name: string; may?: string[]; exports?: Record<string, string> }> = {
  'packages/engine': { name: '@flagbridge/engine' },
  'packages/protocol': { name: '@flagbridge/protocol', may: ['@flagbridge/engine'] },
  'packages/rules/red': { name: '@flagbridge/red', may: ['@flagbridge/engine'], exports: doors() },
  'packages/rules/blue': { name: '@flagbridge/blue', may: ['@flagbridge/engine'], exports: doors() },
  'packages/rules/index': { name: '@flagbridge/rules', may: ['@flagbridge/red', '@flagbridge/blue'] },
  'packages/testkit': { name: '@flagbridge/testkit', may: ['@flagbridge/engine'] },
  'packages/testkit/toys': { name: '@flagbridge/toys', may: ['@flagbridge/engine'] },
  'packages/ai': { name: '@flagbridge/ai', may: ['@flagbridge/engine'] },
  'packages/table': { name: '@flagbridge/table', may: ['@flagbridge/engine', '@flagbridge/rules'] },
  'packages/web': { name: '@flagbridge/web', may: ['@flagbridge/protocol', '@flagbridge/rules'] },
  'packages/cli': { name: 'flagbridge', may: ['@flagbridge/testkit', '@flagbridge/rules'] },
};

function doors(): Record<string, string> {
  return Object.fromEntries(['about', 'rules', 'present'].map((door) => [`./${door}`, `./src/${door}.ts`]));
}

interface Probe {
  folder: string;
  /** For each file, the categories of the errors and warnings Biome reports, sorted, each once. */
  lint(files: Record<string, string>): Record<string, string[]>;
  /** The error codes of the type checker for the files under a configuration, sorted, each once. */
  types(config: string, files: Record<string, string>): string[];
  /** Puts files in place, with git knowing the folder, for checkers that list the repository. */
  write(files: Record<string, string>): void;
  remove(): void;
}

export function probe(): Probe {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-probe-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of configuration) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction');
  for (const [path, { name, may = [], exports = { '.': './src/index.ts' } }] of Object.entries(packages)) {
    const dependencies = Object.fromEntries(may.map((other) => [other, '0.1.0']));
    put(`${path}/package.json`, JSON.stringify({ name, version: '0.1.0', type: 'module', exports, dependencies }));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder });

  const during = <T>(files: Record<string, string>, look: () => T): T => {
    for (const [file, text] of Object.entries(files)) put(file, text);
    try {
      return look();
    } finally {
      for (const file of Object.keys(files)) rmSync(join(folder, file));
    }
  };
  const node = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });

  return {
    folder,
    lint: (files) =>
      during(files, () => {
        const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
        const { stdout, stderr } = node(
          biome,
          'lint',
          '--diagnostic-level=warn',
          '--reporter=json',
          '--max-diagnostics=none',
          'packages',
        );
        const start = stdout.indexOf('{');
        if (start < 0) throw new Error(`Biome wrote no report: ${stderr}`);
        const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(
          stdout.slice(start),
        );
        const found: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((file) => [file, []]));
        for (const { category, location } of report.diagnostics) {
          const path = location.path.replaceAll('\\', '/');
          found[path] = [...new Set([...(found[path] ?? []), category])].sort();
        }
        return found;
      }),
    types: (config, files) =>
      during(files, () => {
        const { stdout } = node(join(root, 'node_modules/typescript/bin/tsc'), '-p', config, '--pretty', 'false');
        return [...new Set(stdout.match(/\bTS\d+\b/g) ?? [])].sort();
      }),
    write: (files) => {
      for (const [file, text] of Object.entries(files)) put(file, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
