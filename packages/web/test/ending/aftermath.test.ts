import { isRefusal } from '@flagbridge/engine';
import { distance, equal } from '@flagbridge/engine/hex';
import { readReplay } from '@flagbridge/protocol';
import { presentOf, rulesFor } from '@flagbridge/rules';
import { accountOf } from '@flagbridge/story';
import { diceOf, load } from '@flagbridge/table';
import { expect, test } from 'vitest';
import { follow } from '../../src/battle/follow.ts';
import { aftermathOf } from '../../src/ending/aftermath.ts';
import { recorded } from '../browser/saved.mjs';

async function aftermath(name: string) {
  const opened = await load(recorded(name));
  if (isRefusal(opened)) throw new Error(opened.why);
  const { table } = opened;
  const present = await table.present();
  if (present === null) throw new Error('no presentation');
  const { past, stop } = await follow(table.session({ offices: table.info.offices.map(({ id }) => id) }), () => {});
  stop();
  return aftermathOf(
    present,
    past.map(({ now }) => now),
  );
}

test.each(['duel.destroyed', 'squadrons.destroyed', 'silent-death/patrol.destroyed'])(
  'tracks and wrecks of %s',
  async (name) => {
    const found = await aftermath(name);
    expect(found?.tracks.length).toBeGreaterThan(1);
    // From hex to neighbouring hex, as they flew; a way that no map ever showed is straight.
    const steps = (found?.tracks ?? []).flatMap(({ hexes }) =>
      hexes.slice(1).map((hex, i) => distance(hexes[i] ?? hex, hex)),
    );
    expect(steps.filter((step) => step === 1).length).toBeGreaterThan(steps.length * 0.7);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(found?.wrecks.length).toBeGreaterThan(0);
    for (const { of, hex, turn } of found?.wrecks ?? []) {
      expect(Number(turn)).toBeGreaterThan(0);
      expect(found?.scene.tokens.some(({ id }) => id === of)).toBe(false);
      const track = found?.tracks.find((one) => one.of === of);
      if (track !== undefined) expect(track.hexes.some((one) => equal(one, hex))).toBe(true);
    }
  },
);

/** In which turn each ship was lost, as the account of the same recording has it. */
async function fellIn(name: string): Promise<ReadonlyMap<string, string>> {
  const read = readReplay(recorded(name));
  if (!read.ok) throw new Error('not readable');
  const { replay, dice } = read.value;
  const opened = await load(recorded(name));
  if (isRefusal(opened)) throw new Error(opened.why);
  const { rulebook, version } = opened.table.info;
  const [rules, present] = await Promise.all([rulesFor(rulebook, version), presentOf(rulebook, version)]);
  if (rules === undefined || present === undefined) throw new Error('no rulebook');
  const first = accountOf({ rules, present, replay, ...(dice !== null && { dice: diceOf(replay.seed, dice) }) }).next();
  const account = first.done === true ? first.value : first.value.account;
  if ('ok' in account) throw new Error(account.why);
  return new Map(
    account.sides.flatMap(({ ships }) =>
      ships.flatMap(({ id, fell }) => (fell === undefined ? [] : [[id, fell.turn]])),
    ),
  );
}

test.each(['duel.destroyed', 'squadrons.destroyed', 'silent-death/patrol.destroyed'])(
  'wrecks of %s lie in the turn their loss is told in elsewhere',
  async (name) => {
    const fell = await fellIn(name);
    const wrecks = (await aftermath(name))?.wrecks ?? [];
    expect(wrecks.length).toBeGreaterThan(0);
    expect(wrecks.map(({ of, turn }) => [of, turn])).toEqual(wrecks.map(({ of }) => [of, fell.get(of)]));
  },
);

test('a battle in which nothing was lost has no wrecks', async () => {
  expect((await aftermath('duel.agreed'))?.wrecks).toEqual([]);
});
