/** Kinds of print on the board: a canvas' font without its size in rem, and about how wide a letter is, in em. */
const KINDS = {
  name: { size: 12, weight: 700, stack: '--narrow', em: 0.62, spacing: 0.07 },
  note: { size: 11.5, weight: 400, stack: '--sans', em: 0.52, spacing: 0 },
  place: { size: 13, weight: 600, stack: '--sans', em: 0.57, spacing: 0 },
  badge: { size: 12.5, weight: 650, stack: '--sans', em: 0.55, spacing: 0 },
  slip: { size: 16, weight: 700, stack: '--sans', em: 0.57, spacing: 0 },
  chip: { size: 12.5, weight: 600, stack: '--sans', em: 0.57, spacing: 0 },
} as const;

type Print = keyof typeof KINDS;

let canvas: CanvasRenderingContext2D | null | undefined;
let stacks: { readonly [stack: string]: string } = {};
const known = new Map<string, number>();

/**
 * How wide a text is at 100 % text size. Labels must know their room before they are placed: measured where there is a page,
 * reckoned from the number of letters where there is none.
 */
export function textWidth(text: string, print: Print): number {
  const { size, weight, stack, em, spacing } = KINDS[print];
  const held = known.get(`${print}${text}`);
  if (held !== undefined) return held;
  if (canvas === undefined) prepare();
  let width = text.length * em * size;
  if (canvas !== null && canvas !== undefined) {
    canvas.font = `${weight} ${size}px ${stacks[stack] ?? 'sans-serif'}`;
    width = canvas.measureText(text).width;
  }
  width += text.length * spacing * size;
  if (known.size > 2000) known.clear();
  known.set(`${print}${text}`, width);
  return width;
}

function prepare(): void {
  if (typeof document === 'undefined') {
    canvas = null;
    return;
  }
  canvas = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.documentElement);
  stacks = Object.fromEntries(
    ['--narrow', '--sans'].map((name) => [name, style.getPropertyValue(name).trim() || 'sans-serif']),
  );
}

/** More of a name than this lies over other counters and beyond the edge; cards and sheets have the whole. */
const MOST_LETTERS = 24;

export function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= MOST_LETTERS
    ? name
    : `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}
