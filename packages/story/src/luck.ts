import {
  type AnyState,
  advance,
  copy,
  type DiceSource,
  Enumeration,
  entered,
  type Fleets,
  type GameEvent,
  isWithin,
  openQuestions,
  requests,
  seeded,
  seedFrom,
  toldTo,
  type View,
  view,
  withDice,
} from '@flagbridge/engine';
import { blowsOf, takenBySides } from './blows.ts';
import { type DiceWalk, type Expectation, type Eye, expected, fleetsOf, seedAt } from './expected.ts';
import { fleetsIn, type Line, type Played } from './lines.ts';
import { leftOfAll } from './points.ts';
import type { Struck } from './struck.ts';

/** What one line did for every side, and what was to be expected of its dice. */
interface Thrown {
  readonly rolled: readonly number[];
  readonly expected: readonly number[];
  readonly exact: boolean;
}

interface LuckLimits {
  readonly branches: number;
  readonly samples: number;
}

/**
 * Luck is what was lost less what was to be expected, over the dice of the same advance: between a decision and the next nobody
 * chooses, so that the mean of it is exactly nothing whatever anybody chose.
 *
 * A volley is looked at as far as it is one: from a decision within it to the next, or to its end. Everything lost in it was lost to
 * fire, so that the loss of one side is the doing of the other, and states can be merged on the way. Whether a decision is part of a volley is
 * known before any die falls, so that nothing is chosen by what came of it.
 *
 * All dice of a volley may fall before anybody says how the points are marked that they took. So what is still to come of it, when
 * everybody gives his default, counts with the dice that an aim has thrown, on both sides of the subtraction; when it comes it is no luck.
 *
 * Of other lines only those count in which somebody's fire was told of, or what was told of before is still to be marked: what flies in
 * by itself, what lies in wait. Misses are told of too; it is therefore known before the dice that there will be some. There every branch is listened to, and only what strikes of
 * a side took is counted: a fire aboard or a crash is nobody's on either side of the subtraction. With more than two sides, or where
 * nobody tells of strikes, see `shared`.
 */
export function thrownIn(
  eye: Eye,
  played: Played,
  struck: Struck,
  aims: ReadonlySet<string>,
  limits: LuckLimits,
): Thrown | null {
  const { rules, present } = eye.recorded;
  const { line, owed } = struck;
  const inVolley = isWithin(rules, line.before, line.decision, aims);
  const sides = struck.before.sides.length;
  if (sides < 2) return null;
  if (inVolley && (sides === 2 || present.strikes === undefined))
    return line.rolled ? volley(eye, played, line, aims, limits) : marked(struck);
  if (!line.rolled) return null;
  const told = line.strikes.some(({ side }) => side !== undefined);
  return inVolley || told || owed.size > 0 ? heard(eye, struck, limits) : null;
}

/** What others lost is this side's doing; of several others an equal share: without strikes nobody knows better. */
const shared = (losses: readonly number[]): number[] =>
  losses.map((_, own) => losses.reduce((sum, loss, i) => sum + (i === own ? 0 : loss / (losses.length - 1)), 0));

function volley(eye: Eye, { match }: Played, line: Line, within: ReadonlySet<string>, limits: LuckLimits): Thrown {
  const { before: state, seenBefore: seen, decision, faces } = line;
  const { rules } = eye.recorded;
  const dice: DiceSource = faces === undefined ? match.dice : entered(faces, match.dice);
  const seed = seedAt(eye, line);
  const [open] = openQuestions(rules, state).filter(({ id }) => 'to' in decision && id === decision.to);
  const walk = { within, asked: open !== undefined && within.has(open.question) ? 'default' : 'ends' } as const;
  const ended = withDice(rules, state, decision, { within, asked: 'ends' }, dice);
  const after = fleetsOf(eye, ended, seen);
  const mean = expected(eye, state, seen, decision, { ...walk, ...limits, seed });
  const rest = walk.asked === 'ends' ? null : toCome(eye, ended, seen, { ...walk, ...limits, seed: `${seed}/rest` });
  return {
    rolled: shared(lossesOf(fleetsIn(eye.recorded, seen), after)),
    expected: shared(mean.losses.map((loss, i) => loss - (rest?.losses[i] ?? 0))),
    exact: mean.exact && rest?.exact !== false,
  };
}

/** Points of a volley that go without another die. */
function marked({ before, after }: Struck): Thrown {
  const lost = shared(lossesOf(before, after));
  return { rolled: lost, expected: lost, exact: true };
}

function lossesOf(before: Fleets, after: Fleets): number[] {
  const now = leftOfAll(after);
  return leftOfAll(before).map((left, i) => left - (now[i] ?? left));
}

/** What is to be expected of a volley in which somebody is asked, when everybody gives his default; null where it is over. */
function toCome(eye: Eye, state: AnyState, like: View<unknown>, walk: DiceWalk): Expectation | null {
  const { rules } = eye.recorded;
  const [open] = state.outcome === null ? openQuestions(rules, state) : [];
  const asks = open && requests(rules, state, eye.viewer).find(({ id }) => id === open.id);
  if (open === undefined || asks === undefined) return null;
  const decision = { office: open.office, to: open.id, choice: asks.default };
  if (!isWithin(rules, state, decision, walk.within)) return null;
  return expected(eye, state, view(rules, state, eye.viewer, like), decision, walk);
}

/** Listening takes longer than walking, and nothing is merged: so much less is walked. */
const HEARD = 4;

function heard(
  eye: Eye,
  { line, before: fleets, after: ended, owed }: Struck,
  { branches, samples }: LuckLimits,
): Thrown {
  const { rules } = eye.recorded;
  const rolled = takenBySides(blowsOf(line.strikes, fleets, ended, owed).blows, fleets);
  const taken = (dice: DiceSource): number[] => {
    const events: GameEvent[] = [];
    const state: AnyState = copy(rules, line.before);
    advance(rules, state, line.decision, dice, (event) => {
      if (toldTo(event, eye.viewer.offices)) events.push(event);
    });
    const strikes = eye.recorded.present.strikes?.(events, line.seenBefore) ?? [];
    const after = fleetsIn(eye.recorded, view(rules, state, eye.viewer, line.seenBefore));
    return takenBySides(blowsOf(strikes, fleets, after, owed).blows, fleets);
  };
  const add = (to: readonly number[], chance: number, some: readonly number[]): number[] =>
    to.map((sum, i) => sum + chance * (some[i] ?? 0));
  const none = rolled.map(() => 0);
  const dice = new Enumeration();
  let mean = none;
  for (let left = branches / HEARD; left > 0; left--) {
    dice.begin();
    mean = add(
      mean,
      1,
      taken(dice).map((points) => points * dice.chance),
    );
    if (!dice.next()) return { rolled, expected: mean, exact: true };
  }
  const few = Math.ceil(samples / HEARD);
  mean = none;
  for (let i = 0; i < few; i++) mean = add(mean, 1 / few, taken(seeded(seedFrom(`${seedAt(eye, line)}#${i}`))));
  return { rolled, expected: mean, exact: false };
}
