import { sheetOf } from '../data/content.ts';
import type { Damage } from '../data/damage.ts';
import type { Component, ComponentType } from '../data/sheet.ts';
import type { Game, Ship } from '../game.ts';
import type { RepairForce } from './crew-dice.ts';
import { mendChances } from './mend.ts';

/** A judgement, not a rule: what a component of each type is worth to its ship. */
export const WORTH: { readonly [type in ComponentType]: number } = {
  bridge: 1.3,
  engine: 1.1,
  weapon: 1.1,
  shield: 1,
  reactor: 0.8,
  medbay: 0.6,
  hangar: 0.4,
  torpedoTube: 0.4,
  boarding: 0.4,
  cargo: 0.2,
};

/** How much of that each kind of damage takes; out of action is out of action. */
const TAKES: { readonly [damage in Damage]: number } = {
  '': 0,
  light: 0.15,
  heavy: 0.4,
  'power-down': 1,
  fire: 1,
  destroyed: 1,
  breach: 1,
};

/** What a fire may yet do, and a breach to the whole ship. */
const THREATENS: { readonly [damage in Damage]?: number } = { fire: 1, breach: 0.5 };
const VOLATILE = 0.6;

function harmOf(game: Pick<Game, 'sheets'>, ship: Ship, component: number, damage: Damage): number {
  const found = sheetOf(game, ship).components[component - 1] as Component;
  const more = damage === 'fire' && found.volatile ? VOLATILE : 0;
  return WORTH[found.type] * TAKES[damage] + (THREATENS[damage] ?? 0) + more;
}

/** What an attempt with so much force gains on average. */
export function gainOf(game: Pick<Game, 'sheets'>, ship: Ship, component: number, force: RepairForce): number {
  const was = ship.damage[component - 1] ?? '';
  const harm = harmOf(game, ship, component, was);
  let gain = 0;
  for (const [then, chance] of mendChances(was, force.dice, force.points))
    gain += chance * (harm - harmOf(game, ship, component, then));
  return gain;
}
