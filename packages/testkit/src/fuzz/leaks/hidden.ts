import { type AnyRules, imagine, type Viewer, view } from '@flagbridge/engine';
import { differing } from '../difference.ts';
import { chance, type Hidden } from '../subject.ts';
import type { Trace } from './trace.ts';

const DRAWS = 8;
/** Draws after which a place that never varied is no accident. */
const ENOUGH = 80;

/**
 * Over many draws every hidden place that can vary does vary. That it can, play has shown: two runs looked alike to the
 * viewer and differed there. So what is imagined from that very view must differ there too, from one draw to another.
 */
export function imagineAnew(
  rules: AnyRules,
  viewer: Viewer,
  seen: NonNullable<Trace['hidden']>,
  into: Hidden,
  key: string,
): void {
  const shown = view(rules, seen.state, viewer);
  const dice = chance(`${key}/anew`);
  const first = imagine(rules, shown, viewer, dice);
  const varied = new Set<string>();
  for (let i = 1; i < DRAWS; i++) differing(first.game, imagine(rules, shown, viewer, dice).game, varied);
  for (const place of seen.places) {
    const known = into.get(place) ?? { draws: 0, varied: false };
    into.set(place, { draws: known.draws + DRAWS, varied: known.varied || varied.has(place) });
  }
}

/** Hidden places that never came out differently: there imagination knows too much, or nothing. */
export const neverVaried = (hidden: Hidden): string[] =>
  [...hidden]
    .filter(([, { draws, varied }]) => !varied && draws >= ENOUGH)
    .map(([place]) => place)
    .sort();
