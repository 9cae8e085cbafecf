import type { Fleets, PartId, SideId, StrikeResult } from '@flagbridge/engine';
import type { Duel } from './account.ts';
import { isFire, shooterOf } from './blows.ts';
import { sidesOfShips } from './points.ts';
import type { Struck } from './struck.ts';

/** Who struck whom, in the order in which they first did. */
export function duelsOf(lines: readonly Struck[], fleets: Fleets): readonly Duel[] {
  const sideOf = sidesOfShips(fleets);
  const duels = new Map<string, { -readonly [member in keyof Duel]: Duel[member] }>();
  for (const { blows } of lines)
    for (const blow of blows) {
      const by = shooterOf(blow.strike);
      const { at, strike, taken, felled, late } = blow;
      if (by === undefined || at === undefined || !sideOf.has(by) || !isFire(blow, sideOf)) continue;
      const key = JSON.stringify([by, at]);
      const duel = duels.get(key) ?? { by, at, shots: 0, hits: 0, loss: 0, felled: false };
      duels.set(key, duel);
      if (late === undefined) {
        duel.shots++;
        if (strike.result === 'hit') duel.hits++;
      }
      duel.loss += taken;
      duel.felled ||= felled;
    }
  return [...duels.values()];
}

/** Shots of a side, those of them that hit, and those aimed at what was gone by then, which may have left no trace on the map. */
export function shotsOf(
  lines: readonly Struck[],
  side: SideId,
  sideOf: ReadonlyMap<PartId, SideId>,
): { shots: number; hits: number; lostShots: number } {
  const results = lines.flatMap(({ blows }) =>
    blows.flatMap((blow) => {
      const { strike, late } = blow;
      const counts = strike.side === side && late === undefined && (strike.result === 'lost' || isFire(blow, sideOf));
      return counts ? [strike.result] : [];
    }),
  );
  const counted = (one: StrikeResult): number => results.filter((result) => result === one).length;
  return { shots: results.length, hits: counted('hit'), lostShots: counted('lost') };
}
