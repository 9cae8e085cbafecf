import type { About } from '@flagbridge/engine';

export const about: About = {
  id: 'toy-deck',
  version: '1.0.0',
  title: 'Blind Draw',
  summary:
    'Two ships race through the Drift, card by card from a deck that nobody has seen. For decks, luck pressed and cards lying face down.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'goal', title: 'Leagues to the goal', clause: 'TD-END-01', values: [9, 6, 15] }],
  scenarios: [
    {
      id: 'race',
      title: 'The race through the Drift',
      tier: 'basic',
      hook: 'One more card brings you home, or onto the shoals.',
      minutes: 5,
      offices: [
        { id: 'red', side: 'red', title: 'Captain of the Ruby' },
        { id: 'blue', side: 'blue', title: 'Captain of the Azure' },
      ],
      setup: {
        ships: { red: 'Ruby', blue: 'Azure' },
        deck: { current: 11, tailwind: 5, shoal: 10, beacon: 4, derelict: 3, wreckage: 3 },
      },
    },
  ],
};
