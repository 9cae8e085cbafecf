interface Vantage {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** The same sight, made smaller and moved up so that what lies over the lower edge covers nothing of it. */
export function above(
  { k, x, y }: Vantage,
  { width, height }: { width: number; height: number },
  over: number,
): Vantage {
  const room = (height - over) / height;
  return { k: k * room, x: width / 2 - (width / 2 - x) * room, y: (height - over) / 2 - (height / 2 - y) * room };
}
