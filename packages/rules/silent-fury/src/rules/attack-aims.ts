import { type OfficeId, type SideId, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { sheetOf } from '../data/content.ts';
import { DAMAGE } from '../data/damage.ts';
import type { Game, Ship } from '../game.ts';
import { bears, type Side } from './arcs.ts';
import { shotFigures } from './attack-figures.ts';
import { type AimedAt, AREA, areaHexes, facesOf, othersThan, shipTargets, victimsOf } from './attack-targets.ts';
import { defenseOf } from './defense.ts';
import { workerOf } from './operating.ts';
import { componentPart } from './parts.ts';
import { lineOf, shooterId, type WeaponLine, weaponLines } from './weapon-lines.ts';
import { forceOf, rangeTo, reachOf } from './weapon-shot.ts';

/** A ship that fires, for a side whose crew works its weapons. */
export interface Firing {
  readonly game: Game;
  readonly ship: Ship;
  readonly side: SideId;
  readonly office: OfficeId;
}

type Gunnery = {
  occasion: Firing;
  platform: Ship;
  mount: WeaponLine;
  way: null;
  target: AimedAt;
  /** The hex of an area; '' where a ship is aimed at, or everything around. */
  mark: string;
};

const ONE = [null];
const HERE = [''];
const takesArea = ({ mode }: WeaponLine): boolean => mode.area !== null || mode.all;

/** SF-ATK-04, SF-ATK-08: what keeps a weapon from firing whatever its target. */
export function weaponBarrier(
  game: Game,
  ship: Ship,
  side: SideId,
  { component, weapon, mode }: WeaponLine,
): Barrier | null {
  if (mode.launches !== '')
    return { why: 'launches', clause: 'SF-ATK-08', figures: { weapon: weapon.name, ship: ship.name } };
  const worker = workerOf(game, ship, side, component.n);
  return typeof worker === 'string' ? null : worker;
}

/** Where a ship may be attacked: in arc, and on a side that the weapon can harm (SF-ATK-15, SF-ATK-26, SF-ATK-35). */
function shipMarks(
  game: Game,
  ship: Ship,
  line: WeaponLine,
  target: Ship,
  face: AimedAt['face'],
): readonly string[] | Barrier {
  if (takesArea(line)) return { why: 'aims-at-area', clause: line.mode.all ? 'SF-WPN-18' : 'SF-WPN-13' };
  if (!bears(ship, line.component, target)) return { why: 'not-in-arc', clause: 'SF-ATK-15' };
  const sheet = sheetOf(game, target);
  const faces = facesOf(ship, target, face);
  for (const one of faces) if (forceOf(line.mode, sheet, target, one).harms) return HERE;
  const [first] = faces as [Side, ...Side[]];
  if (line.mode.power === 'Shield') return { why: 'shielded', clause: 'SF-WPN-22' };
  return {
    why: 'cannot-harm',
    clause: 'SF-ATK-26',
    figures: { power: line.mode.power as number, defense: defenseOf(sheet, target, first) },
  };
}

function areaMarks(game: Game, ship: Ship, line: WeaponLine): readonly string[] | Barrier {
  if (!takesArea(line)) return { why: 'aims-at-ships', clause: 'SF-ATK-09' };
  const hexes = line.mode.all ? (victimsOf(game, ship, line, '').length > 0 ? HERE : []) : areaHexes(game, ship, line);
  return hexes.length > 0 ? hexes : { why: 'nobody-in-area', clause: line.mode.all ? 'SF-WPN-18' : 'SF-WPN-16' };
}

/** SF-ATK-01, SF-ATK-02: every line of every weapon of the ship, with what it may be aimed at, and why at nothing else. */
export const weapons = aimsOf<Gunnery>({
  platforms: ({ ship }) => [ship],
  mounts: ({ game }, ship) => weaponLines(game, ship),
  ways: () => ONE,
  wayId: (_firing, ship, line) => shooterId(ship, line),
  targets: ({ game, ship }) => [
    ...othersThan(game, ship).flatMap((other) => shipTargets(ship, other)),
    ...(weaponLines(game, ship).some(takesArea) ? [{ id: AREA, ship: null, face: 0 as const }] : []),
  ],
  mountBarrier: ({ game, side }, ship, line) => weaponBarrier(game, ship, side, line),
  range: (_firing, ship, target) => (target.ship === null ? 0 : rangeTo(ship, target.ship)),
  reach: { of: (_firing, _ship, { mode }) => reachOf(mode), why: 'out-of-reach', clause: 'SF-ATK-12' },
  marks: ({ game }, ship, line, { ship: target, face }) =>
    target === null ? areaMarks(game, ship, line) : shipMarks(game, ship, line, target, face),
  hexes: (_firing, _target, marks) => (marks[0] === '' ? null : marks),
  either: (_firing, ship, { component, weapon }) =>
    weapon.modes.length > 1 ? componentPart(ship.id, component.n) : undefined,
  describeWay: ({ game, side }, ship, line) => {
    const { component, weapon, mode } = line;
    const damage = ship.damage[component.n - 1] ?? '';
    const data = {
      n: component.n,
      weapon: mode.name === '' ? weapon.name : `${weapon.name}, ${mode.name}`,
      damage: damage === '' ? '' : DAMAGE[damage].title,
    };
    const bridge = workerOf(game, ship, side, component.n) === 'bridge';
    return {
      label: words(damage === '' ? (bridge ? 'option.weapon-bridge' : 'option.weapon') : 'option.weapon-damaged', data),
      parts: [componentPart(ship.id, component.n)],
    };
  },
  describeTarget: ({ game, side }, { ship, face }) => {
    if (ship === null) return { label: words('option.target-area'), parts: [] };
    const friend = ship.controller === side ? '-friend' : '';
    const label = words(face === 0 ? `option.target${friend}` : `option.target-side${friend}`, {
      ship: ship.name,
      side: face,
      defense: face === 0 ? 0 : defenseOf(sheetOf(game, ship), ship, face),
    });
    return { label, parts: [ship.id] };
  },
  figures: (_firing, { name: ship }, { weapon }, target, range, reach) => ({
    ship,
    weapon: weapon.name,
    target: target.ship?.name ?? '',
    ...(range !== undefined && { range }),
    ...(reach !== undefined && { reach }),
  }),
  shot: ({ game }, { platform, mount, target, mark, range }) => shotFigures(game, platform, mount, target, mark, range),
});

/** Whether a shot of a plan may still be made: the weapon can be worked, and the target is there, in reach and arc (SF-ATK-03). Of a ship that
 * is lost no weapon can be worked. */
export function isStillOpen(firing: Firing, by: string, at: string, hex: string): boolean {
  const { game, ship } = firing;
  const line = lineOf(game, ship, by) as WeaponLine;
  const target = weapons.targets(firing).find(({ id }) => id === at);
  if (target === undefined || weaponBarrier(game, ship, firing.side, line) !== null) return false;
  const marks = weapons.marks(firing, ship, line, target);
  return Array.isArray(marks) && marks.includes(hex);
}
