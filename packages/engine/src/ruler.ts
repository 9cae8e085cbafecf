import type { Frame } from './flow/frame.ts';
import type { Mark, PartMark, PartOf, Placed } from './flow/mark.ts';
import type { Step } from './flow/step.ts';
import type { Vars } from './json.ts';
import type { ClauseId, SideId } from './words.ts';

/** The sequence of play as a viewer sees it: every marked step in its order, and where we are. */
export interface Ruler {
  readonly parts: readonly RulerPart[];
  /** The part we are in, or the next one where we are between two; -1 where the match is over and no part says that it ended there. */
  readonly part: number;
  /** Steps of that part that are behind us. */
  readonly past: number;
  /** Whether the step after those is being played. */
  readonly now: boolean;
  /** What changes while that step lasts, as it follows the label: `, Gunnery 8`. */
  readonly detail?: string;
  /** Whose go it is, where a step says so. */
  readonly go?: SideId;
}
interface RulerPart {
  readonly title: string;
  readonly side?: SideId;
  readonly steps: readonly RulerStep[];
}
export interface RulerStep {
  readonly label: string;
  readonly clause: ClauseId;
  readonly phase?: string;
}

/** What a rulebook's sequence has marked. */
export interface RulerPlan<G> {
  readonly turn: Step<G>;
  readonly goOf: ReadonlyMap<string, (vars: Vars) => SideId>;
  /** The parts that were read last: they seldom change in a match, and nobody can change them. */
  parts: readonly RulerPart[];
}

/** Null where the sequence has no parts. Steps played by themselves, outside any part, have no ruler. */
export function rulerPlan<G>(turn: Step<G>, steps: ReadonlyMap<string, Step<G>>): RulerPlan<G> | null {
  if (turn.outline?.parts !== true) return null;
  const goOf = new Map<string, (vars: Vars) => SideId>();
  for (const [name, step] of steps) if (step.goOf !== undefined) goOf.set(name, step.goOf);
  return { turn, goOf, parts: [] };
}

/**
 * The ruler for frames as a viewer is shown them. Parts that did not change are the ones known already, those of an earlier ruler of the
 * same viewer where there is one: most readings make nothing anew.
 */
export function rulerOf<G>(plan: RulerPlan<G>, game: G, flow: Frame | null, before: Ruler | undefined): Ruler {
  let parts = before?.parts ?? plan.parts;
  let reading = new RulerWalk(game, parts, null);
  reading.read(plan.turn, flow);
  if (reading.differs()) {
    const made: OpenPart[] = [];
    reading = new RulerWalk(game, [], made);
    reading.read(plan.turn, flow);
    for (const part of made) {
      for (const step of part.steps) Object.freeze(step);
      Object.freeze(part.steps);
      Object.freeze(part);
    }
    parts = Object.freeze(made);
    plan.parts = parts;
  }
  if (flow === null) reading.over();
  const { part, past, now, detail } = reading;
  const go = plan.goOf.size === 0 ? undefined : goIn(plan.goOf, flow);
  if (before !== undefined && parts === before.parts && part === before.part && past === before.past)
    if (now === before.now && detail === before.detail && go === before.go) return before;
  const ruler: { -readonly [name in keyof Ruler]: Ruler[name] } = { parts, part, past, now };
  if (detail !== undefined) ruler.detail = detail;
  if (go !== undefined) ruler.go = go;
  return ruler;
}

/** The frame inside this one; of a fork the first branch that still runs. */
function inside(frame: Frame): Frame | null {
  if (frame.child !== null || frame.fork === null) return frame.child;
  for (const branch of frame.fork) if (branch.frame !== null) return branch.frame;
  return null;
}

/** That frame where it is of this step; something may stand for it. */
function frameOf<G>(frame: Frame | null, { name }: Step<G>): Frame | null {
  const inner = frame === null ? null : inside(frame);
  return inner !== null && inner.step === name ? inner : null;
}

/** Whose go the innermost frame says it is. */
function goIn(goOf: RulerPlan<unknown>['goOf'], flow: Frame | null): SideId | undefined {
  let go: SideId | undefined;
  for (let frame = flow; frame !== null; frame = inside(frame)) go = goOf.get(frame.step)?.(frame.vars) ?? go;
  return go;
}

type OpenPart = { title: string; side?: SideId; steps: RulerStep[] };

/** Goes through the marked steps in their order, notes where the frames lead, and compares with the parts that are known or makes them. */
class RulerWalk<G> {
  part = -1;
  past = 0;
  now = false;
  detail: string | undefined = undefined;
  readonly #game: G;
  readonly #known: readonly RulerPart[];
  readonly #made: OpenPart[] | null;
  #differs = false;
  /** Parts so far, and steps of the last one. */
  #parts = 0;
  #steps = 0;
  #open = false;
  #ended = -1;
  #endedSteps = 0;

  constructor(game: G, known: readonly RulerPart[], made: OpenPart[] | null) {
    this.#game = game;
    this.#known = known;
    this.#made = made;
  }

  /** `frame` is null where the step is not being played. */
  read(step: Step<G>, frame: Frame | null): void {
    const { outline } = step;
    if (outline === undefined) return;
    if (frame !== null) this.#here();
    switch (outline.is) {
      case 'sequence':
        this.#sequence(outline.placed, frame);
        break;
      case 'inner': {
        const inner = outline.inner(this.#game);
        this.read(inner, frameOf(frame, inner));
        break;
      }
      case 'each': {
        const rounds = outline.rounds(this.#game, frame);
        for (let i = 0; i < rounds.length; i++) {
          this.#begin(rounds[i] as PartOf);
          const playing = frame !== null && frame.at - 1 === i;
          if (playing) this.#here();
          this.read(outline.body, playing ? frameOf(frame, outline.body) : null);
          this.#close();
        }
        break;
      }
      case 'marks': {
        const now = frame === null ? -1 : outline.now(frame.vars);
        for (let i = 0; i < outline.marks.length; i++) {
          const mark = outline.marks[i] as Mark<G>;
          if (this.#list(mark, undefined) && i === now) this.#on(mark, frame as Frame);
        }
        break;
      }
    }
  }

  #sequence(placed: readonly Placed<G>[], frame: Frame | null): void {
    let part: PartMark<G> | null = null;
    let mark: Mark<G> | null = null;
    let shown = true;
    let listed = false;
    for (let i = 0; i < placed.length; i++) {
      const one = placed[i] as Placed<G>;
      if (one.part !== part) {
        if (part !== null) this.#close();
        part = one.part;
        shown = part === null || part.when === undefined || part.when(this.#game);
        if (part !== null && shown) this.#begin(part.part(this.#game));
      }
      if (one.mark !== mark) {
        mark = one.mark;
        listed = shown && mark !== null && this.#list(mark, one.phase ?? undefined);
      }
      const playing = frame !== null && frame.at - 1 === i;
      if (playing && listed) this.#on(mark as Mark<G>, frame);
      else if (playing) this.#here();
      if (shown) this.read(one.step, playing ? frameOf(frame, one.step) : null);
    }
    if (part !== null) this.#close();
  }

  #begin({ title, side, ended }: PartOf): void {
    if (this.#made === null) {
      const known = this.#known[this.#parts];
      if (known === undefined || known.title !== title || known.side !== side) this.#differs = true;
    } else this.#made.push(side === undefined ? { title, steps: [] } : { title, side, steps: [] });
    if (ended === true) this.#ended = this.#parts;
    this.#open = true;
    this.#steps = 0;
    this.#parts++;
  }

  #close(): void {
    if (!this.#open) return;
    this.#open = false;
    const last = this.#parts - 1;
    if (last === this.#ended) this.#endedSteps = this.#steps;
    if (this.#made === null && this.#known[last]?.steps.length !== this.#steps) this.#differs = true;
  }

  /** Steps of the open part; false where there is none, or the battle has no such step. */
  #list({ label, clause, when }: Mark<G>, phase: string | undefined): boolean {
    if (!this.#open || (when !== undefined && !when(this.#game))) return false;
    const at = this.#parts - 1;
    if (this.#made === null) {
      const known = this.#known[at]?.steps[this.#steps];
      if (known === undefined || known.label !== label || known.clause !== clause || known.phase !== phase)
        this.#differs = true;
    } else this.#made[at]?.steps.push(phase === undefined ? { label, clause } : { label, clause, phase });
    this.#steps++;
    return true;
  }

  /** Between what is listed so far and what comes. */
  #here(): void {
    this.part = this.#open ? this.#parts - 1 : this.#parts;
    this.past = this.#open ? this.#steps : 0;
    this.now = false;
    this.detail = undefined;
  }

  /** In the step that was listed last. */
  #on({ detail }: Mark<G>, { vars }: Frame): void {
    this.#here();
    this.past--;
    this.now = true;
    const said = detail?.(vars);
    this.detail = said === '' ? undefined : said;
  }

  /** Everything is done in the part it ended in. */
  over(): void {
    this.part = this.#ended;
    this.past = this.#endedSteps;
  }

  /** Whether the parts are others than those known. */
  differs(): boolean {
    return this.#differs || (this.#made === null && this.#parts !== this.#known.length);
  }
}
