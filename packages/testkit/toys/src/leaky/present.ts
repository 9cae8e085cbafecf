import type { Presentation } from '@flagbridge/engine';
import { catalogue } from './catalogue.ts';
import type { OpenGame } from './game.ts';

export const present: Presentation<OpenGame> = {
  sheets: () => [],
  scene: () => null,
  report: ({ game }) => [
    `Turn ${game.turn} of ${game.limit}: ${game.waiting} ships wait, ${game.through} are through, ${game.lost} are lost.`,
    ...(game.secrets === null
      ? []
      : [
          `Your mines: ${game.secrets.mines.map(({ lane, live }) => `${lane}${live ? '' : ' (dud)'}`).join(', ') || 'none'}.`,
          `Your shells: ${game.secrets.shells}.`,
        ]),
  ],
  phrases: {
    'ask.lay': 'Lay a mine?',
    'ask.sail': 'Send a ship into which lane?',
    'ask.fire': 'Fire a shell at the ships that wait?',
    'option.lane': '{lane}',
    'option.hold': 'Hold fire',
    'option.fire': 'Fire',
    'event.laid': 'You lay a mine in the {lane} lane.',
    'event.mine': 'A mine lies in the {lane} lane.',
    'event.sailed': 'The ship in the {lane} lane is {is} ({roll}).',
    'event.fired': 'A shell: {is} ({roll}).',
    'event.end': '{through} ships are through, {lost} are lost.',
    'event.late': 'After {limit} turns the strait is still closed.',
    'refused.lane-closed': 'That lane is closed.',
  },
  catalogue,
};
