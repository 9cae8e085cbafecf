import type { HttpFault } from '@flagbridge/protocol/online';
import type { Refused } from '../match/hall.ts';

/** What goes wrong at the HTTP doors, each with its status. The codes are for programs, the messages for people. */
const statusOf = {
  malformed: 400,
  unknown: 401,
  'not-yours': 403,
  foreign: 403,
  apart: 403,
  'not-found': 404,
  taken: 409,
  'too-late': 409,
  'too-big': 413,
  'not-json': 415,
  'wrong-name': 421,
  refused: 422,
  'upgrade-needed': 426,
  'too-many': 429,
  broken: 500,
  busy: 503,
} as const;
type FaultCode = keyof typeof statusOf;

interface FaultDetails {
  readonly path?: string;
  readonly clause?: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly details: FaultDetails;
  /** Fastify writes it too. */
  statusCode: number;
  constructor(code: FaultCode, message: string, details: FaultDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
    this.statusCode = statusOf[code];
  }
  get body(): HttpFault {
    const { path, clause } = this.details;
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(path !== undefined && path !== '' && { path }),
        ...(clause !== undefined && { clause }),
      },
    };
  }
}

/** What the hall refuses, as a fault; anything else as it is. */
export function granted<T extends { readonly ok: true }>(answer: T | Refused): T {
  if (answer.ok) return answer;
  throw refusal(answer);
}

export const refusal = ({ code, message, clause }: Refused): Fault =>
  new Fault(code, message, clause === undefined ? {} : { clause });

export const noMatch = (): Fault => new Fault('not-found', 'There is no such match, or it is not yours to see.');
export const noLink = (): Fault =>
  new Fault('not-found', 'This link has been used, has run out, or never was. Ask for a new one.');
