/** `Vader's TIE Advanced` is `vaders-tie-advanced`. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  // Numbers would come first in every record, names every object has would find something else there, and w1, w2… are warheads.
  return /^[a-z]/.test(plain) && !(plain in {}) && !/^w\d+$/.test(plain) ? plain : `ship-${plain}`.replace(/-$/, '');
}

/** The id, or the first of id-2, id-3… that is free. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let n = 2; ; n++) if (!taken.has(`${id}-${n}`)) return `${id}-${n}`;
}

/** A, B … Z, AA, AB … */
export const letter = (n: number): string =>
  (n < 26 ? '' : letter(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
