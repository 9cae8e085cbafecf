import { expect, test } from 'vitest';
import { markdownProblems, widest } from './markdown.mjs';

const words = (columns: number): string => 'word '.repeat(columns / 5).trimEnd();

test('prose past the last column is found, with its line', () => {
  expect(markdownProblems('docs/a.md', `# Title\n\n${words(120)}\n${words(130)}\n- ${words(130)}\n`)).toEqual([
    `docs/a.md:4: 129 columns; at most ${widest}.`,
    `docs/a.md:5: 131 columns; at most ${widest}.`,
  ]);
});

test('tables, headings, code, pictures and one long word may be longer', () => {
  const long = words(200);
  const text = [`| ${long} |`, `# ${long}`, '```', long, '```', `![${long}](x.png)`, `- ${'x'.repeat(150)}`];
  expect(markdownProblems('docs/a.md', text.join('\n'))).toEqual([]);
});

test('a character is one column, whatever its bytes', () => {
  expect(markdownProblems('docs/a.md', 'ä '.repeat(60).trimEnd())).toEqual([]);
});
