import type { BoardHandle } from '@flagbridge/board';
import type { PartId } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import type { Stage } from './stage.ts';

/** Counters as long as this are told apart from across the table. */
const LEGIBLE = 36;
/** Never nearer than this, times what the player has chosen; */
const NEARER = 1.2;
/** but a scale at which counters are just legible is always near enough to hold all of them: a phone's map is framed for a third of its box. */
const JUST_LEGIBLE = 26;
/** How long the camera takes. */
const GLIDE = 600;

/** How many milliseconds the camera needs before this shot leaves. */
type Lead = (shot: number) => number;

/**
 * Where the map looks while a volley is told. Where all of it can be seen, it stays; else it goes to each pair before its shot, and
 * back when it is over.
 */
export function watchFrom(
  map: BoardHandle,
  stage: Pick<Stage, 'strikes' | 'telling'>,
  lead: (by: Lead) => void,
): () => void {
  const home = map.look();
  const most = NEARER * home.k;
  const all = endsOf(
    stage,
    stage.strikes.map((_, i) => i),
  );
  const whole = map.hold([...new Set(all)], { counters: LEGIBLE, most: Math.max(most, JUST_LEGIBLE), ms: GLIDE });
  const moved = whole === false || map.look().k !== home.k;
  let first = whole === false ? 0 : whole;
  lead((shot) => {
    const told = stage.telling.shots[shot];
    if (whole === false && told !== undefined)
      return map.hold(endsOf(stage, told.strikes), { counters: 0, most, ms: GLIDE }) || 0;
    const wait = first;
    first = 0;
    return wait;
  });
  return () => {
    if (moved) map.back(home, GLIDE);
  };
}

const endsOf = ({ strikes }: Pick<Stage, 'strikes'>, which: readonly number[]): PartId[] =>
  which.flatMap((i) => {
    const strike = strikes[i];
    if (strike === undefined) return [];
    return [...(strike.from === undefined ? [] : [strike.from]), strike.to].map(({ hex }) => key(hex));
  });
