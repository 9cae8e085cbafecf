import type { View } from '@flagbridge/engine';
import { countLines, drawOffers, overLines } from '@flagbridge/kit/present';
import { sideOf } from '@flagbridge/kit/sides';
import { type Game, inPlay, shipOf } from '../game.ts';
import { endingPhrases } from '../phrases/ending.ts';
import { isEvacuated } from '../rules/dock-time.ts';
import { hexesToEdge } from './aims.ts';
import { countOf } from './count.ts';
import { phaseText } from './phase-text.ts';

/** How late it is: the end, the phase, the next repair turn, the scenario's aim, limits and offers. */
export function clockLines(view: View<Game>): string[] {
  const { game, outcome } = view;
  const lines = [...overLines(outcome, (side) => sideOf(game, side).name, 'has won'), phaseText(view)];
  if (game.level === 'advanced' && game.turn > 0)
    lines.push(`Next repair turn: after game turn ${3 * Math.ceil(game.turn / 3)}.`);
  lines.push(...goalLines(game), ...countLines(countOf(game), endingPhrases, (side) => sideOf(game, side).name));
  const { idleLimit } = game.rulings;
  // Worth a word only when it comes near. The evacuation has its own limit.
  if (game.goal.is !== 'evacuate' && 2 * game.idle >= idleLimit)
    lines.push(`No attack roll for ${game.idle} game turns; after ${idleLimit} the battle is a draw.`);
  return [...lines, ...drawOffers(game)];
}

function goalLines(game: Game): string[] {
  const { goal } = game;
  if (goal.is === 'fleet') return [];
  const ship = shipOf(game, goal.ship);
  const { name } = ship;
  if (goal.is === 'escort') {
    const togo = inPlay(ship) && !ship.leaving ? `, ${hexesToEdge(game, ship)} away` : '';
    return [`${name} runs ${goal.speed} hexes straight ahead every turn, for the far edge${togo}.`];
  }
  const station = shipOf(game, goal.station).name;
  return isEvacuated(game)
    ? [`${name} has the crew of ${station} aboard and must leave the map by game turn ${goal.limit}.`]
    : [
        `Evacuation of ${station}: ${name} has spent ${goal.turns} of ${goal.needs} game turns in dock. The last game turn is ${goal.limit}.`,
      ];
}
