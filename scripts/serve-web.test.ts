import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, openingCommand, serve } from './serve-web.mjs';
import { fileOf } from './static-site.mjs';

const top = mkdtempSync(join(tmpdir(), 'flagbridge-serve-'));
const folder = join(top, 'dist');
let server: Server;
let port: number;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(top, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-a1B_c-2d.js'), 'export {};');
  server = await serve(folder, 0);
  port = Number(new URL(addressOf(server)).port);
});

afterAll(() => {
  server.close();
  rmSync(top, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The path goes out as it is written: `fetch` would tidy it up. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', fail).end();
  });
}

describe('the server of the page', () => {
  test('gives the page, never kept without asking, with the policy', async () => {
    const { status, headers, body } = await ask('/?from=anywhere');
    expect(status).toBe(200);
    expect(body).toBe('<!doctype html>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('gives files with a hash in their name for good', async () => {
    const { status, headers } = await ask('/assets/index-a1B_c-2d.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('says that a file is as it was', async () => {
    const tag = String((await ask('/')).headers.etag);
    expect(await ask('/', 'GET', { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' });
  });

  test('answers HEAD without the body', async () => {
    const { status, headers, body } = await ask('/', 'HEAD');
    expect([status, headers['content-length'], body]).toEqual([200, '15', '']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await ask('/', method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/nowhere.js',
    '/assets',
    '/assets/',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%5c..%5csecret.txt',
    '/.%00./secret.txt',
    '//secret.txt',
    '/%',
    'http://127.0.0.1/secret.txt',
  ])('has nothing at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('answers to its own name only', async () => {
    expect((await ask('/', 'GET', { Host: 'elsewhere.example' })).status).toBe(421);
  });

  test('leads localhost to the one address under which battles are kept', async () => {
    const { status, headers } = await ask('/', 'GET', { Host: `localhost:${port}` });
    expect([status, headers.location]).toEqual([307, `http://127.0.0.1:${port}/`]);
  });

  test('says so when the port asked for is taken', async () => {
    await expect(serve(folder, port)).rejects.toThrow(`Port ${port} is taken`);
  });
});

test('a path means a file of the folder or nothing', () => {
  expect(fileOf('/')).toBe('index.html');
  expect(fileOf('/assets/a-b.js')).toBe('assets/a-b.js');
  expect(fileOf('/.git/config')).toBeNull();
});

describe('a browser is opened', () => {
  const address = 'http://127.0.0.1:4600/';
  const person = { platform: 'linux', terminal: true, env: { DISPLAY: ':0' } };

  test('with the system’s own command', () => {
    expect(openingCommand(address, person)).toEqual(['xdg-open', [address]]);
    expect(openingCommand(address, { ...person, platform: 'darwin', env: {} })).toEqual(['open', [address]]);
    expect(openingCommand(address, { ...person, platform: 'win32', env: {} })?.[0]).toBe('cmd');
  });

  test('only where a person sees it', () => {
    expect(openingCommand(address, { ...person, terminal: false })).toBeNull();
    expect(openingCommand(address, { ...person, env: { DISPLAY: ':0', CI: 'true' } })).toBeNull();
    expect(openingCommand(address, { ...person, env: {} })).toBeNull();
  });
});
