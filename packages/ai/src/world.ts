import {
  type Choice,
  draft,
  imagine,
  isRefusal,
  type MatchState,
  type Rules,
  type Step,
  sample,
  sampleShape,
} from '@flagbridge/engine';
import type { PlayerInput } from './player.ts';

/** A state the view allows. The viewer's own request ids are the same in it, so rules and samples work there. */
export type World = MatchState<unknown>;

export const worldOf = ({ rules, view, viewer, dice }: PlayerInput): World => imagine(rules, view, viewer, dice);

/** Whether the request accepts this answer. Legality is a function of the view, so any world of the view can tell. */
export function accepts({ rules, viewer, request }: PlayerInput, world: World, choice: Choice): boolean {
  const drafted = draft(unexplored(rules), world, viewer, request.id, choice);
  return 'ready' in drafted && drafted.ready;
}

const bare = new WeakMap<Rules<unknown, unknown>, Rules<unknown, unknown>>();

/**
 * The same rules without the drafts of their own: a player asks whether an answer is legal, many times, and never where
 * else it could lead. An envelope of all reachable hexes costs more than the rest of its decision.
 */
function unexplored(rules: Rules<unknown, unknown>): Rules<unknown, unknown> {
  let made = bare.get(rules);
  if (made === undefined) {
    const steps = new Map<string, Step<unknown>>();
    for (const [name, step] of rules.steps) {
      const { question } = step;
      steps.set(name, question === undefined ? step : { ...step, question: { ...question, draft: undefined } });
    }
    made = { ...rules, steps };
    bare.set(rules, made);
  }
  return made;
}

const TRIES = 20;

/** A legal answer, any with some chance; the default where chance finds none. */
export function drawn(seen: PlayerInput, world: World): Choice {
  const { rules, request, dice } = seen;
  // Dice a person types and consent to a take-back are the table's requests: their form is all there is to them.
  if (ofTheTable(seen)) return sampleShape(request.shape, dice);
  if (!request.standing) {
    const choice = sample(rules, world, request.id, dice);
    return !isRefusal(choice) && accepts(seen, world, choice) ? choice : request.default;
  }
  for (let i = 0; i < TRIES; i++) {
    const choice = sampleShape(request.shape, dice);
    if (accepts(seen, world, choice)) return choice;
  }
  return request.default;
}

/** Put by the table, not by the rulebook: the table's ids say so. */
export const ofTheTable = ({ request }: PlayerInput): boolean => request.id.startsWith(`${request.office}~`);
