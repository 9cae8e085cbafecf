import {
  type AnyRulebook,
  type AnyRules,
  type AnyState,
  advance,
  type Choice,
  type Order,
  orderOf,
  requests,
  rulesOf,
  sample,
  seeded,
  seedFrom,
  start,
  type Viewer,
} from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import type { BenchBattle } from './battles.ts';

/** Where a battle is fought: its rules made ready, and states from it. */
export async function rulebookOf(id: string): Promise<AnyRulebook> {
  const listing = listingOf(id);
  if (listing === undefined) throw new Error(`no rulebook is called ${id}`);
  return listing.rules();
}

export const rulesFor = async ({ rulebook }: BenchBattle): Promise<AnyRules> => rulesOf(await rulebookOf(rulebook));

/** The battle with so many ships a side. */
export const battleOrder = (rules: AnyRules, battle: BenchBattle, ships = battle.ships): Order =>
  ordered(rules, {
    scenario: battle.scenario(ships),
    ...(battle.options !== undefined && { options: battle.options }),
  });

export function ordered(rules: AnyRules, wish: Parameters<typeof orderOf>[1]): Order {
  const order = orderOf(rules.about, wish);
  if ('ok' in order) throw new Error(`the battle cannot be ordered: ${JSON.stringify(order)}`);
  return order;
}

function started(rules: AnyRules, order: Order, dice: ReturnType<typeof seeded>): AnyState {
  const state = start(rules, order, dice);
  if ('ok' in state) throw new Error(`the battle is refused: ${JSON.stringify(state)}`);
  return state;
}

export const everyoneIn = (order: Order): Viewer => ({ offices: order.scenario.offices.map(({ id }) => id) });

/** From the middle of battles, and on from there to the question wanted. */
export function middles(
  rules: AnyRules,
  battle: BenchBattle,
  ships: number,
  wanted: number,
  question?: string,
): readonly AnyState[] {
  const order = battleOrder(rules, battle, ships);
  const [from, to] = battle.middle(ships);
  const states: AnyState[] = [];
  for (let n = 0; states.length < wanted; n++) {
    if (n > 50 * wanted) throw new Error('battles end before their middle');
    const state = playedTo(rules, order, n, from + ((to - from) * (n % 5)) / 4, question);
    if (state.outcome === null) states.push(state);
  }
  return states;
}

/** A battle played at random for so many decisions, and on until a question is open, or to its end. */
export function playedTo(rules: AnyRules, order: Order, n: number, decisions: number, question?: string): AnyState {
  const dice = seeded(seedFrom(`middle ${n}`));
  const chance = seeded(seedFrom(`chance ${n}`)).stream('chance', {});
  const state = started(rules, order, dice);
  const everyone = everyoneIn(order);
  for (let decision = 0; state.outcome === null; decision++) {
    const request = requests(rules, state, everyone).find((one) => !one.standing);
    if (request === undefined) throw new Error('nobody is asked');
    if (decision >= decisions && (question === undefined || request.question === question)) break;
    const choice = sample(rules, state, request, chance) as Choice;
    advance(rules, state, { office: request.office, to: request.id, choice }, dice);
  }
  return state;
}
