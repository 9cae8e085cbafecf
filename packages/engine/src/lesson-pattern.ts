import type { Json } from './json.ts';

/**
 * What a value should look like, in part. Objects: every member named here matches. Lists: it begins with these. Three names
 * say more: `$has`: some member of the list matches; `$least` and `$most`: bounds of a number, or of a list's length.
 * Anything else is itself.
 */
export type Pattern = Json;

export function fits(pattern: Pattern | undefined, value: unknown): boolean {
  if (pattern === undefined) return true;
  if (Array.isArray(pattern)) return Array.isArray(value) && pattern.every((one, i) => fits(one, value[i]));
  if (typeof pattern !== 'object' || pattern === null) return pattern === value;
  return Object.entries(pattern).every(([name, one]) => fitsMember(name, one, value));
}

function fitsMember(name: string, pattern: Json, value: unknown): boolean {
  if (name === '$has') return Array.isArray(value) && value.some((one) => fits(pattern, one));
  if (name === '$least' || name === '$most') {
    const size = Array.isArray(value) ? value.length : value;
    if (typeof size !== 'number' || typeof pattern !== 'number') return false;
    return name === '$least' ? size >= pattern : size <= pattern;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
  return fits(pattern, (value as { readonly [member: string]: unknown })[name]);
}
