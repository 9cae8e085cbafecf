import type { Choice } from '@flagbridge/engine';
import type { Player } from './player.ts';

/** The captain, whose search is loaded when it is first asked: most battles are fought without one. */
export const captainLater: Player = {
  name: 'captain',
  plays: 'Imagines what might come of its best few answers, and gives the most promising.',
  // A table waits for what a player answers: it may come later, though the type promises it at once.
  answer: (seen) => import('./captain.ts').then(({ captain }) => captain.answer(seen)) as unknown as Choice,
};
