import type { Choice } from './choice.ts';
import type { Shape } from './shape.ts';

/** Every choice of a shape, where there are at most `most`; undefined where there are more or they cannot be listed. */
export function listChoices(shape: Shape, most: number): readonly Choice[] | undefined {
  switch (shape.is) {
    case 'pick':
      return shape.options.length <= most ? shape.options.map((option) => option.id) : undefined;
    case 'pick-many': {
      if (shape.options.length > 10) return undefined;
      const sets: string[][] = [];
      for (let bits = 0; bits < 1 << shape.options.length; bits++) {
        const ids = shape.options.filter((_, i) => (bits >> i) & 1).map((option) => option.id);
        if (ids.length >= shape.min && ids.length <= shape.max) sets.push(ids);
        if (sets.length > most) return undefined;
      }
      return sets;
    }
    case 'spread': {
      let spreads: Record<string, number>[] = [{}];
      for (const slot of shape.slots) {
        const next: Record<string, number>[] = [];
        for (const spread of spreads)
          for (let n = slot.min; n <= slot.max; n++) {
            next.push({ ...spread, [slot.id]: n });
            if (next.length > most * 50) return undefined;
          }
        spreads = next;
      }
      const legal = spreads.filter((spread) => {
        const total = Object.values(spread).reduce((sum, n) => sum + n, 0);
        return total >= shape.min && total <= shape.max;
      });
      return legal.length <= most ? legal : undefined;
    }
    default:
      return undefined;
  }
}
