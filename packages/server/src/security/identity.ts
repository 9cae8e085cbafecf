import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../http/fault.ts';
import type { DeviceRow, PlayerRow, Storage } from '../storage/port.ts';
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
  /** The browser forgets its token. */
  clear(reply: FastifyReply): void;
}

export const COOKIE = 'flagbridge';
/** Browsers keep none for longer. */
const YEAR_AND_A_BIT = 400 * 24 * 3600;
/** How often it is written down that a device was here: what is shown of it is true to the minute. */
export const SEEN_EVERY = 60_000;

interface Wish {
  readonly storage: Storage;
  readonly limits: Limits;
  /** The cookie travels over https only. */
  readonly secure: boolean;
  readonly now: () => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until somebody asked. */
    knownAs: Promise<Known | null> | undefined;
    /** A cookie came that is nobody's any more. */
    staleCookie: boolean;
  }
}

export function identitiesOf({ storage: { people }, limits, secure, now }: Wish): Identities {
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  async function find(request: FastifyRequest): Promise<Known | null> {
    const bearer = bearerOf(request);
    const token = bearer ?? request.cookies[COOKIE];
    if (token === undefined) return null;
    const device = tokenForm.test(token) ? await people.device(hashOf(token)) : null;
    const player = device === null ? null : await people.read(device.player);
    if (device === null || player === null) {
      // Only wrong ones count: somebody who guesses must not shut out anyone who shares his address.
      await limits.count('guess-address', request);
      if (bearer !== null) throw new Fault('unknown', 'This token is nobody’s, or it has been revoked.');
      request.staleCookie = true;
      return null;
    }
    await limits.count('api-player', request, player.id);
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
      reply.setCookie(COOKIE, token, { ...cookie, maxAge: YEAR_AND_A_BIT });
      request.staleCookie = false;
      const made = { player, device };
      request.knownAs = Promise.resolve(made);
      return made;
    },
    clear: (reply) => void reply.clearCookie(COOKIE, cookie),
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
