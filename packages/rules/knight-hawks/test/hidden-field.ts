import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../src/set-up/format.ts';

/**
 * A small battle full of what is hidden: both sides lay mines and seekers in play, one beforehand too, ships begin close
 * together around a planet, and one side has two captains.
 */
const setup: SetUpFile = {
  level: 'advanced',
  map: 'small',
  planets: [{ name: 'Anchor', at: 'middle' }],
  first: 'upf',
  sides: [
    {
      id: 'upf',
      name: 'UPF',
      start: { at: 'columns', from: 16, to: 20, most: 3 },
      ships: [
        { type: 'minelayer', name: 'Sower', office: 'upf-1' },
        { type: 'frigate', name: 'Guard', office: 'upf-2' },
        { type: 'heavy-cruiser', name: 'Oak', office: 'upf-2' },
        { type: 'space-station', name: 'Rock', office: 'upf-1' },
        { type: 'fighter', count: 2, name: 'Gnat', office: 'upf-1' },
      ],
    },
    {
      id: 'sathar',
      name: 'Sathar',
      start: { at: 'columns', from: 21, to: 25, most: 3 },
      ships: [
        { type: 'minelayer', name: 'Seeder' },
        { type: 'battleship', name: 'Maul' },
        { type: 'assault-scout', name: 'Barb' },
      ],
    },
  ],
  steps: [{ do: 'orbit' }, { do: 'mines', side: 'upf' }, { do: 'ships' }],
};

export const minefield: Scenario = {
  id: 'minefield',
  title: 'Minefield',
  tier: 'advanced',
  hook: 'For tests.',
  minutes: 10,
  offices: [
    { id: 'upf-1', side: 'upf', title: 'UPF, first captain' },
    { id: 'upf-2', side: 'upf', title: 'UPF, second captain' },
    { id: 'sathar', side: 'sathar', title: 'Sathar commander' },
  ],
  setup,
};
