import { hostInfo, report } from '@flagbridge/protocol/online';
import { z } from 'zod/mini';
import { fileReport } from '../../match/reports.ts';
import { seatNamed } from '../../match/seats.ts';
import { VERSION } from '../../version.ts';
import { type Doors, door, noContent, type RouteContext } from '../door.ts';
import { Fault } from '../fault.ts';
import { readable } from './matches.ts';

/** The host itself: what it can do, whether it is well, and where people complain. */
export function hostDoors(app: Doors, context: RouteContext): void {
  const { storage, identities, notices, publicKey, now } = context;

  app.get(
    '/api/host',
    { schema: door({ summary: 'What this host can do, and the key it signs with.', response: { 200: hostInfo } }) },
    () => ({ version: VERSION, notices: notices.ways, publicKey }),
  );

  app.get(
    '/api/health',
    {
      schema: door({
        summary: 'Whether the storage can be written. 503 where it cannot.',
        response: { 200: z.strictObject({ ok: z.boolean(), version: z.string() }) },
      }),
    },
    async () => {
      const healthy = await storage.healthy().catch(() => false);
      if (!healthy) throw new Fault('busy', 'The storage cannot be written.', { retryAfter: 10 });
      return { ok: true, version: VERSION };
    },
  );

  app.post(
    '/api/reports',
    {
      schema: door({
        summary: 'Tells the host of somebody’s conduct in a match of mine.',
        body: report,
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { player } = await identities.known(request);
      const { match, seat, text } = request.body;
      const { record } = await readable(context, request, match);
      if (seatNamed(record, seat) === undefined)
        throw new Fault('not-found', 'There is no such seat at this match.', { path: 'seat' });
      if (!(await fileReport({ storage, now, log: request.log }, { by: player.id, match, seat, text })))
        throw new Fault('too-many', 'You have reported a lot in this hour; wait before you report more.', {
          retryAfter: 3600,
        });
      return reply.code(204).send(null);
    },
  );
}
