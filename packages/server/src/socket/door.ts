import websocket from '@fastify/websocket';
import { fault, openId } from '@flagbridge/protocol/online';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type Doors, door, type RouteContext } from '../http/door.ts';
import { Fault, noMatch } from '../http/fault.ts';
import { addressOf } from '../security/limits.ts';
import { newId } from '../security/tokens.ts';
import { sayBye } from './bye.ts';
import type { Connected } from './sockets.ts';
import { MAX_TAKEN, receive } from './visit.ts';

/** The one protocol; a program's token may be offered beside it and is never chosen. */
const PROTOCOL = 'flagbridge';

/** Comes before the guards: a refused upgrade is closed by what is registered here. */
export async function addSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: MAX_TAKEN,
      // What is compressed tells by its size what is in it, and costs memory for every socket.
      perMessageDeflate: false,
      clientTracking: false,
      maxFragments: 64,
      handleProtocols: (offered: Set<string>) => (offered.has(PROTOCOL) ? PROTOCOL : false),
    },
    // The server closes its sockets itself, each with a word.
    preClose: (done) => done(),
    errorHandler: (_error, socket) => socket.terminate(),
  });
}

/** Comes after the guards: who asks for a socket where there is none is counted too. */
export function addSocketGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== socketPath)
      throw new Fault('not-found', 'There is no socket here. A match has one: /api/matches/ID/socket.');
  });
}

const socketPath = '/api/matches/:id/socket';

/** Who upgrades is known before the socket opens; which seat it is for is said in the first frame. */
export function socketDoor(app: Doors, context: RouteContext): void {
  const { identities, storage, may, sockets, limits } = context;
  const callers = new WeakMap<
    FastifyRequest,
    { readonly player: string; readonly name: string | null; device: string | null }
  >();
  app.route({
    method: 'GET',
    url: socketPath,
    exposeHeadRoute: false,
    schema: door({
      summary: 'The socket of a match (WebSocket). Its first frame is hello; docs/PROTOCOL.md has the others.',
      params: z.strictObject({ id: openId }),
      response: { 426: fault },
    }),
    preHandler: async (request) => {
      if (!request.ws) return;
      await limits.count('socket-address', request);
      const { id } = request.params as { id: string };
      const known = await identities.of(request);
      const stored = await storage.matches.read(id);
      const player = known?.player.id ?? null;
      const allowed =
        stored !== null &&
        ((await may.readCard(stored.record, player, null)) || (await may.watch(stored.record, player)) !== 'no');
      if (!allowed) throw noMatch();
      // Anyone who only watches what all may watch needs no name; then he has one for this visit.
      const caller = { player: player ?? newId(), name: known?.player.name ?? null, device: known?.device.id ?? null };
      const why = sockets.tooMany(caller.player, addressOf(request));
      if (why !== null) throw new Fault('too-many', why, { retryAfter: 60 });
      callers.set(request, caller);
    },
    handler: () => {
      throw new Fault('upgrade-needed', 'This is a WebSocket: connect to it as one.');
    },
    wsHandler: (socket, request) => {
      const caller = callers.get(request);
      if (caller === undefined) return socket.terminate();
      const { id } = request.params as { id: string };
      const { player, name, device } = caller;
      const one: Connected = {
        socket,
        match: id,
        seat: null,
        player,
        device,
        address: addressOf(request),
        // Whose upgrade was let through was written down as it came.
        seen: context.now(),
        alive: true,
      };
      // Many who come in one moment have all been let through the first time.
      const why = sockets.tooMany(player, one.address);
      if (why !== null) return sayBye(socket, { why: 'refused', message: why });
      sockets.add(one);
      const { helloWithin } = context;
      const visitor = { player, name, from: one.address, ...(device === null && { nobody: true as const }) };
      receive(context, socket, { one, line: request.raw.socket, visitor, helloWithin });
    },
  });
}
