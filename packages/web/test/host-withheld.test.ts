import { readFileSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';
import { players } from '@flagbridge/ai';
import { isRefusal, type Refusal, type Scenario, sayRefusal, spectator, type Viewer } from '@flagbridge/engine';
import type { Port } from '@flagbridge/table';
import { expect, test } from 'vitest';
import type { SeatPlayer } from '../src/host/host.ts';
import { LocalBattles } from '../src/host/local-battles.ts';
import { memoryShelf } from '../src/host/shelf.ts';

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
  // The list of battles has no seat at hand: it saves them whole.
  expect(await battles.export(id)).toContain('1212');
  await battles.close(id, 1);
  port1.close();
  const refusal = await battles.withheld(id, sathar);
  expect(refusal && sayRefusal({}, refusal)).toMatch(
    /^Several people play at this screen, and a file would tell you what is hidden from you\./,
  );
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
