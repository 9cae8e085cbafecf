import type { Json } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../src/game.ts';
import { factId, factValue } from '../src/rules/facts.ts';
import { firingOf } from '../src/rules/fire-aims.ts';
import { shieldsStruck } from '../src/rules/hexsides.ts';
import type { Answer } from '../src/rules/questions.ts';
import { throughOf } from '../src/rules/through.ts';
import { type CraftedShip, duel } from './craft.ts';

const NOTHING = { engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 };
const fact = (what: string, answer: Answer, turn = 1): [string, Json] => [
  factId({ by: 'red', of: 'blue', what }),
  factValue({ turn, answer, seen: NOTHING, strain: { power: 0, structure: 0 } }),
];
const LOCK = fact('lock', { class: 'D-7M class' });

/** Two beams and a torpedo at range 4, with what sensors have told of Blue; what comes through by name. */
function through(facts: readonly [string, Json][], blue: Partial<CraftedShip> = {}, at?: string) {
  const red = { charges: [2, 2, 0, 0, 0, 0, 1], ...(at !== undefined && { at }) };
  const game = duel(red, blue, { level: 'advanced', stage: 'firing' });
  const volley = [1, 2, 7].map((n) => ({ by: `red/w${n}`, at: 'blue' }));
  const told = throughOf(firingOf(game, 'red', ['red']), volley, Object.fromEntries(facts));
  return Object.fromEntries(Object.entries(told).map(([name, { total }]) => [name, total]));
}

describe('a volley through what sensors have told of a shield', () => {
  const open = through([]);
  test('without a lock it is weighed against none and the most of the hull', () => {
    expect(Object.keys(open)).toEqual(['through-down', 'through-most']);
    expect(open['through-down']).toBeGreaterThan(open['through-most'] ?? 0);
    expect(through([LOCK])).toEqual(open);
    // A D-7A has 3 at most, a D-7M 4: only a lock tells which of them it is.
    expect(through([], { type: 'd7a' })).toEqual(open);
    expect(through([LOCK], { type: 'd7a' })['through-most']).toBeGreaterThan(open['through-most'] ?? 0);
  });
  test('ST-SEN-22 the points of that shield in this turn are one figure', () => {
    const asked = (points: number, turn?: number) => [LOCK, fact('q4-2', { up: 1, points }, turn)] as const;
    expect(through([...asked(0)])).toEqual({ 'through-known': open['through-down'] });
    expect(through([...asked(4)])).toEqual({ 'through-known': open['through-most'] });
    const two = through([...asked(2)])['through-known'] ?? 0;
    expect([two < (open['through-down'] ?? 0), two > (open['through-most'] ?? 0)]).toEqual([true, true]);
    // What it has held off since is gone.
    expect(through([...asked(4)], { held: [0, 2, 0, 0, 0, 0] })).toEqual({ 'through-known': two });
    // What was told of another turn, or of another shield, counts for nothing.
    expect(through([...asked(0, 2)])).toEqual(open);
    expect(through([LOCK, fact('q4-3', { up: 0, points: 0 })])).toEqual(open);
    expect(through([...asked(4)], { pierced: [2] })).toEqual({ 'through-known': open['through-down'] });
  });
  test('ST-SEN-14, ST-SEN-21 so is that all of them are down', () => {
    const down = { 'through-known': open['through-down'] };
    expect(through([fact('lock', { class: 'D-7M class', life: 'Klingon' })])).toEqual(down);
    expect(through([LOCK, fact('q3', { powered: 0, points: 0, ratio: '1/2' })])).toEqual(down);
    // No beam weapon has power: of shields that tells nothing.
    expect(through([LOCK, fact('q5-beam', { powered: 0, points: 0 })])).toEqual(open);
    expect(through([LOCK, fact('q3', { powered: 2, points: 6, ratio: '1/2' })])).toEqual(open);
  });
  test('ST-SHD-03 on the line between two shields it may be either', () => {
    const game = duel(
      { charges: [0, 0, 0, 0, 0, 0, 1], at: [12, 9], facing: 2 },
      { at: [10, 10], facing: 0 },
      { level: 'advanced', stage: 'firing' },
    );
    const [red, blue] = game.ships as [Ship, Ship];
    const [one, other, ...more] = shieldsStruck(game, red, blue);
    expect([one, other, more]).toEqual([expect.any(Number), expect.any(Number), []]);
    const down = (shield: number | undefined) => fact(`q4-${shield}`, { up: 0, points: 0 });
    const told = (...facts: readonly [string, Json][]) =>
      Object.keys(
        throughOf(firingOf(game, 'red', ['red']), [{ by: 'red/w7', at: 'blue' }], Object.fromEntries([LOCK, ...facts])),
      );
    expect(told(down(one))).toEqual(['through-down', 'through-most']);
    expect(told(down(other))).toEqual(['through-down', 'through-most']);
    expect(told(down(one), down(other))).toEqual(['through-known']);
  });
});
