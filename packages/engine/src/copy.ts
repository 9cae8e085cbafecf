/** Copies plain data: nothing is shared with the original. The generic way; rulebooks may write a faster one. */
export function copyJson<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const out = new Array(value.length);
    for (let i = 0; i < value.length; i++) {
      const member = value[i];
      out[i] = member !== null && typeof member === 'object' ? copyJson(member) : member;
    }
    return out as T;
  }
  const from = value as Record<string, unknown>;
  const out: Record<string, unknown> = {};
  for (const key in from) {
    const member = from[key];
    out[key] = member !== null && typeof member === 'object' ? copyJson(member) : member;
  }
  return out as T;
}
