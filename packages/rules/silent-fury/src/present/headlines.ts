/** What hurts, what is lost, and the end: told before attacks that missed and ships that moved. */
export const headlines: readonly string[] = [
  'destroyed',
  'ram.hits',
  'attack.breach',
  'attack.destroyed',
  'attack.fire',
  'attack.heavy',
  'attack.power-down',
  'attack.light',
  'attrition',
  'victory',
  'drawn',
];
