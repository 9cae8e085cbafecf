import { rangeBetween } from '@flagbridge/kit/space';
import { auditOf } from '@flagbridge/kit/tactics';
import { displayOf } from '../data/track.ts';
import { findShip, type Game, isWarhead, objectOf, type Ship } from '../game.ts';
import { attackOdds } from '../rules/attack.ts';
import { counts, mayMove } from '../rules/ship-state.ts';
import { linksOf, readShooter } from '../rules/shots.ts';
import { isRunner } from './worth.ts';

/** The chance that one roll of this shot hits. */
export function shotOdds(game: Game, { by, at }: { by: string; at: string }): number {
  const { ship: id, mount: name, barrels } = readShooter(by);
  const ship = findShip(game, id);
  const target = objectOf(game, at);
  if (ship === undefined || target === undefined) return 0;
  const mount = displayOf(ship).mounts.find((one) => one.id === name);
  const link = mount && linksOf(ship, mount).find((one) => one.barrels === barrels);
  if (mount === undefined || link === undefined) return 0;
  return attackOdds({ ship, mount, link, target, range: rangeBetween(ship.q, ship.r, target.q, target.r) }).chance;
}

/** A mount is fired by any of its links. */
const mountOf = (shooter: string): string => shooter.slice(0, shooter.indexOf(':'));

const isShip = (game: Game, id: string): boolean => {
  const target = objectOf(game, id);
  return target !== undefined && !isWarhead(target) && counts(target);
};

export const audit = auditOf<Game, Ship>({
  good: 0.3,
  still: 3,
  volleys: ['fire'],
  odds: (game, _request, shot) => (isShip(game, shot.at) ? shotOdds(game, shot) : 0),
  weaponOf: mountOf,
  isAble: mayMove,
  isThrownAway: ({ type, data }, game, ship) =>
    // The runner is meant to leave (SD-SCN-18).
    (type === 'left' && !isRunner(game, ship)) || (type === 'collision' && data?.['is'] === 'asteroid'),
  // A ship that has an enemy before its guns may well stay: standing, it is as hard to hit as any (SD-DSP-07).
  isBusy: ({ type }) => type === 'shot',
});
