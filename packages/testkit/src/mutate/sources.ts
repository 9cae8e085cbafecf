/**
 * Which files of a book are changed. What is only said, drawn, taught or thought of is left out: present, phrases, lessons, the
 * computer's tactics and what fuzzers want to reach; and so are the doors and the catalogue.
 */
const LEFT_OUT = new Set([
  ...['present', 'phrases', 'lessons', 'tactics', 'audit', 'reach', 'archive'],
  ...['about', 'catalogue'],
]);

/** `path` is a file's path from the book's source folder. */
export function isMutated(path: string): boolean {
  if (!path.endsWith('.ts') || path.endsWith('.d.ts')) return false;
  return !path
    .replace(/\.ts$/, '')
    .split('/')
    .some((part) => LEFT_OUT.has(part));
}

export type Area = 'data' | 'view' | 'rules';

const VIEW = new Set(['view', 'see', 'imagine', 'knowing']);

export function areaOf(path: string): Area {
  const parts = path.replace(/\.ts$/, '').split('/');
  if (parts[0] === 'data') return 'data';
  return VIEW.has(parts[0] ?? '') ? 'view' : 'rules';
}
