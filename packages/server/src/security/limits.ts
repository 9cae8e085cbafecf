import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../http/fault.ts';

/**
 * How often somebody may do something, each kind counted by itself: by address (of IPv6 the network of 56 bits), by player or by the name
 * of an account. A client that is past a limit hears when to come back.
 */
const limits = {
  /** Everything under /api, and files of the page. */
  'api-address': { max: 600, seconds: 60 },
  'api-player': { max: 300, seconds: 60 },
  'page-address': { max: 3000, seconds: 60 },
  /** Tokens that are nobody's. */
  'guess-address': { max: 20, seconds: 60 },
  /** Wrong passwords and right ones alike. */
  'sign-in-address': { max: 10, seconds: 900 },
  'sign-in-account': { max: 20, seconds: 900 },
  'newcomer-address': { max: 60, seconds: 3600 },
  'make-player': { max: 30, seconds: 3600 },
  'make-address': { max: 120, seconds: 3600 },
  'email-player': { max: 5, seconds: 3600 },
  'email-address': { max: 10, seconds: 3600 },
  'export-player': { max: 6, seconds: 3600 },
  /** Of those that go on where another ended. */
  'export-part-player': { max: 60, seconds: 3600 },
  /** The whole battle is played again for it. */
  'replay-address': { max: 30, seconds: 60 },
  'socket-address': { max: 240, seconds: 60 },
} as const;
type LimitName = keyof typeof limits;

export interface Limits {
  /** Counts one; throws a fault with the time to wait where it is one too many. */
  count(name: LimitName, request: FastifyRequest, key?: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    limitKey: string;
  }
}

/** @param times how many times the usual; for tests and for many people behind one address. */
export async function addLimits(app: FastifyInstance, times: number): Promise<Limits> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('limitKey', '');
  const entries = Object.entries(limits).map(([name, { max, seconds }]) => {
    const limiter = app.createRateLimit({
      max: Math.max(1, Math.round(max * times)),
      timeWindow: seconds * 1000,
      cache: 10_000,
      keyGenerator: (request) => request.limitKey,
    } as Parameters<typeof app.createRateLimit>[0]);
    return [name, limiter] as const;
  });
  const limiters = new Map<string, (typeof entries)[number][1]>(entries);
  return {
    async count(name, request, key = addressOf(request)) {
      // Read by the key generator before anything is waited for.
      request.limitKey = key;
      const found = await limiters.get(name)?.(request);
      if (found === undefined || found.isAllowed || !found.isExceeded) return;
      throw tooMany(Math.max(1, found.ttlInSeconds));
    },
  };
}

/** Of IPv6: what providers give to one household, which has all the addresses in it. */
const HOUSEHOLD = 56;

export function addressOf(request: FastifyRequest): string {
  // A line that is cut already has none.
  const from = request.ip as string | undefined;
  return from === undefined ? 'gone' : normalizeIP(from, HOUSEHOLD);
}

const tooMany = (seconds: number): Fault =>
  new Fault('too-many', `That was too often. Try again in ${said(seconds)}.`, { retryAfter: seconds });

function said(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
