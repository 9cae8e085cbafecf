import type { Aim, Choice, Json } from '@flagbridge/engine';
import { isBarrier } from '@flagbridge/kit/aims';
import { keyOf } from '@flagbridge/kit/space';
import { bestOf } from '@flagbridge/kit/tactics';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, type Ship, shipOf, type WeaponCode } from '../game.ts';
import { bestMark, type Mark, marksOf } from '../rules/shots.ts';
import { hitOdds, worthOf } from './odds.ts';
import { punch, weight } from './value.ts';

interface Chance {
  readonly by: string;
  readonly ship: Ship;
  readonly weapon: WeaponCode;
  readonly target: Ship;
  readonly mark: Mark;
  readonly worth: number;
}

const gunOf = (id: string): { ship: string; weapon: WeaponCode } => {
  const [ship = '', weapon = ''] = id.split('/');
  return { ship, weapon: weapon as WeaponCode };
};

/** The odds of one shot of an `aim`, 0 to 1; with the best hex where none is named. */
export function shotOdds(game: Game, shot: { by: string; at: string; hex?: string }, defensive: boolean): number {
  const { ship, weapon } = gunOf(shot.by);
  const by = shipOf(game, ship);
  const target = shipOf(game, shot.at);
  const marks = marksOf(game, by, weapon, target, defensive);
  if (isBarrier(marks)) return 0;
  const mark = marks.find(({ q, r }) => keyOf(q, r) === shot.hex) ?? bestMark(weapon, marks);
  return hitOdds(game, by, weapon, target, mark.geometry);
}

/** Every gun with each of its targets, once, at the best hex. */
function chances(game: Game, shape: Aim, defensive: boolean): Chance[][] {
  const guns: Chance[][] = [];
  for (const { id, targets } of shape.shooters) {
    if (targets.length === 0) continue;
    const { ship, weapon } = gunOf(id);
    const by = shipOf(game, ship);
    const list: Chance[] = [];
    for (const { id: at } of targets) {
      const target = shipOf(game, at);
      const marks = marksOf(game, by, weapon, target, defensive);
      if (isBarrier(marks)) continue;
      const mark = bestMark(weapon, marks);
      list.push({ by: id, ship: by, weapon, target, mark, worth: worthOf(game, by, weapon, target, mark.geometry) });
    }
    if (list.length > 0) guns.push(list);
  }
  return guns;
}

/**
 * Fires everything, and together: guns go to the target whose end is worth most until it should be dead, heavy blows first.
 * A limited shot with a poor chance is kept.
 */
export function volleyFor(game: Game, shape: Aim, defensive: boolean, spread = false): Choice {
  const guns = chances(game, shape, defensive);
  // Guns with the fewest targets choose first: the others can go anywhere.
  guns.sort((a, b) => a.length - b.length || (b[0]?.worth ?? 0) - (a[0]?.worth ?? 0));
  const expected = new Map<string, number>();
  const total = new Map<string, number>();
  for (const list of guns)
    for (const { target, worth } of list) total.set(target.id, (total.get(target.id) ?? 0) + worth);
  const shots: { shot: Json; worth: number }[] = [];
  for (const list of guns) {
    const best = bestOf(list, (chance) => {
      const { id } = chance.target;
      return appeal(game, chance, expected.get(id) ?? 0, total.get(id) ?? 0, spread);
    });
    if (best === undefined || !isWorthwhile(game, best)) continue;
    expected.set(best.target.id, (expected.get(best.target.id) ?? 0) + best.worth);
    const { q, r, at } = best.mark;
    shots.push({ shot: { by: best.by, at: best.target.id, ...(at >= 0 && { hex: keyOf(q, r) }) }, worth: best.worth });
  }
  return shots.sort((a, b) => b.worth - a.worth).map(({ shot }) => shot);
}

function appeal(game: Game, { target, worth }: Chance, already: number, total: number, spread: boolean): number {
  const left = target.hull - already;
  // Overkill is worth little; a target that can die this volley is worth more than a scratch on a fresh one.
  const useful = left <= 0 ? worth * 0.25 : Math.min(worth, left);
  const finish = spread ? 0 : Math.min(1.5, total / Math.max(1, target.hull));
  const guns = 1 + punch(target) / 60;
  return useful * weight(game, target) * guns * (1 + finish);
}

/** Beams cost nothing. A limited shot wants at least three chances in ten. */
function isWorthwhile(game: Game, { ship, weapon, target, mark }: Chance): boolean {
  return !WEAPONS[weapon].limited || hitOdds(game, ship, weapon, target, mark.geometry) >= 0.3;
}
