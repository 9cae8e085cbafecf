import { rulesOf, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { playAtRandom, usedNames, wantedNames } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { DISPLAYS } from '../src/data/displays.ts';
import { improvise } from '../src/fuzz-goals/improvise.ts';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';
import type { SetUpFile } from '../src/set-up/format.ts';

const rules = rulesOf(rulebook);

const played = (scenario: Scenario, seed: string, most: number) => playAtRandom(rules, { scenario, seed, most });

describe('improvised battles', () => {
  const battles = Array.from({ length: 200 }, (_, n) =>
    improvise(seeded(seedFrom(`improvised ${n}`)).stream('open', {})),
  );
  const setups = battles.map(({ setup }) => setup as unknown as SetUpFile);

  test('can all be set up, and played', () => {
    for (const [n, battle] of battles.entries()) expect(() => played(battle, `play ${n}`, 12), String(n)).not.toThrow();
  });

  test('have every type, one captain or two, every kind of goal, heroes or none', () => {
    const ships = setups.flatMap(({ sides }) => sides.flatMap((side) => side.ships));
    expect([...new Set(ships.map(({ type }) => DISPLAYS[type].name))].sort()).toEqual(
      [...(reach.entries?.['ships'] ?? [])].sort(),
    );
    expect(new Set(battles.map(({ offices }) => offices.length))).toEqual(new Set([2, 3]));
    expect(new Set(setups.map(({ goal }) => goal?.is))).toEqual(new Set(['run', 'last-ship']));
    expect(setups.some(({ goal }) => goal?.is === 'last-ship' && goal.withdraws !== undefined)).toBe(true);
    expect(ships.some(({ pilot }) => pilot?.hero !== undefined)).toBe(true);
  });

  test('and what they use is counted by the names that are wanted', () => {
    const wanted = wantedNames(reach);
    const met = new Set<string>();
    for (const [n, battle] of battles.slice(0, 60).entries()) {
      const { told, state } = played(battle, `used ${n}`, 60);
      for (const name of usedNames(reach, told, state.game)) met.add(name);
    }
    expect([...met].filter((one) => !wanted.includes(one))).toEqual([]);
    expect([...met].filter((one) => one.startsWith('warheads/'))).toHaveLength(2);
    expect([...met].filter((one) => one.startsWith('mounts/')).length).toBeGreaterThanOrEqual(7);
  });
});
