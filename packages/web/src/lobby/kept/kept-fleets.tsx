import type { Fleets } from '@flagbridge/engine';
import { inWords, standings } from '../../phase-bar/fleet-standing.ts';
import type { KeptSight } from './kept-sight.ts';

interface KeptFleetsProps {
  readonly fleets: Fleets | null;
  readonly sides: KeptSight['sides'];
}

/** Who is ahead: what keeps each fleet alive, as parts of one bar. The figures say the same. */
export function FleetBar({ fleets, sides }: KeptFleetsProps) {
  const all = standings(fleets, sides);
  if (all.length === 0) return null;
  return (
    <div class="kept-bar" aria-hidden="true">
      {all.map(({ index, left }) => (
        <i key={index} class={`kept-side-${'abcd'[index % 4]}`} style={{ flexGrow: left }} hidden={left === 0} />
      ))}
    </div>
  );
}

/** `164 to 158 hull`; whose, those hear who do not see the bar. */
export function FleetFigures({ fleets, sides }: KeptFleetsProps) {
  const all = standings(fleets, sides);
  if (fleets === null || all.length === 0) return null;
  return (
    <p>
      <span class="vh">{inWords(all, fleets.unit)}</span>
      <span aria-hidden="true">
        <b>{all.map(({ left }) => left).join(' to ')}</b> {fleets.unit}
      </span>
    </p>
  );
}
