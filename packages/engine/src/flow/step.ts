import { copyJson } from '../copy.ts';
import type { Json, Vars } from '../json.ts';
import type { SideId, Viewer } from '../words.ts';
import type { FlowPlace } from './enter.ts';
import type { Frame } from './frame.ts';
import { flattened, innerOutline, type Mark, type Member, type Outline, outlineOf, type PartOf } from './mark.ts';
import type { Look, Play } from './play.ts';
import type { Question } from './question.ts';

/** What a step does next. Nothing (undefined) means it is done. */
export type Next =
  | undefined
  | { readonly is: 'done'; readonly value: Json }
  | { readonly is: 'call'; readonly step: string; readonly vars: Vars }
  | { readonly is: 'fork'; readonly step: string; readonly branches: { readonly [key: string]: Vars } }
  | { readonly is: 'again' };

/** What others see of a frame whose locals are secret: some of the locals, or another step that stands for it. */
export type Shown = Vars | { readonly cover: string; readonly vars: Vars };

/**
 * A step of the sequence of play: a name and what to do. It is run when it is entered, and again each time what it called,
 * forked or asked has come back; `back` is then what came (undefined on the first run). Everything it must remember in
 * between stands in its frame.
 */
export interface Step<G> {
  readonly name: string;
  /** Steps this one may call. Lazy, because steps may call each other. */
  readonly calls: () => readonly Step<G>[];
  run(play: Play<G>, frame: Frame, back: Json | undefined): Next;
  readonly question?: Question<G>;
  /** What a viewer sees of the frame; all of it when left out. */
  shown?(look: Look<G>, frame: Frame, viewer: Viewer): Shown;
  /** Fills secret locals in again for an imagined state. */
  guess?(look: Look<G>, frame: Frame, dice: Play<G>['dice']): Vars;
  /** What a finished branch of its fork may have brought back: nobody sees it before the join, so it is imagined too. */
  recall?(look: Look<G>, frame: Frame, key: string, dice: Play<G>['dice']): Json;
  /** Puts its frame where this step has just been called on the way to a place, and gives that step's locals; null where it cannot be. */
  enter?(look: Look<G>, frame: Frame, into: Step<G>, to: FlowPlace): Vars | null;
  /** Where the marks of the ruler lie in it. */
  readonly outline?: Outline<G>;
  /** Whose go it is while it lasts. */
  readonly goOf?: (vars: Vars) => SideId;
  /** It is one game turn from beginning to end: where it ends, the hash chain takes in the whole state. */
  readonly isGameTurn?: true;
}

/** A step that takes these locals. */
export interface StepWith<G, V extends Vars> extends Step<G> {
  /** Never set; ties the locals to the step for the compiler. */
  readonly takes?: (vars: V) => void;
}

export const done = (value: Json = null): Next => ({ is: 'done', value });
export const again: Next = { is: 'again' };
export const call = <G, V extends Vars>(step: StepWith<G, V>, vars: V): Next => ({
  is: 'call',
  step: step.name,
  vars,
});
/** Branches advance independently and are joined when all are done; `back` is then their values by key. */
export const fork = <G, V extends Vars>(step: StepWith<G, V>, branches: { readonly [key: string]: V }): Next => ({
  is: 'fork',
  step: step.name,
  branches,
});

/** The general step: a small state machine over its locals. */
export function step<G, V extends Vars>(def: {
  name: string;
  calls?: () => readonly Step<G>[];
  run(play: Play<G>, vars: V, back: Json | undefined): Next;
  shown?(look: Look<G>, vars: V, viewer: Viewer): Shown;
  guess?(look: Look<G>, vars: V, dice: Play<G>['dice']): Vars;
  recall?(look: Look<G>, vars: V, key: string, dice: Play<G>['dice']): Json;
  /** Steps of the book that it plays in this order, and by its locals which of them; -1 before the first. */
  marks?: { readonly list: readonly Mark<G>[]; now(vars: V): number };
  /** Whose go it is while it lasts. */
  goOf?(vars: V): SideId;
}): StepWith<G, V> {
  const { shown, guess, recall, marks, goOf } = def;
  return {
    name: def.name,
    calls: def.calls ?? (() => []),
    run: (play, frame, back) => def.run(play, frame.vars as V, back),
    ...(shown && { shown: (look, frame, viewer) => shown(look, frame.vars as V, viewer) }),
    ...(guess && { guess: (look, frame, dice) => guess(look, frame.vars as V, dice) }),
    ...(recall && { recall: (look, frame, key, dice) => recall(look, frame.vars as V, key, dice) }),
    ...(marks && { outline: { is: 'marks', parts: false, marks: marks.list, now: (vars) => marks.now(vars as V) } }),
    ...(goOf && { goOf: (vars) => goOf(vars as V) }),
  };
}

/** Something that simply happens. */
export const act = <G, V extends Vars>(name: string, happen: (play: Play<G>, vars: V) => void): StepWith<G, V> => ({
  name,
  calls: () => [],
  run: (play, frame) => {
    happen(play, frame.vars as V);
    return undefined;
  },
});

/** Steps one after the other, marked or not; each is given the sequence's own locals. */
export const sequence = <G, V extends Vars>(name: string, ...members: readonly Member<G, V>[]): StepWith<G, V> => {
  const placed = flattened(members);
  const steps = placed.map(({ step: one }) => one);
  return {
    name,
    calls: () => steps,
    run: (_play, frame) => {
      const next = steps[frame.at++];
      return next === undefined ? undefined : { is: 'call', step: next.name, vars: frame.vars };
    },
    enter: (_look, frame, into) => {
      frame.at = steps.indexOf(into as StepWith<G, V>) + 1;
      return frame.vars;
    },
    ...outlineOf(placed),
  };
};

/** One of several steps: which, the game says when it begins, and goes on saying while it lasts. */
export const oneOf = <G, V extends Vars, W extends Vars = V>(
  name: string,
  steps: readonly StepWith<G, W>[],
  which: (game: G) => StepWith<G, W>,
  /** The locals of the one that is chosen; its own where nothing is said. */
  given?: (vars: V) => W,
): StepWith<G, V> => ({
  name,
  calls: () => steps,
  run: (play, frame, back) => {
    if (back !== undefined) return undefined;
    return { is: 'call', step: which(play.game).name, vars: given === undefined ? frame.vars : given(frame.vars as V) };
  },
  enter: ({ game }, { vars }, into) => (into !== which(game) ? null : given === undefined ? vars : given(vars as V)),
  ...innerOutline(steps, which),
});

/** Says of a step that it is one game turn of the book. */
export const asGameTurn = <G, V extends Vars>(one: StepWith<G, V>): StepWith<G, V> => ({ ...one, isGameTurn: true });

/** A step again and again while a condition holds; the round, from 1, is the local `round`. */
export const repeat = <G, V extends Vars>(
  name: string,
  goesOn: (look: Look<G>, vars: V, round: number) => boolean,
  body: StepWith<G, V & { round: number }>,
): StepWith<G, V> => ({
  name,
  calls: () => [body],
  run: (play, frame) => {
    const round = ++frame.at;
    if (!goesOn(play, frame.vars as V, round)) return undefined;
    return { is: 'call', step: body.name, vars: { ...frame.vars, round } };
  },
  enter: (_look, frame, _into, { round }) => {
    frame.at = round;
    return { ...frame.vars, round };
  },
  ...innerOutline([body], () => body),
});

/** A step once for each of a list that is made when it begins. */
export const each = <G, V extends Vars, W extends Vars>(
  name: string,
  list: (look: Look<G>, vars: V) => readonly W[],
  body: StepWith<G, W>,
): StepWith<G, V> => ({
  name,
  calls: () => [body],
  run: (play, frame) => {
    if (frame.at === 0) frame.vars['each'] = copyJson(list(play, frame.vars as V)) as Json;
    const all = frame.vars['each'] as unknown as readonly W[];
    const next = all[frame.at++];
    return next === undefined ? undefined : { is: 'call', step: body.name, vars: next };
  },
  enter: (look, frame, _into, { of }) => {
    const all = list(look, frame.vars as V);
    frame.vars['each'] = copyJson(all) as Json;
    const isMeant = (one: Vars): boolean => Object.keys(of).every((name) => !(name in one) || one[name] === of[name]);
    frame.at = all.findIndex(isMeant) + 1;
    return all[frame.at - 1] ?? null;
  },
});

/** The same where each round is a part of the ruler: a list that the game says, and what to call a round. */
export const eachPart = <G, W extends Vars>(
  name: string,
  list: (game: G) => readonly W[],
  body: StepWith<G, W>,
  part: (game: G, round: W) => PartOf,
): StepWith<G, Record<never, never>> => ({
  ...each<G, Record<never, never>, W>(name, ({ game }) => list(game), body),
  outline: {
    is: 'each',
    parts: true,
    body,
    // Those it began with, where it has begun.
    rounds: (game, frame) => (frame?.vars['each'] as unknown as readonly W[] | undefined) ?? list(game),
    part: (game, round) => part(game, round as W),
  },
});

/** A branch per key, at the same time. No branch may read what another decided before the join. */
export const together = <G, V extends Vars, W extends Vars>(
  name: string,
  branches: (look: Look<G>, vars: V) => { readonly [key: string]: W },
  body: StepWith<G, W>,
  joined?: (play: Play<G>, vars: V, values: { readonly [key: string]: Json }) => void,
  /** What a finished branch may have brought back, for an imagined state. Needed where `joined` reads the values. */
  recall?: (look: Look<G>, vars: V, key: string, dice: Play<G>['dice']) => Json,
): StepWith<G, V> => ({
  name,
  calls: () => [body],
  run: (play, frame, back) => {
    if (frame.at++ === 0) return { is: 'fork', step: body.name, branches: branches(play, frame.vars as V) };
    joined?.(play, frame.vars as V, back as { readonly [key: string]: Json });
    return undefined;
  },
  ...(recall && { recall: (look, frame, key, dice) => recall(look, frame.vars as V, key, dice) }),
});
