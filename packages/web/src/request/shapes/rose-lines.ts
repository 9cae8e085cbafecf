/** Lines of a rose that is touched: six sides clockwise from the bow, a line for each point from the inside out. */
const CENTRE = 120;
const INNER = 50;
const OUTER = 102;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const round = (n: number): number => Math.round(n * 10) / 10;

const at = (degrees: number, radius: number): Spot => ({
  x: round(CENTRE + radius * Math.sin((degrees * Math.PI) / 180)),
  y: round(CENTRE - radius * Math.cos((degrees * Math.PI) / 180)),
});

/** Before the middle of a side, so far from the ship. */
export const roseSpot = (side: number, radius: number): Spot => at(side * 60, radius);

const radiusOf = (n: number, most: number): number =>
  most === 1 ? OUTER : INNER + ((OUTER - INNER) * (n - 1)) / (most - 1);

/** Where it is touched: as far as halfway to the lines beside it. */
export function roseBand(side: number, n: number, most: number): string {
  const half = most === 1 ? (OUTER - INNER) / 2 : (OUTER - INNER) / (most - 1) / 2;
  const [near, far] = [radiusOf(n, most) - half, radiusOf(n, most) + half];
  const corners = [
    at(side * 60 - 29, near),
    at(side * 60 - 29, far),
    at(side * 60 + 29, far),
    at(side * 60 + 29, near),
  ];
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** The nth of so many lines of a side, a little short of its corners. */
export function roseLine(side: number, n: number, most: number): string {
  const radius = radiusOf(n, most);
  const [from, to] = [at(side * 60 - 27, radius), at(side * 60 + 27, radius)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
