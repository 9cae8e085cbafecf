import { card, chatLine, cursor, me, mineAfter, moment, seatId } from '@flagbridge/protocol/online';
import { z } from 'zod/mini';
import { type Doors, door, type RouteContext } from '../door.ts';
import { cardFor, tellsOfAnEnd } from './matches.ts';
import { meOf } from './me.ts';
import { cursorOf, readCursor } from './mine.ts';

/** Everything this host keeps of one player. */
const exported = z.strictObject({
  format: z.literal('flagbridge-export'),
  v: z.literal(1),
  at: moment,
  made: moment,
  me: z.omit(me, { matches: true, more: true }),
  matches: z.array(
    z.strictObject({
      card,
      seat: z.nullable(seatId),
      /** What my seat was told, as a recording file; null where there is none, as before a battle begins. */
      recording: z.nullable(z.string()),
      /** What I said there. */
      chat: z.array(chatLine),
    }),
  ),
  /** Of a long list: the next part is to be had from here. */
  more: z.exactOptional(cursor),
  reports: z.array(z.strictObject({ at: moment, match: z.string(), seat: seatId, text: z.string() })),
});

/** Matches in one file, and reports. */
const MOST_EXPORTED = 200;
const MOST_REPORTS = 10_000;

export function exportDoor(app: Doors, context: RouteContext): void {
  const { storage, identities, hall, limits, now } = context;

  app.get(
    '/api/me/export',
    {
      schema: door({
        summary: 'Everything kept of me: with many matches in several files, each of which says where the next begins.',
        querystring: mineAfter,
        response: { 200: exported },
      }),
    },
    async (request, reply) => {
      const known = await identities.known(request);
      const { player } = known;
      const { after } = request.query;
      await limits.count(after === undefined ? 'export-player' : 'export-part-player', request, player.id);
      const { matches: _, more: _more, ...mine } = await meOf(context, known);
      const from = after === undefined ? undefined : readCursor(after);
      let damaged = 0;
      const found = await storage.matches.of(player.id, MOST_EXPORTED + 1, () => (damaged += 1), from);
      const last = found.slice(0, MOST_EXPORTED).at(-1);
      const matches = [];
      // One after the other: an export must not push the matches that are played out of memory.
      for (const { record, seat } of found.slice(0, MOST_EXPORTED)) {
        const shown = await cardFor(context, record, player.id);
        if (shown === null || (seat === null && (await tellsOfAnEnd(context, record)))) continue;
        const told = seat === null || record.state === 'gathering' ? null : await hall.recording(record.id, seat);
        const chat = (await storage.matches.chat(record.id, 0))
          .filter((line) => line.player === player.id)
          // Numbered among themselves: their places in the whole talk would tell how much the others said that I did not hear.
          .map(({ player: _, ...line }, i) => ({ ...line, n: i + 1 }));
        matches.push({ card: shown, seat, recording: told?.ok ? told.text : null, chat });
      }
      const reports = (await storage.people.reportsBy(player.id, MOST_REPORTS)).map(({ at, match, seat, text }) => ({
        at,
        match,
        seat,
        text,
      }));
      reply.header('Content-Disposition', 'attachment; filename="flagbridge-export.json"');
      return {
        format: 'flagbridge-export' as const,
        v: 1 as const,
        at: now(),
        made: player.made,
        me: mine,
        matches,
        ...(last !== undefined &&
          found.length + damaged > MOST_EXPORTED && {
            more: cursorOf({ touched: last.touched, match: last.record.id, seat: last.seat }),
          }),
        reports,
      };
    },
  );
}
