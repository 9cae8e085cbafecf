/** Where two pieces of plain data first differ, for people: `requests.0.shape.options.2: {"id":"b"} or nothing`. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    for (const key of [...keys].sort()) {
      const found = difference(a[key], b[key], path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  return `${path || 'the whole'}: ${short(a)} or ${short(b)}`;
}

/** Every place where they differ, as patterns: places in lists are `*`, so that any ship stands for all. */
export function differing(a: unknown, b: unknown, into: Set<string>, path = ''): Set<string> {
  if (Object.is(a, b)) return into;
  if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const step = Array.isArray(a) ? '*' : key;
      differing(a[key], b[key], into, path === '' ? step : `${path}.${step}`);
    }
    return into;
  }
  return into.add(path);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}
