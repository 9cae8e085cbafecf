import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../src/security/places.ts';

const home = placesOf({ host: '127.0.0.1', url: null, origins: [] });
const open = placesOf({ host: '0.0.0.0', url: null, origins: [] });
const proxied = placesOf({ host: '127.0.0.1', url: 'https://play.example.org', origins: ['https://other.example'] });

describe('the names a server answers to', () => {
  test.each(['127.0.0.1', '127.0.0.1:4600', 'localhost:4600', 'LOCALHOST', '[::1]:4600'])(
    'on its own machine: %s',
    (host) => {
      for (const places of [home, open, proxied]) expect(places.answersTo(host)).toBe(true);
    },
  );

  test.each(['192.168.1.5:4600', '[fe80::1]:4600', `${hostname()}.local:4600`])(
    'in a network, only where it is opened: %s',
    (host) => {
      expect(open.answersTo(host)).toBe(true);
      expect(home.answersTo(host)).toBe(false);
    },
  );

  test('its public name', () => {
    expect(proxied.answersTo('play.example.org')).toBe(true);
    expect(home.answersTo('play.example.org')).toBe(false);
  });

  test.each([
    'elsewhere.example',
    'elsewhere.example:4600',
    '127.0.0.1.elsewhere.example',
    'a@127.0.0.1',
    '',
    '127.0.0.1/x',
    '127.0.0.1#x',
    'x y',
  ])('none else: %s', (host) => {
    for (const places of [home, open, proxied]) expect(places.answersTo(host)).toBe(false);
  });
});

describe('the pages that may act', () => {
  const here = { protocol: 'http', host: '127.0.0.1:4600' };
  test('are its own', () => {
    expect(home.lets('http://127.0.0.1:4600', here)).toBe(true);
    expect(proxied.lets('https://play.example.org', here)).toBe(true);
    expect(proxied.lets('https://other.example', here)).toBe(true);
  });
  test.each([
    'null',
    '',
    'https://127.0.0.1:4600',
    'http://127.0.0.1',
    'http://127.0.0.1:4601',
    'http://127.0.0.1:4600.elsewhere.example',
    'http://localhost:4600',
    'http://play.example.org',
    'https://play.example.org.elsewhere.example',
    'https://play.example.org:8443',
  ])('and not %s', (origin) => {
    for (const places of [home, open, proxied]) expect(places.lets(origin, here)).toBe(false);
  });
});
