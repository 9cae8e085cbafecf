import {
  type AnyPresentation,
  type GameEvent,
  type Scene,
  type Strike,
  type StrikeEnd,
  strikeKinds,
  strikeResults,
  type View,
  type Viewer,
} from '@flagbridge/engine';
import { isRubbish } from './said.ts';

/** A label beside a mark on the map; longer ones are sentences, and those stand in the log. */
const LONGEST = 24;

/** What is wrong with the fire a viewer sees on the map for what he was told, one line each. */
export function* unsoundStrikes(
  present: AnyPresentation,
  events: readonly GameEvent[],
  before: View<unknown>,
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
  for (const [i, strike] of strikes.entries()) {
    yield* unsoundStrike(strike, scene, `strike ${i + 1} (${strike.kind})`);
    const { kind, side } = strike;
    if (side !== undefined && !sides.has(side)) yield `strike ${i + 1} (${kind}) is of ${side}, which is no side`;
    if (kind === 'counter' && !strikes.slice(i + 1).some((one) => one.kind !== 'counter'))
      yield `strike ${i + 1} (${kind}) rises against nothing`;
  }
}

function* unsoundStrike({ from, to, kind, result, figure }: Strike, scene: Scene, where: string): Generator<string> {
  if (!strikeKinds.includes(kind)) yield `${where} is of a kind that no board knows`;
  if (!strikeResults.includes(result)) yield `${where} comes to “${result}”, which no board knows`;
  if ((from === undefined) !== (kind === 'burst'))
    yield kind === 'burst'
      ? `${where} goes off where it strikes, and comes from somewhere`
      : `${where} comes from nowhere`;
  if (from !== undefined) yield* unsoundEnd(from, scene, where);
  yield* unsoundEnd(to, scene, where);
  if (figure !== undefined && (figure === '' || figure.length > LONGEST || isRubbish(figure)))
    yield `${where} is stamped “${figure}”`;
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
