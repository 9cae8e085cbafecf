/**
 * Two ships. What everybody knows stands on the ship; what the officers have decided this turn stands on its boards, each
 * of which some officers read and others do not (TB-PWR-02).
 */
export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

const POSTS = ['captain', 'helm', 'gunner', 'engineer'] as const;
export type Post = (typeof POSTS)[number];
export const officeOf = (side: Side, post: Post): string => `${side}-${post}`;
export const crewOf = (side: Side): string[] => POSTS.map((post) => officeOf(side, post));
export const sideOf = (office: string): Side => (office.startsWith('red') ? 'red' : 'blue');
export const captainOf = (office: string): Side | null =>
  SIDES.find((side) => officeOf(side, 'captain') === office) ?? null;

export const SYSTEMS = ['engines', 'guns', 'shields'] as const;
export type System = (typeof SYSTEMS)[number];

/** TB-DEF-01: what a gunner may aim at, who stands there, and what breaks there. */
export const SECTIONS = {
  bridge: { post: 'captain', system: null },
  wheelhouse: { post: 'helm', system: 'engines' },
  battery: { post: 'gunner', system: 'guns' },
  'engine-room': { post: 'engineer', system: 'shields' },
} as const satisfies Record<string, { post: Post; system: System | null }>;
export type Section = keyof typeof SECTIONS;
export const sections = Object.keys(SECTIONS) as Section[];

export type Power = Record<System, number>;

export interface Ship {
  name: string;
  hull: number;
  damaged: System[];
  /** The officer who is out this turn. */
  shaken: Post | null;
  /** The captain has offered a draw this turn. */
  offered: boolean;
  power: Power | null;
  order: string | null;
  /** `hold`, or the section aimed at. */
  aim: Section | 'hold' | null;
  course: 'steady' | 'evade' | null;
  lock: boolean | null;
  /** What damage control has mended; told to all at the end of the watch. */
  mended: System[] | null;
}

export interface Game {
  limit: number;
  ships: Record<Side, Ship>;
}

export const HULL = 8;
/** TB-PWR-01: what the reactor gives, and what one system can take. */
export const REACTOR = 6;
export const SYSTEM_MAX = 4;
/** TB-DMG-02: a damaged system takes at most 1. */
export const capOf = (ship: { damaged: readonly System[] }, system: System): number =>
  ship.damaged.includes(system) ? 1 : SYSTEM_MAX;
export const toAllot = (ship: { damaged: readonly System[] }): number =>
  Math.min(
    REACTOR,
    SYSTEMS.reduce((sum, system) => sum + capOf(ship, system), 0),
  );

/** Every legal allotment: few enough to list. */
export function allotments(ship: { damaged: readonly System[] }): Power[] {
  const all: Power[] = [];
  for (let engines = 0; engines <= capOf(ship, 'engines'); engines++)
    for (let guns = 0; guns <= capOf(ship, 'guns'); guns++) {
      const shields = toAllot(ship) - engines - guns;
      if (shields >= 0 && shields <= capOf(ship, 'shields')) all.push({ engines, guns, shields });
    }
  return all;
}

/** TB-SHK-02: what the engineer's mates do without him: a point here, a point there, until all is allotted. */
export function standingPower(ship: { damaged: readonly System[] }): Power {
  const power: Power = { engines: 0, guns: 0, shields: 0 };
  for (let left = toAllot(ship); left > 0; )
    for (const system of SYSTEMS)
      if (left > 0 && power[system] < capOf(ship, system)) {
        power[system]++;
        left--;
      }
  return power;
}

const copyShip = (ship: Ship): Ship => ({
  name: ship.name,
  hull: ship.hull,
  damaged: ship.damaged.slice(),
  shaken: ship.shaken,
  offered: ship.offered,
  power: ship.power === null ? null : { ...ship.power },
  order: ship.order,
  aim: ship.aim,
  course: ship.course,
  lock: ship.lock,
  mended: ship.mended === null ? null : ship.mended.slice(),
});

export const copyGame = ({ limit, ships }: Game): Game => ({
  limit,
  ships: { red: copyShip(ships.red), blue: copyShip(ships.blue) },
});

/** The boards are wiped when both batteries have fired. */
export function wipe(ship: Ship): void {
  ship.power = null;
  ship.order = null;
  ship.aim = null;
  ship.course = null;
  ship.lock = null;
  ship.mended = null;
  ship.offered = false;
}
