import type { Sheet, SheetGroup, SheetNode, View, Viewer } from '@flagbridge/engine';
import { boxesNode, conditionNode, group, noteNode, shipSheets } from '@flagbridge/kit/present';
import { titleOf, traitsOf } from '../data/ships.ts';
import { isWeapon } from '../data/weapons.ts';
import { type Game, isCarrier, isGone, type Ship, systemOf } from '../game.ts';
import { combatSheet } from './combat-table.ts';
import { damagedOf, standingOf } from './conditions.ts';
import { figureNodes } from './figures.ts';
import { hullNodes } from './hull.ts';
import { typeName } from './names.ts';
import { type SheetReader, systemNode } from './systems.ts';
import { weaponTable } from './weapon-table.ts';

/** KH-GEN-05: every ship has its own record. The viewer's side first, then the tables of the level. */
export const sheets = ({ game }: View<Game>, viewer: Viewer): Sheet[] => [
  ...shipSheets(game.ships, viewer, (ship, own) => groupsOf({ game, own }, ship)),
  combatSheet(game),
];

function groupsOf(reader: SheetReader, ship: Ship): SheetGroup[] {
  const { game } = reader;
  const head = group(titleOf(ship.type), 'head', [...hullNodes(ship), ...figureNodes(game, ship)]);
  // What is off the map for good has done with its weapons: the head says what became of it.
  if (isGone(ship)) return head;
  const systems = (weapons: boolean): SheetNode[] =>
    ship.systems.filter(({ code }) => isWeapon(code) === weapons).map((system) => systemNode(reader, ship, system));
  return [
    ...head,
    ...group('Weapons', 'left', systems(true)),
    ...group('Defences', 'right', systems(false)),
    ...group('State', 'right', standingOf(game, ship).map(conditionNode(ship))),
    ...group('Aboard', 'left', aboardNodes(game, ship)),
    ...group('Damaged systems', 'foot', damagedNodes(game, ship)),
    ...group('Weapons in figures', 'foot', weaponTable(reader, ship)),
  ];
}

function damagedNodes(game: Game, ship: Ship): SheetNode[] {
  if (ship.damage === null) return [];
  const found = damagedOf(game, ship).map(conditionNode(ship));
  return found.length > 0 ? found : [noteNode(`${ship.id}/damage`, 'Listed', 'none', 'KH-GEN-06', 'ok')];
}

/** Ships docked at it, with the rockets they have. Their own sheets are what one touches to choose them. */
function aboardNodes(game: Game, base: Ship): SheetNode[] {
  const clause = isCarrier(base) ? 'KH-STN-22' : 'KH-STN-04';
  return game.ships
    .filter((ship) => ship.is === 'docked' && ship.base === base.id)
    .map((ship) => {
      const id = `${base.id}/aboard/${ship.id}`;
      const rockets = systemOf(ship, 'AR');
      if (!traitsOf(ship).fighter || rockets === undefined)
        return noteNode(id, ship.name, typeName(ship.type), clause, ship.hull < ship.hull0 ? 'damaged' : 'ok');
      const { of, left } = rockets;
      return boxesNode(id, `${ship.name}, AR`, of - left, of, clause, left === 0 ? 'spent' : 'ok');
    });
}
