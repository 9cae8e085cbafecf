import { type Card, card, made, make, matchPlan, openId, sat, sit } from '@flagbridge/protocol/online';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { laterCard, seenLater } from '../../match/later.ts';
import type { MatchRecord } from '../../match/record.ts';
import { hashOf, tokenForm } from '../../security/tokens.ts';
import type { LinkRow, Stored } from '../../storage/port.ts';
import { type Doors, door, noContent, type RouteContext, visitor } from '../door.ts';
import { Fault, granted, noLink, noMatch, refusal } from '../fault.ts';

const ofMatch = z.strictObject({ id: openId });
/** Home-made scenarios come with their forces. */
const MAKE_LIMIT = 512 * 1024;

/** Matches: making one, its card, sitting down, calling it off, its replay. */
export function matchDoors(app: Doors, context: RouteContext): void {
  const { hall, identities, limits } = context;

  app.post(
    '/api/matches',
    {
      bodyLimit: MAKE_LIMIT,
      // Before the body is read: a large one takes its time.
      onRequest: (request) => limits.count('make-address', request),
      schema: door({
        summary: 'Makes a match. Links for its free seats are said once, here.',
        body: z.extend(make, { plan: matchPlan }),
        response: { 201: made },
      }),
    },
    async (request, reply) => {
      const { name, plan, salt } = request.body;
      const known = await identities.welcome(request, reply, name);
      await limits.count('make-player', request, known.player.id);
      const answer = await hall.make(visitor(known), plan, salt);
      if ('ok' in answer) throw refusal(answer);
      return reply.code(201).send(answer);
    },
  );

  app.get(
    '/api/matches/:id',
    {
      schema: door({
        summary: 'The card of a match. The header X-Link may carry the token of a link that leads to it.',
        params: ofMatch,
        response: { 200: card },
      }),
    },
    async (request) => {
      const { record } = await readable(context, request, request.params.id);
      return (await cardFor(context, record, (await identities.of(request))?.player.id ?? null)) ?? fail(noMatch());
    },
  );

  app.delete(
    '/api/matches/:id',
    {
      schema: door({
        summary: 'Calls a match off that has not begun. For the player who made it.',
        params: ofMatch,
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { player } = await identities.known(request);
      await readable(context, request, request.params.id);
      granted(await hall.cancel(request.params.id, player.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/matches/:id/sit',
    {
      schema: door({
        summary: 'Sits down: with the token of an invitation, or freely where the match is open.',
        params: ofMatch,
        body: sit,
        response: { 200: sat },
      }),
    },
    async (request, reply) => {
      const { id } = request.params;
      const { name, salt, seat, token } = request.body;
      const link = token === undefined ? null : await invitation(context, request, token, id);
      if (link !== null && seat !== undefined && seat !== link.seat)
        throw new Fault('not-yours', 'This invitation is for another seat.', { path: 'seat' });
      const { record } = await readable(context, request, id, link);
      if (record.state !== 'gathering') throw new Fault('too-late', 'The battle has begun; every seat is taken.');
      if (link === null && !record.open)
        throw new Fault('not-yours', 'This match is by invitation: open the link you were sent.');
      const known = await identities.welcome(request, reply, name);
      // Of two who follow one link, one gets the seat. The link goes with the seat, in the hall: a host that dies in between has not
      // used it up for nothing.
      const answer = await hall.sit(id, link?.seat ?? seat ?? null, visitor(known), salt);
      if (!answer.ok && answer.code === 'taken' && link !== null && (await isTaken(context, id, link.seat)))
        throw noLink();
      const { card: shown, seat: taken } = granted(answer);
      return { card: shown, seat: taken };
    },
  );

  app.get(
    '/api/matches/:id/replay',
    {
      schema: door({
        summary: 'The whole truth of a match that has ended, signed by this host, as a replay file.',
        params: ofMatch,
        response: { 200: { content: { 'application/jsonl': { schema: z.string() } } } },
      }),
    },
    async (request, reply) => {
      const { record } = await readable(context, request, request.params.id);
      await limits.count('replay-address', request);
      if (await isLater(context, record, (await identities.of(request))?.player.id ?? null))
        throw new Fault('refused', 'Spectators of this match see it later, and its replay then too.');
      const { text } = granted(await hall.replay(record.id));
      return reply
        .type('application/jsonl; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="flagbridge-${record.id}.jsonl"`)
        .send(text as never);
    },
  );
}

async function isTaken({ hall }: RouteContext, match: string, seat: string | null): Promise<boolean> {
  const seated = (await hall.card(match))?.seats.find(({ id }) => id === seat);
  return seated !== undefined && seated.holder.is !== 'empty';
}

const fail = (fault: Fault): never => {
  throw fault;
};

/** The card as somebody may see it: what a spectator is shown later, no other door shows him now. */
export async function cardFor(context: RouteContext, record: MatchRecord, player: string | null): Promise<Card | null> {
  return (await isLater(context, record, player)) ? laterCard(record) : context.hall.card(record.id);
}

/** What happens is not for this person's eyes yet. */
export async function isLater(
  { may, now }: RouteContext,
  record: MatchRecord,
  player: string | null,
): Promise<boolean> {
  return seenLater(record, now()) && (player === null || !(await may.plays(record, player)));
}

/** It follows a battle of which those who see it later must not know yet that it is over. */
export async function tellsOfAnEnd({ storage, now }: RouteContext, { after }: MatchRecord): Promise<boolean> {
  const before = after === null ? null : await storage.matches.read(after).catch(() => null);
  return before !== null && seenLater(before.record, now());
}

/** A match the caller may see; for everybody else there is none. */
export async function readable(
  { storage, identities, may, limits, now }: RouteContext,
  request: FastifyRequest,
  id: string,
  given: LinkRow | null = null,
): Promise<Stored> {
  const known = await identities.of(request);
  const stored = await storage.matches.read(id);
  const token = request.headers['x-link'];
  const written = typeof token === 'string' && tokenForm.test(token) ? hashOf(token) : null;
  const found = given ?? (written === null ? null : await storage.people.link(written));
  const link = found !== null && (found.expires === null || found.expires > now()) ? found : null;
  if (stored !== null && (await may.readCard(stored.record, known?.player.id ?? null, link))) return stored;
  if (token !== undefined) await limits.count('guess-address', request);
  throw noMatch();
}

async function invitation(
  context: RouteContext,
  request: FastifyRequest,
  token: string,
  match: string,
): Promise<LinkRow> {
  const { limits, storage, now } = context;
  const link = await storage.people.link(hashOf(token));
  const good = link?.kind === 'invite' && link.match === match && (link.expires === null || link.expires > now());
  if (link !== null && good) return link;
  await limits.count('guess-address', request);
  throw noLink();
}
