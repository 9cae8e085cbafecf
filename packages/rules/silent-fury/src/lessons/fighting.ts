import type { Choice, LessonPart, LessonStep } from '@flagbridge/engine';
import { alone, asked, decided, drafted, lookAtOdds, openSheet, orNext } from '@flagbridge/kit/lessons';
import { FIRE_ON } from './ordering.ts';

/** What the cards of the first turn ask, one after the other. */

const SHIELDS = { s1: 2 };
const shot = (n: number) => ({ by: `fair-warrant#${n}`, at: 'wasp' });
const BEAM: Choice = [shot(1)];

export const shields: LessonPart = {
  id: 'shields',
  title: 'Defenses',
  when: asked('raise-shields'),
  over: decided('raise-shields'),
  steps: [
    {
      id: 'front',
      title: 'Both shields in front',
      text: [
        'Both lie in front already, where Wasp looks. They add to the armour there: 3 and 2 are Defense 5. Set them.',
      ],
      look: ['decision'],
      clauses: ['SF-DEF-05', 'SF-ATK-19'],
      until: decided('raise-shields'),
      hints: [
        {
          after: 20,
          text: 'The rose is the ship from above, the bow at the top. Touch a side for one more; a full one gives its shields back.',
        },
      ],
      offer: { do: 'decide', choices: [SHIELDS] },
    },
  ],
};

export const fire: LessonPart = {
  id: 'fire',
  title: 'Attack',
  when: asked('fire'),
  over: decided('fire'),
  steps: [
    {
      id: 'aim',
      title: 'Dice find the component',
      text: [
        'Two d20 are thrown: a die that shows a number of Wasp’s components hits that one. Black dice say how hard, red dice how nastily.',
      ],
      look: [{ part: 'wasp' }],
      select: 'wasp',
      clauses: ['SF-ACC-02', 'SF-DMG-07'],
      until: { on: 'next' },
    },
    {
      id: 'aim-beam',
      title: 'Aim the beam laser',
      text: ['Component 1, the Beam Laser, reaches Wasp. Aim it: touch Wasp, on the map or in the panel.'],
      look: ['decision', { part: 'wasp' }],
      clauses: ['SF-ATK-07'],
      until: orNext(drafted('fire', { $least: 1 })),
      hints: [{ after: 25, text: 'If Wasp is out of reach now, go on with “Next”.' }],
      offer: { do: 'draft', choices: [BEAM] },
    },
    lookAtOdds(),
    {
      id: 'fire-beam',
      title: 'Fire',
      text: ['Power beyond the Defense of the side that is hit throws the black dice: side 1 is Wasp’s bow. Fire.'],
      look: ['decision'],
      clauses: ['SF-ATK-26'],
      until: decided('fire'),
      hints: [{ after: 25, text: 'The large button fires what is aimed.' }],
      offer: { do: 'decide', choices: [BEAM, []] },
    },
  ],
};

export const drift: LessonPart = {
  id: 'drift',
  title: 'Thrust and drift',
  when: asked('thrust'),
  over: decided('thrust'),
  steps: [
    {
      id: 'velocity',
      title: 'What moves goes on moving',
      text: [
        'A thrust moves the ship at once, and it drifts as far again at the end of every turn, until another thrust changes that. The dashed counter shows where.',
      ],
      look: ['map', { part: 'fair-warrant' }],
      clauses: ['SF-THR-11', 'SF-DRF-22'],
      until: { on: 'next' },
    },
    {
      id: 'one-hex',
      title: 'One hex ahead',
      text: ['Touch the hex before the bow: one engine. The ship will drift one hex more, and no faster.'],
      look: ['decision', 'map'],
      clauses: ['SF-THR-07'],
      until: decided('thrust'),
      hints: [
        { after: 25, text: 'The number in a hex is the engines it takes. Beyond it lies where you would drift to.' },
      ],
      offer: { do: 'decide', choices: ['9,6', '9,7'] },
    },
  ],
};

/** Whatever is laid next. */
export const results: LessonPart = {
  id: 'results',
  title: 'What came of it',
  when: asked('orders'),
  after: ['orders'],
  over: decided('orders'),
  steps: [
    {
      id: 'log',
      title: 'Read the log',
      text: ['Every die stands there, with what it needed and what it did. A number of a rule opens the rule.'],
      look: ['log'],
      until: orNext({ on: 'opened', door: 'rules' }),
    },
    {
      id: 'repeat',
      title: 'The same card twice',
      text: ['“Repeat slot 1” plays as what lies in round 1: Attack, and Attack again. Lay what you like.'],
      look: ['decision'],
      clauses: ['SF-ORD-14', 'SF-ORD-16'],
      until: decided('orders'),
      offer: { do: 'decide', choices: [FIRE_ON] },
    },
  ],
};

/** All has been said. */
export const onYourOwn = alone(
  ['orders', 'action', 'fire', 'raise-shields', 'thrust', 'maneuver', 'rotate'],
  ['orders', 'results'],
  {
    text: ['You know all you need. In doubt press “Hint”. From here the lesson only watches.'],
    look: ['decision', { part: 'wasp' }],
    select: 'fair-warrant',
    offer: {
      do: 'decide',
      choices: [
        FIRE_ON,
        'full-volley',
        'fire-at-will',
        'raise-shields',
        'harden-shields',
        [shot(2), shot(1)],
        [shot(1)],
        [shot(2)],
        SHIELDS,
        'f0',
      ],
    },
  },
);

/** While orders are laid their strips lie where the sheets are: those are looked at when the first card is turned up. */
const THE_SHIP: readonly LessonStep[] = [
  openSheet('fair-warrant', 'Fair Warrant', 'ship sheet'),
  {
    id: 'components',
    title: 'A ship is its components',
    text: [
      'Each has a number, and crew who work it. Hits strike single components: an engine, a gun, a shield generator. There is no hull to wear down.',
    ],
    look: ['sheets', { part: 'fair-warrant' }],
    clauses: ['SF-OPR-01', 'SF-DMG-01'],
    until: { on: 'next' },
  },
];

/** SF-ORD-08: which of a card's actions is taken is asked when it is turned up. */
function turnedUp(
  id: string,
  card: string,
  title: string,
  text: string,
  action: string,
  before: readonly LessonStep[] = [],
): LessonPart {
  return {
    id: `action-${id}`,
    title: 'A card is turned up',
    when: { on: 'asked', kind: 'action', request: { title: { with: { card } } } },
    over: decided('action'),
    steps: [
      ...before,
      {
        id: `choose-${id}`,
        title,
        text: [text],
        look: ['decision'],
        clauses: ['SF-ORD-08'],
        until: decided('action'),
        offer: { do: 'decide', choices: [action, 'none'] },
      },
    ],
  };
}

export const actions: readonly LessonPart[] = [
  turnedUp(
    'defenses',
    'Defenses',
    'Choose what the card does',
    'A card lists several actions; one of them is chosen when it is turned up. Raise the shields.',
    'raise-shields',
    THE_SHIP,
  ),
  turnedUp(
    'attack',
    'Attack',
    'All guns, once a turn',
    'Full Volley fires everything, once in a turn. Fire at Will is one weapon, as often as you like.',
    'full-volley',
  ),
  turnedUp(
    'thrust',
    'Thrust',
    'Thrust, maneuver or rotate',
    'Maneuver changes the drift by a hex, Rotate turns the bow. Thrust moves the ship: take that.',
    'thrust',
  ),
];
