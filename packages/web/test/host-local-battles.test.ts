import { MessageChannel } from 'node:worker_threads';
import { players } from '@flagbridge/ai';
import { sayRefusal } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { type Port, portSession } from '@flagbridge/table';
import { afterEach, expect, test } from 'vitest';
import { MAX_REPLAY } from '../src/host/bounds.ts';
import type { Notice } from '../src/host/device.ts';
import type { Plan } from '../src/host/host.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf, type Shelf } from '../src/host/shelf.ts';

const plan = (more: Partial<Plan> = {}): Plan => ({
  rulebook: 'toy-gunnery',
  scenario: listingOf('toy-gunnery')?.about.scenarios[0]?.id ?? '',
  options: {},
  dice: 'seeded',
  undo: 'consent',
  chairs: { red: { is: 'person', name: '  Ada\n Lovelace ' }, blue: { is: 'computer', level: 'random' } },
  ...more,
});

const ports: { close(): void }[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});
function portPair(): { near: Port; far: Port } {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  return { near: port1 as unknown as Port, far: port2 as unknown as Port };
}

function localBattles(shelf: Shelf = memoryShelf()) {
  const notices: Notice[] = [];
  return { shelf, notices, battles: new LocalBattles(shelf, (notice) => notices.push(notice), players) };
}

async function begun(one: LocalBattles, more: Partial<Plan> = {}): Promise<string> {
  const done = await one.begin(plan(more));
  if (!done.ok) throw new Error(sayRefusal({}, done));
  return done.id;
}

/** Answers the first question of an office as chance has it. */
async function decideOnce(near: Port, office: string): Promise<void> {
  const session = await portSession(near, { offices: [office] });
  const { requests } = await session.now();
  const request = requests.find((one) => !one.standing);
  if (request === undefined) throw new Error('nothing is asked');
  const sampled = await session.sample(request.id);
  if (!sampled.ok) throw new Error('no sample');
  const done = await session.decide(request.id, sampled.choice);
  expect(done.ok).toBe(true);
}

const people: Plan['chairs'] = { red: { is: 'person' }, blue: { is: 'person' } };

test('a battle that was begun is kept, with clean names and somebody in every seat', async () => {
  const { battles: one } = localBattles();
  const id = await begun(one, { chairs: { red: { is: 'person', name: '  Ada\n Lovelace ' } } });
  const { kept, broken } = await one.battles();
  expect(broken).toEqual([]);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ id, rulebook: 'toy-gunnery', over: false, lines: 0 });
  expect(kept[0]?.chairs).toEqual({
    red: { is: 'person', name: 'Ada Lovelace' },
    blue: { is: 'computer', level: 'cadet' },
  });
});

test('every line is written down, and the battle is taken up where it stood', async () => {
  const { battles: one, shelf } = localBattles();
  const id = await begun(one, { chairs: people });
  const { near, far } = portPair();
  expect(await one.open(id, 1, far)).toMatchObject({ ok: true, chairs: people });
  await decideOnce(near, 'red');
  await one.close(id, 1);
  const text = await one.export(id);
  expect((await one.battles()).kept[0]?.lines).toBe(1);

  const later = new LocalBattles(shelf, () => {}, players);
  const again = portPair();
  expect(await later.open(id, 1, again.far)).toMatchObject({ ok: true });
  expect(await later.export(id)).toBe(text);
  await decideOnce(again.near, 'blue');
  await later.flush();
  expect((await later.battles()).kept[0]?.lines).toBe(2);
  await later.close(id, 1);
});

test('computers play by themselves once the battle is open, and not before', async () => {
  const { battles: one } = localBattles();
  const level = { is: 'computer', level: 'random' } as const;
  const id = await begun(one, { chairs: { red: level, blue: level } });
  expect((await one.battles()).kept[0]?.lines).toBe(0);
  const { near, far } = portPair();
  await one.open(id, 1, far);
  const session = await portSession(near, { offices: [] });
  await expect.poll(async () => (await session.now()).outcome).not.toBeNull();
  await one.close(id, 1);
  expect((await one.battles()).kept[0]).toMatchObject({ over: true });
});

test('two openings by one page share the table; it closes with the last', async () => {
  const { battles: one } = localBattles();
  const id = await begun(one, { chairs: people });
  const [a, b] = [portPair(), portPair()];
  const [first, second] = await Promise.all([one.open(id, 1, a.far), one.open(id, 2, b.far)]);
  expect(first.ok && second.ok).toBe(true);
  await decideOnce(a.near, 'red');
  await one.close(id, 1);
  await decideOnce(b.near, 'blue');
  await one.close(id, 2);
  expect((await one.battles()).kept[0]?.lines).toBe(2);
});

test('the page that opens it later has it: the other writes nothing more and is told', async () => {
  const { battles: one, shelf, notices } = localBattles();
  const id = await begun(one, { chairs: people });
  const [a, b] = [portPair(), portPair()];
  await one.open(id, 1, a.far);
  const other = new LocalBattles(shelf, () => {}, players);
  await other.open(id, 1, b.far);
  const before = await other.export(id);
  await decideOnce(a.near, 'red');
  await expect.poll(() => notices).toContainEqual({ is: 'taken', battle: id });
  await other.close(id, 1);
  expect(await other.export(id)).toBe(before);
});

test('a battle removed elsewhere does not come back', async () => {
  const { battles: one, shelf, notices } = localBattles();
  const id = await begun(one, { chairs: people });
  const { near, far } = portPair();
  await one.open(id, 1, far);
  await new LocalBattles(shelf, () => {}, players).remove(id);
  await decideOnce(near, 'red');
  await expect.poll(() => notices).toContainEqual({ is: 'taken', battle: id });
  expect((await one.battles()).kept).toEqual([]);
});

test('a broken save is refused with its reason, exported as it is, and blocks nothing', async () => {
  const { battles: one, shelf } = localBattles();
  const good = await begun(one);
  const text = String(await one.export(good));
  const { entry } = (await shelf.read(good)) ?? {};
  await shelf.put('cut', { entry: { ...(entry as object), id: 'cut' }, replay: text.slice(0, 300) }, 'x');
  await shelf.put('odd', { entry: { what: 1 }, replay: 7 }, 'x');
  const { kept, broken } = await one.battles();
  expect(kept.map((each) => each.id).sort()).toEqual(['cut', good].sort());
  expect(broken).toMatchObject([{ id: 'odd', touched: null }]);
  const { far } = portPair();
  const refused = await one.open('cut', 1, far);
  expect(refused).toMatchObject({ ok: false, why: 'cut-off', figures: { reader: expect.stringMatching(/^line 1: /) } });
  if (!refused.ok)
    expect(sayRefusal({}, refused)).toMatch(/^What is kept of this battle is cut off: after its first line/);
  expect(await one.export('cut')).toBe(text.slice(0, 300));
  expect(await one.export('odd')).toContain('"what":1');
  await one.remove('cut');
  await one.remove('odd');
  expect(await one.battles()).toMatchObject({ kept: [{ id: good }], broken: [] });
});

test('an entry that cannot be read is written anew from the replay', async () => {
  const { battles: one, shelf } = localBattles();
  const id = await begun(one, { chairs: people });
  const replay = await one.export(id);
  await shelf.put(id, { entry: 'gone', replay }, 'x');
  const { far } = portPair();
  expect(await one.open(id, 1, far)).toMatchObject({ ok: true });
  await one.flush();
  expect((await one.battles()).kept).toMatchObject([{ id, lines: 0 }]);
  await one.close(id, 1);
});

test('a file is taken in as a battle of its own, or refused in words', async () => {
  const { battles: one } = localBattles();
  const id = await begun(one);
  const text = String(await one.export(id));
  const { battles: other } = localBattles();
  const done = await other.import(text);
  expect(done.ok).toBe(true);
  expect((await other.battles()).kept).toHaveLength(1);

  const refused = async (file: string): Promise<string> => {
    const no = await one.import(file);
    if (no.ok) throw new Error('taken in');
    return `${no.why}: ${sayRefusal({}, no)}`;
  };
  expect(await refused('x'.repeat(MAX_REPLAY + 1))).toMatch(/^too-large: This file is too long for a battle/);
  expect(await refused(text.replaceAll('toy-gunnery', 'no-such'))).toMatch(/^other-game: .* another game, “no-such”/);
  expect(await refused(text.replace(/"end":"\w{8}/, '"end":"00000000'))).toMatch(
    /^edited-file: .* changed after it was saved/,
  );
  expect((await one.battles()).kept).toHaveLength(1);
});

test('a battle that is kept already is named instead of kept twice, unless a copy is wanted', async () => {
  const { battles: one } = localBattles();
  const id = await begun(one, { chairs: people });
  const text = String(await one.export(id));
  expect(await one.import(text)).toEqual({ ok: true, id, already: true });
  expect((await one.battles()).kept).toHaveLength(1);
  const copied = await one.import(text, true);
  expect(copied).toMatchObject({ ok: true });
  expect(copied).not.toHaveProperty('already');
  expect((await one.battles()).kept).toHaveLength(2);

  // Another moment of it is another battle to go on with; also while it is open.
  const { near, far } = portPair();
  await one.open(id, 1, far);
  await decideOnce(near, 'red');
  const later = String(await one.export(id));
  expect(await one.import(later)).toEqual({ ok: true, id, already: true });
  await one.close(id, 1);
  await one.remove(id);
  const anew = await one.import(later);
  expect(anew).toMatchObject({ ok: true });
  expect(anew).not.toHaveProperty('already');
});

test('seats of a kept battle can be given to others', async () => {
  const { battles: one } = localBattles();
  const id = await begun(one);
  expect(await one.reseat(id, people)).toEqual({ ok: true, id });
  expect(await one.seats(id)).toMatchObject({ ok: true, chairs: people, over: false });
  const { far } = portPair();
  await one.open(id, 1, far);
  expect(await one.reseat(id, people)).toMatchObject({ ok: false, why: 'is-open' });
  await one.close(id, 1);
});

test('an opening shows how a battle would begin and keeps nothing', async () => {
  const { battles: one } = localBattles();
  const { rulebook, scenario, options } = plan();
  expect(await one.opening({ rulebook, scenario, options })).toMatchObject({ ok: true, info: { rulebook } });
  expect(await one.opening({ rulebook: 'none', scenario, options })).toMatchObject({ ok: false });
  expect(await one.opening({ rulebook, scenario: 'none', options })).toMatchObject({ ok: false });
  expect((await one.battles()).kept).toEqual([]);
});

test('a replay is looked at without being kept, and another takes its place', async () => {
  const { battles } = localBattles();
  const replay = await battles.export(await begun(battles));
  if (typeof replay !== 'string') throw new Error('no replay');
  const [kept] = (await battles.battles()).kept;
  await battles.remove(kept?.id ?? '');
  const first = portPair();
  expect(await battles.look(replay, first.far)).toMatchObject({ ok: true, info: { rulebook: 'toy-gunnery' } });
  const looking = await portSession(first.near, { offices: [] });
  expect((await looking.now()).n).toBeGreaterThanOrEqual(0);
  expect((await battles.battles()).kept).toEqual([]);
  expect(await battles.look('nonsense', portPair().far)).toMatchObject({ ok: false });
  const second = portPair();
  expect((await battles.look(replay, second.far)).ok).toBe(true);
  expect((await (await portSession(second.near, { offices: [] })).now()).match.rulebook).toBe('toy-gunnery');
});
