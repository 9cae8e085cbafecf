export { Calls, threadWide } from './calls.ts';
export type { Change, Compared } from './changes.ts';
export { changes, patch } from './changes.ts';
export type { Problem, Read, Wish } from './parse.ts';
export { parseCall, parseScenario, parseText, parseWith, sayProblem } from './parse.ts';
export { parseOwnScenario } from './parse-own-scenario.ts';
export { parseNews, parseReply, parseSnapshot, parseTold } from './parse-told.ts';
export { readableJson } from './readable-json.ts';
export type { Recording } from './recording.ts';
export { playRecording, readRecording, snapshotOf, writeRecording } from './recording.ts';
export type { RefereeCall, Started } from './referee.ts';
export { parseRefereeLine } from './referee.ts';
export { readReplay, writeReplay } from './replay.ts';
export type { GivenDice, Proof, ReplayFile } from './replay-file.ts';
export { readSeats, writeSeats } from './seats-file.ts';
export type {
  BranchMark,
  Done,
  MatchInfo,
  News,
  PolicySet,
  Sampled,
  Session,
  Snapshot,
  Stands,
  Stop,
} from './session.ts';
export type { Update } from './update.ts';
export { wholeNews } from './update.ts';
export type { Call, Fault, Reply, Result, SessionOpened, Told, Wire } from './wire.ts';
