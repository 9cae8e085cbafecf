import type { About } from '@flagbridge/engine';

export const about: About = {
  id: 'toy-gunnery',
  version: '1.0.0',
  title: 'Gunnery',
  summary: 'Two squadrons trade volleys; interceptors may spoil a shot. For reactions, odds and labelled numbers.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'limit', title: 'Last turn', clause: 'TG-END-02', values: [12, 6, 20] }],
  scenarios: [
    {
      id: 'duel',
      title: 'Two against two',
      tier: 'basic',
      hook: 'Every interceptor spent now is missing when it matters.',
      minutes: 5,
      offices: [
        { id: 'red', side: 'red', title: 'Red commander' },
        { id: 'blue', side: 'blue', title: 'Blue commander' },
      ],
      setup: { red: ['Ruby', 'Rust'], blue: ['Azure', 'Indigo'] },
    },
  ],
};
