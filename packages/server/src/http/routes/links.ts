import { follow, followed, linkSeen, look } from '@flagbridge/protocol/online';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../security/tokens.ts';
import type { LinkRow } from '../../storage/port.ts';
import { type Doors, door, type RouteContext } from '../door.ts';
import { Fault, granted, noLink, noMatch } from '../fault.ts';
import { cardFor } from './matches.ts';

/** Links: looking at what one is for, and following it. Tokens come in the body; no address ever carries one. */
export function linkDoors(app: Doors, context: RouteContext): void {
  const { hall, storage, identities, may, notices } = context;

  app.post(
    '/api/links/look',
    { schema: door({ summary: 'What a link is for. It stays as it is.', body: look, response: { 200: linkSeen } }) },
    async (request) => {
      const link = await found(context, request, request.body.token);
      if (link.kind === 'confirm') return { is: 'confirm' as const };
      const stored = await storage.matches.read(link.match ?? '');
      const known = await identities.of(request);
      const card = stored && (await cardFor(context, stored.record, known?.player.id ?? null));
      if (card === null) throw noLink();
      return { is: link.kind, card, seat: link.seat };
    },
  );

  app.post(
    '/api/links/use',
    {
      schema: door({
        summary: 'Follows a link: sits this device down, remembers a spectator, or confirms an e-mail address.',
        body: follow,
        response: { 200: followed },
      }),
    },
    async (request, reply) => {
      const { token, name } = request.body;
      const link = await found(context, request, token);
      if (link.kind === 'invite')
        throw new Fault('refused', 'This is an invitation: sit down with it, with a name and a salt.');
      if (link.kind === 'confirm') {
        const used = await storage.people.useLink(hashOf(token));
        if (used === null || !(await notices.confirmed(used))) throw noLink();
        return { is: 'confirm' as const };
      }
      const match = link.match ?? '';
      const known = await identities.welcome(request, reply, name ?? null);
      if (link.kind === 'watch') {
        const stored = await storage.matches.read(match);
        const card = stored && (await cardFor(context, stored.record, known.player.id));
        if (card === null) throw noMatch();
        await may.rememberWatcher(match, known.player.id);
        return { is: 'watch' as const, card, seat: null };
      }
      const used = await storage.people.useLink(hashOf(token));
      if (used === null || used.seat === null) throw noLink();
      // The person who gave the link may have lost the seat since.
      if (used.player === null || !(await may.sit(match, used.seat, used.player))) throw noLink();
      const { card, seat } = granted(await hall.share(match, used.seat, known.player.id));
      return { is: 'device' as const, card, seat };
    },
  );
}

async function found({ limits, storage, now }: RouteContext, request: FastifyRequest, token: string): Promise<LinkRow> {
  const link = await storage.people.link(hashOf(token));
  if (link !== null && (link.expires === null || link.expires > now())) return link;
  await limits.count('guess-address', request);
  throw noLink();
}
