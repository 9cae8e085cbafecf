import type { MatchPlan } from '@flagbridge/protocol/online';

/** A small Advanced battle in which one side lays mines and seekers before anybody comes. */
const setup = {
  level: 'advanced',
  map: 'small',
  first: 'upf',
  sides: [
    {
      id: 'upf',
      name: 'UPF',
      start: { at: 'columns', from: 14, to: 16, most: 3 },
      ships: [{ type: 'minelayer', name: 'Sower' }],
    },
    {
      id: 'sathar',
      name: 'Sathar',
      start: { at: 'columns', from: 30, to: 32, most: 3 },
      ships: [{ type: 'destroyer', name: 'Barb' }],
    },
  ],
  steps: [{ do: 'orbit' }, { do: 'mines', side: 'upf' }, { do: 'ships' }],
};

export const minefield: MatchPlan = {
  rulebook: 'knight-hawks',
  scenario: {
    id: 'minefield',
    title: 'Minefield',
    tier: 'advanced',
    hook: 'For journeys.',
    minutes: 10,
    offices: [
      { id: 'upf', side: 'upf', title: 'UPF commander' },
      { id: 'sathar', side: 'sathar', title: 'Sathar commander' },
    ],
    setup,
  },
  options: {},
  undo: 'free-only',
  seats: [
    { id: 'upf', offices: ['upf'], who: { is: 'me' } },
    { id: 'sathar', offices: ['sathar'], who: { is: 'person' } },
  ],
  clock: { is: 'none' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: true,
};
