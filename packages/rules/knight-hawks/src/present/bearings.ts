import { type BearingCode, bearingCode, distance, type Hex, relativePosition } from '@flagbridge/engine/hex';
import { FIRED, WEAPONS } from '../data/weapons.ts';
import { type Game, hexOfShip, isStation, type Ship, type WeaponCode } from '../game.ts';
import { isBarred, shotFrom } from '../rules/field-of-fire.ts';
import { targetBarrier, weaponBarrier } from '../rules/shots.ts';

/** Where things are as seen from a ship, in words that can be spoken. */

/** The six cones and the lines between them, from east, clockwise. A station has no bow: it sees by the compass. */
const COMPASS = [
  'east',
  'east-south-east',
  'south-east',
  'south',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north',
  'north-east',
  'east-north-east',
];

const compassTo = (code: BearingCode): string => COMPASS[code] ?? 'here';

/** `range 7, starboard bow, 2 o’clock`; `range 3, south-east` from a station; `in its hex`. */
export function bearingText(from: Ship, to: Hex): string {
  const range = distance(hexOfShip(from), to);
  if (range === 0) return 'in its hex';
  if (isStation(from)) return `range ${range}, ${compassTo(bearingCode(from, 0, to, 'pointy'))}`;
  const { word, hour, dead } = relativePosition(from, from.facing, to, 'pointy');
  const straight = dead && (word === 'ahead' || word === 'astern') ? 'dead ' : '';
  return `range ${range}, ${straight}${word.replace('-', ' ')}, ${hour} o’clock`;
}

/** The nearest of these ships. Where several are as near, one that flies: its bow is what can be turned; then the first. */
export function nearest(ships: readonly Ship[], to: Hex): Ship | undefined {
  let best: Ship | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const ship of ships) {
    const far = 2 * distance(hexOfShip(ship), to) + (ship.is === 'flying' ? 0 : 1);
    if (far < least) {
      best = ship;
      least = far;
    }
  }
  return best;
}

const FORWARD: readonly WeaponCode[] = FIRED.filter((code) => WEAPONS[code].forward);

/** What a ship's forward-firing weapons make of a target where both stand: codes in reach, and whether it is head-on. */
export interface Bears {
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
