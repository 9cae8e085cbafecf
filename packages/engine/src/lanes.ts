export const LANES = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

/** Four independently seeded 32-bit lanes over UTF-16 units, finished with an avalanche: 128 bits. */
export function lanes(text: string): Uint32Array {
  let [a, b, c, d] = LANES as unknown as [number, number, number, number];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x5bd1e995);
    b = Math.imul(b ^ unit, 0x1b873593) ^ (a >>> 13);
    c = Math.imul(c ^ unit, 0xcc9e2d51) ^ (b >>> 11);
    d = Math.imul(d ^ unit, 0x85ebca77) ^ (c >>> 15);
  }
  return finish(a, b, c, d, text.length);
}

export function finish(a: number, b: number, c: number, d: number, length: number): Uint32Array {
  const out = new Uint32Array(4);
  out[0] = avalanche(a ^ length ^ d);
  out[1] = avalanche(b ^ (out[0] as number));
  out[2] = avalanche(c ^ (out[1] as number));
  out[3] = avalanche(d ^ (out[2] as number));
  return out;
}

function avalanche(n: number): number {
  let h = n;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
