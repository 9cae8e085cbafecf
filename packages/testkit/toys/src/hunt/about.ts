import type { About } from '@flagbridge/engine';

export const about: About = {
  id: 'toy-hunt',
  version: '1.0.0',
  title: 'Quiet Water',
  summary:
    'A boat slips unseen through a strait while hunters listen for it. For hidden movers, secret dice and mines.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'limit', title: 'Turns until dawn', clause: 'TH-END-03', values: [16, 12, 24] }],
  scenarios: [
    {
      id: 'strait',
      title: 'Two hunters in the strait',
      tier: 'basic',
      hook: 'Two hunters under radio silence: what one hears, the other does not.',
      minutes: 10,
      offices: [
        { id: 'boat', side: 'boat', title: 'Captain of the boat' },
        { id: 'gull', side: 'hunters', title: 'Captain of the Gull' },
        { id: 'tern', side: 'hunters', title: 'Captain of the Tern' },
      ],
      setup: {
        harbour: '0102',
        hunters: [
          { id: 'gull', name: 'Gull', hex: '0401' },
          { id: 'tern', name: 'Tern', hex: '0404' },
        ],
      },
    },
    {
      id: 'lone',
      title: 'One hunter alone',
      tier: 'basic',
      hook: 'One pair of ears, and the whole strait to listen to.',
      minutes: 8,
      offices: [
        { id: 'boat', side: 'boat', title: 'Captain of the boat' },
        { id: 'gull', side: 'hunters', title: 'Captain of the Gull' },
      ],
      setup: { harbour: '0102', hunters: [{ id: 'gull', name: 'Gull', hex: '0403' }] },
    },
  ],
};
