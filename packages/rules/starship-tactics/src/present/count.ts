import { type FleetCount, words } from '@flagbridge/engine';
import { type Goal, type SeenGame, shipOf } from '../game.ts';
import { hunters, rowsToGo } from '../rules/breakthrough.ts';
import { isRunOff } from '../rules/outpost.ts';

/** What decides a battle that is not about superstructure, by its goal. */
const COUNTS: { readonly [is in Goal['is']]?: (game: SeenGame) => FleetCount } = {
  breakthrough: wayThrough,
  outpost: runOff,
};

export const countOf = (game: SeenGame): FleetCount | undefined => COUNTS[game.goal.is]?.(game);

/** ST-SCN-16, ST-SCN-71: how many of those who lie in wait are out of action or run off, while their prey can still fight (ST-SCN-15). */
function runOff(game: SeenGame): FleetCount {
  const ship = shipOf(game, game.goal.ship);
  const enemies = game.ships.filter(({ side }) => side !== ship.side);
  const gone = enemies.filter(isRunOff).length;
  const fallen = isRunOff(ship);
  const lead = fallen ? hunters(game) : gone > 0 ? ship.side : null;
  const figures = { ship: ship.name, gone, of: enemies.length };
  return {
    words: words(fallen ? 'count.fallen' : 'count.run-off', figures),
    ...(!fallen && { figure: { n: gone, of: enemies.length } }),
    label: words(fallen ? 'count.fallen-short' : 'count.run-off-short'),
    leads: fallen && gone === enemies.length ? null : lead,
  };
}

/** ST-SCN-33: where one ship must get through, its way decides and not who has more superstructure; by what everybody sees. */
function wayThrough(game: SeenGame): FleetCount {
  const { goal } = game;
  const ship = shipOf(game, goal.ship);
  const through = ship.is === 'left' && ship.exit === goal.edge;
  const stopped = !through && ((ship.is !== 'flying' && ship.is !== 'unplaced') || ship.disabled);
  const said = through ? 'through' : stopped ? 'stopped' : ship.is === 'unplaced' ? 'start' : 'run';
  const left = rowsToGo(game, ship);
  return {
    words: words(`count.${said}`, { ship: ship.name, edge: goal.edge, ...(said === 'run' && { rows: left }) }),
    ...(said === 'run' && { figure: { n: left } }),
    label: words(`count.${said}-short`),
    leads: through ? ship.side : stopped ? hunters(game) : null,
  };
}
