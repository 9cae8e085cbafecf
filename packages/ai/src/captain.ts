import { type Choice, canonical } from '@flagbridge/engine';
import { candidatesOf, judged } from './cadet.ts';
import type { ComputerPlayer, PlayerInput } from './player.ts';
import { type Budget, best } from './search.ts';
import { accepts, drawn, ofTheTable, type World, worldOf } from './world.ts';

/** What one decision may cost. Counted, not timed: the same view and dice always give the same answer. */
const budget: Budget = { candidates: 6, worlds: 8, decisions: 12 };

/** A player that looks ahead within a budget. Exported for tests, which give it a small budget. */
export const searching = (name: string, plays: string, within: Budget): ComputerPlayer => ({
  name,
  plays,
  answer: (seen) => {
    const world = worldOf(seen);
    const candidates = candidatesOf(seen);
    const first = judged(seen, world, candidates);
    // What the table asks is about dice and take-backs; what stands open beside the sequence nobody waits for.
    if (ofTheTable(seen) || seen.request.standing) return first;
    const thoughts = worthAThought(seen, world, [first, ...candidates], within.candidates);
    return thoughts.length > 1 ? best(seen, thoughts, within) : first;
  },
});

/** A crude search over imagined states. */
export const captain: ComputerPlayer = searching(
  'captain',
  'Imagines what might come of its best few answers, and gives the most promising.',
  budget,
);

/**
 * The first few legal answers, no two alike, *cadet*'s before all others, the default among them. Where the rulebook states
 * none, chance finds some.
 */
function worthAThought(seen: PlayerInput, world: World, wishes: readonly Choice[], most: number): Choice[] {
  const thoughts = new Map<string, Choice>();
  const add = (choice: Choice): void => {
    const text = canonical(choice);
    if (!thoughts.has(text) && accepts(seen, world, choice)) thoughts.set(text, choice);
  };
  for (const choice of wishes) if (thoughts.size < most - 1) add(choice);
  add(seen.request.default);
  if (wishes.length === 1) for (let i = thoughts.size; i < most; i++) add(drawn(seen, world));
  return [...thoughts.values()];
}
