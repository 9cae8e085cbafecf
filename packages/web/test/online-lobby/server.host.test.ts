import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '@flagbridge/protocol/online';
import { listings } from '@flagbridge/rules';
import { type App, openApp } from '@flagbridge/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, ApiFault, createApi } from '../../src/online/api.ts';
import { newSalt } from '../../src/online/links.ts';
import { defaultTable, planOf, type Wishes } from '../../src/online/lobby/plan.ts';

const SALT = 'a5'.repeat(32);

// The page's client at the doors of a real server: everything that it answers is read by the page's schemas.

const data = mkdtempSync(join(tmpdir(), 'flagbridge-lobby-'));
let app: App;
let origin: string;
beforeAll(async () => {
  app = await openApp({ data, port: 0, rate: 100 });
  origin = `http://127.0.0.1:${await app.listen()}`;
});
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});

/** A browser: it keeps its cookies and says where its page is from. */
function browser(): Api {
  let cookie = '';
  return createApi(async (url, how) => {
    const headers = new Headers(how.headers);
    headers.set('Origin', origin);
    if (cookie !== '') headers.set('Cookie', cookie);
    const answer = await fetch(new URL(url, origin), { ...how, headers });
    for (const one of answer.headers.getSetCookie()) cookie = one.split(';')[0] ?? '';
    return answer;
  });
}

const [listing] = listings.filter(({ toy }) => toy !== true);
if (listing === undefined) throw new Error('no rulebook');
const { about } = listing;
const scenario = about.scenarios.find(({ offices }) => offices.length === 2);
if (scenario === undefined) throw new Error('no scenario for two');

function plan(more: Partial<Wishes> = {}) {
  const made = planOf(about, scenario?.id ?? '', scenario?.offices ?? [], {
    ...defaultTable,
    seats: {},
    options: {},
    ...more,
  });
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const refused = async (does: Promise<unknown>): Promise<string> => {
  const error = await does.then(
    () => null,
    (one: unknown) => one,
  );
  if (error instanceof ApiFault) return error.code;
  throw new Error(`not refused: ${String(error)}`);
};

const freeSeat = (card: Card): string => card.seats.find(({ holder }) => holder.is === 'empty')?.id ?? '';

test('an invitation: made, looked at, taken once, and in both lists of matches', async () => {
  const [ada, ben, cy] = [browser(), browser(), browser()];
  expect(await ada.me()).toBeNull();
  expect((await ada.host()).notices).toEqual({ email: false, webhook: false });
  const made = await ada.make('Ada', plan(), SALT);
  const { id } = made.card;
  const seat = freeSeat(made.card);
  expect(made).toMatchObject({ card: { state: 'gathering' }, invites: [{ seat }], watch: null });
  const [first] = made.invites;
  const token = await ada.invite(id, seat);
  expect(await refused(ben.look(first?.token ?? ''))).toBe('not-found');
  const seen = await ben.look(token);
  expect(seen).toMatchObject({ is: 'invite', seat, card: { id } });
  expect(await ben.card(id, token)).toEqual(made.card);
  expect(await refused(cy.card(id))).toBe('not-found');
  const salt = newSalt();
  const sat = await ben.sit(id, { name: 'Ben', salt, token });
  expect(sat).toMatchObject({ seat, card: { state: 'running', salts: { [seat]: salt } } });
  expect(await refused(cy.sit(id, { name: 'Cy', salt: newSalt(), token }))).toBe('not-found');
  for (const [who, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const)
    expect(await who.me()).toMatchObject({ name, matches: [{ card: { id } }] });
  expect(await refused(ada.cancel(id))).toMatch(/too-late|refused/);
  expect(await refused(ada.replay(id))).toMatch(/too-late|refused|not-found/);
  await ada.report({ match: id, seat, text: 'Nothing, really.' });
});

test('an open match is listed, may be joined by name of the seat, and called off', async () => {
  const [ada, ben] = [browser(), browser()];
  const off = await ada.make('Ada', plan({ open: true }), SALT);
  const { card } = await ada.make('Ada', plan({ open: true }), SALT);
  expect((await ben.listed()).gathering.map(({ id }) => id)).toEqual(expect.arrayContaining([card.id, off.card.id]));
  await ada.cancel(off.card.id);
  expect((await ben.listed()).gathering.map(({ id }) => id)).not.toContain(off.card.id);
  expect(await ben.card(card.id)).toMatchObject({ id: card.id });
  const seat = freeSeat(card);
  expect(await ben.sit(card.id, { name: 'Ben', salt: newSalt(), seat })).toMatchObject({ seat });
});

test('a free battle goes with all its ships', async () => {
  const muster = await listing.muster?.();
  const free = muster?.scenario(muster.start(muster.tiers[0] ?? ''));
  if (free === undefined || 'ok' in free) throw new Error('no free battle');
  const wish = planOf(about, free, free.offices, { ...defaultTable, seats: {}, options: {} });
  if (typeof wish === 'string') throw new Error(wish);
  expect((await browser().make('Ada', wish, SALT)).card.scenario.title).toBe(free.title);
});

test('another device sits down by its link once, and is sent away again; spectators follow theirs', async () => {
  const [ada, phone, eve] = [browser(), browser(), browser()];
  const watch = { who: 'link', knows: 'public', delay: 30 } as const;
  const made = await ada.make('Ada', plan({ watch }), SALT);
  const { id } = made.card;
  const seat = made.seat ?? '';
  const token = await ada.device(id, seat);
  expect(await phone.look(token)).toMatchObject({ is: 'device', seat });
  expect(await phone.follow(token)).toMatchObject({ is: 'device', seat });
  expect(await refused(eve.follow(token))).toBe('not-found');
  const other = (await ada.holders(id, seat)).find(({ you }) => !you);
  expect(other).toBeDefined();
  await ada.unhold(id, seat, other?.id ?? '');
  expect(await ada.holders(id, seat)).toHaveLength(1);
  expect(await refused(phone.holders(id, seat))).toMatch(/not-yours|not-found/);
  expect(await eve.follow(made.watch ?? '')).toMatchObject({ is: 'watch', seat: null });
  expect(await eve.card(id)).toMatchObject({ watch });
});

test('an account keeps matches together over devices; a new password ends the others; data can be taken and deleted', async () => {
  const [laptop, phone] = [browser(), browser()];
  const { card } = await laptop.make('Ada', plan(), SALT);
  const credentials = { account: 'ada.l', password: 'an engine of brass' };
  await laptop.register(credentials);
  expect(await refused(browser().register(credentials))).toBe('taken');
  expect(await refused(phone.enter({ ...credentials, password: 'an engine of glass' }))).toBe('not-yours');
  await phone.enter(credentials);
  const me = await phone.me();
  expect(me).toMatchObject({ account: 'ada.l', name: 'Ada', matches: [{ card: { id: card.id } }] });
  expect(me?.devices).toHaveLength(2);
  await phone.rename('Ada Lovelace');
  expect((await laptop.me())?.name).toBe('Ada Lovelace');
  await laptop.setPassword(credentials.password, 'another engine of brass');
  expect(await phone.me()).toBeNull();
  await phone.enter({ account: 'ada.l', password: 'another engine of brass' });
  const device = (await laptop.me())?.devices.find(({ current }) => !current);
  await laptop.dropDevice(device?.id ?? '');
  expect(await phone.me()).toBeNull();
  expect(await refused(laptop.setNotices({ email: 'ada@example.org', webhook: false }))).toBe('refused');
  await laptop.setNotices({ email: null, webhook: false });
  const [file = ''] = await laptop.export();
  expect(JSON.parse(file)).toEqual(expect.anything());
  expect(file).toContain(card.id);
  await laptop.leave();
  expect(await laptop.me()).toBeNull();
  await laptop.enter({ account: 'ada.l', password: 'another engine of brass' });
  await laptop.forget();
  expect(await laptop.me()).toBeNull();
  expect(await refused(phone.enter({ account: 'ada.l', password: 'another engine of brass' }))).toBe('not-yours');
}, 120_000);

test('whom one blocks stands in one’s list until one does not any more', async () => {
  const [ada, ben] = [browser(), browser()];
  await ada.rename('Ada');
  await ben.rename('Ben');
  const id = (await ben.me())?.id ?? '';
  await ada.block(id, true);
  expect((await ada.me())?.blocks).toEqual([{ id, name: 'Ben' }]);
  await ada.block(id, false);
  expect((await ada.me())?.blocks).toEqual([]);
});
