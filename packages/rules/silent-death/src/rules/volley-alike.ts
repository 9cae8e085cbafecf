import type { Frame, Merging } from '@flagbridge/engine';
import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { isMountLost } from './ship-state.ts';

/**
 * For odds of a volley: branches are merged before each strike. All dice of the attacks have fallen by then (SD-FIR-18), so most of
 * what a critical does (DV, to-hit rolls, terms) is read by nothing that is still to come. Nothing here is a store: which box is
 * marked matters, not only the last one.
 */
export const VOLLEYS: Merging<Game> = {
  before: 'strike',
  stores: () => [],
  store: () => {},
  alike: ({ ships, warheads }, frames) => {
    const struck = struckIn(frames);
    let text = '';
    for (const ship of ships) {
      const gone = ship.wreck !== '' || ship.is === 'destroyed';
      text += gone || !struck.has(ship.id) ? `${gone ? 'x' : ''}${countsOf(ship)} ` : `${aheadOf(ship)} `;
    }
    for (const { id } of warheads) text += `${id} `;
    return text;
  },
};

/** Ships that are being struck, or will be. */
function struckIn(frames: readonly Frame[]): Set<string> {
  const out = new Set<string>();
  for (const { step, vars } of frames) {
    if (step === 'volley') for (const { ship } of vars['hits'] as unknown as { ship: string }[]) out.add(ship);
    if (step === 'strike') out.add(vars['ship'] as string);
  }
  return out;
}

/** Of what is struck no more only that matters which is counted (`lossesOf`). */
function countsOf(ship: Ship): string {
  const track = trackOf(ship);
  let criticals = 0;
  for (const { box } of ship.marks) if (track[box]?.is === 'critical') criticals++;
  return `${ship.marks.length},${criticals}`;
}

/**
 * What marking boxes looks at: which are marked, and whether somebody is asked on the way and for what (SD-DMG-06, SD-DMG-07, SD-DMG-10).
 * Which mount or warhead goes by default changes nothing that is counted.
 */
function aheadOf(ship: Ship): string {
  const boxes = ship.marks.map(({ box }) => box).sort((a, b) => a - b);
  const mounts = displayOf(ship).mounts.flatMap((_, i) => (isMountLost(ship, i) ? [] : [i]));
  const both = ship.torpedoes > 0 && ship.missiles > 0;
  return `${boxes.join()}/${mounts.join()}${both ? `/${ship.torpedoes},${ship.missiles}` : ''}`;
}
