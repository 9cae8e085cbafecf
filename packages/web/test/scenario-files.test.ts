import { readFileSync } from 'node:fs';
import { players } from '@flagbridge/ai';
import { isRefusal, type Json, type Listing, type Refusal, type Scenario, sayRefusal } from '@flagbridge/engine';
import { listings as all } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import { expect, test, vi } from 'vitest';
import { optionsIn, positionIn } from '../src/files/position-in.ts';
import { positionName } from '../src/files/save-position.ts';
import { stoppedOverIt } from '../src/host/gave-up.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf } from '../src/host/shelf.ts';
import { readScenario } from '../src/lobby/read-scenario.ts';
import { isScenario } from '../src/lobby/take-in.ts';

const fileOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const example = (name: string): string => fileOf(`docs/examples/${name}.json`);
const duel = fileOf('packages/rules/knight-hawks/replays/duel.destroyed.jsonl');
const listings = all.filter(({ toy }) => toy !== true);
const battlesHere = () => new LocalBattles(memoryShelf(), () => {}, players);
const read = (text: string) => readScenario(battlesHere(), listings, text);

const upf = { offices: ['upf'] };

type Members = Record<string, Json>;
/** The example with other members in its position, or in itself. */
function bent(position: Members, scenario: Members = {}): string {
  const whole = JSON.parse(example('free-battle-middle')) as Members & { setup: Members & { position: Members } };
  const setup = { ...whole.setup, position: { ...whole.setup.position, ...position } };
  return JSON.stringify({ ...whole, setup, ...scenario });
}

async function whyNot(text: string): Promise<{ text: string; reader?: string }> {
  const done = await read(text);
  if (done.ok) throw new Error('it was read');
  return done;
}

function had<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(sayRefusal({}, value));
  return value;
}

test('a scenario is told from a replay and from anything else', () => {
  for (const name of ['free-battle', 'free-battle-middle', 'dogfight', 'dogfight-middle'])
    expect(isScenario(example(name)), name).toBe(true);
  expect(isScenario(example('free-battle').slice(0, -40))).toBe(true);
  expect(isScenario(duel)).toBe(false);
  expect(isScenario(duel.replace(/^\{("format":"flagbridge-replay"),(.*)\}$/m, '{$2,$1}'))).toBe(false);
  expect(isScenario(`\n${duel}`)).toBe(false);
  // On several lines it is no replay that could be read, and no scenario either.
  expect(isScenario(JSON.stringify(JSON.parse(duel.slice(0, duel.indexOf('\n'))), null, 2))).toBe(false);
  expect(isScenario(JSON.stringify({ hook: '"format": "flagbridge-replay"', setup: {} }))).toBe(true);
  expect(isScenario('{ "format": "flagbridge-recording", "v": 1 }\n')).toBe(false);
  for (const text of ['', 'the "setup": of a table', '{"a": 1}\n{"b": 2}\n', '["setup"]'])
    expect(isScenario(text), text).toBe(false);
});

test.each([
  ['free-battle', 'knight-hawks'],
  ['free-battle-middle', 'knight-hawks'],
  ['dogfight', 'silent-death'],
  ['dogfight-middle', 'silent-death'],
  ['raiders-middle', 'starship-tactics'],
])('%s finds its rulebook', async (name, rulebook) => {
  const done = await read(example(name));
  expect(done).toMatchObject({ ok: true, listing: { about: { id: rulebook } }, scenario: { setup: {} } });
});

test('what is wrong is said with its place', async () => {
  const unknown = await whyNot(bent({ shipz: {} }));
  // Each book that has this tier says why it cannot play it.
  expect(unknown.text).toMatch(
    /^Knight Hawks: The set-up cannot be played: position: nobody knows what shipz means here\. \[KH-[A-Z]{3}-\d+\] /,
  );
  expect(unknown.text).toMatch(/ Starship Tactics: The set-up cannot be played: map: .* \[ST-[A-Z]{3}-\d+\]$/);
  const hull = bent({ ships: { 'UPFS Harrier': { at: '2413', hull: 99 } } });
  expect((await whyNot(hull)).text).toMatch(/position\.ships\.UPFS Harrier\.hull/);
  expect((await whyNot(bent({}, { minutes: 'long' }))).text).toMatch(/: minutes: /);
  const tier = await whyNot(bent({}, { tier: 'grand' }));
  expect(tier.text).toMatch(/^tier: no rulebook here has “grand”\. There are basic \(/);
});

test('a file that says more than anybody reads, or in characters nobody sees, says where', async () => {
  expect((await whyNot(bent({}, { hook: 'x'.repeat(601) }))).text).toMatch(/: hook: /);
  expect((await whyNot(bent({}, { title: 'Duel\u202e' }))).text).toMatch(/: title: /);
  const ships = { 'UPFS Harrier': { at: '24\u200b13' } };
  expect((await whyNot(bent({ ships }))).text).toMatch(
    /: setup\.position\.ships\.UPFS Harrier\.at: expected plain text/,
  );
  expect((await whyNot(bent({ notes: Array.from({ length: 50_001 }, () => 1) }))).text).toMatch(/: setup: too much/);
});

test('a file that is not whole says so, and keeps what the reader said apart', async () => {
  const { text, reader } = await whyNot(example('free-battle').replace('"tier"', '"tier'));
  expect(text).toMatch(/^It looks like a scenario, but it is not whole/);
  expect(reader).toMatch(/JSON/);
});

test('a table that breaks over a file is no file that cannot be read', async () => {
  const opening = () => Promise.reject(new Error('out of bounds'));
  const done = await readScenario({ opening }, listings, example('free-battle-middle'));
  expect(done).toEqual({ ok: false, text: 'The table could not set it up.', reader: 'out of bounds' });
});

test('a table that gave a file up says so in its own words', async () => {
  const opening = () => Promise.reject(stoppedOverIt());
  const done = await readScenario({ opening }, listings, example('free-battle-middle'));
  expect(done).toEqual({
    ok: false,
    text: 'The table stopped over this battle, and was set up again without it.',
  });
});

test('where several rulebooks have the tier, each says what it thinks', async () => {
  const [one, two] = listings.map((listing) => ({
    ...listing,
    about: { ...listing.about, tiers: [{ id: 'basic', title: 'Basic' }] },
  }));
  if (one === undefined || two === undefined) throw new Error('two rulebooks are wanted');
  const done = await readScenario(battlesHere(), [one, two], bent({ shipz: {} }));
  expect(done).toMatchObject({ ok: false, text: expect.stringMatching(/Knight Hawks: .*shipz.* Silent Death: /) });
});

test('a position that names optional rules is read with them', async () => {
  const [rule] = listings[0]?.about.options.filter(({ values, scenarios }) => values.length > 1 && !scenarios) ?? [];
  if (rule === undefined) throw new Error('no optional rule');
  const text = bent({ options: { [rule.id]: rule.values[1] as Json } });
  const done = await read(text);
  if (!done.ok) throw new Error(done.text);
  expect(optionsIn(done.scenario)).toEqual({ [rule.id]: rule.values[1] });
  expect((await whyNot(bent({ options: { fog: true } }))).text).toMatch(/position\.options: there is no option/);
});

test('what a scenario says of a position is taken as it is found', () => {
  expect(positionIn({})).toBeNull();
  expect(positionIn({ setup: [] })).toBeNull();
  // As rulebooks read it: what is no record is no position.
  for (const position of [[], null, 'turn 3', 4]) expect(positionIn({ setup: { position } })).toBeNull();
  expect(positionIn({ setup: { position: { turn: 3 } } })).toEqual({ turn: 3 });
  expect(optionsIn({ setup: { position: { options: ['x'] } } })).toEqual({});
  expect(optionsIn({ setup: { position: { options: { a: true, b: {} } } } })).toEqual({ a: true });
});

test('the file of a position is named by battle and turn', () => {
  const nameOf = (title: string, position: Json) => positionName({ title, setup: { position } });
  expect(nameOf('Surprise Attack!', { turn: 4 })).toBe('surprise-attack-turn-4.json');
  expect(nameOf('Three against Four, Game Turn 4', { turn: 5 })).toBe('three-against-four-turn-5.json');
  expect(nameOf('?', {})).toBe('battle-turn-1.json');
});

test('a battle begun in its middle is kept, and its position is the one it began with', async () => {
  const battles = battlesHere();
  const scenario = JSON.parse(example('free-battle-middle')) as Scenario;
  const plan = { rulebook: 'knight-hawks', scenario, options: {}, dice: 'seeded', undo: 'none', chairs: {} } as const;
  const { id } = had(await battles.begin(plan));
  const position = had(await battles.position(id, upf));
  expect(position.title).toBe(scenario.title);
  // What the file says though it is so at the start is left out, and all optional rules are named. Everything else is as in the file.
  const spare: { readonly [member: string]: string } = { facing: 'E', way: 'clockwise' };
  const { setup } = JSON.parse(example('free-battle-middle'), (name, value) =>
    spare[name] === value ? undefined : value,
  );
  const rules = listings.find(({ about }) => about.id === plan.rulebook)?.about.options ?? [];
  const options = Object.fromEntries(rules.map(({ id: rule, values }) => [rule, values[0]]));
  expect(position.setup).toEqual({ ...setup, position: { ...setup.position, options } });
  const again = had(await battles.begin({ ...plan, scenario: position }));
  expect(had(await battles.position(again.id, upf))).toEqual(position);
  // As with taking over: moments of a battle that goes on are not to be had.
  expect(await battles.position(id, upf, 1)).toMatchObject({ why: 'match-running' });
  expect(await battles.position('none', upf)).toMatchObject({ why: 'no-such-battle' });
});

test('a battle whose file has an endless title is kept and listed', async () => {
  const battles = battlesHere();
  const scenario = JSON.parse(bent({}, { title: 'Long '.repeat(900) })) as Scenario;
  const plan = { rulebook: 'knight-hawks', scenario, options: {}, dice: 'seeded', undo: 'none', chairs: {} } as const;
  const { id } = had(await battles.begin(plan));
  const { kept, broken } = await battles.battles();
  expect(broken).toEqual([]);
  expect(kept).toMatchObject([{ id, title: expect.stringMatching(/^(?:Long ){200}$/) }]);
});

test('a battle that is over has positions at its moments, and none at its end', async () => {
  const battles = battlesHere();
  const { id } = had(await battles.import(duel));
  const viewer = { offices: [] };
  expect(await battles.position(id, viewer)).toMatchObject({ ok: false, why: 'over' });
  const found: Json[] = [];
  for (let n = 1; n <= 15; n++) {
    const position = await battles.position(id, viewer, n);
    if (!isRefusal(position)) found.push(positionIn(position)?.['turn'] ?? 1);
  }
  expect(new Set(found).size).toBeGreaterThan(1);
  expect(await battles.position(id, viewer, 999)).toMatchObject({ why: 'no-such-line' });
});

test('a rule that breaks over a moment leaves no table open', async () => {
  const battles = battlesHere();
  const { id } = had(await battles.import(duel));
  const opened = await openTable({ listing: listings[0] as Listing, wish: {} });
  if (!opened.ok) throw new Error(opened.why);
  const kind = Object.getPrototypeOf(opened.table) as Table;
  opened.table.close();
  const breaks = vi.spyOn(kind, 'position').mockImplementation(() => {
    throw new Error('a rule broke');
  });
  const close = vi.spyOn(kind, 'close');
  await expect(battles.position(id, { offices: [] }, 3)).rejects.toThrow('a rule broke');
  // The battle looked at, and the one that began at the moment.
  expect(close).toHaveBeenCalledTimes(2);
  breaks.mockRestore();
  close.mockRestore();
});
