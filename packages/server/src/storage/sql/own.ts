import { done, row, rows, type Works } from './asking.ts';
import { query } from './tables.ts';

/** What a host settles once, its heartbeat and what it has lost. */
export function ownIn(works: Works) {
  return {
    settle: (name: string, value: string): Promise<string> =>
      works.change(function* () {
        const put = query.insertInto('settled').values({ name, value });
        yield* done(put.onConflict((conflict) => conflict.doNothing()));
        return (yield* row(query.selectFrom('settled').select('value').where('name', '=', name)))?.value ?? value;
      }),
    losses: () =>
      works.read(() => rows(query.selectFrom('losses').select(['at', 'missing']).orderBy('at', 'desc').limit(100))),
    /** A write like any other. */
    beat: (at: number): Promise<void> =>
      works.change(() => {
        const put = query.insertInto('pulse').values({ one: 1, at });
        return done(put.onConflict((conflict) => conflict.column('one').doUpdateSet({ at })));
      }),
  };
}
