import type { JobStore } from '../port.ts';
import { done, row, rows, run, type Works } from './asking.ts';
import { query } from './tables.ts';

export function jobsIn(works: Works): JobStore {
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
      works.change(() => {
        const fresh = { id, due, wake: due, payload, tries: 0 };
        const put = query.insertInto('jobs').values({ ...fresh, kind, key });
        return done(put.onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(fresh)));
      }),
    drop: (kind, key) =>
      works.change(() => done(query.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key))),
    take: (now, until, limit) =>
      works.change(function* () {
        const taken = yield* rows(due(now, limit));
        for (const { id, tries } of taken) {
          yield* run(change.set({ wake: until, tries: tries + 1 }).where('id', '=', id));
        }
        return taken;
      }),
    finish: (id) => works.change(() => done(query.deleteFrom('jobs').where('id', '=', id))),
    again: (id, at) => works.change(() => done(change.set({ due: at, wake: at }).where('id', '=', id))),
    next: () =>
      works.read(function* () {
        const first = query.selectFrom('jobs').select('wake').orderBy('wake').limit(1);
        return (yield* row(first))?.wake ?? null;
      }),
  };
}
