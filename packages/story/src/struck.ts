import { type Fleets, headingOf, type PartId, type View } from '@flagbridge/engine';
import { type Blow, blowsOf, NOTHING_OWED, type Owed } from './blows.ts';
import { fleetsIn, type Line, type Played } from './lines.ts';
import type { Recorded } from './recorded.ts';

/** A line with what it did to the fleets. */
export interface Struck {
  readonly line: Line;
  readonly before: Fleets;
  readonly after: Fleets;
  /** What earlier strikes had taken and did not show yet. */
  readonly owed: Owed;
  /** As it came out in the end. */
  readonly blows: readonly Blow[];
}

/** The clock and the step of a moment, in the book's words. */
export function placeOf(
  { present }: Recorded,
  { viewer }: Played,
  seen: View<unknown>,
): { readonly turn: string; readonly heading: string } {
  const phases = present.phases?.(seen, viewer);
  return phases === undefined
    ? { turn: '', heading: '' }
    : { turn: phases.clock.value ?? '', heading: headingOf(phases) };
}

/**
 * Every line of the battle. What is owed shows in the lines that follow, as long as the step lasts and nobody strikes anew; what has not
 * shown by then never will, and was not taken.
 */
export function struckIn(recorded: Recorded, played: Played): readonly Struck[] {
  let before = fleetsIn(recorded, played.first);
  let [owed, step] = [NOTHING_OWED, ''];
  let volley: Written[] = [];
  const settle = (): void => {
    for (const [ship, { points }] of owed) cut(volley, ship, points);
    [owed, volley] = [NOTHING_OWED, []];
  };
  const all = played.lines.map((line): Struck => {
    const after = fleetsIn(recorded, line.seenAfter);
    if (line.strikes.some(({ side }) => side !== undefined)) settle();
    const found = blowsOf(line.strikes, before, after, owed);
    const blows = found.blows.map((blow): Written => ({ ...blow }));
    volley.push(...blows);
    const struck = { line, before, after, owed, blows };
    [before, owed] = [after, found.owed];
    if (owed.size > 0) {
      const now = placeOf(recorded, played, line.seenAfter).heading;
      if (struck.owed.size > 0 && now !== step) settle();
      step = now;
    }
    return struck;
  });
  settle();
  return all;
}

type Written = { -readonly [member in keyof Blow]: Blow[member] };

/** Takes back what was told of and never came to be, the last first. */
function cut(blows: readonly Written[], ship: PartId, points: number): void {
  let left = points;
  for (const blow of blows.toReversed()) {
    if (blow.at !== ship) continue;
    const less = Math.min(left, blow.taken);
    blow.taken -= less;
    left -= less;
  }
}
