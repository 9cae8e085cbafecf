import type { ClauseId, NodeState, Sheet, SheetNode, View, Viewer } from '@flagbridge/engine';
import { conditionNode, group, ownFirst } from '@flagbridge/kit/present';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { isPilotDead } from '../rules/ship-state.ts';
import { conditionsOf } from './conditions.ts';
import { crewNodes } from './crew.ts';
import { criticalTable } from './criticals.ts';
import { figureNodes } from './figures.ts';
import { arcsNode, mountNode, mountTable } from './mounts.ts';
import { isGone, sidesOf } from './names.ts';
import { tablesSheet } from './tables.ts';
import { aheadNode, trackNode } from './track.ts';
import { warheadNodes } from './warheads.ts';

/** SD-DSP-01: every ship has its own display. The viewer's side first, then the tables. */
export function sheets({ game }: View<Game>, viewer: Viewer): Sheet[] {
  const sides = sidesOf(game, viewer);
  const own = ({ side }: Ship): boolean => sides.includes(side);
  return [...ownFirst(game.ships, own).map((ship) => shipSheet(game, ship)), tablesSheet];
}

function shipSheet(game: Game, ship: Ship): Sheet {
  const display = displayOf(ship);
  const head = group(display.name, 'head', [trackNode(ship), ...figureNodes(game, ship)]);
  const crew = group('Crew', 'left', crewNodes(game, ship));
  // What is off the map for good has done with its weapons: the head says what became of it, and its crew may have a fate.
  const rest = isGone(ship)
    ? []
    : [
        ...group('Weapons', 'left', [
          ...display.mounts.map((mount) => mountNode(game, ship, mount)),
          ...warheadNodes(game, ship),
        ]),
        ...group('Dam Con and Jammer', 'left', [controlNode(ship), jammerNode(ship)]),
        ...group('Arcs', 'right', [arcsNode(game, ship)]),
        ...group('State', 'right', conditionsOf(game, ship).map(conditionNode(ship))),
        ...group(
          'Cannons in figures',
          'foot',
          display.mounts.map((mount) => mountTable(ship, mount)),
        ),
        ...group('Critical Hits', 'foot', [criticalTable(game, ship)]),
        ...group('Notes', 'foot', [aheadNode(ship), ...ionNote(ship)]),
      ];
  return { id: ship.id, title: ship.name, side: ship.side, groups: [...head, ...crew, ...rest] };
}

/** A run of d10 results from 1 (SD-DSP-20); none where a critical or a dead pilot took it away. */
function spread(ship: Ship, of: string, label: string, most: number, does: string, lost: ClauseId | null): SheetNode {
  const by = isPilotDead(ship) ? 'SD-CRW-11' : lost;
  const state: NodeState = by === null ? 'ok' : 'out';
  return {
    is: 'note',
    id: `${ship.id}/${of}`,
    label,
    text: by === null ? `1–${most} on d10 ${does}` : `none any more; was 1–${most}`,
    state,
    clause: by ?? 'SD-DSP-20',
  };
}

const controlNode = (ship: Ship): SheetNode =>
  spread(
    ship,
    'damage-control',
    'Dam Con',
    displayOf(ship).damageControl,
    'clears as many boxes as rolled',
    ship.noControl ? 'SD-CRT-07' : null,
  );

const jammerNode = (ship: Ship): SheetNode =>
  spread(ship, 'jammer', 'Jammer', displayOf(ship).jammer, 'stops a pursuer', ship.noJamming ? 'SD-CRT-17' : null);

/** SD-DSP-21: printed on the displays that carry Ion Cannons. */
const ionNote = (ship: Ship): SheetNode[] =>
  displayOf(ship).mounts.some(({ ion }) => ion)
    ? [
        {
          is: 'note',
          id: `${ship.id}/ion-note`,
          label: 'Ion Cannons',
          text: 'half damage, rounded up; only Drive and weapon boxes are marked',
          clause: 'SD-DSP-21',
        },
      ]
    : [];
