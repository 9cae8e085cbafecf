import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '../../src/security/passwords.ts';
import { quickPasswords } from '../http/rig.ts';
import { openScene, type Scene } from './scene.ts';

/** What the hashing was asked to do. */
const work: string[] = [];
const counting: Passwords = {
  hash: (password) => {
    work.push('hash');
    return quickPasswords.hash(password);
  },
  fits: (password, stored) => {
    work.push('fits');
    return quickPasswords.fits(password, stored);
  },
};
let scene: Scene;
beforeAll(async () => {
  scene = await openScene({}, { passwords: counting });
});
afterAll(() => scene.close());
const password = 'correct horse battery';

describe('accounts', () => {
  it('finds out by the work done, or by the words, which accounts there are', async () => {
    const { unharmed } = await scene.battle();
    await scene.host.guest().post('/api/account', { account: 'known', password });
    work.length = 0;
    const enter = (account: string) =>
      scene.host.guest().post('/api/account/enter', { account, password: 'not the password' });
    const [known, unknown] = [await enter('known'), await enter('unknown')];
    expect(work).toEqual(['fits', 'fits']);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    scene.refused(known, 403, 'not-yours');
    expect(known.headers.get('set-cookie')).toBeNull();
    await unharmed();
  });

  it('sends passwords of megabytes to keep the server hashing', async () => {
    const { unharmed } = await scene.battle();
    work.length = 0;
    const eve = scene.host.guest();
    for (const path of ['/api/account', '/api/account/enter']) {
      scene.refused(await eve.post(path, { account: 'eve', password: 'x'.repeat(201) }), 400, 'malformed');
      scene.refused(await eve.post(path, { account: 'eve', password: 'x'.repeat(1_000_000) }), 413, 'too-big');
    }
    expect(work).toEqual([]);
    await unharmed();
  });

  it('takes a name that looks like another’s', async () => {
    const { unharmed } = await scene.battle();
    const first = await scene.host.guest().post('/api/account', { account: 'admiral', password });
    expect(first.status).toBe(200);
    const alike = [
      'Admiral',
      'ADMIRAL',
      'аdmiral',
      'admiral\u200b',
      'admiral ',
      ' admiral',
      'ａdmiral',
      'admiral\0',
      "admiral'--",
    ];
    for (const account of alike)
      scene.refused(await scene.host.guest().post('/api/account', { account, password }), 400, 'malformed');
    scene.refused(await scene.host.guest().post('/api/account', { account: 'admiral', password }), 409, 'taken');
    await unharmed();
  });

  it('changes another’s password, or its own without knowing it', async () => {
    const { unharmed } = await scene.battle();
    const bob = scene.host.guest();
    await bob.post('/api/account', { account: 'bobby', password });
    const change = { was: 'not the password', password: 'a new password' };
    scene.refused(await bob.put('/api/account/password', change), 403, 'not-yours');
    scene.refused(await bob.put('/api/account/password', { ...change, account: 'known' }), 400, 'malformed');
    scene.refused(await scene.host.guest().put('/api/account/password', change), 401, 'unknown');
    const again = await scene.host.guest().post('/api/account/enter', { account: 'bobby', password });
    expect(again.status).toBe(200);
    await unharmed();
  });

  it('signs in into an account with objects and lists for a password', async () => {
    const { unharmed } = await scene.battle();
    for (const wrong of [{ $ne: '' }, [password], null, true, 1e10, { toString: 'x' }])
      scene.refused(
        await scene.host.guest().post('/api/account/enter', { account: 'known', password: wrong }),
        400,
        'malformed',
      );
    await unharmed();
  });
});
