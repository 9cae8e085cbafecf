import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswer, openScene, raw, type Scene } from './scene.ts';

const top = mkdtempSync(join(tmpdir(), 'flagbridge-paths-'));
const page = join(top, 'page');
let scene: Scene;
beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  mkdirSync(join(top, 'page-of-another'));
  writeFileSync(join(top, 'outside.txt'), 'TOP SECRET');
  writeFileSync(join(top, 'page-of-another', 'x.txt'), 'TOP SECRET');
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, '.env'), 'TOP SECRET');
  symlinkSync(join(top, 'outside.txt'), join(page, 'link.txt'));
  symlinkSync(top, join(page, 'assets', 'up'));
  symlinkSync(join(top, 'page-of-another'), join(page, 'beside'));
  scene = await openScene({ page });
});
afterAll(async () => {
  await scene.close();
  rmSync(top, { recursive: true });
});

const get = async (path: string): Promise<string> =>
  raw(scene.host.port, [`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${scene.host.port}\r\nConnection: close\r\n\r\n`]);

async function nothingAt(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const text = await get(path);
    expect(text).not.toContain('TOP SECRET');
    const answer = firstAnswer(text);
    expect([400, 404], path).toContain(answer.status);
    scene.refused(answer, answer.status, answer.status === 400 ? 'malformed' : 'not-found');
  }
}

describe('paths', () => {
  it('climbs out of the page’s folder', async () => {
    const { unharmed } = await scene.battle();
    await nothingAt([
      '/../outside.txt',
      '/assets/../../outside.txt',
      '/./../outside.txt',
      '/..',
      '/assets/..',
      '/...//outside.txt',
    ]);
    await unharmed();
  });

  it('climbs out in disguise: written over once, twice, too long, or for another system', async () => {
    const { unharmed } = await scene.battle();
    await nothingAt([
      '/%2e%2e/outside.txt',
      '/%2e%2e%2foutside.txt',
      '/%252e%252e%252foutside.txt',
      '/%c0%ae%c0%ae/outside.txt',
      '/..%5coutside.txt',
      '/..\\outside.txt',
      '/assets/..%255c..%255coutside.txt',
      '/%u002e%u002e/outside.txt',
    ]);
    await unharmed();
  });

  it('ends a name early, or names a file by its whole path', async () => {
    const { unharmed } = await scene.battle();
    await nothingAt([
      '/index.html%00.txt',
      '/%00',
      `/${join(top, 'outside.txt')}`,
      join(top, 'outside.txt'),
      `//${top}/outside.txt`,
      `file://${top}/outside.txt`,
      '/C:%5coutside.txt',
    ]);
    await unharmed();
  });

  it('follows links that lead out of the folder', async () => {
    const { unharmed } = await scene.battle();
    await nothingAt(['/link.txt', '/assets/up/outside.txt', '/assets/up/page/.env', '/beside/x.txt']);
    await unharmed();
  });

  it('reads hidden files, folders, and the data of the host', async () => {
    const { unharmed } = await scene.battle();
    await nothingAt(['/.env', '/assets/', '/assets', '/flagbridge.sqlite', '/.git/config', '/api', '/api/']);
    await unharmed();
  });

  it('climbs inside the API', async () => {
    const { match, unharmed } = await scene.battle();
    await nothingAt([
      `/api/matches/${match}/../../me`,
      `/api/matches/..%2f..%2fme`,
      `/api/matches/${match}%2f..%2f..%2fme`,
      `/api/matches/${match}/seats/..%2f..`,
      `/API/matches/${match}`,
      `/api//matches/${match}`,
      `/api/matches/${match}/`,
      `/api/matches/${match};admin=1`,
      `/api/matches/${match}%00`,
      `/api/matches/${'A'.repeat(5000)}`,
      '/api/matches/%',
      '/api/matches/%ff',
    ]);
    await unharmed();
  });
});
