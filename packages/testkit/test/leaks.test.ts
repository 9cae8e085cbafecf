import { type LeakName, leakyToys, soundTwin } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { inspect, listingOf } from '../src/conformance.ts';
import type { CheckName } from '../src/fuzz/index.ts';
import { type Flaws, littleGame } from './little-game.ts';

const options = { matches: 16, every: 2, seed: 'leaks' };

/** Which checks catch a leaky toy, with what they say of it. */
const caught = async (leak: LeakName): Promise<Map<CheckName, string>> => {
  const { failures } = await inspect(leakyToys[leak], options);
  return new Map(failures.map(({ check, message }) => [check, message]));
};

describe('each leak is caught', () => {
  test('in an option list: by comparing requests', async () => {
    expect((await caught('option')).get('leak-requests')).toMatch(/convoy.*shape\.options/);
  });

  test('in a refusal: by comparing refusals and drafts', async () => {
    const found = await caught('refusal');
    expect(found.get('leak-refusal')).toMatch(/convoy|spectator/);
    expect(found.get('leak-draft')).toMatch(/convoy: sail/);
  });

  test('in an id: by two runs that differ in what is hidden', async () => {
    expect((await caught('id')).get('leak-trace')).toMatch(/buoys\.\d+: "buoy-\d+" or "buoy-\d+"/);
  });

  test('in a die: by the counters of the open dice', async () => {
    expect((await caught('die')).get('leak-die')).toMatch(/open dice thrown: open: /);
  });

  test('in a count: by asking the rules whether the twin would be asked', async () => {
    const found = await caught('count');
    expect(found.get('leak-asked')).toMatch(/"needless":(true|false)/);
    expect(found.get('leak-trace')).toMatch(/awaited/);
  });
});

test('the sound twin passes, and its secrets vary', async () => {
  const { failures, rulebooks } = await inspect(soundTwin, { ...options, ends: ['through', 'turn-limit'] });
  expect(failures).toEqual([]);
  expect(rulebooks[0]?.hidden).toEqual(['mines.*', 'mines.*.lane', 'mines.*.live']);
});

test('each leaky toy differs from its sound twin in nothing else: no other promise is broken', async () => {
  const allowed: { readonly [leak in LeakName]: readonly CheckName[] } = {
    // Whoever answers from a view chooses, now and then, what the hidden truth does not offer.
    option: ['sample'],
    refusal: ['option', 'sample'],
    // A buoy's number hangs on hidden mines, and imagination does not reckon with that.
    id: ['varies'],
    die: [],
    count: [],
  };
  for (const leak of Object.keys(allowed) as LeakName[])
    for (const check of (await caught(leak)).keys())
      if (!check.startsWith('leak-')) expect(allowed[leak], leak).toContain(check);
});

describe('more ways to betray a secret', () => {
  const found = async (flaws: Flaws): Promise<CheckName[]> => {
    const { failures } = await inspect(listingOf(littleGame(flaws)), { matches: 8, every: 1 });
    return failures.map((failure) => failure.check);
  };
  const hidden: Flaws = { view: ({ game }) => ({ total: game.total, work: { ann: 0, bob: 0 }, notes: [] }) };

  test('a secret that imagination always knows', async () => {
    const { failures } = await inspect(listingOf(littleGame(hidden)), { matches: 8, every: 1 });
    expect(failures.find(({ check }) => check === 'varies')?.message).toContain('work.bob');
  });

  test('something that can be taken back freely, after it was seen', async () => {
    const works: Flaws['works'] = (play, who, points) => {
      play.game.work[who] += points;
      // Whoever is second sees what the first one did, and may still take his own back.
      play.tell?.({ type: 'peek', clause: 'LG-WRK-01', data: { ...play.game.work } });
    };
    const imagine: Flaws['imagine'] = (_view, dice) => ({
      total: 0,
      work: { ann: dice.pick(4), bob: dice.pick(4) },
      notes: [],
    });
    expect(await found({ ...hidden, works, imagine })).toContain('leak-undo');
  });
});
