import type { LessonPart } from '@flagbridge/engine';
import { alone, asked, astray, decided, drafted, lookAtOdds, orNext } from '@flagbridge/kit/lessons';
import { ALLOTTED } from './allotting.ts';

/** Moving one's points, declaring fire, and reading what came of it. */

const moved = decided('move');
const fired = decided('fire');

const AHEAD = ['valiant', 'F'];
const VOLLEY = ['w1', 'w2', 'w3', 'w7', 'w8'].map((weapon) => ({ by: `valiant/${weapon}`, at: 'talon' }));

export const firstMove: LessonPart = {
  id: 'move',
  title: 'Your move',
  when: asked('move'),
  over: moved,
  steps: [
    {
      id: 'speeds',
      title: 'Now everybody hears the speeds',
      text: [
        'The log tells how many points each ship has, and in which phases. The fastest moves first. Shields and charges stay secret.',
      ],
      look: ['log'],
      clauses: ['ST-INF-05', 'ST-MOV-07'],
      until: { on: 'next' },
    },
    {
      id: 'ahead',
      title: 'Fly one hex ahead',
      text: ['A hex ahead costs one point, a turn of one hexside too. Press “Ahead one hex”.'],
      look: ['decision'],
      clauses: ['ST-MOV-03', 'ST-MOV-04'],
      until: drafted('move', AHEAD),
      hints: [
        astray('move', ['valiant', 'L'], 'This turned left. “Take back” removes the last step.'),
        astray('move', ['valiant', 'R'], 'This turned right. “Take back” removes the last step.'),
      ],
      offer: { do: 'draft', choices: [AHEAD] },
    },
    {
      id: 'go',
      title: 'Keep your bow on Talon',
      text: ['Your points lie in the bow shield: let Talon see that side. Decide.'],
      look: ['decision', { part: 'talon' }],
      clauses: ['ST-SHD-02'],
      until: moved,
      offer: { do: 'decide', choices: [AHEAD, ['valiant']] },
    },
  ],
};

/** Let go, or lost when the page was loaded again. */
const nothingAimed = astray(
  'fire',
  { $most: 0 },
  'Nothing is aimed now. Press “Aim all at their best”, or touch Talon.',
);

export const firstFire: LessonPart = {
  id: 'fire',
  title: 'Your fire',
  when: asked('fire'),
  after: ['move'],
  over: fired,
  steps: [
    {
      id: 'order',
      title: 'Who declares last knows most',
      text: [
        'Each ship rolled a die. The lowest declares first, and every shot is rolled for when all have declared: even a ship that is hit now still fires.',
      ],
      look: ['log'],
      clauses: ['ST-TAC-04', 'ST-FIR-16'],
      until: { on: 'next' },
    },
    {
      id: 'fields',
      title: 'Four fields round a ship',
      text: [
        'Forward, starboard, aft and port: a weapon bears into the fields its letters name. Talon lies forward, so f, f/p and f/s all bear.',
      ],
      look: [{ part: 'valiant' }, { part: 'talon' }],
      select: 'valiant',
      clauses: ['ST-FIR-04', 'ST-FIR-05'],
      until: { on: 'next' },
    },
    {
      id: 'aim',
      title: 'Aim what you armed',
      text: ['Each weapon fires once a turn. The range is good: press “Aim all at their best”.'],
      look: ['decision', { part: 'talon' }],
      clauses: ['ST-FIR-11'],
      until: drafted('fire', { $least: 1 }),
      hints: [{ after: 20, text: 'Or touch Talon on the map, or its name in the panel.' }],
      offer: { do: 'draft', choices: [VOLLEY] },
    },
    {
      id: 'why',
      title: 'Ask why',
      text: ['Press the chance of a shot: its Firing Chart says what a d10 must not pass at this range.'],
      look: ['decision'],
      clauses: ['ST-FIR-07'],
      until: orNext({ on: 'opened', door: 'why' }),
    },
    { ...lookAtOdds(' Talon’s shield is secret.'), hints: [nothingAimed] },
    {
      id: 'declare',
      title: 'Declare it',
      text: ['What beats the shield struck goes inside, two points a roll: engine, superstructure, weapon. Declare.'],
      look: ['decision'],
      clauses: ['ST-SHD-05', 'ST-DMG-01'],
      until: fired,
      hints: [nothingAimed],
      offer: { do: 'decide', choices: [VOLLEY, []] },
    },
  ],
};

/** Whatever is asked next. */
export const results: LessonPart = {
  id: 'results',
  title: 'What came of it',
  when: { any: [asked('move'), asked('fire')] },
  after: ['fire'],
  over: { on: 'decided' },
  steps: [
    {
      id: 'log',
      title: 'Read the log',
      text: [
        'Each shot tells what it needed and rolled, and whether the shield held. Where hits went, everybody sees; how much they did, only the captain who is hit.',
      ],
      look: ['log'],
      clauses: ['ST-INF-10', 'ST-DMG-03'],
      until: { on: 'next' },
    },
    {
      id: 'known',
      title: 'What you know of Talon',
      text: [
        'Its card has a ? for what you cannot know, and counts the hits you saw. At superstructure 0 it is disabled, and that everybody is told.',
      ],
      look: ['sheets', { part: 'talon' }],
      select: 'talon',
      clauses: ['ST-INF-07', 'ST-INF-24'],
      until: { on: 'next' },
    },
    {
      id: 'on',
      title: 'Go on',
      text: ['What has fired is silent until the next turn. Decide what is asked now.'],
      look: ['decision'],
      until: { on: 'decided' },
      offer: { do: 'decide', choices: [AHEAD, ['valiant'], []] },
    },
  ],
};

/** All has been said. */
export const onYourOwn = alone(['move', 'fire', 'allot'], ['move', 'fire', 'power-again'], {
  text: ['You know all you need. In doubt press “Hint”. From here the lesson only watches.'],
  look: ['decision', { part: 'talon' }],
  select: 'valiant',
  offer: { do: 'decide', choices: [AHEAD, ['valiant'], VOLLEY, [], ALLOTTED] },
});
