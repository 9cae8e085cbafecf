import { appendFileSync } from 'node:fs';
import { type Citation, canonical, type Json, watchCitations } from '@flagbridge/engine';
import { test } from 'vitest';
import type { Covered } from './coverage/index.ts';

/**
 * A test named by its clause. It passes only when the clause was really cited while it ran: a decision was refused with
 * it, an event told it, a part of a labelled number carried it, or it was named where it acts. What was cited is recorded for `flagbridge rules`.
 */
export function rule(clause: string, title: string, run: () => void | Promise<void>): void {
  test(`${clause} ${title}`, async () => record({ clause, how: proven(clause, await citations(run)) }));
}

/**
 * A rule that shows only in a difference: the same situation where its condition holds and where it does not. What comes of the two
 * (whatever `run` returns, as plain data) must differ; the test's own expectations say how.
 */
export function difference(clause: string, title: string, run: (holds: boolean) => Json | Promise<Json>): void {
  test(`${clause} ${title}`, async () => {
    differs(clause, await run(true), await run(false));
    record({ clause, how: ['difference'] });
  });
}

/** Throws where the condition made no difference. */
export function differs(clause: string, holds: Json, without: Json): void {
  if (canonical(holds) === canonical(without))
    throw new Error(`${clause} makes no difference: with its condition and without it comes ${canonical(holds)}`);
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
