import { type Json, type Refusal, refuse } from '@flagbridge/engine';
import type { z } from 'zod/mini';
import { type SetUpFile, setUpFile } from './format.ts';

/** What is wrong with a set-up that people wrote, and where. */
export const wrong = (path: string, what: string): Refusal =>
  refuse('set-up-file', 'KH-GEN-04', { figures: { path, wrong: what } });

export const isRefusal = (value: object): value is Refusal => 'ok' in value && value.ok === false;

/** Reads the set-up of a scenario; what is wrong first where it cannot be read. */
export function readSetUp(setup: Json | undefined): SetUpFile | Refusal {
  if (setup === undefined) return wrong('setup', 'a scenario needs a set-up with sides and ships');
  const read = setUpFile.safeParse(setup, { reportInput: true });
  if (read.success) return tooLarge(read.data) ?? read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) return wrong('setup', 'it cannot be read');
  const path = issue.path.map(String).join('.').slice(0, 120);
  return wrong(path === '' ? 'setup' : path, inWords(issue).slice(0, 200));
}

/** Of one side. Far above any battle people fight; thousands would keep whoever sets it up from everything else for minutes. */
const MOST_SHIPS = 120;

function tooLarge({ sides }: SetUpFile): Refusal | null {
  for (const [i, { ships }] of sides.entries()) {
    const all = ships.reduce((sum, { count = 1 }) => sum + count, 0);
    if (all > MOST_SHIPS)
      return wrong(`sides.${i}.ships`, `a side has at most ${MOST_SHIPS} ships, and this has ${all}`);
  }
  return null;
}

/** The schema's findings for people who write files. Where the format has words of its own, these. */
function inWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'this is missing' : `this should be of type ${issue.expected}`;
    case 'unrecognized_keys':
      return `nobody knows what ${issue.keys.join(', ')} means here`;
    case 'invalid_value':
      return `this should be ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `this should be at least ${issue.minimum}`;
    case 'too_big':
      return `this should be at most ${issue.maximum}`;
    case 'invalid_union':
      return issue.discriminator === undefined ? issue.message : `there is no such ${issue.discriminator}`;
    default:
      return issue.message;
  }
}
