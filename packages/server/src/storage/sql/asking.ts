import type { Compilable, RootOperationNode } from 'kysely';

/** A statement as the library builds it. Each adapter has it written in its own words. */
interface Built<Row = unknown> extends Compilable<Row> {
  toOperationNode(): RootOperationNode;
}

/** A fixed text of our own, with `?` wherever a value goes. */
interface Fixed {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface Inquiry {
  readonly wants: 'rows' | 'count';
  readonly what: Built | Fixed;
}

type Answer = readonly unknown[] | number;

/**
 * A piece of work that asks one thing after the other and goes on with each answer. It says nothing of how they are had: SQLite answers
 * at once, PostgreSQL after a while, and both do the same work. It may be run again from its start where nothing of it was kept.
 */
export type Asking<T> = Generator<Inquiry, T, Answer>;

export function* rows<Row>(what: Built<Row>): Asking<Row[]> {
  return (yield { wants: 'rows', what }) as Row[];
}

export function* row<Row>(what: Built<Row>): Asking<Row | null> {
  const [first] = yield* rows(what);
  return first ?? null;
}

/** How many rows it changed. */
export function* run(what: Built): Asking<number> {
  return (yield { wants: 'count', what }) as number;
}

/** The same, where nobody asks how many. */
export function* done(what: Built): Asking<void> {
  yield* run(what);
}

/** A fixed text, for what is asked often: nothing is built on the way. */
export function* runFixed(sql: string, values: readonly unknown[]): Asking<number> {
  return (yield { wants: 'count', what: { sql, values } }) as number;
}

export function* rowsFixed<Row>(sql: string, values: readonly unknown[]): Asking<Row[]> {
  return (yield { wants: 'rows', what: { sql, values } }) as Row[];
}

/** Where work is done. */
export interface Works {
  /** All or nothing of it, durable when the promise resolves. */
  change<T>(work: () => Asking<T>): Promise<T>;
  /** For what can be had again: behind everything else, and not made durable. */
  aside<T>(work: () => Asking<T>): Promise<T>;
  /** What is read is durable by the time it is given. */
  read<T>(look: () => Asking<T>): Promise<T>;
}
