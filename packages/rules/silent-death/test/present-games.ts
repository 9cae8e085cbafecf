import { SHIP_TYPES } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import type { Game } from '../src/game.ts';
import { type Crafted, craftGame } from './craft.ts';

/** The middle of the Liberation of Syruss: the Y-Wing runs, a torpedo is after a TIE Bomber. */
export const syruss = (more: Partial<Crafted> = {}): Game =>
  craftGame({
    turn: 3,
    phase: 'movement',
    goal: { is: 'run', clause: 'SD-SCN-18', ship: 'y-wing' },
    ships: [
      { type: 'y-wing', at: '1511', facing: 0, plt: 6, gnr: 7, gunner: 6 },
      {
        type: 'x-wing',
        name: 'X-Wing A',
        at: '1510',
        facing: 0,
        plt: 7,
        gnr: 5,
        torpedoes: 4,
        marks: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      },
      { type: 'x-wing', name: 'X-Wing B', plt: 5, gnr: 8, is: 'destroyed', wreck: 'track' },
      { type: 'tie-fighter', name: 'TIE Fighter A', at: '1810', facing: 3, plt: 9, gnr: 5 },
      { type: 'tie-bomber', name: 'TIE Bomber A', at: '2010', facing: 3, plt: 4, gnr: 4 },
    ],
    warheads: [{ kind: 'torpedo', side: 'rebel', target: 'tie-bomber-a', at: '1710', facing: 0, by: 'x-wing-a' }],
    debris: [10, 4],
    ...more,
  });

const row = (i: number): string => String(2 * i + 1).padStart(2, '0');

/** Every type, whole and with everything a critical can do to it. */
export const everyType = (): Game =>
  craftGame({
    turn: 4,
    rulings: { asteroids: 'scattered', debris: true },
    asteroids: [5, 5, 6, 6],
    drift: 4,
    debris: [3, 3],
    fates: [{ ship: 'worn-yt-1300', post: 'pilot', name: 'Anybody', is: 'dying', damage: 0, rounds: 0 }],
    ships: SHIP_TYPES.flatMap((type, i) => [
      { type, name: `Whole ${DISPLAYS[type].name}`, side: 'rebel', at: `05${row(i)}` },
      {
        type,
        name: `Worn ${DISPLAYS[type].name}`,
        side: 'imperial',
        at: `09${row(i)}`,
        marks: [0, 1, 2, 3, 4, [5, 0] as const],
        dv: -2,
        toHit: -1,
        laserToHit: -1,
        turnCost: 2,
        noControl: true,
        noJamming: true,
        turret: 'aft' as const,
        lowBlasters: true,
        oneIon: true,
        sputters: [3, 4, 5],
        dazed: 5,
        noCannons: 5,
        noLasers: 4,
        noFire: 4,
        noLaunch: 5,
        torpedoes: 0,
        heroes: {
          pilot: { name: 'Anybody', fortitude: 3, reflex: -1, dodge: false, operation: false, suit: false },
          gunner: null,
        },
      },
      {
        type,
        name: `Dead ${DISPLAYS[type].name}`,
        side: 'imperial',
        at: `20${row(i)}`,
        dead: ['pilot' as const],
        dv: -9,
      },
    ]),
  });
