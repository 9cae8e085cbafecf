import type { z } from 'zod/mini';

/**
 * What the schemas say of a value that is wrong. The small edition of zod brings no words; its English ones know sixty formats none of
 * our schemas has. These are the same for everything ours can find.
 */
export function said(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Invalid input: expected ${issue.expected}, received ${typeName(issue.input)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Invalid input: expected ${quoted(issue.values[0])}`
        : `Invalid option: expected one of ${issue.values.map(quoted).join('|')}`;
    case 'too_big':
      return bound('big', issue.origin, issue.inclusive === false ? '<' : '<=', issue.maximum);
    case 'too_small':
      return bound('small', issue.origin, issue.inclusive === false ? '>' : '>=', issue.minimum);
    case 'unrecognized_keys':
      return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${issue.keys.map(quoted).join(', ')}`;
    case 'invalid_key':
      return `Invalid key in ${issue.origin}`;
    case 'invalid_union':
      return Array.isArray(issue['options'])
        ? `Invalid discriminator value. Expected ${issue['options'].map((one) => `'${one}'`).join(' | ')}`
        : 'Invalid input';
    default:
      return 'Invalid input';
  }
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function typeName(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

const units: { readonly [origin: string]: string } = { string: 'characters', array: 'items' };

function bound(too: string, origin: string, sign: string, limit: unknown): string {
  const unit = units[origin];
  const what = unit === undefined ? `to be ${sign}${limit}` : `to have ${sign}${limit} ${unit}`;
  return `Too ${too}: expected ${origin} ${what}`;
}
