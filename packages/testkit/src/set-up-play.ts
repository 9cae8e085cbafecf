import {
  type About,
  type Choice,
  type ClauseId,
  type OfficeId,
  type OpenQuestion,
  openQuestions,
  question,
  type Rulebook,
  type Scenario,
  type Step,
  sample,
  seeded,
  seedFrom,
  sequence,
  type Vars,
  words,
} from '@flagbridge/engine';
import { key, type Layout, parseLabel } from '@flagbridge/engine/hex';
import type { Situation } from './situation.ts';

/** The set-up of a rulebook: how the game is made, and the steps before the first turn. */
interface SetUp<G> extends Pick<Rulebook<G, G>, 'about' | 'setup'> {
  readonly steps: Step<G>;
  copy(game: G): G;
  /** Every question names a clause; this is the one `ready` names. */
  readonly clause: ClauseId;
}

/**
 * A rulebook that ends where the battle would begin: when all is set up the first office is asked whether it is `ready`, and then
 * the match is over. Everybody sees everything: what viewers see of a set-up is for other tests.
 */
export function setUpAlone<G>({ about, setup, steps, copy, clause }: SetUp<G>): Rulebook<G, G> {
  const ready = question<G, Vars>({
    name: 'ready',
    offices: ({ state }) => state.offices[0] as string,
    ask: () => ({
      kind: 'ready',
      title: words('ready'),
      clause,
      shape: { is: 'pick', options: [{ id: 'yes', label: words('ready') }] },
      default: 'yes',
    }),
    // Asked although there is one answer only.
    secret: true,
    answer: (play) => {
      play.end({ winner: null, by: 'ready', clause });
      return undefined;
    },
  });
  return {
    about,
    setup,
    turn: sequence<G, Vars>('prepare', steps, ready),
    view: ({ game }) => copy(game),
    imagine: ({ game }) => copy(game),
    copy,
  };
}

/** A scenario of the list, by its name. */
export function scenarioNamed({ scenarios }: About, id: string): Scenario {
  const found = scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}

/** The key of a hex by its number on the map. */
export function hexNumbered(layout: Layout, number: string): string {
  const read = parseLabel(layout, number);
  if (!read.ok) throw new Error(`no hex ${number}`);
  return key(read.hex);
}

/** Who is asked what. */
export const asked = <G, V>(s: Situation<G, V>): [OfficeId, string][] =>
  openQuestions(s.rules, s.state).map(({ office, question: name }) => [office, name]);

/** Answers the player who is asked with the default, until that question is asked or the match is over; in so many decisions at the most. */
export const answerByDefault = <G, V>(s: Situation<G, V>, until: string, most: number): void =>
  answerUntil(s, until, most, ({ office }) => s.request(office).default);

/** The same with answers drawn at random. */
export function answerAtRandom<G, V>(s: Situation<G, V>, seed: string, until: string, most: number): void {
  const dice = seeded(seedFrom(seed)).stream('chance', {});
  answerUntil(s, until, most, ({ id }) => sample(s.rules, s.state, id, dice) as Choice);
}

function answerUntil<G, V>(
  s: Situation<G, V>,
  until: string,
  most: number,
  choose: (open: OpenQuestion) => Choice,
): void {
  for (let n = 0; n < most; n++) {
    const [open] = openQuestions(s.rules, s.state);
    if (open === undefined || open.question === until) return;
    const choice = choose(open);
    const done = s.answer(open.office, choice);
    if (!done.ok) throw new Error(`${open.question}: ${JSON.stringify(choice)} is refused: ${JSON.stringify(done)}`);
  }
  throw new Error(`nobody is asked ${until} within ${most} decisions`);
}
