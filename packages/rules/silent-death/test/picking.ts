import type { Roller } from '@flagbridge/engine';

/** Dice that pick these, one after the other, and remember among how many each was picked. */
export function picking(...picks: readonly number[]): { dice: Roller; among: number[]; left: number[] } {
  const left = [...picks];
  const among: number[] = [];
  const pick = (n: number): number => {
    among.push(n);
    const picked = left.shift();
    if (picked === undefined || picked >= n) throw new Error(`${picked} of ${n}, after ${among.join(' ')}`);
    return picked;
  };
  return { dice: { pick } as unknown as Roller, among, left };
}
