/** What hurts, what is lost, what comes flying, and the end: told before shots that missed and ships that moved. */
export const headlines: readonly string[] = [
  'destroyed',
  'derelict',
  'critical',
  'mount-lost',
  'shot.hit',
  'detonation.hit',
  'detonation.at-once',
  'collision',
  'left',
  'launch',
  'tight-turn.stalled',
  'time-up',
  'repaired',
  'fate',
  'victory',
  'drawn',
];
