export type { Fleet, FleetCount, FleetShip, Fleets } from './fleets.ts';
export { sayOutcome } from './outcome.ts';
export type { PhaseAim, PhasePart, PhaseStep, Phases } from './phases.ts';
export { headingOf } from './phases.ts';
export type { Naming, Phrases } from './phrases.ts';
export { listsSaid, say, sayEvent, sayLabelled, sayRefusal, tablePhrases } from './phrases.ts';
export { type Picture, type PictureMark, pictureBox } from './picture.ts';
export type { Clause, Headings, Presentation } from './presentation.ts';
export type {
  Area,
  Cloud,
  CloudHex,
  Drift,
  Scene,
  SceneLayout,
  Sighting,
  Silhouette,
  Token,
  TokenEdge,
  Wreck,
} from './scene.ts';
export { silhouettes } from './scene.ts';
export type {
  FigureSign,
  GraphFigure,
  GraphKind,
  GraphPlace,
  GraphToken,
  NodeState,
  Sheet,
  SheetGroup,
  SheetNode,
  TokenMark,
} from './sheet.ts';
export { figureSigns, graphKinds, tokenMarks } from './sheet.ts';
export { sideLetter } from './side-letter.ts';
export type { Strike, StrikeEnd, StrikeKind, StrikeMark, StrikeResult, StrikeRoll } from './strike.ts';
export { strikeKinds, strikeMarks, strikeResults } from './strike.ts';
export { isOfTable, type Told, takenBack, titled } from './table-events.ts';
export type { Telling, ToldShot } from './telling.ts';
export { tellingOf } from './telling.ts';
