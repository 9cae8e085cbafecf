import type { About } from '@flagbridge/engine';

export const about: About = {
  id: 'toy-power',
  version: '1.0.0',
  title: 'Six Shields',
  summary:
    'Two ships share out their power in secret and strike where they hope the shields are thin. For sealed orders and figures that stay hidden.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'limit', title: 'Last turn', clause: 'TP-END-03', values: [3, 2, 5] }],
  scenarios: [
    {
      id: 'duel',
      title: 'A duel',
      tier: 'basic',
      hook: 'You know how much he put into his shields, and not where.',
      minutes: 5,
      offices: [
        { id: 'red', side: 'red', title: 'Captain of the Ruby' },
        { id: 'blue', side: 'blue', title: 'Captain of the Azure' },
      ],
      setup: { red: 'Ruby', blue: 'Azure' },
    },
  ],
};
