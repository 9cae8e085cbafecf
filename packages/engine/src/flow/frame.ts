import type { Choice } from '../choice/choice.ts';
import { copyJson } from '../copy.ts';
import type { Json, Vars } from '../json.ts';
import { Broken } from '../refusal.ts';
import type { OfficeId } from '../words.ts';

/**
 * Where we are in the turn, as data: a tree of frames inside the state. A frame names its step and holds its few locals;
 * it waits for a child, for the branches of a fork, or for answers. So a match can be saved at any point.
 */
export interface Frame {
  step: string;
  vars: Vars;
  /** Place within the step: index of a sequence, round of a repeat, phase of a question. */
  at: number;
  child: Frame | null;
  fork: Branch[] | null;
  asks: OpenAsk[] | null;
}

export interface Branch {
  key: string;
  /** Null when the branch is done. */
  frame: Frame | null;
  value: Json;
}

/** One office asked by one frame. Sealed answers wait here until the last one has come. */
export interface OpenAsk {
  office: OfficeId;
  /** Counted for this office alone; 0 where it was never put to a player. */
  n: number;
  answer: Choice | null;
  answered: boolean;
}

/** A frame with locals of its own: what two frames or the game shared would be parted by saving, and then differ. */
export const newFrame = (step: string, vars: Vars): Frame => ({
  step,
  vars: copyJson(vars),
  at: 0,
  child: null,
  fork: null,
  asks: null,
});

export const copyBranch = ({ key, frame, value }: Branch): Branch => ({
  key,
  frame: frame === null ? null : copyFrame(frame),
  value: copyJson(value),
});

export function copyFrame(from: Frame): Frame {
  let asks: OpenAsk[] | null = null;
  if (from.asks !== null) {
    asks = [];
    for (const { office, n, answer, answered } of from.asks)
      asks.push({ office, n, answer: copyJson(answer), answered });
  }
  return {
    step: from.step,
    vars: copyJson(from.vars),
    at: from.at,
    child: from.child === null ? null : copyFrame(from.child),
    fork: from.fork === null ? null : from.fork.map(copyBranch),
    asks,
  };
}

/** Walks every frame, parents before children. */
export function walk(frame: Frame, visit: (frame: Frame) => void): void {
  visit(frame);
  if (frame.child !== null) walk(frame.child, visit);
  if (frame.fork !== null) for (const branch of frame.fork) if (branch.frame !== null) walk(branch.frame, visit);
}

/** The frames from the root down to the given one, itself included. */
export function ancestry(state: { flow: Frame | null; beside: readonly Branch[] }, wanted: Frame): Frame[] {
  const down = (frame: Frame): Frame[] | null => {
    if (frame === wanted) return [frame];
    const below = frame.child === null ? null : down(frame.child);
    if (below !== null) return [frame, ...below];
    for (const branch of frame.fork ?? []) {
      const line = branch.frame === null ? null : down(branch.frame);
      if (line !== null) return [frame, ...line];
    }
    return null;
  };
  const roots = [state.flow, ...state.beside.map((branch) => branch.frame)];
  for (const root of roots) {
    const line = root === null ? null : down(root);
    if (line !== null) return line;
  }
  return [];
}

/** Where a frame lies, so that it can be found again in a copy: the root's number, then the branch of each fork on the way (-1: a call). */
export type FramePath = readonly number[];

export function pathTo(state: { flow: Frame | null; beside: readonly Branch[] }, wanted: Frame): FramePath {
  const line = ancestry(state, wanted);
  const roots = [state.flow, ...state.beside.map((branch) => branch.frame)];
  const path = [roots.indexOf(line[0] ?? null)];
  for (let i = 1; i < line.length; i++)
    path.push(line[i - 1]?.fork?.findIndex((branch) => branch.frame === line[i]) ?? -1);
  return path;
}

/** The frame there. Throws where there is none. */
export function frameAt(
  state: { flow: Frame | null; beside: readonly Branch[] },
  [root = 0, ...down]: FramePath,
): Frame {
  let frame = root === 0 ? state.flow : (state.beside[root - 1]?.frame ?? null);
  for (const branch of down) frame = (branch < 0 ? frame?.child : frame?.fork?.[branch]?.frame) ?? null;
  if (frame === null) throw new Broken('a frame of a forecast is gone');
  return frame;
}
