import { DATA } from '../data/ship-data.ts';

/** What weapons and their fields are called in full. */
export const abbreviations: { readonly [short: string]: string } = Object.fromEntries(
  Object.entries(DATA.weapons).map(([type, { name }]) => [type, name]),
);
