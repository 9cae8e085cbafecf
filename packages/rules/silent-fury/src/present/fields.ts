import type { Area, PartId, View, Viewer } from '@flagbridge/engine';
import { disc, distance } from '@flagbridge/engine/hex';
import { fieldArea } from '@flagbridge/kit/present';
import { sheetOf } from '../data/content.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { bears } from '../rules/arcs.ts';
import { onMap } from '../rules/map.ts';
import { componentOf } from '../rules/parts.ts';
import { type WeaponLine, weaponLines } from '../rules/weapon-lines.ts';
import { stateOf, weaponFigure } from './components.ts';
import { componentLabel } from './words.ts';

/**
 * Where a ship's weapons bear and reach from where it stands (SF-ATK-13, SF-ATK-15). Touching the ship shows the farthest that works;
 * touching a weapon on its sheet shows that one.
 */
export function fields({ game }: View<SeenGame>, _viewer: Viewer, part: PartId): Area[] {
  const ship = game.ships.find(({ id }) => part === id || part.startsWith(`${id}#`));
  if (ship === undefined || ship.is !== 'flying') return [];
  const able = weaponLines(game, ship).filter(
    ({ component, mode }) => stateOf(ship.damage[component.n - 1] ?? '') !== 'out' && reachOf({ mode }) > 0,
  );
  const n = componentOf(ship.id, part);
  if (n > 0) return able.filter(({ component }) => component.n === n).flatMap((line) => fieldOf(game, ship, line));
  const far = able.toSorted((a, b) => reachOf(b) - reachOf(a))[0];
  return far === undefined ? [] : fieldOf(game, ship, far);
}

const reachOf = ({ mode }: Pick<WeaponLine, 'mode'>): number => mode.long ?? mode.short ?? 0;

function fieldOf(game: SeenGame, ship: SeenShip, line: WeaponLine): Area[] {
  const { component, mode } = line;
  const found = disc({ q: ship.q, r: ship.r }, reachOf(line), 'flat')
    .filter((hex) => distance(ship, hex) > 0 && onMap(game, hex) && bears(ship, component, hex))
    .map((hex) => ({ hex, range: distance(ship, hex) }));
  const name = sheetOf(game, ship).components[component.n - 1];
  const label = `${name === undefined ? '' : componentLabel(name)}: ${weaponFigure(mode)}`;
  return fieldArea(ship, `field/${component.n}${mode.name}`, label, found, true);
}
