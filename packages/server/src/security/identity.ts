import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../http/fault.ts';
import type { DeviceRow, PlayerRow, Storage } from '../storage/port.ts';
import type { DeviceCookie } from './cookie.ts';
import type { Limits } from './limits.ts';
import { hashOf, newId, newToken, tokenForm } from './tokens.ts';

/** The caller: a device by its token, and the player it belongs to. */
export interface Known {
  readonly player: PlayerRow;
  readonly device: DeviceRow;
}

export interface Identities {
  /** Null where nobody is known by what was sent. A bearer that is nobody's is refused. */
  of(request: FastifyRequest): Promise<Known | null>;
  /** The same, and refused where nobody is known. */
  known(request: FastifyRequest): Promise<Known>;
  /** Makes a player for a browser that has none yet, and gives it the cookie. */
  welcome(request: FastifyRequest, reply: FastifyReply, name: string | null): Promise<Known>;
  /**
   * Another token for a browser that has just shown more than its cookie: whoever put the old one there, or has seen it, has nothing
   * by it. A program says its token aloud; nobody can have put it there, and it keeps it.
   */
  renew(request: FastifyRequest, reply: FastifyReply, device: string): Promise<void>;
  /** The browser forgets its token. */
  clear(reply: FastifyReply): void;
}

/** How often it is written down that a device was here: what is shown of it is true to the minute. */
export const SEEN_EVERY = 60_000;

interface Wish {
  readonly storage: Storage;
  readonly limits: Limits;
  readonly cookie: DeviceCookie;
  /** Devices known since then have their cookie under the name it has now. */
  readonly namedSince: number;
  readonly now: () => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until somebody asked. */
    knownAs: Promise<Known | null> | undefined;
    /** A cookie came that is nobody's any more, or under its old name: what the browser is told of it. */
    cookieNews: 'stale' | { readonly token: string } | null;
  }
}

export function identitiesOf({ storage: { people }, limits, cookie, namedSince, now }: Wish): Identities {
  async function find(request: FastifyRequest): Promise<Known | null> {
    const bearer = bearerOf(request);
    const sent = bearer === null ? cookie.read(request) : { token: bearer, old: false };
    if (sent === null) return null;
    const { token } = sent;
    const found = tokenForm.test(token) ? await people.device(hashOf(token)) : null;
    // Under its old name a neighbour may have planted it: it counts for devices that were given it so.
    const device = found !== null && sent.old && found.made >= namedSince ? null : found;
    const player = device === null ? null : await people.read(device.player);
    if (device === null || player === null) {
      // Only wrong ones count: somebody who guesses must not shut out anyone who shares his address.
      await limits.count('guess-address', request);
      if (bearer !== null) throw new Fault('unknown', 'This token is nobody’s, or it has been revoked.');
      request.cookieNews = 'stale';
      return null;
    }
    await limits.count('api-player', request, player.id);
    if (sent.old) request.cookieNews = { token };
    if (now() - device.seen >= SEEN_EVERY) await people.seen(device.id, now());
    return { player, device };
  }

  const of = (request: FastifyRequest): Promise<Known | null> => {
    request.knownAs ??= find(request);
    return request.knownAs;
  };

  return {
    of,
    async known(request) {
      const known = await of(request);
      if (known === null) throw new Fault('unknown', 'Nobody is known here by what you sent. Say your name first.');
      return known;
    },
    async welcome(request, reply, name) {
      const known = await of(request);
      if (known !== null) {
        if (name === null || known.player.name === name) return known;
        await people.change(known.player.id, { name });
        return { ...known, player: { ...known.player, name } };
      }
      await limits.count('newcomer-address', request);
      const at = now();
      const player: PlayerRow = {
        id: newId(),
        name,
        made: at,
        account: null,
        hash: null,
        email: null,
        confirmed: false,
        webhook: false,
      };
      const device: DeviceRow = { id: newId(), player: player.id, made: at, seen: at };
      const token = newToken();
      await people.make(player);
      await people.addDevice(hashOf(token), device);
      cookie.give(reply, token);
      request.cookieNews = null;
      const made = { player, device };
      request.knownAs = Promise.resolve(made);
      return made;
    },
    async renew(request, reply, device) {
      if (bearerOf(request) !== null) return;
      const token = newToken();
      await people.retoken(device, hashOf(token));
      cookie.give(reply, token);
      request.cookieNews = null;
    },
    clear: cookie.clear,
  };
}

/** From the header, or for a socket of a program from the protocols it offers; null where there is none. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const [, token] = /^Bearer ([\x21-\x7e]+)$/i.exec(header) ?? [];
    if (token === undefined)
      throw new Fault('unknown', 'The Authorization header is not understood. Wanted: Bearer TOKEN.');
    return token;
  }
  const offered = request.ws ? request.headers['sec-websocket-protocol'] : undefined;
  const [, token] = /(?:^|,)\s*bearer\.([\w-]+)\s*(?:,|$)/.exec(offered ?? '') ?? [];
  return token ?? null;
}
