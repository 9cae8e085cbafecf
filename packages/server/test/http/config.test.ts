import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultDataFolder, readConfig, settings } from '../../src/config.ts';

const read = (env: Record<string, string> = {}, flags: Parameters<typeof readConfig>[1] = {}) => {
  const found = readConfig({ FLAGBRIDGE_HOME: '/kept', ...env }, flags, false);
  if (!found.ok) throw new Error(found.why);
  return found.config;
};

describe('the configuration', () => {
  test('is for this machine alone where nothing is said', () => {
    expect(read()).toEqual({
      port: null,
      host: '127.0.0.1',
      data: '/kept/server',
      database: null,
      url: null,
      origins: [],
      page: null,
      smtp: null,
      mailFrom: null,
      webhook: null,
      metricsToken: null,
      trustProxy: [],
      rate: 1,
      log: 'json',
    });
    expect(defaultDataFolder({ XDG_STATE_HOME: '/state' })).toBe('/state/flagbridge/server');
  });

  test('comes from variables, and flags win', () => {
    const env = {
      PORT: '5000',
      HOST: '0.0.0.0',
      FLAGBRIDGE_URL: 'https://play.example.org/',
      FLAGBRIDGE_TRUST_PROXY: 'loopback, 10.0.0.0/8',
    };
    expect(read(env, { port: '0', log: 'silent' })).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      url: 'https://play.example.org',
      trustProxy: ['loopback', '10.0.0.0/8'],
      log: 'silent',
    });
    expect(read({ PORT: '' }).port).toBeNull();
    const DATABASE_URL = 'postgres://ada:secret@db.example/flagbridge';
    expect(read({ DATABASE_URL }).database).toBe(DATABASE_URL);
    // A folder on the command line is meant; a database there all the more.
    expect(read({ DATABASE_URL }, { data: 'games' }).database).toBeNull();
    expect(read({}, { data: 'games', database: DATABASE_URL }).database).toBe(DATABASE_URL);
  });

  test.each<[Record<string, string>, Parameters<typeof readConfig>[1], string]>([
    [{ PORT: 'http' }, {}, 'PORT: expected a port, 0 to 65535.'],
    [{}, { port: '70000' }, '--port: expected a port, 0 to 65535.'],
    [
      { FLAGBRIDGE_URL: 'play.example.org' },
      {},
      'FLAGBRIDGE_URL: expected an address such as https://play.example.org.',
    ],
    [{ DATABASE_URL: 'mysql://ada:secret@db/x' }, {}, 'DATABASE_URL: expected postgres://user@host/name.'],
    [{ DATABASE_URL: 'nonsense' }, {}, 'DATABASE_URL: expected postgres://user@host/name.'],
    [{}, { database: 'postgres://ada:secret@db' }, '--database: expected the name of a database behind the host.'],
    [{}, { url: 'https://example.org/games' }, '--url: expected no path behind the host.'],
    [{ FLAGBRIDGE_SMTP: 'mail.example.org' }, {}, 'FLAGBRIDGE_SMTP: expected smtp:// or smtps://.'],
    [
      { FLAGBRIDGE_SMTP: 'smtp://mail.example.org' },
      {},
      'FLAGBRIDGE_SMTP needs FLAGBRIDGE_MAIL_FROM (or --mail-from) too.',
    ],
    [
      { FLAGBRIDGE_SMTP: 'smtp://m.example', FLAGBRIDGE_MAIL_FROM: 'a@m.example' },
      {},
      'FLAGBRIDGE_SMTP needs FLAGBRIDGE_URL (or --url) too.',
    ],
    [{ FLAGBRIDGE_WEBHOOK: 'https://hooks.example/x' }, {}, 'FLAGBRIDGE_WEBHOOK needs FLAGBRIDGE_URL (or --url) too.'],
    [{ FLAGBRIDGE_TRUST_PROXY: 'true' }, {}, 'FLAGBRIDGE_TRUST_PROXY: expected loopback, an address or a network.'],
    [{ FLAGBRIDGE_METRICS_TOKEN: 'short' }, {}, 'FLAGBRIDGE_METRICS_TOKEN: '],
    [{ FLAGBRIDGE_RATE: 'fast' }, {}, 'FLAGBRIDGE_RATE: expected a number.'],
    [{ FLAGBRIDGE_LOG: 'loud' }, {}, 'FLAGBRIDGE_LOG: '],
  ])('%j %j is refused by name', (env, flags, why) => {
    const found = readConfig(env, flags, false);
    expect(found.ok ? '' : found.why).toContain(why);
  });

  test('every setting is in the handbook, with its flag and its variable', () => {
    const text = readFileSync(new URL('../../../../docs/OPERATIONS.md', import.meta.url), 'utf8');
    for (const { flag, env } of Object.values(settings)) expect(text).toContain(`| \`--${flag}\` | \`${env}\` |`);
  });
});
