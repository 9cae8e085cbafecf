import type { ComputerPlayer } from './player.ts';
import { drawn, worldOf } from './world.ts';

/** Any legal answer, each with some chance. */
export const random: ComputerPlayer = {
  name: 'random',
  plays: 'Answers anything the rules allow, without a thought.',
  answer: (seen) => drawn(seen, worldOf(seen)),
};
