import type { NodeState, SheetNode } from '@flagbridge/engine';
import { isPowered, isScreen } from '../data/systems.ts';
import { isWeapon } from '../data/weapons.ts';
import { type Game, isLaid, isMasking, isMounted, type Ship, type System, type SystemCode } from '../game.ts';
import { workingScreen } from '../rules/chance.ts';
import { mayFire } from '../rules/dock-time.ts';
import { clauseOfSystem, systemName } from './names.ts';

/** How much of a ship's record a viewer may read: the enemy's mines and seekers only as they were at the start (KH-GEN-07). */
export interface SheetReader {
  readonly game: Game;
  readonly own: boolean;
}

export const isSecret = ({ own }: SheetReader, code: SystemCode): boolean => !own && isLaid(code);

/** What a short circuit stops (KH-DMG-24). */
const isUnpowered = ({ damage }: Ship, code: SystemCode): boolean => damage?.circuit === true && isPowered(code);

/** Damaged can be mended; out is for good. */
function systemState({ game }: SheetReader, ship: Ship, { code, of, left, hit, beyond }: System): NodeState {
  if (isWeapon(code) && !mayFire(game, ship)) return 'out';
  if (hit > 0) return beyond >= (isMounted(code) ? of : 1) ? 'out' : 'damaged';
  if (!isMounted(code) && left === 0) return 'spent';
  return isUnpowered(ship, code) ? 'damaged' : 'ok';
}

/** What the boxes do not say. */
function remark({ game }: SheetReader, ship: Ship, { code, of, hit, beyond }: System): string {
  if (isWeapon(code) && !mayFire(game, ship)) return ', no crew';
  if (hit > 0 && !isMounted(code)) return beyond > 0 ? ', shut down for good' : ', shut down';
  if (beyond > 0) return beyond === of ? ', beyond repair' : `, ${beyond} beyond repair`;
  return isUnpowered(ship, code) ? ', short circuit' : '';
}

/** On or off for as long as one likes; masking screens are used up (KH-DEF-07, KH-DEF-26). */
const isSwitched = (code: SystemCode): boolean => isScreen(code) && !isMasking(code);

export function systemNode(reader: SheetReader, ship: Ship, system: System): SheetNode {
  const { code, of, left, hit } = system;
  const node = {
    id: `${ship.id}/${code}`,
    label: `${code} ${systemName(code)}${remark(reader, ship, system)}`,
    state: systemState(reader, ship, system),
    clause: clauseOfSystem(code),
  };
  if (isSecret(reader, code))
    return { ...node, state: 'ok', is: 'value', value: `${of} at the start`, clause: 'KH-GEN-07' };
  if (code === 'RH') return { ...node, is: 'value', value: 'always' };
  if (isSwitched(code)) return { ...node, is: 'value', value: screenValue(reader.game, ship, system) };
  return { ...node, is: 'boxes', total: of, used: isMounted(code) ? hit : of - left };
}

function screenValue(game: Game, ship: Ship, { code, of, hit }: System): string {
  if (hit >= of) return 'destroyed';
  if (ship.screen !== code) return 'off';
  return workingScreen(game, ship) === code ? 'on' : 'on again when repaired';
}

/** `LC`, `T 1 of 2`, `LB 2 of 3`: a ship's systems in few words, for lines of text. */
export function systemsText(reader: SheetReader, ship: Ship, weapons: boolean): string {
  const out: string[] = [];
  for (const system of ship.systems) if (isWeapon(system.code) === weapons) out.push(systemText(reader, ship, system));
  return out.join(', ');
}

function systemText(reader: SheetReader, ship: Ship, system: System): string {
  const { code, of, left, hit } = system;
  if (isSecret(reader, code)) return `${code} ${of} at the start`;
  const state = systemState(reader, ship, system);
  if (code === 'RH') return code;
  if (isSwitched(code)) return `${code} ${screenValue(reader.game, ship, system)}`;
  const words = `${code}${isMounted(code) ? mountText(of, hit) : ` ${left} of ${of}`}`;
  return state === 'damaged' || state === 'out' ? `${words}${remark(reader, ship, system)}` : words;
}

/** One mount needs no number, unless it is gone. */
const mountText = (of: number, hit: number): string => {
  if (hit === 0) return of === 1 ? '' : ` ×${of}`;
  return of === 1 ? ' destroyed' : ` ${of - hit} of ${of}`;
};
