import type { LessonHint, LessonPart, Watch } from '@flagbridge/engine';

/** Fire: the first shot with its sum, defensive fire, interceptors, the volley with its odds. */

const fired: Watch = { on: 'decided', kind: 'offensive-fire' };
const defended: Watch = { on: 'decided', kind: 'defensive-fire' };

/** In the order in which the screen aims everything: the dice fall in it, too. */
const shots = (...guns: readonly string[]) => guns.map((gun) => ({ by: `lodestar/${gun}`, at: 'gnash' }));
const CANNON = shots('LC/1');
const LASERS = shots('LC/1', 'LB/1');
const VOLLEY = shots('LC/1', 'LB/1', 'T', 'RB');
/** What is left to somebody whose ship lies otherwise: the first of these that can be fired. */
const ANY = [VOLLEY, shots('LC/1', 'LB/1', 'RB'), LASERS, shots('LB/1', 'T', 'RB'), shots('LB/1', 'RB'), shots('LB/1')];

/** Let go, or lost when the page was loaded again. */
const nothingAimed = (kind: string): LessonHint => ({
  on: { on: 'drafted', kind, choice: { $most: 0 } },
  text: 'Nothing is aimed now. Touch Gnash on the map, or its name in the panel.',
});

export const firstShot: LessonPart = {
  id: 'shot',
  title: 'Your fire',
  when: { on: 'asked', kind: 'offensive-fire' },
  over: fired,
  steps: [
    {
      id: 'aim',
      title: 'Aim the laser cannon',
      text: [
        'After moving you fire. The hatched rows before the bow, with their ranges, are the forward field: only there the laser cannon fires. The middle row is head-on.',
        'Aim it at Gnash: touch Gnash on the map, or its name in the panel.',
      ],
      look: ['decision', { part: 'gnash' }],
      select: 'lodestar',
      clauses: ['KH-FIR-05', 'KH-FIR-11'],
      until: { on: 'drafted', kind: 'offensive-fire', choice: { $has: { by: 'lodestar/LC/1', at: 'gnash' } } },
      hints: [{ after: 30, text: 'If the cannon cannot fire, aim another weapon or decide to hold your fire.' }],
      offer: { do: 'draft', choices: [CANNON] },
    },
    {
      id: 'why',
      title: 'Ask why',
      text: [
        'Under the shot stands its sum: 60 against a reflective hull, 10 more where the target lies straight ahead of the bow (head-on), 5 less for each hex of range.',
        'What cannot be done tells you why: press “why?” beside the torpedo. Figures with a dotted line answer, too.',
      ],
      look: ['decision'],
      clauses: ['KH-FIR-17', 'KH-FIR-19'],
      until: { any: [{ on: 'opened', door: 'why' }, { on: 'next' }] },
    },
    {
      id: 'fire',
      title: 'Fire',
      text: ['A long shot, perhaps; but a laser costs nothing. Fire, and watch the log.'],
      look: ['decision'],
      until: fired,
      hints: [nothingAimed('offensive-fire')],
      offer: { do: 'decide', choices: [CANNON, ...ANY, []] },
    },
  ],
};

export const defence: LessonPart = {
  id: 'defence',
  title: 'Defensive fire',
  when: { on: 'asked', kind: 'defensive-fire' },
  over: defended,
  steps: [
    {
      id: 'log',
      title: 'The log tells everything',
      text: [
        'Each shot stands there with what it needed and what was rolled: the roll must be the same or lower. Numbers such as KH-FIR-14 open the rule.',
        'Their half of the turn has begun, and Gnash has moved. The dotted line is its way.',
      ],
      look: ['log'],
      clauses: ['KH-FIR-14'],
      until: { on: 'next' },
    },
    {
      id: 'defensive',
      title: 'You shoot before they do',
      text: [
        'This is defensive fire: before Gnash may fire, you may. A ship that moved can be shot in any hex it entered, so choose the best: near, and straight ahead of your bow.',
        'Torpedoes are silent now: they fire only in your own half.',
      ],
      look: ['map', { part: 'gnash' }],
      clauses: ['KH-FIR-26', 'KH-FIR-23'],
      until: { on: 'next' },
    },
    {
      id: 'aim-both',
      title: 'Aim both lasers',
      text: [
        'Press “Aim all at their best”: each weapon takes its best hex. A laser battery fires in every direction, but does one die of damage instead of two and never gets the 10 for head-on.',
      ],
      look: ['decision'],
      clauses: ['KH-WPN-02'],
      until: { on: 'drafted', kind: 'defensive-fire', choice: { $least: 2 } },
      hints: [
        {
          on: { on: 'drafted', kind: 'defensive-fire', choice: { $least: 1, $most: 1 } },
          text: 'One is aimed. Aim the other, or fire if nothing else bears.',
        },
        { after: 25, text: 'Or aim weapon by weapon: choose its row, then the chance at a hex of the way.' },
      ],
      offer: { do: 'draft', choices: [LASERS.map((shot) => ({ ...shot, hex: '7,15' })), LASERS] },
    },
    {
      id: 'defend',
      title: 'Fire both',
      text: ['All shots of a volley are aimed before the first die is rolled. Fire.'],
      look: ['decision'],
      clauses: ['KH-FIR-11'],
      until: defended,
      hints: [nothingAimed('defensive-fire')],
      offer: { do: 'decide', choices: [LASERS, ...ANY, []] },
    },
  ],
};

export const torpedo: LessonPart = {
  id: 'torpedo',
  title: 'A torpedo',
  when: { on: 'asked', kind: 'intercept' },
  over: { on: 'decided', kind: 'intercept' },
  steps: [
    {
      id: 'intercept',
      title: 'A torpedo comes at you',
      text: [
        'It hits on 70 and does four dice of damage. Interceptor missiles (ICMs) stop it: each takes 10 off. You have four, and Gnash has this one torpedo.',
        'Launch all four: press “All here”, and it needs 30 instead of 70. Then decide.',
      ],
      look: ['decision', { part: 'lodestar/ICM' }],
      clauses: ['KH-DEF-11', 'KH-WPN-03'],
      until: { on: 'decided', kind: 'intercept' },
      hints: [{ after: 25, text: '“All here” stands beside Lodestar in the panel; the large button decides.' }],
      offer: { do: 'decide', choices: [4, 3, 2, 1].map((n) => ({ lodestar: n })) },
    },
  ],
};

export const volley: LessonPart = {
  id: 'volley',
  title: 'Your volley',
  when: { on: 'asked', kind: 'offensive-fire' },
  after: ['shot'],
  over: fired,
  steps: [
    {
      id: 'aim-all',
      title: 'Aim everything',
      text: [
        'Aim every weapon that bears, four of them if you are near: “Aim all at their best”. Torpedoes and rockets are crossed off when they are fired, so they wait for a shot like this one.',
      ],
      look: ['decision', { part: 'gnash' }],
      clauses: ['KH-WPN-06', 'KH-FIR-13'],
      until: { any: [{ on: 'drafted', kind: 'offensive-fire', choice: { $least: 4 } }, { on: 'next' }] },
      offer: { do: 'draft', choices: ANY },
    },
    {
      id: 'odds',
      title: 'Look at the odds',
      text: [
        'Before you commit you can see what may come of it: press “Odds”. The bar shows how likely each amount of damage is.',
      ],
      look: ['decision'],
      until: { any: [{ on: 'opened', door: 'odds' }, { on: 'next' }] },
      offer: { do: 'odds' },
    },
    {
      id: 'broadside',
      title: 'Fire the volley',
      text: ['Shots are resolved one after the other. If Gnash is destroyed early, the rest is lost.'],
      look: ['decision'],
      until: fired,
      hints: [nothingAimed('offensive-fire')],
      offer: { do: 'decide', choices: [...ANY, []] },
    },
  ],
};

/** All has been said. */
export const alone: LessonPart = {
  id: 'alone',
  title: 'On your own',
  when: {
    any: ['move', 'offensive-fire', 'defensive-fire'].map((kind): Watch => ({ on: 'asked', kind })),
  },
  after: ['move', 'shot', 'defence', 'volley'],
  steps: [
    {
      id: 'finish',
      title: 'Finish it',
      text: [
        'You know all you need: in their half you fire first at what moved, in yours you move and then fire. Aim everything, and mind range and bow.',
        'From here the lesson only watches.',
      ],
      look: ['decision', { part: 'gnash' }],
      until: { on: 'decided' },
      offer: { do: 'decide', choices: ANY },
    },
  ],
};
