import type { LessonPart, Watch } from '@flagbridge/engine';
import { asked, astray, decided, drafted, openSheet, takeBack } from '@flagbridge/kit/lessons';

/** Moves: what a turn is, the sheet, points and turns, planning and taking back; then a tight turn, and where to end. */

const moved = decided('move');

/** Three ahead, left, and three more: near enough for TIE Shrike to come up behind. */
const WAY = ['x-wing-lark', 'F', 'F', 'F', 'L', 'F', 'F', 'F'];
const AHEAD = WAY.slice(0, 4);
const TURNED = WAY.slice(0, 5);
/** Hex 1106, bow north-east. */
const THERE = { hex: '8,5', facing: 5 };
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
      title: 'You fly X-Wing Lark',
      text: [
        'Lark is the fighter on the left; the point of its counter is the bow. Shoot down TIE Shrike, on the right.',
        'Do as the lesson says, or as you like: it follows you.',
      ],
      look: [{ part: 'x-wing-lark' }, { part: 'tie-shrike' }],
      until: { on: 'next' },
    },
    {
      id: 'phases',
      title: 'A turn has five phases',
      text: [
        'Warheads are launched, ships move, warheads go off, cannons fire, damage is mended. The bar at the top shows where you are.',
        'You could launch at nothing: Shrike is not ahead of you.',
      ],
      look: ['phases'],
      clauses: ['SD-SEQ-01', 'SD-WAR-04'],
      until: { on: 'next' },
    },
    openSheet('x-wing-lark', 'Lark', 'ship display'),
    {
      id: 'figures',
      title: 'Three figures matter first',
      text: [
        'Drive 14: your points to move with. DV 14: what a roll to hit you must reach. DR 3: taken off the damage of every hit.',
      ],
      look: ['sheets', { part: 'x-wing-lark' }],
      clauses: ['SD-DSP-05', 'SD-DSP-06', 'SD-DSP-08'],
      until: { on: 'next' },
    },
    {
      id: 'initiative',
      title: 'Who moves last sees more',
      text: [
        'Each side rolled a d10 and added its best Piloting. The lower total moves first, and this time it is yours: Shrike will see where you go.',
      ],
      look: ['log'],
      clauses: ['SD-MOV-03', 'SD-MOV-06'],
      until: { on: 'next' },
    },
    {
      id: 'ahead',
      title: 'Fly three hexes ahead',
      text: ['Each hex costs 1 point. Nothing happens before you decide, so press “Ahead one hex” three times.'],
      look: ['decision'],
      clauses: ['SD-MOV-19'],
      until: drafted('move', AHEAD),
      hints: [
        {
          on: {
            any: ['L', 'R'].map((turn): Watch => ({ on: 'drafted', kind: 'move', choice: ['x-wing-lark', turn] })),
          },
          text: 'This turned at once; the turn comes later. “Take back” removes the last step of the plan.',
        },
        { after: 20, text: '“Ahead one hex” is in the panel with your decision; on a phone, scroll there.' },
      ],
      offer: { do: 'draft', choices: [AHEAD] },
    },
    {
      id: 'turn-left',
      title: 'A turn costs 3 points',
      text: ['Press “Turn left”: the bow swings by one hexside. Between two turns you must enter a hex.'],
      look: ['decision'],
      clauses: ['SD-TRN-01', 'SD-TRN-02'],
      until: drafted('move', TURNED),
      hints: [
        astray('move', [...AHEAD, 'R'], 'This turned right. “Take back” removes the last step of the plan.'),
        astray('move', [...AHEAD, 'F'], 'One hex further than meant. “Take back” removes the last step of the plan.'),
        { on: planGone, text: 'Your plan is gone. Press “Ahead one hex” three times once more, then “Turn left”.' },
      ],
      offer: { do: 'draft', choices: [TURNED] },
    },
    {
      id: 'end-hex',
      title: 'Choose where to end',
      text: [
        'Touch a shaded hex, and the plan goes there: touch 1106, three hexes on. It is lit.',
        'That makes 9 of your 14 points. What you do not spend is lost.',
      ],
      look: ['map', { part: '8,5' }],
      clauses: ['SD-MOV-15', 'SD-MOV-17'],
      until: { on: 'drafted', kind: 'move', draft: { at: THERE } },
      hints: [
        { on: planGone, text: 'Your plan is gone. Three times “Ahead one hex”, “Turn left”, and then hex 1106.' },
        { after: 25, text: 'Without the map: press “Ahead one hex” three times, or open “In reach” and choose 1106.' },
      ],
      offer: { do: 'draft', choices: [WAY] },
    },
    takeBack('move', WAY),
    {
      id: 'go',
      title: 'Now decide',
      text: ['Touch 1106 once more, and decide: “Move X-Wing Lark”. Then Shrike moves, and fires if it can.'],
      look: ['decision', { part: '8,5' }],
      until: moved,
      offer: { do: 'decide', choices: [WAY] },
    },
  ],
};

/** A move that begins, not one that dice have cut. */
const BEGINS = { say: 'ask.move-one' };

/** Left, two ahead, about: at the side of TIE Shrike, where it cannot fire, with the bow on it. */
const TIGHT = ['x-wing-lark', 'L', 'F', 'F', 'B'];
const SWUNG = TIGHT.slice(0, 4);

/** The second move, from where the first one was to end: TIE Shrike lies right behind. */
export const tail: LessonPart = {
  id: 'tail',
  title: 'Your second move',
  when: { on: 'asked', kind: 'move', request: { title: BEGINS, shape: { from: THERE } } },
  after: ['move'],
  instead: ['tail-freely'],
  over: moved,
  steps: [
    {
      id: 'behind',
      title: 'Shrike is on your tail',
      text: [
        'Cannons and torpedoes point into the front arc: the sixth of the map ahead of the bow. You lie in Shrike’s, and Shrike not in yours.',
        'Turn that round.',
      ],
      look: [{ part: 'x-wing-lark' }, { part: 'tie-shrike' }],
      select: 'x-wing-lark',
      clauses: ['SD-FIR-03'],
      until: { on: 'next' },
    },
    {
      id: 'swing',
      title: 'Swing out to the left',
      text: ['First out of its arc: press “Turn left”, then “Ahead one hex” twice. That is 5 points.'],
      look: ['decision'],
      until: drafted('move', SWUNG),
      hints: [astray('move', ['x-wing-lark', 'R'], 'This turned right. “Take back” removes the last step.')],
      offer: { do: 'draft', choices: [SWUNG] },
    },
    {
      id: 'tight',
      title: 'A tight turn takes a die',
      text: ['Press “Tight turn: about”: it costs 3 and a d6. If your points cannot pay, Lark stalls.'],
      look: ['decision'],
      clauses: ['SD-TRN-05', 'SD-CRW-05'],
      until: drafted('move', TIGHT),
      hints: [
        astray('move', [...SWUNG, 'F'], 'One hex further than meant. “Take back” removes the last step.'),
        { on: planGone, text: 'Your plan is gone. “Turn left”, twice “Ahead one hex”, “Tight turn: about”.' },
      ],
      offer: { do: 'draft', choices: [TIGHT] },
    },
    {
      id: 'stall',
      title: 'Know the risk, then decide',
      text: ['The panel tells the chance. A ship that stalls keeps its bow, and its move is over. Decide.'],
      look: ['decision'],
      clauses: ['SD-TRN-06', 'SD-TRN-08'],
      until: moved,
      hints: [{ on: planGone, text: 'Your plan is gone. “Turn left”, twice “Ahead one hex”, “Tight turn: about”.' }],
      offer: { do: 'decide', choices: [TIGHT] },
    },
  ],
};

/** The same for a learner who is somewhere else. */
export const tailFreely: LessonPart = {
  id: 'tail-freely',
  title: 'Your next move',
  when: { on: 'asked', kind: 'move', request: { title: BEGINS } },
  after: ['move'],
  instead: ['tail'],
  over: moved,
  steps: [
    {
      id: 'bow-on',
      title: 'Get Shrike ahead of your bow',
      text: [
        'Cannons fire into the front arc only: end with Shrike in yours, and stay out of its own. Behind it you are safe.',
        'A tight turn costs 3 and a d6; too few points, and Lark stalls.',
      ],
      look: ['map', { part: 'tie-shrike' }],
      clauses: ['SD-FIR-03', 'SD-TRN-05', 'SD-TRN-08'],
      until: moved,
    },
  ],
};

/** Dice have fallen, and points are left. */
export const flyOn: LessonPart = {
  id: 'fly-on',
  title: 'Flying on',
  when: { on: 'asked', kind: 'move', request: { title: { say: 'ask.move-on' } } },
  after: ['move'],
  over: moved,
  steps: [
    {
      id: 'stay',
      title: 'The tight turn is made',
      text: [
        'What the die left may be flown. Is Shrike in your front arc, and you not in its own? Then stay: just decide.',
      ],
      look: ['decision', { part: 'tie-shrike' }],
      select: 'x-wing-lark',
      clauses: ['SD-TRN-07'],
      until: moved,
      hints: [{ after: 20, text: 'To stay, take no other step: the large button says “Stay here”.' }],
      offer: { do: 'decide', choices: [['x-wing-lark']] },
    },
  ],
};
