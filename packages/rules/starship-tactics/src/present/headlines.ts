/** What hurts, what is lost, and the end: told before shots that missed and ships that moved. */
export const headlines: readonly string[] = [
  'disabled',
  'captured',
  'left',
  'located',
  'shot.through',
  'weapon-lost',
  'shot.held',
  'declared',
  'concede-offer',
  'surrender-offer',
  'victory',
  'drawn',
];
