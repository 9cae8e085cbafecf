import type { ShipEntry } from './ship-data.ts';

/** A class of the data file with another plasma weapon, or with none. */
interface Refit {
  readonly id: string;
  readonly of: string;
  /** That of the class where left out. */
  readonly name?: string;
  /** '' where it flies without. */
  readonly plasma: string;
}

/**
 * RPL-1 has its chart and its damage in the data file, and no printed ship carries it: free battles and files have it on a refit. Its
 * counter shows what it is: no class of the data looks like it.
 */
export const REFITS: readonly Refit[] = [
  { id: 'v8-rpl1', of: 'v8', name: 'V-8 Bird of Prey, refit with RPL-1', plasma: 'RPL-1' },
];

/** ST-PLA-01: plasma is of the advanced game. What a class is where the level does not know it. */
const BEAMS_ALONE = '-beams';
export const withoutPlasma = (id: string): string => `${id}${BEAMS_ALONE}`;
export const isWithoutPlasma = (id: string): boolean => id.endsWith(BEAMS_ALONE);
/** The class that somebody chose. */
export const chosenClass = (id: string): string => (isWithoutPlasma(id) ? id.slice(0, -BEAMS_ALONE.length) : id);

/** The entry of a refit: all as printed but for the type of its plasma weapons (ST-PLA-04). */
const refitted = (entry: ShipEntry, { id, name = entry.name, plasma }: Refit): ShipEntry => ({
  ...entry,
  id,
  name,
  weapons: {
    ...entry.weapons,
    plasma: plasma === '' ? [] : entry.weapons.plasma.map(({ mounts }) => ({ type: plasma, mounts })),
  },
});

/** A class by its id, as printed or refitted. */
export function entryIn(ships: readonly ShipEntry[], id: string): ShipEntry {
  const chosen = chosenClass(id);
  const refit = REFITS.find((one) => one.id === chosen);
  const entry = ships.find((one) => one.id === (refit?.of ?? chosen));
  if (entry === undefined) throw new Error(`there is no class ${id}`);
  const made = refit === undefined ? entry : refitted(entry, refit);
  return isWithoutPlasma(id) ? refitted(made, { id, of: chosen, plasma: '' }) : made;
}
