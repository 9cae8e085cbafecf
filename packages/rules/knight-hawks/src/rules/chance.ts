import type { ClauseId, Tally } from '@flagbridge/engine';
import { systemName } from '../data/systems.ts';
import { attracts, COMBAT, type Column, halves, WEAPONS } from '../data/weapons.ts';
import { type Game, isMasking, type ScreenCode, type Ship, shipOf, systemOf, type WeaponCode } from '../game.ts';
import type { ShotGeometry } from './field-of-fire.ts';

/** KH-STN-21: ships docked at a masked station count as masked too. */
export const isMasked = (game: Game, ship: Ship): boolean =>
  isMasking(ship.screen) || (ship.is === 'docked' && isMasking(shipOf(game, ship.base).screen));

/** The screen of its own that works now: a short circuit stops all but a masking screen (KH-DMG-24). */
const ownScreen = ({ screen, damage }: Ship): ScreenCode | '' =>
  isMasking(screen) || damage?.circuit !== true ? screen : '';

/** The screen that helps a ship now: its own, or the masking screen of the station it is docked at. */
export const workingScreen = (game: Game, ship: Ship): ScreenCode | '' =>
  ownScreen(ship) || (isMasked(game, ship) ? 'MS' : '');

interface Defence {
  readonly column: Column;
  readonly clause: string;
  readonly label: string;
  readonly half: boolean;
  /** The rule that chose between several defences (KH-FIR-16); '' where there was nothing to choose. */
  readonly chosenBy: ClauseId | '';
}

const COLUMNS: { readonly [column in Column]: { clause: string; label: string } } = {
  none: { clause: 'KH-DEF-20', label: 'no defence' },
  RH: { clause: 'KH-DEF-01', label: systemName('RH') },
  MS: { clause: 'KH-DEF-02', label: systemName('MS') },
  PS: { clause: 'KH-DEF-21', label: systemName('PS') },
  ES: { clause: 'KH-DEF-22', label: systemName('ES') },
  SS: { clause: 'KH-DEF-23', label: systemName('SS') },
};

/** Which column of the Combat Table counts. `by` is null for mines and seekers. */
export function defenceOf(game: Game, by: Ship | null, weapon: WeaponCode, target: Ship): Defence {
  const table = COMBAT[game.level];
  const chances = table[weapon];
  const hull = systemOf(target, 'RH') !== undefined;
  // At a masked station a docked ship has two screens: its own works on under the station's (KH-STN-21).
  const own = ownScreen(target);
  const masked = isMasked(game, target);
  // A laser out of a masking screen is resolved as if its target were masked; both masked counts once (KH-DEF-04).
  if (by !== null && WEAPONS[weapon].laser && !masked && isMasked(game, by))
    return defence(weapon, 'MS', 'KH-DEF-04', 'own masking screen', '');
  if (own !== '' && attracts(table, weapon, own))
    return defence(weapon, own, 'KH-DEF-24', `${COLUMNS[own].label} attracts`, '');
  // KH-FIR-16: the defence that gives the lowest chance. At equal chances the hull: it is always there.
  let best: Column = hull ? 'RH' : 'none';
  if (own !== '' && chances[own] < chances[best]) best = own;
  if (masked && chances.MS < chances[best]) best = 'MS';
  const several = Number(hull) + Number(own !== '' && !isMasking(own)) + Number(masked) > 1;
  const { clause, label } = COLUMNS[best];
  const lent = best === 'MS' && !isMasking(own);
  return defence(weapon, best, lent ? 'KH-STN-21' : clause, label, several ? 'KH-FIR-16' : '');
}

const defence = (
  weapon: WeaponCode,
  column: Column,
  clause: string,
  label: string,
  chosenBy: Defence['chosenBy'],
): Defence => ({ column, clause, label, half: halves(weapon, column), chosenBy });

interface Attack {
  readonly by: Ship | null;
  readonly weapon: WeaponCode;
  readonly target: Ship;
  readonly geometry: ShotGeometry;
  readonly icms: number;
  readonly evades: boolean;
}

/** KH-FIR-20: base chance and modifiers, plainly added. */
export function chanceOf(tally: Tally, game: Game, defence: Defence, attack: Attack): Tally {
  const { by, weapon, target, geometry, icms, evades } = attack;
  const { range, headOn } = geometry;
  const data = WEAPONS[weapon];
  tally.add(COMBAT[game.level][weapon][defence.column], defence.label, defence.clause);
  if (headOn !== '') tally.add(10, 'head-on', headOn === 'entered' ? 'KH-FIR-18' : 'KH-FIR-17');
  if (data.diffuses && range > 0) tally.add(-5 * range, `range ${range}`, 'KH-FIR-19');
  if (evades) tally.add(-5 * target.mr, `evading, MR ${target.mr}`, 'KH-EVA-02');
  if (icms > 0) tally.add(data.icm * icms, `ICM ×${icms}`, data.icmClause);
  if (by?.damage?.control === true) tally.add(-10, 'combat control damaged', 'KH-DMG-26');
  return tally;
}

/** KH-FIR-21, KH-FIR-22: 1 to 5 always hits, 96 to 100 always misses. Acts on the roll only. */
interface Bound {
  readonly is: 'floor' | 'ceiling';
  readonly chance: number;
  readonly label: string;
  readonly clause: ClauseId;
}
const FLOOR: Bound = { is: 'floor', chance: 5, label: 'least chance', clause: 'KH-FIR-21' };
const CEILING: Bound = { is: 'ceiling', chance: 95, label: 'greatest chance', clause: 'KH-FIR-22' };

/** The bound a chance has passed; null where it stands as it is. */
export const boundOf = (chance: number): Bound | null =>
  chance < FLOOR.chance ? FLOOR : chance > CEILING.chance ? CEILING : null;
export const needed = (chance: number): number => boundOf(chance)?.chance ?? chance;

/** The same as parts of the number, for players who weigh a shot before it is made. */
export function bounded(tally: Tally): Tally {
  const bound = boundOf(tally.total);
  return bound === null ? tally : tally.add(bound.chance - tally.total, bound.label, bound.clause);
}

/** Half damage, rounded up (KH-DEF-03) or, by the option, down as the Basic table's footnote has it. */
export const halved = (game: Game, points: number): number =>
  game.rulings.halfDown ? Math.floor(points / 2) : Math.ceil(points / 2);
