import { expect, test } from 'vitest';
import { chachaBlock } from '../../src/index.ts';

/** RFC 8439 gives bytes; the block function works on little-endian words. */
const littleEndian = (hex: string): Uint32Array => {
  const bytes = Uint8Array.from(hex.split(':'), (byte) => Number.parseInt(byte, 16));
  return new Uint32Array(bytes.buffer);
};

test('the block of RFC 8439, section 2.3.2', () => {
  const key = littleEndian(Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(':'));
  const nonce = littleEndian('00:00:00:09:00:00:00:4a:00:00:00:00');
  const out = new Uint32Array(16);
  chachaBlock(key, 1, nonce, out);
  expect(Array.from(out, (word) => word.toString(16).padStart(8, '0'))).toEqual([
    'e4e7f110',
    '15593bd1',
    '1fdd0f50',
    'c47120a3',
    'c7f4d1c7',
    '0368c033',
    '9aaa2204',
    '4e6cd4c3',
    '466482d2',
    '09aa9f07',
    '05d7c214',
    'a2028bd9',
    'd19c12b5',
    'b94e16de',
    'e883d0cb',
    '4e3c50a2',
  ]);
});

test('the first block of the all-zero key (RFC 8439, appendix A.1, vector 1)', () => {
  const out = new Uint32Array(16);
  chachaBlock(new Uint32Array(8), 0, new Uint32Array(3), out);
  expect(Array.from(out.subarray(0, 4), (word) => word.toString(16).padStart(8, '0'))).toEqual([
    'ade0b876',
    '903df1a0',
    'e56a5d40',
    '28bd8653',
  ]);
});

test('counter, key and nonce each change the block', () => {
  const block = (counter: number, key = 0, nonce = 0): string => {
    const out = new Uint32Array(16);
    chachaBlock(new Uint32Array(8).fill(key), counter, new Uint32Array(3).fill(nonce), out);
    return out.join();
  };
  expect(new Set([block(0), block(1), block(0, 1), block(0, 0, 1)]).size).toBe(4);
});
