import { holds, type OfficeId, type SideId, type Viewer } from '@flagbridge/engine';
import type { Sided } from './sided.ts';

/** The commanders of these ships, each once, in their order. */
export function officesOf(ships: readonly { readonly office: OfficeId }[]): OfficeId[] {
  const out: OfficeId[] = [];
  for (const { office } of ships) if (!out.includes(office)) out.push(office);
  return out;
}

/** Every commander of a side, whether or not his ships are still there, in the order of the ships. */
export function officesOfSide({ ships }: Pick<Sided, 'ships'>, side: SideId): OfficeId[] {
  const out: OfficeId[] = [];
  for (const ship of ships) if (ship.side === side && !out.includes(ship.office)) out.push(ship.office);
  return out;
}

/** Who speaks for a side where a rule asks the side as a whole: the commander of its first ship. */
export const speakerOf = (game: Pick<Sided, 'ships'>, side: SideId): OfficeId => officesOfSide(game, side)[0] ?? side;

/** The sides a viewer sits on: none for a spectator. */
export function sidesHeld({ ships }: Pick<Sided, 'ships'>, viewer: Viewer): SideId[] {
  const sides: SideId[] = [];
  for (const { side, office } of ships) if (!sides.includes(side) && holds(viewer, office)) sides.push(side);
  return sides;
}
