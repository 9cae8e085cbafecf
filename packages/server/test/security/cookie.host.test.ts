import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf, newId, newToken } from '../../src/security/tokens.ts';
import { openHost } from '../http/rig.ts';

const url = 'https://play.example.org';
const BOUND = /^__Host-flagbridge=([\w-]{32}); Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict/;

describe('the cookie of a host with https', () => {
  it('bears a name no neighbour can plant, and its old name counts for nobody new', async () => {
    const host = await openHost({ url });
    try {
      const ann = host.guest();
      await ann.put('/api/me', { name: 'Ann' });
      expect(ann.setCookie).toMatch(BOUND);
      const planted = host.guest();
      planted.cookie = `flagbridge=${ann.token}`;
      expect((await planted.get('/api/me')).status).toBe(204);
      const both = await ann.get('/api/me', { Cookie: `flagbridge=${newToken()}; ${ann.cookie}` });
      expect(both.body.name).toBe('Ann');
    } finally {
      await host.close();
    }
  });

  it('lets in whoever came while the host had no https yet', async () => {
    const data = await mkdtemp(join(tmpdir(), 'flagbridge-cookie-'));
    const plain = await openHost({ data });
    const ann = plain.guest();
    await ann.put('/api/me', { name: 'Ann' });
    await plain.app.close();
    const host = await openHost({ data, url });
    try {
      const back = host.guest();
      back.cookie = ann.cookie;
      expect((await back.get('/api/me')).body.name).toBe('Ann');
      expect(back.setCookie).toMatch(BOUND);
    } finally {
      await host.close();
      await rm(data, { recursive: true, force: true });
    }
  });

  it('lets in whoever has it under its old name from before, and gives it the new one', async () => {
    const host = await openHost({ url });
    try {
      const token = newToken();
      const { people } = host.app.storage;
      const player = { id: newId(), name: 'Old hand', made: 1, account: null, hash: null, email: null };
      await people.make({ ...player, confirmed: false, webhook: false });
      await people.addDevice(hashOf(token), { id: newId(), player: player.id, made: 1, seen: 1 });
      const hand = host.guest();
      hand.cookie = `flagbridge=${token}`;
      const read = await hand.get('/api/me');
      expect(read.body.name).toBe('Old hand');
      const [given, dropped] = read.headers.getSetCookie();
      expect(given).toMatch(BOUND);
      expect(dropped).toMatch(/^flagbridge=; .*Expires=Thu, 01 Jan 1970/);
      expect(hand.cookie).toBe(`__Host-flagbridge=${token}`);
      expect((await hand.get('/api/me')).headers.getSetCookie()).toEqual([]);
    } finally {
      await host.close();
    }
  });
});
