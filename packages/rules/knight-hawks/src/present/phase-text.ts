import type { View } from '@flagbridge/engine';
import { setUpText, stepNow } from '@flagbridge/kit/present';
import { sideOf } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';

const SET_UP: { readonly [is in SetUpStep['is']]: string } = {
  planet: 'placing the planet',
  orbit: 'placing the station in orbit',
  edge: 'choosing an edge',
  ships: 'placing ships',
  mines: 'laying mines and seekers',
  first: 'rolling for the first move',
};

/** `Game turn 3, Sathar turn: combat phase, defensive fire.` */
export function phaseText(view: View<Game>): string {
  const { game } = view;
  if (game.turn === 0) return setUpText(game.setup.steps, SET_UP);
  const now = stepNow(view);
  // KH-REP-01: both sides repair; the repair turn is nobody's turn, and has no phases.
  if (now !== null && now.step.phase === undefined) return `Game turn ${game.turn}: ${now.title.toLowerCase()}.`;
  const turn = `Game turn ${game.turn}${game.mover === '' ? '' : `, ${sideOf(game, game.mover).name} turn`}`;
  return now === null ? `${turn}.` : `${turn}: ${now.step.phase} phase, ${now.step.label.toLowerCase()}.`;
}
