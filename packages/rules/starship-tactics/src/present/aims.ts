import type { PhaseAim, View, Viewer } from '@flagbridge/engine';
import { aimOf, drawAhead, leftOf, ownAimsFirst } from '@flagbridge/kit/present';
import { sidesHeld } from '@flagbridge/kit/sides';
import { type SeenGame, shipOf } from '../game.ts';
import { hunters, rowsToGo } from '../rules/breakthrough.ts';
import { isRunOff } from '../rules/outpost.ts';
import { QUIET_TURNS } from '../rules/victory.ts';

/** What the battle is about, the viewer's own aim first. Nothing when it is over. */
export function aims({ game, outcome }: View<SeenGame>, viewer: Viewer): PhaseAim[] {
  if (outcome !== null) return [];
  return AIMS[game.goal.is](game, viewer);
}

const AIMS: { readonly [is in SeenGame['goal']['is']]: (game: SeenGame, viewer: Viewer) => PhaseAim[] } = {
  'last-side': lastSide,
  breakthrough: (game, viewer) => ownAimsFirst(breakthrough(game), sidesHeld(game, viewer)),
  outpost: (game, viewer) => ownAimsFirst(outpost(game), sidesHeld(game, viewer)),
};

/** ST-SEQ-09: who is still there; and a draw that comes near. */
function lastSide({ sides, ships, quiet, turn, limit }: SeenGame): PhaseAim[] {
  const left = sides.map((side) => leftOf(ships, side, ({ is }) => is === 'flying' || is === 'unplaced')).join(', ');
  const still = { n: quiet, of: QUIET_TURNS, said: 'nobody has fired' };
  return [
    aimOf('Last side on the map', left, 'ST-SEQ-09'),
    ...drawAhead('ST-SEQ-22', still, { n: turn, of: limit }, 'turn'),
  ];
}

/** ST-SCN-33 to ST-SCN-36: one side runs, the other stops it. */
function breakthrough(game: SeenGame): PhaseAim[] {
  const { goal, limit } = game;
  const ship = shipOf(game, goal.ship);
  const way = ship.is === 'flying' ? `${rowsToGo(game, ship)} rows to go` : 'across the map';
  return [
    aimOf(
      `Through the ${goal.edge} edge`,
      `${way} by the end of turn ${limit}, with a third of superstructure and power; put an enemy out of action to win decisively`,
      'ST-SCN-33',
      ship.side,
    ),
    aimOf(
      `Stop ${ship.name}`,
      `disable, destroy or take it, or hold it until turn ${limit} is over`,
      'ST-SCN-36',
      hunters(game),
    ),
  ];
}

/** ST-SCN-15 to ST-SCN-18, ST-SCN-71: one ship against those who lie in wait. */
function outpost(game: SeenGame): PhaseAim[] {
  const { goal, limit, ships } = game;
  const ship = shipOf(game, goal.ship);
  const raiders = ships.filter(({ side }) => side !== ship.side);
  const gone = raiders.filter(isRunOff).length;
  return [
    aimOf(
      'Relieve the outpost',
      `put out of action or run off all ${raiders.length}, ${gone} so far; with one when turn ${limit} is over you win too`,
      'ST-SCN-16',
      ship.side,
    ),
    aimOf(
      `Bring ${ship.name} down`,
      `no superstructure left, taken, or off the map by the end of turn ${limit}`,
      'ST-SCN-15',
      hunters(game),
    ),
    aimOf(
      'Ambush',
      'keep one ship cloaked as long as you can: fire where nobody expects it',
      'ST-SCN-18',
      hunters(game),
    ),
  ];
}
