import { type Go, goAt } from '../src/rules/movement-order.ts';

/** The whole order with every extra held to the last go (SD-TAB-12). */
export function orderOf(losers: number, winners: number): Go[] {
  const out: Go[] = [];
  for (let n = 0; ; n++) {
    const next = goAt(losers, winners, n, 0);
    if (next === null) return out;
    out.push(next);
  }
}
