export { aimOf, drawAhead, ownAimsFirst } from './aims.ts';
export type { Eyes } from './bearings.ts';
export { fromNearest } from './bearings.ts';
export { fieldArea, hexesIn, lostOf, markerOf, trailOf, wrecksOf } from './map.ts';
export type { SetUpLabel } from './phases.ts';
export { phasesOf, setUpText, stepNow } from './phases.ts';
export { aimPhrases, movePhrases, setUpFilePhrases, wishPhrases } from './phrases.ts';
export { countLines, drawOffers, leftOf, overLines, reportOf, speakerName } from './report.ts';
export type { Condition, Note } from './sheet.ts';
export {
  boxesNode,
  conditionLine,
  conditionNode,
  conditionsBy,
  group,
  noteNode,
  ratingNode,
  shipSheets,
  tableNode,
  toldNode,
  trackNode,
  valueNode,
} from './sheet.ts';
export type { Seen } from './strikes.ts';
export { drained, figureIn, followed, isOf, isSameHex, percentRoll, strike } from './strikes.ts';
export { compassWord, several, signed, wasText } from './words.ts';
