import type { ClauseId, EventData, GameEvent, PartId, Play } from '@flagbridge/engine';
import { type DamageLine, FIRE, WEAPONS } from '../data/weapons.ts';
import { type Damage, type Game, isStation, type Ship, type WeaponCode } from '../game.ts';
import type { Hit } from './hit.ts';

/** What strikes a ship on the Damage Table: the hit of a weapon, or the fire aboard (KH-DMG-28). */
export interface DamageCause extends Omit<Hit, 'weapon'> {
  readonly weapon: WeaponCode | 'fire';
}

/** What struck a ship, and the line of the Damage Table it came to. */
export interface Blow {
  readonly play: Play<Game>;
  readonly cause: DamageCause;
  readonly line: DamageLine;
  readonly face: number;
}

/** What bars a line of the table, which is a hull hit then (KH-DMG-43): the last part of the phrase's key, and its clauses. */
export interface EffectBarrier {
  readonly why: 'not-aboard' | 'destroyed' | 'none' | 'nothing-left' | 'again' | 'burning';
  readonly clause: readonly ClauseId[];
}

const barrier = (why: EffectBarrier['why'], ...clause: ClauseId[]): EffectBarrier => ({ why, clause });
/** Nothing of the kind on her record. */
export const NONE = barrier('none', 'KH-DMG-36');
/** ADF or MR is 0 already. */
export const NOTHING_LEFT = barrier('nothing-left', 'KH-DMG-34');
export const NOT_ABOARD = barrier('not-aboard', 'KH-DMG-21', 'KH-DMG-36');
export const DESTROYED = barrier('destroyed', 'KH-DMG-21', 'KH-DMG-37');
/** Combat control and damage control: one hit, and no more while it lasts. */
export const ONCE_ONLY = barrier('again', 'KH-DMG-35');
export const AGAIN = barrier('again', 'KH-DMG-37');
export const BURNING = barrier('burning', 'KH-DMG-30');

/** What a line of the Damage Table does that is no hull hit. Null: done; otherwise what bars it, and it is a hull hit. */
export type Effect = (blow: Blow) => EffectBarrier | null;

/** Name, modifier and hull dice (KH-TAB-05, KH-TAB-06). */
export const causeOf = (
  weapon: DamageCause['weapon'],
): { readonly name: string; readonly dtm: number; readonly damage: string } =>
  weapon === 'fire' ? FIRE_CAUSE : WEAPONS[weapon];
const FIRE_CAUSE = { name: 'fire', ...FIRE } as const;

/** The list of damaged systems (KH-GEN-06). Only ships of an Advanced Game come here. */
export function damageOf({ damage, name }: Ship): Damage {
  if (damage === null) throw new Error(`${name} has no list of damaged systems`);
  return damage;
}

/** The freighter of an escort: damage to drive, steering and navigation does not change its course (KH-SCN-306). */
export const isEscorted = ({ goal }: Game, ship: Ship): boolean => goal.is === 'escort' && goal.ship === ship.id;

/** KH-DMG-19. Stations have neither drive nor steering and do not drift. */
export const isAdrift = (ship: Ship): boolean => !isStation(ship) && ship.adf === 0 && ship.mr === 0;

/** What a blow did, as an event: the line of the table it came to, and the roll with its modifier. */
export function struck(
  { play, cause, line, face }: Blow,
  is: string,
  data: EventData,
  part: PartId,
  clause: ClauseId = line.clause,
): GameEvent {
  const { target, weapon } = cause;
  const { dtm } = causeOf(weapon);
  const sum = play.tally().add(face, 'roll', 'KH-DMG-04');
  if (dtm !== 0) sum.add(dtm, 'modifier', 'KH-TAB-06');
  return {
    type: 'struck',
    clause,
    parts: [target.id, `${target.id}/${part}`],
    data: { is, ship: target.id, weapon, roll: face, sum: sum.told(), ...data },
  };
}
