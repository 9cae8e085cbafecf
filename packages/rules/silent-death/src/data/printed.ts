import type { CrewEntry, SetUpFile, ShipEntry, SideEntry } from '../set-up/format.ts';
import type { ShipType } from './display.ts';

/** The book's three battles (SD-SCN-01 to SD-SCN-03), and ready ones of our own. The lobby's cards name them (scenario-list.ts). */

const pilot = (plt: number, gnr: number): CrewEntry => ({ plt, gnr });
const ship = (type: ShipType, name: string, plt: number, gnr: number): ShipEntry => ({
  type,
  name,
  pilot: pilot(plt, gnr),
});
const yWing = (name: string, plt: number, gnr: number, gunner: number): ShipEntry => ({
  ...ship('y-wing', name, plt, gnr),
  gunner: { gnr: gunner },
});

const rebels = (ships: SideEntry['ships'], columns: [number, number] = [1, 1]): SideEntry => ({
  id: 'rebel',
  name: 'Rebels',
  columns,
  ships,
});
const imperials = (ships: SideEntry['ships'], columns: [number, number] = [34, 34]): SideEntry => ({
  id: 'imperial',
  name: 'Imperials',
  columns,
  ships,
});

const patrol: SetUpFile = {
  sides: [
    rebels([ship('a-wing', 'A-Wing A', 6, 8), ship('a-wing', 'A-Wing B', 9, 5)]),
    imperials([
      ship('tie-fighter', 'TIE Fighter A', 4, 6),
      ship('tie-fighter', 'TIE Fighter B', 8, 5),
      ship('tie-fighter', 'TIE Fighter C', 6, 8),
    ]),
  ],
  first: 'rebel',
  goal: { is: 'last-ship', withdraws: 'rebel' },
  clauses: { begins: ['SD-SCN-01', 'SD-SCN-10', 'SD-SCN-11'], places: 'SD-SCN-15', goal: 'SD-SCN-16' },
};

const syruss: SetUpFile = {
  sides: [
    rebels([yWing('Y-Wing', 6, 7, 6), ship('x-wing', 'X-Wing A', 7, 5), ship('x-wing', 'X-Wing B', 5, 8)]),
    imperials(
      [
        ship('tie-fighter', 'TIE Fighter A', 9, 5),
        ship('tie-fighter', 'TIE Fighter B', 4, 10),
        ship('tie-fighter', 'TIE Fighter C', 6, 7),
        ship('tie-fighter', 'TIE Fighter D', 5, 8),
        ship('tie-bomber', 'TIE Bomber A', 4, 4),
        ship('tie-bomber', 'TIE Bomber B', 7, 6),
      ],
      [18, 34],
    ),
  ],
  first: 'imperial',
  goal: { is: 'run', ship: 'Y-Wing' },
  clauses: { begins: ['SD-SCN-02', 'SD-SCN-10', 'SD-SCN-11'], places: 'SD-SCN-17', goal: 'SD-SCN-18' },
};

const darkLord: SetUpFile = {
  sides: [
    rebels(
      [
        ship('x-wing', 'X-Wing A', 9, 10),
        ship('x-wing', 'X-Wing B', 7, 7),
        yWing('Y-Wing A', 5, 6, 8),
        ship('a-wing', 'A-Wing A', 8, 7),
        ship('a-wing', 'A-Wing B', 6, 7),
        ship('b-wing', 'B-Wing', 5, 9),
      ],
      [1, 17],
    ),
    imperials(
      [
        ship('tie-advanced', 'Vader’s TIE Advanced', 10, 10),
        ship('tie-interceptor', 'TIE Interceptor A', 6, 6),
        ship('tie-interceptor', 'TIE Interceptor B', 8, 9),
        ship('tie-interceptor', 'TIE Interceptor C', 7, 7),
        ship('tie-interceptor', 'TIE Interceptor D', 6, 4),
        ship('tie-bomber', 'TIE Bomber A', 4, 5),
        ship('tie-bomber', 'TIE Bomber B', 3, 5),
        ship('tie-fighter', 'TIE Fighter A', 8, 8),
        ship('tie-fighter', 'TIE Fighter B', 5, 4),
        ship('tie-fighter', 'TIE Fighter C', 6, 9),
        ship('tie-fighter', 'TIE Fighter D', 5, 6),
      ],
      [32, 34],
    ),
  ],
  first: 'rebel',
  goal: { is: 'last-ship' },
  clauses: { begins: ['SD-SCN-03', 'SD-SCN-10', 'SD-SCN-11'], places: 'SD-SCN-19', goal: 'SD-SCN-20' },
};

/** Ours, 58 against 54, and even when computer players fight it: the X-Wing has the guns, the TIE Fighters have numbers and pilots. */
const duel: SetUpFile = {
  sides: [
    rebels([ship('x-wing', 'X-Wing', 6, 7)]),
    imperials([ship('tie-fighter', 'TIE Fighter A', 8, 8), ship('tie-fighter', 'TIE Fighter B', 8, 8)]),
  ],
  goal: { is: 'last-ship' },
};

/** Ours: the same four ships and crews on both sides, so that nothing but play decides. */
const four = (of: string): ShipEntry[] => [
  ship('x-wing', `${of} X-Wing A`, 7, 7),
  ship('x-wing', `${of} X-Wing B`, 5, 6),
  ship('tie-interceptor', `${of} Interceptor A`, 8, 6),
  ship('tie-interceptor', `${of} Interceptor B`, 6, 8),
];
const mirror: SetUpFile = {
  sides: [rebels(four('Rebel')), imperials(four('Imperial'))],
  goal: { is: 'last-ship' },
};

/** Ours, 117 against 117, and even in play: characters of the role-playing game aboard a transport, with an escort (SD-RPG-01, SD-RPG-18). */
const heroes: SetUpFile = {
  sides: [
    rebels([
      {
        type: 'yt-1300',
        name: 'YT-1300 Wayfarer',
        pilot: {
          hero: {
            name: 'Sela Marr',
            pilot: 16,
            ranged: 10,
            fortitude: 4,
            reflex: 8,
            feats: ['dodge-transport', 'operation-transport'],
            suit: true,
          },
        },
        gunner: {
          hero: {
            name: 'Toro Vann',
            ranged: 16,
            fortitude: 7,
            reflex: 5,
            feats: ['operation-transport'],
            suit: false,
          },
        },
      },
      ship('x-wing', 'X-Wing', 7, 7),
    ]),
    imperials([
      ship('tie-fighter', 'TIE Fighter A', 8, 8),
      ship('tie-fighter', 'TIE Fighter B', 6, 7),
      ship('tie-fighter', 'TIE Fighter C', 5, 7),
      ship('tie-fighter', 'TIE Fighter D', 4, 7),
      ship('tie-fighter', 'TIE Fighter E', 5, 5),
    ]),
  ],
  goal: { is: 'last-ship' },
  clauses: { begins: ['SD-RPG-01', 'SD-RPG-18'] },
};

export const PRINTED = { patrol, syruss, 'dark-lord': darkLord, duel, mirror, heroes } as const;
