/** A match in words: how a typed line becomes an answer, and how everything that can be seen is told. */
export { shooterEntries, targetEntries } from './answer/aim.ts';
export type { Reading } from './answer/index.ts';
export { blank, isComposed, readAnswer, without } from './answer/index.ts';
export type { Entry } from './answer/keys.ts';
export { entriesOf, find, folded, isWrong, labelOf, matches } from './answer/keys.ts';
export { cardEntries, slotEntries } from './answer/slots.ts';
export type { Book } from './book.ts';
export { clauseLines, clauseOf, whyNot } from './book.ts';
export { changedLines } from './changes.ts';
export type { MapWords } from './hexes.ts';
export { hexNames, noMap, saidRequest, sayHexes } from './hexes.ts';
export { didYouMean, distance, nearest } from './nearest.ts';
export type { Paint } from './paint.ts';
export { plain } from './paint.ts';
export {
  isDice,
  isTakeBack,
  nextQuestion,
  ownSides,
  sideNames,
  titleOf,
  waiting,
  winnerTitle,
} from './prompt/asked.ts';
export { agreed, completions } from './prompt/complete.ts';
export type {
  Adviser,
  Before,
  Led,
  Place,
  ShotChance,
  ShotOdds,
  Sitting,
  Voice,
  Word,
  Words,
} from './prompt/context.ts';
export { isAsked } from './prompt/context.ts';
export { openingLines, outcomeLines, verdict } from './prompt/first-and-last.ts';
export type { Press, PressGroup } from './prompt/presses.ts';
export { pressed, pressesOf } from './prompt/presses.ts';
export { ask, isLooking, take, takeIdle } from './prompt/prompt.ts';
export { beforeOf, changes, leadLines, lookUp, shotOddsOf, sitDown } from './prompt/question.ts';
export { limitLine, timeIsUp } from './prompt/time-limit.ts';
export { words } from './prompt/words/index.ts';
export { choiceText } from './tell/choice.ts';
export { columns, percent, plural, wrap } from './tell/columns.ts';
export { eventLine, newsLine, withTitles } from './tell/events.ts';
export { oddsLines } from './tell/odds.ts';
export { requestLines } from './tell/request.ts';
