import type { LessonPart } from '@flagbridge/engine';
import { asked, astray, decided, drafted, lookAtOdds, orNext } from '@flagbridge/kit/lessons';

/** Being hit and mending it; then one's own cannons: ways to link them, why, odds. */

const mended = decided('damage-control');
const fired = decided('fire');

const shots = (barrels: 1 | 2 | 4) =>
  Array.from({ length: 4 / barrels }, () => ({ by: `x-wing-lark/laser:${barrels}`, at: 'tie-shrike' }));
export const UNLINKED = shots(1);
const LINKED = shots(4);

export const repairs: LessonPart = {
  id: 'repairs',
  title: 'Damage',
  when: asked('damage-control'),
  over: mended,
  steps: [
    {
      id: 'log',
      title: 'You are hit',
      text: [
        'The log tells how: the dice and what is added to them, against your DV; then the damage, and what your DR takes off it.',
        'SD-ATK-01 and the like open the rule.',
      ],
      look: ['log'],
      clauses: ['SD-ATK-01', 'SD-DSP-08'],
      until: { on: 'next' },
    },
    {
      id: 'track',
      title: 'Damage marks boxes',
      text: [
        'One after the other, as on the sheet of Lark. A boxed number is Drive (D14 in the log), one with a ◇ is DR; w a weapon, t a torpedo, * a critical hit, X the end.',
      ],
      look: ['sheets', { part: 'x-wing-lark' }],
      clauses: ['SD-DMG-01', 'SD-TAB-04'],
      until: { on: 'next' },
    },
    {
      id: 'mend',
      title: 'Mend what you can',
      text: [
        'On a d10 a 1 to 4 clears as many boxes, the last ones first. It costs nothing: keep Lark ticked, decide.',
      ],
      look: ['decision'],
      clauses: ['SD-DCN-02', 'SD-DCN-03', 'SD-DCN-04'],
      until: mended,
      offer: { do: 'decide', choices: [['x-wing-lark']] },
    },
  ],
};

/** Let go, or lost when the page was loaded again. */
const nothingAimed = astray(
  'fire',
  { $most: 0 },
  'Nothing is aimed now. Press “Aim all at their best”, or touch Shrike.',
);

export const fire: LessonPart = {
  id: 'fire',
  title: 'Your fire',
  when: asked('fire'),
  over: fired,
  steps: [
    {
      id: 'aim',
      title: 'Aim your cannons',
      text: ['Shrike is in your front arc and in range. Four barrels can fire: press “Aim all at their best”.'],
      look: ['decision', { part: 'tie-shrike' }],
      select: 'x-wing-lark',
      clauses: ['SD-FIR-08'],
      until: drafted('fire', { $least: 1 }),
      hints: [{ after: 20, text: 'Or touch Shrike on the map, or its name in the panel.' }],
      offer: { do: 'draft', choices: [UNLINKED] },
    },
    {
      id: 'linked',
      title: 'One large hit',
      text: ['Press “all four linked”: a single roll with +3, and +3 damage. Compare chance and boxes.'],
      look: ['decision'],
      clauses: ['SD-FIR-10', 'SD-DSP-12'],
      until: orNext(drafted('fire', { $has: { by: 'x-wing-lark/laser:4' } })),
      hints: [{ after: 20, text: 'The ways to fire stand under the shot in hand: press a shot to take it in hand.' }],
      offer: { do: 'draft', choices: [LINKED] },
    },
    {
      id: 'why',
      title: 'Ask why',
      text: ['Press the chance of the shot: what the dice give, what the link adds, what range does.'],
      look: ['decision'],
      clauses: ['SD-ATK-01', 'SD-FIR-09'],
      until: orNext({ on: 'opened', door: 'why' }),
    },
    {
      id: 'unlinked',
      title: 'Or four small ones',
      text: ['Shrike’s DR is small, so small hits count too: four rolls, each for its own boxes. Press “unlinked”.'],
      look: ['decision'],
      clauses: ['SD-DSP-08'],
      until: orNext(drafted('fire', { $least: 4 })),
      hints: [nothingAimed],
      offer: { do: 'draft', choices: [UNLINKED] },
    },
    { ...lookAtOdds(), hints: [nothingAimed] },
    {
      id: 'shoot',
      title: 'Fire',
      text: ['The better Gunnery fires first: yours is 7, Shrike’s 5. What it loses now it cannot use. Fire.'],
      look: ['decision'],
      clauses: ['SD-FIR-15'],
      until: fired,
      hints: [nothingAimed],
      offer: { do: 'decide', choices: [UNLINKED, LINKED, []] },
    },
  ],
};
