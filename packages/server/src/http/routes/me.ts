import { blocking, type Me, me, notices as noticesWish, openId, rename } from '@flagbridge/protocol/online';
import { z } from 'zod/mini';
import type { Known } from '../../security/identity.ts';
import { type Doors, door, noContent, type RouteContext } from '../door.ts';
import { Fault } from '../fault.ts';
import { minePartOf } from './mine.ts';

/** Shown at a time, those seen last: where one is signed out, the next is seen. */
const MOST_DEVICES = 100;
const MOST_BLOCKS = 500;

/** Myself: my name, matches, devices, notices, and whom I block. */
export function meDoors(app: Doors, context: RouteContext): void {
  const { storage, identities, hall, sockets, limits, notices } = context;
  const { people } = storage;

  app.get(
    '/api/me',
    {
      schema: door({
        summary: 'Who I am here; 204 where I am nobody yet.',
        response: { 200: me, 204: noContent },
      }),
    },
    async (request, reply) => {
      const known = await identities.of(request);
      if (known === null) return reply.code(204).send(null);
      return reply.code(200).send(await meOf(context, known));
    },
  );

  app.put(
    '/api/me',
    { schema: door({ summary: 'My name.', body: rename, response: { 200: me } }) },
    async (request, reply) => meOf(context, await identities.welcome(request, reply, request.body.name)),
  );

  app.put(
    '/api/me/notices',
    {
      schema: door({
        summary: 'How I am told that I am awaited. A new e-mail address gets a link by which it is confirmed.',
        body: noticesWish,
        response: { 200: me },
      }),
    },
    async (request) => {
      const known = await identities.known(request);
      const { player } = known;
      const { email, webhook } = request.body;
      if (email !== null && !notices.ways.email)
        throw new Fault('refused', 'This host sends no e-mail.', { path: 'email' });
      if (webhook && !notices.ways.webhook)
        throw new Fault('refused', 'This host has no webhook.', { path: 'webhook' });
      const asks = email !== null && (email !== player.email || !player.confirmed);
      if (asks) {
        await limits.count('email-address', request);
        await limits.count('email-player', request, player.id);
      }
      const confirmed = email !== null && email === player.email && player.confirmed;
      await people.change(player.id, { email, webhook, confirmed });
      if (asks) {
        const sent = await notices.confirm(player.id);
        if (sent === 'too-many')
          throw new Fault('too-many', 'Wait an hour before the next e-mail.', { retryAfter: 3600 });
        if (sent !== 'sent') throw new Fault('refused', 'No e-mail could be sent there.', { path: 'email' });
      }
      return meOf(context, { ...known, player: { ...player, email, webhook, confirmed } });
    },
  );

  app.delete(
    '/api/me',
    {
      schema: door({
        summary: 'Deletes everything kept of me. My seats stand empty; what was decided in battles stays decided.',
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { player } = await identities.known(request);
      await hall.forget(player.id);
      await people.remove(player.id);
      sockets.closeWhere((one) => one.player === player.id, {
        why: 'taken',
        message: 'You have deleted your data: this seat is not yours any more.',
      });
      identities.clear(reply);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/me/devices/:id',
    {
      schema: door({
        summary: 'Signs a device of mine out.',
        params: z.strictObject({ id: openId }),
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { player, device } = await identities.known(request);
      const { id } = request.params;
      if (!(await people.dropDevice(player.id, id))) throw new Fault('not-found', 'You have no such device.');
      signOut(context, id);
      if (id === device.id) identities.clear(reply);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/me/blocks/:player',
    {
      schema: door({
        summary: 'Blocks somebody, or no longer: we are not put at one table, and I do not hear them.',
        params: z.strictObject({ player: openId }),
        body: blocking,
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { player } = await identities.known(request);
      const other = request.params.player;
      if (other === player.id) throw new Fault('refused', 'That is you.');
      if ((await people.read(other)) === null) throw new Fault('not-found', 'There is nobody of that id.');
      await people.block(player.id, other, request.body.on);
      return reply.code(204).send(null);
    },
  );
}

export function signOut({ sockets }: RouteContext, device: string): void {
  sockets.closeWhere((one) => one.device === device, { why: 'taken', message: 'This device has been signed out.' });
}

export async function meOf(context: RouteContext, { player, device }: Known): Promise<Me> {
  const { storage, sockets } = context;
  const { people } = storage;
  const blocks = await Promise.all(
    (await people.blocks(player.id))
      .slice(0, MOST_BLOCKS)
      .map(async (id) => ({ id, name: (await people.read(id))?.name ?? 'somebody' })),
  );
  const devices = [...(await people.devices(player.id))]
    .sort((a, b) => Number(b.id === device.id) - Number(a.id === device.id) || b.seen - a.seen)
    .slice(0, MOST_DEVICES);
  return {
    id: player.id,
    name: player.name,
    account: player.account,
    notices: { email: player.email, webhook: player.webhook, confirmed: player.confirmed },
    ...(await minePartOf(context, player)),
    blocks,
    devices: devices.map(({ id, made, seen }) => ({
      id,
      made,
      seen,
      here: sockets.deviceHere(id),
      current: id === device.id,
    })),
  };
}
