import { sql } from 'kysely';
import type { Asking, Inquiry, Works } from '../sql/asking.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';

export function worksOn(connection: Connection, commits: Commits): Works {
  return {
    change: (work) => commits.change(() => answered(connection, work())),
    aside: (work) => commits.aside(() => answered(connection, work())),
    read: (look) => commits.read(() => answered(connection, look())),
  };
}

/** From beginning to end without waiting: nobody else's work gets between. */
export function answered<T>(connection: Connection, asking: Asking<T>): T {
  let step = asking.next();
  while (step.done !== true) step = asking.next(answer(connection, step.value));
  return step.value;
}

function answer(connection: Connection, { wants, what }: Inquiry): readonly unknown[] | number {
  const { sql: text, values } = 'sql' in what ? what : compiled(what);
  return wants === 'rows' ? connection.all(text, values) : connection.run(text, values);
}

function compiled(what: Exclude<Inquiry['what'], { readonly sql: string }>) {
  const { sql: text, parameters } = what.compile();
  return { sql: text, values: parameters };
}

export const dialect: Dialect = {
  placeColumn: 'rowid',
  place: sql<number>`rowid`,
  has: (column, text) => sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`,
  numberIn: (column) => sql<number>`cast(${sql.ref(column)} as integer)`,
};
