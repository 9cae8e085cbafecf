import { holders, openId, seatId, tokenGiven } from '@flagbridge/protocol/online';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Known } from '../../security/identity.ts';
import { hashOf, newToken } from '../../security/tokens.ts';
import { type Doors, door, noContent, type RouteContext } from '../door.ts';
import { Fault, granted } from '../fault.ts';
import { readable } from './matches.ts';
import { lastSeen } from './mine.ts';

const ofSeat = z.strictObject({ id: openId, seat: seatId });
const DEVICE_LINK = 15 * 60_000;

/** Seats: inviting somebody to one, and the devices that may sit in one's own. */
export function seatDoors(app: Doors, context: RouteContext): void {
  const { hall, storage, identities, now, sockets } = context;

  app.post(
    '/api/matches/:id/seats/:seat/invite',
    {
      schema: door({
        summary: 'A new invitation for a free seat; older ones stop working. For the player who made the match.',
        params: ofSeat,
        response: { 200: tokenGiven },
      }),
    },
    async (request) => {
      const { player } = await identities.known(request);
      await readable(context, request, request.params.id);
      const { token } = granted(await hall.invite(request.params.id, request.params.seat, player.id));
      return { token };
    },
  );

  app.post(
    '/api/matches/:id/watch',
    {
      schema: door({
        summary:
          'A link for spectators of a match that is watched by link. For the player who made it and those who play in it.',
        params: z.strictObject({ id: openId }),
        response: { 200: tokenGiven },
      }),
    },
    async (request) => {
      const { id } = request.params;
      const { player } = await identities.known(request);
      const { record } = await readable(context, request, id);
      const plays = (await storage.people.holders(id)).some((one) => one.player === player.id);
      if (!plays && record.host !== player.id) throw new Fault('not-yours', 'That is for those who play here.');
      if (record.watch.who !== 'link') throw new Fault('refused', 'This match is not watched by link.');
      const token = newToken();
      await storage.people.addLink(hashOf(token), {
        match: id,
        seat: null,
        player: null,
        expires: null,
        kind: 'watch',
      });
      return { token };
    },
  );

  app.post(
    '/api/matches/:id/seats/:seat/device',
    {
      schema: door({
        summary: 'A link by which another device may sit in this seat too: once, within 15 minutes.',
        params: ofSeat,
        response: { 200: tokenGiven },
      }),
    },
    async (request) => {
      const { id, seat } = request.params;
      const { player } = await holder(context, request, id, seat);
      const token = newToken();
      // One at a time: an older link that nobody followed must not lie about.
      await storage.people.dropLinks({ match: id, seat, kind: 'device' });
      await storage.people.addLink(hashOf(token), {
        match: id,
        seat,
        player: player.id,
        expires: now() + DEVICE_LINK,
        kind: 'device',
      });
      return { token };
    },
  );

  app.get(
    '/api/matches/:id/seats/:seat/holders',
    { schema: door({ summary: 'Who may sit in a seat of mine.', params: ofSeat, response: { 200: holders } }) },
    async (request) => {
      const { id, seat } = request.params;
      const { player } = await holder(context, request, id, seat);
      const rows = (await storage.people.holders(id)).filter((one) => one.seat === seat);
      return {
        holders: await Promise.all(
          rows.map(async (one) => ({
            id: one.player,
            since: one.since,
            seen: await lastSeen(context, one.player),
            you: one.player === player.id,
            here: sockets.here(id, seat, one.player),
          })),
        ),
      };
    },
  );

  app.delete(
    '/api/matches/:id/seats/:seat/holders/:player',
    {
      schema: door({
        summary: 'Takes a seat of mine away from another device’s player.',
        params: z.extend(ofSeat, { player: openId }),
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { id, seat, player: other } = request.params;
      await holder(context, request, id, seat);
      if (!(await storage.people.holds(id, seat, other)))
        throw new Fault('not-found', 'Nobody of that name sits in this seat.');
      await hall.unshare(id, seat, other);
      return reply.code(204).send(null);
    },
  );
}

async function holder(context: RouteContext, request: FastifyRequest, match: string, seat: string): Promise<Known> {
  const known = await context.identities.known(request);
  if (!(await context.may.sit(match, seat, known.player.id))) throw new Fault('not-yours', 'This seat is not yours.');
  return known;
}
