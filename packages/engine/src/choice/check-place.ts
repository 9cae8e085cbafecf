import { ownOf } from '../copy.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Choice } from './choice.ts';
import type { Place } from './shape.ts';
import { bounds, clip, form, isRecord, missing, notOffered, onlyMembers } from './wrong.ts';

const MEMBERS = ['hex', 'facing', 'speed', 'hidden'] as const;

export function checkPlace(shape: Place, choice: Choice, whole: boolean): Refusal | null {
  if (!isRecord(choice)) return form('places by piece');
  for (const id of Object.keys(choice)) if (!shape.pieces.some((piece) => piece.id === id)) return notOffered(id);
  const taken = new Set<string>();
  for (const piece of shape.pieces) {
    const put = ownOf(choice, piece.id);
    if (put === undefined) {
      if (piece.optional === true || !whole) continue;
      return missing(piece.id);
    }
    if (!isRecord(put)) return form('hex, facing, speed, hidden');
    const { hex, facing, speed, hidden } = put;
    if (typeof hex !== 'string' || !onlyMembers(put, MEMBERS)) return form('hex, facing, speed, hidden');
    if (!piece.hexes.includes(hex)) return notOffered(`${piece.id} at ${hex}`);
    if (shape.apart === true && taken.has(hex))
      return refuse('hex-taken', 'FB-REQ-04', { figures: { piece: piece.id, hex } });
    taken.add(hex);
    if (facing === undefined) {
      if (piece.facings !== undefined && whole) return missing(`facing of ${piece.id}`);
    } else if (piece.facings?.some((one) => one === facing) !== true) return notOffered(`facing ${clip(facing)}`);
    if (speed === undefined) {
      if (piece.speeds !== undefined && whole) return missing(`speed of ${piece.id}`);
    } else {
      if (piece.speeds === undefined) return notOffered(`speed of ${piece.id}`);
      if (typeof speed !== 'number' || !Number.isInteger(speed)) return form('a whole speed');
      if (speed < piece.speeds.min || speed > piece.speeds.max)
        return bounds(speed, piece.speeds.min, piece.speeds.max, `speed of ${piece.id}`);
    }
    if (hidden !== undefined && (typeof hidden !== 'boolean' || (hidden && piece.hidden !== true)))
      return notOffered(`${piece.id} hidden`);
  }
  return null;
}
