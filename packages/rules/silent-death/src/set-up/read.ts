import { type Json, type Refusal, refuse } from '@flagbridge/engine';
import type { z } from 'zod/mini';
import { isPrinted, PRINTED } from '../data/printed.ts';
import { type SetUpFile, setUpFile } from './format.ts';

/** What is wrong with a set-up that people wrote, and where. */
export const wrong = (path: string, what: string): Refusal =>
  refuse('set-up-file', 'SD-SCN-22', { figures: { path, wrong: what } });

export const isRefusal = (value: object): value is Refusal => 'ok' in value && value.ok === false;

/** Reads the set-up of a scenario: a battle of our list by its name, or a whole one. */
export function readSetUp(setup: Json | undefined): SetUpFile | Refusal {
  if (setup === undefined) return wrong('setup', 'a scenario needs a set-up with sides and ships');
  if (typeof setup === 'object' && setup !== null && 'printed' in setup) return printed(setup);
  const read = setUpFile.safeParse(setup, { reportInput: true });
  if (read.success) return tooLarge(read.data) ?? read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) return wrong('setup', 'it cannot be read');
  const path = issue.path.map(String).join('.').slice(0, 120);
  return wrong(path === '' ? 'setup' : path, inWords(issue).slice(0, 200));
}

function printed(setup: { readonly [member: string]: Json }): SetUpFile | Refusal {
  const more = Object.keys(setup).find((member) => member !== 'printed');
  if (more !== undefined) return wrong('setup', `nobody knows what ${more.slice(0, 40)} means beside printed`);
  const { printed: id = null } = setup;
  if (typeof id === 'string' && isPrinted(id)) return PRINTED[id];
  return wrong('printed', `this should be ${Object.keys(PRINTED).join(', ')}`);
}

/** Of one side: far above any battle people fight. */
export const MOST_SHIPS = 40;

function tooLarge({ sides }: SetUpFile): Refusal | null {
  for (const [i, { ships }] of sides.entries())
    if (ships.length > MOST_SHIPS)
      return wrong(`sides.${i}.ships`, `a side has at most ${MOST_SHIPS} ships, and this has ${ships.length}`);
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
      return issue.input === undefined ? 'this is missing' : `this should be ${issue.values.map(String).join(', ')}`;
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
