import type {
  ClauseId,
  PhaseAim,
  PhasePart,
  PhaseStep,
  Phases,
  Ruler,
  RulerStep,
  SideId,
  View,
} from '@flagbridge/engine';

/** What a book adds to the ruler its views hold. */
interface PhasesBy<S> {
  /** The book's word for a turn. */
  readonly turn: string;
  /** How a step of the set-up plan is called. */
  readonly setUp: (step: S) => SetUpLabel;
  /** What the game tells of the step that is being played, as it follows the label: ` 2 of 5` in `Moves 2 of 5`; nothing where it is ''. */
  readonly detail?: (step: RulerStep) => string;
  readonly aims: readonly PhaseAim[];
}

/** A game that counts its turns from 1; until then it is set up by a plan. */
interface Turned<S> {
  readonly sides: readonly { readonly id: SideId; readonly name: string }[];
  readonly turn: number;
  readonly setup: { readonly steps: readonly S[] };
}

export function phasesOf<S>({ game, ruler }: View<Turned<S>>, { turn, setUp, detail, aims }: PhasesBy<S>): Phases {
  if (game.turn === 0) {
    const all = game.sides.length === 2 ? 'Both sides' : 'All sides';
    const parts = setUpParts(game.setup.steps, setUp, (side) =>
      side === undefined ? all : (game.sides.find(({ id }) => id === side)?.name ?? side),
    );
    return { clock: { label: 'Set-up' }, parts, aims };
  }
  const parts = ruler === undefined ? [] : partsOf(ruler, detail);
  return { clock: { label: turn, value: String(game.turn) }, parts, aims };
}

type Detail = ((step: RulerStep) => string) | undefined;

const partsOf = (ruler: Ruler, detail: Detail): PhasePart[] =>
  ruler.parts.map(({ title, side, steps }, at): PhasePart => {
    const whose = side ?? (at === ruler.part ? ruler.go : undefined);
    return {
      title,
      ...(whose !== undefined && { side: whose }),
      steps: steps.map((step, i) => stepOf(ruler, at, i, step, detail)),
    };
  });

function stepOf(ruler: Ruler, at: number, i: number, step: RulerStep, told: Detail): PhaseStep {
  const { label, clause } = step;
  if (at !== ruler.part) return { label, state: at < ruler.part ? 'done' : 'ahead', clause };
  if (i !== ruler.past || !ruler.now) return { label, state: i < ruler.past ? 'done' : 'ahead', clause };
  const detail = ruler.detail ?? told?.(step) ?? '';
  return detail === ''
    ? { label, state: 'now', clause }
    : { label: `${label}${detail}`, name: label, state: 'now', clause };
}

/** The part and the step that is being played; null between two. */
export function stepNow({ ruler }: View<unknown>): { readonly title: string; readonly step: RulerStep } | null {
  const part = ruler?.now === true ? ruler.parts[ruler.part] : undefined;
  const step = part?.steps[ruler?.past ?? 0];
  return part === undefined || step === undefined ? null : { title: part.title, step };
}

/** How a book calls a step of its set-up plan, and whose it is: nobody's where both sides do it. */
export interface SetUpLabel {
  readonly side?: SideId | undefined;
  readonly label: string;
  readonly clause: ClauseId;
}

/**
 * What is left to be done before the battle: what is done is off the plan. Steps of one side in a row are one part, and steps in a row
 * that are called alike are one.
 */
function setUpParts<S>(
  plan: readonly S[],
  labelOf: (step: S) => SetUpLabel,
  nameOf: (side: SideId | undefined) => string,
): PhasePart[] {
  const parts: { title: string; side?: SideId; steps: PhaseStep[] }[] = [];
  for (const [i, step] of plan.entries()) {
    const { side, label, clause } = labelOf(step);
    const title = nameOf(side);
    let part = parts.at(-1);
    if (part === undefined || part.title !== title) {
      part = { title, ...(side !== undefined && { side }), steps: [] };
      parts.push(part);
    }
    if (part.steps.at(-1)?.label !== label) part.steps.push({ label, state: i === 0 ? 'now' : 'ahead', clause });
  }
  return parts;
}

/** `Set-up: placing ships.`: the step that is being done, as the book says it. */
export function setUpText<Is extends string>(
  [next]: readonly { readonly is: Is }[],
  doing: { readonly [is in Is]: string },
): string {
  return next === undefined ? 'Set-up.' : `Set-up: ${doing[next.is]}.`;
}
