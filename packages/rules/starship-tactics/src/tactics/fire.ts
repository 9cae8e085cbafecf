import type { Aim, AimChoice, Choice } from '@flagbridge/engine';
import { findShip, type Game, type SeenGame } from '../game.ts';
import { readShooter } from '../rules/fire-aims.ts';
import { rangeOf } from '../rules/hexsides.ts';
import { classOf } from '../rules/power.ts';
import { withinLimit } from '../rules/volley.ts';
import { chanceAt, expectedAt, shieldShown, structureOf } from './threat.ts';

/** The chance of one shot. */
export function shotOdds(game: SeenGame, { by, at }: { by: string; at: string }): number {
  const { ship: id, weapon } = readShooter(by);
  const [ship, target] = [findShip(game, id), findShip(game, at)];
  const box = ship === undefined ? undefined : classOf(game, ship).weapons[weapon];
  return ship === undefined || target === undefined || box === undefined ? 0 : chanceAt(box, rangeOf(ship, target));
}

/** A weapon fires once a turn: in early phases only good shots are worth it, in the last any (ST-OPT-20). */
function worthFiring({ pair, rulings }: SeenGame, chance: number): boolean {
  const later = rulings.phases - pair;
  return later <= 0 ? chance > 0 : chance >= 0.35 + 0.1 * later;
}

/** What a shot is expected to do at this target, the shield it must come through shared by the whole volley. */
function worthAt(game: SeenGame, shots: AimChoice, at: string): number {
  const target = findShip(game, at);
  if (target === undefined) return 0;
  let damage = 0;
  let shield = 0;
  for (const { by } of shots) {
    const { ship: id, weapon } = readShooter(by);
    const ship = findShip(game, id);
    const box = ship === undefined ? undefined : classOf(game, ship).weapons[weapon];
    if (ship === undefined || box === undefined) continue;
    shield = shieldShown(game, target, target, ship);
    damage += expectedAt(box, ship.display?.charges[weapon] ?? box.power, rangeOf(ship, target));
  }
  const through = Math.max(0.1 * damage, damage - shield);
  // Ships that still fight, and those nearer their end.
  return (target.disabled ? 0.2 : 1) * through * (1 + 2 / Math.max(1, structureOf(game, target)));
}

/** Volleys worth a thought: all that is worth firing at the target where it does most; everything at once; nothing. */
export function volleys(game: SeenGame, { shooters }: Aim): Choice[] {
  const targets = [...new Set(shooters.flatMap(({ targets: all }) => all.map(({ id }) => id)))];
  const at = (target: string, every: boolean): AimChoice =>
    shooters.flatMap(({ id, targets: all }) => {
      if (!all.some((one) => one.id === target)) return [];
      const shot = { by: id, at: target };
      return every || worthFiring(game, shotOdds(game, shot)) ? [shot] : [];
    });
  const ranked = targets
    .map((target) => ({ target, worth: worthAt(game, at(target, true), target) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ target }) => target);
  const out: AimChoice[number][] = [];
  // What cannot be aimed at the best is aimed at the next best.
  for (const target of ranked)
    for (const shot of at(target, false)) if (!out.some(({ by }) => by === shot.by)) out.push(shot);
  const all = ranked[0] === undefined ? [] : at(ranked[0], true);
  return [out, all, []].map((volley) => withinLimit(game as Game, volley) as unknown as Choice);
}
