export type { PhasesBy, SetUpLabel } from './phases.ts';
export { phasesOf, setUpParts, stepNow } from './phases.ts';
