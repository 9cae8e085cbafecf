import type { Order, Scenario } from './about.ts';
import { start } from './advance.ts';
import { refused } from './cite.ts';
import { seeded, seedFrom } from './dice/seeded.ts';
import { copyFrame, type Frame, walk } from './flow/frame.ts';
import { canonical } from './hash.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Rules } from './rulebook.ts';
import { type MatchState, whatIsKnown } from './state.ts';

/**
 * The battle as it stands, as a scenario that begins there. It is written from the whole state, secrets and all: for the
 * players of a table of one's own, and for matches that have ended. Whether a file says enough nobody has to know beforehand:
 * it is loaded, and must come to the same question, with the same game and without a die.
 */
export function positionOf<G, V>(rules: Rules<G, V>, order: Order, state: MatchState<G>): Scenario | Refusal {
  if (state.outcome !== null) return refused(refuse('over', 'FB-END-01'));
  if (rules.positions === undefined) return refused(refuse('no-positions', 'FB-POS-01'));
  const setup = state.beside.length > 0 ? null : rules.positions.write(order, state);
  if (setup === null) return refused(refuse('in-the-midst', 'FB-POS-01'));
  const { id, title, hook, minutes, offices } = order.scenario;
  const scenario: Scenario = {
    id: id.endsWith('-position') ? id : `${id}-position`,
    ...{ title, tier: order.tier, hook, minutes, offices, setup },
  };
  const again = start(rules, { ...order, scenario }, seeded(seedFrom('position')));
  if ('ok' in again) return again;
  if (waitsAt(again) !== waitsAt(state) || Object.keys(again.dice).length > 0)
    return refused(refuse('in-the-midst', 'FB-POS-01'));
  return canonical(again.game) === canonical(state.game) ? scenario : refused(refuse('position-differs', 'FB-POS-01'));
}

/**
 * Where a state waits, whom it has asked and what they have learnt: without the numbers of the requests, which count from the beginning
 * of a match.
 */
function waitsAt({ flow, out, knows }: MatchState<unknown>): string {
  const frame: Frame | null = flow === null ? null : copyFrame(flow);
  if (frame !== null)
    walk(frame, ({ asks }) => {
      for (const ask of asks ?? []) ask.n = 0;
    });
  return canonical([frame, out, whatIsKnown(knows)]);
}
