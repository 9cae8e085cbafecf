import {
  type AnyRulebook,
  advance,
  type MatchState,
  type Order,
  orderOf,
  type Rules,
  requests,
  rulesOf,
  type Scenario,
  sample,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';

/** The fixed battle of the bench: the gunnery toy with a number of ships a side. */
export const SHIPS = 4;

export type AnyRules = Rules<unknown, unknown>;
export type AnyState = MatchState<unknown>;

export async function rulebookOf(id: string): Promise<AnyRulebook> {
  const listing = toys.find((toy) => toy.about.id === id);
  if (listing === undefined) throw new Error(`no toy is called ${id}`);
  return listing.rules();
}

export const gunneryRules = async (): Promise<AnyRules> => rulesOf(await rulebookOf('toy-gunnery'));

/** So many ships a side, in the form the toy's own scenario has. */
export function squadrons(rules: AnyRules, ships: number): Order {
  const [duel] = rules.about.scenarios;
  if (duel === undefined) throw new Error('the gunnery toy has no scenario');
  const names = (colour: string): string[] => Array.from({ length: ships }, (_, i) => `${colour} ${i + 1}`);
  const scenario: Scenario = {
    ...duel,
    id: `squadrons-${ships}`,
    setup: { red: names('Ruby'), blue: names('Azure') },
  };
  return ordered(rules, scenario);
}

export function ordered(rules: AnyRules, scenario?: Scenario): Order {
  const order = orderOf(rules.about, scenario === undefined ? {} : { scenario });
  if ('ok' in order) throw new Error(`the battle cannot be ordered: ${JSON.stringify(order)}`);
  return order;
}

/** From the middle of battles, neither fresh nor nearly over: after 20 to 36 decisions, and on to the question wanted. */
export function middles(rules: AnyRules, order: Order, wanted: number, question?: string): AnyState[] {
  const states: AnyState[] = [];
  const everyone = { offices: order.scenario.offices.map(({ id }) => id) };
  for (let n = 0; states.length < wanted; n++) {
    if (n > 50 * wanted) throw new Error('battles end before their middle');
    const dice = seeded(seedFrom(`middle ${n}`));
    const chance = seeded(seedFrom(`chance ${n}`)).stream('chance', {});
    const state = started(rules, order, dice);
    for (let decision = 0; state.outcome === null; decision++) {
      const request = requests(rules, state, everyone).find((one) => !one.standing);
      if (request === undefined) throw new Error('nobody is asked');
      if (decision >= 20 + 4 * (n % 5) && (question === undefined || request.question === question)) break;
      const choice = sample(rules, state, request.id, chance);
      advance(rules, state, { office: request.office, to: request.id, choice: choice as string }, dice);
    }
    if (state.outcome === null) states.push(state);
  }
  return states;
}

export function started(rules: AnyRules, order: Order, dice: ReturnType<typeof seeded>): AnyState {
  const state = start(rules, order, dice);
  if ('ok' in state) throw new Error(`the battle is refused: ${JSON.stringify(state)}`);
  return state;
}
