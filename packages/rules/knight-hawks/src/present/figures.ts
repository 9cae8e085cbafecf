import type { ClauseId, NodeState, SheetNode } from '@flagbridge/engine';
import { type Game, inPlay, isStation, type Ship } from '../game.ts';
import { dcrOf } from '../rules/dcr.ts';
import { compassWord, isGone, whereOf } from './names.ts';

interface Rated {
  readonly of: string;
  readonly label: string;
  readonly now: number;
  readonly full: number;
  readonly clause: ClauseId;
}

/** The former value stands struck through beside the present one (KH-DMG-39). */
function rating({ id, damage }: Ship, { of, label, now, full, clause }: Rated): SheetNode {
  const node = { is: 'value', id: `${id}/${of}`, label, value: now, clause } as const;
  if (now === full) return { ...node, state: 'ok' };
  const state: NodeState = damage?.beyond.includes(of) === true ? 'out' : 'damaged';
  return { ...node, was: full, state };
}

/**
 * Speed, where, facing; ADF, MR and, in the Advanced Game, DCR. The ids of the last three are what a repair mends: drive,
 * steering, dcr.
 */
export function figureNodes(game: Game, ship: Ship): SheetNode[] {
  const { id, adf, adf0, mr, mr0, dcr0 } = ship;
  const where = whereOf(game, ship);
  const nodes: SheetNode[] = [];
  if (inPlay(ship) && !isStation(ship)) {
    nodes.push(
      { is: 'value', id: `${id}/speed`, label: 'Speed', value: ship.speed, clause: 'KH-SEQ-07' },
      { is: 'value', id: `${id}/facing`, label: 'Facing', value: compassWord(ship.facing), clause: 'KH-MOV-08' },
    );
  }
  nodes.push({ is: 'value', id: `${id}/where`, label: 'Where', value: where.text, clause: where.clause });
  if (isGone(ship)) return nodes;
  // KH-MOV-16: a station has none by design.
  if (!isStation(ship))
    nodes.push(
      rating(ship, { of: 'drive', label: 'ADF', now: adf, full: adf0, clause: 'KH-MOV-02' }),
      rating(ship, { of: 'steering', label: 'MR', now: mr, full: mr0, clause: 'KH-MOV-11' }),
    );
  if (game.level === 'advanced')
    nodes.push(rating(ship, { of: 'dcr', label: 'DCR', now: dcrOf(ship), full: dcr0, clause: 'KH-REP-03' }));
  return nodes;
}
