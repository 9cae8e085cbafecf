import type { Seat } from '@flagbridge/engine';
import { isRefusal } from '@flagbridge/engine';
import type { MatchInfo } from '@flagbridge/protocol';
import { listingOf } from '@flagbridge/rules';
import { load, openTable } from '@flagbridge/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { fetchStage, type HowToTell } from '../src/battle/telling.ts';
import { createReplay } from '../src/replay/create-replay.ts';
import { eyesOf } from '../src/replay/eyes.ts';
import { pack, unpack } from '../src/replay/link.ts';
import { type Moment, strideFrom } from '../src/replay/moments.ts';
import { recorded } from './browser/saved.mjs';

const moments: Moment[] = [
  ['one', 'a'],
  ['one', 'a'],
  ['one', 'b'],
  ['one', 'b'],
  ['two', 'a'],
  ['two', 'b'],
].map(([turn, step], i) => ({ n: i + 1, turn: turn as string, heading: `${turn} ${step}` }));

describe('the way through a replay', () => {
  test('by step', () => {
    expect(strideFrom(moments, 2, 'step', 1)).toBe(3);
    expect(strideFrom(moments, 2, 'step', -1)).toBe(1);
  });

  test('forwards to where the next phase or turn begins', () => {
    expect(strideFrom(moments, 0, 'phase', 1)).toBe(2);
    expect(strideFrom(moments, 1, 'turn', 1)).toBe(4);
    expect(strideFrom(moments, 5, 'turn', 1)).toBe(6);
  });

  test('backwards to where this one began, then to the one before', () => {
    expect(strideFrom(moments, 3, 'phase', -1)).toBe(2);
    expect(strideFrom(moments, 2, 'phase', -1)).toBe(0);
    expect(strideFrom(moments, 5, 'turn', -1)).toBe(4);
    expect(strideFrom(moments, 4, 'turn', -1)).toBe(0);
  });
});

test('who comes to a moment by its address, or to watch it, is told what was fired in it', async () => {
  await fetchStage();
  const opened = await load(recorded('duel.destroyed'));
  if (isRefusal(opened)) throw new Error(opened.why);
  const { table } = opened;
  const present = await table.present();
  if (present === null) throw new Error('no presentation');
  const session = table.session({ offices: table.seats[0]?.offices ?? [] });
  const how: HowToTell = { how: () => 'moving', speed: signal(1), told: () => {}, choose: () => {} };
  const shot = (await session.history(1, 99)).findLast(
    ({ events }) => (present.strikes?.(events, table.view({ offices: [] })) ?? []).length > 0,
  );
  if (shot === undefined) throw new Error('nobody fires');
  const replay = await createReplay(session, present, shot.n, how);
  const { stage } = replay.battle;
  expect([replay.here.value.n, stage.value?.n]).toEqual([shot.n, shot.n]);
  replay.go(0);
  expect(stage.value).toBe(null);
  // A jump shows how things stood, and nothing that flies.
  replay.go(shot.n - 1);
  expect([replay.here.value.n, stage.value]).toEqual([shot.n, null]);
  replay.watch(shot.n - 1);
  expect([replay.here.value.n, stage.value?.n]).toEqual([shot.n, shot.n]);
  replay.battle.close();
  expect(stage.value).toBe(null);
  const whole = await createReplay(session, present, 1, how);
  expect([whole.here.value.n, whole.battle.stage.value]).toEqual([1, null]);
});

describe('whose eyes', () => {
  const info = {
    offices: ['red', 'blue'].map((id) => ({ id, side: id, title: `The ${id} one` })),
  } as unknown as MatchInfo;
  const seats: Seat[] = ['red', 'blue'].map((id) => ({ id, offices: [id] }));
  const one = { red: { is: 'computer', level: 'cadet' }, blue: { is: 'person' } } as const;
  const both = { red: { is: 'person' }, blue: { is: 'person' } } as const;

  test('of a battle that goes on only one’s own, and none where two share the screen', () => {
    expect(eyesOf(info, seats, one, false).map(({ offices }) => offices)).toEqual([['blue']]);
    expect(eyesOf(info, seats, both, false).map(({ offices }) => offices)).toEqual([[]]);
  });

  test('when it is over everybody’s, one’s own first', () => {
    expect(eyesOf(info, seats, one, true).map(({ offices }) => offices)).toEqual([
      ['blue'],
      ['red'],
      ['red', 'blue'],
      [],
    ]);
  });
});

describe('a replay in an address', () => {
  test('comes back as it was', async () => {
    const text = `${JSON.stringify({ format: 'x', name: 'Žluťoučký', list: Array(400).fill('again') })}\n`;
    const packed = await pack(text);
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(packed.length).toBeLessThan(text.length);
    expect(await unpack(packed, 100_000)).toBe(text);
  });

  test('what is cut, foreign or far too large is nothing', async () => {
    const packed = await pack('a'.repeat(50_000));
    expect(await unpack(packed.slice(0, packed.length / 2), 100_000)).toBeNull();
    expect(await unpack('%%%', 100)).toBeNull();
    expect(await unpack('', 100)).toBeNull();
    expect(await unpack(packed, 49_999)).toBeNull();
  });
});

test('a replay shows every moment as it was told, both ways', async () => {
  const listing = listingOf('toy-gunnery');
  if (listing === undefined) throw new Error('no gunnery');
  const made = await openTable({ listing, seed: 'b'.repeat(64) });
  if (!made.ok) throw new Error(made.why);
  const { table } = made;
  const all = { offices: table.order.scenario.offices.map(({ id }) => id) };
  const session = table.session(all);
  const stood = [await session.now()];
  for (let i = 0; i < 12; i++) {
    const { requests } = await session.now();
    const one = requests.find(({ standing }) => !standing);
    if (one === undefined || !(await session.decide(one.id, one.default)).ok) break;
    stood.push(await session.now());
  }
  const replay = await createReplay(session, await listing.present(), 1);
  expect(replay.at.value).toBe(0);
  for (const then of stood) {
    replay.go(then.n - 1);
    expect(replay.battle.now.value).toEqual(then);
  }
  const last = replay.moments.length - 1;
  const whole = replay.battle.log.value.length;
  replay.step('step', 1);
  expect(replay.at.value).toBe(last);
  replay.go(0);
  expect(replay.battle.log.value.length).toBeLessThan(whole);
  const later = await createReplay(session, await listing.present(), 3);
  expect(later.here.value.n).toBe(3);
});
