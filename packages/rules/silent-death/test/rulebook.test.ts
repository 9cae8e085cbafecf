import type { Order, Step } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

/** The names of every step of a battle. */
function namesOf(step: Step<Game>, names = new Set<string>()): Set<string> {
  if (names.has(step.name)) return names;
  names.add(step.name);
  for (const called of step.calls()) namesOf(called, names);
  return names;
}

test('jamming and damage control can be settled ahead, and both are questions of the turn', () => {
  const ahead = rulebook.ahead?.({} as Order) ?? [];
  expect(ahead).toEqual(['jam', 'damage-control']);
  const names = namesOf(rulebook.turn);
  for (const name of ahead) expect(names).toContain(name);
});
