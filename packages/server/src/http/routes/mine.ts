import { parseText } from '@flagbridge/protocol';
import { type Me, type MinePart, mineAfter, minePart, moment, openId, seatId } from '@flagbridge/protocol/online';
import { z } from 'zod/mini';
import type { MatchRecord } from '../../match/index.ts';
import type { MineCursor, PlayerRow } from '../../storage/port.ts';
import { type Doors, door, type RouteContext } from '../door.ts';
import { Fault } from '../fault.ts';
import { cardFor, isLater, tellsOfAnEnd } from './matches.ts';

/** At a time. */
const SHOWN = 100;

/** Matches of mine, and who else may sit in my seats there. */
export function mineDoor(app: Doors, context: RouteContext): void {
  app.get(
    '/api/me/matches',
    {
      schema: door({
        summary:
          'My matches, the latest first, a part at a time: from the beginning, or from where the last part ended.',
        querystring: mineAfter,
        response: { 200: minePart },
      }),
    },
    async (request) => {
      const { player } = await context.identities.known(request);
      const { after } = request.query;
      return minePartOf(context, player, after === undefined ? undefined : readCursor(after));
    },
  );
}

/** Matches of mine, a part at a time. */
export async function minePartOf(context: RouteContext, player: PlayerRow, after?: MineCursor): Promise<MinePart> {
  const damaged: string[] = [];
  const note = ({ match }: { readonly match: string }): void => void damaged.push(match);
  const found = await context.storage.matches.of(player.id, SHOWN + 1, note, after);
  const mine = found.slice(0, SHOWN);
  const last = mine.at(-1);
  const more =
    last !== undefined && found.length + damaged.length > SHOWN
      ? cursorOf({ touched: last.touched, match: last.record.id, seat: last.seat })
      : null;
  const matches = await Promise.all(
    mine.map(async ({ record, seat }) => {
      // Who only made it, and with it all that follow, sees them when others do who look on.
      const early = seat === null && (await tellsOfAnEnd(context, record));
      const card = early ? null : await cardFor(context, record, player.id);
      if (card === null) return null;
      const awaited = record.state === 'running' && seat !== null && (record.time?.running.includes(seat) ?? false);
      const moved = (await isLater(context, record, player.id)) ? (record.began ?? record.made) : lastMoved(record);
      return { card, seat, awaited, touched: Math.min(moved, context.now()) };
    }),
  );
  return {
    // By what is shown of them: of those that are seen later, the order of the storage would tell when they moved.
    matches: matches
      .filter((one) => one !== null)
      .sort((a, b) => b.touched - a.touched || `${a.card.id} ${a.seat}`.localeCompare(`${b.card.id} ${b.seat}`)),
    damaged,
    shared: await sharedSeats(context, player.id, mine),
    ...(more !== null && { more }),
  };
}

/** Nobody reads it but we. */
export const cursorOf = ({ touched, match, seat }: MineCursor): string =>
  Buffer.from(JSON.stringify([touched, match, seat])).toString('base64url');

const cursorForm = z.tuple([moment, openId, z.nullable(seatId)]);
export function readCursor(text: string): MineCursor {
  const read = parseText<z.infer<typeof cursorForm>>(cursorForm, Buffer.from(text, 'base64url').toString(), 400);
  if (!read.ok) throw new Fault('malformed', 'That is no place in this list.', { path: 'after' });
  const [touched, match, seat] = read.value;
  return { touched, match, seat };
}

/** Who else may sit in my seats: the browsers I let in by a link, match by match. */
async function sharedSeats(
  context: RouteContext,
  player: string,
  mine: readonly { readonly record: MatchRecord; readonly seat: string | null }[],
): Promise<Me['shared']> {
  const { people } = context.storage;
  const shared: Me['shared'] = [];
  for (const { record, seat } of mine) {
    if (seat === null) continue;
    for (const one of await people.holders(record.id))
      if (one.seat === seat && one.player !== player)
        shared.push({
          match: record.id,
          title: record.order.scenario.title,
          seat,
          id: one.player,
          since: one.since,
          seen: await lastSeen(context, one.player),
          here: context.sockets.here(record.id, seat, one.player),
        });
  }
  return shared;
}

/** When any browser of a player was last here; null where it has none any more. */
export async function lastSeen({ storage }: RouteContext, player: string): Promise<number | null> {
  const devices = await storage.people.devices(player);
  return devices.length === 0 ? null : Math.max(...devices.map(({ seen }) => seen));
}

/**
 * When anything last happened that everybody at the match may know: other writings (a policy, talk in a team) are nobody else's
 * business. It may lie a little ahead, since clocks begin when a volley is told.
 */
const lastMoved = ({ ended, time, began, made }: MatchRecord): number => ended ?? time?.at ?? began ?? made;
