import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyRulebook, type Entry, type Listing, newMatch, rulesOf } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import type { Made } from '@flagbridge/protocol/online';
import { registryOf } from '@flagbridge/rules';
import { verifyReplay } from '@flagbridge/table';
import { fog, fogListing } from '@flagbridge/toys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Host, openHost, planOf, SALT, sitAt, type TestScreen } from './match/rig.ts';

/** A match in progress, and a host that is upgraded under it. */
const began = fog({ version: '1.0.0' });
/** Says the same in other words. */
const equal = fog({ version: '1.1.0', worth: () => 2 - 1 });
/** From the second round on a win counts double. */
const other = fog({ version: '2.0.0', worth: (round) => (round > 1 ? 2 : 1) });
const archive: Listing['archive'] = { '1.0.0': { rules: async () => began } };

let folder: string;
let host: Host | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-upgrade-'));
});
afterEach(async () => {
  await host?.close();
  host = null;
  await rm(folder, { recursive: true, force: true });
});

/** The host stops, and comes back with these rules. */
async function start(rules: AnyRulebook, archived: Listing['archive'] = {}): Promise<Host> {
  await host?.close();
  host = await openHost({ file: join(folder, 'host.db'), registry: registryOf([fogListing(rules, archived)]) });
  return host;
}

const plan = planOf({
  rulebook: 'fog',
  scenario: 'one',
  options: { limit: 6 },
  seats: [
    { id: 'red', offices: ['red'], who: { is: 'me' } },
    { id: 'blue', offices: ['blue'], who: { is: 'person' } },
  ],
});

async function made(at: Host): Promise<string> {
  const card = (await at.hall.make({ player: await at.player('Ada'), name: 'Ada' }, plan)) as Made;
  return card.card.id;
}

async function bothSit(at: Host, match: string): Promise<[TestScreen, TestScreen]> {
  return [await sitAt(at, match, 'red', 'Ada'), await sitAt(at, match, 'blue', 'Bob')];
}

/** Red outbids Blue, so many times. */
async function playRounds([red, blue]: readonly [TestScreen, TestScreen], times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    for (const [screen, bid] of [
      [red, '3'],
      [blue, '1'],
    ] as const)
      expect(await answer(screen, bid)).toEqual({ ok: true });
    expect(await answer(red, 'stop')).toEqual({ ok: true });
  }
}

async function answer(screen: TestScreen, choice: string): Promise<unknown> {
  const request = (await screen.now()).requests.find(({ standing }) => !standing);
  return screen.ask({ call: 'decide', request: request?.id, choice });
}

const scoreOf = async (screen: TestScreen): Promise<number> =>
  ((await screen.now()).view.game as { score: { red: number } }).score.red;

/** A match of two rounds, begun with the first version; the host has stopped. */
async function inProgress(): Promise<{ match: string; log: readonly string[] }> {
  const at = await start(began);
  const match = await made(at);
  await at.hall.sit(match, 'blue', { player: await at.player('Bob'), name: 'Bob' }, SALT);
  await playRounds(await bothSit(at, match), 2);
  const log = await logOf(at, match);
  expect(log.length).toBeGreaterThan(4);
  expect((await at.storage.matches.read(match))?.record.version).toBe('1.0.0');
  return { match, log };
}

const logOf = async (at: Host, match: string): Promise<readonly string[]> =>
  (await at.storage.matches.lines(match, 0)).map(({ text }) => text);
const lastHash = (log: readonly string[]): string => (JSON.parse(log.at(-1) ?? '{}') as Entry).hash;

/** Plays on to the end, and gives the whole truth as the host signs it. */
async function ended(
  at: Host,
  match: string,
  screens: readonly [TestScreen, TestScreen],
  left: number,
): Promise<string> {
  await playRounds(screens, left);
  expect(screens[0].card.state).toBe('ended');
  const replay = await at.hall.replay(match);
  if (!replay.ok) throw new Error(replay.message);
  return replay.text;
}

describe('a match in progress, when its rulebook is upgraded', () => {
  it('goes on with the newer rules where they give equal hashes, and says so', async () => {
    const { match, log } = await inProgress();
    const at = await start(equal, archive);
    const screens = await bothSit(at, match);
    expect(screens[0].welcome.card.version).toBe('1.1.0');
    expect((await screens[0].now()).match.version).toBe('1.1.0');
    expect(await scoreOf(screens[0])).toBe(2);
    const text = await ended(at, match, screens, 4);
    expect((await at.storage.matches.read(match))?.record.version).toBe('1.1.0');
    expect((await logOf(at, match)).slice(0, log.length)).toEqual(log);
    const { rulesFor } = registryOf([fogListing(equal, archive)]);
    expect(await verifyReplay(text, { archive: rulesFor })).toMatchObject({ ok: true, version: '1.1.0' });
  });

  it('does so without an archive too: what is equal needs none', async () => {
    const { match } = await inProgress();
    const at = await start(equal);
    const screens = await bothSit(at, match);
    await playRounds(screens, 1);
    expect(await scoreOf(screens[0])).toBe(3);
    expect(screens[0].card.version).toBe('1.1.0');
  });

  it('keeps the rules it began with where the newer ones differ, to its end', async () => {
    const { match, log } = await inProgress();
    const at = await start(other, archive);
    const screens = await bothSit(at, match);
    expect(screens[0].welcome.card.version).toBe('1.0.0');
    expect(await scoreOf(screens[0])).toBe(2);
    await playRounds(screens, 1);
    // By the newer rules it would be four.
    expect(await scoreOf(screens[0])).toBe(3);
    // The host may stop and start as often as it likes.
    const again = await start(other, archive);
    const text = await ended(again, match, await bothSit(again, match), 3);
    expect((await again.storage.matches.read(match))?.record.version).toBe('1.0.0');
    expect((await logOf(again, match)).slice(0, log.length)).toEqual(log);
    const read = readReplay(text);
    expect(read.ok && read.value.version).toBe('1.0.0');
    const { rulesFor } = registryOf([fogListing(other, archive)]);
    expect(await verifyReplay(text, { archive: rulesFor })).toMatchObject({ ok: true, version: '1.0.0' });
  });

  it('is refused clearly where they differ and nothing is archived; nothing of it is lost', async () => {
    const { match, log } = await inProgress();
    const at = await start(other);
    const before = (await at.storage.matches.read(match))?.record;
    await expect(sitAt(at, match, 'red', 'Ada')).rejects.toThrow(
      'This match cannot be opened by this version of the rules; the host has been told.',
    );
    const visitor = { player: await at.player('Ada'), name: 'Ada' };
    expect(await at.hall.sit(match, null, visitor, SALT)).toMatchObject({ ok: false, clause: 'FB-REP-02' });
    expect(at.logged).toContain('a match does not play again');
    // Its card can still be read, and what is kept is as it was.
    expect(await at.hall.card(match)).toMatchObject({ id: match, state: 'running', version: '1.0.0' });
    expect((await at.storage.matches.read(match))?.record).toEqual(before);
    expect(await logOf(at, match)).toEqual(log);
    // With the archive beside the newer rules it goes on where it was.
    const mended = await start(other, archive);
    const screens = await bothSit(mended, match);
    expect(lastHash(await logOf(mended, match))).toBe(lastHash(log));
    await playRounds(screens, 1);
    expect(await scoreOf(screens[0])).toBe(3);
  });

  it('leaves other matches alone: new ones are played with the newer rules beside it', async () => {
    const { match } = await inProgress();
    const at = await start(other, archive);
    const fresh = await made(at);
    await at.hall.sit(fresh, 'blue', { player: await at.player('Bob'), name: 'Bob' }, SALT);
    const [old, young] = [await bothSit(at, match), await bothSit(at, fresh)];
    expect([old[0].card.version, young[0].card.version]).toEqual(['1.0.0', '2.0.0']);
    await playRounds(young, 2);
    expect([await scoreOf(old[0]), await scoreOf(young[0])]).toEqual([2, 3]);
  });
});

describe('a match that was still gathering when its rulebook was upgraded', () => {
  it('begins with the rules of today, says so, and is loaded again with them', async () => {
    const before = await start(began);
    const match = await made(before);
    const at = await start(other, archive);
    await at.hall.sit(match, 'blue', { player: await at.player('Bob'), name: 'Bob' }, SALT);
    const screens = await bothSit(at, match);
    expect(screens[0].card.version).toBe('2.0.0');
    await playRounds(screens, 2);
    expect(await scoreOf(screens[0])).toBe(3);
    const again = await start(other, archive);
    expect(await scoreOf((await bothSit(again, match))[0])).toBe(3);
  });
});

it('a match from before there were two forms of the chain is played on and told in its own', async () => {
  const first = await start(began);
  const match = await made(first);
  await first.hall.sit(match, 'blue', { player: await first.player('Bob'), name: 'Bob' }, SALT);
  // As such a host wrote it down: nothing of a form, and the chain begins as it did then.
  const stored = await first.storage.matches.read(match);
  if (stored === null) throw new Error('it is not kept');
  const { form, ...record } = stored.record;
  expect(form).toBe(2);
  const then = newMatch(rulesOf(began), record.order, record.seed ?? '', undefined, undefined, 1);
  if ('ok' in then) throw new Error(then.why);
  await first.storage.matches.write({
    match,
    rev: stored.rev,
    record: { ...record, start: then.chain },
    at: first.clock.now,
  });
  const again = await start(began);
  await playRounds(await bothSit(again, match), 2);
  const later = await start(began);
  const text = await ended(later, match, await bothSit(later, match), 4);
  expect((await later.storage.matches.read(match))?.record.form).toBeUndefined();
  const read = readReplay(text);
  expect(read.ok && [read.value.replay.v, read.value.replay.state]).toEqual([1, undefined]);
  const { rulesFor } = registryOf([fogListing(began, {})]);
  expect(await verifyReplay(text, { archive: rulesFor })).toMatchObject({ ok: true });
});
