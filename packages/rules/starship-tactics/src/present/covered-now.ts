import { type Area, type Frame, holds, type Viewer } from '@flagbridge/engine';
import { findShip, type SeenGame } from '../game.ts';
import { shipFields } from './fields.ts';

/** The fields of the ship whose captain is deciding, while he arms it or declares its fire: its weapons and shields are called by them. */
export function coveredNow(game: SeenGame, flow: Frame | null, viewer: Viewer): Area[] {
  const asking = askingFrame(flow, viewer);
  if (asking === null) return [];
  const own = game.ships.filter((ship) => holds(viewer, ship.office) && ship.is === 'flying');
  const id =
    asking.step === 'fire' ? (asking.vars as { ships: string[] }).ships[0] : own.length === 1 ? own[0]?.id : '';
  const ship = findShip(game, id ?? '');
  return ship === undefined || ship.is !== 'flying' ? [] : shipFields(game, ship);
}

const ASKED: readonly string[] = ['fire', 'allot'];

/** The frame that asks this viewer for fire or power now. */
function askingFrame(flow: Frame | null, viewer: Viewer): Frame | null {
  for (let frame = flow; frame !== null; frame = frame.child)
    if (ASKED.includes(frame.step) && frame.asks?.some(({ office }) => holds(viewer, office)) === true) return frame;
  return null;
}
