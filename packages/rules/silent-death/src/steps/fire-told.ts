import type { Play } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, isWarhead } from '../game.ts';
import { type Attack, defenceOf, diceOf, labelledDamage, labelledRoll, targetCode } from '../rules/attack.ts';
import { drOf } from '../rules/ship-state.ts';
import { FIRES, type FiringStep, shooterId } from '../rules/shots.ts';

/** The declarations, revealed. */
export function tellVolley(play: Play<Game>, { post, gnr }: FiringStep, attacks: readonly Attack[]): void {
  const ships = new Set(attacks.map(({ ship }) => ship.id));
  // Nobody waits for another's dice.
  if (ships.size > 1) play.by('SD-FIR-16');
  play.tell?.({
    type: 'volley',
    clause: FIRES[post],
    parts: [...ships],
    data: {
      is: attacks.length === 0 ? `${post}-held` : post,
      gnr,
      n: attacks.length,
      shots: attacks.map(({ ship, mount, target }) => `${ship.id}/${mount.id}>${targetCode(target)}`),
    },
  });
}

export function tellShot(
  play: Play<Game>,
  attack: Attack,
  faces: readonly number[],
  boxes: number,
  need: number,
): void {
  const { ship, mount, link, target, range } = attack;
  const hit = faces.reduce((sum, face) => sum + face, 0) >= need;
  play.tell?.({
    type: 'shot',
    clause: isWarhead(target) ? 'SD-WAR-39' : 'SD-ATK-01',
    parts: [ship.id, target.id],
    data: {
      is: hit ? 'hit' : 'miss',
      ship: ship.id,
      target: targetCode(target),
      mount: shooterId(ship, mount, link),
      link: link.barrels,
      faces: [...faces],
      dice: diceOf(attack),
      roll: labelledRoll(play.tally(), attack, faces),
      need: defenceOf(target),
      range,
      ...(hit && { damage: labelledDamage(play, attack, faces), boxes, dr: reductionOf(play, attack) }),
      from: keyOf(ship.q, ship.r),
      to: keyOf(target.q, target.r),
    },
  });
}

/** SD-ATK-10: DR comes off every hit by itself; off what halving leaves of an ion hit (SD-ION-02). Warheads have none. */
function reductionOf(play: Play<Game>, { mount, target }: Attack): number {
  if (isWarhead(target)) {
    if (mount.ion) play.by('SD-WAR-38');
    return 0;
  }
  const dr = drOf(target);
  if (dr > 0) play.by(mount.ion ? 'SD-ION-02' : 'SD-ATK-10');
  return dr;
}
