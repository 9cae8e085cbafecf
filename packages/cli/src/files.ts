import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { NotSo, Usage } from './command.ts';

/** Files of the command line: read with a clear word when they cannot be, written whole or not at all. */
type Env = { readonly [name: string]: string | undefined };

/** Where matches are kept that nobody named a file for. */
function home(env: Env): string {
  return env['FLAGBRIDGE_HOME'] || join(env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'flagbridge');
}

/** Written beside and renamed: a program that is cut off in the middle keeps the file as it was. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.part`;
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    try {
      rmSync(beside, { force: true });
    } catch {
      // It was never there.
    }
    throw new NotSo(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}.`);
  }
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code;
    const said = why === 'ENOENT' ? 'there is no such file' : why === 'EISDIR' ? 'it is a folder' : String(why);
    throw new NotSo(`${file} cannot be read: ${said}.`);
  }
}

/** Null where there is no such file. */
export const readIfThere = (file: string): string | null => (existsSync(file) ? readText(file) : null);

const stamp = (): string => new Date().toISOString().replace(/\D/g, '').slice(0, 17);

/** A new file for a match that nobody named one for. */
export const newMatchFile = (env: Env, rulebook: string): string =>
  join(home(env), 'matches', `${rulebook}-${stamp()}.jsonl`);

/** The match saved last, for `--resume last`. */
export function lastMatchFile(env: Env): string {
  const folder = join(home(env), 'matches');
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  } catch {
    // No folder yet: nothing was saved.
  }
  const files = names.map((name) => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const newest = files[0];
  if (newest === undefined) throw new Usage(`No match has been saved in ${folder} yet. Name a file: --resume FILE.`);
  return newest;
}

/** Where the replay of a broken rule goes. */
export function writeCrash(env: Env, text: string): string {
  const file = join(home(env), 'crashes', `crash-${stamp()}.jsonl`);
  writeWhole(file, text);
  return file;
}
