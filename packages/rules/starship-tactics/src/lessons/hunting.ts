import { seedFrom } from '@flagbridge/engine';
import { alone, asked, decided, drafted, lessonOf } from '@flagbridge/kit/lessons';
import type { SetUpFile } from '../set-up/format.ts';

/** Provenance: ours. The end of a fight for an outpost: one of the two Romulans is gone, the other has just vanished. */
const setup: SetUpFile = {
  map: { columns: 30, rows: 21 },
  speed: 'sublight',
  turns: 6,
  goal: { is: 'outpost', ship: 'Valiant' },
  obstacles: [{ is: 'planet', name: 'Outpost', at: [[15, 11]] }],
  sides: [
    {
      id: 'federation',
      name: 'Federation',
      ships: [{ type: 'constitution-mk2', name: 'Valiant', at: [9, 11], facing: 0 }],
    },
    {
      id: 'romulan',
      name: 'Romulans',
      ships: [
        { type: 'v8', name: 'Talarn', at: [19, 8], facing: 3 },
        { type: 'v8', name: 'Verin', at: [12, 16], facing: 3 },
      ],
    },
  ],
  position: {
    ...{ turn: 5, step: 'power' },
    ships: {
      Verin: { is: 'destroyed', display: { structure: 0 } },
      Talarn: {
        seen: { structure: 2 },
        cloak: {
          on: true,
          last: { turn: 4, phases: 0, at: '2108', facing: 'W', heading: true, moved: true },
          moved: true,
        },
        display: { structure: 3, cloak: true },
      },
    },
  },
};

const GUARDED = {
  'valiant/move': 2,
  'valiant/s2': 3,
  'valiant/s1': 1,
  'valiant/s3': 2,
  'valiant/w1': 1,
  'valiant/w3': 2,
  'valiant/w4': 2,
  'valiant/w5': 1,
  'valiant/w7': 1,
  'valiant/w8': 1,
};
const STAY = ['valiant'];
const shot = (n: number) => ({ by: `valiant/w${n}`, at: 'talarn' });
const VOLLEYS = [
  [1, 3, 4, 5, 7, 8].map(shot),
  [1, 3, 4, 7, 8].map(shot),
  [3, 4, 5, 7, 8].map(shot),
  [3, 4, 7, 8].map(shot),
  [shot(1)],
  [shot(5)],
  [],
];

/** Teaches the hunt: to read what is known of a ship that nobody sees, and to be ready where it may appear. */
export const hunting = lessonOf({
  id: 'hunting-lesson',
  title: 'Hunting a cloak',
  summary: 'Somewhere out there is a ship you cannot see: read the map, keep your guns on it, and hold the outpost.',
  minutes: 8,
  tier: 'advanced',
  options: { phases: 3 },
  scenario: {
    hook: 'It was there a moment ago.',
    offices: [
      { id: 'federation', side: 'federation', title: 'Federation captain' },
      { id: 'romulan', side: 'romulan', title: 'Romulan captain' },
    ],
    setup,
  },
  seed: seedFrom('starship-tactics hunting-lesson 1'),
  learner: 'federation',
  others: { romulan: { level: 'cadet', seed: seedFrom('starship-tactics hunting a cloak, Romulans') } },
  parts: [
    {
      id: 'read',
      title: 'Where can it be?',
      when: asked('allot'),
      over: decided('allot'),
      steps: [
        {
          id: 'hunting-welcome',
          title: 'You command Valiant',
          text: [
            'Verin is gone; Talarn has cloaked. Still fight when turn 6 is over and the outpost is saved; bring Talarn down and it is saved at once.',
          ],
          look: ['map', { part: 'valiant' }],
          clauses: ['ST-SCN-16', 'ST-SCN-71'],
          until: { on: 'next' },
        },
        {
          id: 'seen',
          title: 'Last seen here',
          text: ['The hollow plate is Talarn as all saw it last: its hex, and its bow. Since then it may have moved.'],
          look: ['map'],
          clauses: ['ST-CLK-11'],
          until: { on: 'next' },
        },
        {
          id: 'cloud',
          title: 'And here it can be',
          text: [
            'The border holds every hex it can have reached. More dots, more ways to be there. Point at a hex: it says how Talarn would lie there, and what each would strike.',
          ],
          look: ['map'],
          clauses: ['ST-CLK-04'],
          until: { on: 'next' },
        },
        {
          id: 'ready',
          title: 'Be loaded when it shows itself',
          text: ['It must drop its cloak to fire, and then it can be hit. Arm your forward weapons.'],
          look: ['decision'],
          clauses: ['ST-CLK-07', 'ST-CLK-10'],
          until: drafted('allot', { 'valiant/w3': { $least: 1 } }),
          hints: [{ after: 25, text: 'Press “Stand and fire” among the plans.' }],
          offer: { do: 'draft', choices: [GUARDED] },
        },
        {
          id: 'seal-ready',
          title: 'Seal it',
          text: ['Shields where the dots are, weapons too. What you cannot see cannot be fired on, not even by guess.'],
          look: ['decision'],
          clauses: ['ST-CLK-19'],
          until: decided('allot'),
          offer: { do: 'decide', choices: [GUARDED] },
        },
      ],
    },
    {
      id: 'warp',
      title: 'Nobody runs',
      // Whom Talarn leaves behind is asked whether to follow, and then for a speed of his own.
      when: { any: [asked('warp'), asked('follow')] },
      after: ['read'],
      over: decided('warp'),
      steps: [
        {
          id: 'stay',
          title: 'Stay where the fight is',
          text: ['A ship that goes to warp leaves the battle, and the outpost. Keep your speed, and follow nobody.'],
          look: ['decision'],
          clauses: ['ST-WRP-07'],
          until: decided('warp'),
          offer: { do: 'decide', choices: ['keep', []] },
        },
      ],
    },
    {
      id: 'warp-again',
      title: 'Nobody runs',
      when: { any: [asked('warp'), asked('follow')] },
      after: ['warp'],
      over: decided('warp'),
      steps: [
        {
          id: 'stay-on',
          title: 'Hold out',
          text: ['The last turn has begun: whoever still fights when it is over has held the outpost. Stay.'],
          look: ['decision'],
          clauses: ['ST-WRP-07'],
          until: decided('warp'),
          offer: { do: 'decide', choices: ['keep', []] },
        },
      ],
    },
    {
      id: 'search',
      title: 'Your sensors search',
      when: asked('move'),
      after: ['read'],
      over: decided('move'),
      steps: [
        {
          id: 'scan',
          title: 'Found, or nothing',
          text: [
            'In the Sensor Phase Valiant searched by itself: 1 to 5 finds a ship that moved last turn. The log says what came of it. “Nothing” never says why.',
          ],
          look: ['log'],
          clauses: ['ST-CLK-12', 'ST-CLK-21'],
          until: { on: 'next' },
        },
        {
          id: 'fields-on-dots',
          title: 'Keep the dots ahead of you',
          text: ['Valiant has no gun astern. Turn so that the dots lie ahead; Talarn’s sheet says how many do.'],
          look: ['decision', { part: 'valiant' }],
          clauses: ['ST-FIR-04'],
          until: decided('move'),
          offer: { do: 'decide', choices: [STAY] },
        },
      ],
    },
    {
      id: 'hunting-fire',
      title: 'There it is',
      when: asked('fire'),
      after: ['search'],
      over: decided('fire'),
      steps: [
        {
          id: 'shoot',
          title: 'Fire while you see it',
          text: ['Seen or detected, it can be hit; who detected it fires alone. Aim what bears, and declare.'],
          look: ['decision'],
          clauses: ['ST-CLK-18'],
          until: decided('fire'),
          offer: { do: 'decide', choices: VOLLEYS },
        },
      ],
    },
    alone(['move', 'fire', 'allot'], ['search', 'hunting-fire', 'read'], {
      text: ['You know all you need. Each turn the cloud grows; each sighting makes it small again.'],
      look: ['decision', 'map'],
      select: 'valiant',
      offer: { do: 'decide', choices: [STAY, ...VOLLEYS, GUARDED, {}] },
    }),
  ],
  next: 'long-eyes',
  endings: {
    won: {
      title: 'The outpost is saved',
      text: [
        'You read the map, kept your guns on the dots, and were loaded when it counted.',
        'Mines find what sensors do not: they are the other weapon against a ship that hides.',
      ],
    },
    lost: {
      title: 'Valiant is lost',
      text: ['A hidden ship strikes from behind. Shields astern, and dots ahead: “Rematch” begins with other dice.'],
    },
    drawn: {
      title: 'Nobody has won',
      text: ['The outpost waits for another. “Rematch” begins the same battle with other dice.'],
    },
  },
});
