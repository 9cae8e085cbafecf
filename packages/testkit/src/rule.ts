import { appendFileSync } from 'node:fs';
import { type Citation, watchCitations } from '@flagbridge/engine';
import { expect, test } from 'vitest';

/**
 * A test named by its clause. It passes only when the clause was really cited while it ran: a decision was refused with
 * it, an event told it, or a part of a labelled number carried it. What was cited is recorded for `flagbridge rules`.
 */
export function rule(clause: string, title: string, run: () => void | Promise<void>): void {
  test(`${clause} ${title}`, async () => {
    const cited = await citations(run);
    const how = cited.get(clause);
    expect(
      how,
      `${clause} was not cited while its test ran (cited: ${[...cited.keys()].join(', ') || 'nothing'})`,
    ).toBeDefined();
    record({ clause, how: [...(how ?? [])] });
  });
}

/** A clause that only defines or describes: proven by a test of the data. */
export function definition(clause: string, title: string, run: () => void | Promise<void>): void {
  test(`${clause} ${title}`, async () => {
    await run();
    record({ clause, how: ['definition'] });
  });
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

export interface Covered {
  readonly clause: string;
  readonly how: readonly (Citation | 'definition')[];
}

/** One line per passing test, into the file the command names; nothing where none is named. */
function record(covered: Covered): void {
  const file = process.env['FLAGBRIDGE_COVERAGE'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(covered)}\n`);
}
