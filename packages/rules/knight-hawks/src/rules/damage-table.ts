import { type Play, type Tally, words } from '@flagbridge/engine';
import { DAMAGE_TABLE } from '../data/weapons.ts';
import { type Game, inPlay } from '../game.ts';
import { halved } from './chance.ts';
import { type Blow, causeOf, type DamageCause, type EffectBarrier, struck } from './damage-cause.ts';
import { loseHull } from './hull.ts';
import { isSevere, tellSevere } from './severe.ts';
import { hitSystem } from './system-hit.ts';

/** KH-DMG-04: d100 and the modifier of the weapon, or of the fire aboard, on the Damage Table. */
export function rollDamageTable(play: Play<Game>, cause: DamageCause): void {
  const { target, weapon } = cause;
  const { name, dtm } = causeOf(weapon);
  play.rollFor?.(words('roll.damage-table', { weapon: name, ship: target.name, dtm }));
  const { is: line, face } = play.dice.table(100, dtm, DAMAGE_TABLE);
  const blow: Blow = { play, cause, line, face };
  // Defensive fire takes effect when the move is over, wherever on its way it struck.
  if (cause.passing) play.by('KH-DMG-38');
  if (line.kind === 'hull' || line.kind === 'hull-double') {
    hullHit(blow, line.kind === 'hull-double', null);
    return;
  }
  const barrier = hitSystem(blow, line.kind);
  if (barrier !== null) hullHit(blow, false, barrier);
}

/** KH-DMG-05 to KH-DMG-07, KH-DMG-43: the weapon's own dice, doubled first and then halved. */
function hullHit(blow: Blow, double: boolean, barrier: EffectBarrier | null): void {
  const { play, cause, line } = blow;
  const { target, weapon, half } = cause;
  const { name, damage: dice } = causeOf(weapon);
  play.rollFor?.(words('roll.hull', { weapon: name, ship: target.name }));
  const { sum: rolled, points } = play.dice.loss(dice, (sum) => {
    const whole = double ? 2 * sum : sum;
    return half ? halved(play.game, whole) : whole;
  });
  const severe = isSevere(target);
  if (half) play.by('KH-DEF-29');
  for (const clause of barrier?.clause ?? []) play.by(clause);
  play.tell?.(
    struck(
      blow,
      barrier === null ? (double ? 'double' : 'hull') : `instead-${barrier.why}`,
      {
        ...(barrier === null ? {} : { line: line.kind }),
        dice,
        rolled,
        damage: damageParts(blow, rolled, double, points).told(),
        lost: Math.min(points, target.hull),
        hull: Math.max(0, target.hull - points),
      },
      'hull',
      barrier === null ? line.clause : 'KH-DMG-43',
    ),
  );
  loseHull(play, target, points);
  if (inPlay(target)) tellSevere(play, target, severe);
}

function damageParts({ play, cause }: Blow, rolled: number, double: boolean, points: number): Tally {
  const tally = play.tally().add(rolled, 'rolled', cause.weapon === 'fire' ? 'KH-DMG-29' : 'KH-DMG-05');
  if (double) tally.add(rolled, 'double', 'KH-DMG-06');
  if (cause.half) tally.add(points - tally.total, 'half damage', 'KH-DMG-07');
  return tally;
}
