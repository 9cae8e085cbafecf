import type { About, Office } from '@flagbridge/engine';

const titles = { captain: 'Captain', helm: 'Helm', gunner: 'Gunner', engineer: 'Engineer' };

const crew = (side: string, ship: string): Office[] =>
  Object.entries(titles).map(([office, title]) => ({
    id: `${side}-${office}`,
    side,
    title: `${title} of the ${ship}`,
  }));

export const about: About = {
  id: 'toy-crews',
  version: '1.0.0',
  title: 'Two Bridges',
  summary:
    'Two ships with four officers each, both bridges at work at the same time, and every officer sees his own board. For crews, forks and shaken officers.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'limit', title: 'Last turn', clause: 'TB-END-03', values: [6, 3, 10] }],
  scenarios: [
    {
      id: 'duel',
      title: 'Ruby and Azure',
      tier: 'basic',
      hook: 'Your gunner does not know what your engineer has left him until it is there.',
      minutes: 10,
      offices: [...crew('red', 'Ruby'), ...crew('blue', 'Azure')],
      setup: { red: 'Ruby', blue: 'Azure' },
    },
    {
      id: 'chase',
      title: 'After the chase',
      tier: 'basic',
      hook: 'Both ships come in damaged: mend first, or shoot first?',
      minutes: 10,
      offices: [...crew('red', 'Ruby'), ...crew('blue', 'Azure')],
      setup: {
        red: 'Ruby',
        blue: 'Azure',
        damaged: { red: ['engines', 'guns', 'shields'], blue: ['engines', 'shields'] },
      },
    },
  ],
};
