import { appendFileSync } from 'node:fs';
import { type Citation, watchCitations } from '@flagbridge/engine';
import { test } from 'vitest';
import type { Covered } from './coverage/index.ts';

/**
 * A test named by its clause. It passes only when the clause was really cited while it ran: a decision was refused with
 * it, an event told it, or a part of a labelled number carried it. What was cited is recorded for `flagbridge rules`.
 */
export function rule(clause: string, title: string, run: () => void | Promise<void>): void {
  test(`${clause} ${title}`, async () => record({ clause, how: proven(clause, await citations(run)) }));
}

/** A clause that only defines or describes: proven by a test of the data. */
export function definition(clause: string, title: string, run: () => void | Promise<void>): void {
  test(`${clause} ${title}`, async () => {
    await run();
    record({ clause, how: ['definition'] });
  });
}

/** How a clause was cited; throws where it was not. */
export function proven(clause: string, cited: ReadonlyMap<string, ReadonlySet<Citation>>): Citation[] {
  const how = cited.get(clause);
  if (how !== undefined && how.size > 0) return [...how];
  throw new Error(`${clause} was not cited while its test ran (cited: ${[...cited.keys()].join(', ') || 'nothing'})`);
}

/** Runs something and collects every clause that is cited meanwhile, and how. */
export async function citations(run: () => void | Promise<void>): Promise<Map<string, Set<Citation>>> {
  const cited = new Map<string, Set<Citation>>();
  const stop = watchCitations((how, clause) => {
    const known = cited.get(clause);
    if (known === undefined) cited.set(clause, new Set([how]));
    else known.add(how);
  });
  try {
    await run();
  } finally {
    stop();
  }
  return cited;
}

/** One line per passing test, into the file the command names; nothing where none is named. */
function record(covered: Covered): void {
  const file = process.env.FLAGBRIDGE_COVERAGE;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(covered)}\n`);
}
