import { seedFrom } from '@flagbridge/engine';
import { lessonOf } from '@flagbridge/kit/lessons';
import { COMMANDERS, SATHAR, UPF } from '../data/scenarios/forces.ts';
import type { SetUpFile } from '../set-up/format.ts';
import { defence, firstShot, onYourOwn, torpedo, volley } from './firing.ts';
import { closeIn, closeInFreely, firstMove } from './moving.ts';

/** Provenance: ours. Two frigates of the lists (KH-SHP-05); the Sathar one carries little, so that a beginner may err. */
const setup: SetUpFile = {
  level: 'basic',
  map: 'small',
  first: 'upf',
  sides: [
    {
      ...UPF,
      start: { at: 'anywhere' },
      ships: [{ type: 'frigate', name: 'UPFS Lodestar', defences: { RH: 1, ICM: 4 } }],
    },
    {
      ...SATHAR,
      start: { at: 'anywhere' },
      ships: [{ type: 'frigate', name: 'SAV Gnash', weapons: { LB: 1, T: 1 }, defences: { RH: 1 } }],
    },
  ],
  steps: [{ do: 'ships' }],
  goal: { is: 'fleet' },
};

/** Teaches the Basic Game in two game turns: moving, firing, being fired at. */
export const firstBattle = lessonOf({
  id: 'first-battle',
  title: 'Your first battle',
  summary: 'Fly a frigate against a raider and learn by doing: speed and turns, aiming, defensive fire, interceptors.',
  minutes: 10,
  tier: 'basic',
  scenario: { hook: 'One frigate, one raider, and somebody who explains.', offices: COMMANDERS, setup },
  // Found by trying one after the other: followed, the first long shot misses and the battle is won in game turn 2.
  seed: seedFrom('knight-hawks first battle 755'),
  learner: 'upf',
  others: { sathar: { level: 'cadet', seed: seedFrom('knight-hawks first battle, Sathar') } },
  before: [
    { office: 'upf', choice: { lodestar: { hex: '-2,17', facing: 5, speed: 4 } } },
    { office: 'sathar', choice: { gnash: { hex: '13,15', facing: 3, speed: 4 } } },
  ],
  parts: [firstMove, firstShot, defence, torpedo, closeIn, closeInFreely, volley, onYourOwn],
  next: 'surprise-attack',
  endings: {
    won: {
      title: 'SAV Gnash is beaten',
      text: [
        'Moving, aiming, firing in both halves of the turn: that is the Basic Game.',
        'Next, “Surprise Attack!” adds a planet, orbits and a dock. The dice of this lesson were fixed; now nobody knows them.',
      ],
    },
    lost: {
      title: 'This battle is lost',
      text: [
        'It happens to frigates. The replay shows where it turned; “Rematch” begins with other dice.',
        'Two things help most: end your move with the bow on the enemy, and keep interceptors for torpedoes.',
      ],
    },
    drawn: {
      title: 'The battle is over without a winner',
      text: ['You know the rules of the Basic Game now. “Rematch” begins the same battle with other dice.'],
    },
  },
});
