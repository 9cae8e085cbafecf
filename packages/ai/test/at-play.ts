import {
  type AnyRules,
  type AnyState,
  type Choice,
  type Listing,
  orderOf,
  type Request,
  rulesOf,
  seeded,
  seedFrom,
  start,
  view,
} from '@flagbridge/engine';
import type { ComputerPlayer } from '../src/index.ts';

export type { AnyRules, AnyState };

export const dice = (text: string) => seeded(seedFrom(text)).stream('open', {});

export async function begun(
  listing: Listing,
  seed: string,
): Promise<{ rules: AnyRules; state: AnyState; offices: string[] }> {
  const rules = rulesOf(await listing.rules());
  const order = orderOf(rules.about);
  if ('ok' in order) throw new Error(order.clause);
  const state = start(rules, order, seeded(seedFrom(seed)));
  if ('ok' in state) throw new Error(state.clause);
  return { rules, state, offices: order.scenario.offices.map((office) => office.id) };
}

export function answer(
  player: ComputerPlayer,
  rules: AnyRules,
  state: AnyState,
  request: Request,
  seed: string,
): Choice {
  const viewer = { offices: [request.office] };
  return player.answer({ rules, view: view(rules, state, viewer), viewer, request, dice: dice(seed) });
}
