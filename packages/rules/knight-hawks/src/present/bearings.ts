import type { Hex } from '@flagbridge/engine/hex';
import { type Eyes, fromNearest } from '@flagbridge/kit/present';
import { FIRED, WEAPONS } from '../data/weapons.ts';
import { type Game, isStation, type Ship, type WeaponCode } from '../game.ts';
import { isBarred, shotFrom } from '../rules/field-of-fire.ts';
import { targetBarrier, weaponBarrier } from '../rules/shots.ts';

/** Of several as near, one that flies: its bow is what can be turned. A station has no bow: it sees by the compass. */
const EYES: Eyes<Ship> = { better: ({ is }) => is === 'flying', hasBow: (ship) => !isStation(ship) };

/** `From Z'Gata: range 7, starboard bow, 2 o’clock.`; '' where nobody looks. */
export const seenFrom = (ships: readonly Ship[], to: Hex): string => fromNearest(ships, to, EYES);

const FORWARD: readonly WeaponCode[] = FIRED.filter((code) => WEAPONS[code].forward);

/** What a ship's forward-firing weapons make of a target where both stand: codes in reach, and whether it is head-on. */
interface Bears {
  readonly codes: readonly WeaponCode[];
  readonly headOn: boolean;
}

/** KH-FIR-05, KH-FIR-17: null where none of them bears. */
export function forwardBears(game: Game, ship: Ship, target: Ship): Bears | null {
  if (targetBarrier(target) !== null) return null;
  const codes: WeaponCode[] = [];
  let headOn = false;
  for (const code of FORWARD) {
    if (weaponBarrier(game, ship, code, false) !== null) continue;
    const shot = shotFrom(game, ship, code, target, target.q, target.r, -1);
    if (isBarred(shot)) continue;
    codes.push(code);
    if (shot.headOn !== '') headOn = true;
  }
  return codes.length === 0 ? null : { codes, headOn };
}

/** `head-on with LC, AR`. */
export const bearsText = ({ codes, headOn }: Bears): string => `${headOn ? 'head-on ' : ''}with ${codes.join(', ')}`;
