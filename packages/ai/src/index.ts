import { naive } from './naive.ts';
import type { Player } from './player.ts';
import { random } from './random.ts';

export { naive } from './naive.ts';
export { nextRequest } from './next-request.ts';
export type { Player, Seen } from './player.ts';
export { random } from './random.ts';

/** The computer players by name. */
export const players: { readonly [name: string]: Player } = { random, naive };
