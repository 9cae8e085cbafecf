import type { About } from '@flagbridge/engine';

export const about: About = {
  id: 'toy-cards',
  version: '1.0.0',
  title: 'Held Cards',
  summary:
    'Captains lay three cards face down and keep some back to answer with. For secret hands, windows and policies.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'goal', title: 'Prizes to win', clause: 'TC-END-02', values: [5, 3, 7] }],
  scenarios: [
    {
      id: 'pair',
      title: 'Two captains',
      tier: 'basic',
      hook: 'Every card laid down is one you cannot answer with.',
      minutes: 10,
      offices: [
        { id: 'ash', side: 'ash', title: 'Captain of the Ash' },
        { id: 'elm', side: 'elm', title: 'Captain of the Elm' },
      ],
      setup: { ships: ['Ash', 'Elm'] },
    },
    {
      id: 'trio',
      title: 'Three captains',
      tier: 'basic',
      hook: 'One to port, one to starboard, and no friend on either side.',
      minutes: 15,
      offices: [
        { id: 'ash', side: 'ash', title: 'Captain of the Ash' },
        { id: 'elm', side: 'elm', title: 'Captain of the Elm' },
        { id: 'oak', side: 'oak', title: 'Captain of the Oak' },
      ],
      setup: { ships: ['Ash', 'Elm', 'Oak'] },
    },
  ],
};
