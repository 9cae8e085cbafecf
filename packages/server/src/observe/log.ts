import { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The log: one JSON object a line for programs, short lines for a person at a terminal. What could let somebody in, or tell what people
 * said, is never handed to it; the paths below are a second fence, should somebody hand it a whole request after all.
 */
const secret = ['authorization', 'cookie', '["set-cookie"]', '["x-link"]', '["sec-websocket-protocol"]'];
const under = ['headers', 'req.headers', 'request.headers', 'res.headers', 'response.headers', 'req.raw.headers'];
const fields = ['token', 'password', 'was', 'email', 'text', 'hash', 'secret', 'smtp', 'database', 'body', 'cookies'];

const redacted = [
  ...under.flatMap((place) => secret.map((name) => (name.startsWith('[') ? `${place}${name}` : `${place}.${name}`))),
  ...fields,
  ...fields.map((name) => `*.${name}`),
];

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export function loggerFor(form: Config['log'], out: NodeJS.WritableStream = process.stderr): LoggerOptions | false {
  if (form === 'silent') return false;
  return {
    // A person at the terminal wants to know what is wrong; a program that reads along, everything.
    level: form === 'short' ? 'warn' : 'info',
    redact: { paths: redacted, censor: '(not said)' },
    base: null,
    serializers: { err: errorSaid, req: () => undefined, res: () => undefined },
    stream: form === 'json' ? out : shortLines(out),
  } as unknown as LoggerOptions;
}

/** What broke and where. A message may quote what somebody sent: it stays in the stack of errors of our own alone. */
function errorSaid(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, code, stack } = error as Error & { code?: unknown };
  const where = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, ...(code !== undefined && { code: String(code) }), stack: where.join('\n') };
}

const levels: { readonly [level: number]: string } = { 30: '', 40: 'warning: ', 50: 'ERROR: ', 60: 'FATAL: ' };

/** `20:04:49 warning: a job failed and is tried again  kind=notice tries=2`. Exported for tests. */
export function shortLine(json: string): string {
  let line: { [name: string]: unknown };
  try {
    line = JSON.parse(json);
  } catch {
    return json;
  }
  const { level, time, msg, ...facts } = line;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const said = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [`${clock} ${levels[Number(level)] ?? ''}${String(msg ?? '')}`, said.join(' ')]
    .filter((part) => part !== '')
    .join('  ');
}

function shortLines(out: NodeJS.WritableStream): Writable {
  let rest = '';
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) out.write(`${shortLine(line)}\n`);
      done();
    },
  });
}
