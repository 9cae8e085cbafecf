import { seedFrom } from '@flagbridge/engine';
import { alone, asked, decided, drafted, lessonOf } from '@flagbridge/kit/lessons';
import type { SetUpFile } from '../set-up/format.ts';

/** Provenance: ours. A light cruiser that can cloak, and a destroyer that has been in a fight and must hold out. */
const setup: SetUpFile = {
  map: { columns: 30, rows: 21 },
  speed: 'sublight',
  turns: 12,
  goal: { is: 'outpost', ship: 'Lanceford' },
  sides: [
    {
      id: 'romulan',
      name: 'Romulans',
      ships: [{ type: 'v8', name: 'Talarn', at: [9, 11], facing: 0 }],
    },
    {
      id: 'federation',
      name: 'Federation',
      ships: [{ type: 'larson-mk6', name: 'Lanceford', at: [15, 11], facing: 0 }],
    },
  ],
  position: {
    ...{ turn: 1, step: 'power' },
    ships: { Lanceford: { seen: { engine: 3, structure: 4 }, display: { power: 3, structure: 1 } } },
  },
};

const HIDDEN = { 'talarn/cloak': 1, 'talarn/move': 3, 'talarn/s2': 3, 'talarn/s1': 3 };
const STRIKE = { 'talarn/move': 3, 'talarn/w1': 2, 'talarn/w2': 5, 'talarn/s2': 2 };
const ARMED = { 'talarn/move': 1, 'talarn/w1': 2 };
const AHEAD = ['talarn', 'F'];
const STAY = ['talarn'];
const VOLLEYS = [
  [
    { by: 'talarn/w1', at: 'lanceford' },
    { by: 'talarn/w2', at: 'lanceford' },
  ],
  [{ by: 'talarn/w1', at: 'lanceford' }],
  [{ by: 'talarn/w2', at: 'lanceford' }],
  [],
];

/** Teaches the cloak from within: to vanish, to creep, and to choose the moment to show oneself. */
export const hiding = lessonOf({
  id: 'hiding-lesson',
  title: 'Under the cloak',
  summary: 'Vanish from the map, creep up unseen, and strike where it counts: the cloak from within.',
  minutes: 6,
  tier: 'advanced',
  options: { phases: 3 },
  scenario: {
    hook: 'You are there, and nobody sees you.',
    offices: [
      { id: 'romulan', side: 'romulan', title: 'Romulan captain' },
      { id: 'federation', side: 'federation', title: 'Federation captain' },
    ],
    setup,
  },
  seed: seedFrom('starship-tactics hiding-lesson 1'),
  learner: 'romulan',
  others: { federation: { level: 'cadet', seed: seedFrom('starship-tactics under the cloak, Federation') } },
  parts: [
    {
      id: 'vanish',
      title: 'Gone from the map',
      when: asked('allot'),
      over: decided('allot'),
      steps: [
        {
          id: 'hiding-welcome',
          title: 'You command Talarn',
          text: [
            'Talarn, on the left, can cloak. Lanceford ahead of you is battered: one good hit brings it down. Nobody says you must be seen coming.',
          ],
          look: [{ part: 'talarn' }, { part: 'lanceford' }],
          until: { on: 'next' },
        },
        {
          id: 'cloak',
          title: 'The cloak costs 5 power',
          text: ['Press “Cloak and creep”: 5 for the cloak, the rest moves and guards you. No weapon can be armed.'],
          look: ['decision'],
          clauses: ['ST-CLK-05', 'ST-CLK-07'],
          until: drafted('allot', { 'talarn/cloak': { $least: 1 } }),
          hints: [
            { after: 20, text: 'It stands among the plans over the points. Or set “Cloaked for the whole turn”.' },
          ],
          offer: { do: 'draft', choices: [HIDDEN] },
        },
        {
          id: 'seal-cloak',
          title: 'Seal it, and be gone',
          text: [
            'It holds for the whole turn. All see that you cloak and where you were; then your counter is taken off.',
          ],
          look: ['decision'],
          clauses: ['ST-CLK-03', 'ST-CLK-06'],
          until: decided('allot'),
          offer: { do: 'decide', choices: [HIDDEN] },
        },
      ],
    },
    {
      id: 'hiding-lock',
      title: 'Your sensors work under the cloak',
      when: asked('lock'),
      after: ['vanish'],
      over: decided('lock'),
      steps: [
        {
          id: 'hiding-aim',
          title: 'Your sensors work under the cloak',
          text: ['Try for a lock: Lanceford feels one, and does not learn whose. It helps you hit later.'],
          look: ['decision'],
          clauses: ['ST-CLK-36'],
          until: decided('lock'),
          offer: { do: 'decide', choices: [[{ by: 'talarn', at: 'lanceford' }], []] },
        },
      ],
    },
    {
      id: 'hiding-ask',
      title: 'With a lock, one question',
      when: asked('ask'),
      after: ['vanish'],
      over: decided('ask'),
      steps: [
        {
          id: 'hiding-question',
          title: 'With a lock, one question',
          text: ['Ask what you like, or nothing. You are asked without a lock, too, so that nobody learns of it.'],
          look: ['decision'],
          clauses: ['ST-SEN-18'],
          until: decided('ask'),
          offer: { do: 'decide', choices: [{}] },
        },
      ],
    },
    {
      id: 'hiding-warp',
      title: 'Nobody runs',
      when: asked('warp'),
      after: ['vanish'],
      over: decided('warp'),
      steps: [
        {
          id: 'hiding-stay',
          title: 'Stay where your prey is',
          text: ['A ship that goes to warp leaves the battle, and Lanceford lives. Keep your speed.'],
          look: ['decision'],
          clauses: ['ST-WRP-07'],
          until: decided('warp'),
          offer: { do: 'decide', choices: ['keep'] },
        },
      ],
    },
    {
      id: 'creep',
      title: 'A move nobody sees',
      when: asked('move'),
      after: ['vanish'],
      over: decided('move'),
      steps: [
        {
          id: 'veiled',
          title: 'You see yourself, they do not',
          text: [
            'Your counter is hollow now: only you see it. The dashed plate is where they saw you last, and the border is how far they must look for you.',
          ],
          look: ['map', { part: 'talarn' }],
          clauses: ['ST-CLK-11'],
          until: { on: 'next' },
        },
        {
          id: 'creep-on',
          title: 'Creep ahead',
          text: ['Hidden ships move last. They hear that you may move, never whether or where. Fly ahead.'],
          look: ['decision'],
          clauses: ['ST-CLK-04', 'ST-CLK-09'],
          until: decided('move'),
          hints: [{ after: 25, text: 'Press “Ahead one hex”, then decide.' }],
          offer: { do: 'decide', choices: [AHEAD, STAY] },
        },
      ],
    },
    {
      id: 'price',
      title: 'What moving costs',
      when: asked('move'),
      after: ['creep'],
      over: decided('move'),
      steps: [
        {
          id: 'moved',
          title: 'Who moves can be found',
          text: [
            'Each enemy searches once a turn: 1 to 5 finds a ship that moved the turn before. One that lay still is never found.',
          ],
          look: ['log'],
          clauses: ['ST-CLK-13', 'ST-CLK-14'],
          until: { on: 'next' },
        },
        {
          id: 'creep-again',
          title: 'Nearer still',
          text: ['Lanceford’s stern is its blind side. Get near it, or lie still: as you like.'],
          look: ['decision', { part: 'lanceford' }],
          until: decided('move'),
          offer: { do: 'decide', choices: [AHEAD, STAY] },
        },
      ],
    },
    {
      id: 'wait',
      title: 'One more phase',
      when: asked('move'),
      after: ['price'],
      over: decided('move'),
      steps: [
        {
          id: 'lie-still',
          title: 'Or lie still',
          text: ['You are asked in every phase, with a point to spend or without: so nobody learns how fast you are.'],
          look: ['decision'],
          clauses: ['ST-CLK-09'],
          until: decided('move'),
          offer: { do: 'decide', choices: [AHEAD, STAY] },
        },
      ],
    },
    {
      id: 'strike',
      title: 'The moment',
      when: asked('allot'),
      after: ['vanish', 'creep'],
      over: decided('allot'),
      steps: [
        {
          id: 'drop',
          title: 'Drop the cloak, and arm',
          text: ['Leave the cloak at 0: you appear before anybody moves, and may fire this turn. Arm both weapons.'],
          look: ['decision'],
          clauses: ['ST-CLK-10', 'ST-PLA-01'],
          until: drafted('allot', { 'talarn/w1': { $least: 1 } }),
          hints: [{ after: 25, text: 'The plasma bolt, RPL-2, takes 5 power or none; the disruptor RB-4 up to 2.' }],
          offer: { do: 'draft', choices: [STRIKE, ARMED] },
        },
        {
          id: 'seal-strike',
          title: 'Now',
          text: ['Is Lanceford’s bow towards you? Then wait another turn under the cloak. If not: seal.'],
          look: ['decision', { part: 'lanceford' }],
          until: decided('allot'),
          offer: { do: 'decide', choices: [STRIKE, ARMED, HIDDEN] },
        },
      ],
    },
    {
      id: 'hiding-follow',
      title: 'Lanceford runs',
      when: asked('follow'),
      after: ['strike'],
      over: decided('follow'),
      steps: [
        {
          id: 'let-run',
          title: 'Lanceford runs',
          text: ['It goes to warp when this turn is over. Do not follow: strike before it is gone.'],
          look: ['decision'],
          clauses: ['ST-WRP-08'],
          until: decided('follow'),
          offer: { do: 'decide', choices: [[]] },
        },
      ],
    },
    {
      id: 'hiding-warp-again',
      title: 'Nobody runs',
      when: asked('warp'),
      after: ['strike'],
      over: decided('warp'),
      steps: [
        {
          id: 'hiding-stay-on',
          title: 'Stay, and strike',
          text: ['This is the turn you have crept for. Keep your speed.'],
          look: ['decision'],
          clauses: ['ST-WRP-07'],
          until: decided('warp'),
          offer: { do: 'decide', choices: ['keep'] },
        },
      ],
    },
    {
      id: 'hiding-fire',
      title: 'Fire',
      when: asked('fire'),
      after: ['strike'],
      over: decided('fire'),
      steps: [
        {
          id: 'bolt',
          title: 'A plasma bolt',
          text: ['It does most when near, less with every hex it flies. Aim what bears, and declare.'],
          look: ['decision', { part: 'lanceford' }],
          clauses: ['ST-PLA-02', 'ST-PLA-03'],
          until: decided('fire'),
          hints: [{ after: 20, text: 'Press “Aim all at their best”.' }],
          offer: { do: 'decide', choices: VOLLEYS },
        },
      ],
    },
    alone(['move', 'fire', 'allot'], ['creep', 'strike'], {
      text: ['Keep Lanceford ahead of you, and fire when it counts. Then hide again. In doubt press “Hint”.'],
      look: ['decision', { part: 'lanceford' }],
      select: 'talarn',
      offer: { do: 'decide', choices: [STAY, ...VOLLEYS, STRIKE, ARMED, {}] },
    }),
  ],
  next: 'long-eyes',
  endings: {
    won: {
      title: 'They never saw you coming',
      text: [
        'A turn unseen, then everything at once where it hurts: that is what the cloak is for.',
        'Now the other side of it: “Hunting a cloak”.',
      ],
    },
    lost: {
      title: 'Talarn is lost',
      text: [
        'A ship that drops its cloak before loaded guns has little to set against them. “Rematch” has other dice.',
      ],
    },
    drawn: {
      title: 'Lanceford has held out',
      text: ['Hiding alone wins nothing: some time one must strike. “Rematch” begins the same battle with other dice.'],
    },
  },
});
