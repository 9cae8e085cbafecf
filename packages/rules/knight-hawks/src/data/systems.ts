import type { ClauseId } from '@flagbridge/engine';
import type { DefenceCode, ScreenCode, SystemCode, WeaponCode } from '../game.ts';
import { WEAPONS } from './weapons.ts';

/** What the rules ask of a system of a record beside its figures. Which are mounts and which are laid in secret, ../game.ts says. */
interface SystemTraits {
  /** Of one: `the torpedo system`, `a laser battery`. */
  readonly name: string;
  readonly clause: ClauseId;
  /** A short circuit stops it (KH-DMG-24). */
  readonly powered: boolean;
  /** At most one works at a time (KH-DEF-25). */
  readonly screen: boolean;
}

const screen = (name: string, clause: ClauseId): SystemTraits => ({ name, clause, powered: true, screen: true });

/** In the order of a ship's record. */
const DEFENCES: { readonly [code in DefenceCode]: SystemTraits } = {
  RH: { name: 'reflective hull', clause: 'KH-DEF-01', powered: false, screen: false },
  MS: screen('masking screen', 'KH-DEF-07'),
  PS: screen('proton screen', 'KH-DEF-21'),
  ES: screen('electron screen', 'KH-DEF-22'),
  SS: screen('stasis screen', 'KH-DEF-23'),
  ICM: { name: 'interceptor missile', clause: 'KH-DEF-11', powered: true, screen: false },
};

const ARMS = Object.fromEntries(
  Object.values(WEAPONS).map(({ code, name, clause }) => [code, { name, clause, powered: false, screen: false }]),
) as { readonly [code in WeaponCode]: SystemTraits };

export const SYSTEMS: { readonly [code in SystemCode]: SystemTraits } = { ...ARMS, ...DEFENCES };

/** Every system in the order of a ship's record: weapons, then defences. */
export const SYSTEM_ORDER = Object.keys(SYSTEMS) as SystemCode[];
export const SCREENS = SYSTEM_ORDER.filter((code): code is ScreenCode => SYSTEMS[code].screen);

export const isSystem = (code: string): code is SystemCode => Object.hasOwn(SYSTEMS, code);
export const isScreen = (code: string): code is ScreenCode => isSystem(code) && SYSTEMS[code].screen;
export const isPowered = (code: SystemCode): boolean => SYSTEMS[code].powered;
export const systemName = (code: SystemCode): string => SYSTEMS[code].name;
