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

/** An entry of a fleet: one ship, or several of a kind. */
export interface FleetEntry {
  readonly type: string;
  readonly name?: string;
  readonly count?: number;
}

/**
 * What the ships of each entry are called. Those without a name are called by their kind; several of one name are lettered, through
 * the whole list where they have no name of their own.
 */
export function shipNames<E extends FleetEntry>(entries: readonly E[], called: (entry: E) => string): string[][] {
  const unnamed = new Map<string, number>();
  for (const { name, type, count = 1 } of entries)
    if (name === undefined) unnamed.set(type, (unnamed.get(type) ?? 0) + count);
  const used = new Map<string, number>();
  return entries.map((entry) => {
    const { name = called(entry), type, count = 1 } = entry;
    const before = entry.name === undefined ? (used.get(type) ?? 0) : 0;
    if (entry.name === undefined) used.set(type, before + count);
    const several = entry.name === undefined ? (unnamed.get(type) ?? 0) > 1 : count > 1;
    const names: string[] = [];
    for (let n = 0; n < count; n++) names.push(several ? `${name} ${letter(before + n)}` : name);
    return names;
  });
}
