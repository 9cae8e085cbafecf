export const sameScalar = <T>(a: T, b: T): boolean => a === b;

export function sameScalars<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Two lists whose members are alike, in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[], alike: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !alike(a[i] as T, b[i] as T)) return false;
  return true;
}

export const sameOrNull = <T>(a: T | null, b: T | null, alike: (a: T, b: T) => boolean): boolean =>
  a === b || (a !== null && b !== null && alike(a, b));

type Entries<T> = { readonly [key: string]: T };

/** The same keys, and what stands under each is alike. */
export function sameEntries<T>(a: Entries<T>, b: Entries<T>, alike: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !alike(a[key] as T, b[key] as T)) return false;
    count++;
  }
  for (const _ in b) count--;
  return count === 0;
}

/** Plain data of any form. What is compared often has a function of its own. */
export function sameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return Array.isArray(a) === Array.isArray(b) && sameEntries(a as Entries<unknown>, b as Entries<unknown>, sameData);
}
