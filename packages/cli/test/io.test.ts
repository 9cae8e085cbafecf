import { expect, test } from 'vitest';
import { fitted } from '../src/io.ts';

test('lines too long for the terminal are broken at spaces and set in; commands stay whole', () => {
  const long = `  ${'word '.repeat(20).trim()}`;
  const lines = fitted(long, 50).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.every((line) => line.length <= 50)).toBe(true);
  expect(lines[0]).toMatch(/^ {2}word/);
  expect(lines[1]).toMatch(/^ {4}word/);
  expect(fitted(long, undefined)).toBe(long);
  const command = `Go on with: npx flagbridge play --resume ${'x'.repeat(60)}`;
  expect(fitted(command, 50)).toBe(command);
});
