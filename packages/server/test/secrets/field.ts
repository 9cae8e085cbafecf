import type { MatchPlan } from '@flagbridge/protocol/online';

/** A small battle with everything that is hidden: a minelayer on the first side, two captains on each. Nothing is left to chance before the first shot. */
const setup = {
  level: 'advanced',
  map: 'small',
  first: 'upf',
  sides: [
    {
      id: 'upf',
      name: 'UPF',
      start: { at: 'columns', from: 14, to: 16, most: 3 },
      ships: [
        { type: 'minelayer', name: 'Sower', office: 'upf-1' },
        { type: 'heavy-cruiser', name: 'Oak', office: 'upf-2' },
      ],
    },
    {
      id: 'sathar',
      name: 'Sathar',
      start: { at: 'columns', from: 24, to: 26, most: 3 },
      ships: [
        { type: 'light-cruiser', name: 'Maul', office: 'sathar-1' },
        { type: 'destroyer', name: 'Barb', office: 'sathar-2' },
      ],
    },
  ],
  steps: [{ do: 'orbit' }, { do: 'mines', side: 'upf' }, { do: 'ships' }],
};

export const SEATS = ['Ada', 'Cy', 'Bob', 'Dee'] as const;
export type SeatName = (typeof SEATS)[number];
export const OWNERS: readonly SeatName[] = ['Ada', 'Cy'];
const offices: { readonly [seat in SeatName]: string } = {
  Ada: 'upf-1',
  Cy: 'upf-2',
  Bob: 'sathar-1',
  Dee: 'sathar-2',
};

export const minefieldPlan: MatchPlan = {
  rulebook: 'knight-hawks',
  scenario: {
    id: 'minefield',
    title: 'Minefield',
    tier: 'advanced',
    hook: 'For tests.',
    minutes: 10,
    offices: SEATS.map((seat) => ({
      id: offices[seat],
      side: OWNERS.includes(seat) ? 'upf' : 'sathar',
      title: `${seat}’s squadron`,
    })),
    setup,
  },
  options: {},
  undo: 'free-only',
  seats: SEATS.map((id) => ({ id, offices: [offices[id]], who: { is: id === 'Ada' ? 'me' : 'person' } as const })),
  clock: { is: 'days', hours: 24, atZero: 'default' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: true,
};
