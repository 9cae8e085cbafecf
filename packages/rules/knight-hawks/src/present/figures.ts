import { type ClauseId, explaining, type Labelled, type SheetNode } from '@flagbridge/engine';
import { compassWord, ratingNode, toldNode, valueNode } from '@flagbridge/kit/present';
import { type Game, inPlay, isGone, isStation, type Ship } from '../game.ts';
import { dcrOf } from '../rules/dcr.ts';
import { whereOf } from './names.ts';

interface Rated {
  readonly of: string;
  readonly label: string;
  readonly now: number;
  readonly full: number;
  readonly clause: ClauseId;
  /** What lowers it. */
  readonly less: string;
  readonly by: ClauseId;
}

/** A figure and what became of it: `1 = 3 as built − 2 drive damage`. */
export function whyOf(full: number, now: number, less: string, by: ClauseId): Labelled {
  const tally = explaining().add(full, 'as built', 'KH-GEN-05');
  if (now !== full) tally.add(now - full, less, by);
  return tally.told();
}

/** KH-DMG-39 */
const rating = ({ id, damage }: Ship, { of, label, now, full, clause, less, by }: Rated): SheetNode =>
  ratingNode(`${id}/${of}`, label, full, whyOf(full, now, less, by), clause, damage?.beyond.includes(of) === true);

/**
 * Speed; ADF, MR and, in the Advanced Game, DCR; facing, and where it is. The ids of the ratings are what a repair mends: drive,
 * steering, dcr. What is wanted most often stands first: a card has room for four.
 */
export function figureNodes(game: Game, ship: Ship): SheetNode[] {
  const where = whereOf(game, ship);
  const flies = inPlay(ship) && !isStation(ship);
  return [
    ...(flies ? [speedNode(ship)] : []),
    ...(isGone(ship) ? [] : ratings(game, ship)),
    ...(flies ? [facingNode(ship)] : []),
    valueNode(`${ship.id}/where`, 'Where', where.text, where.clause),
  ];
}

const speedNode = ({ id, speed }: Ship): SheetNode =>
  toldNode(`${id}/speed`, 'Speed', explaining().add(speed, 'hexes in its last move', 'KH-SEQ-07').told(), 'KH-SEQ-07');

const facingNode = ({ id, facing }: Ship): SheetNode =>
  valueNode(`${id}/facing`, 'Facing', compassWord(facing), 'KH-MOV-08');

function ratings(game: Game, ship: Ship): SheetNode[] {
  const { adf, adf0, mr, mr0, dcr0 } = ship;
  const nodes: SheetNode[] = [];
  // KH-MOV-16: a station has none by design.
  if (!isStation(ship)) {
    const drive = { of: 'drive', label: 'ADF', now: adf, full: adf0, clause: 'KH-MOV-02' };
    const steering = { of: 'steering', label: 'MR', now: mr, full: mr0, clause: 'KH-MOV-11' };
    nodes.push(
      rating(ship, { ...drive, less: 'drive damage', by: 'KH-DMG-33' }),
      rating(ship, { ...steering, less: 'steering damage', by: 'KH-DMG-33' }),
    );
  }
  if (game.level === 'advanced') {
    const control = { of: 'dcr', label: 'DCR', now: dcrOf(ship), full: dcr0, clause: 'KH-REP-03' };
    nodes.push(rating(ship, { ...control, less: 'halved', by: 'KH-DMG-31' }));
  }
  return nodes;
}
