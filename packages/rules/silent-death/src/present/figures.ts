import { type ClauseId, explaining, type Labelled, type SheetNode } from '@flagbridge/engine';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { tpvTold } from '../rules/points.ts';
import { driveOf, drOf, isPilotDead, sputterOf, tightTurnDie, trackDrive } from '../rules/ship-state.ts';
import { compassWord, isGone, whereOf } from './names.ts';

/** SD-DSP-05, SD-DMG-03, SD-DMG-04: `9 = 14 on the display − 2 Drive boxes − 3 engine sputters`. */
export function whyDrive(game: Game, ship: Ship): Labelled {
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
export function whyDv(ship: Ship): Labelled {
  const tally = explaining().add(displayOf(ship).dv, 'on the display', 'SD-DSP-06');
  if (ship.dv !== 0)
    tally.add(ship.dv, isPilotDead(ship) ? 'pilot killed' : 'criticals', isPilotDead(ship) ? 'SD-CRT-06' : 'SD-DSP-07');
  return tally.told();
}

export function whyDr(ship: Ship): Labelled {
  const full = displayOf(ship).dr;
  const now = drOf(ship);
  const tally = explaining().add(full, 'on the display', 'SD-DSP-08');
  if (now !== full) tally.add(now - full, 'DR diamonds', 'SD-DMG-05');
  return tally.told();
}

/** The former value stands struck through beside the present one. */
const rating = (id: string, label: string, full: number, why: Labelled, clause: ClauseId): SheetNode => ({
  is: 'value',
  id,
  label,
  value: why.total,
  why,
  clause,
  ...(why.total === full
    ? { state: 'ok' as const }
    : { was: full, state: why.total === 0 ? ('out' as const) : ('damaged' as const) }),
});

/** SD-CRW-05, SD-TRN-10: what a tight turn costs this ship. */
export const tightTurnText = ({ plt, turnCost }: Ship): string => `d${tightTurnDie(plt)}+${3 + turnCost}`;

/** What the head of the display shows beside its track; a card has room for four of them. */
export function figureNodes(game: Game, ship: Ship): SheetNode[] {
  const { id } = ship;
  const display = displayOf(ship);
  const where = whereOf(game, ship);
  const whereNode: SheetNode = {
    is: 'value',
    id: `${id}/where`,
    label: 'Where',
    value: where.text,
    clause: where.clause,
  };
  const points = tpvTold(explaining(), ship).told();
  const pointsNode: SheetNode = {
    is: 'value',
    id: `${id}/tpv`,
    label: 'TPV',
    value: points.total,
    why: points,
    clause: 'SD-DSP-03',
  };
  if (isGone(ship)) return [pointsNode, whereNode];
  const turn: SheetNode = {
    is: 'value',
    id: `${id}/tight-turn`,
    label: 'Tight turn',
    value: tightTurnText(ship),
    clause: ship.turnCost > 0 ? 'SD-TRN-10' : 'SD-CRW-05',
    ...(ship.turnCost > 0 && { was: `d${tightTurnDie(ship.plt)}+3`, state: 'damaged' as const }),
  };
  return [
    rating(`${id}/drive`, 'Drive', display.drive, whyDrive(game, ship), 'SD-DSP-05'),
    rating(`${id}/dv`, 'DV', display.dv, whyDv(ship), 'SD-DSP-06'),
    rating(`${id}/dr`, 'DR', display.dr, whyDr(ship), 'SD-DSP-08'),
    pointsNode,
    turn,
    ...(ship.is === 'flying'
      ? [
          {
            is: 'value',
            id: `${id}/facing`,
            label: 'Facing',
            value: compassWord(ship.facing),
            clause: 'SD-MOV-02',
          } as const,
        ]
      : []),
    whereNode,
  ];
}

/** `19/28 · Drive 12`: what a player looks for beside the name. */
export function noteOf(game: Game, ship: Ship, boxes: number): string {
  const left = `${boxes - ship.marks.length}/${boxes}`;
  return isPilotDead(ship) ? `${left} · derelict` : `${left} · Drive ${driveOf(game, ship)}`;
}
