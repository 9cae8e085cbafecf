import type { Frame, Merging } from '@flagbridge/engine';
import { traitsOf } from '../data/ships.ts';
import { DAMAGE_TABLE, type DamageLine } from '../data/weapons.ts';
import { type Game, isMasking, isMounted, type Ship, systemOf, type WeaponCode } from '../game.ts';
import { icmsOf, intercepts } from './interceptors.ts';
import { works } from './system-hit.ts';

/** A shot that is still to be resolved: what decides which rules look at which ships. */
interface Ahead {
  readonly weapon: WeaponCode;
  readonly at: string;
}

/**
 * For odds of a volley: branches are merged before each attack (KH-FIR-11). Hull points only go down, and only the last one matters
 * (KH-DMG-03): who is lost shows in them. Of everything else only that is told apart which the attacks still to come look at: fewer are to come, less matters.
 */
export const VOLLEYS: Merging<Game> = {
  before: 'attack',
  stores: ({ ships }) => ships.map(({ hull }) => hull),
  store: ({ ships }, points) => {
    for (const [i, ship] of ships.entries()) ship.hull = points[i] as number;
  },
  alike: ({ ships }, frames) => {
    const ahead = shotsIn(frames);
    const intercepted = ahead.some(({ weapon }) => intercepts(weapon));
    let text = '';
    for (const ship of ships) {
      let attacks = 0;
      for (const { at } of ahead) if (at === ship.id) attacks++;
      if (intercepted) text += `${icmsOf(ship)} `;
      if (attacks > 0) text += `${defencesOf(ship)}${lossesAhead(ship, attacks, intercepted)} `;
    }
    return text;
  },
};

/** The attack that begins, and what the volley still holds. */
function shotsIn(frames: readonly Frame[]): Ahead[] {
  const out: Ahead[] = [];
  for (const { step, vars } of frames) {
    if (step === 'volley') out.push(...(vars['shots'] as unknown as Ahead[]));
    if (step === 'attack') out.push(vars as unknown as Ahead);
  }
  return out;
}

/** What an attack's chance depends on, of what a volley can change: screens (KH-FIR-16), and evasion (KH-EVA-02, KH-EVA-07). */
const defencesOf = (ship: Ship): string =>
  traitsOf(ship).evades ? `${ship.screen},${ship.mr},${ship.adf}` : ship.screen;

const flag = (is: boolean): string => (is ? '1' : '0');

/** What decides whether a line of the Damage Table is a hull hit instead (KH-DMG-43), in so many attacks. */
function lossesAhead(ship: Ship, attacks: number, intercepted: boolean): string {
  const { damage, adf, mr } = ship;
  if (damage === null) return '';
  const { circuit, control, navigation, fire, dcr } = damage;
  const flags = flag(circuit) + flag(control) + flag(navigation) + flag(fire !== 'none') + flag(dcr);
  // Before the last attack it only matters whether there is any left to lose.
  const drive = attacks === 1 ? flag(adf > 0) + flag(mr > 0) : `${adf},${mr}`;
  // A screen that is up, or interceptors that may be launched, can go with the next hit.
  const watched = intercepted || (ship.screen !== '' && !isMasking(ship.screen));
  return `${flags} ${drive} ${listedOf(ship, 'weapon', attacks, false)} ${listedOf(ship, 'defence', attacks, watched)}`;
}

/** Which lines still find a system in working order. While all find more than there are attacks, which systems are hit is all one. */
function listedOf(ship: Ship, kind: DamageLine['kind'], attacks: number, watched: boolean): string {
  let text = '';
  let fewest = Number.POSITIVE_INFINITY;
  for (const { is: line } of DAMAGE_TABLE) {
    if (line.kind !== kind) continue;
    let left = 0;
    for (const code of line.list) {
      const system = systemOf(ship, code);
      if (system !== undefined && works(system)) left += isMounted(code) ? system.of - system.hit : 1;
    }
    text += flag(left > 0);
    if (left < fewest) fewest = left;
  }
  if (attacks === 1) return text;
  if (!watched && fewest >= attacks) return '';
  return ship.systems.map(({ hit }) => hit).join();
}
