import { holds, type Sheet, type SheetGroup, type SheetNode, type View, type Viewer } from '@flagbridge/engine';
import { conditionNode, group, noteNode, shipSheets, valueNode } from '@flagbridge/kit/present';
import { CARDS, SLOTS } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import type { SeenGame, SeenOrders, SeenShip } from '../game.ts';
import { sidesRound } from '../rules/arcs.ts';
import { playsAs } from '../rules/orders.ts';
import { sidePart } from '../rules/parts.ts';
import { slotId } from '../rules/slot-ids.ts';
import { mirrored } from '../rules/thrust-diagram.ts';
import { componentsNode } from './components.ts';
import { conditionsOf } from './conditions.ts';
import { className, courseText, crewText, facingName, soundOf, speedOf, whereOf } from './words.ts';

/** SF-SHT-01: every ship has its sheet. The viewer's side first. */
export const sheets = ({ game }: View<SeenGame>, viewer: Viewer): Sheet[] =>
  shipSheets(game.ships, viewer, (ship) => groupsOf(game, ship, viewer));

function groupsOf(game: SeenGame, ship: SeenShip, viewer: Viewer): SheetGroup[] {
  const head = group(className(game, ship), 'head', headNodes(game, ship));
  if (ship.is !== 'flying') return [...head, ...group('Ship', 'left', [componentsNode(game, ship)])];
  return [
    ...head,
    ...group(
      'Orders',
      'head',
      ship.orders.map((orders) => ordersNode(game, ship, orders, viewer)),
    ),
    ...group('Ship', 'left', [componentsNode(game, ship)]),
    ...group('Armour and shields', 'right', [roseNode(game, ship), shieldsNode(game, ship)]),
    ...group('Thrust', 'right', [
      thrustNode(game, ship),
      noteNode(`${ship.id}/course`, 'Course', courseText(game, ship), 'SF-THR-02'),
    ]),
    ...group('Crew', 'right', crewNodes(ship)),
    ...group('State', 'right', conditionsOf(game, ship).map(conditionNode(ship))),
  ];
}

/** What keeps the ship alive, then what a player looks for first. */
function headNodes(game: SeenGame, ship: SeenShip): SheetNode[] {
  const { id } = ship;
  const { size, hull, pointDefense } = sheetOf(game, ship);
  const sound = soundOf(ship);
  const where = whereOf(game, ship);
  return [
    {
      is: 'value',
      id: `${id}/sound`,
      label: 'Sound',
      value: sound,
      of: size,
      clause: 'SF-DMG-04',
      state: sound === 0 ? 'out' : sound < size ? 'damaged' : 'ok',
    },
    {
      is: 'track',
      id: `${id}/sound/track`,
      label: 'Sound components',
      boxes: ship.damage.map((_, i) => String(i + 1)),
      marked: size - sound,
      marks: ship.damage.flatMap((damage, i) => (damage === '' ? [] : [i])),
      clause: 'SF-DMG-04',
    },
    valueNode(`${id}/hull`, 'Hull', hull, 'SF-SHT-04'),
    valueNode(`${id}/point-defence`, 'Point Defense', pointDefense, 'SF-SHT-05'),
    valueNode(`${id}/speed`, 'Speed', ship.is === 'flying' ? speedOf(ship) : '–', 'SF-THR-02'),
    valueNode(`${id}/size`, 'Size', size, 'SF-SHT-03'),
    ...(ship.is === 'flying' ? [valueNode(`${id}/facing`, 'Facing', facingName(ship.facing), 'SF-SET-27')] : []),
    valueNode(`${id}/where`, 'Where', where.text, where.clause),
  ];
}

/** SF-SET-35: cards turned up are open to all, those face down to who laid them. */
function ordersNode(game: SeenGame, ship: SeenShip, orders: SeenOrders, viewer: Viewer): SheetNode {
  const own = holds(viewer, orders.office);
  return {
    is: 'cards',
    id: `${ship.id}/orders/${orders.side}`,
    label: 'Action cards',
    clause: 'SF-ORD-03',
    slots: SLOTS.map((slot) => {
      const open = orders.open[slot - 1];
      const laid = open ?? orders.slots?.[slot - 1];
      const as =
        laid === undefined ? null : playsAs(orders.open.length >= slot ? orders.open : (orders.slots ?? []), slot);
      const card = laid === undefined ? null : CARDS[as ?? laid].title;
      return {
        id: slotId(ship.id, slot),
        card: card === null || as === laid || as === null ? card : `${card} (repeated)`,
        shown: open !== undefined ? 'open' : own ? 'own' : 'hidden',
        ...(game.round === slot && { now: true }),
      };
    }),
  };
}

/** SF-SHT-10, SF-SET-19: armour of sides 1 to 6, and the shields that stand on them; as they lie, where it is rolled (SF-OPT-03). */
const roseNode = (game: SeenGame, ship: SeenShip): SheetNode => ({
  is: 'rose',
  id: `${ship.id}/armour`,
  label: 'Armour hex',
  clause: 'SF-SHT-10',
  sides: sidesRound(ship.rolled).map((side) => ({
    value: sheetOf(game, ship).armor[side - 1] ?? 0,
    part: sidePart(ship.id, side),
    name: String(side),
    guards: ship.shields[side - 1] ?? 0,
  })),
});

/** SF-SET-18: as many shields as components. */
function shieldsNode(game: SeenGame, ship: SeenShip): SheetNode {
  const all = sheetOf(game, ship).components.filter(({ type }) => type === 'shield').length;
  const up = ship.shields.reduce((sum, n) => sum + n, 0);
  const hardened = ship.hardened ? ', hardened' : '';
  return noteNode(`${ship.id}/shields`, 'Shields', all === 0 ? 'none' : `${up} of ${all} up${hardened}`, 'SF-SET-18');
}

/** SF-SHT-09, SF-OPT-05. */
const thrustNode = (game: SeenGame, ship: SeenShip): SheetNode => ({
  is: 'diagram',
  id: `${ship.id}/thrust`,
  label: 'Engines needed',
  clause: 'SF-SHT-09',
  cells: sheetOf(game, ship).thrust.map(({ engines, q, r }) => ({
    hex: ship.rolled ? mirrored({ q, r }) : { q, r },
    value: engines,
  })),
});

/** SF-CRW-03: who is in the box, and who is aboard. */
function crewNodes(ship: SeenShip): SheetNode[] {
  const box = ship.crew.filter(({ at }) => at === 0).map(({ type }) => type);
  const active = ship.crew.filter(({ at }) => at > 0).map(({ type }) => type);
  return [
    noteNode(`${ship.id}/active`, 'Active', active.length === 0 ? 'nobody' : crewText(active), 'SF-CRW-02'),
    noteNode(`${ship.id}/disrupted`, 'Disrupted crew', box.length === 0 ? 'nobody' : crewText(box), 'SF-CRW-03'),
  ];
}
