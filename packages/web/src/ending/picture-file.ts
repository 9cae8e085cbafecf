import { type Measure, NARROW, type Palette, PICTURE, SANS } from './picture.ts';

/** Colours as they are on the page now: by theme, and with the hues that were chosen for the sides. */
export function paletteOf(page: Element): Palette {
  const style = getComputedStyle(page);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    table: token('table'),
    chart: token('chart'),
    line: token('line'),
    line2: token('line-2'),
    ink: token('ink'),
    ink2: token('ink-2'),
    ink3: token('ink-3'),
    lamp: token('lamp'),
    sides: ['a', 'b', 'c', 'd'].map(token),
  };
}

/** How wide words will be, by the fonts of this device. */
export function measureHere(): Measure | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return undefined;
  return (said, { size, weight = 400, narrow }) => {
    pen.font = `${weight} ${size}px ${narrow ? NARROW : SANS}`;
    return pen.measureText(said).width;
  };
}

/** Draws an SVG of the picture's size as PNG. Throws, in words for people, where this browser cannot. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(PICTURE.width, PICTURE.height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.width;
    canvas.height = PICTURE.height;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('this browser gives us nothing to draw on');
    pen.drawImage(image, 0, 0);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (png === null) throw new Error('this browser does not give the picture away');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
