// @ts-check
// What samples say about growth. Pure, so that a test can show that a leak would be seen.

/** @typedef {{ readonly turn: number, readonly value: number }} Point */

/**
 * By how much a value grows with every turn: the straight line nearest to all points (least squares), so that no single sample,
 * taken when much or little was on the screen, decides.
 * @param {readonly Point[]} points
 */
export function perTurn(points) {
  if (points.length < 2) throw new RangeError('growth wants two samples or more');
  const mean = (/** @type {readonly number[]} */ all) => all.reduce((a, b) => a + b, 0) / all.length;
  const turn = mean(points.map((point) => point.turn));
  const value = mean(points.map((point) => point.value));
  const spread = points.reduce((sum, point) => sum + (point.turn - turn) ** 2, 0);
  if (spread === 0) throw new RangeError('growth wants samples of two turns or more');
  return points.reduce((sum, point) => sum + (point.turn - turn) * (point.value - value), 0) / spread;
}

/**
 * How far single samples lie from that line, as a root of mean squares: growth much smaller than this over the whole of the turns
 * means nothing.
 * @param {readonly Point[]} points
 */
export function scatter(points) {
  const slope = perTurn(points);
  const from = points[0] ?? { turn: 0, value: 0 };
  const off = points.map(({ turn, value }) => value - from.value - slope * (turn - from.turn));
  const middle = off.reduce((a, b) => a + b, 0) / off.length;
  return Math.sqrt(off.reduce((sum, one) => sum + (one - middle) ** 2, 0) / off.length);
}

/** What may be left of growth in a turn when everything that must grow is taken off: a quarter of a megabyte in fifty turns. */
export const MARK = 5000;

/**
 * Growth against what must grow, in bytes per turn.
 * @param {number} grows
 * @param {readonly number[]} must
 */
export function remaining(grows, must) {
  const rest = grows - must.reduce((a, b) => a + b, 0);
  return { rest, met: rest <= MARK };
}
