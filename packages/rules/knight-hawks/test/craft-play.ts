import { shipOffices, stepPlay } from '@flagbridge/testkit';
import { copyGame, type Game } from '../src/game.ts';

export const { craftRulebook, play } = stepPlay<Game>({
  copy: copyGame,
  tier: ({ level }) => level,
  offices: shipOffices,
  clause: 'KH-SEQ-01',
});
