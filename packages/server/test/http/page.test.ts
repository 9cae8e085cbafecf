import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPlain } from '../../src/http/page.ts';
import { type Host, openHost } from './rig.ts';

const top = mkdtempSync(join(tmpdir(), 'flagbridge-page-'));
const page = join(top, 'dist');
let host: Host;
beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  mkdirSync(join(page, '.git'));
  writeFileSync(join(top, 'secret.txt'), 'secret');
  writeFileSync(join(page, '.git/config'), 'secret');
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, 'icon.svg'), '<svg/>');
  writeFileSync(join(page, 'host.json'), '{"online":false}');
  writeFileSync(join(page, 'assets/index-a1B_c-2d.js'), 'export {};');
  host = await openHost({ page });
});
afterAll(async () => {
  await host.close();
  rmSync(top, { recursive: true });
});

/** The path goes out as it is written: `fetch` would tidy it up. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string; location: string | undefined }> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port: host.port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode, body, location: response.headers.location }));
    })
      .on('error', fail)
      .end();
  });
}

describe('the page', () => {
  test('is given, never kept without asking', async () => {
    const { status, text, headers } = await host.guest().get('/?from=anywhere');
    expect([status, text]).toEqual([200, '<!doctype html>']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    // `fetch` would ask for a fresh one.
    expect(await raw('/', { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' });
  });

  test('says that a host serves it, where its own file says that none does', async () => {
    const { status, text, headers } = await host.guest().get('/host.json');
    expect([status, text]).toEqual([200, '{"online":true}']);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('has files with a hash in their name, which may be kept for good', async () => {
    const { status, headers } = await host.guest().get('/assets/index-a1B_c-2d.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect((await host.guest().get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/nowhere.js',
    '/assets',
    '/assets/',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%5c..%5csecret.txt',
    '/.%00./secret.txt',
    '//secret.txt',
    '/.git/config',
    '/assets/../.git/config',
    '/%',
    'http://127.0.0.1/secret.txt',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await raw(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret"');
    expect(JSON.parse(body).error.code).toMatch(/^(?:not-found|malformed)$/);
  });

  test('tells a person who follows a wrong address so, with one way on and nothing of the address', async () => {
    const answer = await raw('/nowhere/<script>', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('There is nothing at this address');
    expect(answer.body.match(/<a /g)).toHaveLength(1);
    expect(answer.body).not.toContain('script');
    const door = await raw('/api/nowhere', { Accept: 'text/html' });
    expect(JSON.parse(door.body).error.code).toBe('not-found');
  });

  test('leads localhost to the one address under which battles are kept', async () => {
    const answer = await raw('/', { Host: `localhost:${host.port}` });
    expect([answer.status, answer.location]).toEqual([307, `http://127.0.0.1:${host.port}/`]);
  });
});

test('a plain path has plain names', () => {
  for (const path of ['/', '/index.html', '/assets/a-b.js', '/icon 2.svg']) expect(isPlain(path)).toBe(true);
  for (const path of ['/.git/config', '/a/../b', '/a\\b', '/a//b', '/a%2fb']) expect(isPlain(path)).toBe(false);
});

test('a folder without a page is refused at the start', async () => {
  await expect(openHost({ page: top })).rejects.toThrow('There is no built page');
});
