import type { Frame } from './flow/frame.ts';
import type { Step } from './flow/step.ts';
import type { Vars } from './json.ts';
import { inside, layoutHolds, layoutOf, type RulerLayout, type RulerNode } from './ruler-layout.ts';
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
export interface RulerPart {
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
  /** Steps that say whose go it is: few, and looked for one by one. */
  readonly goes: readonly { readonly step: string; readonly goOf: (vars: Vars) => SideId }[];
  /** Those that were read last: they seldom change in a match, and nobody can change them. */
  readonly layouts: RulerLayout<G>[];
}

/** Null where the sequence has no parts. Steps played by themselves, outside any part, have no ruler. */
export function rulerPlan<G>(turn: Step<G>, steps: ReadonlyMap<string, Step<G>>): RulerPlan<G> | null {
  if (turn.outline?.parts !== true) return null;
  const goes: RulerPlan<G>['goes'][number][] = [];
  for (const [step, { goOf }] of steps) if (goOf !== undefined) goes.push({ step, goOf });
  return { turn, goes, layouts: [] };
}

/** Turns with a repair turn and without, of a few matches at once. */
const MOST_LAYOUTS = 8;

function layoutFor<G>({ turn, layouts }: RulerPlan<G>, game: G, flow: Frame | null): RulerLayout<G> {
  for (let i = 0; i < layouts.length; i++) {
    const layout = layouts[i] as RulerLayout<G>;
    if (layoutHolds(layout, game, flow)) return layout;
  }
  const layout = layoutOf(turn, game, flow);
  if (layouts.length === MOST_LAYOUTS) layouts.shift();
  layouts.push(layout);
  return layout;
}

/**
 * The ruler for frames as a viewer is shown them. Parts that did not change are the ones known already, those of an earlier ruler of the
 * same viewer where there is one: most readings make nothing anew.
 */
export function rulerOf<G>(plan: RulerPlan<G>, game: G, flow: Frame | null, before: Ruler | undefined): Ruler {
  const layout = layoutFor(plan, game, flow);
  const reading = new RulerWalk<G>();
  if (flow === null) reading.over(layout, game);
  else reading.read(layout.root, flow);
  const { part, past, now, detail } = reading;
  const go = plan.goes.length === 0 ? undefined : goIn(plan.goes, flow);
  const parts = before !== undefined && areSame(layout.parts, before.parts) ? before.parts : layout.parts;
  if (before !== undefined && parts === before.parts && part === before.part && past === before.past)
    if (now === before.now && detail === before.detail && go === before.go) return before;
  // Each form in one piece: a member put in later takes room and time of its own.
  if (detail === undefined) return go === undefined ? { parts, part, past, now } : { parts, part, past, now, go };
  return go === undefined ? { parts, part, past, now, detail } : { parts, part, past, now, detail, go };
}

/** Mostly one thing; not where layouts were made again since, or the earlier ruler came from elsewhere. */
const areSame = (one: readonly RulerPart[], other: readonly RulerPart[]): boolean =>
  one === other || (one.length === other.length && JSON.stringify(one) === JSON.stringify(other));

/** Whose go the innermost frame says it is. */
function goIn(goes: RulerPlan<unknown>['goes'], flow: Frame | null): SideId | undefined {
  let go: SideId | undefined;
  for (let frame = flow; frame !== null; frame = inside(frame))
    for (let i = 0; i < goes.length; i++) {
      const { step, goOf } = goes[i] as RulerPlan<unknown>['goes'][number];
      if (step === frame.step) go = goOf(frame.vars);
    }
  return go;
}

/** Follows the frames as far as something is marked. */
class RulerWalk<G> {
  part = -1;
  past = 0;
  now = false;
  detail: string | undefined = undefined;

  read(root: RulerNode<G>, flow: Frame): void {
    let frame: Frame | null = flow;
    let node: RulerNode<G> | null = root;
    while (node !== null && frame !== null) {
      const place: RulerNode<G>['places'][number] | undefined = node.places[node.now(frame)];
      const { spot } = place ?? node;
      const mark = place?.mark ?? null;
      this.part = spot.part;
      this.past = spot.past;
      this.now = mark !== null;
      const said = mark?.detail?.(frame.vars);
      this.detail = said === '' ? undefined : said;
      node = place?.inner ?? null;
      frame = inside(frame);
      // Something may stand for the step.
      if (frame !== null && node !== null && frame.step !== node.name) return;
    }
  }

  /** Everything is done in the part it ended in. */
  over({ parts, ended }: RulerLayout<G>, game: G): void {
    for (const of of ended) {
      const part = of(game);
      if (part > this.part) this.part = part;
    }
    this.past = parts[this.part]?.steps.length ?? 0;
  }
}
