import { type FleetCount, words } from '@flagbridge/engine';
import { type SeenGame, shipOf } from '../game.ts';
import { hunters, rowsToGo } from '../rules/breakthrough.ts';

/** ST-SCN-33: where one ship must get through, its way decides and not who has more superstructure; by what everybody sees. */
export function countOf(game: SeenGame): FleetCount | undefined {
  const { goal } = game;
  if (goal.is !== 'breakthrough') return undefined;
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
