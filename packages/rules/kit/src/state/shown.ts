/**
 * A part of the state that lies open, for a view. The first view of a viewer holds copies. With an earlier view the state is one that
 * nobody changes any more: what is as it was seen is the earlier view's, so that a comparison of views need not look inside, and
 * anything else is the state's own.
 */
export function shownPart<T>(now: T, before: T | undefined, alike: (a: T, b: T) => boolean, copy: (one: T) => T): T {
  if (before === undefined) return copy(now);
  return now === before || alike(now, before) ? before : now;
}

/** The same for each member of a list, by its place. */
export function shownItems<T>(
  now: readonly T[],
  before: T[] | undefined,
  alike: (a: T, b: T) => boolean,
  copy: (one: T) => T,
): T[] {
  // As long as it will be: one that grows takes room for many.
  const out: T[] = new Array(now.length);
  if (before === undefined) {
    for (let i = 0; i < now.length; i++) out[i] = copy(now[i] as T);
    return out;
  }
  let all = now.length === before.length;
  for (let i = 0; i < now.length; i++) {
    const one = now[i] as T;
    const last = before[i];
    const seen = last === undefined ? one : shownPart(one, last, alike, copy);
    if (seen !== last) all = false;
    out[i] = seen;
  }
  return all ? before : out;
}
