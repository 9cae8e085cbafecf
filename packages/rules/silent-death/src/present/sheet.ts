import type { ClauseId, Sheet, SheetGroup, SheetNode, View, Viewer } from '@flagbridge/engine';
import { conditionNode, group, noteNode, shipSheets } from '@flagbridge/kit/present';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { isPilotDead } from '../rules/ship-state.ts';
import { conditionsOf } from './conditions.ts';
import { crewNodes } from './crew.ts';
import { criticalTable } from './criticals.ts';
import { figureNodes } from './figures.ts';
import { arcsNode, mountNode, mountTable } from './mounts.ts';
import { isGone } from './names.ts';
import { tablesSheet } from './tables.ts';
import { aheadNode, trackNode } from './track.ts';
import { warheadNodes } from './warheads.ts';

/** SD-DSP-01: every ship has its own display. The viewer's side first, then the tables. */
export const sheets = ({ game }: View<Game>, viewer: Viewer): Sheet[] => [
  ...shipSheets(game.ships, viewer, (ship) => groupsOf(game, ship)),
  tablesSheet,
];

function groupsOf(game: Game, ship: Ship): SheetGroup[] {
  const { name, mounts } = displayOf(ship);
  const head = [
    ...group(name, 'head', [trackNode(ship), ...figureNodes(game, ship)]),
    ...group('Crew', 'left', crewNodes(game, ship)),
  ];
  // What is off the map for good has done with its weapons: the head says what became of it, and its crew may have a fate.
  if (isGone(ship)) return head;
  const cannons = mounts.map((mount) => mountNode(game, ship, mount));
  const tables = mounts.map((mount) => mountTable(ship, mount));
  return [
    ...head,
    ...group('Weapons', 'left', [...cannons, ...warheadNodes(game, ship)]),
    ...group('Dam Con and Jammer', 'left', [controlNode(ship), jammerNode(ship)]),
    ...group('Arcs', 'right', [arcsNode(game, ship)]),
    ...group('State', 'right', conditionsOf(game, ship).map(conditionNode(ship))),
    ...group('Cannons in figures', 'foot', tables),
    ...group('Critical Hits', 'foot', [criticalTable(game, ship)]),
    ...group('Notes', 'foot', [aheadNode(ship), ...ionNote(ship)]),
  ];
}

/** A run of d10 results from 1 (SD-DSP-20); none where a critical or a dead pilot took it away. */
function spread(ship: Ship, of: string, label: string, most: number, does: string, lost: ClauseId | null): SheetNode {
  const by = isPilotDead(ship) ? 'SD-CRW-11' : lost;
  const id = `${ship.id}/${of}`;
  if (by === null) return noteNode(id, label, `1–${most} on d10 ${does}`, 'SD-DSP-20', 'ok');
  return noteNode(id, label, `none any more; was 1–${most}`, by, 'out');
}

function controlNode(ship: Ship): SheetNode {
  const lost = ship.noControl ? 'SD-CRT-07' : null;
  const most = displayOf(ship).damageControl;
  return spread(ship, 'damage-control', 'Dam Con', most, 'clears as many boxes as rolled', lost);
}

const jammerNode = (ship: Ship): SheetNode =>
  spread(ship, 'jammer', 'Jammer', displayOf(ship).jammer, 'stops a pursuer', ship.noJamming ? 'SD-CRT-17' : null);

/** SD-DSP-21: printed on the displays that carry Ion Cannons. */
function ionNote(ship: Ship): SheetNode[] {
  if (!displayOf(ship).mounts.some(({ ion }) => ion)) return [];
  const text = 'half damage, rounded up; only Drive and weapon boxes are marked';
  return [noteNode(`${ship.id}/ion-note`, 'Ion Cannons', text, 'SD-DSP-21')];
}
