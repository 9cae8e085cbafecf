import type { Json } from '@flagbridge/engine';

const WIDTH = 120;

/** JSON for people who write such files themselves: whatever fits stands on one line. */
export function readableJson(value: Json, indent = '', before = 0): string {
  const flat = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + flat.length < WIDTH) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item: Json) => `${inner}${readableJson(item, inner)}`)
    : Object.entries(value).map(([name, item]) => {
        const start = `${JSON.stringify(name)}: `;
        return `${inner}${start}${readableJson(item, inner, start.length)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
