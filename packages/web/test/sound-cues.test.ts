import { readdirSync, readFileSync } from 'node:fs';
import { type AnyPresentation, type Strike, strikeMarks, tellingOf } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { load } from '@flagbridge/table';
import { describe, expect, test } from 'vitest';
import { follow } from '../src/battle/follow.ts';
import { cuesOf, markSounds, resultSound } from '../src/sound/cues.ts';
import { lengthOf } from '../src/sound/sounds.ts';
import { expectHeard } from './sound-heard.ts';

const shot = (more: Partial<Strike> = {}): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 3, r: 0 }, part: 'crow' },
  kind: 'beam',
  result: 'hit',
  event: 0,
  mark: 'bar',
  roll: { dice: [{ sides: 100, face: 9 }], needs: '50', rolls: 9, chance: 0.5 },
  loss: 6,
  ...more,
});
const heard = (strikes: readonly Strike[], still = false) =>
  cuesOf(strikes, tellingOf(strikes), still).map(({ sound }) => sound);

describe('what is heard of a telling', () => {
  test('leaves, is rolled and hits at the moments at which that is seen', () => {
    const strikes = [shot()];
    const telling = tellingOf(strikes);
    const [told] = telling.shots;
    expect(cuesOf(strikes, telling, false).map(({ at, sound }) => [at, sound])).toEqual([
      [told?.leaves, 'laser'],
      [told?.arrives, 'die'],
      [told?.said, 'hit'],
    ]);
  });

  test('a kill in the place of its hit', () =>
    expect(heard([shot({ fells: ['crow'] })])).toEqual(['laser', 'die', 'kill']));

  test('what was lost never flew; what was met on its way had its interceptors', () => {
    expect(heard([shot({ result: 'lost', roll: undefined as never })])).toEqual(['spent']);
    const counter = shot({ kind: 'counter', result: 'stopped', mark: undefined as never });
    const met = shot({ kind: 'missile', mark: 'arrow', result: 'stopped' });
    expect(heard([counter, met])).toEqual(['torpedo', 'rocket', 'die', 'spent']);
  });

  test('what goes off on the spot has flown before; light is fired all the same', () => {
    expect(heard([shot({ kind: 'burst', mark: 'arrow' })])).toEqual(['die', 'hit']);
    expect(heard([shot({ kind: 'burst', mark: 'bolts' })])).toEqual(['laser', 'die', 'hit']);
    expect(heard([shot({ kind: 'burst', mark: undefined as never, roll: undefined as never })])).toEqual(['hit']);
  });

  test('misses that are told together are one sound', () => {
    const strikes = Array.from({ length: 14 }, () => shot({ result: 'miss' }));
    expect(tellingOf(strikes).shots).toHaveLength(1);
    expect(heard(strikes)).toEqual(['laser', 'miss']);
  });

  test('a still picture is one sound, when it is shown', () => {
    const strikes = [shot(), shot({ to: { hex: { q: 1, r: 1 }, part: 'rook' }, result: 'miss' })];
    const telling = tellingOf(strikes);
    expect(cuesOf(strikes, telling, true).map(({ at, sound }) => [at, sound])).toEqual([
      [telling.shots[0]?.shown, 'hit'],
      [telling.shots[1]?.shown, 'miss'],
    ]);
  });

  test('a volley that is shown at once sounds like its gravest', () => {
    const [hit, miss, lost] = [shot(), shot({ result: 'miss' }), shot({ result: 'lost' })];
    expect(resultSound([miss, hit, shot({ fells: ['crow'] }), lost])).toBe('kill');
    expect(resultSound([lost, miss, hit])).toBe('hit');
    expect(resultSound([lost, miss])).toBe('miss');
    expect(resultSound([lost])).toBe('spent');
    expect(resultSound([])).toBeNull();
  });
});

test('weapons sound by their marks', () => {
  expect(markSounds).toEqual({
    bar: 'laser',
    twin: 'battery',
    pulse: 'beam',
    rings: 'beam',
    chevrons: 'beam',
    arc: 'rocket',
    arcs: 'rockets',
    arrow: 'torpedo',
    bolts: 'laser',
    zigzag: 'ion',
  });
});

test('at the usual pace every weapon has the time that its sound takes', () => {
  for (const mark of strikeMarks) {
    const kind = ['arc', 'arcs', 'arrow'].includes(mark) ? 'missile' : 'beam';
    const strikes = [shot({ kind, mark })];
    const cues = cuesOf(strikes, tellingOf(strikes), false);
    expect(cues.map(({ sound }) => sound)).toEqual([markSounds[mark], 'die', 'hit']);
    // Of a battery of rockets the second comes a little late, and hurries.
    for (const { sound, room } of cues) if (sound !== 'rockets') expect(room).toBeGreaterThanOrEqual(lengthOf(sound));
  }
});

const books = listings.filter(({ toy }) => toy !== true);

/** A book's first battle as it was fought to the end: its golden replay, not one that was given up or agreed. */
function foughtOut({ about }: (typeof books)[number]): URL {
  const folder = new URL(`../../rules/${about.id}/replays/`, import.meta.url);
  const first = about.scenarios.find(({ firstBattle }) => firstBattle === true)?.id;
  const name = readdirSync(folder).find(
    (one) => /^[^.]+\.(destroyed|last-side|alone|score)\.jsonl$/.test(one) && one.startsWith(`${first}.`),
  );
  if (name === undefined) throw new Error(`${about.id} has no replay of ${first} fought out`);
  return new URL(name, folder);
}

test.each(books.map((listing) => [listing.about.id, listing] as const))(
  'the fire of a first battle of %s is heard',
  async (_id, listing) => {
    const loaded = await load(readFileSync(foughtOut(listing), 'utf8'));
    if (!loaded.ok) throw new Error(loaded.why);
    const present = (await listing.present()) as AnyPresentation;
    const { past, stop } = await follow(loaded.table.session({ offices: [] }), () => {});
    stop();
    const volleys = past
      .map(({ news, now }, i) => present.strikes?.(news.events, (past[i - 1]?.now ?? now).view) ?? [])
      .filter((strikes) => strikes.length > 0);
    expect(volleys.length).toBeGreaterThan(1);
    // All their other battles are walked where tellings are (stage-told.slow.test.ts).
    for (const strikes of volleys) expectHeard(strikes);
  },
);
