import type { SheetNode } from '@flagbridge/engine';
import { isArmedWhole, type WeaponBox } from '../data/ship-class.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import type { Fact } from '../rules/facts.ts';
import { shooterId } from '../rules/fire-aims.ts';
import { classOf } from '../rules/power.ts';
import { isClassKnown, toldNow } from './learnt.ts';
import { UNKNOWN } from './names.ts';

/** Each weapon with its charge: struck through when it has fired, out when it is lost. Of others, what has been fired (ST-INF-08). */
export const weaponNodes = (game: SeenGame, ship: SeenShip, facts: readonly Fact[]): SheetNode[] =>
  classOf(game, ship).weapons.flatMap((weapon, at) => {
    // ST-SEN-01: of a ship whose class nobody told, what has been fired.
    if (!isClassKnown(ship) && !ship.fired.includes(at)) return [];
    const told = toldNow(game, ship, facts, `q6-w${at + 1}`)?.['points'];
    return [weaponNode(ship, weapon, at, told === undefined ? null : Number(told))];
  });

/** `FH-3 phaser f/p 1`: code, what it is, where it bears. */
const labelOf = ({ name, type, called }: WeaponBox): string => `${type} ${called}${name.slice(type.length)}`;

function weaponNode(ship: SeenShip, weapon: WeaponBox, at: number, told: number | null): SheetNode {
  const { display, fired } = ship;
  const node = { is: 'value', id: shooterId(ship, weapon), label: labelOf(weapon) } as const;
  if (display?.lost.includes(at)) return { ...node, value: 'out', state: 'out', clause: 'ST-DMG-06' };
  if (fired.includes(at)) {
    const was = display?.bought[7 + at] ?? 0;
    return { ...node, value: 'fired', state: 'spent', clause: 'ST-FIR-11', ...(was > 0 && { was }) };
  }
  if (display === null && told === null) return { ...node, value: UNKNOWN, clause: 'ST-INF-08' };
  const charge = display?.charges[at] ?? told ?? 0;
  if (charge === 0) return { ...node, value: '–', clause: 'ST-PWR-11' };
  if (isArmedWhole(weapon))
    return { ...node, value: 'armed', state: 'ok', clause: weapon.kind === 'plasma' ? 'ST-PLA-01' : 'ST-PWR-09' };
  return { ...node, value: charge, of: weapon.power, state: 'ok', clause: 'ST-PWR-08' };
}

/** `phaser FH-3 f 1 with 2; FP-1 f 1 armed`: what could be fired now, in a report. */
export function armedText(game: SeenGame, ship: SeenShip): string {
  const { display } = ship;
  if (display === null) return '';
  const armed = classOf(game, ship).weapons.flatMap(({ name, kind }, at) => {
    const charge = display.charges[at] ?? 0;
    if (charge === 0 || ship.fired.includes(at) || display.lost.includes(at)) return [];
    return [isArmedWhole({ kind }) ? `${name} armed` : `${name} with ${charge}`];
  });
  return armed.join(', ');
}

/** Weapons that will not fire again in this battle. */
export const lostText = (game: SeenGame, ship: SeenShip): string =>
  (ship.display?.lost ?? [])
    .toSorted((a, b) => a - b)
    .map((at) => classOf(game, ship).weapons[at]?.name ?? '')
    .join(', ');
