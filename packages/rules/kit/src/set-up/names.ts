/**
 * An id made of a name: `Vader's TIE Advanced` is `vaders-tie-advanced`. Numbers would come first in every record, and names every
 * object has would find something else there; what else the book keeps for itself it says in `reserved`.
 */
export function idFrom(name: string, reserved?: RegExp): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const fits = /^[a-z]/.test(plain) && !(plain in {}) && reserved?.test(plain) !== true;
  return fits ? plain : `ship-${plain}`.replace(/-$/, '');
}

/** The id, or the first of id-2, id-3… that is free. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let n = 2; ; n++) if (!taken.has(`${id}-${n}`)) return `${id}-${n}`;
}

/** A, B … Z, AA, AB … */
export const letter = (n: number): string =>
  (n < 26 ? '' : letter(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
