import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { openHost, SALT } from '../http/rig.ts';
import { Duel, type Ready } from './duel.ts';

/** What is done once more after a lost answer: found by killing servers, told here in order. */

test('the decision that ended a battle is answered as it was, when it is sent again', async () => {
  const host = await openHost();
  const duel = await Duel.at(host);
  let last: Ready | null = null;
  for (let act = await duel.ready(); act !== null; act = await duel.ready()) {
    expect((await act.line.call(act.frame)).result).toEqual({ ok: true });
    last = act;
  }
  if (last === null) throw new Error('nobody was asked');
  expect((await last.line.call({ call: 'now' })).result.outcome).not.toBeNull();
  expect((await last.line.call(last.frame)).result).toEqual({ ok: true });
  expect((await last.line.call({ ...last.frame, mark: 'another-mark' })).result).toMatchObject({ why: 'over' });
  duel.close();
  await host.close();
});

test('who was not seated, because the host died, holds no seat that somebody else gets later', async () => {
  const host = await openHost();
  const { card, invites } = await host.guest().make();
  const { people } = host.app.storage;
  const eve: string = (await host.guest().put('/api/me', { name: 'Eve' })).body.id;
  // As it lies there after a kill between two writings.
  await people.hold({ match: card.id, seat: 'blue', player: eve, since: 1 });
  const sit = { name: 'Bob', salt: SALT, token: invites[0]?.token };
  expect((await host.guest().post(`/api/matches/${card.id}/sit`, sit)).status).toBe(200);
  expect(await people.holds(card.id, 'blue', eve)).toBe(false);
  expect(await people.holders(card.id)).toHaveLength(2);
  await host.close();
});

test('an invitation is not used up by somebody who could not be seated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-again-'));
  const kept = await openSqlite({ file: join(folder, 'flagbridge.sqlite') });
  let fails = false;
  const write: Storage['matches']['write'] = async (writing) =>
    fails ? { ok: false, why: 'taken' } : kept.matches.write(writing);
  const storage: Storage = Object.create(kept, { matches: { value: { ...kept.matches, write } } });
  const host = await openHost({}, { storage });
  const { card, invites } = await host.guest().make();
  const bob = host.guest();
  const sitDown = () => bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invites[0]?.token });
  fails = true;
  expect(await sitDown()).toMatchObject({ status: 409, body: { error: { code: 'taken' } } });
  fails = false;
  expect((await kept.people.holders(card.id)).map(({ seat }) => seat)).toEqual(['red']);
  expect(await sitDown()).toMatchObject({ status: 200, body: { seat: 'blue', card: { state: 'running' } } });
  expect((await kept.people.holders(card.id)).map(({ seat }) => seat)).toEqual(['blue', 'red']);
  await host.close();
  await rm(folder, { recursive: true, force: true });
});
