// @ts-check
// Battles in the middle, for journeys and pictures that are about one kind of decision: recorded battles of the repository, cut off
// before a decision. They begin from a file as anybody's would, and their dice fall as recorded.
import { readFileSync } from 'node:fs';

const replays = new URL('../../../rules/knight-hawks/replays/', import.meta.url);

/** @typedef {{ office: string, to: string, choice: unknown }} Act */

/** @param {string} name */
export const recorded = (name) => readFileSync(new URL(`${name}.jsonl`, replays), 'utf8');

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

/** The side that a person plays in a battle from a file. */
const ours = 'upf';
/** @param {unknown} choice @returns {choice is readonly unknown[]} */
const isList = (choice) => Array.isArray(choice);
/** @param {unknown} choice */
const namesOf = (choice) =>
  typeof choice === 'object' && choice !== null && !isList(choice) ? Object.keys(choice) : [];

/** @param {Act} act */
export const aims = ({ office, choice }) =>
  office === ours && isList(choice) && typeof choice[0] === 'object' && choice[0] !== null && 'by' in choice[0];
/** @param {Act} act */
export const moves = ({ office, choice }) =>
  office === ours && isList(choice) && choice.length > 3 && choice[1] === 'F';
/** @param {Act} act */
export const repairs = ({ office, choice }) => office === ours && namesOf(choice).some((name) => name.includes('/'));
/** @param {Act} act */
export const intercepts = ({ office, choice }) =>
  office === ours &&
  namesOf(choice).length > 0 &&
  Object.values(Object(choice)).every((count) => typeof count === 'number') &&
  !repairs({ office, to: '', choice });
