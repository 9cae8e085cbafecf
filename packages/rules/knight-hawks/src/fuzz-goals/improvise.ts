import { one, type Roller, shuffled } from '@flagbridge/engine';
import { type Drawn, dealt, improviser, someOf } from '@flagbridge/kit/set-up';
import { SHIPS, type ShipClass } from '../data/ships.ts';
import type { Level } from '../game.ts';
import type { SetUpFile, ShipEntry, SideEntry, StepEntry } from '../set-up/format.ts';

/**
 * Small battles drawn from the lists (KH-GEN-04), for long random runs: any types, any loads within what they can carry, one
 * or two captains a side, planets or none, near each other or far. They end soon, and in ways that larger ones seldom do.
 */
export const improvise = improviser<SetUpFile>([4, anyBattle], [2, seekerBattle], [2, fighterBattle]);

type Side = 'ours' | 'theirs';

/** Far enough apart, and from the edges, on the smallest map too. */
const PLANETS = [
  { name: 'Anvil', at: '2015' },
  { name: 'Bellows', at: '1208' },
] as const;

const AIMS = {
  basic: { win: 'KH-SCN-208', draw: 'KH-SCN-209' },
  advanced: { win: 'KH-SCN-407', draw: 'KH-SCN-408' },
} as const;

type Battle = Pick<SetUpFile, 'printed' | 'sides'> & { level: Level; planets: number; mines?: readonly string[] };

function battle({ level, planets, mines = [], ...more }: Battle): Drawn<SetUpFile> {
  const setup: SetUpFile = {
    level,
    map: 'small',
    planets: PLANETS.slice(0, planets).map((planet) => ({ ...planet })),
    ...more,
    steps: [{ do: 'orbit' }, ...mines.map((id): StepEntry => ({ do: 'mines', side: id })), { do: 'ships' }],
    // As the printed battles of their level have it: those seldom end in a draw.
    goal: { is: 'fleet', ...AIMS[level] },
  };
  return { tier: level, setup };
}

const bothSides = (make: (id: Side) => SideEntry): SetUpFile['sides'] => [make('ours'), make('theirs')];

const side = (id: Side, start: SideEntry['start'], ships: readonly ShipEntry[], captains = 1): SideEntry => ({
  id,
  name: id === 'ours' ? 'Ours' : 'Theirs',
  start,
  ships: dealt(id, ships, captains),
});

const near = (dice: Roller): SideEntry['start'] => ({
  at: 'columns',
  from: 10 + dice.pick(6),
  to: 22 + dice.pick(6),
  speed: 'free',
  most: 10,
  orders: true,
});

/** One hit is the end of either, and what lies about may hit both at once. */
function seekerBattle(dice: Roller): Drawn<SetUpFile> {
  const planets = dice.pick(2);
  const scout = (): ShipEntry => ({ type: 'assault-scout', weapons: { S: 2 + dice.pick(5), M: dice.pick(5) } });
  const sides = bothSides((id) => side(id, near(dice), [scout()]));
  // In truth no book prints these: it lets a scout carry what the lists keep for larger ships (KH-SHP-02).
  return battle({ level: 'advanced', planets, printed: true, sides });
}

/** A base that does not last long, and its fighters, which may outlive everything. */
function fighterBattle(dice: Roller): Drawn<SetUpFile> {
  const level = one(['basic', 'advanced'] as const, dice);
  const sides = bothSides((id) =>
    side(id, near(dice), [
      { type: 'space-station', hull: 20 },
      { type: 'fighter', count: 1 + dice.pick(4), start: 'placed' },
    ]),
  );
  return battle({ level, planets: 1, sides });
}

function anyBattle(dice: Roller): Drawn<SetUpFile> {
  const level = one(['basic', 'advanced', 'advanced'] as const, dice);
  const planets = one([0, 0, 1, 1, 2], dice);
  const sides = bothSides((id) => {
    const ships = anyShips(level, planets > 0, dice);
    const start = dice.pick(3) === 0 ? { at: 'anywhere' as const, orders: true } : near(dice);
    return side(id, start, ships, ships.length > 1 && dice.pick(4) === 0 ? 2 : 1);
  });
  const layers = sides.filter(({ ships }) => ships.some(({ type }) => type === 'minelayer'));
  const mines = layers.filter(() => dice.pick(2) === 0).map(({ id }) => id);
  return battle({ level, planets, mines, sides });
}

/** One to three of different types; with a base among them, fighters. */
function anyShips(level: Level, planets: boolean, dice: Roller): ShipEntry[] {
  const types = SHIPS[level].filter(({ type }) => type !== 'fighter');
  const ships = shuffled(types, dice)
    .slice(0, one([1, 1, 2, 2, 3], dice))
    .map((listed) => anyShip(listed, dice));
  if (planets && dice.pick(4) === 0) ships.push({ type: 'space-station', hull: 20 + 5 * dice.pick(10) });
  const based = ships.some(({ type }) => type === 'assault-carrier' || type === 'space-station');
  if (based && dice.pick(4) > 0)
    ships.push({ type: 'fighter', count: 1 + dice.pick(3), start: one(['docked', 'either', 'placed'], dice) });
  return ships;
}

/** As listed, or with less aboard; civilians vary in everything (KH-SHP-23). */
function anyShip({ type, weapons, defences }: ShipClass, dice: Roller): ShipEntry {
  if (type === 'freighter') return { type, hull: 1 + dice.pick(40), adf: dice.pick(4), mr: dice.pick(4) };
  if (dice.pick(2) === 0) return { type };
  return { type, weapons: someOf(weapons, dice), defences: { ...someOf(defences, dice), RH: 1 } };
}
