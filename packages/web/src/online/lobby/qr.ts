/** A square of dark and light modules, row by row. */
export interface Modules {
  readonly size: number;
  /** 1 is dark. */
  readonly data: ArrayLike<number>;
}

/** The dark modules as one path, a run of them at a time; a module is 1 by 1. */
export function pathOf({ size, data }: Modules): string {
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && data[y * size + x] === 1) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  return path;
}

/** The code of a text; its maker is fetched when somebody wants one. */
export async function codeOf(text: string): Promise<Modules> {
  // A package of the old kind: all it has is its default.
  const { default: qr } = (await import('qrcode')) as unknown as { readonly default: typeof import('qrcode') };
  const { modules } = qr.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, data: modules.data };
}
