import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/security/limits.ts';

const from = (ip: string): string => addressOf({ ip } as FastifyRequest);

test('a household of IPv6 counts as one, its neighbour as another', () => {
  const here = from('2001:db8:1:ab00::1');
  expect(from('2001:db8:1:abff:ffff::2')).toBe(here);
  expect(from('2001:db8:1:ac00::1')).not.toBe(here);
});

test('addresses of IPv4 count one by one, however they are written', () => {
  expect(from('::ffff:203.0.113.9')).toBe(from('203.0.113.9'));
  expect(from('203.0.113.10')).not.toBe(from('203.0.113.9'));
});
