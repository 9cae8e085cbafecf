import type { AimChoice, PickManyChoice, PlaceChoice } from '@flagbridge/engine';
import type { Hand } from './working.ts';

/** How far it is: `3 of 5 aimed`. Null where there is nothing to count. */
export function countOf({ matter, work }: Hand): { n: number; rest: string } | null {
  const { shape } = matter;
  switch (shape.is) {
    case 'aim': {
      const able = shape.shooters.filter(({ targets }) => targets.length > 0);
      const all = able.reduce((sum, { shots }) => sum + (shots ?? 1), 0);
      return { n: (work.choice as unknown as AimChoice).length, rest: `of ${Math.min(all, shape.max ?? all)} aimed` };
    }
    case 'place':
      return {
        n: Object.keys(work.choice as unknown as PlaceChoice).length,
        rest: `of ${shape.pieces.length} placed`,
      };
    case 'pick-many':
      return {
        n: (work.choice as PickManyChoice).length,
        rest: shape.max < shape.options.length ? `of ${shape.max} chosen` : 'chosen',
      };
    default:
      return null;
  }
}
