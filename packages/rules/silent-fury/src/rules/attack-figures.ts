import { explaining, type PossibleShot } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import type { AccuracyDie } from './accuracy.ts';
import { SIDES, type Side } from './arcs.ts';
import { expectedOf, type Prospect, prospectOf } from './attack-odds.ts';
import { type AimedAt, facesOf, victimsOf } from './attack-targets.ts';
import { defenseOf, shieldsOn } from './defense.ts';
import type { WeaponLine } from './weapon-lines.ts';
import { dieAt, forceOf, has, rangeTo } from './weapon-shot.ts';

const tenths = (n: number): number => Math.round(10 * n) / 10;

/** SF-ATK-22: on a spine the defender's choice; the side on which the attack does least is what to reckon with. */
export function likelyFace(game: Game, { mode }: WeaponLine, target: Ship, faces: readonly Side[]): Side {
  const sheet = sheetOf(game, target);
  const weight = (side: Side): number => {
    const { harms, fx } = forceOf(mode, sheet, target, side);
    const drained = has(mode, 'ShieldDrain') ? 10 * shieldsOn(target, side) : 0;
    return (harms ? 100 * (1 + (fx?.impact ?? 0)) : 0) + drained - defenseOf(sheet, target, side);
  };
  // In the same hex the attacker chooses (SF-ATK-24).
  const attackers = faces.length === SIDES.length;
  return faces.reduce((chosen, one) => {
    const more = weight(one) - weight(chosen);
    return (attackers ? more > 0 : more < 0) ? one : chosen;
  });
}

/** One attack on a ship in an area, as it would be made. */
function attackOn(game: Game, ship: Ship, line: WeaponLine, target: Ship): Prospect | null {
  const side = likelyFace(game, line, target, facesOf(ship, target, 0));
  return prospectOf(game, ship, line.mode, target, side);
}

/** The dice of a shot, its chance to hit at all, and what it may be expected to do. */
export function shotFigures(
  game: Game,
  ship: Ship,
  line: WeaponLine,
  { ship: target, face }: AimedAt,
  hex: string,
  range: number,
): Omit<PossibleShot, 'by' | 'at' | 'hex'> {
  if (target !== null) {
    const side = likelyFace(game, line, target, facesOf(ship, target, face));
    const { fx } = forceOf(line.mode, sheetOf(game, target), target, side);
    const found = prospectOf(game, ship, line.mode, target, side);
    return {
      range,
      chance: found?.chance ?? explaining().told(),
      figures: {
        out: tenths(found?.out ?? 0),
        hurt: tenths(found?.hurt ?? 0),
        side,
        ...(fx !== null && { fx: `${fx.impact} / ${fx.effect}` }),
      },
    };
  }
  return areaFigures(game, ship, line, hex);
}

/** What an open shot may be expected to do, as its figures say: for who weighs many and tells nobody of the chances. */
export function expectedFrom(
  game: Game,
  ship: Ship,
  line: WeaponLine,
  { ship: target, face }: AimedAt,
  hex: string,
): { readonly out: number; readonly hurt: number } {
  if (target === null) return areaFigures(game, ship, line, hex).figures;
  const side = likelyFace(game, line, target, facesOf(ship, target, face));
  const found = expectedOf(game, line.mode, dieAt(line.mode, rangeTo(ship, target)) as AccuracyDie, target, side);
  return { out: tenths(found?.out ?? 0), hurt: tenths(found?.hurt ?? 0) };
}

/** SF-WPN-14: an attack on everybody there; friends are counted off. */
function areaFigures(game: Game, ship: Ship, line: WeaponLine, hex: string) {
  const victims = victimsOf(game, ship, line, hex);
  let [out, hurt, miss] = [0, 0, 1];
  for (const victim of victims) {
    const found = attackOn(game, ship, line, victim);
    if (found === null) continue;
    const sign = victim.side === ship.side ? -1 : 1;
    out += sign * found.out;
    hurt += sign * found.hurt;
    miss *= 1 - found.chance.total / 100;
  }
  const chance = explaining().add(
    Math.round(100 * (1 - miss)),
    victims.length === 1 ? 'one ship in the area' : `${victims.length} ships in the area`,
    line.mode.all ? 'SF-WPN-18' : 'SF-WPN-14',
  );
  const range = Math.min(...victims.map((one) => rangeTo(ship, one)));
  return { range, chance: chance.told(), figures: { out: tenths(out), hurt: tenths(hurt), ships: victims.length } };
}
