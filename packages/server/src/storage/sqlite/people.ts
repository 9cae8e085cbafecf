import type { People, PlayerRow } from '../port.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';
import { devicesIn } from './devices.ts';
import { removePlayer } from './forget.ts';
import { linksIn } from './links.ts';
import { mergePlayers } from './merge.ts';
import { neighboursIn } from './neighbours.ts';
import { query, row, run, type Tables } from './tables.ts';

const player = (found: Tables['players']): PlayerRow => ({
  ...found,
  confirmed: found.confirmed === 1,
  webhook: found.webhook === 1,
});

export function peopleIn(connection: Connection, commits: Commits): People {
  const all = query.selectFrom('players').selectAll();
  const known = (found: Tables['players'] | null) => (found === null ? null : player(found));
  return {
    make: (made) =>
      commits.change(() => {
        const values = { ...made, confirmed: Number(made.confirmed), webhook: Number(made.webhook) };
        run(connection, query.insertInto('players').values(values));
      }),
    read: (id) => commits.read(() => known(row(connection, all.where('id', '=', id)))),
    byAccount: (account) => commits.read(() => known(row(connection, all.where('account', '=', account)))),
    change: (id, { confirmed, webhook, ...to }) =>
      commits.change(() => {
        if (row(connection, query.selectFrom('players').select('id').where('id', '=', id)) === null) {
          throw new Error('There is no such player.');
        }
        const { account } = to;
        if (account !== undefined && account !== null) {
          const others = query.selectFrom('players').select('id').where('account', '=', account).where('id', '<>', id);
          if (row(connection, others) !== null) return false;
        }
        const values = {
          ...to,
          ...(confirmed === undefined ? {} : { confirmed: Number(confirmed) }),
          ...(webhook === undefined ? {} : { webhook: Number(webhook) }),
        };
        if (Object.keys(values).length > 0) {
          run(connection, query.updateTable('players').set(values).where('id', '=', id));
        }
        return true;
      }),
    remove: (id) => commits.change(() => removePlayer(connection, id)),
    merge: (from, to) => commits.change(() => mergePlayers(connection, from, to)),
    ...devicesIn(connection, commits),
    ...linksIn(connection, commits),
    ...neighboursIn(connection, commits),
  };
}
