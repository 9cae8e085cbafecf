import { type ComputerPlayer, roundOf } from '@flagbridge/ai';
import {
  advance,
  answerRequest,
  type Decision,
  type GameEvent,
  newMatch,
  type Order,
  type Outcome,
  openQuestions,
  type Rules,
  replayOf,
  requests,
  type SideId,
  seeded,
  seedFrom,
  start,
  toldTo,
  view,
} from '@flagbridge/engine';
import { writeReplay } from '@flagbridge/protocol';
import { Crash, NotSo } from '../command.ts';
import type { FoolishnessCounts } from './foolishness.ts';

interface FightOptions {
  readonly rules: Rules<unknown, unknown>;
  readonly order: Order;
  /** Decisions after which a match counts as not ended. */
  readonly most: number;
}

interface Fought {
  readonly outcome: Outcome | null;
  readonly decisions: number;
  /** Rounds of the outermost repetition; null where the sequence of play has none. */
  readonly turns: number | null;
  /** By side, one for each of its offices; none where the rulebook audits nothing. */
  readonly counts: readonly { readonly side: SideId; readonly counts: FoolishnessCounts }[];
}

/**
 * One match, the match's dice from `seed` and the players' from `own`. The players see views alone. No log is written on
 * the way: hashing every state took half the time of a duel, and seed and decisions make the replay whenever it is wanted.
 */
export function fight(
  options: FightOptions,
  seed: string,
  own: string,
  playerOf: (side: SideId) => ComputerPlayer,
): Fought {
  const { rules, order, most } = options;
  const source = seeded(seedFrom(seed));
  const offices = order.scenario.offices.map(({ id, side }) => ({
    id,
    side,
    viewer: { offices: [id] },
    player: playerOf(side),
    dice: seeded(seedFrom(`${own}/${id}`)).stream('player', {}),
    audit: rules.tactics?.audit?.(id),
  }));
  const told = (event: GameEvent): void => {
    for (const { audit, viewer } of offices) if (toldTo(event, viewer.offices)) audit?.told(event);
  };
  // Without a listener no event is built.
  const sink = offices.some(({ audit }) => audit !== undefined) ? told : undefined;
  const state = start(rules, order, source, sink);
  if ('ok' in state) throw new NotSo(`The match cannot be set up: ${state.why} [${state.clause}]`);
  const decided: Decision[] = [];
  let turns: number | null = null;
  let deciding: Decision | null = null;
  try {
    while (state.outcome === null && decided.length < most) {
      turns = roundOf(state.flow) ?? turns;
      const [open] = openQuestions(rules, state);
      const awaited = offices.find(({ id }) => id === open?.office);
      if (open === undefined || awaited === undefined) throw new Error('nobody is awaited and the match has not ended');
      const { viewer, player, dice, audit } = awaited;
      const request = requests(rules, state, viewer).find(({ id }) => id === open.id);
      if (request === undefined) throw new Error(`${open.office} is awaited for ${open.question} and not asked`);
      const seen = view(rules, state, viewer);
      const choice = player.answer({ rules, view: seen, viewer, request, dice });
      deciding = { office: request.office, to: request.id, choice };
      audit?.decided(seen, request, choice);
      const result = advance(rules, state, deciding, source, sink);
      if (!result.ok) throw new Error(`${player.name} was refused: ${result.why} [${result.clause}]`);
      decided.push(deciding);
      deciding = null;
    }
  } catch (error) {
    throw crashOf(options, seed, decided, deciding, error);
  }
  const counts = offices.flatMap(({ side, audit }) => (audit === undefined ? [] : [{ side, counts: audit.counts() }]));
  return { outcome: state.outcome, decisions: decided.length, turns, counts };
}

/** Plays the match again, this time with a log, up to the decision that broke it. */
function crashOf(
  { rules, order }: FightOptions,
  seed: string,
  decided: readonly Decision[],
  decision: Decision | null,
  error: unknown,
): Crash {
  const match = newMatch(rules, order, seedFrom(seed));
  if ('ok' in match) throw error;
  for (const one of decided) answerRequest(match, one);
  const message = error instanceof Error ? error.message : String(error);
  const file = {
    replay: replayOf(match),
    version: order.version,
    dice: null,
    branch: null,
    proof: null,
    signature: null,
  };
  return new Crash(message, writeReplay({ ...file, crash: { decision, message } }), error);
}
