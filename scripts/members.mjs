// @ts-check
// Writes src/members.ts of a rulebook: what follows from the declaration of its state. The interfaces that can be reached from
// `Game` of src/game.ts are the declaration; from it come, member by member and so as fast as by hand,
//
//   copyShip(ship)                    a copy that shares nothing
//   isSameShip(a, b)                  whether they are the same in every member
//   blankShip()                       a ship with nothing in it: '', 0, false, null, [], or the first value a member may have
//   openShip(ship, before, secret)    what everybody may see; equal parts of an earlier view are shared. Members marked `@secret`
//                                     in their comment, and those that hold such, are left to the caller: the compiler asks for them
//
// A part marked `@seldom`, because nothing of it is left when the battle begins, is copied and compared as any data is: nothing is
// written for it. Only functions that the book or its tests import are written. In a book with secrets a member that is new and not marked
// stops the script until it is named with --open: nothing is shown by accident. A test fails while the file is out of date.
//
//   node scripts/members.mjs packages/rules/knight-hawks [--open Ship.hull,Ship.speed]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { declaredFrom } from './members/declared.mjs';
import { modulesOf, specifierOf } from './members/modules.mjs';
import { functionsFor, hidesInside } from './members/written.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const WIDTH = 120;

/** What files of these folders import from members.ts. @param {string} folder @returns {Set<string>} */
function importedNames(folder) {
  const names = new Set();
  for (const part of ['src', 'test'].map((name) => join(folder, name)).filter(existsSync))
    for (const file of readdirSync(part, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const text = readFileSync(join(part, file), 'utf8');
      if (!text.includes('/members.ts')) continue;
      for (const node of /** @type {any[]} */ (parseAst(text, { lang: 'ts' }).body))
        if (/\/members\.ts$/.test(node.source?.value ?? ''))
          for (const { imported, local } of node.specifiers) names.add((imported ?? local).name);
    }
  return names;
}

/** @param {string[]} names @param {string} from @param {string} [kind] */
function importLine(names, from, kind = 'import') {
  const sorted = [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const line = `${kind} { ${sorted.join(', ')} } from '${from}';`;
  return line.length <= WIDTH ? line : `${kind} {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Words in lines of a comment. @param {string} first @param {string[]} words */
function commentLines(first, words) {
  const lines = [` * ${first}`];
  for (const word of words) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > WIDTH) lines.push(` *   ${word}`);
    else lines[last] += ` ${word}`;
  }
  return lines;
}

/**
 * @param {string} folder of a rulebook
 * @param {Iterable<string>} [wanted] functions to write; those that are imported, where left out
 * @returns {{ text: string, open: string[] }} open: what everybody may see, as Ship.hull; empty in a book without secrets
 */
export function membersFile(folder, wanted = importedNames(folder)) {
  const src = join(resolve(folder), 'src');
  const { parts, doors } = declaredFrom(modulesOf(root), join(src, 'game.ts'), 'Game');
  const { functions, helpers, types } = functionsFor(parts, wanted);
  /** @type {Map<string, string[]>} */
  const byDoor = new Map();
  for (const type of types) {
    const door = specifierOf(src, doors.get(type) ?? '');
    byDoor.set(door, [...(byDoor.get(door) ?? []), type]);
  }
  const imports = [...byDoor]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([door, names]) => importLine(names, door, 'import type'));
  if (helpers.size > 0) imports.unshift(importLine([...helpers], '@flagbridge/kit/state'));
  const open = hidesInside(parts, 'Game')
    ? [...parts.values()].flatMap(({ name, cases }) =>
        [
          ...new Set(
            cases.flatMap(({ members }) => members.filter(({ secret }) => !secret).map((member) => member.name)),
          ),
        ].map((member) => `${name}.${member}`),
      )
    : [];
  const head = `// Written by scripts/members.mjs from the interfaces that can be reached from Game of game.ts: change those, and run it.\n`;
  return { text: `${head}${imports.join('\n')}\n\n${functions.join('\n\n')}\n${openList(open)}`, open };
}

/** @param {string[]} open */
function openList(open) {
  if (open.length === 0) return '';
  const names = [...new Set(open.map((one) => one.split('.')[0] ?? ''))];
  const lines = names.flatMap((name) =>
    commentLines(
      `${name}:`,
      open.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1)),
    ),
  );
  return `\n/*\n * Not marked as secret. What is added must be named to the script with --open.\n *\n${lines.join('\n')}\n */\n`;
}

/** What a file written before lists as open. @param {string} text @returns {Set<string>} */
export function openIn(text) {
  const known = new Set();
  let name = '';
  for (const line of text.slice(text.lastIndexOf('\n/*\n')).split('\n')) {
    const [, named = '', words = ''] = /^ \* (?:(\w+):| {2})((?: ?\w+)*)$/.exec(line) ?? [];
    if (named !== '') name = named;
    for (const word of words.trim().split(' ')) if (word !== '') known.add(`${name}.${word}`);
  }
  return known;
}

/** @param {string[]} words @param {(line: string) => void} [say] @returns {number} exit code */
export function main([folder, flag, opened = ''], say = console.log) {
  if (folder === undefined || (flag !== undefined && flag !== '--open')) {
    say('Usage: node scripts/members.mjs <folder of a rulebook> [--open Ship.hull,Ship.speed]');
    return 2;
  }
  const target = join(resolve(folder), 'src/members.ts');
  const { text, open } = membersFile(folder);
  if (existsSync(target)) {
    const known = openIn(readFileSync(target, 'utf8'));
    const fresh = open.filter((one) => !known.has(one) && !opened.split(',').includes(one));
    if (fresh.length > 0) {
      say(`New, and everybody would see it: ${fresh.join(', ')}.`);
      say(`Mark it with @secret in its comment, or let it be seen: --open ${fresh.join(',')}`);
      return 1;
    }
  }
  writeFileSync(target, text);
  say(`${join(folder, 'src/members.ts')}: written, ${text.split('\n').length - 1} lines.`);
  return 0;
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
