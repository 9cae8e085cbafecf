// @ts-check
// Battles in the middle, for journeys and pictures that are about one kind of decision: recorded battles of the repository, cut off
// before a decision. They begin from a file as anybody's would, and their dice fall as recorded.
import { readFileSync } from 'node:fs';

const rules = new URL('../../../rules/', import.meta.url);

/** @typedef {{ office: string, to: string, choice: unknown }} Act */

/** @param {string} name with its rulebook before a slash, where it is not the first */
export function recorded(name) {
  const [battle, book = 'knight-hawks'] = name.split('/').reverse();
  return readFileSync(new URL(`${book}/replays/${battle}.jsonl`, rules), 'utf8');
}

/**
 * A recorded battle up to the decision before which it is cut.
 * @param {string} name
 * @param {(act: Act) => boolean} before
 * @param {'first' | 'last'} [which]
 */
export function savedBattle(name, before, which = 'first') {
  const lines = recorded(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [head, foot] = [lines[0], lines.at(-1)];
  const entries = lines.slice(1, -1);
  const at =
    which === 'first' ? entries.findIndex(({ act }) => before(act)) : entries.findLastIndex(({ act }) => before(act));
  if (at < 1) throw new Error(`${name} has no such decision`);
  const kept = entries.slice(0, at);
  const end = { end: kept.at(-1).hash, outcome: null, pending: null, version: foot.version };
  return [head, ...kept, end].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The office that a person holds in a battle from a file: the first of its rulebook. @param {string} office */
const isOurs = (office) => office === 'upf' || office === 'rebel';
/** @param {unknown} choice @returns {choice is readonly unknown[]} */
const isList = (choice) => Array.isArray(choice);
/** @param {unknown} choice */
const namesOf = (choice) =>
  typeof choice === 'object' && choice !== null && !isList(choice) ? Object.keys(choice) : [];

/** @param {Act} act */
export const aims = ({ office, choice }) =>
  isOurs(office) && isList(choice) && typeof choice[0] === 'object' && choice[0] !== null && 'by' in choice[0];
/** @param {Act} act */
export const moves = ({ office, choice }) => isOurs(office) && isList(choice) && choice.length > 3 && choice[1] === 'F';
/** @param {Act} act */
export const repairs = ({ office, choice }) => isOurs(office) && namesOf(choice).some((name) => name.includes('/'));
/** @param {Act} act */
export const intercepts = ({ office, choice }) =>
  isOurs(office) &&
  namesOf(choice).length > 0 &&
  Object.values(Object(choice)).every((count) => typeof count === 'number') &&
  !repairs({ office, to: '', choice });
/** Each shot with its barrels. @param {Act} act */
export const fires = (act) => aims(act) && isList(act.choice) && /:\d$/.test(String(Object(act.choice[0]).by));
/** A list of ships and nothing else. @param {Act} act */
export const mends = ({ office, choice }) =>
  isOurs(office) && isList(choice) && choice.length > 1 && choice.every((one) => /^[a-z-]{4,}$/.test(String(one)));
