import type { Tally } from '@flagbridge/engine';
import { isSystem, systemName } from '../data/systems.ts';
import { type Damage, inPlay, isMounted, type Ship, type System, type SystemCode } from '../game.ts';
import { dcrOf } from './dcr.ts';

/** What can be repaired beside systems of the record (KH-REP-14); the words of `Damage.beyond`. */
type Part = 'fire' | 'circuit' | 'control' | 'navigation' | 'dcr' | 'drive' | 'steering' | 'hull';

/** One thing a ship may put points on: a damaged system, or a block on its drive or steering (KH-REP-05, KH-REP-07). */
export interface Attempt {
  /** `<ship>/fire`, `<ship>/drive/2`, `<ship>/LB/1`, `<ship>/T`. */
  readonly id: string;
  readonly ship: Ship;
  readonly part: Part | 'system';
  readonly system: System | null;
  /** Which block or mount, from 1; 0 where there is but one. */
  readonly n: number;
  /** Beyond repair: no further attempt (KH-REP-12). */
  readonly beyond: boolean;
}

const PART_NAMES: { readonly [part in Part]: string } = {
  fire: 'fire',
  circuit: 'short circuit',
  control: 'combat control',
  navigation: 'navigation',
  dcr: 'damage control',
  drive: 'drive',
  steering: 'steering',
  hull: 'hull',
};
/** The code of a part or system that could be damaged, of whatever ship. */
export const isRepairable = (code: string): boolean => Object.hasOwn(PART_NAMES, code) || isSystem(code);
/** A damaged part or system, by its code. */
export const partName = (code: string): string =>
  code in PART_NAMES ? PART_NAMES[code as Part] : systemName(code as SystemCode);
export const codeOf = ({ part, system }: Attempt): Part | SystemCode =>
  part === 'system' ? (system as System).code : part;
export const nameOf = (attempt: Attempt): string => partName(codeOf(attempt));

/** The drawn part it is about. */
export const drawnPart = (attempt: Attempt): string => `${attempt.ship.id}/${codeOf(attempt)}`;

const listedParts = ({ fire, circuit, control, navigation, dcr }: Damage): Part[] => {
  const out: Part[] = [];
  if (fire !== 'none') out.push('fire');
  if (circuit) out.push('circuit');
  if (control) out.push('control');
  if (navigation) out.push('navigation');
  if (dcr) out.push('dcr');
  return out;
};

/** KH-REP-14: everything that is damaged, in the order in which it is rolled. */
export function attemptsOf(ship: Ship): Attempt[] {
  const { damage } = ship;
  const out: Attempt[] = [];
  if (damage === null || !inPlay(ship)) return out;
  const add = (part: Part, n: number): void => {
    const id = n === 0 ? `${ship.id}/${part}` : `${ship.id}/${part}/${n}`;
    out.push({ id, ship, part, system: null, n, beyond: damage.beyond.includes(part) });
  };
  for (const part of listedParts(damage)) add(part, 0);
  // As many blocks as points lost, rolled in this order: the player puts his points accordingly (KH-REP-07).
  for (let n = 1; n <= ship.adf0 - ship.adf; n++) add('drive', n);
  for (let n = 1; n <= ship.mr0 - ship.mr; n++) add('steering', n);
  for (const system of ship.systems) {
    // Mounts that can be repaired first: which of them is which makes no difference.
    const several = isMounted(system.code) && system.of > 1;
    for (let n = 1; n <= system.hit; n++) {
      const id = several ? `${ship.id}/${system.code}/${n}` : `${ship.id}/${system.code}`;
      out.push({ id, ship, part: 'system', system, n: several ? n : 0, beyond: n > system.hit - system.beyond });
    }
  }
  if (ship.hull < ship.hull0) add('hull', 0);
  return out;
}

/** Something that can be tried, and somebody to try it. */
export const canRepair = (ship: Ship): boolean => isDamaged(ship) && dcrOf(ship) > 0 && attemptsOf(ship).some(isOpen);
const isOpen = ({ beyond }: Attempt): boolean => !beyond;

/** Most ships are whole: only for the others a list of attempts is made. */
function isDamaged(ship: Ship): boolean {
  const { damage } = ship;
  if (damage === null) return false;
  if (ship.hull < ship.hull0 || ship.adf < ship.adf0 || ship.mr < ship.mr0) return true;
  const { fire, circuit, control, navigation, dcr } = damage;
  if (fire !== 'none' || circuit || control || navigation || dcr) return true;
  for (const { hit } of ship.systems) if (hit > 0) return true;
  return false;
}

/** KH-REP-11: 90 and more always fails, so the best chance is 89. */
export const BEST = 89;
export const repairChance = (points: number): number => Math.min(points, BEST);

/** The same with its reasons (KH-REP-03). */
export function repairNeed(tally: Tally, points: number): Tally {
  tally.add(points, points === 1 ? 'point' : 'points', 'KH-REP-03');
  return points > BEST ? tally.add(BEST - points, '90 and more fails', 'KH-REP-11') : tally;
}
