import {
  advance,
  copy,
  type DiceSource,
  type GameEvent,
  isRefusal,
  type MatchState,
  openQuestions,
  type Roller,
  type Rules,
  type Sink,
  sample,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { type BeginWish, begin } from './begin.ts';

interface RandomPlay<G> extends BeginWish {
  readonly seed: string;
  /** Decisions after which it stops, unless the match is over before. */
  readonly most: number;
  /** What answers are drawn with; dice of the seed when left out. */
  readonly choices?: Roller;
  /** Sees every position, the first and the last too. It may keep them: the state is another one every time, as at a table. */
  look?(state: MatchState<G>): void;
}

/** Plays anything that may be answered: everything that was told, and the position then. No such answer may be refused. */
export function playAtRandom<G, V>(
  rules: Rules<G, V>,
  { seed, most, choices, look, ...wish }: RandomPlay<G>,
): { told: GameEvent[]; state: MatchState<G> } {
  const told: GameEvent[] = [];
  const hear = (event: GameEvent): void => void told.push(event);
  const dice = seeded(seedFrom(seed));
  let state = begin(rules, wish, dice, hear);
  const drawn = choices ?? dice.stream('chance', {});
  for (let n = 0; n < most && state.outcome === null; n++) {
    if (look !== undefined) {
      look(state);
      state = copy(rules, state);
    }
    answerOne(rules, state, dice, drawn, hear);
  }
  look?.(state);
  return { told, state };
}

/** Answers the first open question with anything it accepts. */
export function answerOne<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  dice: DiceSource,
  choices: Roller,
  hear?: Sink,
): void {
  const [open] = openQuestions(rules, state);
  if (open === undefined) throw new Error('nobody is awaited');
  const choice = sample(rules, state, open.id, choices);
  if (isRefusal(choice)) throw new Error(`${open.question} has no sample: ${choice.clause}`);
  const done = advance(rules, state, { office: open.office, to: open.id, choice }, dice, hear);
  if (!done.ok) throw new Error(`a sampled answer is refused: ${done.clause}: ${JSON.stringify(choice)}`);
}
