import type { Frame } from './flow/frame.ts';
import type { Mark, PartMark, PartOf, Placed } from './flow/mark.ts';
import type { Step } from './flow/step.ts';
import type { Vars } from './json.ts';
import type { RulerPart, RulerStep } from './ruler.ts';

/**
 * The ruler as one game has it: what is listed, and for every marked step the place on the ruler. It is made once and read by
 * following the frames; a game that answers one of its conditions otherwise has another.
 */
export interface RulerLayout<G> {
  readonly parts: readonly RulerPart[];
  readonly root: RulerNode<G>;
  readonly conditions: readonly Condition<G>[];
  /** By a game that is over: the part it ended in, or -1. The last that is one counts. */
  readonly ended: readonly ((game: G) => number)[];
}

/** What a layout rests on, with what the game said to it. */
type Condition<G> =
  | { readonly is: 'when'; readonly when: (game: G) => boolean; readonly said: boolean }
  | { readonly is: 'inner'; readonly inner: (game: G) => Step<G>; readonly said: Step<G> }
  | {
      readonly is: 'rounds';
      readonly rounds: (game: G, frame: Frame | null) => readonly Vars[];
      readonly part: (game: G, round: Vars) => PartOf;
      /** The steps from the root down to it: its frame says which rounds it began with. */
      readonly path: readonly string[];
      readonly said: readonly PartOf[];
    };

/** Before or on a step of a part. */
interface Spot {
  readonly part: number;
  readonly past: number;
}

/** A step that something is marked in. */
export interface RulerNode<G> {
  readonly name: string;
  /** Where we are while none of its places is played. */
  readonly spot: Spot;
  /** By its frame: which of its places is played; -1 where none is. */
  readonly now: (frame: Frame) => number;
  readonly places: readonly RulerPlace<G>[];
}
interface RulerPlace<G> {
  readonly spot: Spot;
  /** Listed, and played while we are here; null between two. */
  readonly mark: Mark<G> | null;
  readonly inner: RulerNode<G> | null;
}

/** The frame inside this one; of a fork the first branch that still runs. */
export function inside(frame: Frame): Frame | null {
  if (frame.child !== null || frame.fork === null) return frame.child;
  for (const branch of frame.fork) if (branch.frame !== null) return branch.frame;
  return null;
}

/** The frame that these steps lead to, where all of them are played; something may stand for one. */
function frameDown(flow: Frame | null, path: readonly string[]): Frame | null {
  let frame = flow;
  for (let i = 1; frame !== null && i < path.length; i++) {
    frame = inside(frame);
    if (frame !== null && frame.step !== path[i]) return null;
  }
  return frame;
}

/** Whether the game still answers as it did when this was made. */
export function layoutHolds<G>({ conditions }: RulerLayout<G>, game: G, flow: Frame | null): boolean {
  for (let i = 0; i < conditions.length; i++) {
    const one = conditions[i] as Condition<G>;
    if (one.is === 'when') {
      if (one.when(game) !== one.said) return false;
    } else if (one.is === 'inner') {
      if (one.inner(game) !== one.said) return false;
    } else if (!areSameRounds(one, game, one.rounds(game, frameDown(flow, one.path)))) return false;
  }
  return true;
}

function areSameRounds<G>(
  { part, said }: Extract<Condition<G>, { is: 'rounds' }>,
  game: G,
  rounds: readonly Vars[],
): boolean {
  if (rounds.length !== said.length) return false;
  for (let i = 0; i < rounds.length; i++) {
    const { title, what, side } = part(game, rounds[i] as Vars);
    const before = said[i] as PartOf;
    if (title !== before.title || what !== before.what || side !== before.side) return false;
  }
  return true;
}

export function layoutOf<G>(turn: Step<G>, game: G, flow: Frame | null): RulerLayout<G> {
  const layout = new Layout(game, flow);
  const root = layout.node(turn, []);
  if (root === null) throw new Error(`${turn.name} has nothing marked in it`);
  for (const part of layout.parts) {
    for (const one of part.steps) Object.freeze(one);
    Object.freeze(part.steps);
    Object.freeze(part);
  }
  return { parts: Object.freeze(layout.parts), root, conditions: layout.conditions, ended: layout.ended };
}

type OpenPart = RulerPart & { readonly steps: RulerStep[] };

const inSequence = (frame: Frame): number => frame.at - 1;
const always = (): number => 0;

/** Goes through the marked steps in their order. */
class Layout<G> {
  readonly parts: OpenPart[] = [];
  readonly conditions: Condition<G>[] = [];
  readonly ended: ((game: G) => number)[] = [];
  readonly #game: G;
  readonly #flow: Frame | null;
  /** The part that is being listed. */
  #open: OpenPart | null = null;

  constructor(game: G, flow: Frame | null) {
    this.#game = game;
    this.#flow = flow;
  }

  node({ name, outline }: Step<G>, above: readonly string[]): RulerNode<G> | null {
    if (outline === undefined) return null;
    const spot = this.#here();
    const path = [...above, name];
    switch (outline.is) {
      case 'sequence':
        return { name, spot, now: inSequence, places: this.#sequence(outline.placed, path) };
      case 'inner': {
        const said = outline.inner(this.#game);
        if (!outline.always) this.conditions.push({ is: 'inner', inner: outline.inner, said });
        return { name, spot, now: always, places: [{ spot, mark: null, inner: this.node(said, path) }] };
      }
      case 'each': {
        const { rounds, part, body } = outline;
        const said = rounds(this.#game, frameDown(this.#flow, path)).map((round) => part(this.#game, round));
        this.conditions.push({ is: 'rounds', rounds, part, path, said });
        const first = this.parts.length;
        this.ended.push((game) => {
          const at = rounds(game, null).findLastIndex((round) => part(game, round).ended === true);
          return at < 0 ? -1 : first + at;
        });
        const places = said.map((round): RulerPlace<G> => {
          this.#begin(round);
          const place = { spot: this.#here(), mark: null, inner: this.node(body, path) };
          this.#open = null;
          return place;
        });
        return { name, spot, now: inSequence, places };
      }
      case 'marks': {
        const places = outline.marks.map((mark) => this.#place(this.#list(mark, null) ? mark : null, null));
        return { name, spot, now: ({ vars }) => outline.now(vars), places };
      }
    }
  }

  #sequence(placed: readonly Placed<G>[], path: readonly string[]): RulerPlace<G>[] {
    const places: RulerPlace<G>[] = [];
    let part: PartMark<G> | null = null;
    let mark: Mark<G> | null = null;
    let shown = true;
    let listed = false;
    for (const one of placed) {
      if (one.part !== part) {
        if (part !== null) this.#open = null;
        part = one.part;
        shown = part === null || this.#is(part.when);
        if (part !== null && shown) this.#beginMarked(part);
      }
      if (one.mark !== mark) {
        mark = one.mark;
        listed = shown && mark !== null && this.#list(mark, one.phase);
      }
      const place = this.#place(listed ? mark : null, null);
      places.push(shown ? { ...place, inner: this.node(one.step, path) } : place);
    }
    if (part !== null) this.#open = null;
    return places;
  }

  #is(when: ((game: G) => boolean) | undefined): boolean {
    if (when === undefined) return true;
    const said = when(this.#game);
    this.conditions.push({ is: 'when', when, said });
    return said;
  }

  #begin({ title: name, what, side }: PartOf): void {
    const title = what === undefined ? name : `${name} ${what}`;
    this.#open = side === undefined ? { title, steps: [] } : { title, side, steps: [] };
    this.parts.push(this.#open);
  }

  #beginMarked({ title, ended }: PartMark<G>): void {
    const at = this.parts.length;
    if (ended !== undefined) this.ended.push((game) => (ended(game) ? at : -1));
    this.#begin({ title });
  }

  /** As a step of the open part; false where there is none, or the battle has no such step. */
  #list({ label, clause, when }: Mark<G>, phase: string | null): boolean {
    if (this.#open === null || !this.#is(when)) return false;
    this.#open.steps.push(phase === null ? { label, clause } : { label, clause, phase });
    return true;
  }

  /** Between what is listed so far and what comes. */
  #here(): Spot {
    if (this.#open === null) return { part: this.parts.length, past: 0 };
    return { part: this.parts.length - 1, past: this.#open.steps.length };
  }

  /** In the step that was listed last, or between two. */
  #place(mark: Mark<G> | null, inner: RulerNode<G> | null): RulerPlace<G> {
    const { part, past } = this.#here();
    return { spot: { part, past: mark === null ? past : past - 1 }, mark, inner };
  }
}
