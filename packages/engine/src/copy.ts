/**
 * Copies plain data: nothing is shared with the original. The generic way; rulebooks may write a faster one. Only what the
 * data itself holds is copied, and a member called `__proto__` (JSON may have one) stays a member.
 */
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
    const copied = member !== null && typeof member === 'object' ? copyJson(member) : member;
    if (key === '__proto__') setOwn(out, key, copied);
    else out[key] = copied;
  }
  return out as T;
}

/** Sets a member whatever its name is. */
const setOwn = (of: object, key: string, value: unknown): void => {
  Object.defineProperty(of, key, { value, writable: true, enumerable: true, configurable: true });
};

/** A member the data itself holds: text from outside must not find what every object has (`constructor`, `__proto__`). */
export const ownOf = <T>(of: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;
