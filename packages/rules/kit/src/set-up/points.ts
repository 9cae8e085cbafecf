import type { MusterChoice, MusterPoints, SideId } from '@flagbridge/engine';
import type { ChosenShip } from './force-picker.ts';

/** How a book prices forces. */
interface Prices {
  readonly unit: string;
  priceOf(ship: ChosenShip, side: SideId): { readonly total: number; readonly note?: string };
  /** What somebody may want to know where one side costs more. */
  warning(strong: Priced, weak: Priced): string | undefined;
}

interface Priced {
  readonly id: SideId;
  readonly total: number;
}

/** What each side of a choice costs, ship by ship, and a warning where the book has one. */
export function pointsBy({ unit, priceOf, warning }: Prices, { sides }: MusterChoice): MusterPoints {
  const priced = sides.map(({ id, ships }) => {
    const each = ships.map((ship) => priceOf(ship, id));
    return { id, total: each.reduce((sum, { total }) => sum + total, 0), ships: each };
  });
  const [strong, weak] = priced.toSorted((a, b) => b.total - a.total);
  const warned = strong === undefined || weak === undefined ? undefined : warning(strong, weak);
  return { unit, sides: priced, ...(warned !== undefined && { warning: warned }) };
}
