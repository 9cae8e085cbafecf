import { describe, expect, test } from 'vitest';
import { missingPackages, nodeProblem } from './ensure-installed.mjs';

describe('the version of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('%s is new enough', (version) => {
    expect(nodeProblem(version, '>=20.19')).toBeNull();
  });

  test.each(['20.18.9', '18.20.0'])('%s is too old', (version) => {
    expect(nodeProblem(version, '>=20.19')).toBe(`Flagbridge needs Node 20.19 or newer; this is Node ${version}.`);
  });
});

describe('what is missing', () => {
  const lock = {
    packages: {
      '': {},
      'packages/ai': { version: '0.1.0' },
      'node_modules/@flagbridge/ai': { resolved: 'packages/ai', link: true },
      'node_modules/one': { version: '1.0.0', integrity: 'a' },
      'node_modules/one/node_modules/two': { version: '2.0.0', integrity: 'b' },
      'node_modules/other-platform': { version: '1.0.0', integrity: 'c', optional: true },
    },
  };
  const { '': _, 'packages/ai': ai, 'node_modules/other-platform': other, ...here } = lock.packages;
  const everywhere = () => true;

  test('nothing, when all is in place', () => {
    expect(missingPackages(lock, { packages: { 'packages/ai': ai, ...here } }, everywhere)).toEqual([]);
  });

  test('everything but optional packages, in a fresh clone', () => {
    expect(missingPackages(lock, null, () => false)).toEqual(Object.keys(here));
  });

  test('a package of another version, or of another content', () => {
    const version = { packages: { ...here, 'node_modules/one': { version: '1.0.1', integrity: 'a' } } };
    const content = { packages: { ...here, 'node_modules/one': { version: '1.0.0', integrity: 'z' } } };
    expect(missingPackages(lock, version, everywhere)).toEqual(['node_modules/one']);
    expect(missingPackages(lock, content, everywhere)).toEqual(['node_modules/one']);
  });

  test('an optional package of another version', () => {
    const installed = { packages: { ...here, 'node_modules/other-platform': { ...other, version: '0.9.0' } } };
    expect(missingPackages(lock, installed, everywhere)).toEqual(['node_modules/other-platform']);
  });

  test('a folder deleted by hand', () => {
    expect(missingPackages(lock, { packages: here }, (folder) => folder !== 'node_modules/one')).toEqual([
      'node_modules/one',
    ]);
  });

  test('a workspace that was added', () => {
    const { 'node_modules/@flagbridge/ai': link, ...without } = here;
    expect(link.link).toBe(true);
    expect(missingPackages(lock, { packages: without }, everywhere)).toEqual(['node_modules/@flagbridge/ai']);
  });
});
