/** Round bodies; anything else is rock. In sizes of a hex. */
const RADIUS: { readonly [kind: string]: number } = { planet: 0.8, star: 0.85, sun: 0.85, moon: 0.5 };

export const terrainRadius = (kind: string): number => RADIUS[kind] ?? 0.62;
export const isGlobe = (kind: string): boolean => kind in RADIUS;
