import { type Play, words } from '@flagbridge/engine';
import { WEAPONS } from '../data/weapons.ts';
import type { Game } from '../game.ts';
import { halved } from './chance.ts';
import type { Hit } from './hit.ts';
import { loseHull } from './hull.ts';

/** KH-DMG-01, KH-DMG-02: Basic Game: the weapon's dice come off the hull. */
export function rollDamage(play: Play<Game>, hit: Hit): void {
  const { target, weapon } = hit;
  const { damage: dice } = WEAPONS[weapon];
  play.rollFor?.(words('roll.damage', { weapon: WEAPONS[weapon].name, ship: target.name }));
  const { sum: rolled, points: damage } = play.dice.loss(dice, (sum) => (hit.half ? halved(play.game, sum) : sum));
  if (hit.half) play.by('KH-DEF-03');
  const hull = Math.max(0, target.hull - damage);
  play.by('KH-DMG-02');
  play.tell?.({
    type: 'damage',
    clause: 'KH-DMG-01',
    parts: [target.id],
    data: { is: hit.half ? 'half' : 'whole', ship: target.id, dice, rolled, damage, hull },
  });
  loseHull(play, target, damage);
}
