import { type AimChoice, Broken, type OfficeId, type Play, words } from '@flagbridge/engine';
import { rangeBetween } from '@flagbridge/kit/space';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead, objectOf, shipOf } from '../game.ts';
import { type Attack, defenceOf, rollOf, targetName } from '../rules/attack.ts';
import { oddsOf } from '../rules/attack-odds.ts';
import { type FiringStep, readShooter } from '../rules/shots.ts';
import { tellShot, tellVolley } from './fire-told.ts';

/** A hit that marks boxes, as the volley keeps it. `from` and `mount` name it where several are put in order. */
export type Hit = { ship: string; boxes: number; ion: boolean; by: OfficeId; from: string; mount: string };

/** A declared shot as an attack. */
function attackOf(game: Game, by: string, at: string): Attack {
  const { ship: id, mount: mountId, barrels } = readShooter(by);
  const ship = shipOf(game, id);
  const mount = displayOf(ship).mounts.find((one) => one.id === mountId);
  const link = mount?.links.find((one) => one.barrels === barrels);
  const target = objectOf(game, at);
  if (mount === undefined || link === undefined || target === undefined)
    throw new Broken(`${by} was offered ${at} and cannot be fired at it`);
  return { ship, mount, link, target, range: rangeBetween(ship.q, ship.r, target.q, target.r) };
}

/**
 * SD-FIR-16, SD-FIR-18: the declarations are revealed and all dice rolled, against DV and DR as they are now. Nothing is marked
 * before the last die has fallen.
 */
export function rollVolley(play: Play<Game>, firing: FiringStep, shots: AimChoice): { hits: Hit[]; downed: string[] } {
  const { game } = play;
  const attacks = shots.map(({ by, at }) => attackOf(game, by, at));
  if (play.tell !== undefined) tellVolley(play, firing, attacks);
  const hits: Hit[] = [];
  const downed: string[] = [];
  for (const attack of attacks) {
    const { ship, mount, target } = attack;
    const roll = rollOf(attack);
    play.rollFor?.(
      words('roll.attack', {
        ship: ship.name,
        mount: mount.name,
        target: targetName(target),
        need: defenceOf(target),
        plus: defenceOf(target) - roll.need,
      }),
    );
    const { is: boxes, faces } = play.dice.read(oddsOf(roll).reading);
    if (play.tell !== undefined) tellShot(play, attack, faces, boxes, roll.need);
    if (boxes === 0) continue;
    if (isWarhead(target)) {
      if (!downed.includes(target.id)) downed.push(target.id);
    } else hits.push({ ship: target.id, boxes, ion: roll.ion, by: ship.office, from: ship.name, mount: mount.name });
  }
  // Ship by ship, in the order of the ships; the hits of one as they were rolled.
  if (hits.length < 2) return { hits, downed };
  const place = new Map(game.ships.map(({ id }, i) => [id, i]));
  hits.sort((a, b) => (place.get(a.ship) ?? 0) - (place.get(b.ship) ?? 0));
  return { hits, downed };
}
