import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../../set-up/format.ts';
import { COMMANDERS, SATHAR, UPF } from './forces.ts';

/** KH-SCN-03. Provenance: printed; the torpedoes of the Nemesis are restored (KH-SCN-310), the printed line is kept beside. */
const setup: SetUpFile = {
  level: 'advanced',
  printed: true,
  map: 'standard',
  first: 'die',
  sides: [
    {
      ...UPF,
      start: {
        at: 'edge',
        edges: ['west', 'east'],
        speed: 5,
        clauses: { where: 'KH-SCN-301', speed: 'KH-SCN-303', facing: 'KH-SCN-304' },
      },
      ships: [
        { type: 'light-cruiser', name: 'UPFS Courageous' },
        { type: 'assault-scout', name: 'UPFS Scimitar' },
        { type: 'assault-scout', name: 'UPFS Dagger' },
        { type: 'freighter', name: 'UPFS Megasaurus', facing: 'across' },
      ],
    },
    {
      ...SATHAR,
      start: { at: 'opposite', speed: 'free', clauses: { where: 'KH-SCN-301', speed: 'KH-SCN-302' } },
      ships: [
        { type: 'light-cruiser', name: 'SAV Faminewind' },
        { type: 'destroyer', name: 'SAV Nemesis', asPrinted: { weapons: { LC: 1, LB: 2, EB: 1, RB: 4 } } },
      ],
    },
  ],
  steps: [
    { do: 'ships', side: 'upf' },
    { do: 'ships', side: 'sathar' },
  ],
  goal: { is: 'escort', ship: 'megasaurus', speed: 5 },
  clauses: { begins: ['KH-SCN-301'], first: ['KH-SCN-305'] },
};

export const closeEscort: Scenario = {
  id: 'close-escort',
  title: 'Close Escort',
  tier: 'advanced',
  hook: 'An unarmed ore carrier must cross the whole map at five hexes a turn, and it will not turn for anybody.',
  minutes: 45,
  difficulty: 2,
  offices: COMMANDERS,
  setup,
};
