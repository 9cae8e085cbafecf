import { cadet, players } from '@flagbridge/ai';
import { type Choice, seeded } from '@flagbridge/engine';
import type { Level } from '@flagbridge/protocol/online';
import { rulesFor } from '@flagbridge/rules';
import { freshSeed } from '@flagbridge/table';
import type { Thinkers, Thought } from './port.ts';

/** Answers in the thread that calls, with dice of its own, from the view alone. */
export async function answerTo(thought: Thought, level: Level = thought.level): Promise<Choice> {
  const rules = await rulesFor(thought.rulebook, thought.version);
  const player = players[level];
  if (rules === undefined || player === undefined) throw new Error(`there is no ${level} for ${thought.rulebook}`);
  const { view, viewer, request } = thought;
  return player.answer({ rules, view, viewer, request, dice: seeded(freshSeed()).stream('player', {}) });
}

/** Whatever happened to a thought, an answer: the cadet's, and where even that fails the question's own default. */
export async function standIn(thought: Thought): Promise<Choice> {
  try {
    return await answerTo(thought, cadet.name as Level);
  } catch {
    return thought.request.default;
  }
}

/** Thinkers without threads: every thought is thought where it is asked, and everything else waits for it. */
export const thinkHere = (): Thinkers => ({ think: (thought) => answerTo(thought), close: async () => {} });
