type Corner = readonly [x: number, y: number];

const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;
/** Straight pieces that stand for a curve. */
const STEPS = 8;

/**
 * The corners of every closed part of a path, curves taken as short straight pieces. It knows the commands silhouettes are drawn with:
 * M L H V C Z, and `a` for half circles with both ends on one level. Exported for tests.
 */
export function cornersOf(path: string): Corner[][] {
  const found: Corner[][] = [];
  let here: Corner[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const given = [...rest.matchAll(NUMBERS)].map(Number);
    const [x, y] = here.at(-1) ?? [0, 0];
    if (command === 'M') {
      here = [[given[0] as number, given[1] as number]];
      found.push(here);
    } else if (command === 'L')
      for (let n = 0; n < given.length; n += 2) here.push([given[n] as number, given[n + 1] as number]);
    else if (command === 'H') here.push([given[0] as number, y]);
    else if (command === 'V') here.push([x, given[0] as number]);
    else if (command === 'C') here.push(...curve([x, y], given));
    else if (command === 'a') here.push(...halfCircle([x, y], given[5] as number));
  }
  return found;
}

function curve([x, y]: Corner, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): Corner[] {
  return Array.from({ length: STEPS }, (_, n) => {
    const t = (n + 1) / STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3] as const;
  });
}

/** To `by` beside where one is: to the right below, to the left above, as two of them make a whole. */
function halfCircle([x, y]: Corner, by: number): Corner[] {
  return Array.from({ length: STEPS }, (_, n) => {
    const angle = ((n + 1) / STEPS) * Math.PI;
    return [x + (by / 2) * (1 - Math.cos(angle)), y + (by / 2) * Math.sin(angle)] as const;
  });
}

const tidy = (n: number): number => Math.round(n * 100) / 100 + 0;

/** Level lines over the half of a body that lies away from the light. Drawn as lines: a pattern would need a name in the page. */
export function shadeOf(path: string, step: number): string {
  const parts = cornersOf(path);
  const lines: string[] = [];
  for (let y = 2.2; y < 16; y += step) {
    let end = Number.NEGATIVE_INFINITY;
    for (const [from, to] of parts.flatMap((corners) => cuts(corners, y)).sort(([a], [b]) => a - b)) {
      // Parts of a body overlap: no stretch is drawn twice.
      if (to > end) lines.push(`M${tidy(Math.max(from, end))} ${tidy(y)}H${tidy(to)}`);
      end = Math.max(end, to);
    }
  }
  return lines.join('');
}

function cuts(corners: readonly Corner[], y: number): Corner[] {
  const at: number[] = [];
  corners.forEach(([x1, y1], n) => {
    const [x2, y2] = corners[(n + 1) % corners.length] as Corner;
    if (y1 < y !== y2 < y) at.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1));
  });
  at.sort((a, b) => a - b);
  return at.flatMap((from, n) =>
    n % 2 === 0 && at[n + 1] !== undefined ? [[from, at[n + 1] as number] as const] : [],
  );
}
