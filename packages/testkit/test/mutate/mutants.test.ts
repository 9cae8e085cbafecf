import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { mutantsOf } from '../../src/mutate/make.ts';
import { type Kind, type Mutant, mutated } from '../../src/mutate/mutant.ts';
import { isMutated } from '../../src/mutate/sources.ts';
import type { Node } from '../../src/mutate/syntax.ts';

const parsed = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node;
const made = (text: string, file = 'rules/hull.ts'): Mutant[] => mutantsOf(file, text, parsed(text));
/** What a line of code becomes, by the changes of one kind. */
const becomes = (kind: Kind, text: string, file?: string): string[] =>
  made(text, file)
    .filter((one) => one.kind === kind)
    .map((one) => mutated(text, one));
const told = (text: string, file?: string): string[] =>
  made(text, file).map(({ kind, before, after }) => `${kind}: ${before} → ${after}`);

describe('each kind of change', () => {
  test.each([
    ['a < b;', '(a <= b);'],
    ['a <= b;', '(a < b);'],
    ['a > b;', '(a >= b);'],
    ['a >= b;', '(a > b);'],
    ['a === b;', '(a !== b);'],
    ['a !== b;', '(a === b);'],
    ['f(a as number < (b));', 'f((a as number <= (b)));'],
  ])('comparison: %s', (before, after) => expect(becomes('comparison', before)).toEqual([after]));

  test.each([
    ['f(4);', 'f(5);'],
    ['f(-0.5);', 'f(-1.5);'],
    ['f(0x10);', 'f(17);'],
  ])('constant: %s', (before, after) => expect(becomes('constant', before)).toEqual([after]));

  test('truth', () => expect(becomes('truth', 'f(true, false);')).toEqual(['f(false, false);', 'f(true, true);']));

  test.each([
    ['a + b;', '(a - b);'],
    ['a * b;', '(a / b);'],
    ['a % b;', '(a * b);'],
    ['a += b;', '(a -= b);'],
    ['a++;', 'a--;'],
    ['--a;', '++a;'],
  ])('arithmetic: %s', (before, after) => expect(becomes('arithmetic', before)).toEqual([after]));

  test('condition: either half of two, held together where it was', () => {
    expect(becomes('condition', 'a && (b || c);')).toEqual(['(a);', '(b || c);', 'a && ((b));', 'a && ((c));']);
    expect(becomes('condition', 'a ?? b;')).toEqual([]);
  });

  test('guard: what hangs on a condition is done never, or always', () => {
    expect(becomes('guard', 'if (a) b();')).toEqual([';', 'if (true) b();']);
    expect(becomes('guard', 'if (a) b(); else c();')).toEqual([]);
    expect(becomes('guard', 'if (a) b(); else if (c) d();')).toEqual([
      'if (a) b(); else ;',
      'if (a) b(); else if (true) d();',
    ]);
  });

  test('negation: taken away, or put where nothing else can be changed', () => {
    expect(becomes('negation', 'f(!a);')).toEqual(['f((a));']);
    expect(becomes('negation', 'x = isLost(a) ? b : c;')).toEqual(['x = !(isLost(a)) ? b : c;']);
    expect(becomes('negation', 'x = a < b ? b : c;')).toEqual([]);
  });

  test('filter: everything is let through', () => {
    expect(becomes('filter', 'ships?.filter((one) => one.lost).map(f);')).toEqual([
      'ships?.filter(() => true).map(f);',
    ]);
    expect(becomes('filter', 'ships.some(isLost);')).toEqual(['ships.some(() => true);']);
    expect(becomes('filter', 'ships.map(isLost);')).toEqual([]);
  });

  test('entry: a list of codes or records without one of them; in a table of data any list', () => {
    expect(becomes('entry', "f(['F', 'L']);")).toEqual(["f(['L']);", "f(['F']);"]);
    expect(becomes('entry', 'f([a, b]);')).toEqual([]);
    expect(becomes('entry', 'f([a, g(b)]);', 'data/ships.ts')).toEqual(['f([g(b)]);', 'f([a]);']);
    expect(becomes('entry', 'f([1, -2]);', 'data/ships.ts')).toEqual([]);
    expect(becomes('entry', "t('o D14 R3 * t X');", 'data/ships.ts')).toEqual(["t('o D14 R3 t X');"]);
  });

  test('code: in a table of data, another of the same place', () => {
    const table = "const t = [{ die: '2d10', by: gun('FF RD') }, { die: '1d10', by: gun('RD') }];";
    expect(told(table, 'data/guns.ts').filter((one) => one.startsWith('code'))).toEqual([
      "code: '2d10' → '1d10'",
      "code: 'FF RD' → 'RD'",
      "code: '1d10' → '2d10'",
      "code: 'RD' → 'FF RD'",
    ]);
    expect(becomes('code', table)).toEqual([]);
  });

  test('uncovered: a condition of a view, or of what a step shows, holds always or never', () => {
    const view = 'const see = (own) => (own ? left : 0);';
    const both = ['const see = (own) => (true ? left : 0);', 'const see = (own) => (false ? left : 0);'];
    for (const file of ['view.ts', 'see.ts', 'imagine.ts', 'view/ships.ts'])
      expect(becomes('uncovered', view, file)).toEqual(both);
    expect(becomes('uncovered', view)).toEqual([]);
    expect(
      becomes('uncovered', 'step({ shown: (v) => (holds(v) ? a : b), run: (v) => (c(v) ? a : b) });'),
    ).toHaveLength(2);
    expect(becomes('uncovered', 'const see = (last) => (last === undefined ? a : b);', 'view.ts')).toEqual([]);
  });
});

test('offsets hold behind umlauts, typographic quotes and signs of two units', () => {
  const text = "// Größe: ‘ü’ € 😀\nconst name = 'Zz’Nakk’T 😀';\nexport const f = (a: number) => a < 3; // ’\n";
  const [compared, constant] = made(text);
  expect(compared).toMatchObject({ kind: 'comparison', line: 3, before: 'a < 3', after: 'a <= 3' });
  expect(mutated(text, compared as Mutant)).toBe(text.replace('a < 3', '(a <= 3)'));
  expect(mutated(text, constant as Mutant)).toBe(text.replace('a < 3', 'a < 4'));
});

describe('nothing is changed', () => {
  test.each([
    ['in types', 'type A = 3 | true; const f = (a: 4): a is 4 => g<5>(a as 6);'],
    ['in imports and exports', "import { a } from './a.ts'; export * from './b.ts'; export { c } from './c.ts';"],
    ['in words', "f({ label: words('option.icms', { left: 5 * n, ok: !a }) }); words('x', { n: n + 1 });"],
    ['in titles, names and hooks', "f({ title: a ? 'b' : 'c', name: i + 1, hook: ['a', 'b'], minutes: 40 });"],
    ['in citations', "f({ clause: ['KH-MIN-05', ...(a ? ['KH-MIN-09'] : [])] }, a ? 'KH-FIR-17' : 'KH-FIR-18');"],
    ['in comments', '// 3 < 4 && !true\nf();'],
    ['where it would crash', "if (n < 3) throw new Error(n + 1); if (!m) { throw new Broken('m'); }"],
    ['in texts put together', "f(`a` + c, 'a' + b + c);"],
    ['in counting of a loop', 'for (;;i++) f(); for (;; i += n) f();'],
    ['in lists of words', "f(['one barrel', 'two linked'], ['', 'one'], ['no-pilot', 'SD-CRW-11']);"],
  ])('%s', (_what, text) => expect(told(text)).toEqual([]));

  test('in names of members, of things and of people in tables', () =>
    expect(told("const t = { 3: a, 'b-c': { id: 'd', name: 'e' }, f: { id: 'g', name: 'h' } };", 'data/t.ts')).toEqual(
      [],
    ));

  test('in files that are said, drawn, taught, thought, offered, measured or written', () => {
    const left = [
      ...['present.ts', 'present/scene.ts', 'phrases/fire.ts', 'lessons/moving.ts', 'tactics.ts', 'tactics/move.ts'],
      ...['force-picker.ts', 'measured.ts', 'fuzz-goals/improvise.ts', 'members.ts', 'about.ts', 'contents.ts'],
      'picture.ts',
      ...['catalogue.ts', 'catalogue.json', 'types.d.ts'],
    ];
    const changed = [
      'rules/hull.ts',
      'rules/reach.ts',
      'steps/set-up/ships.ts',
      'data/ships.ts',
      'set-up/read.ts',
      'view.ts',
      'turn.ts',
    ];
    expect([...left, ...changed].filter(isMutated)).toEqual(changed);
  });
});

describe('ids', () => {
  const text =
    'export function f(a: number) { return a < 3; }\nexport function g(a: number) { return a < 3 && a < 3; }\n';
  const ids = (source: string): string[] => made(source).map(({ id }) => id);

  test('are all different, even of equal expressions', () => expect(new Set(ids(text)).size).toBe(ids(text).length));
  test('stay when something else is changed', () => {
    const around = `// More.\nconst x = 1 < 2;\n${text}export const h = (a: number) => a < 3;\n`;
    expect(ids(around)).toEqual(expect.arrayContaining(ids(text)));
    expect(ids(text.replace('a < 3;', 'a  <\n 3;'))).toEqual(ids(text));
  });
  test('change with their expression, its function and its file', () => {
    const [first] = ids(text);
    expect(ids(text.replace('a < 3', 'a < 4'))).not.toContain(first);
    expect(ids(text.replace('f(a', 'k(a'))).not.toContain(first);
    expect(made(text, 'rules/other.ts').map(({ id }) => id)).not.toContain(first);
  });
});

test('every mutant of real files can be read, differs from its file, and has an id of its own', () => {
  const folder = fileURLToPath(new URL('../../toys/src/hunt/', import.meta.url));
  const ids = new Set<string>();
  let all = 0;
  for (const file of ['helm.ts', 'view.ts']) {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    for (const mutant of made(text, file)) {
      const changed = mutated(text, mutant);
      expect(changed).not.toBe(text);
      expect(() => parsed(changed), `${file}:${mutant.line} ${mutant.before} → ${mutant.after}`).not.toThrow();
      ids.add(mutant.id);
      all++;
    }
  }
  expect(all).toBeGreaterThan(50);
  expect(ids.size).toBe(all);
});
