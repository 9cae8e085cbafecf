import type { PartId, Sheet, SideId } from '@flagbridge/engine';

/** Whose sheets come first, and which side is drawn how. */
interface Sided {
  readonly sides: readonly { readonly id: SideId; readonly title: string }[];
  readonly own: readonly SideId[];
}

/** A table of the rulebook rather than somebody's record: no side of the battle owns it. */
export const isReference = ({ side }: Sheet, { sides }: Sided): boolean => !sides.some(({ id }) => id === side);

/** Own side first, then the others in the order of the battle, tables of the rulebook last; otherwise as the rulebook has them. */
export function inOrder(sheets: readonly Sheet[], sided: Sided): readonly Sheet[] {
  const rank = (sheet: Sheet): number => {
    if (isReference(sheet, sided)) return sided.sides.length + 1;
    return sided.own.includes(sheet.side) ? 0 : 1 + sided.sides.findIndex(({ id }) => id === sheet.side);
  };
  return sheets.toSorted((a, b) => rank(a) - rank(b));
}

/** The sheet some steps on, staying at the ends; the first where none is known. */
export function stepFrom(sheets: readonly Sheet[], from: PartId | null, by: number): Sheet | undefined {
  const at = sheets.findIndex(({ id }) => id === from);
  return at < 0 ? sheets[0] : sheets[Math.max(0, Math.min(sheets.length - 1, at + by))];
}
