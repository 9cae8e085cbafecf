import type { Level, ShipType, SystemCode } from '../src/game.ts';

export type Loadout = { readonly [code in SystemCode]?: number };
interface Figures {
  readonly hull: number;
  readonly adf: number;
  readonly mr: number;
  readonly dcr: number;
  readonly load: Loadout;
}

const figures = (hull: number, adf: number, mr: number, dcr: number, load: Loadout): Figures => ({
  hull,
  adf,
  mr,
  dcr,
  load,
});

/**
 * What a crafted ship is made of unless a test says otherwise: the largest loadouts of KH-TAB-08 and KH-TAB-09, written down
 * once more, so that no test takes its expectations from the data it tests. Types a level lacks stand here with the figures
 * of the other. Stations: Fortress Kdikit and Ken'zah Station.
 */
export const FIGURES: { readonly [level in Level]: { readonly [type in ShipType]: Figures } } = {
  basic: {
    fighter: figures(8, 5, 5, 0, { AR: 3, RH: 1 }),
    'assault-scout': figures(15, 5, 4, 0, { AR: 4, LB: 1, RH: 1 }),
    frigate: figures(40, 3, 3, 0, { LC: 1, LB: 1, T: 2, RB: 4, RH: 1, MS: 1, ICM: 4 }),
    destroyer: figures(50, 3, 2, 0, { LC: 1, LB: 1, T: 2, RB: 6, RH: 1, MS: 2, ICM: 4 }),
    minelayer: figures(50, 1, 2, 0, { M: 20, S: 4, LB: 2, RH: 1, ICM: 4 }),
    'light-cruiser': figures(70, 3, 2, 0, { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4, RH: 1, ES: 1, SS: 1, ICM: 8 }),
    'heavy-cruiser': figures(80, 1, 1, 0, { LC: 1, LB: 3, T: 4, RB: 8, RH: 1, MS: 1, ICM: 8 }),
    battleship: figures(120, 2, 2, 0, { LC: 2, LB: 4, T: 8, RB: 10, RH: 1, MS: 4, ICM: 20 }),
    'assault-carrier': figures(75, 2, 1, 0, { LB: 2, RB: 6, RH: 1, MS: 1, ICM: 8 }),
    'space-station': figures(100, 0, 0, 0, { LB: 3, RB: 12, RH: 1, MS: 2, ICM: 8 }),
    freighter: figures(75, 1, 1, 0, { MS: 1 }),
  },
  advanced: {
    fighter: figures(8, 5, 5, 30, { AR: 3, RH: 1 }),
    'assault-scout': figures(15, 5, 4, 50, { AR: 4, LB: 1, RH: 1 }),
    frigate: figures(40, 4, 3, 70, { LC: 1, LB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 4 }),
    destroyer: figures(50, 3, 3, 75, { LC: 1, LB: 1, EB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 5 }),
    minelayer: figures(50, 1, 2, 75, { M: 20, S: 4, LB: 2, RH: 1, ICM: 4 }),
    'light-cruiser': figures(70, 3, 2, 100, { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4, RH: 1, ES: 1, SS: 1, ICM: 8 }),
    'heavy-cruiser': figures(80, 2, 1, 120, {
      DC: 1,
      LB: 2,
      PB: 1,
      EB: 1,
      S: 2,
      T: 4,
      RB: 8,
      RH: 1,
      ES: 1,
      PS: 1,
      SS: 1,
      ICM: 8,
    }),
    battleship: figures(120, 2, 2, 200, {
      DC: 1,
      LB: 3,
      PB: 1,
      EB: 2,
      S: 4,
      T: 8,
      RB: 10,
      RH: 1,
      ES: 1,
      PS: 1,
      SS: 1,
      ICM: 12,
    }),
    'assault-carrier': figures(75, 2, 1, 150, { LB: 1, PB: 1, RB: 8, RH: 1, MS: 4, ICM: 10 }),
    'space-station': figures(140, 0, 0, 100, { LB: 2, RB: 8, RH: 1, MS: 2, ICM: 10 }),
    freighter: figures(75, 1, 1, 40, { MS: 1 }),
  },
};
