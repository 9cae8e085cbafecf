import { explaining, type OfficeId, type SideId, type Words, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import { otherSide } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, type Ship, type WeaponCode } from '../game.ts';
import { bounded, chanceOf, defenceOf } from './chance.ts';
import { OUT_OF_RANGE, reachOf } from './field-of-fire.ts';
import { gunId, gunsOf, type Mark, marksOf, nearestRange, targetBarrier, weaponBarrier, weaponsOf } from './shots.ts';

/** An office of the side that fires, in one of the two fire steps. */
interface Firing {
  readonly game: Game;
  readonly side: SideId;
  readonly office: OfficeId;
  readonly defensive: boolean;
}

/** KH-FIR-11: every weapon of the office with what it may be aimed at, and why not at the rest. */
export const weapons = aimsOf<{
  occasion: Firing;
  platform: Ship;
  mount: WeaponCode;
  way: number;
  target: Ship;
  mark: Mark;
}>({
  platforms: ({ game, office }) => shootersOf(game, office),
  mounts: (_on, ship) => weaponsOf(ship),
  ways: (_on, ship, weapon) => gunsOf(ship, weapon),
  wayId: (_on, ship, weapon, gun) => gunId(ship, weapon, gun),
  targets: ({ game, side, defensive }) => enemiesOf(game, side, defensive),
  mountBarrier: ({ game, defensive }, ship, weapon) => weaponBarrier(game, ship, weapon, defensive),
  targetBarrier: (_on, target) => targetBarrier(target),
  range: ({ defensive }, ship, target, most) => nearestRange(ship, target, defensive, most),
  reach: { ...OUT_OF_RANGE, of: ({ game }, _ship, weapon) => reachOf(game, weapon) },
  marks: ({ game, defensive }, ship, weapon, target) => marksOf(game, ship, weapon, target, defensive),
  hexes: (_on, _target, marks) => hexesOf(marks),
  describeWay: (_on, ship, weapon, gun, guns) => ({
    label: gunLabel(ship, weapon, gun, guns.length),
    parts: [ship.id, `${ship.id}/${weapon}`],
  }),
  describeTarget: (_on, { id, name: ship }) => ({ label: words('option.target', { ship }), parts: [id] }),
  figures: (_on, { name: ship }, _weapon, { name: target }, range, reach) =>
    range === undefined
      ? { ship, target }
      : reach === undefined
        ? { ship, target, range }
        : { ship, target, range, reach },
  // Before the target reacts: evasion and interceptors come off it later (KH-FIR-30). No shot changes the chance of another (KH-FIR-11).
  shot: ({ game }, { platform: by, mount: weapon, target, mark: { geometry } }) => {
    const attack = { by, weapon, target, geometry, icms: 0, evades: false };
    const chance = bounded(chanceOf(explaining(), game, defenceOf(game, by, weapon, target), attack)).told();
    return { range: geometry.range, chance };
  },
});

/** Mounts are numbered where there are several. */
function gunLabel(ship: Ship, weapon: WeaponCode, gun: number, guns: number): Words {
  const { name } = WEAPONS[weapon];
  return guns > 1
    ? words('option.gun-n', { ship: ship.name, weapon: name, n: gun })
    : words('option.gun', { ship: ship.name, weapon: name });
}

/** KH-FIR-29: enemy ships and stations on the map. */
function enemiesOf(game: Game, side: SideId, defensive: boolean): Ship[] {
  const enemy = otherSide(game, side);
  const out: Ship[] = [];
  // What leaves the map with its first step has entered no hex at which it could be shot (KH-FIR-26).
  for (const ship of game.ships)
    if (ship.side === enemy && inPlay(ship) && (!ship.leaving || (defensive && ship.path.length > 0))) out.push(ship);
  return out;
}

function shootersOf(game: Game, office: OfficeId): Ship[] {
  const out: Ship[] = [];
  for (const ship of game.ships) if (ship.office === office && inPlay(ship) && !ship.leaving) out.push(ship);
  return out;
}

/** KH-FIR-26: hexes of a path; null where it is shot where it stands. */
function hexesOf(marks: readonly Mark[]): string[] | null {
  if (marks[0]?.at === -1) return null;
  const hexes: string[] = [];
  for (let i = 0; i < marks.length; i++) {
    const { q, r } = marks[i] as Mark;
    hexes.push(keyOf(q, r));
  }
  return hexes;
}
