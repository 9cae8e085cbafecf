/** Sides that have a plate and a colour of their own; those after them share these, and carry a letter. */
const PLATED_SIDES = 4;

/** The letter on the plate of a side by its place: none for the first four, then E, F, G; behind Z two letters. */
export function sideLetter(index: number): string {
  if (index < PLATED_SIDES) return '';
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${String.fromCharCode(64 + Math.floor(index / 26))}${letter}`;
}
