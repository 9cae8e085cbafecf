import type { Presentation } from '@flagbridge/engine';
import type { Little } from './little-game.ts';

const clause = (id: string, rule: string) => ({ id, tier: 'basic', title: id, rule });

/** How the little game is told and shown: sound as it stands, and a test takes one thing away. */
export const littlePresent: Presentation<Little> = {
  sheets: ({ game }) => [
    {
      id: 'board',
      title: 'Board',
      side: 'ann',
      groups: [
        {
          label: 'Score',
          place: 'head',
          nodes: [
            { is: 'value', id: 'total', label: 'Total', value: game.total, clause: 'LG-END-01' },
            { is: 'boxes', id: 'work', label: 'Work', total: 24, used: game.work.ann, clause: 'LG-WRK-01' },
          ],
        },
      ],
    },
  ],
  scene: ({ game }) => ({
    layout: { orientation: 'pointy', size: null },
    tokens: [{ id: 'cup', label: 'Cup', side: 'ann', hex: { q: 0, r: game.total } }],
    trails: [{ of: 'cup', hexes: [{ q: 0, r: 0 }] }],
  }),
  report: ({ game }) => [`The total is ${game.total}.`],
  phrases: {
    'ask.work': 'How hard do you work?',
    'ask.cast': 'Throw the die?',
    'option.1': 'A little',
    'option.2': 'Well',
    'option.3': 'Hard',
    'option.throw': 'Throw',
    'option.hold': 'Hold',
    'option.cheat': 'Turn the die over',
    'policy.hard': 'Always hard',
    'event.worked': 'Ann has done {ann}, Bob {bob}.',
    'event.cast': 'The die shows {face}: {total}.',
    'refused.no-cheating': 'A die that lies, lies.',
  },
  catalogue: [
    clause('LG-WRK-01', 'Both work at once.'),
    clause('LG-DIE-01', 'Ann may throw a die.'),
    clause('LG-DIE-02', 'The die is not turned over.'),
    clause('LG-END-01', 'Six win.'),
    clause('LG-END-02', 'Four rounds are all there is.'),
  ],
};
