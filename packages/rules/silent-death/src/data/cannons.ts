import type { ArcCode, Cannon, Mount, Post, Reads } from './display.ts';

/** What the rules say of some kinds wherever they are mounted (SD-TAB-17, SD-ION-01). */
type Own = Partial<Pick<Cannon, 'laser' | 'ion' | 'jams' | 'dims'>>;

const cannon = (
  id: Cannon['id'],
  name: string,
  die: Cannon['die'],
  reads: Reads,
  range: Cannon['range'],
  { laser = false, ion = false, jams = false, dims = false }: Own,
): Cannon => ({ id, name, die, reads, range, laser, ion, jams, dims });

/** The three kinds of cannon: base dice, reading and range are the same on every display that has one. */
export const LASER = cannon('laser', 'Laser Cannon', 8, 'low', [3, 9, 10], { laser: true });
export const ION = cannon('ion', 'Ion Cannon', 6, 'medium', [2, 7, 10], { ion: true, jams: true });
export const BLASTER = cannon('blaster', 'Auto-Blaster', 6, 'medium', [2, 5, 8], { dims: true });

/** Arcs that are left of a turret which is jammed (SD-CRT-22 to SD-CRT-24). */
export const JAMMED: { readonly [way in 'fore' | 'aft']: readonly ArcCode[] } = {
  fore: ['F', 'FQR', 'FQL'],
  aft: ['R', 'RQR', 'RQL'],
};

type LinkRow = readonly [barrels: number, toHit: number, damage: number];

/**
 * A weapon box: who fires it, into which arcs, its barrels, and a row for every permitted link. All are written in one piece, so that
 * they are of one build: they are read for every shot that is looked at.
 */
export const mount = (
  { id, name, die, reads, range, laser, ion, jams, dims }: Cannon,
  crew: Post,
  arcs: readonly ArcCode[],
  barrels: number,
  ...links: LinkRow[]
): Mount => ({
  id,
  name,
  die,
  reads,
  range,
  laser,
  ion,
  jams,
  dims,
  crew,
  arcs,
  barrels,
  links: links.map(([of, toHit, damage]) => ({ barrels: of, toHit, damage })),
});
