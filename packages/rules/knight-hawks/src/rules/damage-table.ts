import { type Play, type Tally, words } from '@flagbridge/engine';
import { DAMAGE_TABLE, type DamageLine, WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay } from '../game.ts';
import { halved } from './chance.ts';
import { loseHull } from './hull.ts';
import { isSevere, tellSevere } from './severe.ts';
import { type Blow, causeOf, type Instead, type Strike, struck } from './strike.ts';
import { hitSystem } from './system-hit.ts';

/** KH-DMG-04: d100 and the modifier of the weapon, or of the fire aboard, on the Damage Table. */
export function rollDamageTable(play: Play<Game>, strike: Strike): void {
  const { target, weapon } = strike;
  const { name, dtm } = causeOf(weapon);
  play.rollFor?.(words('roll.damage-table', { weapon: name, ship: target.name, dtm }));
  const { is: line, face } = play.dice.table(100, dtm, DAMAGE_TABLE);
  const blow: Blow = { play, strike, line, face };
  if (line.kind === 'hull' || line.kind === 'hull-double') {
    hullHit(blow, line.kind === 'hull-double', null);
    return;
  }
  const instead = hitSystem(blow, line.kind);
  if (instead !== null) hullHit(blow, false, instead);
}

/** KH-DMG-05 to KH-DMG-07, KH-DMG-43: the weapon's own dice, doubled first and then halved. */
function hullHit(blow: Blow, double: boolean, instead: Instead | null): void {
  const { play, strike, line } = blow;
  const { target, weapon, half } = strike;
  const { name, damage: dice } = causeOf(weapon);
  play.rollFor?.(words('roll.hull', { weapon: name, ship: target.name }));
  const { sum: rolled, points } = play.dice.loss(dice, (sum) => {
    const whole = double ? 2 * sum : sum;
    return half ? halved(play.game, whole) : whole;
  });
  const severe = isSevere(target);
  play.tell?.(
    struck(
      blow,
      instead === null ? (double ? 'double' : 'hull') : `instead-${instead.why}`,
      [
        ...(instead === null ? [line.clause] : [...instead.clause, 'KH-DMG-43', 'KH-DMG-05']),
        ...(weapon === 'fire' ? ['KH-DMG-29'] : ['KH-DMG-01', WEAPONS[weapon].clause]),
        ...(half ? ['KH-DMG-07', 'KH-DEF-29', 'KH-GEN-08'] : []),
      ],
      {
        ...(instead === null ? {} : { line: LINES[line.kind] }),
        dice,
        rolled,
        damage: damageParts(blow, rolled, double, points).told(),
        lost: Math.min(points, target.hull),
        hull: Math.max(0, target.hull - points),
      },
      'hull',
    ),
  );
  loseHull(play, target, points);
  if (inPlay(target)) tellSevere(play, target, severe);
}

function damageParts({ play, strike }: Blow, rolled: number, double: boolean, points: number): Tally {
  const tally = play.tally().add(rolled, 'rolled', strike.weapon === 'fire' ? 'KH-DMG-29' : 'KH-DMG-05');
  if (double) tally.add(rolled, 'double', 'KH-DMG-06');
  if (strike.half) tally.add(points - tally.total, 'half damage', 'KH-DMG-07');
  return tally;
}

/** What a line that became a hull hit would have been. */
const LINES: { readonly [kind in DamageLine['kind']]: string } = {
  'hull-double': 'double hull hit',
  hull: 'hull hit',
  'drive-1': 'drive hit',
  'drive-half': 'drive hit',
  'drive-all': 'drive hit',
  'steering-1': 'steering hit',
  'steering-all': 'steering hit',
  weapon: 'weapon hit',
  'short-circuit': 'short circuit',
  defence: 'defence hit',
  'combat-control': 'combat control hit',
  navigation: 'navigation hit',
  fire: 'electrical fire',
  'damage-control': 'damage control hit',
  disaster: 'disastrous fire',
};
