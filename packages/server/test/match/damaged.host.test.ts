import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedMatch, checkFile } from '../../src/check.ts';
import { databaseIn } from '../../src/config.ts';
import { Connection } from '../../src/storage/sqlite/connection.ts';
import { type Guest, openHost, planOf, SALT } from '../http/rig.ts';
import { socketOf } from '../socket/test-socket.ts';

const withComputer = {
  seats: [
    { id: 'red', offices: ['red'], who: { is: 'me' as const } },
    { id: 'blue', offices: ['blue'], who: { is: 'computer' as const, level: 'random' as const } },
  ],
};

/** What a disk may do to a file, by hand. */
const harm = {
  'a record cut in half': (at: Connection, match: string) =>
    at.run('update matches set record = substr(record, 1, length(record) / 2) where id = ?', [match]),
  'a record that is something else': (at: Connection, match: string) =>
    at.run("update matches set record = '[1,2]' where id = ?", [match]),
  'a broken line of the log': (at: Connection, match: string) =>
    at.run('update lines set text = substr(text, 1, 9) where match = ? and n = 0', [match]),
  'a line of the log changed': (at: Connection, match: string) =>
    at.run('update lines set text = replace(text, \'"hash":"\', \'"hash":"0\') where match = ? and n = 0', [match]),
} as const;
const kinds = Object.keys(harm) as (keyof typeof harm)[];

const all = async (file: string): Promise<CheckedMatch[]> => {
  const found: CheckedMatch[] = [];
  for await (const one of checkFile(file)) if ('match' in one) found.push(one);
  return found;
};

let folder: string;
let cookie: string | null;
let whole: string;
const broken = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-damaged-'));
  const host = await openHost({ data: folder });
  const ann = host.guest();
  const decided = async (): Promise<string> => {
    const { card } = await ann.make(withComputer);
    const red = socketOf(host, ann, card.id);
    await red.enter('red');
    const { result: now } = await red.call({ call: 'now' });
    const request = now.requests[0].id;
    const { result } = await red.call({ call: 'sample', request });
    expect((await red.call({ call: 'decide', request, choice: result.choice })).result).toEqual({ ok: true });
    red.close();
    return card.id;
  };
  whole = await decided();
  for (const kind of kinds) broken.set(kind, await decided());
  // One that gathers in the open, too: it stands on a list that everybody reads.
  broken.set('gathering', (await host.guest().make({ open: true })).card.id);
  cookie = ann.cookie;
  await host.app.close();
  expect((await all(databaseIn(folder))).filter(({ wrong }) => wrong !== null)).toEqual([]);
  const at = new Connection(databaseIn(folder));
  for (const kind of kinds) expect(harm[kind](at, broken.get(kind) ?? ''), kind).toBe(1);
  harm['a record cut in half'](at, broken.get('gathering') ?? '');
  at.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a host with damaged matches', () => {
  it('starts, names each, and goes on with the others', async () => {
    const host = await openHost({ data: folder });
    const ann: Guest = host.guest();
    ann.cookie = cookie;
    const me = await ann.get('/api/me');
    expect(me.status).toBe(200);
    const unreadable = [broken.get('a record cut in half'), broken.get('a record that is something else')];
    expect(new Set(me.body.damaged)).toEqual(new Set(unreadable));
    expect(me.body.matches.map(({ card }: { card: { id: string } }) => card.id)).toContain(whole);
    for (const kind of kinds) {
      const id = broken.get(kind) ?? '';
      const answer = await ann.get(`/api/matches/${id}`);
      if (unreadable.includes(id)) expect([answer.status, answer.body.error.code]).toEqual([422, 'refused']);
      else {
        const line = await socketOf(host, ann, id).opened();
        line.send({ hello: { seat: 'red', seen: null, chat: 0 } });
        await line.until(() => line.closed);
        expect([kind, line.bye?.why]).toEqual([kind, 'refused']);
        expect(line.bye?.message).toMatch(/cannot be opened/);
      }
    }
    const red = socketOf(host, ann, whole);
    await red.enter('red');
    expect((await red.call({ call: 'now' })).result.outcome).toBeDefined();
    red.close();
    const bob = host.guest();
    const open = await bob.make(planOf({ open: true }), 'Bob');
    const listed = (await host.guest().get('/api/matches')).body.gathering;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([open.card.id]);
    const sat = await ann.post(`/api/matches/${open.card.id}/sit`, { name: 'Ann', salt: SALT });
    expect(sat.status).toBe(200);
    const said = host
      .logged()
      .split('\n')
      .filter((one) => /set aside|does not play again/.test(one));
    for (const kind of kinds)
      expect([kind, said.filter((one) => one.includes(broken.get(kind) ?? '?'))]).toEqual([kind, [expect.any(String)]]);
    expect((await ann.get('/metrics')).text).toMatch(/^flagbridge_matches_damaged [45]$/m);
    await host.app.close();
  });

  it('is checked as a whole, and nothing in it is changed by that', async () => {
    const found = await all(databaseIn(folder));
    const wrong = new Map(found.flatMap((one) => (one.wrong === null ? [] : [[one.match, one.wrong]])));
    expect(new Set(wrong.keys())).toEqual(new Set(broken.values()));
    expect(wrong.get(broken.get('a record cut in half') ?? '')).toMatch(/no JSON/);
    expect(wrong.get(broken.get('a line of the log changed') ?? '')).toMatch(/does not play again/);
    expect(found.find(({ match }) => match === whole)).toEqual({ match: whole, wrong: null });
    await expect(all(join(folder, 'nowhere.sqlite'))).rejects.toThrow(/no database/);
  });
});
