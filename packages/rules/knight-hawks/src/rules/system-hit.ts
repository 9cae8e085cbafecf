import { type DamageLine, isWeapon, WEAPONS } from '../data/weapons.ts';
import { isMounted, isStation, type Ship, type System, type SystemCode, systemOf } from '../game.ts';
import {
  AGAIN,
  type Blow,
  BURNING,
  DESTROYED,
  damageOf,
  type Effect,
  type EffectBarrier,
  isAdrift,
  NONE,
  NOT_ABOARD,
  ONCE_ONLY,
  struck,
} from './damage-cause.ts';
import { dcrOf } from './dcr.ts';
import { drive, steering, tellAdrift } from './drive-hit.ts';

const DEFENCES: { readonly [code: string]: string } = {
  RH: 'reflective hull',
  PS: 'proton screen',
  ES: 'electron screen',
  SS: 'stasis screen',
  MS: 'masking screen',
  ICM: 'interceptor missile',
};
/** Of one: `the torpedo system`, `a laser battery`. */
export const systemName = (code: SystemCode): string =>
  isWeapon(code) ? WEAPONS[code].name : (DEFENCES[code] ?? code);

/** Has a mount in working order, or is not shut down. Empty ones count (KH-DMG-22). */
export const works = ({ code, of, hit }: System): boolean => (isMounted(code) ? hit < of : hit === 0);

/** KH-DMG-20 to KH-DMG-23, KH-DMG-25: the first system of the list in working order. */
const listed: Effect = (blow) => {
  const { cause, line } = blow;
  let passed = false;
  for (const code of line.list) {
    const system = systemOf(cause.target, code);
    if (system === undefined) continue;
    if (works(system)) {
      cross(blow, system, passed);
      return null;
    }
    // A destroyed system counts as one she does not have, so the next one is taken.
    passed = true;
  }
  return passed ? DESTROYED : NOT_ABOARD;
};

/** Crosses one mount off, or shuts a limited supply down whole. */
function cross(blow: Blow, system: System, passed: boolean): void {
  const { cause, play } = blow;
  const ship = cause.target;
  const { code, of, left } = system;
  const mounted = isMounted(code);
  system.hit++;
  // A screen goes off at once; a masking screen already around the ship stays.
  const off = mounted && ship.screen === code && system.hit === of;
  if (off) ship.screen = '';
  if (passed) play.by('KH-DMG-37');
  if (!mounted) play.by(left === 0 ? 'KH-DMG-22' : 'KH-DMG-23');
  const is = off ? 'screen' : !mounted ? 'store' : system.hit < of ? 'mount' : 'mount-last';
  play.tell?.(struck(blow, is, { system: code, left: mounted ? of - system.hit : left, of }, code));
}

const POWERED: readonly SystemCode[] = ['ICM', 'MS', 'PS', 'ES', 'SS'];
const isPowered = ({ systems }: Ship): boolean =>
  systems.some((system) => POWERED.includes(system.code) && works(system));

/** KH-DMG-24. What was on stays noted in `screen`: it is on again from the moment of the repair. */
const shortCircuit: Effect = (blow) => {
  const ship = blow.cause.target;
  const damage = damageOf(ship);
  if (damage.circuit) return AGAIN;
  if (!isPowered(ship)) return NONE;
  damage.circuit = true;
  blow.play.tell?.(struck(blow, 'circuit', {}, 'circuit'));
  return null;
};

/** A ship whose record lists no weapon has no combat control (KH-DMG-36). */
const isArmed = ({ systems }: Ship): boolean => systems.some(({ code }) => isWeapon(code));

const combatControl: Effect = (blow) => {
  const ship = blow.cause.target;
  const damage = damageOf(ship);
  if (!isArmed(ship)) return NONE;
  if (damage.control) return ONCE_ONLY;
  damage.control = true;
  blow.play.tell?.(struck(blow, 'control', {}, 'control'));
  return null;
};

const navigation: Effect = (blow) => {
  const ship = blow.cause.target;
  const damage = damageOf(ship);
  if (isStation(ship)) return NONE;
  if (damage.navigation) return AGAIN;
  damage.navigation = true;
  blow.play.tell?.(struck(blow, 'navigation', {}, 'navigation'));
  return null;
};

const fire: Effect = (blow) => {
  const damage = damageOf(blow.cause.target);
  if (damage.fire !== 'none') return BURNING;
  damage.fire = 'fire';
  blow.play.tell?.(struck(blow, 'fire', {}, 'fire'));
  return null;
};

const damageControl: Effect = (blow) => {
  const ship = blow.cause.target;
  const damage = damageOf(ship);
  if (damage.dcr) return ONCE_ONLY;
  damage.dcr = true;
  blow.play.tell?.(struck(blow, 'dcr', { dcr: dcrOf(ship) }, 'dcr'));
  return null;
};

/** KH-DMG-32: separate damages; what has been suffered already, or is not there to be lost, is not counted again. */
const disaster: Effect = (blow) => {
  const ship = blow.cause.target;
  const damage = damageOf(ship);
  if (damage.fire !== 'none') return BURNING;
  const adrift = isAdrift(ship);
  const armed = isArmed(ship);
  damage.fire = 'disaster';
  damage.dcr = true;
  if (armed) damage.control = true;
  ship.adf = 0;
  ship.mr = 0;
  // What it does not have it cannot lose.
  if (!armed || isStation(ship)) blow.play.by('KH-DMG-36');
  const is = `disaster${isStation(ship) ? '-station' : ''}${armed ? '' : '-unarmed'}`;
  blow.play.tell?.(struck(blow, is, { dcr: dcrOf(ship) }, 'fire'));
  if (!adrift) tellAdrift(blow);
  return null;
};

const EFFECTS: { readonly [kind in Exclude<DamageLine['kind'], 'hull' | 'hull-double'>]: Effect } = {
  'drive-1': drive,
  'drive-half': drive,
  'drive-all': drive,
  'steering-1': steering,
  'steering-all': steering,
  weapon: listed,
  defence: listed,
  'short-circuit': shortCircuit,
  'combat-control': combatControl,
  navigation,
  fire,
  'damage-control': damageControl,
  disaster,
};

export const hitSystem = (blow: Blow, kind: keyof typeof EFFECTS): EffectBarrier | null => EFFECTS[kind](blow);
