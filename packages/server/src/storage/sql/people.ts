import type { People, PlayerRow } from '../port.ts';
import { type Asking, done, row, run, type Works } from './asking.ts';
import { devicesIn } from './devices.ts';
import type { Dialect } from './dialect.ts';
import { removePlayer } from './forget.ts';
import { linksIn } from './links.ts';
import { mergePlayers } from './merge.ts';
import { neighboursIn } from './neighbours.ts';
import { query, type Tables } from './tables.ts';

const player = (found: Tables['players']): PlayerRow => ({
  ...found,
  confirmed: found.confirmed === 1,
  webhook: found.webhook === 1,
});

export function peopleIn(works: Works, dialect: Dialect): People {
  const all = query.selectFrom('players').selectAll();
  function* known(column: 'id' | 'account', value: string): Asking<PlayerRow | null> {
    const found = yield* row(all.where(column, '=', value));
    return found === null ? null : player(found);
  }
  return {
    make: (made) =>
      works.change(() => {
        const values = { ...made, confirmed: Number(made.confirmed), webhook: Number(made.webhook) };
        return done(query.insertInto('players').values(values));
      }),
    read: (id) => works.read(() => known('id', id)),
    byAccount: (account) => works.read(() => known('account', account)),
    change: (id, { confirmed, webhook, ...to }) =>
      works.change(function* () {
        if ((yield* row(query.selectFrom('players').select('id').where('id', '=', id))) === null) {
          throw new Error('There is no such player.');
        }
        const { account } = to;
        if (account !== undefined && account !== null) {
          const others = query.selectFrom('players').select('id').where('account', '=', account).where('id', '<>', id);
          if ((yield* row(others)) !== null) return false;
        }
        const values = {
          ...to,
          ...(confirmed === undefined ? {} : { confirmed: Number(confirmed) }),
          ...(webhook === undefined ? {} : { webhook: Number(webhook) }),
        };
        if (Object.keys(values).length > 0) yield* run(query.updateTable('players').set(values).where('id', '=', id));
        return true;
      }),
    remove: (id) => works.change(() => removePlayer(id, dialect)),
    merge: (from, to) => works.change(() => mergePlayers(from, to)),
    ...devicesIn(works),
    ...linksIn(works),
    ...neighboursIn(works),
  };
}
