/** The prefix of a name says whose it is (KH-GEN-07); an id does without. */
const PREFIX = /^(?:UPFS|UPFB|SAV)\s+/;

/** `UPFS Z'Gata` is `zgata`, `UPFB Doliin Bay` is `doliin-bay`. */
export function slug(name: string): string {
  const plain = name
    .replace(PREFIX, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  // Numbers would come first in every record, and names every object has would find something else there.
  return /^[a-z]/.test(plain) && !(plain in {}) ? plain : `ship-${plain}`.replace(/-$/, '');
}

/** The id, or the first of id-2, id-3… that is free. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let n = 2; ; n++) if (!taken.has(`${id}-${n}`)) return `${id}-${n}`;
}

/** A, B … Z, AA, AB … */
export const letter = (n: number): string =>
  (n < 26 ? '' : letter(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
