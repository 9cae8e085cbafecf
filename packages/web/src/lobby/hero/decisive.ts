import type { Stage } from '../../stage/stage.ts';

/** Which shot of a volley matters: the last that destroys something, else the one that takes most; by its place in the telling. */
export function decisiveShot({ strikes, telling: { shots } }: Pick<Stage, 'strikes' | 'telling'>): number {
  const weight = shots.map(({ strikes: told }) => {
    const main = strikes[told.at(-1) ?? 0];
    return (main?.fells?.length ?? 0) * 1000 + (main?.loss ?? 0);
  });
  return Math.max(0, weight.lastIndexOf(Math.max(...weight)));
}
