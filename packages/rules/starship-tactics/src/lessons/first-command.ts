import { seedFrom } from '@flagbridge/engine';
import { lessonOf } from '@flagbridge/kit/lessons';
import type { SetUpFile } from '../set-up/format.ts';
import { firstPower, nextPower } from './allotting.ts';
import { firstFire, firstMove, onYourOwn, results } from './fighting.ts';

/** Provenance: ours. A heavy cruiser and a scout, bow to bow: a beginner may err. */
const setup: SetUpFile = {
  map: { columns: 30, rows: 21 },
  sides: [
    {
      id: 'federation',
      name: 'Federation',
      ships: [{ type: 'constitution-mk2', name: 'Valiant', at: [11, 11], facing: 0 }],
    },
    { id: 'klingon', name: 'Klingons', ships: [{ type: 'k22', name: 'Talon', at: [17, 11], facing: 3 }] },
  ],
};

/** Teaches the basic game in two turns: dividing power, moving, declaring fire, and what is known of a ship that is hit. */
export const firstCommand = lessonOf({
  id: 'first-command-lesson',
  title: 'Your first command',
  summary: 'Command a heavy cruiser against a scout and learn by doing: divide power, move, declare fire.',
  minutes: 10,
  tier: 'basic',
  options: { phases: 3 },
  scenario: {
    hook: 'One cruiser, one scout, and somebody who explains.',
    offices: [
      { id: 'federation', side: 'federation', title: 'Federation captain' },
      { id: 'klingon', side: 'klingon', title: 'Klingon captain' },
    ],
    setup,
  },
  // Found by trying one after the other. Followed: Talon is disabled in turn 1, and taken at the end of turn 2.
  seed: seedFrom('starship-tactics first command 5'),
  learner: 'federation',
  others: { klingon: { level: 'cadet', seed: seedFrom('starship-tactics first command, Klingons') } },
  parts: [firstPower, firstMove, firstFire, results, nextPower, onYourOwn],
  next: 'first-command',
  endings: {
    won: {
      title: 'Talon is yours',
      text: [
        'Power where it counts, the strong side to the enemy, fire at a good range: that wins battles.',
        'Next, “First Command”: a D-7M across the map, and five phases. The dice were fixed here; now nobody knows them.',
      ],
    },
    lost: {
      title: 'Valiant is lost',
      text: [
        'It happens to good captains. The replay shows where it turned; “Rematch” begins with other dice.',
        'Two things help most: shields on the side Talon sees, and fire when it is near.',
      ],
    },
    drawn: {
      title: 'The battle is over without a winner',
      text: ['You know how power is divided now. “Rematch” begins the same battle with other dice.'],
    },
  },
});
