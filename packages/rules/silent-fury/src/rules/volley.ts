import {
  type Aim,
  type AimChoice,
  type Choice,
  type Refusal,
  type Roller,
  refuse,
  type Shot,
} from '@flagbridge/engine';
import { forbidsShots } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import type { ActionId } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import { type Firing, weaponBarrier, weapons } from './attack-aims.ts';
import { expectedFrom } from './attack-figures.ts';
import { componentPart } from './parts.ts';
import { lineOf, shooterId, type WeaponLine } from './weapon-lines.ts';

/** SF-ATK-02: Fire at Will operates one weapon. */
export const mostShots = (action: ActionId): number | undefined => (action === 'fire-at-will' ? 1 : undefined);

/** The component a shooter's id speaks of; modes of one weapon are one. */
const weaponIn = ({ game, ship }: Firing, by: string): number => (lineOf(game, ship, by) as WeaponLine).component.n;

/** SF-ATK-07, SF-OPR-12: one line of the chart for each attack, and each weapon once in an action. */
export function checkVolley(firing: Firing, choice: Choice): Refusal | null {
  const used = new Set<number>();
  for (const { by } of choice as unknown as AimChoice) {
    const n = weaponIn(firing, by);
    if (used.has(n)) return refuse('one-mode', 'SF-ATK-07', { figures: { ship: firing.ship.name, component: n } });
    used.add(n);
  }
  return null;
}

/** Which rule forbids a shot that is not offered. */
export function forbidsVolley(
  firing: Firing,
  shape: Parameters<typeof forbidsShots>[0],
  choice: Choice,
  action: ActionId,
): Refusal | null {
  const { game, ship, side } = firing;
  const shots = choice as unknown as AimChoice;
  if (mostShots(action) === 1 && shots.length > 1)
    return refuse('one-weapon', 'SF-ATK-02', { figures: { ship: ship.name } });
  return forbidsShots(shape, choice, {
    shooter: (by) => {
      const line = lineOf(game, ship, by);
      if (line === undefined) return foreign(firing, by);
      return weaponBarrier(game, ship, side, line) ?? 'no-target';
    },
    target: (by, at) => {
      if (at === ship.id) return { why: 'itself', clause: 'SF-ATK-09', figures: { ship: ship.name } };
      const line = lineOf(game, ship, by);
      const target = weapons.targets(firing).find(({ id }) => id === at);
      if (line === undefined || target === undefined) return null;
      const marks = weapons.marks(firing, ship, line, target);
      if (Array.isArray(marks)) return null;
      const found = marks as Barrier;
      return {
        ...found,
        figures: { ship: ship.name, weapon: line.weapon.name, target: target.ship?.name ?? '', ...found.figures },
      };
    },
    shots: (by) => ({
      why: 'operated-already',
      clause: 'SF-OPR-12',
      figures: { ship: ship.name, component: weaponIn(firing, by) },
    }),
  });
}

/** SF-CMP-03: something of the ship that is no weapon. */
function foreign({ game, ship }: Firing, by: string): Barrier | null {
  const found = sheetOf(game, ship).components.find(({ n }) => componentPart(ship.id, n) === by);
  return found === undefined
    ? null
    : { why: 'no-weapon', clause: 'SF-CMP-03', figures: { ship: ship.name, component: found.n } };
}

/**
 * Where nobody says anything: each sound weapon at the enemy it hurts most, and no weapon that may hurt its own ship. `aim`: the choices of
 * the same occasion, where there are any.
 */
export function plainVolley(firing: Firing, most: number | undefined, aim?: Aim): Shot[] {
  const { game, ship, side } = firing;
  const best = new Map<number, { readonly shot: Shot; readonly worth: number }>();
  const open = weapons.openAs(firing, aim, (_line, target, _range, marks) => ({ target, marks }));
  for (const { mount: line, at } of open) {
    const { n } = line.component;
    if (line.mode.unsafe || (ship.damage[n - 1] ?? '') !== '') continue;
    for (const { target, marks } of at) {
      if (target.ship !== null && (target.ship.controller === side || target.ship.controller === '')) continue;
      for (const hex of marks) {
        const { out, hurt } = expectedFrom(game, ship, line, target, hex);
        const worth = out + hurt / 10;
        const known = best.get(n);
        if (worth < 0 || (known !== undefined && worth <= known.worth)) continue;
        const shot = { by: shooterId(ship, line), at: target.id };
        best.set(n, { shot: hex === '' ? shot : { ...shot, hex }, worth });
      }
    }
  }
  const all = [...best.values()].sort((a, b) => b.worth - a.worth).map(({ shot }) => shot);
  return most === undefined ? all : all.slice(0, most);
}

/** A volley from dice: any of the weapons that may fire, at anything they may fire at. */
export function sampleVolley(firing: Firing, most: number | undefined, dice: Roller): Shot[] {
  const out: Shot[] = [];
  const used = new Set<number>();
  for (const { mount, at } of weapons.open(firing)) {
    if (used.has(mount.component.n) || dice.pick(4) === 0 || (most !== undefined && out.length >= most)) continue;
    used.add(mount.component.n);
    const one = at[dice.pick(at.length)] as (typeof at)[number];
    const hex = one.marks[dice.pick(one.marks.length)] as string;
    const shot = { by: shooterId(firing.ship, mount), at: one.target.id };
    out.push(hex === '' ? shot : { ...shot, hex });
  }
  return out;
}
