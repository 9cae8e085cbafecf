import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod/mini';
import { door } from '../http/door.ts';
import { Fault } from '../http/fault.ts';
import type { Around, Hall } from '../match/index.ts';
import type { Storage } from '../storage/port.ts';
import type { Swept } from '../sweep.ts';

/** What is counted, in the common text format. */
export interface Metrics {
  readonly count: Around['count'];
  /** A job was done, or failed. */
  job(kind: string, fine: boolean): void;
  /** So many of what is of no use any more were taken away. */
  swept(what: Swept, count: number): void;
  /** A call over a socket was answered. */
  answered(seconds: number): void;
  request(route: string, method: string, status: number, seconds: number): void;
  watch(parts: { readonly hall: Hall; readonly storage: Storage; readonly sockets: { readonly size: number } }): void;
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

/** Milliseconds between two looks whether the loop turns; each wakes the process. */
const PRECISION = 50;
const spans = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: PRECISION });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> =>
    new Counter({ name: `flagbridge_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name: `flagbridge_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const acts = {
    decision: counter('decisions_total', 'Decisions accepted.'),
    refusal: counter('refusals_total', 'Decisions refused by the rules.'),
    begun: counter('matches_begun_total', 'Battles begun.'),
    ended: counter('matches_ended_total', 'Battles ended.'),
    chat: counter('chat_lines_total', 'Chat lines said.'),
    'taken-up': counter('matches_taken_up_total', 'Matches loaded from a snapshot.'),
    'played-again': counter('matches_played_again_total', 'Matches loaded by playing them from their first line.'),
  } as const;
  const jobs = counter('jobs_total', 'Jobs done, by kind and whether they went well.', ['kind', 'fine']);
  const swept = counter('swept_total', 'What was of no use any more and is gone, by what it was.', ['what']);
  const calls = new Histogram({
    name: 'flagbridge_call_seconds',
    help: 'Time from a call over a socket to its answer, kept on the disk where it decided something.',
    buckets: spans,
    registers,
  });
  const requests = new Histogram({
    name: 'flagbridge_http_seconds',
    help: 'Time to answer requests, by door.',
    labelNames: ['route', 'method', 'status'],
    buckets: spans,
    registers,
  });
  return {
    count: (what) => acts[what].inc(),
    job: (kind, fine) => jobs.inc({ kind, fine: String(fine) }),
    swept: (what, count) => swept.inc({ what }, count),
    answered: (seconds) => calls.observe(seconds),
    request: (route, method, status, seconds) => requests.observe({ route, method, status: String(status) }, seconds),
    watch({ hall, storage, sockets }) {
      gauge('matches_loaded', 'Matches in memory.', () => hall.loaded);
      gauge('matches_damaged', 'Matches that could not be opened since the start.', () => hall.aside);
      gauge('screens', 'Screens at matches.', () => hall.screens);
      gauge('sockets', 'Open sockets.', () => sockets.size);
      // They only grow, and are counted by the storage itself.
      gauge('storage_syncs', 'Times the storage was made durable since the start.', () => storage.syncs.count);
      const { journal } = storage;
      const missing = journal.is === 'lost' ? journal.missing : 0;
      gauge('journal_missing', 'Acknowledged writings found missing at the start.', () => missing);
      gauge(
        'storage_held_up',
        'Seconds for which another program has locked the database.',
        () => storage.heldUp / 1000,
      );
      gauge('storage_commits', 'Writings made durable since the start.', () => storage.syncs.commits);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}

interface MetricsAccess {
  readonly token: string | null;
  /** The host has an address in the world, or a proxy it trusts: then whoever seems to be here may be anybody, and needs the token. */
  readonly proxied: boolean;
}

/** For this machine alone where no proxy stands before it, or for anyone who has the host's token. */
export function metricsDoor(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get(
    '/metrics',
    {
      schema: door({
        summary:
          'What is counted, in the Prometheus text format. For this machine where no proxy is, or with the host’s own token.',
        response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
      }),
    },
    async (request, reply) => {
      if (!mayRead(request, access)) throw new Fault('not-yours', 'The metrics are for the host.');
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

function mayRead(request: FastifyRequest, { token, proxied }: MetricsAccess): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== null && same(given, token);
  if (proxied) return false;
  // Behind a proxy nobody told us of everybody would seem to be here, too.
  const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  return here && forwarded.every((name) => request.headers[name] === undefined);
}

function same(a: string, b: string): boolean {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
}
