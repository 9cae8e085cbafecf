import { shipOffices, stepPlay } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';

export const { craftRulebook, play } = stepPlay<Game>({
  copy: copyGame,
  tier: ({ level }) => level,
  offices: shipOffices,
  clause: 'KH-SEQ-01',
});
