/** The part of the test kit that needs no test runner: the command line and the lab use it too. */
export * from '../coverage/index.ts';
export * from '../golden.ts';
export type { Counts } from './counts.ts';
export type { CheckName } from './finding.ts';
export { checkNames, checks } from './finding.ts';
export { undecided } from './fleets.ts';
export type { FuzzOptions, FuzzPart, Progress } from './fuzz.ts';
export { fuzz, fuzzPart, fuzzWhole } from './fuzz.ts';
export type { Failure, FuzzReport, MetCounts } from './report.ts';
