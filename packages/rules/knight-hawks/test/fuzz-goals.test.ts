import { type GameEvent, rulesOf } from '@flagbridge/engine';
import { fuzzGoalTests, improvised, playAtRandom } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';
import type { SetUpFile } from '../src/set-up/format.ts';

const rules = rulesOf(rulebook);

fuzzGoalTests({ rules, battles: 250, played: 40, used: 20 });

describe('improvised battles', () => {
  const battles = improvised(reach, 250);

  test('are of both levels, with every type of each, one captain or two, planets or none, mines or none', () => {
    const setups = battles.map(({ setup }) => setup as unknown as SetUpFile);
    for (const level of ['basic', 'advanced'] as const) {
      const mine = setups.filter((setup) => setup.level === level);
      const types = new Set(mine.flatMap(({ sides }) => sides.flatMap(({ ships }) => ships.map(({ type }) => type))));
      expect([...types].sort()).toEqual([...(reach.entries?.[`${level} ships`] ?? [])].sort());
    }
    expect(new Set(battles.map(({ offices }) => offices.length))).toEqual(new Set([2, 3, 4]));
    expect(new Set(setups.map(({ planets }) => planets?.length))).toEqual(new Set([0, 1, 2]));
    expect(setups.some(({ steps }) => steps?.some((step) => step.do === 'mines'))).toBe(true);
  });
});

describe('what is in use', () => {
  const at = (type: string, more: Partial<GameEvent>): GameEvent => ({ type, clause: 'KH-FIR-14', ...more });
  const { game } = playAtRandom(rules, { seed: 'set up', most: 0 }).state;

  test('a ship that moves; both ships, weapon and defence of an attack; interceptors that are launched', () => {
    expect(reach.used?.(at('moved', { parts: ['zgata', '3,4'] }), game)).toEqual([['basic ships', 'frigate']]);
    const data = { weapon: 'LB', defence: 'MS' };
    expect(reach.used?.(at('attack', { parts: ['perdition', 'perdition/LB', 'doliin-bay'], data }), game)).toEqual([
      ['basic ships', 'heavy-cruiser'],
      ['basic ships', 'space-station'],
      ['basic weapons', 'LB'],
      ['basic defences', 'MS'],
    ]);
    expect(reach.used?.(at('icms', { parts: ['doliin-bay'] }), game)).toEqual([['basic defences', 'ICM']]);
    expect(reach.used?.(at('game-turn', {}), game)).toEqual([]);
  });
});
