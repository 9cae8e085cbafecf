/** What stands under each key, copied. Keys are ids of the battle: sides, offices, ships. */
export function copyEntries<T>(
  from: { readonly [key: string]: T },
  copy: (one: T) => NoInfer<T>,
): { [key: string]: T } {
  const out: { [key: string]: T } = {};
  for (const key in from) out[key] = copy(from[key] as T);
  return out;
}

export const copyScalars = <T>(list: readonly T[]): T[] => list.slice();
