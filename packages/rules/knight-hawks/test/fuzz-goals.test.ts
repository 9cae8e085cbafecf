import { type GameEvent, rulesOf, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { playAtRandom, usedNames, wantedNames } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { improvise } from '../src/fuzz-goals/improvise.ts';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';
import type { SetUpFile } from '../src/set-up/format.ts';

const rules = rulesOf(rulebook);

const played = (scenario: Scenario, seed: string, most: number) => playAtRandom(rules, { scenario, seed, most });

const improvised = (n: number) => improvise(seeded(seedFrom(`improvised ${n}`)).stream('open', {}));

describe('improvised battles', () => {
  const battles = Array.from({ length: 250 }, (_, n) => improvised(n));

  test('can all be set up, and played', () => {
    for (const [n, battle] of battles.entries()) expect(() => played(battle, `play ${n}`, 12), String(n)).not.toThrow();
  });

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
  const { game } = played(rulebook.about.scenarios[0] as Scenario, 'set up', 0).state;
  const need = (label: string) => ({ total: 60, parts: [{ value: 60, label, clause: 'KH-DEF-01' }] });

  test('a ship that moves; both ships, weapon and defence of an attack; interceptors that are launched', () => {
    expect(reach.used?.(at('moved', { parts: ['zgata', '3,4'] }), game)).toEqual([['basic ships', 'frigate']]);
    const data = { weapon: 'laser battery', need: need('own masking screen') };
    expect(reach.used?.(at('attack', { parts: ['perdition', 'perdition/LB', 'doliin-bay'], data }), game)).toEqual([
      ['basic ships', 'heavy-cruiser'],
      ['basic ships', 'space-station'],
      ['basic weapons', 'LB'],
      ['basic defences', 'MS'],
    ]);
    expect(reach.used?.(at('icms', { parts: ['doliin-bay'] }), game)).toEqual([['basic defences', 'ICM']]);
    expect(reach.used?.(at('game-turn', {}), game)).toEqual([]);
  });

  test('is named as the lists name it: nothing outside them is ever told', () => {
    const known = wantedNames(reach);
    const used = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const { told, state } = played(improvised(n), `use ${n}`, 60);
      for (const name of usedNames(reach, told, state.game)) used.add(name);
    }
    expect([...used].filter((one) => !known.includes(one))).toEqual([]);
    expect(used.size).toBeGreaterThan(20);
  });
});
