import { seedFrom } from '@flagbridge/engine';
import { lessonOf } from '@flagbridge/kit/lessons';
import type { SetUpFile } from '../set-up/format.ts';
import { actions, drift, fire, onYourOwn, results, shields } from './fighting.ts';
import { firstOrders } from './ordering.ts';

/**
 * Provenance: ours. A frigate and a cutter by the special rules of First Salvo, six hexes apart: the first round counts. To be there after
 * two turns is enough, so that a beginner may err.
 */
const setup: SetUpFile = {
  turns: 2,
  initiative: 'concord',
  victory: [{ side: 'concord', ship: 'Fair Warrant', is: ['in-play'] }],
  without: ['crew', 'jump'],
  fixedStations: true,
  sides: [
    {
      id: 'concord',
      name: 'Meridian Concord',
      ships: [{ type: 'heron', name: 'Fair Warrant', hex: '1012', facing: 0 }],
    },
    {
      id: 'dominion',
      name: 'Cinder Dominion',
      ships: [{ type: 'ember', name: 'Wasp', hex: '1006', facing: 3 }],
    },
  ],
};

/** Teaches gunnery, shields and drift in one turn. */
export const firstSalvo = lessonOf({
  id: 'first-salvo-lesson',
  title: 'Your first salvo',
  summary: 'Hold a cutter off a convoy and learn by doing: lay orders, raise shields, fire, and drift.',
  minutes: 10,
  tier: 'core',
  scenario: {
    hook: 'One frigate, one cutter, and somebody who explains.',
    offices: [
      { id: 'concord', side: 'concord', title: 'Concord commander' },
      { id: 'dominion', side: 'dominion', title: 'Dominion commander' },
    ],
    setup,
  },
  seed: seedFrom('silent-fury first salvo'),
  learner: 'concord',
  others: { dominion: { level: 'cadet', seed: seedFrom('silent-fury first salvo, Dominion') } },
  parts: [firstOrders, ...actions, shields, fire, drift, results, onYourOwn],
  next: 'first-salvo',
  endings: {
    won: {
      title: 'The convoy is away',
      text: [
        'Shields where they look, guns that bear after the drift: that wins battles.',
        'Next, “First Salvo”: a raider from farther off, and dice that nobody knows.',
      ],
    },
    lost: {
      title: 'Fair Warrant is lost',
      text: [
        'It happens to good commanders. The replay shows where it turned; “Rematch” begins with other dice.',
        'Two things help most: shields towards the enemy, and guns that bear when the drift is over.',
      ],
    },
    drawn: {
      title: 'The battle is over without a winner',
      text: ['You know how orders are laid now. “Rematch” begins the same battle with other dice.'],
    },
  },
});
