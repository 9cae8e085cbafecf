import {
  advance,
  type Decision,
  type GameEvent,
  type Request,
  requests,
  seeded,
  seedFrom,
  toldTo,
} from '@flagbridge/engine';
import { draw } from '../draw.ts';
import { chance } from '../subject.ts';
import { asTold, received, telling } from './received.ts';
import { freshDice, type Twins, type TwinTold } from './twins.ts';

/**
 * A decision that can be taken back freely must have told nothing: otherwise trying and taking back is a mine detector,
 * and so is "nothing happened". The same decision is made in truth and in the twin; where it is free in either of them (no
 * die, no revelation), what the viewer receives afterwards must be the same in both. And whether it is free is told, too: a
 * secret die thrown only where something hidden is so would tell that it is.
 */
export function* freeUndo(twins: Twins): Generator<TwinTold> {
  const { rules, truth, viewer, key } = twins;
  const dice = chance(`${key}/undo`);
  for (const request of requests(rules, truth, viewer)) {
    if (request.standing) continue;
    const choices = [request.default, ...Array.from({ length: 3 }, () => draw(rules, truth, request.id, dice))];
    for (const choice of choices) yield* compare(twins, { office: request.office, to: request.id, choice });
    for (const { id } of request.policies) yield* compare(twins, policyFor(request, id));
  }
}

function policyFor({ office, question, default: choice }: Request, policy: string): Decision {
  const arg = policy === 'same' ? { choice, within: question } : null;
  return { office, policy: question, set: { policy, arg } };
}

function* compare({ rules, viewer, truth, twin, key }: Twins, decision: Decision): Generator<TwinTold> {
  const [real, imagined] = [truth, twin].map((state) => {
    const played = freshDice(rules, state);
    const events: GameEvent[] = [];
    const result = advance(rules, played, decision, seeded(seedFrom(`${key}/undo dice`)), (event) => {
      if (toldTo(event, viewer.offices)) events.push(asTold(event, viewer));
    });
    const free = result.ok && !result.rolled && !result.revealed;
    return { free, after: result.ok ? { events, ...received(rules, played, viewer) } : result };
  });
  if (real === undefined || imagined === undefined || !(real.free || imagined.free)) return;
  const found = telling(real.after, imagined.after);
  if (found !== null) yield ['leak-undo', `${JSON.stringify(decision)} can be taken back freely, and told ${found}`];
  else if (real.free !== imagined.free)
    yield ['leak-undo', `whether ${JSON.stringify(decision)} can be taken back freely hangs on what is hidden`];
}
