import { type Aim, type Draft, type Shooter, words } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { aim, possibleText } from '../../src/request/compose/aim.ts';
import { possibleOf } from '../../src/request/compose/aim-rows.ts';
import { lettersOf } from '../../src/request/compose/aim-send.ts';
import { countOf } from '../../src/request/count.ts';
import type { Hand } from '../../src/request/desk/working.ts';
import { compositionOf } from './composition.ts';

/** Labels as they are: the test's wording says the key of words without arguments. */
const figure = (id: string, label: string, ...places: readonly number[]): Shooter => ({
  id,
  label: words(label),
  parts: [id],
  targets: places.map((n) => ({ id: `#${n}`, label: words(`${n} Engine`), parts: [`#${n}`] })),
});
const chance = (total: number) => ({ total, parts: [{ value: total, label: 'dice', clause: 'X-2' }] });
const draft: Draft = {
  ready: true,
  shots: [
    { by: 'e1', at: '#5', range: 0, chance: chance(42), figures: { dice: 2 } },
    { by: 'c1', at: '#12', range: 0, chance: chance(17), figures: { dice: 1 } },
  ],
};
const shape: Aim = {
  is: 'aim',
  manner: 'send',
  max: 3,
  shooters: [
    figure('e1', 'Engineer in 4', 3, 5),
    figure('e2', 'Engineer in 2', 1, 3),
    figure('m1', 'Marine in 2', 1, 3),
    figure('c1', 'Captain in 8', 9, 12),
  ],
};
const composition = compositionOf(shape, { draft });
const begun = aim.begin(composition);
type Work = typeof begun;

const worked = (found: ReturnType<typeof aim.touch>): Work => {
  if (found === null || !('work' in found)) throw new Error('means nothing');
  return found.work;
};
const touch = (work: Work, part: string): Work => worked(aim.touch(composition, work, part, 'press'));
const key = (work: Work, typed: string): Work => worked(aim.key?.(composition, work, typed) ?? null);

describe('sending', () => {
  it('speaks of sending, and says no range', () => {
    expect(aim.primary(composition, begun)).toBe('Send nobody');
    expect(countOf({ composition, work: begun } as unknown as Hand)).toEqual({ n: 0, rest: 'of 3 sent' });
    expect(aim.summary(composition, [])).toBe('nobody sent');
    // Nobody is asked whether he means to hold fire.
    expect(aim.leftSilent?.(composition, begun)).toBe(0);
    expect(aim.summary(composition, [{ by: 'e1', at: '#5' }])).toMatch(/^Engineer in 4.* to 5 Engine/);
    const [, there] = possibleOf(composition, shape.shooters[0] as Shooter);
    if (there === undefined) throw new Error('nowhere');
    expect(possibleText(composition, there)).not.toContain('range');
  });

  it('takes a figure in hand, and sends it to the place that is touched', () => {
    const work = touch(touch(begun, 'c1'), '#12');
    expect(work.choice).toEqual([{ by: 'c1', at: '#12' }]);
    expect(aim.back(composition, work)?.choice).toEqual([]);
  });

  it('takes a figure by a letter of its kind, and sends it by the number of the place', () => {
    expect([...lettersOf(composition)]).toEqual([
      ['Engineer', 'e'],
      ['Marine', 'a'],
      ['Captain', 'c'],
    ]);
    // The next of a kind that is not sent yet, round and round.
    expect(key(begun, 'e').live).toBe('e2#0');
    expect(key(key(begun, 'e'), 'E').live).toBe('e1#0');
    expect(key(key(begun, 'a'), '3').choice).toEqual([{ by: 'm1', at: '#3' }]);
    // Of a number with two figures the last.
    expect(key(key(begun, 'c'), '2').choice).toEqual([{ by: 'c1', at: '#12' }]);
    expect(aim.key?.(composition, begun, '8')).toBeNull();
    expect(aim.key?.(composition, begun, 'x')).toBeNull();
    const sent = key(begun, '5');
    expect(sent.choice).toEqual([{ by: 'e1', at: '#5' }]);
    expect(key(sent, 'e').live).toBe('e2#0');
  });

  it('says on places what the figure in hand would find there, and who comes', () => {
    expect([...(aim.flags?.(composition, begun) ?? [])]).toEqual([['#5', 'dice 2 42 %']]);
    const work = key(begun, '5');
    expect(aim.flags?.(composition, { ...work, live: 'm1#0' }).get('#5')).toBe('+ Engineer');
  });

  it('sends who has one place alone with one press, and takes him off it with another', () => {
    const alone: Aim = { ...shape, shooters: [figure('s1', 'Spacer in 4', 4), figure('s2', 'Spacer in 4', 4)] };
    const working = compositionOf(alone, { draft });
    const once = worked(aim.touch(working, aim.begin(working), 's2', 'press'));
    expect(once.choice).toEqual([{ by: 's2', at: '#4' }]);
    expect(worked(aim.touch(working, once, 's2', 'press')).choice).toEqual([]);
  });

  it('refuses one more than may be sent', () => {
    const full = compositionOf({ ...shape, max: 1 }, { draft });
    const one = worked(aim.touch(full, begun, '#5', 'press'));
    const two = aim.touch(full, { ...one, live: 'm1#0' }, '#3', 'press');
    expect(two).toMatchObject({ whyNot: { title: expect.stringContaining('not be sent too') } });
  });
});
