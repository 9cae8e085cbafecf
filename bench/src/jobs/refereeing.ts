import {
  type AnyRules,
  answerRequest,
  type Choice,
  type Match,
  matchAwaited,
  matchRequests,
  newMatch,
  type Order,
  type Replay,
  replayOf,
  rerun,
  sample,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import type { BenchBattle } from '../battles.ts';
import { battleOrder, everyoneIn, rulesFor } from '../field.ts';
import { type MakeJob, scaled } from '../job.ts';

/** A match with its log: every decision on a copy, every line chained by hash to all before it. */
export type Refereeing = 'decide' | 'rerun';

export const refereeing =
  (what: Refereeing, battle: BenchBattle): MakeJob =>
  async (scale) => {
    const rules = await rulesFor(battle);
    const order = battleOrder(rules, battle);
    const matches = scaled(battle.matches / 2, scale);
    const replays: Replay[] = [];
    if (what === 'rerun') for (let n = 0; n < matches; n++) replays.push(replayOf(played(rules, order, n)));
    return {
      work: () => {
        let decisions = 0;
        for (let n = 0; n < matches; n++) {
          if (what === 'decide') decisions += played(rules, order, n).log.length;
          else decisions += again(rules, replays[n] as Replay).log.length;
        }
        return { decisions };
      },
    };
  };

export function begun(rules: AnyRules, order: Order, n: number): Match<unknown, unknown> {
  const match = newMatch(rules, order, seedFrom(`match ${n}`));
  if ('ok' in match) throw new Error(`the match is refused: ${JSON.stringify(match)}`);
  return match;
}

function played(rules: AnyRules, order: Order, n: number): Match<unknown, unknown> {
  const match = begun(rules, order, n);
  const everyone = everyoneIn(order);
  const chance = seeded(seedFrom(`players ${n}`)).stream('chance', {});
  while (match.state.outcome === null) {
    const office = matchAwaited(match, everyone)[0]?.office ?? '';
    const request = matchRequests(match, { offices: [office] }).find((one) => !one.standing);
    if (request === undefined) throw new Error(`${office} is awaited and has no request`);
    const choice = sample(rules, match.state, request, chance) as Choice;
    const result = answerRequest(match, { office, to: request.id, choice });
    if (!result.ok) throw new Error(`a sampled answer is refused: ${JSON.stringify(result)}`);
  }
  return match;
}

export function again(rules: AnyRules, replay: Replay): Match<unknown, unknown> {
  const match = rerun(rules, replay);
  if ('ok' in match) throw new Error(`the replay is refused: ${JSON.stringify(match)}`);
  return match;
}
