import { rulesOf } from '@flagbridge/engine';
import { fuzzGoalTests, improvised } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { DISPLAYS } from '../src/data/displays.ts';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';
import type { SetUpFile } from '../src/set-up/format.ts';

fuzzGoalTests({ rules: rulesOf(rulebook), battles: 200, played: 60, used: 20, kinds: { warheads: 2, mounts: 7 } });

describe('improvised battles', () => {
  const battles = improvised(reach, 200);
  const setups = battles.map(({ setup }) => setup as unknown as SetUpFile);

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
});
