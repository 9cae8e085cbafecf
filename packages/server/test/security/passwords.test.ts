import { describe, expect, test } from 'vitest';
import { passwordsWith, TooBusy } from '../../src/security/passwords.ts';

const quick = { N: 2 ** 10, r: 8, p: 1 };

describe('passwords', () => {
  test('are hashed with what OWASP names, said in the stored text', async () => {
    const passwords = passwordsWith();
    const stored = await passwords.hash('correct horse battery');
    expect(stored).toMatch(/^scrypt\$N=131072,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.fits('correct horse battery', stored)).toBe(true);
    expect(await passwords.fits('correct horse batterie', stored)).toBe(false);
  });

  test('hashed with other parameters than today’s are still read', async () => {
    const old = await passwordsWith(quick).hash('correct horse battery');
    expect(await passwordsWith({ ...quick, N: 2 ** 11 }).fits('correct horse battery', old)).toBe(true);
  });

  test('are the same however the letters were typed, and never twice the same hash', async () => {
    const passwords = passwordsWith(quick);
    const stored = await passwords.hash('Zoe\u0308 Zoe\u0308');
    expect(await passwords.fits('Zoë Zoë', stored)).toBe(true);
    expect(await passwords.hash('Zoë Zoë')).not.toBe(stored);
  });

  test('of nobody fit nothing, and are worked on all the same', async () => {
    const passwords = passwordsWith(quick);
    expect(await passwords.fits('anything at all', null)).toBe(false);
    await expect(passwords.fits('anything', 'plain')).rejects.toThrow('cannot be read');
  });

  test('wait for one another, and not without end', async () => {
    const passwords = passwordsWith(quick);
    const many = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('correct horse')));
    const failed = many.filter((one) => one.status === 'rejected');
    expect(failed).toHaveLength(60 - 2 - 32);
    expect(failed.every((one) => one.reason instanceof TooBusy)).toBe(true);
    expect(await passwords.hash('correct horse')).toMatch(/^scrypt/);
  });
});
