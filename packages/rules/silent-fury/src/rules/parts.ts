import type { PartId } from '@flagbridge/engine';

/** What is drawn and can be touched: a component on the sheet of its ship. A figure is called by its own id. */
export const componentPart = (ship: string, component: number): PartId => `${ship}#${component}`;

/** A side of its armour hex. */
export const sidePart = (ship: string, side: number): PartId => `${ship}@${side}`;

/** The component a part stands for; 0 where it is none of this ship. */
export function componentOf(ship: string, part: PartId): number {
  const n = part.startsWith(`${ship}#`) ? Number(part.slice(ship.length + 1)) : 0;
  return Number.isInteger(n) ? n : 0;
}
