import type { Choice } from './choice.ts';
import type { Shape } from './shape.ts';
import { isRecord, isStrings } from './wrong.ts';

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value);

/** Whether a choice has the form of answers to this shape, whatever it names: a rulebook may then read it as one. */
export function isOfForm({ is }: Shape, choice: Choice): boolean {
  switch (is) {
    case 'pick':
    case 'text':
      return typeof choice === 'string';
    case 'pick-many':
    case 'route':
    case 'order':
      return isStrings(choice);
    case 'spread':
      return isRecord(choice) && Object.values(choice).every(isWhole);
    case 'slots':
      return isRecord(choice) && Object.values(choice).every((card) => typeof card === 'string');
    case 'roll':
      return Array.isArray(choice) && choice.every(isWhole);
    case 'aim':
      return Array.isArray(choice) && choice.every(isShot);
    case 'place':
      return isRecord(choice) && Object.values(choice).every(isPlacement);
  }
}

function isPlacement(placement: Choice): boolean {
  if (!isRecord(placement) || typeof placement['hex'] !== 'string') return false;
  const { facing, speed } = placement;
  return (facing === undefined || isWhole(facing)) && (speed === undefined || isWhole(speed));
}

function isShot(shot: Choice): boolean {
  if (!isRecord(shot) || typeof shot['by'] !== 'string' || typeof shot['at'] !== 'string') return false;
  const { hex, with: settings } = shot;
  return (hex === undefined || typeof hex === 'string') && (settings === undefined || isRecord(settings));
}
