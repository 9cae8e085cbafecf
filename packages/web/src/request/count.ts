import type { AimChoice, PickManyChoice, PlaceChoice, SlotsChoice } from '@flagbridge/engine';
import { aimWords } from './compose/aim-words.ts';
import type { Hand } from './desk/working.ts';

/** How far it is: `3 of 5 aimed`. Null where there is nothing to count. */
export function countOf({ composition, work }: Hand): { n: number; rest: string } | null {
  const { shape } = composition;
  switch (shape.is) {
    case 'aim': {
      const shots = work.choice as unknown as AimChoice;
      const able = shape.shooters.filter(({ targets }) => targets.length > 0);
      // Of several ways to fire one thing the one that is declared counts, or the first.
      const things = new Map<string, number>();
      for (const { id, either = id, shots: most = 1 } of able)
        if (!things.has(either) || shots.some(({ by }) => by === id)) things.set(either, most);
      const all = [...things.values()].reduce((sum, most) => sum + most, 0);
      return { n: shots.length, rest: `of ${Math.min(all, shape.max ?? all)} ${aimWords(shape).counted}` };
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
    case 'slots':
      return shape.groups === undefined
        ? null
        : {
            n: Object.keys(work.choice as SlotsChoice).length,
            rest: `of ${shape.slots.length} ${shape.slots.length === shape.groups.length ? 'chosen' : 'laid'}`,
          };
    default:
      return null;
  }
}
