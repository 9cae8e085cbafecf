/** Mutations: small changes of a book, and whether its tests notice. The part that runs tests is a program of its own, `run/child.ts`. */
export { readEquivalents } from './equivalent.ts';
export type { MutationReport, Tried } from './report.ts';
export { changeOf, killedShare, mutationLines, screenLines } from './report.ts';
export type { Campaign } from './run/campaign.ts';
export { CannotMutate, mutate, screenBook } from './run/campaign.ts';
