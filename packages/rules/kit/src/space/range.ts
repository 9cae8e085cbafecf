/** Hexes from one to another, counted along the shortest way. Coordinates by themselves: it is asked all the time. */
export function rangeBetween(q: number, r: number, toQ: number, toR: number): number {
  const dq = toQ - q;
  const dr = toR - r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}
