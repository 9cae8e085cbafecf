export type * from './about.ts';
export { checkOrder, defaultTableRules, missingOffice, orderOf } from './about.ts';
export { advance, apply, copy, start } from './advance.ts';
export type { AnswerableAhead } from './ahead.ts';
export { answerableAhead } from './ahead.ts';
export type { AllDice } from './all-dice.ts';
export { isWithin, overAllDice, withDice } from './all-dice.ts';
export { accepts, draft, sample } from './answers.ts';
export * from './choice/index.ts';
export type { Citation } from './cite.ts';
export { cite, watchCitations } from './cite.ts';
export { tableClauses } from './clauses.ts';
export { copyJson } from './copy.ts';
export * from './dice/index.ts';
export type * from './event.ts';
export { clausesOf, toldTo } from './event.ts';
export type { FamousMoment } from './famous-moment.ts';
export { replayText } from './famous-moment.ts';
export { rulesOf } from './flow/compile.ts';
export type { FlowPlace } from './flow/enter.ts';
export type { Described, DescribedCard, DescribedShooter, DescribedSlot, Explanation } from './flow/explain.ts';
export type { Branch, Frame, OpenAsk } from './flow/frame.ts';
export type { Marked } from './flow/mark.ts';
export { mark, part, phase } from './flow/mark.ts';
export type { Look, Play } from './flow/play.ts';
export type { PolicyFigure } from './flow/policy-figures.ts';
export { policyTitle } from './flow/policy-figures.ts';
export type * from './flow/question.ts';
export { question } from './flow/question.ts';
export { LOOP_GUARD } from './flow/run.ts';
export type { Next, Shown, Step, StepWith } from './flow/step.ts';
export {
  act,
  again,
  asGameTurn,
  call,
  done,
  each,
  eachPart,
  fork,
  oneOf,
  repeat,
  sequence,
  step,
  together,
} from './flow/step.ts';
export type { WindowDef } from './flow/window.ts';
export { windowStep } from './flow/window.ts';
export { withDefault } from './flow/with-default.ts';
export type { Forecast, ForecastCase, ForecastLimits } from './forecast.ts';
export { forecast } from './forecast.ts';
export { canonical, fingerprint, hashOf } from './hash.ts';
export { hidesNothing, imagine } from './imagine.ts';
export type * from './json.ts';
export type * from './lesson.ts';
export type { Pattern } from './lesson-pattern.ts';
export { fits } from './lesson-pattern.ts';
export type { Happening, LessonProgress, StandingHappening } from './lesson-progress.ts';
export { advanceLesson, lessonBegins, placeIn, settleLesson } from './lesson-progress.ts';
export type { AnyPresentation, AnyRulebook, AnyRules, AnyState, Listing, Release } from './listing.ts';
export { asAny, asAnyPresentation } from './listing.ts';
export type { ChainForm } from './match/chain.ts';
export type { Act, Entry } from './match/entry.ts';
export { isDecision, isReseat, isUndo } from './match/entry.ts';
export type { Decided, Match, Pending, TakeBack } from './match/match.ts';
export { decide, diceText, newMatch, reseat, typeDice } from './match/match.ts';
export { rebuild } from './match/rebuild.ts';
export type { EachLine, Replay, Stood } from './match/replay.ts';
export { endState, replayOf, rerun, rerunning, stateHash } from './match/replay.ts';
export { answerRequest, matchAwaited, matchRequests } from './match/requests.ts';
export type { UndoStatus } from './match/undo.ts';
export { consent, standingLines, undo, undoStatus } from './match/undo.ts';
export { meanOf } from './mean.ts';
export type { Measured } from './measured.ts';
export type { Muster, MusterChoice, MusterField, MusterPoints, MusterShip, MusterSide } from './muster.ts';
export { musterOffice } from './muster.ts';
export { positionOf } from './position.ts';
export * from './present/index.ts';
export type { Done, Refusal } from './refusal.ts';
export { Broken, isRefusal, refuse } from './refusal.ts';
export type { Decision, OfferedPolicy, Request } from './request.ts';
export { requestId } from './request.ts';
export type { Awaited, OpenQuestion } from './requests.ts';
export { awaited, openQuestions, requests, sealed } from './requests.ts';
export type { Audit, Positions, Reach, Rulebook, Rules, Tactics, TeamTalk } from './rulebook.ts';
export type { Ruler, RulerStep } from './ruler.ts';
export type { Knowledge, MatchState, Outcome, Policy } from './state.ts';
export { copyState } from './state.ts';
export type { Labelled, Part, Tally } from './tally.ts';
export { counting, explaining, isLabelled } from './tally.ts';
export { timeRuns, whenTimeIsUp } from './time-limit.ts';
export type { View } from './view.ts';
export { view } from './view.ts';
export type * from './words.ts';
export { holds, spectator, words } from './words.ts';
