import { credentials, freshCredentials, me, passwordChange } from '@flagbridge/protocol/online';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Known } from '../../security/identity.ts';
import type { PlayerRow } from '../../storage/port.ts';
import { type Doors, door, noContent, type RouteContext } from '../door.ts';
import { Fault } from '../fault.ts';
import { meOf, signOut } from './me.ts';

/** Accounts: a name and a password that keep a player's matches together over devices. Nobody needs one. */
export function accountDoors(app: Doors, context: RouteContext): void {
  const { storage, identities, passwords } = context;
  const { people } = storage;

  app.post(
    '/api/account',
    {
      schema: door({
        summary: 'Gives the present player a name and a password to come back with.',
        body: freshCredentials,
        response: { 200: me },
      }),
    },
    async (request, reply) => {
      const { account, password } = request.body;
      await countSignIn(context, request, account);
      const known = await identities.welcome(request, reply, null);
      if (known.player.account !== null)
        throw new Fault('refused', `You are signed in as ${known.player.account} already.`);
      const hash = await passwords.hash(password);
      const name = known.player.name ?? account;
      if (!(await people.change(known.player.id, { account, hash, name })))
        throw new Fault('taken', 'Somebody has that name already; choose another.', { path: 'account' });
      await renewed(context, request, reply, known.device.id);
      return meOf(context, { ...known, player: { ...known.player, account, hash, name } });
    },
  );

  app.post(
    '/api/account/enter',
    {
      schema: door({
        summary:
          'Signs in: this device belongs to the account’s player from now on, with the seats taken on it before.',
        body: credentials,
        response: { 200: me },
      }),
    },
    async (request, reply) => {
      const { account, password } = request.body;
      await countSignIn(context, request, account);
      const owner = await people.byAccount(account);
      // The same work and the same words whether it is the name or the password that is wrong.
      const fits = await passwords.fits(password, owner?.hash ?? null);
      if (owner === null || !fits) throw new Fault('not-yours', 'No account fits this name and password.');
      const before = await identities.welcome(request, reply, null);
      if (before.player.id !== owner.id) await moveOver(context, before, owner);
      await renewed(context, request, reply, before.device.id);
      return meOf(context, { player: owner, device: { ...before.device, player: owner.id } });
    },
  );

  app.post(
    '/api/account/leave',
    { schema: door({ summary: 'Signs this device out.', response: { 204: noContent } }) },
    async (request, reply) => {
      const { player, device } = await identities.known(request);
      await people.dropDevice(player.id, device.id);
      signOut(context, device.id);
      identities.clear(reply);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/account/password',
    {
      schema: door({
        summary: 'Another password. The account’s other devices are signed out.',
        body: passwordChange,
        response: { 204: noContent },
      }),
    },
    async (request, reply) => {
      const { player, device } = await identities.known(request);
      if (player.account === null) throw new Fault('refused', 'You have no account, and so no password.');
      await countSignIn(context, request, player.account);
      if (!(await passwords.fits(request.body.was, player.hash)))
        throw new Fault('not-yours', 'That is not the password you had.', { path: 'was' });
      await people.change(player.id, { hash: await passwords.hash(request.body.password) });
      for (const other of await people.devices(player.id)) {
        if (other.id === device.id) continue;
        await people.dropDevice(player.id, other.id);
        signOut(context, other.id);
      }
      await renewed(context, request, reply, device.id);
      return reply.code(204).send(null);
    },
  );
}

async function countSignIn({ limits }: RouteContext, request: FastifyRequest, account: string): Promise<void> {
  await limits.count('sign-in-address', request);
  await limits.count('sign-in-account', request, account);
}

/** The browser gets another token, and windows opened with the old one are closed: its own come again with the new one. */
async function renewed(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
): Promise<void> {
  await context.identities.renew(request, reply, device);
  context.sockets.closeWhere((one) => one.device === device, {
    why: 'again',
    message: 'This browser has just signed in; the window comes back by itself.',
  });
}

/** The device changes hands. What somebody without an account made, took and said comes along; another account's stays its own. */
async function moveOver(context: RouteContext, before: Known, owner: PlayerRow): Promise<void> {
  const { storage, hall } = context;
  const from = before.player;
  signOut(context, before.device.id);
  if (from.account !== null) return storage.people.giveDevice(before.device.id, owner.id);
  // In this order: cut off in between, the device is still the first one's, and signing in again ends it.
  await hall.adopt(from.id, owner.id);
  await storage.people.merge(from.id, owner.id);
}
