import { jsonOf, type Problem, type Read } from './parse.ts';

/** Files of one JSON value per line. */
const MAX_LINE = 8_000_000;
const MAX_LINES = 1_000_000;

export interface FileLine {
  /** From 1. */
  readonly line: number;
  readonly value: unknown;
}

/** Every line as JSON; empty ones at the end are left out. */
export function readLines(text: string): Read<readonly FileLine[]> {
  const raw = text.split('\n').map((line) => line.replace(/\r$/, ''));
  while (raw.length > 0 && raw.at(-1)?.trim() === '') raw.pop();
  if (raw.length === 0) return wrong(1, { path: '', message: 'the file is empty' });
  if (raw.length > MAX_LINES) return wrong(MAX_LINES + 1, { path: '', message: `more than ${MAX_LINES} lines` });
  const lines: FileLine[] = [];
  for (const [index, one] of raw.entries()) {
    const read = jsonOf(one, MAX_LINE);
    if (!read.ok) return wrong(index + 1, read.problem);
    lines.push({ line: index + 1, value: read.value });
  }
  return { ok: true, value: lines };
}

export const wrong = (line: number, problem: Problem): Read<never> => ({ ok: false, problem: { line, ...problem } });

/** Whether a first line is of the format and version wanted; says what it is instead. */
export function checkFormat(first: FileLine, format: string, versions: readonly number[] = [1]): Problem | null {
  const head = (typeof first.value === 'object' && first.value !== null ? first.value : {}) as {
    format?: unknown;
    v?: unknown;
  };
  const at = (path: string, message: string): Problem => ({ line: first.line, path, message });
  if (head.format !== format)
    return at('format', `expected "${format}", received ${JSON.stringify(head.format) ?? 'nothing'}`);
  if (!versions.some((one) => one === head.v)) {
    const read = versions.length === 1 ? `version ${versions[0]}` : `versions ${versions.join(' and ')}`;
    return at('v', `this table reads ${read} of the format, received ${JSON.stringify(head.v) ?? 'nothing'}`);
  }
  return null;
}
