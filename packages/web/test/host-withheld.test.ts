import { readFileSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';
import { players } from '@flagbridge/ai';
import { isRefusal, type Refusal, type Scenario, sayRefusal, spectator, type Viewer } from '@flagbridge/engine';
import type { Port } from '@flagbridge/table';
import { expect, test } from 'vitest';
import type { SeatPlayer } from '../src/host/host.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf } from '../src/host/shelf.ts';
import { isScenario } from '../src/lobby/take-in.ts';

const fileOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const example = (name: string): string => fileOf(`docs/examples/${name}.json`);
const battlesHere = () => new LocalBattles(memoryShelf(), () => {}, players);
const upf: Viewer = { offices: ['upf'] };
const sathar: Viewer = { offices: ['sathar'] };

function had<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(sayRefusal({}, value));
  return value;
}

const person = { is: 'person' } as const;
const computer = { is: 'computer', level: 'random' } as const;

/** A battle with mines in it, of these two. */
async function minefield(battles: LocalBattles, upfPlayer: SeatPlayer, satharPlayer: SeatPlayer): Promise<string> {
  const chairs = { upf: upfPlayer, sathar: satharPlayer };
  const scenario = JSON.parse(example('minefield-middle')) as Scenario;
  const plan = { rulebook: 'knight-hawks', scenario, options: {}, dice: 'seeded', undo: 'none', chairs } as const;
  return had(await battles.begin(plan)).id;
}

/** What comes of every way in which a seat could ask for the whole truth. */
const askAll = async (battles: LocalBattles, id: string, viewer: Viewer): Promise<readonly string[]> => {
  const answers = [
    await battles.position(id, viewer),
    await battles.export(id, viewer),
    await battles.withheld(id, viewer),
  ];
  return answers.map((one) => (one === null || typeof one === 'string' || !isRefusal(one) ? 'given' : one.why));
};
const GIVEN = ['given', 'given', 'given'];
const KEPT = ['hidden-from-you', 'hidden-from-you', 'hidden-from-you'];

test('where several play at a screen, a file tells no seat what the others hide', async () => {
  const battles = battlesHere();
  const id = await minefield(battles, person, person);
  const { port1, port2 } = new MessageChannel();
  for (const isOpen of [false, true]) {
    if (isOpen) had(await battles.open(id, 1, port2 as unknown as Port));
    expect(await askAll(battles, id, sathar)).toEqual(KEPT);
    expect(await askAll(battles, id, spectator)).toEqual(KEPT);
    // There is nothing on the other side that this one does not know.
    expect(await askAll(battles, id, upf)).toEqual(GIVEN);
  }
  // The list of battles has no seat at hand: it saves them sealed, and they can be opened again.
  const file = had(await battles.export(id));
  expect(file).not.toContain('1212');
  expect(file).not.toContain('seed');
  expect(JSON.parse(file)).toMatchObject({ format: 'flagbridge-sealed', chairs: { upf: person, sathar: person } });
  expect(isScenario(file)).toBe(false);
  await battles.close(id, 1);
  expect(had(await battles.import(file))).toMatchObject({ id, already: true });
  const elsewhere = battlesHere();
  const copy = had(await elsewhere.import(file)).id;
  expect(await askAll(elsewhere, copy, sathar)).toEqual(KEPT);
  expect(had(await elsewhere.seats(copy)).chairs).toEqual({ upf: person, sathar: person });
  expect(isRefusal(await elsewhere.import(file.slice(0, -40)))).toBe(true);
  port1.close();
  const refusal = await battles.withheld(id, sathar);
  expect(refusal && sayRefusal({}, refusal)).toMatch(
    /^Several people play at this screen, and a file would tell you what is hidden from you\./,
  );
});

test('a seat given to the computer keeps what its player hid; a moment of a running battle leads nowhere', async () => {
  const battles = battlesHere();
  const id = await minefield(battles, person, person);
  had(await battles.reseat(id, { upf: computer, sathar: person }));
  expect(await askAll(battles, id, sathar)).toEqual(KEPT);
  expect(had(await battles.export(id))).not.toContain('1212');
  const { port1, port2 } = new MessageChannel();
  had(await battles.open(id, 1, port2 as unknown as Port));
  expect(await askAll(battles, id, sathar)).toEqual(KEPT);
  await battles.close(id, 1);
  port1.close();
  // Written down with the battle: opened again, it is kept still.
  expect(await askAll(battles, id, sathar)).toEqual(KEPT);
  for (const viewer of [upf, sathar, spectator]) {
    const chairs = { upf: person, sathar: person };
    expect(await battles.takeOver(id, { viewer, n: 1, chairs })).toMatchObject({ why: 'match-running' });
    expect(await battles.position(id, viewer, 1)).toMatchObject({ why: 'match-running' });
  }
  // What the list of battles shows is a spectator's.
  expect(JSON.stringify((await battles.battles()).kept)).not.toContain('1212');
});

test('against computers, without secrets, and afterwards a file is to be had', async () => {
  const battles = battlesHere();
  for (const chairs of [
    [computer, person],
    [person, computer],
  ] as const)
    expect(await askAll(battles, await minefield(battles, chairs[0], chairs[1]), sathar)).toEqual(GIVEN);
  const scenario = JSON.parse(example('free-battle-middle')) as Scenario;
  const chairs = { upf: person, tide: person };
  const plan = { rulebook: 'knight-hawks', scenario, options: {}, dice: 'seeded', undo: 'none', chairs } as const;
  expect(await askAll(battles, had(await battles.begin(plan)).id, upf)).toEqual(GIVEN);
  const advanced = fileOf('packages/rules/knight-hawks/replays/improvised.both-lost.jsonl');
  const { id } = had(await battles.import(advanced));
  const { info } = had(await battles.seats(id));
  had(await battles.reseat(id, Object.fromEntries(info.offices.map((office) => [office.id, person]))));
  expect(await askAll(battles, id, spectator)).toEqual(['over', 'given', 'given']);
});
