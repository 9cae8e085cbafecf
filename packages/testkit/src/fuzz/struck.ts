import {
  type AnyPresentation,
  type Fleets,
  type GameEvent,
  type Scene,
  type Strike,
  type StrikeEnd,
  strikeKinds,
  strikeMarks,
  strikeResults,
  type View,
  type Viewer,
} from '@flagbridge/engine';
import { isRubbish } from './said.ts';

/** A label beside a mark on the map; longer ones are sentences, and those stand in the log. */
const LONGEST = 24;

/** A viewer's views before and after what he was told; the later one is made only where it is looked at. */
interface Seen {
  readonly before: View<unknown>;
  after(): View<unknown>;
}

/** What is wrong with the fire a viewer sees on the map for what he was told, one line each. */
export function* unsoundStrikes(
  present: AnyPresentation,
  events: readonly GameEvent[],
  { before, after }: Seen,
  viewer: Viewer,
): Generator<string> {
  const strikes = present.strikes?.(events, before) ?? [];
  if (strikes.length === 0) return;
  const scene = present.scene(before, viewer);
  if (scene === null) {
    yield 'something strikes on a map that is not there';
    return;
  }
  const sides = new Set(present.sides?.(before).map(({ id }) => id) ?? scene.tokens.map(({ side }) => side));
  let last = 0;
  for (const [i, strike] of strikes.entries()) {
    const { kind, side, event } = strike;
    const where = `strike ${i + 1} (${kind})`;
    yield* unsoundStrike(strike, scene, where);
    yield* unsoundOutcome(strike, where);
    if (side !== undefined && !sides.has(side)) yield `${where} is of ${side}, which is no side`;
    if (kind === 'counter' && !strikes.slice(i + 1).some((one) => one.kind !== 'counter'))
      yield `${where} rises against nothing`;
    if (events[event] === undefined) yield `${where} is told by event ${event}, of ${events.length}`;
    else if (event < last) yield `${where} is told by event ${event}, after one told by ${last}`;
    last = event;
  }
  if (strikes.some(({ fells }) => fells !== undefined))
    yield* unsoundFelled(strikes, scene, present.fleets?.(before), present.fleets?.(after()));
}

function* unsoundStrike({ from, to, kind, result, ...said }: Strike, scene: Scene, where: string): Generator<string> {
  if (!strikeKinds.includes(kind)) yield `${where} is of a kind that no board knows`;
  if (!strikeResults.includes(result)) yield `${where} comes to “${result}”, which no board knows`;
  if ((from === undefined) !== (kind === 'burst'))
    yield kind === 'burst'
      ? `${where} goes off where it strikes, and comes from somewhere`
      : `${where} comes from nowhere`;
  if (from !== undefined) yield* unsoundEnd(from, scene, where);
  yield* unsoundEnd(to, scene, where);
  const { figure, weapon, mark } = said;
  if (isUnreadable(figure)) yield `${where} is stamped “${figure}”`;
  if (isUnreadable(weapon)) yield `${where} is fired by “${weapon}”`;
  if (mark !== undefined && !strikeMarks.includes(mark)) yield `${where} is drawn as “${mark}”, which no board knows`;
}

const isUnreadable = (text: string | undefined): boolean =>
  text !== undefined && (text === '' || text.length > LONGEST || isRubbish(text));

/** What the dice showed, and what it took. */
function* unsoundOutcome({ result, roll, loss, fells }: Strike, where: string): Generator<string> {
  if (roll !== undefined) {
    const { dice, needs, rolls, chance } = roll;
    if (dice.length === 0) yield `${where} is rolled with no dice`;
    for (const { sides, face } of dice)
      if (!Number.isInteger(face) || face < 1 || face > sides) yield `${where} rolls ${face} on a die of ${sides}`;
    if (isUnreadable(needs)) yield `${where} needs “${needs}”`;
    if (!Number.isInteger(rolls)) yield `${where} rolls ${rolls}`;
    if (!(chance >= 0 && chance <= 1)) yield `${where} has a chance of ${chance}`;
  }
  if (loss !== undefined && !(Number.isInteger(loss) && loss >= 0)) yield `${where} takes ${loss}`;
  if (result === 'lost' && roll !== undefined) yield `${where} is lost, and dice were thrown for it`;
  if (result !== 'hit' && loss !== undefined) yield `${where} comes to “${result}”, and takes ${loss}`;
  if (result !== 'hit' && fells !== undefined) yield `${where} comes to “${result}”, and fells ${fells.join(', ')}`;
}

/** What falls was there, falls once, and is lost from then on. */
function* unsoundFelled(
  strikes: readonly Strike[],
  { tokens, lost = [] }: Scene,
  before: Fleets | undefined,
  after: Fleets | undefined,
): Generator<string> {
  const shipsOf = (fleets: Fleets | undefined) => fleets?.sides.flatMap(({ ships }) => ships) ?? [];
  const known = new Set([...tokens, ...shipsOf(before)].map(({ id }) => id));
  const fates = new Map(shipsOf(after).map(({ id, fate }) => [id, fate]));
  const fallen = new Set(lost);
  for (const [i, { kind, fells }] of strikes.entries()) {
    if (fells === undefined) continue;
    const where = `strike ${i + 1} (${kind})`;
    if (fells.length === 0) yield `${where} fells nobody, and says so`;
    for (const id of fells) {
      if (!known.has(id)) yield `${where} fells ${id}, which was not there`;
      if (fallen.has(id)) yield `${where} fells ${id}, which had fallen`;
      if ((fates.get(id) ?? 'lost') !== 'lost') yield `${where} fells ${id}, which is not lost`;
      fallen.add(id);
    }
  }
}

/** What a viewer sees struck, he saw: anything else would be told by its mark alone. */
function* unsoundEnd(
  { hex: { q, r }, part }: StrikeEnd,
  { tokens, markers = [] }: Scene,
  where: string,
): Generator<string> {
  if (!Number.isInteger(q) || !Number.isInteger(r)) yield `${where} ends in no hex (${q},${r})`;
  if (part !== undefined && ![...tokens, ...markers].some(({ id }) => id === part))
    yield `${where} names ${part}, which was not on the map`;
}
