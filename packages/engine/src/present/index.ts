export { sayOutcome } from './outcome.ts';
export type { PhaseAim, PhasePart, PhaseStep, Phases } from './phases.ts';
export type { Phrases } from './phrases.ts';
export { say, sayEvent, sayLabelled, sayRefusal, tablePhrases } from './phrases.ts';
export type { Clause, Presentation } from './presentation.ts';
export type { Area, Scene, SceneLayout, Silhouette, Token } from './scene.ts';
export { silhouettes } from './scene.ts';
export type { NodeState, Sheet, SheetGroup, SheetNode } from './sheet.ts';
