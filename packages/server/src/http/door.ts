import type { IncomingMessage, ServerResponse } from 'node:http';
import { fault } from '@flagbridge/protocol/online';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Config } from '../config.ts';
import type { Log } from '../jobs/index.ts';
import type { Hall, Visitor } from '../match/hall.ts';
import type { Notices } from '../notices/port.ts';
import type { Identities, Known } from '../security/identity.ts';
import type { Limits } from '../security/limits.ts';
import type { May } from '../security/may.ts';
import type { Passwords } from '../security/passwords.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Storage } from '../storage/port.ts';

/** What the doors work with. */
export interface RouteContext {
  readonly config: Config;
  readonly storage: Storage;
  readonly hall: Hall;
  readonly notices: Notices;
  readonly publicKey: string;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly may: May;
  readonly passwords: Passwords;
  readonly sockets: Sockets;
  readonly now: () => number;
  readonly log: Log;
  /** A call over a socket was answered. */
  readonly answered: (seconds: number) => void;
  /** Milliseconds a new socket may stay silent. */
  readonly helloWithin: number;
}

export type Doors = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Doors read nothing from behind a question mark but where a list goes on. */
const nothing = z.strictObject({});
/** What every door may answer beside its own. */
const faults = { '4xx': fault, '5xx': fault } as const;

/** What a door says of itself: what it takes and gives, and what for. */
export const door = <const Schema extends { readonly summary: string; readonly response: object }>(schema: Schema) => ({
  querystring: nothing,
  ...schema,
  response: { ...schema.response, ...faults } as Schema['response'] & typeof faults,
});

/** An answer without a body. */
export const noContent = z.null();

export const visitor = ({ player }: Known): Visitor => ({ player: player.id, name: player.name });
