import type { FastifyReply, FastifyRequest } from 'fastify';

/** Which device a browser is, in the one cookie it keeps for us. */
export interface DeviceCookie {
  /** Null where none came. `old`: under the name that hosts gave it before. */
  read(request: FastifyRequest): { readonly token: string; readonly old: boolean } | null;
  give(reply: FastifyReply, token: string): void;
  /** The browser forgets it. */
  clear(reply: FastifyReply): void;
}

const PLAIN = 'flagbridge';
/** Browsers take a name that begins so over https only, and from this very host: no page of a neighbouring name can plant one. */
const BOUND = '__Host-flagbridge';
/** Browsers keep none for longer. */
const YEAR_AND_A_BIT = 400 * 24 * 3600;

/** The address people open decides: with https the cookie travels no other way. */
export const isSecure = (url: string | null): boolean => url?.startsWith('https:') ?? false;

export function deviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? BOUND : PLAIN;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const dropOld = (reply: FastifyReply): void => {
    if (secure && reply.request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, options);
  };
  return {
    read({ cookies }) {
      const token = cookies[name];
      if (token !== undefined) return { token, old: false };
      const before = secure ? cookies[PLAIN] : undefined;
      return before === undefined ? null : { token: before, old: true };
    },
    give(reply, token) {
      reply.setCookie(name, token, { ...options, maxAge: YEAR_AND_A_BIT });
      dropOld(reply);
    },
    clear(reply) {
      reply.clearCookie(name, options);
      dropOld(reply);
    },
  };
}
