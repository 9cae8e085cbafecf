import type { About } from '@flagbridge/engine';

export const about: About = {
  id: 'toy-stall',
  version: '1.0.0',
  title: 'Hard Turn',
  summary: 'Two boats race round two buoys; a hard turn is paid for by a die. For dice in mid-move, routes and drafts.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'limit', title: 'Last turn', clause: 'TS-END-03', values: [20, 12, 30] }],
  scenarios: [
    {
      id: 'race',
      title: 'Out and home',
      tier: 'basic',
      hook: 'A hard turn saves three hexes, if the boat survives it.',
      minutes: 10,
      offices: [
        { id: 'red', side: 'red', title: 'Helm of the Rush' },
        { id: 'blue', side: 'blue', title: 'Helm of the Brook' },
      ],
      setup: {
        buoys: ['0703', '0304'],
        ships: [
          { id: 'red', name: 'Rush', start: ['0101', '0102'] },
          { id: 'blue', name: 'Brook', start: ['0105', '0106'] },
        ],
      },
    },
    {
      id: 'sprint',
      title: 'Sprint',
      tier: 'basic',
      hook: 'Two buoys close together: no room for wide turns.',
      minutes: 5,
      offices: [
        { id: 'red', side: 'red', title: 'Helm of the Rush' },
        { id: 'blue', side: 'blue', title: 'Helm of the Brook' },
      ],
      setup: {
        buoys: ['0502', '0505'],
        ships: [
          { id: 'red', name: 'Rush', start: ['0103'] },
          { id: 'blue', name: 'Brook', start: ['0104'] },
        ],
      },
    },
  ],
};
