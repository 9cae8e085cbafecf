/**
 * Which files of a book are changed, by the top name of their path. What is only said, drawn, taught, thought of, offered before a
 * battle, measured or wanted by fuzzers is left out; and so are the light door with the catalogue, and what a script writes.
 */
const LEFT_OUT = new Set([
  ...['present', 'phrases', 'lessons', 'tactics', 'force-picker', 'measured', 'moment', 'fuzz-goals'],
  ...['about', 'contents', 'picture', 'catalogue', 'members'],
]);

/** `path` is a file's path from the book's source folder. */
export function isMutated(path: string): boolean {
  return path.endsWith('.ts') && !path.endsWith('.d.ts') && !LEFT_OUT.has(topOf(path));
}

/** The folder it is in, or the file itself where it is in none. */
const topOf = (path: string): string => path.replace(/\.ts$/, '').split('/', 1)[0] ?? '';

type Area = 'data' | 'view' | 'rules';

const VIEW = new Set(['view', 'see', 'imagine', 'knowing']);

export function areaOf(path: string): Area {
  const top = topOf(path);
  if (top === 'data') return 'data';
  return VIEW.has(top) ? 'view' : 'rules';
}
