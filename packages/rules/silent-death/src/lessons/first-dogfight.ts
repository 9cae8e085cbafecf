import { seedFrom } from '@flagbridge/engine';
import { lessonOf } from '@flagbridge/kit/lessons';
import { COMMANDERS } from '../data/scenario-list.ts';
import type { SetUpFile } from '../set-up/format.ts';
import { fire, repairs } from './firing.ts';
import { firstMove, flyOn, tail, tailFreely } from './moving.ts';
import { launch, onYourOwn } from './torpedo.ts';

/** Provenance: ours. A good pilot with torpedoes and a middling one without: a beginner may err. */
const setup: SetUpFile = {
  map: { columns: 20, rows: 14 },
  first: 'rebel',
  sides: [
    {
      id: 'rebel',
      name: 'Rebels',
      columns: [1, 7],
      ships: [{ type: 'x-wing', name: 'X-Wing Lark', pilot: { plt: 6, gnr: 7 } }],
    },
    {
      id: 'imperial',
      name: 'Imperials',
      columns: [8, 20],
      ships: [{ type: 'tie-fighter', name: 'TIE Shrike', pilot: { plt: 4, gnr: 5 } }],
    },
  ],
  goal: { is: 'last-ship' },
};

/** Teaches the core game in three turns: being hit and mending it, a tight turn onto a flank and fire, a torpedo. */
export const firstDogfight = lessonOf({
  id: 'first-dogfight',
  title: 'Your first dogfight',
  summary:
    'Fly an X-Wing against a TIE Fighter and learn by doing: points and tight turns, cannons, repairs, a torpedo.',
  minutes: 12,
  tier: 'core',
  scenario: { hook: 'One X-Wing, one TIE Fighter, and somebody who explains.', offices: COMMANDERS, setup },
  // Found by trying one after the other. Followed: in turn 1 three boxes are lost and mended; in turn 2 the tight turn is made, three
  // of four shots hit, and a critical hit is among them; in turn 3 the torpedo reaches a TIE too slow to dodge.
  seed: seedFrom('silent-death first dogfight 161'),
  learner: 'rebel',
  others: { imperial: { level: 'cadet', seed: seedFrom('silent-death first dogfight, Imperials') } },
  before: [
    { office: 'rebel', choice: { 'x-wing-lark': { hex: '2,8', facing: 0 } } },
    { office: 'imperial', choice: { 'tie-shrike': { hex: '9,4', facing: 2 } } },
  ],
  parts: [firstMove, repairs, flyOn, tail, tailFreely, fire, launch, onYourOwn],
  next: 'duel',
  endings: {
    won: {
      title: 'TIE Shrike is shot down',
      text: [
        'Moving last, firing from where nobody fires back, and a torpedo for what cannot dodge: that wins dogfights.',
        'Next, “One against Two”. The dice of this lesson were fixed; now nobody knows them.',
      ],
    },
    lost: {
      title: 'Lark is lost',
      text: [
        'It happens to good pilots. The replay shows where it turned; “Rematch” begins with other dice.',
        'Two things help most: stay out of Shrike’s front arc, and keep it in yours.',
      ],
    },
    drawn: {
      title: 'The dogfight is over without a winner',
      text: ['You know the rules of a dogfight now. “Rematch” begins the same battle with other dice.'],
    },
  },
});
