import type { Game } from '../src/game.ts';
import { craftGame } from './craft.ts';

/** What a test may want otherwise. */
type Changed = 'goal' | 'turn' | 'mover' | 'idle' | 'draw';

/** The moment of the drawings: Sathar have moved, the UPF are about to fire. */
export const surpriseAttack = (more: Partial<Pick<Game, Changed>> = {}): Game =>
  craftGame({
    turn: 3,
    mover: 'sathar',
    planets: [{ name: "Ken'zah Kit" }],
    goal: { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 2 },
    ships: [
      {
        type: 'space-station',
        side: 'upf',
        name: 'Doliin Bay',
        orbits: 'kenzah-kit',
        at: '2720',
        hull0: 25,
        load: { LB: 1, RH: 1, ICM: 6 },
      },
      {
        type: 'frigate',
        side: 'upf',
        name: "Z'Gata",
        docked: 'doliin-bay',
        load: { LC: 1, LB: 1, T: 2, RH: 1, ICM: 4 },
      },
      {
        type: 'assault-scout',
        side: 'upf',
        name: 'Stiletto',
        at: '2218',
        facing: 0,
        speed: 5,
        hull: 9,
        evading: true,
        worn: { AR: { left: 3 } },
      },
      {
        type: 'destroyer',
        side: 'sathar',
        name: 'Venomous',
        at: '2420',
        facing: 0,
        speed: 6,
        hull: 34,
        load: { LC: 1, LB: 1, T: 2, RH: 1, MS: 2 },
        worn: { MS: { left: 1 } },
        screen: 'MS',
        startQ: 12,
        startR: 19,
        path: [13, 19, 14, 19],
      },
      { type: 'heavy-cruiser', side: 'sathar', name: 'Perdition', at: '2523', facing: 5, speed: 7 },
    ],
    ...more,
  });

/** An Advanced battle with everything that can happen to a ship. */
export const theStand = (more: Partial<Pick<Game, Changed>> = {}): Game =>
  craftGame({
    level: 'advanced',
    goal: { is: 'fleet', win: 'KH-SCN-407', draw: 'KH-SCN-408' },
    turn: 5,
    mover: 'upf',
    planets: [{ name: "Ken'zah Kit" }],
    mines: [
      { side: 'upf', q: 11, r: 10 },
      { side: 'upf', q: 10, r: 10 },
    ],
    seekers: [
      { id: 'upf-s1', side: 'upf', office: 'upf', q: 12, r: 10, turns: 0 },
      { id: 'upf-s2', side: 'upf', office: 'upf', q: 12, r: 10, turns: 0 },
      { id: 'sathar-s1', side: 'sathar', office: 'sathar', q: 14, r: 10, turns: 2 },
    ],
    ships: [
      {
        type: 'space-station',
        side: 'upf',
        name: "Ken'zah Station",
        orbits: 'kenzah-kit',
        hull: 73,
        screen: 'MS',
        maskMoves: 4,
      },
      { type: 'fighter', side: 'upf', docked: 'kenzah-station', worn: { AR: { left: 0 } } },
      { type: 'fighter', side: 'upf', docked: 'kenzah-station', stayed: false, worn: { AR: { left: 1 } } },
      { type: 'minelayer', side: 'upf', name: "Z'Rak't Zoz", at: '2010', speed: 2, worn: { M: { left: 18 } } },
      { type: 'frigate', side: 'upf', name: 'Shimmer', at: '2921', facing: 4, speed: 3, passage: 'fresh' },
      {
        type: 'heavy-cruiser',
        side: 'sathar',
        name: 'Carrion',
        at: '1810',
        facing: 0,
        speed: 4,
        hull: 30,
        adf: 0,
        mr: 0,
        screen: 'ES',
        worn: { LB: { hit: 1 }, T: { hit: 1, left: 2 }, EB: { hit: 1, beyond: 1 }, PS: { hit: 1 }, S: { left: 2 } },
        damage: { fire: 'fire', control: true, navigation: true, dcr: true, beyond: ['drive', 'fire'] },
      },
      {
        type: 'light-cruiser',
        side: 'sathar',
        name: 'Deathstroke',
        at: '1820',
        screen: 'SS',
        damage: { circuit: true, fire: 'disaster' },
      },
      { type: 'destroyer', side: 'sathar', name: 'Viper', is: 'destroyed', hull: 0 },
      { type: 'assault-carrier', side: 'sathar', name: 'Maelstrom', at: [60, -3], speed: 4 },
      { type: 'fighter', side: 'sathar', docked: 'maelstrom' },
    ],
    ...more,
  });

/** Freighter, ships that are gone, ships that wait for their place. */
export const closeEscort = (more: Partial<Pick<Game, Changed>> = {}): Game =>
  craftGame({
    level: 'advanced',
    turn: 12,
    mover: 'upf',
    goal: { is: 'escort', ship: 'megasaurus', speed: 5 },
    ships: [
      {
        type: 'freighter',
        side: 'upf',
        name: 'Megasaurus',
        at: '5510',
        facing: 0,
        speed: 5,
        hull: 20,
        adf: 0,
        mr: 0,
        leaving: true,
      },
      { type: 'assault-scout', side: 'upf', name: 'Dagger', is: 'left' },
      { type: 'light-cruiser', side: 'sathar', name: 'Faminewind', is: 'unplaced' },
      { type: 'destroyer', side: 'sathar', name: 'Nemesis', at: '5010', facing: 0, speed: 5 },
    ],
    ...more,
  });
