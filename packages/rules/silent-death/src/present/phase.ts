import type { ClauseId, SideId, View } from '@flagbridge/engine';
import { type Game, type Phase, sideOf } from '../game.ts';
import { mayMove } from '../rules/ship-state.ts';
import type { SetUpStep } from '../set-up/plan.ts';

type Frame = NonNullable<View<Game>['flow']>;

/** SD-TAB-03: a phase in the book's words. */
export interface PhaseName {
  readonly phase: Phase;
  readonly title: string;
}

export const PHASES: readonly PhaseName[] = [
  { phase: 'launch', title: 'Warhead Launch' },
  { phase: 'movement', title: 'Movement' },
  { phase: 'results', title: 'Warhead Results' },
  { phase: 'fire', title: 'Cannon Fire' },
  { phase: 'damage-control', title: 'Damage Control' },
  { phase: 'end', title: 'End of turn' },
];

/** A step inside a phase, and the names of the flow's steps it is known by. */
export interface SubStep {
  readonly phase: Phase;
  readonly label: string;
  readonly clause: ClauseId;
  readonly frames: readonly string[];
  /** Only where the battle has it. */
  readonly when?: (game: Game) => boolean;
}

export const SUB_STEPS: readonly SubStep[] = [
  { phase: 'launch', label: 'Launch', clause: 'SD-WAR-03', frames: ['launching'] },
  {
    phase: 'movement',
    label: 'Drive-0 turns',
    clause: 'SD-OPT-06',
    frames: ['drive-zero-turns'],
    when: ({ rulings }) => rulings.driveZeroTurns,
  },
  { phase: 'movement', label: 'Initiative', clause: 'SD-MOV-03', frames: ['initiative'] },
  { phase: 'movement', label: 'Moves', clause: 'SD-MOV-06', frames: ['ships-move'] },
  { phase: 'results', label: 'Dodge and damage', clause: 'SD-WAR-34', frames: ['detonations'] },
  { phase: 'results', label: 'Jamming', clause: 'SD-JAM-02', frames: ['jamming'] },
  { phase: 'fire', label: 'Gunners', clause: 'SD-FIR-14', frames: [] },
  { phase: 'fire', label: 'Pilots', clause: 'SD-FIR-15', frames: [] },
  { phase: 'damage-control', label: 'Repairs', clause: 'SD-DCN-01', frames: ['damage-control'] },
  { phase: 'end', label: 'Terms run out', clause: 'SD-SEQ-04', frames: ['lapses'] },
  {
    phase: 'end',
    label: 'Asteroids drift',
    clause: 'SD-OPT-19',
    frames: ['drifts'],
    when: ({ asteroids }) => asteroids.length > 0,
  },
];

/** Frames from the outermost in. Of a fork the first branch that still runs. */
export function* framesOf(frame: Frame | null): Generator<Frame> {
  for (let at = frame; at !== null; at = at.child ?? at.fork?.find((branch) => branch.frame !== null)?.frame ?? null)
    yield at;
}

/** SD-FIR-16: whose fire it is, from the step that asks; undefined outside it. */
export function firingNow({ flow }: Pick<View<Game>, 'flow'>): { post: string; gnr: number } | undefined {
  let found: { post: string; gnr: number } | undefined;
  for (const { vars } of framesOf(flow)) {
    const { post, gnr } = vars;
    if ((post === 'pilot' || post === 'gunner') && typeof gnr === 'number') found = { post, gnr };
  }
  return found;
}

/** SD-MOV-06: the side whose go it is; undefined while no ship is being moved. */
export function moverNow({ flow }: Pick<View<Game>, 'flow'>): SideId | undefined {
  for (const { step, vars } of framesOf(flow))
    if (step === 'move-ship' && typeof vars['side'] === 'string') return vars['side'];
  return undefined;
}

/** How many ships that take part have had their go: `2 of 5` (SD-MOV-14). */
export function movesText(game: Game): string {
  let all = 0;
  let moved = 0;
  for (const ship of game.ships) {
    if (ship.moved) moved++;
    if (ship.moved || mayMove(game, ship)) all++;
  }
  return all === 0 ? '' : `${moved} of ${all}`;
}

/** Place of the sub-step we are in among those of the present phase; -1 before the first. */
export function subStepNow(view: View<Game>, steps: readonly SubStep[]): number {
  const { game, flow } = view;
  if (game.phase === 'fire') {
    const firing = firingNow(view);
    return firing === undefined ? -1 : firing.post === 'gunner' ? 0 : 1;
  }
  // Once the roll is made the ships move; pursuers before it belong to no step of their own (SD-WAR-16).
  if (game.phase === 'movement' && game.initiative.winner !== '')
    return steps.findIndex(({ label }) => label === 'Moves');
  let found = -1;
  for (const { step } of framesOf(flow)) {
    const at = steps.findIndex(({ frames }) => frames.includes(step));
    if (at >= 0) found = at;
  }
  return found;
}

export const stepsOf = (game: Game, phase: Phase): SubStep[] =>
  SUB_STEPS.filter((step) => step.phase === phase && (step.when?.(game) ?? true));

const SET_UP: { readonly [is in SetUpStep['is']]: string } = {
  hero: 'heroes take their posts',
  scatter: 'scattering asteroids',
  asteroid: 'placing asteroids',
  drift: 'rolling for the drift',
  first: 'rolling for who sets up first',
  ships: 'placing ships',
};

/** `Turn 3, Cannon Fire: pilots with Gunnery 8.` */
export function phaseText(view: View<Game>): string {
  const { game } = view;
  if (game.turn === 0) {
    const next = game.setup.steps[0];
    return next === undefined ? 'Set-up.' : `Set-up: ${SET_UP[next.is]}.`;
  }
  const title = PHASES.find(({ phase }) => phase === game.phase)?.title;
  return title === undefined ? `Turn ${game.turn}.` : `Turn ${game.turn}, ${title}${detailOf(view)}.`;
}

function detailOf(view: View<Game>): string {
  const { game } = view;
  if (game.phase === 'fire') {
    const firing = firingNow(view);
    return firing === undefined ? '' : `: ${firing.post}s with Gunnery ${firing.gnr}`;
  }
  const step = stepsOf(game, game.phase)[subStepNow(view, stepsOf(game, game.phase))];
  if (game.phase !== 'movement') return step === undefined ? '' : `: ${step.label.toLowerCase()}`;
  const { winner, totals } = game.initiative;
  if (winner === '') return step === undefined ? '' : `: ${step.label.toLowerCase()}`;
  const rolled = game.sides.map(({ name }, i) => `${name} ${totals[i]}`).join(', ');
  const moved = movesText(game);
  const mover = moverNow(view);
  return [
    `: ${sideOf(game, winner).name} won initiative (${rolled})`,
    ...(moved === '' ? [] : [`${moved} ships moved`]),
    ...(mover === undefined ? [] : [`a go of ${sideOf(game, mover).name}`]),
  ].join(', ');
}
