import {
  direction,
  fields,
  hexes,
  hexMember,
  idOf,
  inner,
  listOf,
  memberOf,
  NOWHERE,
  named,
  oneWord,
  whole,
  wordFor,
  yesNo,
} from '@flagbridge/kit/position';
import { type Damage, type Game, inPlay, isMounted, isStation, type Ship, type System } from '../game.ts';
import { planetBeside } from '../rules/map.ts';

/** What a position says of a ship beside its record, member by member. What is left out is as it was at the start. */

const of = memberOf<Ship, Game>();
const ofSystem = memberOf<System, Game>();
const ofDamage = memberOf<Damage, Game>();

/** KH-GEN-05: boxes still open, mounts or whole systems destroyed, and what is beyond repair. */
const system = fields<System, Game>({
  left: ofSystem(
    'left',
    whole(0, ({ of }) => of, 'KH-WPN-06'),
  ),
  hit: ofSystem(
    'hit',
    whole(0, ({ code, of }) => (isMounted(code) ? of : 1), 'KH-DMG-23'),
  ),
  beyond: ofSystem(
    'beyond',
    whole(0, ({ code, of }) => (isMounted(code) ? of : 1), 'KH-REP-12'),
  ),
});

const BEYOND = ['hull', 'drive', 'steering', 'fire', 'circuit', 'control', 'navigation', 'dcr'] as const;

const damage = fields<Damage, Game>({
  fire: ofDamage('fire', oneWord(['none', 'fire', 'disaster'])),
  circuit: ofDamage('circuit', yesNo),
  control: ofDamage('control', yesNo),
  navigation: ofDamage('navigation', yesNo),
  dcr: ofDamage('dcr', yesNo),
  beyond: ofDamage('beyond', listOf(oneWord<string>(BEYOND), BEYOND.length)),
});

const hexOf = ({ q, r }: Ship) => ({ q, r });
const find = ({ ships }: Game, id: string): Ship | undefined => ships.find((ship) => ship.id === id);

/** A ship in dock is where its base is (KH-STN-04); one that is off the map is nowhere in particular. */
function defaultHex(ship: Ship, game: Game, fresh: Ship) {
  if (!inPlay(ship)) return hexOf(fresh);
  const base = ship.is === 'docked' ? find(game, ship.base) : undefined;
  return base === undefined || base.is === 'docked' ? NOWHERE : hexOf(base);
}

/** Whether a side has had a movement phase before the one that is being played. */
const hasMovedBefore = ({ turn, sides }: Game, { side }: Ship): boolean => turn > 1 || sides[0].id === side;

/** Of the side on turn: ships that have entered a hex. Of the other: those that could move in its last turn. */
const hasMovedByDefault = (ship: Ship, game: Game): boolean =>
  ship.side === game.mover
    ? ship.path.length > 0
    : ship.is === 'flying' && !isStation(ship) && hasMovedBefore(game, ship);

export const ship = fields<Ship, Game>({
  is: of('is', oneWord(['flying', 'orbit', 'docked', 'destroyed', 'left', 'escaped']), (_ship, _game, { base }) =>
    base === '' ? 'flying' : 'docked',
  ),
  base: of(
    'base',
    idOf('ship', ({ ships }) => ships, true),
    ({ is }, _game, { base }) => (is === 'docked' ? base : ''),
  ),
  at: hexMember('q', 'r', defaultHex),
  facing: of('facing', direction),
  speed: of('speed', whole(0, 99)),
  hull: of(
    'hull',
    whole(0, ({ hull0 }) => hull0, 'KH-GEN-05'),
    ({ is }, _game, { hull }) => (is === 'destroyed' ? 0 : hull),
  ),
  adf: of(
    'adf',
    whole(0, ({ adf0 }) => adf0, 'KH-GEN-05'),
  ),
  mr: of(
    'mr',
    whole(0, ({ mr0 }) => mr0, 'KH-GEN-05'),
  ),
  systems: named<Ship, System, Game>(({ systems }) => systems, { what: 'system', id: ({ code }) => code }, system),
  damage: inner<Ship, Damage, Game>((one) => one.damage, damage),
  planet: of(
    'planet',
    idOf('planet', ({ planets }) => planets, true),
    ({ is, q, r }, game) => (is === 'orbit' ? (planetBeside(game, q, r)?.id ?? '') : ''),
  ),
  way: of('way', wordFor<1 | -1>({ clockwise: 1, counterclockwise: -1 })),
  screen: of('screen', wordFor({ PS: 'PS', ES: 'ES', SS: 'SS', MS: 'MS', none: '' })),
  maskMoves: of('maskMoves', whole(0, 6, 'KH-DEF-06')),
  evading: of('evading', yesNo),
  path: of('path', hexes),
  moved: of('moved', yesNo, hasMovedByDefault),
  free: of('free', yesNo),
  start: hexMember('startQ', 'startR', hexOf),
  entry: of('entry', whole(0, 1_000_000)),
  from: hexMember('fromQ', 'fromR', hexOf),
  stayed: of('stayed', yesNo, ({ is }) => is === 'docked'),
  attacked: of('attacked', yesNo),
  passage: of('passage', oneWord(['none', 'fresh', 'turned']), ({ is, q, r }, game) =>
    game.level === 'basic' || is !== 'flying' || planetBeside(game, q, r) === undefined ? 'none' : 'fresh',
  ),
  leaving: of('leaving', yesNo),
});
