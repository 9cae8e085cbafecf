import { type ComputerPlayer, players } from '@flagbridge/ai';
import {
  type About,
  isRefusal,
  type Order,
  one,
  orderOf,
  type Roller,
  type Scenario,
  type Seed,
  seedFrom,
} from '@flagbridge/engine';
import { chance } from './subject.ts';

/** One match of a run, all of it from the run's seed, the rulebook and the match's number. */
export interface Plan {
  readonly number: number;
  readonly order: Order;
  readonly seed: Seed;
  /** Prefix of everything the suite draws for this match. */
  readonly key: string;
  readonly players: { readonly [office: string]: ComputerPlayer };
  readonly habits: Habits;
}

/** How likely players do what they need not do, each time somebody is awaited. */
interface Habits {
  readonly standing: number;
  readonly policy: number;
  readonly withdraw: number;
  readonly undo: number;
}

const quiet: Habits = { standing: 0, policy: 0, withdraw: 0, undo: 0 };
const lively: Habits = { standing: 0.01, policy: 0.06, withdraw: 0.1, undo: 0.06 };

/** Makes up a battle; rulebooks may know how (`Reach.improvise`). */
type Improvise = (dice: Roller) => Scenario;

export function planOf(
  about: About,
  seed: string,
  number: number,
  names: readonly string[],
  improvise?: Improvise,
): Plan {
  const key = `${seed}/${about.id}/${number}`;
  const dice = chance(`${key}/plan`);
  const scenario = scenarioFor(about, number, chance(`${key}/scenario`), improvise);
  const round = Math.floor(number / Math.max(1, about.scenarios.length));
  const options = Object.fromEntries(about.options.map((option) => [option.id, valueFor(option.values, round, dice)]));
  const order = orderOf(about, {
    ...(scenario && { scenario }),
    options,
    table: { dice: dice.pick(6) === 0 ? 'typed' : 'seeded', undo: one(['consent', 'consent', 'free-only'], dice) },
  });
  if (isRefusal(order)) throw new Error(`${about.id} refuses its own scenario: ${JSON.stringify(order)}`);
  const known = names.map((name) => players[name]).filter((player) => player !== undefined);
  if (known.length === 0) throw new Error(`no such players: ${names.join(', ')}`);
  return {
    number,
    order,
    seed: seedFrom(`${key}/match`),
    key,
    players: Object.fromEntries(order.scenario.offices.map(({ id }) => [id, one(known, dice)])),
    habits: dice.pick(3) === 0 ? quiet : lively,
  };
}

/** Matches after which every scenario has been played with every option value. */
export const firstRounds = (about: About): number =>
  about.scenarios.length * Math.max(1, ...about.options.map((option) => option.values.length));

/** Of the matches after the first rounds one in so many is improvised, where the rulebook can. */
const IMPROVISED = 3;

/** The first rounds go through the scenarios in turn. Afterwards each gets as much play: the shorter it is, the more matches. */
function scenarioFor(about: About, number: number, dice: Roller, improvise?: Improvise): Scenario | undefined {
  const { scenarios } = about;
  if (number < firstRounds(about)) return scenarios[number % scenarios.length];
  if (improvise !== undefined && dice.pick(IMPROVISED) === 0) return improvise(dice);
  const longest = Math.max(1, ...scenarios.map(({ minutes }) => minutes));
  const shares = scenarios.map(({ minutes }) => Math.round((60 * longest) / Math.max(1, minutes)));
  let drawn = dice.pick(shares.reduce((sum, share) => sum + share, 0));
  return scenarios.find((_, i) => {
    drawn -= shares[i] ?? 0;
    return drawn < 0;
  });
}

/** The first rounds go through the values in turn, so that each is played; afterwards any mixture. */
function valueFor<T>(values: readonly T[], round: number, dice: Roller): T {
  const drawn = one(values, dice);
  return round < values.length ? (values[round] as T) : drawn;
}
