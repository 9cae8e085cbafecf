import type { Sheet, SheetNode, View, Viewer } from '@flagbridge/engine';
import { conditionNode, group, ownFirst } from '@flagbridge/kit/present';
import { titleOf } from '../data/ships.ts';
import { isWeapon } from '../data/weapons.ts';
import { type Game, isCarrier, type Ship, systemOf } from '../game.ts';
import { sidesOf } from '../view.ts';
import { combatSheet } from './combat-table.ts';
import { damagedOf, standingOf } from './conditions.ts';
import { figureNodes } from './figures.ts';
import { hullNodes } from './hull.ts';
import { isGone, typeName } from './names.ts';
import { type Reading, systemNode } from './systems.ts';
import { weaponTable } from './weapon-table.ts';

/** KH-GEN-05: every ship has its own record. The viewer's side first, then the tables of the level. */
export function sheets({ game }: View<Game>, viewer: Viewer): Sheet[] {
  const sides = sidesOf(game, viewer);
  const own = ({ side }: Ship): boolean => sides.includes(side);
  return [...ownFirst(game.ships, own).map((ship) => shipSheet({ game, own: own(ship) }, ship)), combatSheet(game)];
}

function shipSheet(reading: Reading, ship: Ship): Sheet {
  const { game } = reading;
  const systems = (weapons: boolean): SheetNode[] =>
    ship.systems.filter(({ code }) => isWeapon(code) === weapons).map((system) => systemNode(reading, ship, system));
  const head = group(titleOf(ship.type), 'head', [...hullNodes(ship), ...figureNodes(game, ship)]);
  // What is off the map for good has done with its weapons: the head says what became of it.
  const rest = isGone(ship)
    ? []
    : [
        ...group('Weapons', 'left', systems(true)),
        ...group('Defences', 'right', systems(false)),
        ...group('State', 'right', standingOf(game, ship).map(conditionNode(ship))),
        ...group('Aboard', 'left', aboardNodes(game, ship)),
        ...group('Damaged systems', 'foot', damagedNodes(game, ship)),
        ...group('Weapons in figures', 'foot', weaponTable(reading, ship)),
      ];
  return { id: ship.id, title: ship.name, side: ship.side, groups: [...head, ...rest] };
}

function damagedNodes(game: Game, ship: Ship): SheetNode[] {
  if (ship.damage === null) return [];
  const found = damagedOf(game, ship).map(conditionNode(ship));
  return found.length > 0
    ? found
    : [{ is: 'note', id: `${ship.id}/damage`, label: 'Listed', text: 'none', state: 'ok', clause: 'KH-GEN-06' }];
}

/** Ships docked at it, with the rockets they have. Their own sheets are what one touches to choose them. */
function aboardNodes(game: Game, base: Ship): SheetNode[] {
  return game.ships
    .filter((ship) => ship.is === 'docked' && ship.base === base.id)
    .map((ship): SheetNode => {
      const rockets = systemOf(ship, 'AR');
      const node = {
        id: `${base.id}/aboard/${ship.id}`,
        label: ship.name,
        clause: isCarrier(base) ? 'KH-STN-22' : 'KH-STN-04',
      };
      return ship.type !== 'fighter' || rockets === undefined
        ? { ...node, is: 'note', text: typeName(ship.type), state: ship.hull < ship.hull0 ? 'damaged' : 'ok' }
        : {
            ...node,
            is: 'boxes',
            label: `${ship.name}, AR`,
            total: rockets.of,
            used: rockets.of - rockets.left,
            state: rockets.left === 0 ? 'spent' : 'ok',
          };
    });
}
