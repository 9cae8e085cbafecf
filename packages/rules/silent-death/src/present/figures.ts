import { type ClauseId, explaining, type Labelled, type SheetNode } from '@flagbridge/engine';
import { compassWord, ratingNode, toldNode, valueNode } from '@flagbridge/kit/present';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { tpvTold } from '../rules/points.ts';
import { driveOf, drOf, isPilotDead, sputterOf, tightTurnDie, trackDrive } from '../rules/ship-state.ts';
import { isGone, whereOf } from './names.ts';

/** SD-DSP-05, SD-DMG-03, SD-DMG-04: `9 = 14 on the display − 2 Drive boxes − 3 engine sputters`. */
function whyDrive(game: Game, ship: Ship): Labelled {
  const full = displayOf(ship).drive;
  const track = trackDrive(ship);
  const now = driveOf(game, ship);
  const tally = explaining().add(full, 'on the display', 'SD-DSP-05');
  if (track !== full) tally.add(track - full, 'Drive boxes', 'SD-DMG-03');
  if (isPilotDead(ship))
    return tally.total === 0 ? tally.told() : tally.add(-tally.total, 'pilot killed', 'SD-CRT-06').told();
  const sputter = Math.min(sputterOf(game, ship), tally.total);
  if (sputter > 0) tally.add(now - tally.total, 'engine sputters', 'SD-CRT-16');
  return tally.told();
}

/** SD-DSP-07: only criticals change it. */
function whyDv(ship: Ship): Labelled {
  const tally = explaining().add(displayOf(ship).dv, 'on the display', 'SD-DSP-06');
  if (ship.dv !== 0)
    tally.add(ship.dv, isPilotDead(ship) ? 'pilot killed' : 'criticals', isPilotDead(ship) ? 'SD-CRT-06' : 'SD-DSP-07');
  return tally.told();
}

function whyDr(ship: Ship): Labelled {
  const full = displayOf(ship).dr;
  const now = drOf(ship);
  const tally = explaining().add(full, 'on the display', 'SD-DSP-08');
  if (now !== full) tally.add(now - full, 'DR diamonds', 'SD-DMG-05');
  return tally.told();
}

/** What is down to nothing is out. */
const rating = (id: string, label: string, full: number, why: Labelled, clause: ClauseId): SheetNode =>
  ratingNode(id, label, full, why, clause, why.total === 0);

/** SD-CRW-05, SD-TRN-10: what a tight turn costs this ship. */
const tightTurnText = ({ plt, turnCost }: Ship): string => `d${tightTurnDie(plt)}+${3 + turnCost}`;

/** What the head of the display shows beside its track; a card has room for four of them. */
export function figureNodes(game: Game, ship: Ship): SheetNode[] {
  const { id } = ship;
  const display = displayOf(ship);
  const where = whereOf(game, ship);
  const whereNode = valueNode(`${id}/where`, 'Where', where.text, where.clause);
  const pointsNode = toldNode(`${id}/tpv`, 'TPV', tpvTold(explaining(), ship).told(), 'SD-DSP-03');
  if (isGone(ship)) return [pointsNode, whereNode];
  const cost = ship.turnCost > 0 ? 'SD-TRN-10' : 'SD-CRW-05';
  const turn: SheetNode = {
    ...valueNode(`${id}/tight-turn`, 'Tight turn', tightTurnText(ship), cost),
    ...(ship.turnCost > 0 && { was: `d${tightTurnDie(ship.plt)}+3`, state: 'damaged' as const }),
  };
  return [
    rating(`${id}/drive`, 'Drive', display.drive, whyDrive(game, ship), 'SD-DSP-05'),
    rating(`${id}/dv`, 'DV', display.dv, whyDv(ship), 'SD-DSP-06'),
    rating(`${id}/dr`, 'DR', display.dr, whyDr(ship), 'SD-DSP-08'),
    pointsNode,
    turn,
    ...(ship.is === 'flying' ? [valueNode(`${id}/facing`, 'Facing', compassWord(ship.facing), 'SD-MOV-02')] : []),
    whereNode,
  ];
}

/** `19/28 · Drive 12`: what a player looks for beside the name. */
export function noteOf(game: Game, ship: Ship, boxes: number): string {
  const left = `${boxes - ship.marks.length}/${boxes}`;
  return isPilotDead(ship) ? `${left} · derelict` : `${left} · Drive ${driveOf(game, ship)}`;
}
