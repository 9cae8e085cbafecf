import type { Account, ShipAccount, SideAccount } from '@flagbridge/story';
import type { Cast } from '../../src/ending/cast.ts';

const ship = (id: string, left: number, of: number, more: Partial<ShipAccount> = {}): ShipAccount => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1),
  type: 'frigate',
  left,
  of,
  fate: left > 0 ? 'here' : 'lost',
  ...more,
});

const blue: SideAccount = {
  side: 'blue',
  title: 'Blue',
  ships: [
    ship('ash', 22, 80),
    ship('elm', 1, 50),
    ship('fir', 0, 40, { fell: { n: 9, turn: '4', by: 'reef', weapon: 'rocket' } }),
  ],
  left: 23,
  of: 170,
  shots: 12,
  hits: 5,
  lostShots: 2,
  luck: { rolled: 150, expected: 151.2 },
  choices: { worth: 151.2, best: 164.4, judged: 4, volleys: 4 },
  exact: true,
};
const red: SideAccount = {
  side: 'red',
  title: 'Red',
  ships: [
    ship('reef', 0, 80, { fell: { n: 12, turn: '6', by: 'ash', weapon: 'torpedo' } }),
    ship('sand', 0, 40, { fell: { n: 6, turn: '3' } }),
  ],
  left: 0,
  of: 120,
  shots: 9,
  hits: 4,
  lostShots: 0,
  luck: { rolled: 147, expected: 139 },
  choices: { worth: 139, best: 160, judged: 2, volleys: 3 },
  exact: true,
};

/** A battle of three against two that nobody fought: blue won it in the sixth turn. */
export const account: Account = {
  unit: 'hull',
  sides: [blue, red],
  curve: [
    { n: 0, turn: '', heading: '', left: [170, 120] },
    { n: 4, turn: '2', heading: 'Turn 2, fire', left: [90, 120] },
    { n: 6, turn: '3', heading: 'Turn 3, fire', left: [90, 80] },
    { n: 9, turn: '4', heading: 'Turn 4, fire', left: [50, 80] },
    { n: 11, turn: '4', heading: 'Turn 4, fire', left: [50, 20] },
    { n: 12, turn: '6', heading: 'Turn 6, fire', left: [23, 0] },
  ],
  turningPoints: [
    {
      point: 2,
      n: 6,
      turn: '3',
      heading: 'Turn 3, fire',
      lost: ['sand'],
      blow: { by: 'ash', at: 'sand', weapon: 'torpedo', loss: 40 },
      lead: { side: 'blue', by: 10 },
    },
    {
      point: 3,
      n: 9,
      turn: '4',
      heading: 'Turn 4, fire',
      lost: ['fir'],
      blow: { by: 'reef', at: 'ash', weapon: 'rocket', loss: 29 },
      lead: { side: 'red', by: 30 },
    },
  ],
  duels: [
    { by: 'ash', at: 'reef', shots: 6, hits: 2, loss: 60, felled: true },
    { by: 'ash', at: 'sand', shots: 2, hits: 2, loss: 40, felled: false },
    { by: 'elm', at: 'reef', shots: 4, hits: 1, loss: 20, felled: false },
    { by: 'reef', at: 'fir', shots: 9, hits: 4, loss: 147, felled: true },
  ],
  shots: [
    {
      side: 'blue',
      is: 'worst',
      n: 8,
      turn: '4',
      by: 'ash',
      at: 'reef',
      weapon: 'torpedo',
      roll: { dice: [{ sides: 100, face: 96 }], needs: '60', rolls: 96, chance: 0.6 },
      loss: 0,
      expected: 13.2,
      felled: false,
    },
  ],
};

const labels = new Map(account.sides.flatMap(({ ships }, side) => ships.map(({ id, label }) => [id, { label, side }])));

export const castFor = (own: string | null): Cast => ({
  unit: 'hull',
  clock: 'turn',
  byCount: false,
  sides: account.sides.map(({ side, title }) => ({ id: side, title })),
  own,
  nameOf: (part) => labels.get(part)?.label ?? part,
  sideOf: (part) => labels.get(part)?.side ?? -1,
});
