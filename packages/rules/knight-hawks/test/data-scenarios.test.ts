import { definition } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { about } from '../src/contents.ts';
import type { Game, ShipType, SystemCode } from '../src/game.ts';
import { prepare } from './set-up-play.ts';

type Load = { readonly [code in SystemCode]?: number };
/** Name, type, hull, ADF, MR, DCR, what it carries, and the base it belongs to. */
type Row = readonly [string, ShipType, number, number, number, number, Load, string];

/** The ships of the four scenarios as the catalogue lists them, one by one. */
const SURPRISE_ATTACK_UPF: readonly Row[] = [
  ["UPFS Z'Gata", 'frigate', 40, 3, 3, 0, { LC: 1, LB: 1, T: 2, RH: 1, ICM: 4 }, ''],
  ['UPFS Stiletto', 'assault-scout', 15, 5, 4, 0, { AR: 4, LB: 1, RH: 1 }, ''],
  ['UPFB Doliin Bay', 'space-station', 25, 0, 0, 0, { LB: 1, RH: 1, ICM: 6 }, ''],
];

const SURPRISE_ATTACK_SATHAR: readonly Row[] = [
  ['SAV Venomous', 'destroyer', 50, 3, 2, 0, { LC: 1, LB: 1, T: 2, RH: 1, MS: 2 }, ''],
  ['SAV Perdition', 'heavy-cruiser', 80, 1, 1, 0, { LB: 2, RB: 4, T: 2, RH: 1, ICM: 2 }, ''],
];

const FORTRESS_KDIKIT_UPF: readonly Row[] = [
  ['UPFS Admiral Clinton', 'battleship', 120, 2, 2, 0, { LB: 4, RB: 10, T: 8, RH: 1, MS: 4, ICM: 9 }, ''],
  ['UPFB Fortress Kdikit', 'space-station', 100, 0, 0, 0, { LB: 3, RB: 12, RH: 1, MS: 2, ICM: 8 }, ''],
  ['UPFS Fighter A', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'UPFB Fortress Kdikit'],
  ['UPFS Fighter B', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'UPFB Fortress Kdikit'],
  ['UPFS Allison May', 'destroyer', 50, 3, 2, 0, { LC: 1, LB: 1, RB: 4, RH: 1, MS: 1, ICM: 2 }, ''],
  ['UPFS Driadia', 'frigate', 40, 3, 3, 0, { LC: 1, LB: 1, T: 2, RH: 1, ICM: 2 }, ''],
  ['UPFS Dauntless', 'assault-scout', 15, 5, 4, 0, { AR: 4, LB: 1, RH: 1 }, ''],
  ['UPFS Razor', 'assault-scout', 15, 5, 4, 0, { AR: 4, LB: 1, RH: 1 }, ''],
];

const FORTRESS_KDIKIT_SATHAR: readonly Row[] = [
  ['SAV Infamous', 'assault-carrier', 75, 2, 1, 0, { LB: 2, RB: 6, RH: 1, ICM: 4 }, ''],
  ['Sathar Fighter A', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'SAV Infamous'],
  ['Sathar Fighter B', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'SAV Infamous'],
  ['Sathar Fighter C', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'SAV Infamous'],
  ['Sathar Fighter D', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'SAV Infamous'],
  ['Sathar Fighter E', 'fighter', 8, 5, 5, 0, { AR: 3, RH: 1 }, 'SAV Infamous'],
  ['SAV Star Scourge', 'heavy-cruiser', 80, 1, 1, 0, { LC: 1, LB: 2, T: 4, RB: 4, RH: 1, ICM: 6 }, ''],
  ['SAV Vicious', 'destroyer', 50, 3, 2, 0, { LC: 1, LB: 1, T: 2, RH: 1, MS: 2 }, ''],
  ['SAV Pestilence', 'destroyer', 50, 3, 2, 0, { LC: 1, RB: 4, T: 2, RH: 1, MS: 2 }, ''],
  ['SAV Doomfist', 'destroyer', 50, 3, 2, 0, { LC: 1, LB: 1, T: 2, RH: 1, MS: 2 }, ''],
  ['SAV Stinger', 'frigate', 40, 3, 3, 0, { LC: 1, RB: 4, T: 1, RH: 1, MS: 1, ICM: 2 }, ''],
];

const CLOSE_ESCORT_UPF: readonly Row[] = [
  [
    'UPFS Courageous',
    'light-cruiser',
    70,
    3,
    2,
    100,
    { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4, RH: 1, ES: 1, SS: 1, ICM: 8 },
    '',
  ],
  ['UPFS Scimitar', 'assault-scout', 15, 5, 4, 50, { AR: 4, LB: 1, RH: 1 }, ''],
  ['UPFS Dagger', 'assault-scout', 15, 5, 4, 50, { AR: 4, LB: 1, RH: 1 }, ''],
  ['UPFS Megasaurus', 'freighter', 75, 1, 1, 40, { MS: 1 }, ''],
];

const CLOSE_ESCORT_SATHAR: readonly Row[] = [
  [
    'SAV Faminewind',
    'light-cruiser',
    70,
    3,
    2,
    100,
    { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4, RH: 1, ES: 1, SS: 1, ICM: 8 },
    '',
  ],
  ['SAV Nemesis', 'destroyer', 50, 3, 3, 75, { LC: 1, LB: 1, EB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 5 }, ''],
];

const THE_STAND_UPF: readonly Row[] = [
  ["UPFB Ken'zah Station", 'space-station', 140, 0, 0, 100, { LB: 2, RB: 8, RH: 1, MS: 2, ICM: 10 }, ''],
  ['UPFS Fighter A', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, "UPFB Ken'zah Station"],
  ['UPFS Fighter B', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, "UPFB Ken'zah Station"],
  ['UPFS Fighter C', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, "UPFB Ken'zah Station"],
  ['UPFS Fighter D', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, "UPFB Ken'zah Station"],
  ['UPFS Fighter E', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, "UPFB Ken'zah Station"],
  ["UPFS Z'Rak't Zoz", 'minelayer', 50, 1, 2, 75, { M: 20, S: 4, LB: 2, RH: 1, ICM: 4 }, ''],
  ['UPFS Shimmer', 'frigate', 40, 4, 3, 70, { LC: 1, LB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 4 }, ''],
  ["UPFS Zz'Nakk'T", 'frigate', 40, 4, 3, 70, { LC: 1, LB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 4 }, ''],
  ['UPFS Rapier', 'assault-scout', 15, 5, 4, 50, { AR: 4, LB: 1, RH: 1 }, ''],
  ['UPFS Lancet', 'assault-scout', 15, 5, 4, 50, { AR: 4, LB: 1, RH: 1 }, ''],
];

const THE_STAND_SATHAR: readonly Row[] = [
  ['SAV Maelstrom', 'assault-carrier', 75, 2, 1, 150, { LB: 1, PB: 1, RB: 8, RH: 1, MS: 4, ICM: 10 }, ''],
  ['Sathar Fighter A', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, 'SAV Maelstrom'],
  ['Sathar Fighter B', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, 'SAV Maelstrom'],
  ['Sathar Fighter C', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, 'SAV Maelstrom'],
  ['Sathar Fighter D', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, 'SAV Maelstrom'],
  ['Sathar Fighter E', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, 'SAV Maelstrom'],
  ['Sathar Fighter F', 'fighter', 8, 5, 5, 30, { AR: 3, RH: 1 }, 'SAV Maelstrom'],
  ['SAV Bludgeon', 'destroyer', 50, 3, 3, 75, { LC: 1, LB: 1, EB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 5 }, ''],
  ['SAV Viper', 'destroyer', 50, 3, 3, 75, { LC: 1, LB: 1, EB: 1, RB: 4, T: 2, RH: 1, MS: 2, ICM: 5 }, ''],
  [
    'SAV Deathstroke',
    'light-cruiser',
    70,
    3,
    2,
    100,
    { DC: 1, LB: 1, EB: 1, PB: 1, RB: 6, T: 4, RH: 1, ES: 1, SS: 1, ICM: 8 },
    '',
  ],
  [
    'SAV Carrion',
    'heavy-cruiser',
    80,
    2,
    1,
    120,
    { DC: 1, LB: 2, PB: 1, EB: 1, RB: 8, S: 2, T: 4, RH: 1, PS: 1, ES: 1, SS: 1, ICM: 8 },
    '',
  ],
];

function rowsOf({ ships }: Game, side: string): Row[] {
  const name = (id: string): string => ships.find((ship) => ship.id === id)?.name ?? '';
  return ships
    .filter((ship) => ship.side === side)
    .map(({ name: own, type, hull0, adf0, mr0, dcr0, systems, home }) => {
      const load = Object.fromEntries(systems.map(({ code, of }) => [code, of]));
      return [own, type, hull0, adf0, mr0, dcr0, load, type === 'fighter' ? name(home) : ''];
    });
}

const byName = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row[0], row]));

function agrees(id: string, upf: readonly Row[], sathar: readonly Row[]): Game {
  const { game } = prepare(id);
  expect(byName(rowsOf(game, 'upf'))).toEqual(byName(upf));
  expect(byName(rowsOf(game, 'sathar'))).toEqual(byName(sathar));
  expect(game.ships).toHaveLength(upf.length + sathar.length);
  expect(game.sides.map(({ name }) => name).sort()).toEqual(['Sathar', 'UPF']);
  return game;
}

definition('KH-SCN-01', 'Surprise Attack!: five units, the crew in three turns, forty turns at most', () => {
  const game = agrees('surprise-attack', SURPRISE_ATTACK_UPF, SURPRISE_ATTACK_SATHAR);
  expect(game).toMatchObject({ level: 'basic', columns: 55, rows: 39 });
  expect(game.goal).toEqual({
    is: 'evacuate',
    ship: 'zgata',
    station: 'doliin-bay',
    needs: 3,
    limit: 40,
    turns: 0,
  });
  expect(game.planets.map(({ name }) => name)).toEqual(["Ken'zah Kit"]);
});

definition('KH-SCN-02', 'The Battle of Fortress Kdikit: nineteen units, the fleet that survives', () => {
  const game = agrees('fortress-kdikit', FORTRESS_KDIKIT_UPF, FORTRESS_KDIKIT_SATHAR);
  expect(game).toMatchObject({ level: 'basic', columns: 55, rows: 39, goal: { is: 'fleet' } });
  expect(game.planets).toEqual([{ id: 'kdikit', name: 'Kdikit', q: 0, r: 0, placed: false }]);
});

definition('KH-SCN-03', 'Close Escort: six ships, no planet, five hexes a turn', () => {
  const game = agrees('close-escort', CLOSE_ESCORT_UPF, CLOSE_ESCORT_SATHAR);
  expect(game).toMatchObject({ level: 'advanced', columns: 55, rows: 39, planets: [] });
  expect(game.goal).toEqual({ is: 'escort', ship: 'megasaurus', speed: 5 });
});

definition('KH-SCN-04', 'The Stand: twenty-two units around a planet in the middle', () => {
  const game = agrees('the-stand', THE_STAND_UPF, THE_STAND_SATHAR);
  expect(game).toMatchObject({ level: 'advanced', columns: 55, rows: 39, goal: { is: 'fleet' } });
  expect(game.planets).toEqual([{ id: 'kenzah-kit', name: "Ken'zah Kit", q: 18, r: 19, placed: true }]);
});

definition('KH-SCN-310', 'the Nemesis is a standard destroyer, or as printed by option', () => {
  const load = (options: { [option: string]: string }): Load => {
    const { game } = prepare('close-escort', { options });
    const row = rowsOf(game, 'sathar').find(([name]) => name === 'SAV Nemesis');
    return row?.[6] ?? {};
  };
  const common = { LC: 1, EB: 1, RB: 4, RH: 1, MS: 2, ICM: 5 };
  expect(load({})).toEqual({ ...common, LB: 1, T: 2 });
  expect(load({ nemesis: 'standard' })).toEqual({ ...common, LB: 1, T: 2 });
  expect(load({ nemesis: 'as-printed' })).toEqual({ ...common, LB: 2 });
});

definition('KH-SCN-409', 'Ken’zah Station keeps its listing: hull 140, DCR 100 and not 70', () => {
  const station = prepare('the-stand').game.ships.find(({ id }) => id === 'kenzah-station');
  expect(station).toMatchObject({ hull0: 140, adf0: 0, mr0: 0, dcr0: 100 });
  expect(station?.systems.map(({ code, of }) => [code, of])).toEqual([
    ['LB', 2],
    ['RB', 8],
    ['RH', 1],
    ['MS', 2],
    ['ICM', 10],
  ]);
});

definition('KH-SCN-01', 'the list of scenarios begins with the book’s four', () => {
  expect(about.scenarios.map(({ id, tier }) => [id, tier])).toEqual([
    ['surprise-attack', 'basic'],
    ['fortress-kdikit', 'basic'],
    ['close-escort', 'advanced'],
    ['the-stand', 'advanced'],
    ['squadrons', 'basic'],
    ['squadrons-advanced', 'advanced'],
    ['duel', 'basic'],
    ['grand-fleet', 'basic'],
    ['grand-fleet-advanced', 'advanced'],
    ['four-captains', 'basic'],
  ]);
});
