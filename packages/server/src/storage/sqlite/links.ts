import type { LinkRow, People } from '../port.ts';
import type { Commits } from './commits.ts';
import type { Connection } from './connection.ts';
import { query, row, run } from './tables.ts';

type Links = Pick<People, 'addLink' | 'link' | 'useLink' | 'dropLinks'>;

export function linksIn(connection: Connection, commits: Commits): Links {
  const all = query.selectFrom('links').select(['match', 'seat', 'player', 'expires', 'kind']);
  const found = (hash: string): LinkRow | null => row(connection, all.where('hash', '=', hash));
  return {
    addLink: (hash, link) =>
      commits.change(() => void run(connection, query.insertInto('links').values({ ...link, hash }))),
    link: (hash) => commits.read(() => found(hash)),
    useLink: (hash) =>
      commits.change(() => {
        const link = found(hash);
        if (link !== null && link.kind !== 'watch') run(connection, query.deleteFrom('links').where('hash', '=', hash));
        return link;
      }),
    dropLinks: ({ match, seat, kind }) =>
      commits.change(() => {
        let gone = query.deleteFrom('links').where('match', '=', match);
        if (seat !== undefined) gone = gone.where('seat', '=', seat);
        if (kind !== undefined) gone = gone.where('kind', '=', kind);
        run(connection, gone);
      }),
  };
}
