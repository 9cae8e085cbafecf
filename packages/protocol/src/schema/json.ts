import { z } from 'zod/mini';

/**
 * Any JSON. Every choice that is sent holds some, and the library tries six forms at each member of it. So what is plain JSON is told by
 * one walk and taken as it is; only what is not goes through the library, which says where it is wrong. How deep it goes is bounded before.
 */
export const json: ReturnType<typeof z.json> = z.json();

const { run } = json._zod;
json._zod.run = (payload, context) => (isJson(payload.value) ? payload : run(payload, context));

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isJson(value[i])) return false;
    return true;
  }
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return false;
  for (const name in value) {
    // The library leaves this name out, so that no copy takes it for a prototype.
    if (name === '__proto__' || !isJson((value as { readonly [name: string]: unknown })[name])) return false;
  }
  return true;
}
