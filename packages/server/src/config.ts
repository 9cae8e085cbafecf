import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseWith } from '@flagbridge/protocol';
import { z } from 'zod/mini';

/** How a host is set up: by flags, by environment variables, and where neither says anything by what stands here. */
export interface Config {
  /** Null: the usual one, or the next that is free. 0: any. */
  readonly port: number | null;
  readonly host: string;
  /** Folder of everything that is kept. */
  readonly data: string;
  /** The PostgreSQL database everything is kept in instead; null: the folder. Its password stands in it, so it is never said. */
  readonly database: string | null;
  /** Where people open the page, without a slash at the end; null: as they address us. */
  readonly url: string | null;
  /** Other origins whose pages may act here. */
  readonly origins: readonly string[];
  /** Folder of the built page; null: no page is served. */
  readonly page: string | null;
  readonly smtp: string | null;
  readonly mailFrom: string | null;
  readonly webhook: string | null;
  readonly metricsToken: string | null;
  /** Addresses of proxies whose word about who calls is believed. */
  readonly trustProxy: readonly string[];
  /** How many times the usual rate limits. */
  readonly rate: number;
  readonly log: 'json' | 'short' | 'silent';
}

export const defaultPort = 4600;
type Env = { readonly [name: string]: string | undefined };

/** Each setting's flag, its variable, and what it is for: read by the command line's help and by docs/OPERATIONS.md's test. */
export const settings = {
  port: { flag: 'port', env: 'PORT', value: 'NUMBER', does: 'Port; without one it is 4600 or the next that is free.' },
  host: {
    flag: 'host',
    env: 'HOST',
    value: 'ADDRESS',
    does: 'Interface to listen on (127.0.0.1; 0.0.0.0 opens it to the network).',
  },
  data: { flag: 'data', env: 'FLAGBRIDGE_DATA', value: 'FOLDER', does: 'Folder of everything that is kept.' },
  database: {
    flag: 'database',
    env: 'DATABASE_URL',
    value: 'URL',
    does: 'PostgreSQL in the place of the folder: postgres://user:password@host/name.',
  },
  url: {
    flag: 'url',
    env: 'FLAGBRIDGE_URL',
    value: 'ADDRESS',
    does: 'Public address, such as https://play.example.org.',
  },
  origins: {
    flag: 'origins',
    env: 'FLAGBRIDGE_ORIGINS',
    value: 'LIST',
    does: 'Other origins whose pages may act here, with commas between.',
  },
  page: { flag: 'page', env: 'FLAGBRIDGE_PAGE', value: 'FOLDER', does: 'Folder of the built page.' },
  smtp: {
    flag: 'smtp',
    env: 'FLAGBRIDGE_SMTP',
    value: 'URL',
    does: 'Mail server for notices: smtps://user:password@mail.example.org.',
  },
  mailFrom: { flag: 'mail-from', env: 'FLAGBRIDGE_MAIL_FROM', value: 'ADDRESS', does: 'Sender of notices.' },
  webhook: {
    flag: 'webhook',
    env: 'FLAGBRIDGE_WEBHOOK',
    value: 'URL',
    does: 'Where notices are posted as JSON for players who wish it.',
  },
  metricsToken: {
    flag: 'metrics-token',
    env: 'FLAGBRIDGE_METRICS_TOKEN',
    value: 'TOKEN',
    does: 'Lets others than this machine read /metrics.',
  },
  trustProxy: {
    flag: 'trust-proxy',
    env: 'FLAGBRIDGE_TRUST_PROXY',
    value: 'LIST',
    does: 'Proxies to believe: loopback, or addresses and networks with commas between.',
  },
  rate: { flag: 'rate', env: 'FLAGBRIDGE_RATE', value: 'NUMBER', does: 'Rate limits, so many times the usual (1).' },
  log: {
    flag: 'log',
    env: 'FLAGBRIDGE_LOG',
    value: 'FORM',
    does: 'json, short or silent (short on a terminal, else json).',
  },
} as const satisfies { readonly [name in keyof Config]: Setting };
export interface Setting {
  readonly flag: string;
  readonly env: string;
  readonly value: string;
  readonly does: string;
}
export type SettingName = keyof typeof settings;

const address = z.string().check(
  z.refine(
    (text) => ['http:', 'https:'].includes(protocolOf(text)),
    'expected an address such as https://play.example.org',
  ),
  z.refine(
    (text) => protocolOf(text) === '' || /^https?:\/\/[^/?#]+\/?$/i.test(text),
    'expected no path behind the host',
  ),
);
const database = z.string().check(
  z.refine((text) => ['postgres:', 'postgresql:'].includes(protocolOf(text)), 'expected postgres://user@host/name'),
  z.refine(
    (text) => protocolOf(text) === '' || /^[a-z]+:\/\/[^/]*\/[^/?#]+/i.test(text),
    'expected the name of a database behind the host',
  ),
);
const proxy = z
  .string()
  .check(
    z.regex(
      /^(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?)$/i,
      'expected loopback, an address or a network',
    ),
  );
const port = z.string().check(
  z.regex(/^\d{1,5}$/, 'expected a port, 0 to 65535'),
  z.refine((text) => Number(text) < 65_536, 'expected a port, 0 to 65535'),
);
const shape = z.strictObject({
  port: z.optional(port),
  host: z.optional(z.string().check(z.regex(/^[\w.:-]+$/, 'expected an address or a name'))),
  data: z.optional(z.string().check(z.minLength(1))),
  database: z.optional(database),
  url: z.optional(address),
  origins: z.optional(z.array(address)),
  page: z.optional(z.string().check(z.minLength(1))),
  smtp: z.optional(
    z
      .string()
      .check(z.refine((text) => ['smtp:', 'smtps:'].includes(protocolOf(text)), 'expected smtp:// or smtps://')),
  ),
  mailFrom: z.optional(z.string().check(z.regex(/@/, 'expected an e-mail address'))),
  webhook: z.optional(
    z
      .string()
      .check(z.refine((text) => ['http:', 'https:'].includes(protocolOf(text)), 'expected an http or https address')),
  ),
  metricsToken: z.optional(z.string().check(z.minLength(16))),
  trustProxy: z.optional(z.array(proxy)),
  rate: z.optional(z.string().check(z.regex(/^\d+(?:\.\d+)?$/, 'expected a number'))),
  log: z.optional(z.enum(['json', 'short', 'silent'])),
});

export type ConfigRead = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly why: string };

/** Flags win over variables. An empty variable is none. */
export function readConfig(
  env: Env,
  flags: { readonly [name in SettingName]?: string },
  terminal: boolean,
): ConfigRead {
  const given: Record<string, unknown> = {};
  const from: Record<string, string> = {};
  for (const [name, { flag, env: variable }] of Object.entries(settings)) {
    const flagged = flags[name as SettingName];
    const text = flagged ?? (env[variable] || undefined);
    if (text === undefined) continue;
    from[name] = flagged === undefined ? variable : `--${flag}`;
    given[name] = ['origins', 'trustProxy'].includes(name) ? text.split(',').map((one) => one.trim()) : text;
  }
  const read = parseWith<z.infer<typeof shape>>(shape, given);
  if (!read.ok) {
    const [name = ''] = read.problem.path.split(/[.[]/);
    return { ok: false, why: `${from[name] ?? name}: ${read.problem.message}.` };
  }
  const wish = read.value;
  const need = (name: SettingName, for_: SettingName): ConfigRead => ({
    ok: false,
    why: `${from[for_]} needs ${settings[name].env} (or --${settings[name].flag}) too.`,
  });
  if (wish.smtp !== undefined && wish.mailFrom === undefined) return need('mailFrom', 'smtp');
  // A notice carries a link: it must lead here from anywhere.
  for (const one of ['smtp', 'webhook'] as const)
    if (wish[one] !== undefined && wish.url === undefined) return need('url', one);
  return {
    ok: true,
    config: {
      port: wish.port === undefined ? null : Number(wish.port),
      host: wish.host ?? '127.0.0.1',
      data: resolve(wish.data ?? defaultDataFolder(env)),
      // A folder that is named on the command line is meant, whatever variable is set.
      database: flags.data !== undefined && flags.database === undefined ? null : (wish.database ?? null),
      url: wish.url === undefined ? null : new URL(wish.url).origin,
      origins: (wish.origins ?? []).map((one) => new URL(one).origin),
      page: wish.page === undefined ? null : resolve(wish.page),
      smtp: wish.smtp ?? null,
      mailFrom: wish.mailFrom ?? null,
      webhook: wish.webhook ?? null,
      metricsToken: wish.metricsToken ?? null,
      trustProxy: wish.trustProxy ?? [],
      rate: wish.rate === undefined ? 1 : Number(wish.rate),
      log: wish.log ?? (terminal ? 'short' : 'json'),
    },
  };
}

/** Where a host keeps everything. */
export type Kept = Pick<Config, 'data' | 'database'>;

/** The same for a program that only looks at what a host has kept: of all settings it reads these two. */
export function keptOf(env: Env, flags: { readonly data?: string; readonly database?: string }): ConfigRead {
  const wanted = [settings.data.env, settings.database.env, 'FLAGBRIDGE_HOME', 'XDG_STATE_HOME'];
  return readConfig(Object.fromEntries(wanted.map((name) => [name, env[name]])), flags, false);
}

/**
 * Beside the matches of the command line, in the folder systems have for such things: a clone that is moved or deleted takes no battle
 * of anybody's with it, and `flagbridge backup` finds it from wherever it is called. Exported for tests.
 */
export const defaultDataFolder = (env: Env): string =>
  join(
    env['FLAGBRIDGE_HOME'] || join(env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'flagbridge'),
    'server',
  );

/** The one file in the folder of everything. */
export const databaseIn = (data: string): string => join(data, 'flagbridge.sqlite');

function protocolOf(text: string): string {
  try {
    return new URL(text).protocol;
  } catch {
    return '';
  }
}
