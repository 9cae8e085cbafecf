import { type ClauseId, type Json, type Refusal, refuse } from '@flagbridge/engine';
import type { z } from 'zod/mini';
import type { FleetEntry } from './fleet.ts';

/** Says what is wrong with a set-up that people wrote, and where. */
export type Wrong = (path: string, what: string) => Refusal;

export const wrongBy =
  (clause: ClauseId): Wrong =>
  (path, wrong) =>
    refuse('set-up-file', clause, { figures: { path, wrong } });

/** What every book's set-up has: sides with ships, an entry of several by its count. */
interface Fleets {
  readonly sides: readonly { readonly ships: readonly FleetEntry[] }[];
}

/** A book's set-up as people write it: the member `setup` of a scenario file. */
interface SetUpFormat<F extends Fleets> {
  readonly schema: z.ZodMiniType<F>;
  readonly wrong: Wrong;
  /** Of one side. Far above any battle people fight; thousands would keep a host busy with setting them up for minutes. */
  readonly mostShips: number;
  /** Battles that a set-up may name instead of writing them out: `{ printed: 'patrol' }`. */
  readonly printed?: { readonly [id: string]: F };
}

/** Reads the set-up of a scenario; what is wrong first where it cannot be read. */
export function readSetUpBy<F extends Fleets>(format: SetUpFormat<F>, setup: Json | undefined): F | Refusal {
  const { schema, wrong, printed } = format;
  if (setup === undefined) return wrong('setup', 'a scenario needs a set-up with sides and ships');
  if (printed !== undefined && typeof setup === 'object' && setup !== null && 'printed' in setup)
    return named(setup, printed, wrong);
  const read = schema.safeParse(setup, { reportInput: true });
  if (read.success) return tooLarge(read.data, format.mostShips, wrong) ?? read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) return wrong('setup', 'it cannot be read');
  const path = issue.path.map(String).join('.').slice(0, 120);
  return wrong(path === '' ? 'setup' : path, inWords(issue).slice(0, 200));
}

function named<F>(setup: object, printed: { readonly [id: string]: F }, wrong: Wrong): F | Refusal {
  const more = Object.keys(setup).find((member) => member !== 'printed');
  if (more !== undefined) return wrong('setup', `nobody knows what ${more.slice(0, 40)} means beside printed`);
  const { printed: id = null } = setup as { readonly printed?: Json };
  const battle = typeof id === 'string' && Object.hasOwn(printed, id) ? printed[id] : undefined;
  return battle ?? wrong('printed', `this should be ${Object.keys(printed).join(', ')}`);
}

function tooLarge({ sides }: Fleets, mostShips: number, wrong: Wrong): Refusal | null {
  for (const [i, { ships }] of sides.entries()) {
    const all = ships.reduce((sum, { count = 1 }) => sum + count, 0);
    if (all > mostShips) return wrong(`sides.${i}.ships`, `a side has at most ${mostShips} ships, and this has ${all}`);
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
