import { type Draft, explaining, type Labelled, type OfficeId, type SideId } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { bounded, chanceOf, defenceOf } from '../rules/chance.ts';
import { keyOf } from '../rules/map.ts';
import {
  enemiesOf,
  gunsOf,
  type Mark,
  marksOf,
  nearestRange,
  noMarks,
  shootersOf,
  targetBar,
  weaponBar,
  weaponsOf,
} from '../rules/shots.ts';

type PossibleShot = NonNullable<Draft['shots']>[number];
type Made = Omit<PossibleShot, 'by'>;

/**
 * Every shot an office could make, whatever is aimed so far: no shot changes the chance of another (KH-FIR-11). The chance is
 * that of the resolution before the target reacts; evasion and interceptors come off it later (KH-FIR-30).
 */
export function draftAim(game: Game, office: OfficeId, side: SideId, defensive: boolean): Draft {
  const shots: PossibleShot[] = [];
  const targets = enemiesOf(game, side, defensive).filter((ship) => targetBar(ship) === null);
  for (const ship of shootersOf(game, office)) {
    const ranges = targets.map((target) => nearestRange(ship, target, defensive));
    for (const weapon of weaponsOf(ship)) {
      if (weaponBar(game, ship, weapon, defensive) !== null) continue;
      const made: Made[] = [];
      for (const [i, target] of targets.entries()) {
        const marks = marksOf(game, ship, weapon, target, defensive, ranges[i]);
        if (noMarks(marks)) continue;
        const defence = defenceOf(game, ship, weapon, target);
        const chance = ({ lie }: Mark): Labelled =>
          bounded(
            chanceOf(explaining(), game, defence, { by: ship, weapon, target, lie, icms: 0, evades: false }),
          ).told();
        for (const mark of marks)
          made.push({
            at: target.id,
            ...(mark.at >= 0 && { hex: keyOf(mark.q, mark.r) }),
            range: mark.lie.range,
            chance: chance(mark),
          });
      }
      // The mounts of a battery shoot alike.
      for (const { id: by } of gunsOf(ship, weapon)) for (const one of made) shots.push({ by, ...one });
    }
  }
  return { ready: true, forEveryChoice: true, shots };
}
