import { sql } from 'kysely';
import type { MatchRecord } from '../../match/record.ts';
import type { Worn } from '../port.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';
import { query, rows, run } from './tables.ts';

export function wornIn(connection: Connection, commits: Commits): Worn {
  return {
    gatherings: (before, limit) =>
      commits.read(() => {
        const old = query.selectFrom('matches').select('id').where('state', '=', 'gathering');
        const waiting = old.where('touched', '<', before).orderBy('touched').limit(limit);
        return rows(connection, waiting).map(({ id }) => id);
      }),

    unlist: (known, limit) =>
      commits.change(() => {
        const ended = query.selectFrom('matches').select(['id', 'record']).where('listing', '=', 'watchable');
        let gone = 0;
        // One that cannot be read is on no list in any case.
        for (const { id, record } of rows(
          connection,
          ended.where('state', '=', 'ended').orderBy('touched').limit(limit),
        ))
          if (isKnown(record, known))
            gone += run(connection, query.updateTable('matches').set({ listing: null }).where('id', '=', id));
        return gone;
      }),

    dropLinks: (now, limit) =>
      commits.change(() => {
        const expired = query.selectFrom('links').select('hash').where('expires', '<=', now).limit(limit);
        return run(connection, query.deleteFrom('links').where('hash', 'in', expired));
      }),

    dropSettled: (prefix, before, limit) =>
      commits.change(() => {
        const old = query
          .selectFrom('settled')
          .select('name')
          .where('name', '>=', prefix)
          .where('name', '<', `${prefix}\u{10ffff}`)
          // From before moments were written in front of them: they are as good as old.
          .where(sql<boolean>`cast(value as integer) < ${before}`)
          .limit(limit);
        return run(connection, query.deleteFrom('settled').where('name', 'in', old));
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
