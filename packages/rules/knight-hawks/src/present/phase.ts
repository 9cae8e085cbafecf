import type { ClauseId, View } from '@flagbridge/engine';
import { type Game, type Level, sideOf } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';

type Frame = NonNullable<View<Game>['flow']>;

/** A step of a side's turn as players know it, and the steps of turn.ts it is made of. */
export interface TurnStep {
  readonly label: string;
  readonly phase: 'movement' | 'combat';
  readonly clause: { readonly [level in Level]?: ClauseId };
  readonly frames: readonly string[];
}

const turnStep = (
  phase: TurnStep['phase'],
  label: string,
  clause: TurnStep['clause'],
  ...frames: string[]
): TurnStep => ({ label, phase, clause, frames });

/** KH-SEQ-04 to 09, KH-SEQ-20, 21. A level that has no clause for a step does not have the step. */
const TURN: readonly TurnStep[] = [
  turnStep('movement', 'Screens', { basic: 'KH-SEQ-04', advanced: 'KH-SEQ-20' }, 'screens'),
  turnStep('movement', 'Seekers', { advanced: 'KH-SEK-04' }, 'seekers'),
  turnStep('movement', 'Orbits and docks', { basic: 'KH-SEQ-05', advanced: 'KH-SEQ-20' }, 'orders', 'orbit'),
  turnStep(
    'movement',
    'Ships move',
    { basic: 'KH-SEQ-06', advanced: 'KH-SEQ-20' },
    'drift',
    'basic-moves',
    'advanced-moves',
  ),
  turnStep('movement', 'Docking', { basic: 'KH-STN-02', advanced: 'KH-STN-02' }, 'docking'),
  turnStep('movement', 'Mines', { advanced: 'KH-MIN-05' }, 'mines-go-off'),
  turnStep('combat', 'Fires', { advanced: 'KH-SEQ-21' }, 'fires'),
  turnStep('combat', 'Defensive fire', { basic: 'KH-SEQ-08', advanced: 'KH-SEQ-21' }, 'defensive-fire'),
  turnStep('combat', 'Offensive fire', { basic: 'KH-SEQ-09', advanced: 'KH-SEQ-21' }, 'offensive-fire'),
];

export const turnSteps = (level: Level): readonly TurnStep[] => TURN.filter(({ clause }) => level in clause);

/** Every step of turn.ts that is known to players by a name of its own. */
export const STEPS: readonly string[] = TURN.flatMap(({ frames }) => frames);

const SET_UP: { readonly [is in SetUpStep['is']]: string } = {
  planet: 'placing the planet',
  orbit: 'placing the station in orbit',
  edge: 'choosing an edge',
  ships: 'placing ships',
  mines: 'laying mines and seekers',
  first: 'rolling for the first move',
};

/** KH-REP-01: both sides repair; the repair turn is nobody's turn. */
export const REPAIR = 'repair-turn';

/** Names of the frames from the outermost in. Of a fork the first branch that still runs. */
function* namesOf(frame: Frame | null): Generator<string> {
  for (let at = frame; at !== null; at = at.child ?? at.fork?.find((branch) => branch.frame !== null)?.frame ?? null)
    yield at.step;
}

/** The step of the turn that is being played; undefined between two. What is not listed belongs to the step around it. */
export function stepNow({ game, flow }: View<Game>): TurnStep | 'repair' | undefined {
  const steps = turnSteps(game.level);
  for (const name of namesOf(flow)) {
    if (name === REPAIR) return 'repair';
    const step = steps.find(({ frames }) => frames.includes(name));
    if (step !== undefined) return step;
  }
  return undefined;
}

/** `Game turn 3, Sathar turn: combat phase, defensive fire.` */
export function phaseText(view: View<Game>): string {
  const { game } = view;
  if (game.turn === 0) {
    const next = game.setup.steps[0];
    return next === undefined ? 'Set-up.' : `Set-up: ${SET_UP[next.is]}.`;
  }
  const step = stepNow(view);
  if (step === 'repair') return `Game turn ${game.turn}: repair turn.`;
  const turn = `Game turn ${game.turn}${game.mover === '' ? '' : `, ${sideOf(game, game.mover).name} turn`}`;
  return step === undefined ? `${turn}.` : `${turn}: ${step.phase} phase, ${step.label.toLowerCase()}.`;
}
