import { type ComputerPlayer, nextRequest, players } from '@flagbridge/ai';
import {
  answerRequest,
  type Decision,
  matchRequests,
  newMatch,
  type Order,
  one,
  orderOf,
  type Roller,
  type Rules,
  replayOf,
  type Scenario,
  seeded,
  seedFrom,
  view,
} from '@flagbridge/engine';
import { writeReplay } from '@flagbridge/protocol';
import { proofOf, sha256 } from '../src/index.ts';

/** A golden replay that is wanted: a scenario, and the way its match ends. */
export interface Wanted {
  /** Of the rulebook's list, or `improvised`. */
  readonly scenario: string;
  readonly by: string;
  /** Each office gets one of these players, drawn anew for each match; two cadets where nobody is named. */
  readonly players?: readonly string[];
  readonly options?: { readonly [option: string]: string | number | boolean };
  /** How likely somebody thinks of conceding or of a draw, each time anybody is awaited. */
  readonly standing?: number;
  readonly dice?: 'typed';
  /** Matches of more decisions are passed over: files stay small. */
  readonly decisions?: number;
}

type AnyRules = Rules<unknown, unknown>;

/** Its file; the dice are named where a person typed them. */
export const fileOf = ({ scenario, by, dice }: Wanted): string =>
  `${scenario}.${by}${dice === undefined ? '' : `.${dice}`}.jsonl`;

const MOST_MATCHES = 1500;
const MOST_DECISIONS = 3000;

/**
 * Plays match after match, each numbered and drawn from its number, until one ends as wanted; its replay. The same rules find
 * the same match again, on any machine.
 */
export async function search(rules: AnyRules, wanted: Wanted): Promise<string> {
  for (let n = 0; n < MOST_MATCHES; n++) {
    const name = `golden ${rules.about.id} ${fileOf(wanted)} ${n}`;
    const chance = seeded(seedFrom(name)).stream('golden', {});
    const order = orderFor(rules, wanted, chance);
    const { seed, proof } = await proofOf(await sha256(name), order, {});
    const seats = new Map(
      order.scenario.offices.map(({ id }) => [id, players[one(wanted.players ?? ['cadet'], chance)] as ComputerPlayer]),
    );
    const match = newMatch(rules, order, seed);
    if ('ok' in match) throw new Error(`${name} is refused: ${JSON.stringify(match)}`);
    const everyone = { offices: [...seats.keys()] };
    const most = wanted.decisions ?? MOST_DECISIONS;
    for (let i = 0; i < most && match.state.outcome === null; i++) {
      const request = nextRequest(matchRequests(match, everyone), chance, wanted.standing ?? 0);
      if (request === undefined) throw new Error(`${name}: nobody is awaited`);
      const { office, id: to } = request;
      const viewer = { offices: [office] };
      const seen = { rules, view: view(rules, match.state, viewer), viewer, request, dice: chance };
      const decision: Decision = { office, to, choice: seats.get(office)?.answer(seen) ?? request.default };
      const done = answerRequest(match, decision);
      if (!done.ok) throw new Error(`${name}: an answer of a player is refused with ${done.clause}`);
    }
    if (match.state.outcome?.by !== wanted.by) continue;
    const version = order.version;
    return writeReplay({
      replay: replayOf(match),
      version,
      dice: null,
      branch: null,
      proof,
      signature: null,
      crash: null,
    });
  }
  throw new Error(`${fileOf(wanted)}: no match of ${MOST_MATCHES} ended so`);
}

function orderFor(rules: AnyRules, { scenario, options, dice }: Wanted, chance: Roller): Order {
  const table = dice === undefined ? {} : { table: { dice } };
  const order = orderOf(rules.about, {
    scenario: scenarioOf(rules, scenario, chance),
    ...(options && { options }),
    ...table,
  });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  return order;
}

function scenarioOf({ about, reach }: AnyRules, id: string, chance: Roller): Scenario {
  const found = id === 'improvised' ? reach?.improvise?.(chance) : about.scenarios.find((known) => known.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}
