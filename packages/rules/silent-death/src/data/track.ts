import { type Display, type Mount, type Post, SHIP_TYPES, type ShipType } from './display.ts';
import { DISPLAYS } from './displays.ts';

/** One box of a damage track (SD-TAB-04). */
export type Box =
  | { readonly is: 'plain' | 'defender' | 'attacker' | 'warhead' | 'critical' | 'last' }
  | { readonly is: 'drive' | 'reduction'; readonly value: number };

const SIGNS: { readonly [code: string]: Box } = {
  o: { is: 'plain' },
  w: { is: 'defender' },
  W: { is: 'attacker' },
  t: { is: 'warhead' },
  '*': { is: 'critical' },
  X: { is: 'last' },
};

function boxOf(code: string): Box {
  const sign = SIGNS[code];
  if (sign !== undefined) return sign;
  return { is: code.startsWith('D') ? 'drive' : 'reduction', value: Number(code.slice(1)) };
}

/** Every track, read once. */
const TRACKS = Object.fromEntries(
  SHIP_TYPES.map((type) => [type, DISPLAYS[type].track.split(' ').map(boxOf)]),
) as unknown as { readonly [type in ShipType]: readonly Box[] };

export const displayOf = ({ type }: { readonly type: ShipType }): Display => DISPLAYS[type];
export const trackOf = ({ type }: { readonly type: ShipType }): readonly Box[] => TRACKS[type];

const MOUNTS = Object.fromEntries(
  SHIP_TYPES.map((type) => {
    const by = (post: Post): Mount[] => DISPLAYS[type].mounts.filter(({ crew }) => crew === post);
    return [type, { pilot: by('pilot'), gunner: by('gunner') }];
  }),
) as unknown as { readonly [type in ShipType]: { readonly [post in Post]: readonly Mount[] } };

/** SD-DSP-10: what this crew member fires. */
export const mountsOf = ({ type }: { readonly type: ShipType }, post: Post): readonly Mount[] => MOUNTS[type][post];
