/** What hurts, what is lost, what was mended, and the end: told before shots that missed and ships that moved. */
export const headlines: readonly string[] = [
  'damage',
  'struck',
  'destroyed',
  'base-lost',
  'docked-lost',
  'break-up.broke',
  'crash',
  'left-map',
  'mines-go-off.ships',
  'seeker-goes-off',
  'repair',
  'evacuation',
  'escaped',
  'victory',
  'drawn',
];
