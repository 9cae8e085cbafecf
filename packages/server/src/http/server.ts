import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { deviceCookie, isSecure } from '../security/cookie.ts';
import { helmetFor, permissions } from '../security/headers.ts';
import { bearerOf } from '../security/identity.ts';
import { addLimits, type Limits } from '../security/limits.ts';
import type { Places } from '../security/places.ts';
import { addSocketGuard, addSockets } from '../socket/door.ts';
import { clientError } from './client-error.ts';
import { readBySchema } from './compile.ts';
import { addErrors, answer } from './errors.ts';
import { Fault } from './fault.ts';

/** One body, unless a door says otherwise. */
const BODY_LIMIT = 64 * 1024;
const PATIENCE = 30_000;

interface ServerWish {
  readonly config: Pick<Config, 'url' | 'trustProxy' | 'rate'>;
  readonly places: Places;
  readonly logger: Exclude<FastifyServerOptions['logger'], undefined>;
  readonly saw: (seen: AnsweredRequest) => void;
  /** It takes no more. */
  readonly stopping: () => boolean;
  /** Milliseconds a request may take to come in. */
  readonly patience?: number;
}

/** A request that was answered, as it may be told. */
interface AnsweredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** The server before it has doors: what holds for all of them. */
export async function bareServer(wish: ServerWish): Promise<{ app: FastifyInstance; limits: Limits }> {
  const { config, places, logger, saw, stopping, patience = PATIENCE } = wish;
  const app = Fastify({
    logger,
    // One line for each request, by us, and without what is secret in it.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience,
    // Who sends a head or a body drop by drop is not waited for.
    http: { requestTimeout: patience, headersTimeout: patience, connectionsCheckingInterval: Math.ceil(patience / 3) },
    clientErrorHandler: clientError,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (_error, _request, reply) =>
      answer(reply, new Fault('malformed', 'This address is not understood.')) as never,
  });
  app.setValidatorCompiler(readBySchema as never);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  addErrors(app);
  app.decorateRequest('knownAs', undefined);
  app.decorateRequest('cookieNews', null);
  await app.register(cookie);
  await app.register(helmet, helmetFor(config.url));
  const limits = await addLimits(app, config.rate);
  await addSockets(app);
  app.addHook('onRequest', async () => {
    if (stopping()) throw new Fault('busy', 'The host stops; come back in a while.', { retryAfter: 10 });
  });
  addGuards(app, places, limits);
  addSocketGuard(app);
  const device = deviceCookie(isSecure(config.url));
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', permissions);
    if (isApi(request.url) && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    if (request.cookieNews === 'stale') device.clear(reply);
    else if (request.cookieNews !== null) device.give(reply, request.cookieNews.token);
  });
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const route = request.routeOptions.url ?? '(nowhere)';
    saw({ route, method: request.method, status: reply.statusCode, seconds });
    const facts = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    // Who is turned away may have to be kept away: then, and only then, it matters from where.
    if ([401, 403, 421, 429].includes(reply.statusCode))
      request.log.warn({ ...facts, from: request.ip }, 'turned away');
    else if (isApi(request.url)) request.log.info(facts, 'answered');
  });
  return { app, limits };
}

const isApi = (url: string): boolean => url.startsWith('/api/');

/** Before any door: the name we are called by, how often, and from which page. */
function addGuards(app: FastifyInstance, places: Places, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      throw new Fault('malformed', 'A request has one Host.');
    // As it came: what a proxy says of it (X-Forwarded-Host) may be what a client told the proxy.
    const { host = '' } = request.headers;
    if (!places.answersTo(host))
      throw new Fault(
        'wrong-name',
        'This server does not answer to that name. Its host can name it with FLAGBRIDGE_URL.',
      );
    // Browsers keep battles and who one is by address: one address for all on this machine.
    const [, port = '80'] = /^localhost(?::(\d+))?$/i.exec(host) ?? [null, null];
    if (port !== null && request.url === '/' && request.method === 'GET')
      return reply.redirect(`${request.protocol}://127.0.0.1:${port}/`, 307);
    await limits.count(isApi(request.url) ? 'api-address' : 'page-address', request);
    const reads = ['GET', 'HEAD'].includes(request.method) && request.headers.upgrade === undefined;
    const { origin } = request.headers;
    if (reads || (origin !== undefined && places.lets(origin, { protocol: request.protocol, host }))) return;
    if (origin !== undefined) throw new Fault('foreign', 'Pages of another origin may not act here.');
    // A program says who it is by itself; a browser that is made to act would bring its cookie.
    if (request.headers.cookie !== undefined || bearerOf(request) === null)
      throw new Fault('foreign', 'An Origin is missing. Programs send a bearer token and no cookie instead.');
  });
}
