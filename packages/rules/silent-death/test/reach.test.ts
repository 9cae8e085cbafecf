import {
  advance,
  type GameEvent,
  openQuestions,
  orderOf,
  rulesOf,
  sample,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { DISPLAYS } from '../src/data/displays.ts';
import type { Game } from '../src/game.ts';
import { improvise } from '../src/reach/improvise.ts';
import { reach } from '../src/reach/index.ts';
import { rulebook } from '../src/rulebook.ts';
import type { SetUpFile } from '../src/set-up/format.ts';

const rules = rulesOf(rulebook);

/** Plays a scenario at random for so many decisions; everything that was told, and the game then. */
function played(scenario: ReturnType<typeof improvise>, key: string, most: number): { told: GameEvent[]; game: Game } {
  const order = orderOf(rulebook.about, { scenario });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const told: GameEvent[] = [];
  const dice = seeded(seedFrom(key));
  const chance = dice.stream('chance', {});
  const hear = (event: GameEvent): void => void told.push(event);
  const state = start(rules, order, dice, hear);
  if ('ok' in state) throw new Error(`${JSON.stringify(state)}: ${JSON.stringify(scenario.setup)}`);
  for (let n = 0; n < most && state.outcome === null; n++) {
    const [open] = openQuestions(rules, state);
    if (open === undefined) throw new Error('nobody is awaited');
    const choice = sample(rules, state, open.id, chance);
    if (typeof choice === 'object' && choice !== null && 'ok' in choice) throw new Error(JSON.stringify(choice));
    const done = advance(rules, state, { office: open.office, to: open.id, choice }, dice, hear);
    if (!done.ok) throw new Error(done.clause);
  }
  return { told, game: state.game };
}

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
    const wanted = new Set(
      Object.entries(reach.entries ?? {}).flatMap(([kind, names]) => names.map((one) => `${kind}/${one}`)),
    );
    const met = new Set<string>();
    for (const [n, battle] of battles.slice(0, 60).entries()) {
      const { told, game } = played(battle, `used ${n}`, 60);
      for (const event of told) for (const [kind, name] of reach.used?.(event, game) ?? []) met.add(`${kind}/${name}`);
    }
    expect([...met].filter((one) => !wanted.has(one))).toEqual([]);
    expect([...met].filter((one) => one.startsWith('warheads/'))).toHaveLength(2);
    expect([...met].filter((one) => one.startsWith('mounts/')).length).toBeGreaterThanOrEqual(7);
  });
});
