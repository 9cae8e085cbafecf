import type { Scenario, SideId } from '@flagbridge/engine';
import { freeScenario, type FreeSide as SideOf } from '@flagbridge/kit/about';
import type { Level } from '../game.ts';
import type { SetUpFile, ShipEntry, SideEntry, StepEntry } from '../set-up/format.ts';
import { MAPS, type MapName, type MapSize } from './maps.ts';

/** A battle of your own (KH-GEN-04): two sides with any ships of the lists, under as many captains as you like. */
interface FreeBattle {
  readonly id?: string;
  readonly title?: string;
  readonly hook?: string;
  readonly minutes?: number;
  readonly difficulty?: Scenario['difficulty'];
  readonly firstBattle?: Scenario['firstBattle'];
  readonly level: Level;
  readonly map?: MapName | MapSize;
  /** Each in the middle of the map, or in the hex of this number. */
  readonly planets?: readonly { readonly name: string; readonly id?: string; readonly at?: string }[];
  /** The first starts in the west, the second in the east. */
  readonly sides: readonly [FreeSide, FreeSide];
  /** The side that moves first; a die decides where left out. */
  readonly first?: SideId;
  /** Sides whose minelayers may lay mines and seekers before the game. */
  readonly mines?: readonly SideId[];
}

type FreeSide = SideOf<ShipEntry>;

/** Ships start within so many columns of their short edge, at up to this speed: two or three turns from each other. */
const BAND = 10;
const FASTEST = 10;

export function freeBattle(battle: FreeBattle): Scenario {
  const { level, map = 'standard', planets = [], sides, first = 'die', mines = [] } = battle;
  const { columns } = typeof map === 'string' ? MAPS[map] : map;
  const [west, east] = sides;
  const setup: SetUpFile = {
    level,
    map: typeof map === 'string' ? map : { ...map },
    planets: planets.map((planet) => ({ ...planet })),
    first,
    sides: [sideOf(west, 0), sideOf(east, columns - BAND)],
    // Mines first: neither side has seen where the other starts.
    steps: [{ do: 'orbit' }, ...mines.map((side): StepEntry => ({ do: 'mines', side })), { do: 'ships' }],
    goal: { is: 'fleet' },
  };
  const {
    id,
    title,
    hook = 'Forces of your own choice.',
    minutes = minutesOf(sides),
    difficulty,
    firstBattle,
  } = battle;
  return freeScenario({ id, title, hook, tier: level, minutes, difficulty, firstBattle, sides, setup });
}

const sideOf = ({ id, name, ships }: FreeSide, from: number): SideEntry => ({
  id,
  name,
  start: { at: 'columns', from, to: from + BAND - 1, speed: 'free', most: FASTEST, orders: true },
  ships: ships.map((ship) => ({ ...ship })),
});

/** A guess: five minutes for each ship, two for a fighter. */
const minutesOf = (sides: readonly FreeSide[]): number =>
  sides
    .flatMap(({ ships }) => ships)
    .reduce((sum, { type, count = 1 }) => sum + count * (type === 'fighter' ? 2 : 5), 5);
