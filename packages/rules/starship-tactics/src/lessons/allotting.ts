import type { LessonPart } from '@flagbridge/engine';
import { asked, decided, drafted, openSheet } from '@flagbridge/kit/lessons';

/** The first decision of every turn: what power is given to. */

const allotted = decided('allot');

/** The plan “Close in” as it is offered to this ship. */
const CLOSE = {
  'valiant/move': 4,
  'valiant/s1': 3,
  'valiant/s2': 5,
  'valiant/w1': 2,
  'valiant/w2': 1,
  'valiant/w7': 1,
  'valiant/w8': 1,
};
const SLOWER = { ...CLOSE, 'valiant/move': 2 };
/** Three phasers with all they take, both torpedoes, the bow covered, two points to move: all 15. */
export const ALLOTTED = { ...SLOWER, 'valiant/w2': 2, 'valiant/w3': 2 };

export const firstPower: LessonPart = {
  id: 'power',
  title: 'Your power',
  when: asked('allot'),
  over: allotted,
  steps: [
    {
      id: 'welcome',
      title: 'You command Valiant',
      text: [
        'Valiant is the heavy cruiser on the left; the point of its counter is the bow. The scout on the right is Talon: put it out of action.',
        'Do as the lesson says, or as you like: it follows you.',
      ],
      look: [{ part: 'valiant' }, { part: 'talon' }],
      until: { on: 'next' },
    },
    {
      id: 'phases',
      title: 'A turn: power, then move and fire',
      text: [
        'First all captains divide their power in secret. Then ships move and fire, move and fire: in this lesson three times a turn, usually five.',
      ],
      look: ['phases'],
      clauses: ['ST-SEQ-01', 'ST-SEQ-03'],
      until: { on: 'next' },
    },
    openSheet('valiant', 'Valiant', 'Tactical Display'),
    {
      id: 'figures',
      title: 'Power moves, guards and fires',
      text: [
        'Valiant has 15 power. 4 buy 3 movement points, 1 buys 2 shield points, and a weapon has as much as you give it. At superstructure 0 a ship is disabled.',
      ],
      look: ['sheets', { part: 'valiant' }],
      clauses: ['ST-PWR-04', 'ST-PWR-05', 'ST-SET-11'],
      until: { on: 'next' },
    },
    {
      id: 'plan',
      title: 'Begin with a plan',
      text: ['Nothing is sealed before you say so. Press “Close in”: speed, bow shields, some weapons.'],
      look: ['decision'],
      clauses: ['ST-PWR-01'],
      until: drafted('allot', { 'valiant/move': 4 }),
      hints: [{ after: 20, text: 'The plans stand over the points. “Close in” gives movement 4 points.' }],
      offer: { do: 'draft', choices: [CLOSE] },
    },
    {
      id: 'slower',
      title: 'Talon is near: less speed will do',
      text: ['Set movement to 2 points. They cost 3 power instead of 6: three are free again.'],
      look: ['decision'],
      clauses: ['ST-PWR-04'],
      until: drafted('allot', { 'valiant/move': { $most: 2 } }),
      hints: [{ after: 20, text: 'Press box 2 of the movement points.' }],
      offer: { do: 'draft', choices: [SLOWER] },
    },
    {
      id: 'arm',
      title: 'Arm two phasers fully',
      text: ['Give FH-3 f/p 2 and FH-3 f 1 two power each. A beam does its power in damage, and 1 more when near.'],
      look: ['decision'],
      clauses: ['ST-PWR-08', 'ST-FIR-09'],
      until: drafted('allot', { 'valiant/w2': 2, 'valiant/w3': 2 }),
      hints: [{ after: 25, text: 'f/p is forward and port: both weapons bear ahead. Press 2 in their rows.' }],
      offer: { do: 'draft', choices: [ALLOTTED] },
    },
    {
      id: 'seal',
      title: 'Seal it',
      text: ['All 15 are placed. What you leave over is lost, and nothing is shifted before the next turn. Seal.'],
      look: ['decision'],
      clauses: ['ST-PWR-02', 'ST-PWR-03', 'ST-PWR-14'],
      until: allotted,
      offer: { do: 'decide', choices: [ALLOTTED] },
    },
  ],
};

/** The same again, with what the first turn taught. */
export const nextPower: LessonPart = {
  id: 'power-again',
  title: 'The next turn',
  when: asked('allot'),
  after: ['power', 'results'],
  over: allotted,
  steps: [
    {
      id: 'afresh',
      title: 'Every turn begins anew',
      text: [
        'Shields have fallen, weapons are unarmed, unused power is gone; hits stay. A disabled ship is taken when it was out of action for a whole turn and its side has no other that fights.',
      ],
      look: [{ part: 'talon' }],
      clauses: ['ST-SEQ-08', 'ST-SET-13'],
      until: { on: 'next' },
    },
    {
      id: 'as-before',
      title: 'As before, or otherwise',
      text: ['“As before” divides power as last turn, as far as it goes. Show Talon the side where you put points.'],
      look: ['decision'],
      until: allotted,
      offer: { do: 'decide', choices: [ALLOTTED, {}] },
    },
  ],
};
