import {
  type DiceSource,
  type MatchState,
  orderOf,
  type Rules,
  type Scenario,
  type Sink,
  start,
} from '@flagbridge/engine';

/** What is to be played: the rulebook's first scenario and its usual options where nothing is said. */
export interface BeginWish {
  readonly scenario?: string | Scenario;
  readonly options?: { readonly [option: string]: string | number | boolean };
}

/** A match as it begins. A test that wants one is wrong where there is none: it throws what the refusal says. */
export function begin<G, V>(
  rules: Rules<G, V>,
  { scenario, options }: BeginWish,
  dice: DiceSource,
  hear?: Sink,
): MatchState<G> {
  const order = orderOf(rules.about, { ...(scenario && { scenario }), ...(options && { options }) });
  if ('ok' in order) throw new Error(`the match cannot be ordered: ${JSON.stringify(order)}`);
  const state = start(rules, order, dice, hear);
  if ('ok' in state) throw new Error(`the set-up is refused: ${JSON.stringify(state)}`);
  return state;
}
