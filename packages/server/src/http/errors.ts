import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAMAGED } from '../match/refusals.ts';
import { TooBusy } from '../security/passwords.ts';
import { DamagedMatch } from '../storage/port.ts';
import { Fault } from './fault.ts';

/** Every refusal leaves as the same kind of body. What broke is said in the log, to nobody outside. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (fault.code === 'broken') request.log.error({ err: error }, 'a request broke');
    return answer(reply, fault);
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? reply.code(404).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(NOTHING_HERE)
      : answer(reply, nothingAt(request)),
  );
}

/** A person followed an address that leads nowhere: a page with one way on, and nothing of what was asked for in it. */
const NOTHING_HERE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nothing here · Flagbridge</title></head>
<body><main><h1>There is nothing at this address</h1>
<p>It may be mistyped, or was cut off on its way to you. <a href="/">Go to Flagbridge</a></p></main></body>
</html>
`;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

export function answer(reply: FastifyReply, fault: Fault): FastifyReply {
  const { retryAfter } = fault.details;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (fault.code === 'unknown') reply.header('WWW-Authenticate', 'Bearer');
  // By hand: the same body whatever responses the route declares.
  return reply
    .code(fault.statusCode)
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify(fault.body));
}

const nothingAt = (request: FastifyRequest): Fault =>
  new Fault('not-found', `There is nothing at ${request.method} ${(request.url.split('?')[0] ?? '').slice(0, 200)}.`);

/** Fastify's own errors in our words. */
function faultOf(error: FastifyError): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof DamagedMatch) return new Fault('refused', DAMAGED);
  if (error instanceof TooBusy) return new Fault('busy', error.message, { retryAfter: 5 });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Fault('too-big', 'That is more than this door takes.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Fault('not-json', 'Only JSON is understood here: Content-Type: application/json.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Fault('malformed', 'The body is empty; JSON was announced.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Fault('malformed', 'The body is not JSON.');
    default:
  }
  const status = error.statusCode ?? 500;
  // Files outside the page's folder are none of anybody's business.
  if (status === 404 || status === 403) return new Fault('not-found', 'There is nothing here.');
  if (status >= 400 && status < 500) return new Fault('malformed', 'The request is not understood.');
  return new Fault('broken', 'This server failed at that; its log says how.');
}
