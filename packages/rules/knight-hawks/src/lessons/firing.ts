import type { LessonHint, LessonPart } from '@flagbridge/engine';
import { alone, asked, astray, decided, drafted, lookAtOdds, orNext } from '@flagbridge/kit/lessons';

/** Fire: the first shot with its sum, defensive fire, interceptors, the volley with its odds. */

const fired = decided('offensive-fire');
const defended = decided('defensive-fire');

/** In the order in which the screen aims everything: the dice fall in it, too. */
const shots = (...guns: readonly string[]) => guns.map((gun) => ({ by: `lodestar/${gun}`, at: 'gnash' }));
const CANNON = shots('LC/1');
const LASERS = shots('LC/1', 'LB/1');
const VOLLEY = shots('LC/1', 'LB/1', 'T', 'RB');
/** What is left to somebody whose ship lies otherwise: the first of these that can be fired. */
const ANY = [VOLLEY, shots('LC/1', 'LB/1', 'RB'), LASERS, shots('LB/1', 'T', 'RB'), shots('LB/1', 'RB'), shots('LB/1')];

/** Let go, or lost when the page was loaded again. */
const nothingAimed = (kind: string): LessonHint =>
  astray(kind, { $most: 0 }, 'Nothing is aimed now. Touch Gnash on the map, or its name in the panel.');

export const firstShot: LessonPart = {
  id: 'shot',
  title: 'Your fire',
  when: asked('offensive-fire'),
  over: fired,
  steps: [
    {
      id: 'aim',
      title: 'Aim the laser cannon',
      text: ['After moving you fire. The cannon fires only into the hatched rows before the bow. Aim it: touch Gnash.'],
      look: ['decision', { part: 'gnash' }],
      select: 'lodestar',
      clauses: ['KH-FIR-05', 'KH-FIR-11'],
      until: drafted('offensive-fire', { $has: { by: 'lodestar/LC/1', at: 'gnash' } }),
      hints: [
        {
          after: 20,
          text: 'Touch Gnash on the map, or its name in the panel. If the cannon cannot fire, aim another weapon or hold your fire.',
        },
      ],
      offer: { do: 'draft', choices: [CANNON] },
    },
    {
      id: 'why',
      title: 'Ask why',
      text: [
        'Press the chance of the shot: 60 against a reflective hull, 10 more head-on, 5 less for each hex. “why?” answers, too.',
      ],
      look: ['decision'],
      clauses: ['KH-FIR-17', 'KH-FIR-19'],
      until: orNext({ on: 'opened', door: 'why' }),
    },
    {
      id: 'fire',
      title: 'Fire',
      text: ['A laser costs nothing, so even a long shot is worth it. Fire, and watch the log.'],
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
  when: asked('defensive-fire'),
  over: defended,
  steps: [
    {
      id: 'log',
      title: 'The log tells everything',
      text: [
        'Each shot stands there with what it needed and what was rolled: the same or lower hits. KH-FIR-14 and the like open the rule.',
        'Now it is their half, and Gnash has moved: the dotted line is its way.',
      ],
      look: ['log'],
      clauses: ['KH-FIR-14'],
      until: { on: 'next' },
    },
    {
      id: 'defensive',
      title: 'You shoot before they do',
      text: [
        'In defensive fire you may shoot before Gnash does, in any hex it entered: best near, and straight ahead of your bow (head-on).',
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
        'Press “Aim all at their best”. The laser battery fires in every direction, but does one die of damage instead of two.',
      ],
      look: ['decision'],
      clauses: ['KH-WPN-02'],
      until: drafted('defensive-fire', { $least: 2 }),
      hints: [
        astray(
          'defensive-fire',
          { $least: 1, $most: 1 },
          'One is aimed. Aim the other, or fire if nothing else bears.',
        ),
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
  when: asked('intercept'),
  over: decided('intercept'),
  steps: [
    {
      id: 'intercept',
      title: 'A torpedo comes at you',
      text: [
        'It needs 70 and does four dice of damage. Each interceptor (ICM) takes 10 off. Launch all four: “All here”, then decide.',
      ],
      look: ['decision', { part: 'lodestar/ICM' }],
      clauses: ['KH-DEF-11', 'KH-WPN-03'],
      until: decided('intercept'),
      hints: [{ after: 25, text: '“All here” stands beside Lodestar in the panel; the large button decides.' }],
      offer: { do: 'decide', choices: [4, 3, 2, 1].map((n) => ({ lodestar: n })) },
    },
  ],
};

export const volley: LessonPart = {
  id: 'volley',
  title: 'Your volley',
  when: asked('offensive-fire'),
  after: ['shot'],
  over: fired,
  steps: [
    {
      id: 'aim-all',
      title: 'Aim everything',
      text: [
        'Press “Aim all at their best”. Torpedoes and rockets are crossed off when fired, so they wait for a shot like this.',
      ],
      look: ['decision', { part: 'gnash' }],
      clauses: ['KH-WPN-06', 'KH-FIR-13'],
      until: orNext(drafted('offensive-fire', { $least: 4 })),
      hints: [astray('offensive-fire', { $least: 1, $most: 3 }, 'If nothing else bears from here, go on with “Next”.')],
      offer: { do: 'draft', choices: ANY },
    },
    lookAtOdds(' The bar shows how likely each amount of damage is.'),
    {
      id: 'broadside',
      title: 'Fire the volley',
      text: ['Shots are rolled one after the other. If Gnash is destroyed early, the rest is wasted.'],
      look: ['decision'],
      until: fired,
      hints: [nothingAimed('offensive-fire')],
      offer: { do: 'decide', choices: [...ANY, []] },
    },
  ],
};

/** All has been said. */
export const onYourOwn = alone(['move', 'offensive-fire', 'defensive-fire'], ['move', 'shot', 'defence', 'volley'], {
  text: ['You know all you need: range, bow, and fire in both halves. From here the lesson only watches.'],
  look: ['decision', { part: 'gnash' }],
  offer: { do: 'decide', choices: ANY },
});
