import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import type { Io } from '../io.ts';

export const serve: Command = {
  name: 'serve',
  does: 'host online play, and the page, on this machine',
  usage: ['serve [--port NUMBER] [--host ADDRESS] [--data FOLDER] [--url ADDRESS] [options]'],
  about:
    'Serves the page and online play on one port until Ctrl-C. Every option can be given by an environment variable instead; an option\nwins. docs/OPERATIONS.md says how to put it behind a proxy, back it up and look after it. The page is that of the clone: npm start\nbuilds it.',
  // The same as `settings` of @flagbridge/server, which is loaded only when it serves; a test holds them together.
  options: {
    port: { type: 'string', value: 'NUMBER', does: 'Port; without one it is 4600 or the next that is free. (PORT)' },
    host: {
      type: 'string',
      value: 'ADDRESS',
      does: 'Interface to listen on (127.0.0.1; 0.0.0.0 opens it to the network). (HOST)',
    },
    data: { type: 'string', value: 'FOLDER', does: 'Folder of everything that is kept. (FLAGBRIDGE_DATA)' },
    database: {
      type: 'string',
      value: 'URL',
      does: 'PostgreSQL in the place of the folder: postgres://user:password@host/name. (DATABASE_URL)',
    },
    url: {
      type: 'string',
      value: 'ADDRESS',
      does: 'Public address, such as https://play.example.org. (FLAGBRIDGE_URL)',
    },
    origins: {
      type: 'string',
      value: 'LIST',
      does: 'Other origins whose pages may act here, with commas between. (FLAGBRIDGE_ORIGINS)',
    },
    page: { type: 'string', value: 'FOLDER', does: 'Folder of the built page. (FLAGBRIDGE_PAGE)' },
    smtp: {
      type: 'string',
      value: 'URL',
      does: 'Mail server for notices: smtps://user:password@mail.example.org. (FLAGBRIDGE_SMTP)',
    },
    'mail-from': { type: 'string', value: 'ADDRESS', does: 'Sender of notices. (FLAGBRIDGE_MAIL_FROM)' },
    webhook: {
      type: 'string',
      value: 'URL',
      does: 'Where notices are posted as JSON for players who wish it. (FLAGBRIDGE_WEBHOOK)',
    },
    'metrics-token': {
      type: 'string',
      value: 'TOKEN',
      does: 'Lets others than this machine read /metrics. (FLAGBRIDGE_METRICS_TOKEN)',
    },
    'trust-proxy': {
      type: 'string',
      value: 'LIST',
      does: 'Proxies to believe: loopback, or addresses and networks with commas between. (FLAGBRIDGE_TRUST_PROXY)',
    },
    rate: { type: 'string', value: 'NUMBER', does: 'Rate limits, so many times the usual (1). (FLAGBRIDGE_RATE)' },
    log: {
      type: 'string',
      value: 'FORM',
      does: 'json, short or silent (short on a terminal, else json). (FLAGBRIDGE_LOG)',
    },
  },
  examples: [
    ['serve', 'On this machine alone, at port 4600 or the next that is free.'],
    ['serve --host 0.0.0.0', 'For everybody in the same network; prints the address to give to a friend.'],
    [
      'serve --url https://play.example.org --trust-proxy loopback',
      'Behind a proxy on this machine that has the certificate.',
    ],
  ],
  codes: ['1  it cannot serve: the port is taken, the folder or the database cannot be written'],
  positionals: { min: 0, max: 0 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const server = await import('@flagbridge/server');
  const flags: { -readonly [name in keyof typeof server.settings]?: string } = {};
  for (const [name, { flag }] of Object.entries(server.settings)) {
    const text = args.text(flag);
    if (text !== undefined) flags[name as keyof typeof flags] = text;
  }
  const served = await server.serve({ env: io.env, flags, terminal: io.interactive, say: io.out, signals: true });
  if (!served.ok) throw served.code === 2 ? new Usage(served.why) : new NotSo(served.why);
  await served.app.closed;
  return exits.fine;
}
