import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, copyJson, fingerprint, hashOf, type Json } from '../../src/index.ts';
import { anyJson } from '../choice/shapes.ts';

describe('canonical text', () => {
  test('is JSON, with its keys in order', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
        expect(canonical(copyJson(value))).toBe(canonical(value));
      }),
    );
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });
  test('does not depend on the order in which members came', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer(), { maxKeys: 30 }), (record) => {
        const turned = Object.fromEntries(Object.entries(record).reverse());
        expect(canonical(turned)).toBe(canonical(record));
      }),
    );
  });
  test('leaves out what is undefined, and writes what is no number as JSON does', () => {
    expect(canonical({ a: undefined, b: Number.NaN, c: Number.POSITIVE_INFINITY, d: -0 })).toBe(
      '{"b":null,"c":null,"d":0}',
    );
    expect(canonical(undefined)).toBe('null');
  });
  test('is what the hash of data is taken of, though it is not written for it', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(hashOf(value)).toBe(fingerprint(canonical(value)));
      }),
      { numRuns: 1000 },
    );
    // More kinds of records than are remembered, and what JSON writes in its own way.
    for (let i = 0; i < 2000; i++) {
      const odd = {
        [`name ${i}`]: i / 7,
        b: undefined,
        [`"\\${i}`]: ['é', '\ud800', '\u0007', -0, Number.NaN, undefined, {}, []],
      };
      expect(hashOf([odd, odd])).toBe(fingerprint(canonical([odd, odd])));
    }
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`n${(i * 7919) % 1000}`, i]));
    expect(hashOf(many)).toBe(fingerprint(canonical(many)));
    for (const value of [undefined, null, true, 1e21, -1.5, '', 'x', [], {}, { a: undefined }])
      expect(hashOf(value)).toBe(fingerprint(canonical(value)));
  });
  test('tells a member called __proto__ from none', () => {
    expect(hashOf(JSON.parse('{"__proto__":{"x":1}}') as Json)).not.toBe(hashOf({}));
  });
});

describe('a fingerprint', () => {
  test('is 128 bits, and the same for the same', () => {
    expect(fingerprint('x')).toMatch(/^[0-9a-f]{32}$/);
    expect(fingerprint('x')).toBe(fingerprint('x'));
  });
  test('differs for what differs a little', () => {
    const all = new Set<string>();
    for (let i = 0; i < 20_000; i++) all.add(fingerprint(`state ${i}`));
    for (const text of ['', 'a', 'aa', 'ab', 'ba', 'A', '\u0000', '\u0000\u0000']) all.add(fingerprint(text));
    expect(all.size).toBe(20_008);
  });
  test('each of its four parts depends on every character', () => {
    const parts = (text: string): string[] => fingerprint(text).match(/.{8}/g) ?? [];
    const base = parts('abcdefghij');
    for (let i = 0; i < 10; i++) {
      const changed = parts(`${'abcdefghij'.slice(0, i)}Z${'abcdefghij'.slice(i + 1)}`);
      expect(changed.filter((part, at) => part === base[at])).toEqual([]);
    }
  });
});
