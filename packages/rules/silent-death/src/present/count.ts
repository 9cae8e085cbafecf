import { type FleetCount, words } from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { verdict } from '../rules/victory.ts';
import { columnsToGo } from './aims.ts';

/** SD-SCN-18: where one ship must cross, its way decides and not who has more boxes; nothing where the last ship wins. */
export function countOf(game: Game): FleetCount | undefined {
  const { goal } = game;
  if (goal.is !== 'run') return undefined;
  const { name: ship } = shipOf(game, goal.ship);
  // Before the first turn nobody has anything on the map to lose.
  const leads = game.turn === 0 ? null : (verdict(game)?.winner ?? null);
  const columns = columnsToGo(game, goal.ship);
  const said = leads !== null ? 'over' : columns === null ? 'crossing' : 'run';
  return {
    words: words(`count.${said}`, { ship, ...(columns !== null && { columns }) }),
    ...(columns !== null && said === 'run' && { figure: { n: columns } }),
    label: words(`count.${said}-short`),
    leads,
  };
}
