import type { Draft, Json } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import {
  chance,
  declare,
  defensive,
  duel,
  type Fixture,
  flown,
  hexKey,
  needs,
  offensive,
  shot,
} from './fire-fixture.ts';

const drafted = (s: Fixture, office: string, ...shots: readonly string[]): Draft => {
  const made = s.draft(office, shots.map(shot));
  if (!('ready' in made)) throw new Error(JSON.stringify(made));
  return made;
};
const known = new Set(catalogue.map(({ id }) => id));
const sum = (draft: Draft, text: string): number[] => {
  const { by, at, hex } = shot(text);
  const found = draft.shots?.find((one) => one.by === by && one.at === at && one.hex === hex);
  if (found === undefined) throw new Error(`no ${text}`);
  for (const { clause } of found.chance.parts) expect(known).toContain(clause);
  return [found.chance.total, ...found.chance.parts.map(({ value }) => value)];
};

describe('aiming', () => {
  test('every possible shot with its range and its chance, which is the chance of the attack', () => {
    const game = duel();
    const draft = drafted(offensive(game), 'sathar');
    expect(draft).toMatchObject({ ready: true });
    expect(draft.shots?.map(({ by, at, range }) => `${by} ${at} ${range}`)).toEqual([
      'by/LC/1 at 4',
      'by/LB/1 at 4',
      'by/T at 4',
      'by/AR at 4',
    ]);
    expect(sum(draft, 'by/LC/1 at')).toEqual([50, 60, 10, -20]);
    for (const text of ['by/LC/1 at', 'by/LB/1 at', 'by/T at', 'by/AR at'])
      expect(sum(draft, text)).toEqual(chance(game, text));
  });
  test('what is drafted changes no chance, and a wrong draft is refused as ever', () => {
    const s = offensive(duel());
    const free = drafted(s, 'sathar').shots;
    expect(drafted(s, 'sathar', 'by/LC/1 at')).toMatchObject({ ready: true, shots: free });
    expect(drafted(s, 'sathar', 'by/LC/1 at', 'by/LC/1 at')).toMatchObject({ ready: false, refusal: { ok: false } });
    expect(drafted(s, 'sathar', 'by/RB at')).toMatchObject({ ready: false, refusal: { why: 'out-of-range' } });
  });
  test('defensive fire: one for every hex of the path, each as it would be resolved', () => {
    const path = [
      [-4, 0],
      [-3, 0],
      [-2, 0],
    ] as const;
    const game = duel({ ...flown([-5, 0], ...path), facing: 0 }, { at: [18, 19], facing: 3, load: { LC: 1, RH: 1 } });
    const draft = drafted(defensive(game), 'upf');
    expect(draft.shots?.map(({ hex, range }) => `${hex} ${range}`)).toEqual(
      path.map(([q, r], i) => `${hexKey(q, r)} ${4 - i}`),
    );
    for (const [q, r] of path) {
      const text = `at/LC/1 by ${hexKey(q, r)}`;
      expect(sum(draft, text)).toEqual(needs(declare(defensive(game, [100]), 'upf', text))[0]);
    }
  });
  test('the mounts of a battery each have theirs', () => {
    const draft = drafted(offensive(duel({ load: { LB: 3, RH: 1 } })), 'sathar');
    expect(draft.shots?.map(({ by }) => by)).toEqual(['by/LB/1', 'by/LB/2', 'by/LB/3']);
  });
  test('1 to 5 always hits and 96 to 100 always misses: told as parts of the chance', () => {
    const masked = duel({ load: { LB: 1, RH: 1 } }, { screen: 'MS' });
    expect(sum(drafted(offensive(masked), 'sathar'), 'by/LB/1 at')).toEqual([5, 10, -20, 15]);
  });
  test('a ship without a shot left or a target in reach has none', () => {
    const s = offensive(duel({ load: { T: 2, LB: 1, RH: 1 }, worn: { T: { left: 0 } } }));
    expect(drafted(s, 'sathar').shots?.map(({ by }) => by)).toEqual(['by/LB/1']);
  });
});

describe('answering an attack', () => {
  const torpedoed = (target: Parameters<typeof duel>[1]) =>
    declare(offensive(duel({ load: { T: 1 } }, target), [100]), 'sathar', 'by/T at');
  const left = (s: Fixture, choice: Json): number[] => {
    const made = s.draft('upf', choice);
    if (!('ready' in made)) throw new Error(JSON.stringify(made));
    const { total = 0, parts = [] } = made.costs?.['chance'] ?? {};
    return [total, ...parts.map(({ value }) => value)];
  };
  test('what evasion and interceptors leave of the chance is told before, and is what is rolled against', () => {
    const s = torpedoed({ type: 'assault-scout', load: { RH: 1, ICM: 2 }, speed: 5 });
    expect(left(s, 'hold')).toEqual([70, 70]);
    expect(left(s, 'evade')).toEqual([50, 70, -20]);
    expect(s.answer('upf', 'evade')).toBeDone();
    expect(left(s, {})).toEqual([50, 70, -20]);
    expect(left(s, { at: 2 })).toEqual([30, 70, -20, -20]);
    const wrong = s.draft('upf', { at: 3 });
    expect(wrong).toMatchObject({ ready: false, refusal: { ok: false } });
    expect(s.answer('upf', { at: 2 })).toBeDone();
    expect(needs(s)).toEqual([[30, 70, -20, -20]]);
  });
});
