export type { Phrases } from './phrases.ts';
export { say, sayEvent, sayLabelled, sayRefusal, tablePhrases } from './phrases.ts';
export type { Clause, Presentation } from './presentation.ts';
export type { Scene, SceneLayout, Token } from './scene.ts';
export type { NodeState, Sheet, SheetGroup, SheetNode } from './sheet.ts';
