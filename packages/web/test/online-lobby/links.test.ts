import { expect, test } from 'vitest';
import { readRoute, writeRoute } from '../../src/app/route.ts';
import {
  dropLinks,
  dropPending,
  givenLinks,
  isToken,
  keepLinks,
  keepPending,
  keepSalt,
  linkTo,
  newSalt,
  pendingLink,
  rememberedName,
  rememberName,
  saltOf,
  WATCH,
} from '../../src/online/links.ts';
import { linksOf } from '../../src/online/lobby/invite.tsx';
import { addressOf, readOnlinePage } from '../../src/online/online-page.ts';
import { closed, ID, memory, TOKEN } from './cards.ts';

test('a link carries its token behind the sign that no server sees', () => {
  const link = new URL(linkTo(TOKEN, 'https://play.example'));
  expect(link.href).toBe(`https://play.example/#/go/${TOKEN}`);
  expect(link.pathname + link.search).not.toContain(TOKEN);
  expect(readOnlinePage(readRoute(link.hash) as never)).toEqual({ at: 'go', token: TOKEN });
  expect(readOnlinePage(readRoute(`#/online/match/${ID}`) as never)).toEqual({
    at: 'match',
    id: ID,
  });
});

test.each([
  { at: 'home' },
  { at: 'new' },
  { at: 'make', rulebook: 'a book', scenario: 'duel/2' },
  { at: 'make', rulebook: 'book', scenario: null },
  { at: 'join', id: ID },
  { at: 'match', id: ID },
  { at: 'text', id: ID },
  { at: 'watch', id: ID },
  { at: 'me' },
] as const)('the place $at is found again by its address', (place) => {
  const route = readRoute(addressOf(place));
  expect(route.at).toBe('online');
  expect(readOnlinePage(route as never)).toEqual(place);
  expect(writeRoute(route)).toBe(addressOf(place));
});

test('an address nobody understands leads nowhere; one without its token has left it behind', () => {
  for (const path of [[], [''], ['', '']]) expect(readOnlinePage({ at: 'online', path })).toEqual({ at: 'home' });
  for (const path of [['nowhere'], ['match'], ['match', ''], ['%']])
    expect(readOnlinePage({ at: 'online', path })).toMatchObject({ at: 'nowhere', address: `online/${path[0]}` });
  expect(readOnlinePage({ at: 'go', path: [] })).toEqual({ at: 'go', token: null });
});

test('what is a token, and what was cut off on its way', () => {
  expect(isToken(TOKEN)).toBe(true);
  for (const bad of ['', TOKEN.slice(1), `${TOKEN}x`, `${TOKEN.slice(1)}%`]) expect(isToken(bad)).toBe(false);
});

test('links of a match are kept by seat, newer ones over older, and the spectators’ beside them', () => {
  const store = memory();
  const other = TOKEN.split('').reverse().join('');
  keepLinks(ID, linksOf({ invites: [{ seat: 'blue', token: TOKEN }], watch: other }), store);
  expect(givenLinks(ID, store)).toEqual({ blue: TOKEN, [WATCH]: other });
  keepLinks(ID, { blue: other }, store);
  expect(givenLinks(ID, store)).toEqual({ blue: other, [WATCH]: other });
  expect(givenLinks('another-match-0000', store)).toEqual({});
  expect(linksOf({ invites: [], watch: null })).toEqual({});
  dropLinks(ID, ['blue', 'red'], store);
  expect(givenLinks(ID, store)).toEqual({ [WATCH]: other });
});

test('nonsense in the store is nothing', () => {
  const store = memory();
  for (const bad of ['{', '7', '[]', 'null', '{"blue":3,"red":"short"}']) {
    store.setItem(`flagbridge.links.${ID}`, bad);
    store.setItem('flagbridge.link', bad);
    store.setItem('flagbridge.salts', bad);
    store.setItem('flagbridge.name', bad);
    expect(givenLinks(ID, store)).toEqual({});
    expect(pendingLink(store)).toBeNull();
    expect(saltOf(ID, 'blue', store)).toBeNull();
    expect(rememberedName(store)).toBe('');
  }
});

test('a store that is closed breaks nothing', () => {
  const store = closed();
  keepLinks(ID, { blue: TOKEN }, store);
  keepPending(TOKEN, store);
  dropPending(store);
  keepSalt(ID, 'blue', 'ab', store);
  rememberName('Ada', store);
  expect([givenLinks(ID, store), pendingLink(store), saltOf(ID, 'blue', store), rememberedName(store)]).toEqual([
    {},
    null,
    null,
    '',
  ]);
});

test('the link that is looked at is remembered until it is done with', () => {
  const store = memory();
  keepPending(TOKEN, store);
  expect(pendingLink(store)).toBe(TOKEN);
  dropPending(store);
  expect(pendingLink(store)).toBeNull();
});

test('salts: 32 bytes, never twice, found again by match and seat; the oldest go first', () => {
  const store = memory();
  const salts = Array.from({ length: 250 }, newSalt);
  expect(new Set(salts).size).toBe(250);
  for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/);
  for (const [n, salt] of salts.entries()) keepSalt(`match-${n}`, 'blue', salt, store);
  expect(saltOf('match-249', 'blue', store)).toBe(salts[249]);
  expect(saltOf('match-50', 'blue', store)).toBe(salts[50]);
  expect(saltOf('match-49', 'blue', store)).toBeNull();
  expect(saltOf('match-249', 'red', store)).toBeNull();
});
