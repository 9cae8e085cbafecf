import './matchers.ts';

export { begin } from './begin.ts';
export * from './book/index.ts';
export type { ConformanceOptions } from './conformance.ts';
export { conformance, inspect } from './conformance.ts';
export * from './coverage/index.ts';
export { fightByFirstThought, fightInTurn } from './first-thought.ts';
export { flowTo } from './flow-to.ts';
export { usedNames, wantedNames } from './fuzz-goal-names.ts';
export * from './golden.ts';
export { changedAt, waysInto } from './one-change.ts';
export { playAtRandom } from './random-play.ts';
export { citations, definition, difference, differs, proven, rule } from './rule.ts';
export { answerAtRandom, answerByDefault, asked, hexNumbered, scenarioNamed, setUpAlone } from './set-up-play.ts';
export type { Setup, Situation } from './situation.ts';
export { refusedScenario, refusedSetup, situation } from './situation.ts';
export type { Playing } from './step-play.ts';
export { shipOffices, stepPlay } from './step-play.ts';
