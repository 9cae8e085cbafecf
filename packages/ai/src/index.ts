import { cadet } from './cadet.ts';
import { captain } from './captain.ts';
import { naive } from './naive.ts';
import type { ComputerPlayer } from './player.ts';
import { random } from './random.ts';

export { cadet } from './cadet.ts';
export { captain } from './captain.ts';
export { naive } from './naive.ts';
export { nextRequest } from './next-request.ts';
export type { ComputerPlayer, Player, PlayerInput } from './player.ts';
export { random } from './random.ts';
export { roundOf } from './round.ts';

/** The computer players by name, from the weakest to the strongest. */
export const players: { readonly [name: string]: ComputerPlayer } = { random, naive, cadet, captain };
