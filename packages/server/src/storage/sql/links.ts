import type { LinkRow, People } from '../port.ts';
import { done, row, run, type Works } from './asking.ts';
import { query } from './tables.ts';

type Links = Pick<People, 'addLink' | 'link' | 'useLink' | 'dropLinks'>;

export function linksIn(works: Works): Links {
  const all = query.selectFrom('links').select(['match', 'seat', 'player', 'expires', 'kind']);
  const found = (hash: string) => row<LinkRow>(all.where('hash', '=', hash));
  return {
    addLink: (hash, link) => works.change(() => done(query.insertInto('links').values({ ...link, hash }))),
    link: (hash) => works.read(() => found(hash)),
    useLink: (hash) =>
      works.change(function* () {
        const link = yield* found(hash);
        if (link === null || link.kind === 'watch') return link;
        // Whoever takes the row has it: another may have looked at it in the same moment.
        return (yield* run(query.deleteFrom('links').where('hash', '=', hash))) === 0 ? null : link;
      }),
    dropLinks: ({ match, seat, kind }) =>
      works.change(() => {
        let gone = query.deleteFrom('links').where('match', '=', match);
        if (seat !== undefined) gone = gone.where('seat', '=', seat);
        if (kind !== undefined) gone = gone.where('kind', '=', kind);
        return done(gone);
      }),
  };
}
