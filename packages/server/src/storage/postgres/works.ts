import { PostgresQueryCompiler, sql } from 'kysely';
import type { Asking, Inquiry } from '../sql/asking.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Session } from './session.ts';

/** The same work as anywhere, each answer waited for. `changed` hears of every statement that changed something. */
export async function answered<T>(session: Session, asking: Asking<T>, changed: (rows: number) => void): Promise<T> {
  let step = asking.next();
  while (step.done !== true) {
    const { text, values } = written(step.value.what);
    if (step.value.wants === 'rows') step = asking.next(await session.rows(text, values));
    else {
      const rows = await session.count(text, values);
      changed(rows);
      step = asking.next(rows);
    }
  }
  return step.value;
}

const compiler = new PostgresQueryCompiler();
const fixed = new Map<string, string>();

function written(what: Inquiry['what']): { readonly text: string; readonly values: readonly unknown[] } {
  if ('sql' in what) return { text: numbered(what.sql), values: what.values };
  const { sql: text, parameters } = compiler.compileQuery(what.toOperationNode(), { queryId: 'flagbridge' });
  return { text, values: parameters };
}

/** `?` as PostgreSQL has it: `$1`, `$2` and so on. */
function numbered(text: string): string {
  let kept = fixed.get(text);
  if (kept === undefined) {
    let n = 0;
    kept = text.replace(/\?/g, () => `$${++n}`);
    fixed.set(text, kept);
  }
  return kept;
}

export const dialect: Dialect = {
  placeColumn: 'place',
  place: sql<number>`place`,
  has: (column, text) => sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`,
  numberIn: (column) => sql<number>`coalesce(substring(${sql.ref(column)} from '^[0-9]{1,15}')::bigint, 0)`,
};
