import { isRefusal } from '@flagbridge/engine';
import { distance, equal } from '@flagbridge/engine/hex';
import { load } from '@flagbridge/table';
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

test('a battle in which nothing was lost has no wrecks', async () => {
  expect((await aftermath('duel.agreed'))?.wrecks).toEqual([]);
});
