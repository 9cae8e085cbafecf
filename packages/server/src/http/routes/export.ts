import { card, chatLine, me, moment, seatId } from '@flagbridge/protocol/online';
import { z } from 'zod/mini';
import { type Doors, door, type RouteContext } from '../door.ts';
import { meOf } from './me.ts';

/** Everything this host keeps of one player. */
const exported = z.strictObject({
  format: z.literal('flagbridge-export'),
  v: z.literal(1),
  at: moment,
  made: moment,
  me: z.omit(me, { matches: true }),
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
  reports: z.array(z.strictObject({ at: moment, match: z.string(), seat: seatId, text: z.string() })),
});

const MOST_EXPORTED = 10_000;

export function exportDoor(app: Doors, context: RouteContext): void {
  const { storage, identities, hall, limits, now } = context;

  app.get(
    '/api/me/export',
    { schema: door({ summary: 'Everything kept of me, as one file.', response: { 200: exported } }) },
    async (request, reply) => {
      const known = await identities.known(request);
      const { player } = known;
      await limits.count('export-player', request, player.id);
      const { matches: _, ...mine } = await meOf(context, known);
      const matches = [];
      // One after the other: an export must not push the matches that are played out of memory.
      for (const { record, seat } of await storage.matches.of(player.id, MOST_EXPORTED)) {
        const shown = await hall.card(record.id);
        if (shown === null) continue;
        const told = seat === null || record.state === 'gathering' ? null : await hall.recording(record.id, seat);
        const chat = (await storage.matches.chat(record.id, 0))
          .filter((line) => line.player === player.id)
          // Numbered among themselves: their places in the whole talk would tell how much the others said that I did not hear.
          .map(({ player: _, ...line }, i) => ({ ...line, n: i + 1 }));
        matches.push({ card: shown, seat, recording: told?.ok ? told.text : null, chat });
      }
      const reports = (await storage.people.reports(MOST_EXPORTED))
        .filter((one) => one.by === player.id)
        .map(({ at, match, seat, text }) => ({ at, match, seat, text }));
      reply.header('Content-Disposition', 'attachment; filename="flagbridge-export.json"');
      return {
        format: 'flagbridge-export' as const,
        v: 1 as const,
        at: now(),
        made: player.made,
        me: mine,
        matches,
        reports,
      };
    },
  );
}
