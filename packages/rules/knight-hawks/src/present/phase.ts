import type { View } from '@flagbridge/engine';
import { type Game, sideOf } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';

type Frame = NonNullable<View<Game>['flow']>;

/** The steps of turn.ts in the words of a player. What is not here belongs to the step around it. */
export const STEPS: { readonly [step: string]: string } = {
  screens: 'movement phase, screens',
  seekers: 'movement phase, seekers',
  orders: 'movement phase, orbits and docks',
  orbit: 'movement phase, orbits',
  drift: 'movement phase, ships move',
  'basic-moves': 'movement phase, ships move',
  'advanced-moves': 'movement phase, ships move',
  docking: 'movement phase, docking',
  'mines-go-off': 'movement phase, mines',
  fires: 'combat phase, fires',
  'defensive-fire': 'combat phase, defensive fire',
  'offensive-fire': 'combat phase, offensive fire',
};

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
function* stepsOf(frame: Frame | null): Generator<string> {
  for (let at = frame; at !== null; at = at.child ?? at.fork?.find((branch) => branch.frame !== null)?.frame ?? null)
    yield at.step;
}

/** `Game turn 3, Sathar turn: combat phase, defensive fire.` */
export function phaseText({ game, flow }: View<Game>): string {
  if (game.turn === 0) {
    const next = game.setup.steps[0];
    return next === undefined ? 'Set-up.' : `Set-up: ${SET_UP[next.is]}.`;
  }
  const steps = [...stepsOf(flow)];
  if (steps.includes(REPAIR)) return `Game turn ${game.turn}: repair turn.`;
  const step = steps.findLast((name) => name in STEPS);
  const turn = `Game turn ${game.turn}${game.mover === '' ? '' : `, ${sideOf(game, game.mover).name} turn`}`;
  return step === undefined ? `${turn}.` : `${turn}: ${STEPS[step]}.`;
}
