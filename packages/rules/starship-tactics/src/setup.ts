import { isRefusal, type Order, type Refusal, refuse } from '@flagbridge/engine';
import { readPosition } from '@flagbridge/kit/position';
import { idleOffice } from '@flagbridge/kit/set-up';
import { officesOf } from '@flagbridge/kit/sides';
import { type Scale, shipClass } from './data/ship-class.ts';
import type { Admiral, Game, Ship } from './game.ts';
import { levelOf } from './levels.ts';
import { blankGame } from './members.ts';
import { cloakPower } from './rules/cloak.ts';
import { SHEET } from './rules/map.ts';
import { usualStart } from './rules/warp.ts';
import { rulingsOf } from './rulings.ts';
import { fleetsOf } from './set-up/fleet.ts';
import type { SetUpFile } from './set-up/format.ts';
import { minefieldsOf, minesToLay } from './set-up/mines.ts';
import { obstaclesOf, wrongStarts } from './set-up/obstacles.ts';
import { positionFormat } from './set-up/position.ts';
import { readSetUp, wrong } from './set-up/read.ts';
import { goalOf, startsOf } from './set-up/starts.ts';

/** ST-OPT-04. */
const MOST_SIDES = 20;
/** Far beyond what ships last; see the game's member. */
const LAST_TURN = 60;
const SMALLEST = { columns: 12, rows: 9 };
const LARGEST = { columns: 88, rows: 66 };

/** A battle as it is before anything is placed. Whatever is wrong with a file is refused with its clause and where it stands. */
export function setUp(order: Order): Game | Refusal {
  const file = readSetUp(order.scenario.setup);
  if (isRefusal(file)) return file;
  const rulings = rulingsOf(order.options);
  const bad = wrongSides(file, order) ?? wrongMap(file);
  if (bad !== null) return bad;
  const { columns, rows } = file.map ?? SHEET;
  const ships = fleetsOf(file, order, { columns, rows }, rulings.scale);
  if (isRefusal(ships)) return ships;
  const warp = warpOf(file, ships, rulings.scale);
  if (isRefusal(warp)) return warp;
  for (const ship of ships) ship.warp = warp;
  const obstacles = obstaclesOf(file, { columns, rows }, levelOf(order.tier));
  if (isRefusal(obstacles)) return obstacles;
  const started = wrongStarts({ columns, rows, obstacles }, ships);
  if (started !== null) return started;
  const starts = startsOf(file, ships, { columns, rows, obstacles });
  if (isRefusal(starts)) return starts;
  const minefields = minefieldsOf(file, ships, { columns, rows, obstacles }, levelOf(order.tier), rulings.scale);
  if (isRefusal(minefields)) return minefields;
  const uncloaked = wrongCloaks(file, order, ships);
  if (uncloaked !== null) return uncloaked;
  const goal = goalOf(file, ships);
  if (isRefusal(goal)) return goal;
  const admirals = admiralsOf(file, order, ships);
  if (isRefusal(admirals)) return admirals;
  const { offices } = order.scenario;
  const idle = idleOffice(offices, [...ships, ...admirals], 'ST-OPT-13');
  if (idle !== null) return idle;
  const game: Game = Object.assign(blankGame(), {
    level: levelOf(order.tier),
    rulings,
    speed: file.speed ?? 'warp',
    ratio: file.ratio === undefined ? [] : [...file.ratio],
    goal,
    limit: file.turns ?? LAST_TURN,
    columns,
    rows,
    sides: file.sides.map(({ id, name }) => ({ id, name, overheard: false })),
    obstacles,
    minefields,
    ships,
    admirals,
    setup: {
      steps: [...minesToLay(file, ships, { columns, rows, obstacles }), ...starts, { is: 'ships' }, { is: 'together' }],
      clauses: [
        'ST-SET-09',
        ...(file.clauses ?? []),
        ...(file.sides.length > 2 ? ['ST-OPT-03'] : offices.length > 2 ? ['ST-OPT-01'] : []),
        ...(officesOf(ships).length < ships.length ? ['ST-OPT-13'] : []),
      ],
      offices: offices.map(({ id }) => id),
    },
  });
  if (file.position === undefined) return game;
  game.setup.steps = [];
  return readPosition(positionFormat, order, game, file.position) ?? game;
}

/** ST-SET-10, ST-OPT-03: two sides or more, and every office belongs to one. */
function wrongSides({ sides }: SetUpFile, { scenario: { offices } }: Order): Refusal | null {
  if (sides.length < 2 || sides.length > MOST_SIDES)
    return wrong('sides', `two to ${MOST_SIDES} sides, and there ${sides.length === 1 ? 'is' : 'are'} ${sides.length}`);
  for (const [i, { id, name }] of sides.entries()) {
    const at = sides.findIndex((one) => one.id === id || one.name === name);
    if (at < i) return wrong(`sides.${i}.${sides[at]?.id === id ? 'id' : 'name'}`, 'another side is called so');
  }
  const stranger = offices.find(({ side }) => sides.every(({ id }) => id !== side));
  if (stranger === undefined) return null;
  return refuse('no-such-side', 'ST-SET-10', { figures: { office: stranger.id, side: stranger.side.slice(0, 80) } });
}

/** ST-CLK-02: who starts cloaked has a device, and knows how to use it. */
function wrongCloaks({ sides }: SetUpFile, order: Order, ships: readonly Ship[]): Refusal | null {
  const level = levelOf(order.tier);
  const rulings = rulingsOf(order.options);
  for (const [i, { id, start }] of sides.entries()) {
    if (start?.at !== 'hidden') continue;
    const ship = ships.find(
      (one) => one.side === id && one.is === 'unplaced' && cloakPower({ level, rulings }, one) === 0,
    );
    if (ship === undefined) continue;
    const figures = { path: `sides.${i}.start`, ship: ship.name };
    return refuse('start-uncloaked', 'ST-CLK-02', { figures });
  }
  return null;
}

/** ST-WRP-02, ST-WRP-03: one speed for all, which each of them can fly. */
function warpOf({ speed = 'warp', warp }: SetUpFile, ships: readonly Ship[], scale: Scale): number | Refusal {
  if (speed === 'sublight')
    return warp === undefined ? 0 : wrong('warp', 'a battle at sublight speed has no warp speed to start at');
  const topOf = ({ type }: Ship): number => shipClass(type, scale).topWarp;
  if (warp === undefined) return usualStart(ships.map(({ type }) => shipClass(type, scale)));
  const slow = ships.find((ship) => warp > topOf(ship));
  if (slow === undefined) return warp;
  return refuse('warp-start', 'ST-WRP-03', { figures: { path: 'warp', ship: slow.name, warp, top: topOf(slow) } });
}

function wrongMap({ map = SHEET }: SetUpFile): Refusal | null {
  const { columns, rows } = map;
  const fits =
    columns >= SMALLEST.columns && columns <= LARGEST.columns && rows >= SMALLEST.rows && rows <= LARGEST.rows;
  if (fits) return null;
  const least = `${SMALLEST.columns} × ${SMALLEST.rows}`;
  return refuse('map-size', 'ST-MAP-01', {
    figures: { columns, rows, least, most: `${LARGEST.columns} × ${LARGEST.rows}` },
  });
}

/** ST-OPT-02: an office of the side that commands no ship. */
function admiralsOf(
  { sides }: SetUpFile,
  { scenario: { offices } }: Order,
  ships: readonly { readonly office: string }[],
): Admiral[] | Refusal {
  const out: Admiral[] = [];
  for (const [i, { id, admiral }] of sides.entries()) {
    if (admiral === undefined) continue;
    const office = offices.find((one) => one.id === admiral && one.side === id);
    if (office === undefined) return wrong(`sides.${i}.admiral`, `this side has no office ${admiral}`);
    if (ships.some((ship) => ship.office === admiral))
      return refuse('admiral-with-ship', 'ST-OPT-02', { figures: { office: admiral } });
    out.push({ office: admiral, side: id });
  }
  return out;
}
