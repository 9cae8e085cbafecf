import { type Json, rulesOf, type Scenario } from '@flagbridge/engine';
import { improvised, positionTests } from '@flagbridge/testkit';
import { about } from '../src/contents.ts';
import { trackOf } from '../src/data/track.ts';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';

const everything = { 'drive-0-turns': true, debris: true, sideslips: true };

/** An X-Wing without a drive, before the turns of such ships: random battles seldom come to it. */
const adrift: Scenario = {
  ...(about.scenarios.find(({ id }) => id === 'duel') as Scenario),
  setup: {
    sides: [
      { id: 'rebel', name: 'Rebels', ships: [{ type: 'x-wing', name: 'Lame', pilot: { plt: 5, gnr: 5 } }] },
      { id: 'imperial', name: 'Imperials', ships: [{ type: 'tie-fighter', name: 'Keen', pilot: { plt: 5, gnr: 5 } }] },
    ],
    position: {
      turn: 2,
      step: 'drive-0-turns',
      ships: {
        Lame: {
          at: '0505',
          // Ion fire has taken every Drive box, and the lasers among them.
          marks: trackOf({ type: 'x-wing' }).flatMap(({ is }, box): Json[] =>
            is === 'drive' ? [box + 1] : is === 'defender' ? [{ box: box + 1, mount: 'laser' }] : [],
          ),
        },
        Keen: { at: '2005', facing: 'W' },
      },
    },
  },
};

positionTests({
  rules: rulesOf(rulebook),
  battles: [
    { scenario: 'patrol', most: 60 },
    { scenario: 'syruss', most: 60, options: { ...everything, asteroids: 'scattered' } },
    { scenario: 'heroes', most: 80, options: { debris: true } },
    { scenario: 'mirror', most: 110, options: { ...everything, asteroids: 'placed' } },
    { scenario: adrift, most: 20, options: everything },
    ...improvised(reach, 12).map((scenario) => ({ scenario, most: 50, options: everything })),
  ],
  questions: ['launch', 'drive-zero-turns', 'move', 'jam', 'fire', 'damage-control'],
  onward: { every: 12, most: 20 },
});
