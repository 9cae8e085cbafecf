import type { JobStore } from '../port.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';
import { query, row, rows, run } from './tables.ts';

export function jobsIn(connection: Connection, commits: Commits): JobStore {
  const change = query.updateTable('jobs');
  const due = (now: number, limit: number) =>
    query
      .selectFrom('jobs')
      .select(['id', 'kind', 'key', 'due', 'payload', 'tries'])
      .where('wake', '<=', now)
      .orderBy('wake')
      .orderBy('id')
      .limit(limit);
  return {
    // One that is lent out loses its place too: finishing it by its old id no longer finds anything.
    put: ({ id, kind, key, due, payload }) =>
      commits.change(() => {
        const fresh = { id, due, wake: due, payload, tries: 0 };
        const put = query.insertInto('jobs').values({ ...fresh, kind, key });
        run(
          connection,
          put.onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(fresh)),
        );
      }),
    drop: (kind, key) =>
      commits.change(
        () => void run(connection, query.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key)),
      ),
    take: async (now, until, limit) =>
      commits.change(() => {
        const taken = rows(connection, due(now, limit));
        for (const { id, tries } of taken) {
          run(connection, change.set({ wake: until, tries: tries + 1 }).where('id', '=', id));
        }
        return taken;
      }),
    finish: (id) => commits.change(() => void run(connection, query.deleteFrom('jobs').where('id', '=', id))),
    again: (id, at) =>
      commits.change(() => void run(connection, change.set({ due: at, wake: at }).where('id', '=', id))),
    next: () =>
      commits.read(() => {
        const first = query.selectFrom('jobs').select('wake').orderBy('wake').limit(1);
        return row(connection, first)?.wake ?? null;
      }),
  };
}
