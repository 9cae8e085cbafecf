import type { Vars } from '../json.ts';
import { Broken } from '../refusal.ts';
import type { ClauseId, SideId } from '../words.ts';
import type { Frame } from './frame.ts';
import type { Step, StepWith } from './step.ts';

/**
 * Steps as players know them: a sequence takes, besides plain steps, steps with a label and a clause. The ruler of a view follows
 * from these and from the frames. Every function here is shown to everyone: it may read only what lies open in the game.
 */
export interface Mark<G> {
  readonly label: string;
  readonly clause: ClauseId;
  /** A step of the turn only in battles that have it. */
  readonly when?: ((game: G) => boolean) | undefined;
  /** What changes while it lasts, as it follows the label: `, Gunnery 8` in `Pilots, Gunnery 8`; from the locals of the step it is marked in. */
  readonly detail?: ((vars: Vars) => string) | undefined;
}

/** A part of the ruler: a side's turn, a phase. */
export interface PartOf {
  readonly title: string;
  /** A word behind it, where the title is a name: `Rebels turn`. Put together where a ruler is laid out, and not for every view. */
  readonly what?: string;
  readonly side?: SideId;
  /** The match is over, and it ended in this part. */
  readonly ended?: boolean;
}

export interface PartMark<G> {
  readonly title: string;
  readonly when?: ((game: G) => boolean) | undefined;
  /** The match is over: did it end here? */
  readonly ended?: ((game: G) => boolean) | undefined;
}

/** Steps under one label, one phase or one part; the sequence takes them out again, so that frames know nothing of it. */
export interface Marked<G, V extends Vars> {
  readonly members: readonly Member<G, V>[];
  readonly mark?: Mark<G>;
  readonly phase?: string;
  readonly part?: PartMark<G>;
}

export type Member<G, V extends Vars> = StepWith<G, V> | Marked<G, V>;

/** One step, or several in a row, that players know by one label. */
export const mark = <G, V extends Vars>(
  label: string,
  clause: ClauseId,
  steps: StepWith<G, V> | readonly StepWith<G, V>[],
  { when, detail }: Pick<Mark<G>, 'when' | 'detail'> = {},
): Marked<G, V> => ({
  members: Array.isArray(steps) ? steps : [steps as StepWith<G, V>],
  mark: { label, clause, when, detail },
});

/** Marks within a part that the book gathers under one word: the movement phase of a side's turn. */
export const phase = <G, V extends Vars>(name: string, ...members: readonly Member<G, V>[]): Marked<G, V> => ({
  members,
  phase: name,
});

/** A part of the ruler with what is marked in it. */
export const part = <G, V extends Vars>(marked: PartMark<G>, ...members: readonly Member<G, V>[]): Marked<G, V> => ({
  members,
  part: marked,
});

/** A step of a sequence with what is said of it. */
export interface Placed<G> {
  readonly step: Step<G>;
  readonly mark: Mark<G> | null;
  readonly phase: string | null;
  readonly part: PartMark<G> | null;
}

const isMarked = <G, V extends Vars>(member: Member<G, V>): member is Marked<G, V> => 'members' in member;

/** Members in their order, marks taken out. */
export function flattened<G, V extends Vars>(members: readonly Member<G, V>[]): readonly Placed<G>[] {
  const out: Placed<G>[] = [];
  const take = (list: readonly Member<G, V>[], around: Omit<Placed<G>, 'step'>): void => {
    for (const member of list) {
      if (!isMarked(member)) out.push({ step: member, ...around });
      else if (member.mark !== undefined && around.mark !== null)
        throw new Broken(`${member.mark.label} is marked within ${around.mark.label}`);
      else if (member.part !== undefined && (around.part !== null || around.mark !== null))
        throw new Broken('a part of the ruler lies within another');
      else
        take(member.members, {
          mark: member.mark ?? around.mark,
          phase: member.phase ?? around.phase,
          part: member.part ?? around.part,
        });
    }
  };
  take(members, { mark: null, phase: null, part: null });
  return out;
}

/** What a step shows of its inside, for the ruler; a step with nothing marked in it has no outline. `parts`: whether there are parts in it. */
export type Outline<G> = { readonly parts: boolean } & (
  | { readonly is: 'sequence'; readonly placed: readonly Placed<G>[] }
  /** It is its inner step, whichever that is now; `always` the same. */
  | { readonly is: 'inner'; readonly inner: (game: G) => Step<G>; readonly always: boolean }
  /** A part for each of its rounds. `frame` is null where it is not being played. */
  | {
      readonly is: 'each';
      readonly body: Step<G>;
      readonly rounds: (game: G, frame: Frame | null) => readonly Vars[];
      readonly part: (game: G, round: Vars) => PartOf;
    }
  /** A general step that plays several of the book's steps; `now` says which, by its locals: -1 before the first. */
  | { readonly is: 'marks'; readonly marks: readonly Mark<G>[]; readonly now: (vars: Vars) => number }
);

type Outlined<G> = { readonly outline?: Outline<G> };

export function outlineOf<G>(placed: readonly Placed<G>[]): Outlined<G> {
  const parts = placed.some(({ part: of, step }) => of !== null || step.outline?.parts === true);
  if (!parts && placed.every(({ mark: one, step }) => one === null && step.outline === undefined)) return {};
  return { outline: { is: 'sequence', parts, placed } };
}

export const innerOutline = <G>(steps: readonly Step<G>[], inner: (game: G) => Step<G>): Outlined<G> =>
  steps.every(({ outline }) => outline === undefined)
    ? {}
    : {
        outline: {
          is: 'inner',
          parts: steps.some(({ outline }) => outline?.parts === true),
          inner,
          always: steps.length === 1,
        },
      };
