import { type Card, listed, listedAfter } from '@flagbridge/protocol/online';
import { seenLater } from '../../match/later.ts';
import type { MatchRecord } from '../../match/record.ts';
import { type Doors, door, type RouteContext } from '../door.ts';
import { Fault } from '../fault.ts';
import { cardFor, tellsOfAnEnd } from './matches.ts';

/** Of each list at a time. */
const SHOWN = 50;
/** Looks into the storage for one part of a list. */
const MOST_ROUNDS = 10;

/** The lists anybody may read: matches to join, and matches to watch. */
export function listDoors(app: Doors, context: RouteContext): void {
  app.get(
    '/api/matches',
    {
      schema: door({
        summary: 'Open matches with a free seat, and running ones that anybody may watch.',
        querystring: listedAfter,
        response: { 200: listed },
      }),
    },
    async (request) => {
      const { list, after } = request.query;
      if ((list === undefined) !== (after === undefined))
        throw new Fault('malformed', 'A list goes on with its name and where.', { path: 'after' });
      const part = async (what: ListName) =>
        list === undefined || list === what ? partOf(context, what, after) : NONE;
      const [gathering, watchable] = [await part('gathering'), await part('watchable')];
      const more = { ...goesOn('gathering', gathering), ...goesOn('watchable', watchable) };
      return {
        gathering: gathering.cards,
        watchable: watchable.cards,
        ...(Object.keys(more).length > 0 && { more }),
      };
    },
  );
}

type ListName = 'gathering' | 'watchable';
interface ListPart {
  readonly cards: Card[];
  readonly more: string | null;
}
const NONE: ListPart = { cards: [], more: null };
const goesOn = (what: ListName, { more }: ListPart): { [what in ListName]?: string } =>
  more === null ? {} : { [what]: more };

/** As many as are shown at a time, from behind a match on. */
async function partOf(context: RouteContext, what: ListName, after: string | undefined): Promise<ListPart> {
  const cards: Card[] = [];
  let from = after;
  // What may not be shown is passed over, and the part is filled up: a short one would tell of it.
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
    const rows = await context.storage.matches.listed(what, SHOWN + 1, from);
    for (const { record } of rows) {
      if (cards.length === SHOWN) return { cards, more: from ?? null };
      from = record.id;
      const shown = (await isListed(context, record)) ? await cardFor(context, record, null) : null;
      if (shown !== null) cards.push(shown);
    }
    // Damaged ones are left out of what was found: only where there is nothing is the end.
    if (rows.length === 0) return { cards, more: null };
  }
  return { cards, more: from ?? null };
}

/** Not what is over as everybody may know; nor what would tell of another battle that it is. */
const isListed = async (context: RouteContext, record: MatchRecord): Promise<boolean> =>
  (record.state !== 'ended' || seenLater(record, context.now())) && !(await tellsOfAnEnd(context, record));
