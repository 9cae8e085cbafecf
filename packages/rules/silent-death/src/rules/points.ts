import type { Tally } from '@flagbridge/engine';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';

type Crewed = Pick<Ship, 'type' | 'plt' | 'gnr' | 'gunner'>;

/** Total Point Value: the hull and every level of its crew (SD-DSP-03). */
export const tpvOf = (ship: Crewed): number => displayOf(ship).bpv + ship.plt + ship.gnr + ship.gunner;

/** The same with its reasons. */
export function tpvTold(tally: Tally, ship: Crewed): Tally {
  tally.add(displayOf(ship).bpv, 'ship', 'SD-DSP-02');
  tally.add(ship.plt, 'Piloting', 'SD-DSP-03').add(ship.gnr, 'Gunnery', 'SD-DSP-03');
  return ship.gunner === 0 ? tally : tally.add(ship.gunner, 'gunner', 'SD-DSP-03');
}

/** SD-DSP-04: more than this, in per cent of the smaller side, is worth a warning. Nothing is forbidden. */
const TOLERANCE = 7;

/** Per cent of the smaller side by which the larger is worth more; 0 where that is near enough. */
export const imbalanceOf = (less: number, more: number): number =>
  less === 0 || (more - less) * 100 <= TOLERANCE * less ? 0 : Math.round(((more - less) * 100) / less);

/** What a side's ships are worth together. */
export function sideTotal(tally: Tally, { ships }: Pick<Game, 'ships'>, side: string): Tally {
  for (const ship of ships) if (ship.side === side) tally.add(tpvOf(ship), ship.name, 'SD-DSP-03');
  return tally;
}
