import type { ShipSheet } from '../data/sheet.ts';

/** SF-SET-18: as many shields as generators at set-up, whatever becomes of these. */
export const shieldsOf = ({ components }: Pick<ShipSheet, 'components'>): number =>
  components.filter(({ type }) => type === 'shield').length;
