import type { Choice, Option } from '@flagbridge/engine';
import { findShip, type SeenGame, type SeenShip } from '../game.ts';
import { classOf } from '../rules/power.ts';
import { isRunner } from './goal.ts';
import { foesOf } from './move.ts';
import { structureOf } from './threat.ts';

/** What is left of a ship, from 0 to 1: the worse of its superstructure and its power. */
function wholeness(game: SeenGame, ship: SeenShip): number {
  const { structure, power } = classOf(game, ship);
  return Math.min(
    structureOf(game, ship) / structure,
    (ship.display?.power ?? power - 1.75 * ship.seen.engine) / power,
  );
}

/** A ship that is nearly done for, and enemies that are not: there is nothing to be won any more (ST-WRP-07). */
function isLost(game: SeenGame, ship: SeenShip): boolean {
  if (isRunner(game, ship)) return false;
  const friends = game.ships.filter(({ side, is, disabled }) => side === ship.side && is === 'flying' && !disabled);
  const foes = foesOf(game, ship.side).filter(({ disabled }) => !disabled);
  const sum = (ships: readonly SeenShip[]): number =>
    ships.reduce((all, one) => all + classOf(game, one).power * Math.max(0, wholeness(game, one)), 0);
  return foes.length > 0 && wholeness(game, ship) <= 0.25 && sum(foes) > 3 * sum(friends);
}

/** ST-WRP-07: who is lost breaks off, at the speed at which fewest can follow; else speeds stay as they are. */
export function warpChanges(game: SeenGame, options: readonly Option[]): Choice[] {
  const ways = options.flatMap(({ id }) => {
    const [ship = '', change = ''] = id.split(':');
    const one = findShip(game, ship);
    if (one === undefined || !isLost(game, one)) return [];
    const to = one.warp + (change === 'faster' ? 1 : -1);
    const able = foesOf(game, one.side).filter(
      (foe) => Math.abs(foe.warp - to) <= 1 && classOf(game, foe).topWarp >= to,
    );
    return [{ id, able: able.length }];
  });
  return [...ways.toSorted((a, b) => a.able - b.able).map(({ id }) => id), 'keep'];
}

/** ST-WRP-08: who can still win does not let the other go. */
export const following = (game: SeenGame, options: readonly Option[]): Choice[] => {
  const ids = options
    .map(({ id }) => id)
    .filter((id) => {
      const ship = findShip(game, id);
      return ship !== undefined && !isLost(game, ship);
    });
  return [ids, []];
};
