import type { Choice } from '@flagbridge/engine';
import { naively } from './naive.ts';
import type { ComputerPlayer, PlayerInput } from './player.ts';
import { accepts, ofTheTable, type World, worldOf } from './world.ts';

/** The rulebook's own judgement, at once: the first of its candidates that the request accepts. */
export const cadet: ComputerPlayer = {
  name: 'cadet',
  plays: 'Does what its rulebook thinks best, without looking ahead.',
  answer: (seen) => {
    const world = worldOf(seen);
    return judged(seen, world, candidatesOf(seen));
  },
};

/** What the rulebook states for this request, best first. It never saw the table's requests. */
export const candidatesOf = (seen: PlayerInput): readonly Choice[] =>
  ofTheTable(seen) ? [] : (seen.rules.tactics?.candidates?.(seen.view, seen.request, seen.dice) ?? []);

/** The first that is accepted; where nothing is stated, what *naive* would do. */
export function judged(seen: PlayerInput, world: World, candidates: readonly Choice[]): Choice {
  for (const choice of candidates) if (accepts(seen, world, choice)) return choice;
  return naively(seen, world);
}
