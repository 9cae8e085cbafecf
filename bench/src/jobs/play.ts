import {
  type AnyRules,
  type AnyState,
  advance,
  awaited,
  type Choice,
  type GameEvent,
  type OpenQuestion,
  type Order,
  openQuestions,
  type Request,
  type Roller,
  requests,
  type Sink,
  sample,
  seeded,
  seedFrom,
  start,
  toldTo,
  type Viewer,
} from '@flagbridge/engine';
import type { BenchBattle } from '../battles.ts';
import type { Job } from '../job.ts';

/**
 * What is done beside the rules, each including the one before:
 * - `search`: as a search plays: the first open question, an answer to it sampled, checked and applied; nobody listens;
 * - `silent`: the awaited office's requests are built besides, as in the two below: the same play without events;
 * - `events`: events are built with their labelled numbers, filtered for each viewer and written as JSON for each;
 * - `session`: each viewer is sent, with the events, his requests and who is awaited, as JSON.
 */
export type Listening = 'search' | 'silent' | 'events' | 'session';

const heard = (listening: Listening): boolean => listening === 'events' || listening === 'session';

interface Played {
  decisions: number;
  /** Decisions that are a move or a volley, and no reaction. */
  moves: number;
  turns: number;
  dice: number;
  bytes: number;
}

/** What is counted besides decisions and dice, where a battle says so. */
type Counted = Pick<BenchBattle, 'turns' | 'moves'>;

/** Whole matches between random players, always the same ones. */
export function playing(
  rules: AnyRules,
  order: Order,
  matches: number,
  listening: Listening,
  counted: Counted | null,
): Job {
  return {
    work: () => {
      const all: Played = { decisions: 0, moves: 0, turns: 0, dice: 0, bytes: 0 };
      for (let n = 0; n < matches; n++) playOut(rules, order, n, listening, counted, all);
      const { decisions, dice, bytes, turns, moves } = all;
      return {
        decisions,
        dice,
        ...(heard(listening) && { bytes }),
        ...(counted !== null && { turns, moves }),
      };
    },
  };
}

function playOut(
  rules: AnyRules,
  order: Order,
  n: number,
  listening: Listening,
  counted: Counted | null,
  all: Played,
): void {
  const dice = seeded(seedFrom(`match ${n}`));
  const chance = seeded(seedFrom(`players ${n}`)).stream('chance', {});
  const viewers: Viewer[] = order.seats.map(({ offices }) => ({ offices }));
  const everyone: Viewer = { offices: order.seats.flatMap(({ offices }) => offices) };
  let events: GameEvent[] = [];
  const sink: Sink | undefined = heard(listening) ? (event) => events.push(event) : undefined;
  const state = start(rules, order, dice, sink);
  if ('ok' in state) throw new Error(`the battle is refused: ${JSON.stringify(state)}`);
  let turn = 0;
  for (;;) {
    if (heard(listening)) {
      for (const viewer of viewers) all.bytes += newsFor(rules, state, viewer, events, listening).length;
      events = [];
    }
    if (state.outcome !== null) break;
    if (counted !== null) turn = Math.max(turn, roundOf(state, counted.turns));
    const open = listening === 'search' ? firstQuestion(rules, state) : firstRequest(rules, state, everyone);
    decideAtRandom(rules, state, open, chance, dice, sink);
    all.decisions++;
    if (counted?.moves.includes(open.question)) all.moves++;
  }
  all.turns += turn;
  for (const stream in state.dice) all.dice += state.dice[stream] as number;
}

function firstQuestion(rules: AnyRules, state: AnyState): OpenQuestion {
  const first = openQuestions(rules, state)[0];
  if (first === undefined) throw new Error('nobody is awaited');
  return first;
}

/** The request of the player who is awaited first. */
function firstRequest(rules: AnyRules, state: AnyState, everyone: Viewer): Request {
  const office = awaited(rules, state, everyone)[0]?.office ?? '';
  const request = requests(rules, state, { offices: [office] }).find((one) => !one.standing);
  if (request === undefined) throw new Error(`${office} is awaited and has no request`);
  return request;
}

function decideAtRandom(
  rules: AnyRules,
  state: AnyState,
  open: OpenQuestion | Request,
  chance: Roller,
  dice: ReturnType<typeof seeded>,
  sink: Sink | undefined,
): void {
  const { id: to, office } = open;
  const choice = sample(rules, state, 'shape' in open ? open : to, chance) as Choice;
  const result = advance(rules, state, { office, to, choice }, dice, sink);
  if (!result.ok) throw new Error(`a sampled answer is refused: ${JSON.stringify(result)}`);
}

/** What one viewer is sent after a decision, as the text that goes over the wire. */
function newsFor(
  rules: AnyRules,
  state: AnyState,
  viewer: Viewer,
  events: readonly GameEvent[],
  listening: Listening,
): string {
  const told = events.filter((event) => toldTo(event, viewer.offices));
  if (listening === 'events') return JSON.stringify(told);
  return JSON.stringify({
    events: told,
    requests: requests(rules, state, viewer),
    awaited: awaited(rules, state, viewer),
  });
}

/** The turn we are in: the round of the step that repeats turns. */
function roundOf(state: AnyState, turnStep: string): number {
  for (let frame = state.flow; frame !== null; frame = frame.child) if (frame.step === turnStep) return frame.at;
  return 0;
}
