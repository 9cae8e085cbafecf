import { afterAll, describe, expect, test } from 'vitest';
import { probe } from './probe.ts';
import { checkRepositoryText, textProblems } from './repository-text.mjs';

const place = probe();
afterAll(() => place.remove());

// Put together here, so that this file itself holds none of them.
const path = (...parts: string[]) => ['', ...parts].join('/');
const host = (...parts: string[]) => parts.join('.');

describe('absolute folders', () => {
  test.each([
    path('home', 'ann', 'flagbridge'),
    path('Users', 'ann', 'flagbridge'),
    path('root', 'flagbridge'),
    path('work', 'flagbridge'),
    ['C:', 'Users', 'ann'].join('\\'),
  ])('%s is refused', (folder) => {
    expect(textProblems('docs/a.md', `See \`${folder}\`.`)).toEqual([
      'docs/a.md:1: an absolute path of a home or work folder.',
    ]);
  });

  test.each(['./home/a', 'src/work/a.ts', 'https://example.org/work/a', 'the home/away side'])(
    '%s is accepted',
    (text) => {
      expect(textProblems('docs/a.md', text)).toEqual([]);
    },
  );
});

describe('registries', () => {
  test.each([
    host('registry', 'npmjs', 'org'),
    host('registry', 'example', 'com'),
    host('npm', 'pkg', 'github', 'com'),
  ])('%s is refused', (name) => {
    expect(textProblems('docs/a.md', `line\nfrom ${name}`)).toEqual([
      'docs/a.md:2: the host name of a package registry.',
    ]);
  });

  test('a resolved address in the lock file is refused, a workspace link is not', () => {
    const text = '"resolved": "https://packages.example/a.tgz"\n"resolved": "packages/ai"';
    expect(textProblems('package-lock.json', text)).toEqual([
      'package-lock.json:1: a "resolved" address; keep omit-lockfile-registry-resolved=true in .npmrc.',
    ]);
  });

  test('a registry set in .npmrc is refused', () => {
    expect(textProblems('.npmrc', 'registry=https://packages.example/')).toEqual([
      ".npmrc:1: a registry belongs in a person's own .npmrc.",
    ]);
  });

  test('the rules registry of the game is accepted', () => {
    expect(textProblems('packages/rules/index/src/a.ts', 'return registry.rulebooks;')).toEqual([]);
  });
});

test('a file on disk is found, before it is committed', () => {
  place.write({ 'docs/a.md': `${path('home', 'ann', 'a')}\n` });
  expect(checkRepositoryText(place.folder).problems).toEqual([
    'docs/a.md:1: an absolute path of a home or work folder.',
  ]);
});
