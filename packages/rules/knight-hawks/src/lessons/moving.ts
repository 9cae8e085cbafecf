import type { LessonPart } from '@flagbridge/engine';
import { asked, astray, decided, drafted, openSheet, takeBack } from '@flagbridge/kit/lessons';

/** The first move: what a turn is, the sheet, speed and turns, planning and taking back. */

const moved = decided('move');

/** Two ahead, right, and three more: into the row in which SAV Gnash lies, with the bow on it. */
const WAY = ['lodestar', 'F', 'F', 'R', 'F', 'F', 'F'];
const START = WAY.slice(0, 3);
const TURNED = WAY.slice(0, 4);
/** Hex 1116, bow east. */
const THERE = { at: { hex: '3,15', facing: 0 } };
/** Let go, or lost when the page was loaded again. */
const planGone = drafted('move', { $most: 2 });

export const firstMove: LessonPart = {
  id: 'move',
  title: 'Your move',
  when: asked('move'),
  over: moved,
  steps: [
    {
      id: 'welcome',
      title: 'You command UPFS Lodestar',
      text: [
        'Lodestar is the frigate on the left; the point of its counter is the bow. Destroy SAV Gnash, the raider on the right.',
        'Do as the lesson says, or as you like: it follows you.',
      ],
      look: [{ part: 'lodestar' }, { part: 'gnash' }],
      until: { on: 'next' },
    },
    {
      id: 'turn',
      title: 'A game turn has two halves',
      text: [
        'In your half you move, they fire at what moved, then you fire. In their half it is the other way round.',
        'The bar at the top shows where you are in it.',
      ],
      look: ['phases'],
      clauses: ['KH-SEQ-01'],
      until: { on: 'next' },
    },
    openSheet('lodestar', 'Lodestar', 'record sheet'),
    {
      id: 'figures',
      title: 'Three figures matter first',
      text: [
        'Hull 40: at 0 the ship is destroyed. ADF 3: how much its speed can change in a turn. MR 3: how often it can turn.',
      ],
      look: ['sheets', { part: 'lodestar' }],
      clauses: ['KH-SHP-01'],
      until: { on: 'next' },
    },
    {
      id: 'speed',
      title: 'A ship keeps its speed',
      text: [
        'Lodestar has speed 4. ADF 3 lets it fly up to 3 hexes more or fewer, so 1 to 7. As far as it flies now, so fast it is next turn.',
        'Your move can end in the shaded hexes. The figure is the speed you would have.',
      ],
      look: ['map'],
      clauses: ['KH-MOV-02'],
      until: { on: 'next' },
    },
    {
      id: 'ahead',
      title: 'Fly two hexes ahead',
      text: [
        'Nothing happens before you decide. A ship turns only after it has entered a hex, so press “Ahead one hex” twice.',
      ],
      look: ['decision'],
      until: drafted('move', START),
      hints: [
        astray(
          'move',
          ['lodestar', 'F', 'L'],
          'This turned left, away from Gnash. “Take back” removes the last step of the plan.',
        ),
        astray(
          'move',
          ['lodestar', 'F', 'R'],
          'One hex too early for this turn. “Take back” removes the last step of the plan.',
        ),
        { after: 20, text: '“Ahead one hex” is in the panel with your decision; on a phone, scroll there.' },
      ],
      offer: { do: 'draft', choices: [START] },
    },
    {
      id: 'turn-right',
      title: 'Turn right, towards Gnash',
      text: [
        'Your laser cannon fires only forward, so put the bow on Gnash: press “Turn right”. A turn costs 1 of your 3 MR.',
      ],
      look: ['decision', { part: 'gnash' }],
      clauses: ['KH-MOV-10', 'KH-MOV-12'],
      until: drafted('move', TURNED),
      hints: [
        astray(
          'move',
          [...START, 'L'],
          'This turned left, away from Gnash. “Take back” removes the last step of the plan.',
        ),
        astray('move', [...START, 'F'], 'One hex too far for this row. “Take back” removes the last step of the plan.'),
        { on: planGone, text: 'Your plan is gone. Press “Ahead one hex” twice once more, and then “Turn right”.' },
      ],
      offer: { do: 'draft', choices: [TURNED] },
    },
    {
      id: 'end-hex',
      title: 'Choose where to end',
      text: [
        'Touch a shaded hex, and the plan goes there: touch 1116, three hexes on. It is lit.',
        'That makes 5 hexes. You come with speed 4, so it costs 1 of your 3 ADF.',
      ],
      look: ['map', { part: '3,15' }],
      clauses: ['KH-MOV-03'],
      until: { on: 'drafted', kind: 'move', draft: THERE },
      hints: [
        { on: planGone, text: 'Your plan is gone. Twice “Ahead one hex”, “Turn right”, and then hex 1116.' },
        { after: 25, text: 'Without the map: press “Ahead one hex” three times, or open “In reach” and choose 1116.' },
      ],
      offer: { do: 'draft', choices: [WAY] },
    },
    takeBack('move', WAY),
    {
      id: 'go',
      title: 'Now decide',
      text: [
        'Touch 1116 once more, and decide: “Move UPFS Lodestar”. You will face Gnash at range 10, the reach of a laser cannon.',
      ],
      look: ['decision', { part: '3,15' }],
      until: moved,
      offer: { do: 'decide', choices: [WAY] },
    },
  ],
};

/** Next to SAV Gnash, bow on it: where the lesson was followed. */
const NEAR = ['lodestar', 'F', 'F', 'F'];

const damage = {
  title: 'Damage stands on the sheet',
  text: [
    'A hit takes hull points, which the sheet then shows hatched. In the Basic Game a ship fights at full strength until its hull is gone.',
  ],
  clauses: ['KH-DMG-03'],
  until: { on: 'next' },
} as const;

/** The second move, from where the first one was to end, and as fast. */
export const closeIn: LessonPart = {
  id: 'close-in',
  title: 'Your second move',
  when: {
    on: 'asked',
    kind: 'move',
    request: { shape: { from: { hex: '3,15', facing: 0 } }, title: { with: { speed: 5 } } },
  },
  after: ['move'],
  instead: ['close-in-freely'],
  over: moved,
  steps: [
    { ...damage, id: 'damage', look: ['sheets', { part: 'lodestar' }, { part: 'gnash' }] },
    {
      id: 'near',
      title: 'Close in, and slow down',
      text: [
        'Torpedoes reach 4 hexes, rockets 3, and lasers are best near.',
        'Your speed is 5. Plan 3 hexes straight ahead, to 1416: that takes 2 of your 3 ADF.',
      ],
      look: ['map', { part: '6,15' }],
      clauses: ['KH-MOV-02'],
      until: { on: 'drafted', kind: 'move', draft: { ready: true, at: { hex: '6,15', facing: 0 } } },
      hints: [
        astray('move', [...NEAR, 'F'], 'That is one hex too far. “Take back” removes the last step.'),
        { after: 25, text: 'Touch hex 1416 on the map, or press “Ahead one hex” three times.' },
      ],
      offer: { do: 'draft', choices: [NEAR] },
    },
    {
      id: 'go-near',
      title: 'Decide the move',
      text: ['Defensive fire is theirs now: what moved can be shot. Then comes your volley.'],
      look: ['decision'],
      until: moved,
      offer: { do: 'decide', choices: [NEAR] },
    },
  ],
};

/** The same for a learner who is somewhere else. */
export const closeInFreely: LessonPart = {
  id: 'close-in-freely',
  title: 'Your second move',
  when: asked('move'),
  after: ['move'],
  instead: ['close-in'],
  over: moved,
  steps: [
    {
      id: 'near-freely',
      title: 'Bring your guns to bear',
      text: [
        'Torpedoes reach 4 hexes, rockets 3. Lasers lose 5 in 100 for each hex, and the laser cannon fires only forward.',
        'So end near Gnash, slowly, with the bow on it. Touch a hex, turn if you need to, and decide.',
      ],
      look: ['map', { part: 'gnash' }],
      clauses: ['KH-MOV-02', 'KH-FIR-05'],
      until: moved,
    },
  ],
};
