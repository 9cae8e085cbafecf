import { act, type StepWith } from '@flagbridge/engine';
import { shipOffices, stepPlay } from '@flagbridge/testkit';
import type { Game, Phase } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { enterPhase } from '../src/steps/begin-phase.ts';

export const { play } = stepPlay<Game>({
  copy: copyGame,
  tier: () => 'core',
  offices: shipOffices,
  clause: 'SD-SEQ-01',
});

/** How every phase begins, by itself. */
export const beginPhase: StepWith<Game, { phase: Phase }> = act('begin-phase', (play, { phase }) => {
  enterPhase(play, phase);
});
