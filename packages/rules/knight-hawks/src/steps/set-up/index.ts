import type { Play } from '@flagbridge/engine';
import { setUpSequence } from '@flagbridge/kit/set-up';
import { keyOf } from '@flagbridge/kit/space';
import type { Game } from '../../game.ts';
import { begun, type SetUpStep } from '../../set-up/plan.ts';
import { announceEdge } from './edge.ts';
import { rollForFirst } from './first.ts';
import { layBeforehand } from './mines.ts';
import { placeInOrbit } from './orbit.ts';
import { placePlanet } from './planet.ts';
import { placeShips } from './ships.ts';

/** Everything before game turn 1, in the scenario's order. */
export const setUpBattle = setUpSequence<Game, SetUpStep>({
  name: 'set-up',
  steps: {
    planet: placePlanet,
    orbit: placeInOrbit,
    edge: announceEdge,
    ships: placeShips,
    mines: layBeforehand,
    first: rollForFirst,
  },
  begin: musterFleets,
  end: beginBattle,
});

/** KH-GEN-01, KH-GEN-03: what is played, and who is there. */
function musterFleets({ game, tell }: Play<Game>): void {
  const { level, sides, columns, rows, setup } = game;
  tell?.({
    type: 'muster',
    clause: setup.clauses,
    data: { is: level, sides: sides.map(({ id }) => id), columns, rows },
  });
  for (const side of sides)
    tell?.({
      type: 'roster',
      clause: 'KH-GEN-05',
      data: { side: side.id, ships: game.ships.filter((ship) => ship.side === side.id).map(({ id }) => id) },
    });
  for (const planet of game.planets)
    if (planet.placed)
      tell?.({
        type: 'planet-placed',
        clause: setup.planets,
        parts: [planet.id],
        data: { is: 'fixed', planet: planet.id, hex: keyOf(planet.q, planet.r) },
      });
}

/** Nothing is left of the plan but who may have laid something. */
function beginBattle({ game, tell }: Play<Game>): void {
  const { first, laid } = game.setup;
  game.setup = begun(laid);
  tell?.({ type: 'battle-begins', clause: first, data: { first: game.sides[0].id } });
}
