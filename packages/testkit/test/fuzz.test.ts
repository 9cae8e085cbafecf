import { readdirSync, readFileSync } from 'node:fs';
import { checkShape, type Listing, type Shape, shapeNames } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import '../src/matchers.ts';
import { listingOf } from '../src/conformance.ts';
import { illegalChoices } from '../src/fuzz/illegal.ts';
import { fuzz } from '../src/fuzz/index.ts';
import { littleGame } from './little-game.ts';

/** Breaks when Ann throws after Bob has worked three points in all, and nowhere else. */
const planted = listingOf(
  littleGame({
    limit: 8,
    throws: ({ game }) => {
      if (game.work.bob >= 3) throw new Error('planted');
    },
  }),
);

const run = (listing: Listing, more: object = {}) =>
  fuzz({ listings: [listing], matches: 6, seed: 'fuzz', every: 10, ...more });

describe('a planted flaw', () => {
  test('is found, shortened, and repeated by its command', async () => {
    const { failures } = await run(planted, { checks: ['throws'] });
    expect(failures).toHaveLength(1);
    const [failure] = failures;
    expect(failure?.check).toBe('throws');
    expect(failure?.message).toContain('planted');
    expect(failure?.command).toBe(`npx flagbridge fuzz little --seed fuzz --only ${failure?.match}`);
    // At the least: both work, Ann holds or throws; and once Bob has three points, she throws.
    expect(failure?.decisions.length).toBeLessThan(failure?.foundAfter ?? 0);
    expect(failure?.decisions.length).toBeLessThanOrEqual(9);
    expect(failure?.decisions.at(-1)).toMatchObject({ office: 'ann', question: 'cast', choice: 'throw' });

    const again = await run(planted, { only: failure?.match, checks: ['throws'] });
    expect(again.matches).toBe(1);
    expect(again.failures[0]).toMatchObject({ check: 'throws', match: failure?.match });
  });

  test('is found by every run of the same seed, in the same way', async () => {
    expect(await run(planted)).toEqual(await run(planted));
  });

  test('does not hide behind another rulebook', async () => {
    const [gunnery] = toys;
    if (gunnery === undefined) throw new Error('no toys');
    const alone = await run(planted, { checks: ['throws'] });
    const beside = await fuzz({
      listings: [gunnery, planted],
      matches: 12,
      seed: 'fuzz',
      every: 10,
      checks: ['throws'],
    });
    expect(beside.failures).toEqual(alone.failures);
  });
});

test('another seed plays other matches', async () => {
  const listing = listingOf(littleGame());
  const [one, other] = [await run(listing), await run(listing, { seed: 'other' })];
  expect(one.failures).toEqual([]);
  expect(other.failures).toEqual([]);
  expect(one.rulebooks[0]?.decisions).not.toBe(other.rulebooks[0]?.decisions);
});

test('the report counts what was met', async () => {
  const progress: string[] = [];
  const { matches, decisions, dice, shapes, rulebooks } = await fuzz({
    listings: [listingOf(littleGame())],
    matches: 12,
    seed: 'report',
    onProgress: ({ rulebook, match, matches: of, failures }) => progress.push(`${rulebook} ${match} ${of} ${failures}`),
  });
  const [report] = rulebooks;
  expect(matches).toBe(12);
  expect(progress).toHaveLength(12);
  expect(progress.at(-1)).toBe('little 11 12 0');
  expect(decisions).toBe(report?.decisions);
  expect(decisions).toBeGreaterThan(12 * 3);
  expect(dice).toBeGreaterThan(0);
  expect(shapes.pick).toBeGreaterThan(0);
  expect(shapes.roll, 'some matches are played with typed dice').toBeGreaterThan(0);
  expect(report?.scenarios).toEqual(['one']);
  expect(report?.options.colour).toEqual(['red', 'blue']);
  expect(report?.clauses).toContain('LG-WRK-01');
  expect(Object.values(report?.ends ?? {}).reduce((sum, n) => sum + n, 0)).toBe(12);
});

describe('illegal choices', () => {
  const option = { id: 'a' };
  const shapes: { readonly [is in Shape['is']]: Shape } = {
    pick: { is: 'pick', options: [option] },
    'pick-many': { is: 'pick-many', options: [option, { id: 'b' }], min: 1, max: 1 },
    spread: { is: 'spread', slots: [{ id: 'a', min: 0, max: 2 }], min: 0, max: 2 },
    aim: { is: 'aim', shooters: [{ id: 's', targets: [option] }] },
    place: { is: 'place', pieces: [{ id: 'p', hexes: ['0,0'] }] },
    route: { is: 'route', steps: [option], min: 0, max: 2 },
    slots: { is: 'slots', slots: [{ id: 's', must: true }], cards: [{ id: 'a', copies: 1 }] },
    order: { is: 'order', items: [option, { id: 'b' }] },
    roll: { is: 'roll', count: 2, sides: 6 },
    text: { is: 'text', max: 10 },
  };
  test.each(shapeNames)('of shape %s are all refused', (is) => {
    const choices = illegalChoices(shapes[is]);
    expect(choices.length).toBeGreaterThan(4);
    for (const choice of choices) expect(checkShape(shapes[is], choice), JSON.stringify(choice)).toBeRefused();
  });
  test('of points with prices: half a charge, and more than can be paid', () => {
    const shape: Shape = {
      is: 'spread',
      slots: [
        { id: 'a', min: 0, max: 4, group: 'g' },
        { id: 'b', min: 0, max: 3, step: 3 },
      ],
      groups: [{ id: 'g', max: 9, rate: { pay: 4, get: 3 } }],
      min: 0,
      max: 6,
    };
    const choices = illegalChoices(shape);
    for (const choice of choices) expect(checkShape(shape, choice), JSON.stringify(choice)).toBeRefused();
    expect(choices).toContainEqual({ a: 0, b: 1 });
    expect(choices).toContainEqual({ a: 4, b: 3 });
  });
  test('of strips with a hand each: a card of another hand', () => {
    const shape: Shape = {
      is: 'slots',
      groups: [{ id: 'wick' }, { id: 'spit' }],
      slots: [{ id: 's', group: 'wick' }],
      cards: [
        { id: 'a', copies: 1, group: 'wick' },
        { id: 'none', copies: 0, group: 'spit' },
        { id: 'b', copies: 1, group: 'spit' },
      ],
    };
    const choices = illegalChoices(shape);
    for (const choice of choices) expect(checkShape(shape, choice), JSON.stringify(choice)).toBeRefused();
    expect(choices).toContainEqual({ s: 'b' });
  });
});

test('nothing behind the fuzz door needs a test runner or Node: the command line bundles it', () => {
  const src = new URL('../src/', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const bundled = files.filter((file) => /^(fuzz|coverage)\//.test(file) || file === 'golden.ts');
  expect(bundled.length).toBeGreaterThan(20);
  const imports = (file: string): string[] =>
    [...readFileSync(new URL(file, src), 'utf8').matchAll(/from '([^']+)'/g)].map((found) => found[1] ?? '');
  const allowed =
    /^(\.{1,2}\/(?!.*(rule|situation|matchers|conformance)\.ts)|@flagbridge\/(engine|engine\/hex|ai)$|yaml$|zod$)/;
  expect(bundled.flatMap(imports).filter((from) => !allowed.test(from))).toEqual([]);
});
