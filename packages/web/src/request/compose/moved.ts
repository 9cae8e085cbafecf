/** One place up (-1) or down (1); what is at the end stays there. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  const one = list[at];
  const other = list[to];
  if (one === undefined || other === undefined) return list;
  const next = [...list];
  next[at] = other;
  next[to] = one;
  return next;
}
