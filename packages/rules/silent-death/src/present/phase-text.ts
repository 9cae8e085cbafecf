import type { View } from '@flagbridge/engine';
import { setUpText, stepNow } from '@flagbridge/kit/present';
import { sideOf } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import { movesMade } from '../rules/moves-made.ts';
import type { SetUpStep } from '../set-up/plan.ts';

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
  const { game, ruler } = view;
  if (game.turn === 0) return setUpText(game.setup.steps, SET_UP);
  const title = ruler?.parts[ruler.part]?.title;
  return title === undefined ? `Turn ${game.turn}.` : `Turn ${game.turn}, ${title}${detailOf(view)}.`;
}

function detailOf(view: View<Game>): string {
  const { game, ruler } = view;
  const { winner, totals } = game.initiative;
  if (game.phase !== 'movement' || winner === '') {
    const now = stepNow(view);
    return now === null ? '' : `: ${now.step.label.toLowerCase()}${ruler?.detail?.replace(',', ' with') ?? ''}`;
  }
  const rolled = game.sides.map(({ name }, i) => `${name} ${totals[i]}`).join(', ');
  const moved = movesMade(game);
  const mover = ruler?.go;
  return [
    `: ${sideOf(game, winner).name} won initiative (${rolled})`,
    ...(moved === '' ? [] : [`${moved} ships moved`]),
    ...(mover === undefined ? [] : [`a go of ${sideOf(game, mover).name}`]),
  ].join(', ');
}
