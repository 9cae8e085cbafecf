import { type Choice, counting } from '@flagbridge/engine';
import { findShip, type Game, type SeenGame, type Ship } from '../game.ts';
import { evadeNeed, missilesAt, plainEvasions, weaponOf } from '../rules/evasion.ts';
import { rangeOf } from '../rules/hexsides.ts';
import { chanceAt, expectedAt } from './threat.ts';

/** ST-EVA-04: what every attempt costs. */
const ATTEMPT = 1;

/**
 * ST-EVA-08, ST-EVA-11: to evade halves a missile three times in ten, costs a point of superstructure and all fire of the phase. It pays
 * against heavy missiles that would get through, for a ship that does not fire much itself.
 */
export function evasions(game: SeenGame, id: string): Choice[] {
  const ship = findShip(game, id);
  if (ship === undefined || ship.display === null) return [[]];
  const all = game as Game;
  const forgone = all.declared
    .filter(({ by }) => by === id)
    .reduce((sum, { by, weapon, at }) => {
      const [firer, target] = [findShip(all, by), findShip(all, at)];
      if (firer === undefined || target === undefined) return sum;
      return sum + expectedAt(weaponOf(all, { by, weapon } as Game['declared'][number]), 2, rangeOf(firer, target));
    }, 0);
  const missiles = missilesAt(all, id).map((shot) => {
    const weapon = weaponOf(all, shot);
    const firer = findShip(all, shot.by);
    const through = Math.max(0, weapon.damage - (ship.display?.shields[shot.shield - 1] ?? 0));
    return { damage: weapon.damage, through, chance: firer === undefined ? 0 : chanceAt(weapon, rangeOf(firer, ship)) };
  });
  const saved = (least: number): number => {
    const halved = evadeNeed(counting()).total / 10;
    const met = missiles.filter(({ damage }) => damage >= least);
    return met.reduce((sum, { chance, through }) => sum + (halved * chance * through) / 2, 0) - ATTEMPT * met.length;
  };
  const [heaviest] = [...new Set(missiles.map(({ damage }) => damage))].sort((a, b) => saved(b) - saved(a));
  const isSafe = ship.display.structure > missiles.length;
  const pays = heaviest !== undefined && isSafe && saved(heaviest) > forgone;
  const dodged = heaviest === undefined ? [] : plainEvasions(all, ship as Ship, heaviest);
  return pays ? [dodged, []] : [[], dodged];
}
