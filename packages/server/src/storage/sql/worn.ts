import type { MatchRecord } from '../../match/record.ts';
import type { Worn } from '../port.ts';
import { rows, run, type Works } from './asking.ts';
import type { Dialect } from './dialect.ts';
import { query } from './tables.ts';

export function wornIn(works: Works, dialect: Dialect): Worn {
  return {
    gatherings: (before, limit) =>
      works.read(function* () {
        const old = query.selectFrom('matches').select('id').where('state', '=', 'gathering');
        const waiting = old.where('touched', '<', before).orderBy('touched').limit(limit);
        return (yield* rows(waiting)).map(({ id }) => id);
      }),

    unlist: (known, limit) =>
      works.change(function* () {
        const ended = query.selectFrom('matches').select(['id', 'record']).where('listing', '=', 'watchable');
        let gone = 0;
        // One that cannot be read is on no list in any case.
        for (const { id, record } of yield* rows(ended.where('state', '=', 'ended').orderBy('touched').limit(limit)))
          if (isKnown(record, known))
            gone += yield* run(query.updateTable('matches').set({ listing: null }).where('id', '=', id));
        return gone;
      }),

    dropLinks: (now, limit) =>
      works.change(() => {
        const expired = query.selectFrom('links').select('hash').where('expires', '<=', now).limit(limit);
        return run(query.deleteFrom('links').where('hash', 'in', expired));
      }),

    dropSettled: (prefix, before, limit) =>
      works.change(() => {
        const old = query
          .selectFrom('settled')
          .select('name')
          .where('name', '>=', prefix)
          .where('name', '<', `${prefix}\u{10ffff}`)
          // From before moments were written in front of them: they are as good as old.
          .where(dialect.numberIn('value'), '<', before)
          .limit(limit);
        return run(query.deleteFrom('settled').where('name', 'in', old));
      }),
  };
}

function isKnown(text: string, known: (record: MatchRecord) => boolean): boolean {
  try {
    return known(JSON.parse(text) as MatchRecord);
  } catch {
    return true;
  }
}
