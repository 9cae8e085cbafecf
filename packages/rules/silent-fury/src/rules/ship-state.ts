import type { OfficeId, SideId } from '@flagbridge/engine';
import type { Crew, Game, Ship } from '../game.ts';

/** On the map and in play. */
export const isFlying = ({ is }: Pick<Ship, 'is'>): boolean => is === 'flying';

/** SF-CRW-02: Active crew of a side in a component, or of any side. */
export const activeIn = (
  { crew }: { readonly crew: readonly Crew[] },
  component: number,
  side?: SideId,
): readonly Crew[] => crew.filter((one) => one.at === component && (side === undefined || one.side === side));

/** Crew of a side aboard, whatever their state. */
export const crewOf = ({ crew }: { readonly crew: readonly Crew[] }, side: SideId): readonly Crew[] =>
  crew.filter((one) => one.side === side);

/** SF-INI-05: who speaks for a side. */
export const speakerFor = ({ sides }: Pick<Game, 'sides'>, side: SideId): OfficeId =>
  sides.find(({ id }) => id === side)?.offices[0] ?? side;

/** Sides with the chip holder first, then in the fixed order of the scenario (SF-INI-08, SF-INI-17, SF-DRF-03). */
export function chipFirst({ sides, chip }: Pick<Game, 'sides' | 'chip'>): SideId[] {
  const ids = sides.map(({ id }) => id);
  return ids.includes(chip) ? [chip, ...ids.filter((id) => id !== chip)] : ids;
}

/** SF-DRF-03: the chip holder's ships first, then those of the other sides; last those that nobody has. */
export function inChipOrder(game: Pick<Game, 'sides' | 'chip' | 'ships'>): Ship[] {
  const order = chipFirst(game);
  const rank = ({ controller }: Ship): number => {
    const at = order.indexOf(controller);
    return at < 0 ? order.length : at;
  };
  return [...game.ships].sort((a, b) => rank(a) - rank(b));
}
