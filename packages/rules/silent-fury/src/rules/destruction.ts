import { type ClauseId, type Play, words } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import { citeImpact } from './cite-rolls.ts';
import { kill } from './crew-losses.ts';
import { impactChances, rollImpact } from './impact.ts';

/** Hull Breaches on the ship now: as many dice a ship destruction roll throws (SF-HUL-04). */
export const breachesOf = ({ damage }: Pick<Ship, 'damage'>): number =>
  damage.filter((token) => token === 'breach').length;

/** SF-HUL-09: nothing is left of it. */
const isGutted = ({ damage }: Pick<Ship, 'damage'>): boolean =>
  damage.every((token) => token === 'destroyed' || token === 'breach');

/**
 * SF-DMG-29 (2): lost with its last component; otherwise one ship destruction roll, where one is due (SF-HUL-03, SF-HUL-06). Answers
 * whether the ship is still there.
 */
export function survives(play: Play<Game>, ship: Ship, due: ClauseId | null): boolean {
  if (isGutted(ship)) {
    loseShip(play, ship, 'components');
    return false;
  }
  if (due === null) return true;
  const dice = breachesOf(ship);
  const { hull } = sheetOf(play.game, ship);
  play.rollFor?.(words('roll.destruction', { ship: ship.name, n: dice, hull }));
  const { points, faces } = rollImpact(play.dice, dice);
  const lost = points > hull;
  citeImpact(play, faces);
  play.by('SF-IMP-06');
  // SF-RAM-12: after a ram each token has its own.
  const isRammed = due === 'SF-RAM-12';
  play.tell?.({
    type: 'hull-roll',
    clause: isRammed
      ? [due, 'SF-HUL-04', 'SF-HUL-05']
      : [due, 'SF-DMG-29', 'SF-HUL-03', 'SF-HUL-04', 'SF-HUL-05', 'SF-HUL-06'],
    parts: [ship.id],
    data: {
      is: lost ? 'breaks' : 'holds',
      ship: ship.id,
      roll: [...faces],
      points,
      hull,
      chance: breakUpChance(dice, hull),
    },
  });
  if (lost) loseShip(play, ship, 'roll');
  return !lost;
}

/** The three ways to lose a ship. */
const CAUSES = { roll: 'SF-HUL-08', components: 'SF-HUL-09', card: 'SF-HUL-10' } as const;

/**
 * SF-HUL-11 to SF-HUL-13: off the map with all crew and everything that lies on it; it harms nobody and leaves no wreck. Exported for
 * tests, until cards destroy ships.
 */
export function loseShip(play: Play<Game>, ship: Ship, by: keyof typeof CAUSES): void {
  const crew = ship.crew.length;
  kill(play.game, ship, ship.crew);
  ship.is = 'destroyed';
  ship.shields = ship.shields.map(() => 0);
  ship.hardened = false;
  ship.evading = false;
  ship.operated = [];
  ship.reeling = [];
  ship.ordnance = { missiles: 0, torpedoes: 0, fighters: 0, bombers: 0 };
  ship.loaded = 0;
  ship.away = 0;
  play.tell?.({
    type: 'destroyed',
    clause: [CAUSES[by], 'SF-HUL-11', 'SF-HUL-12', 'SF-HUL-13'],
    parts: [ship.id],
    data: { is: by, ship: ship.id, crew },
  });
}

/** The chance in per cent that a ship destruction roll breaks a hull. */
export const breakUpChance = (breaches: number, hull: number): number =>
  Math.round(100 * impactChances(breaches).reduce((sum, chance, points) => (points > hull ? sum + chance : sum), 0));
