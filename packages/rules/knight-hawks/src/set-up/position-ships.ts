import { direction, fields, hexes, hexMember, idOf, inner, listOf, member, NOWHERE, named, oneWord, whole, wordFor, yesNo } from '@flagbridge/kit/position';
import { type Damage, type Game, inPlay, isMounted, isStation, type Ship, type System } from '../game.ts';
import { planetBeside } from '../rules/map.ts';

/** What a position says of a ship beside its record, member by member. What is left out is as it was at the start. */

/** KH-GEN-05: boxes still open, mounts or whole systems destroyed, and what is beyond repair. */
const system = fields<System, Game>({
  left: member('left', whole(0, ({ of }) => of, 'KH-WPN-06')),
  hit: member('hit', whole(0, ({ code, of }) => (isMounted(code) ? of : 1), 'KH-DMG-23')),
  beyond: member('beyond', whole(0, ({ code, of }) => (isMounted(code) ? of : 1), 'KH-REP-12')),
});

const BEYOND = ['hull', 'drive', 'steering', 'fire', 'circuit', 'control', 'navigation', 'dcr'] as const;

const damage = fields<Damage, Game>({
  fire: member('fire', oneWord(['none', 'fire', 'disaster'])),
  circuit: member('circuit', yesNo),
  control: member('control', yesNo),
  navigation: member('navigation', yesNo),
  dcr: member('dcr', yesNo),
  beyond: member('beyond', listOf(oneWord<string>(BEYOND), BEYOND.length)),
});

const hexOf = ({ q, r }: Ship) => ({ q, r });
const find = ({ ships }: Game, id: string): Ship | undefined => ships.find((ship) => ship.id === id);

/** A ship in dock is where its base is (KH-STN-04); one that is off the map is nowhere in particular. */
function usualHex(ship: Ship, game: Game, fresh: Ship) {
  if (!inPlay(ship)) return hexOf(fresh);
  const base = ship.is === 'docked' ? find(game, ship.base) : undefined;
  return base === undefined || base.is === 'docked' ? NOWHERE : hexOf(base);
}

/** Whether a side has had a movement phase before the one that is being played. */
const hasMovedBefore = ({ turn, sides }: Game, { side }: Ship): boolean => turn > 1 || sides[0].id === side;

/** Of the side on turn: who has entered a hex. Of the other: whoever could move in its last turn. */
const usuallyMoved = (ship: Ship, game: Game): boolean =>
  ship.side === game.mover
    ? ship.path.length > 0
    : ship.is === 'flying' && !isStation(ship) && hasMovedBefore(game, ship);

export const ship = fields<Ship, Game>({
  is: member('is', oneWord(['flying', 'orbit', 'docked', 'destroyed', 'left', 'escaped']), (_ship, _game, { base }) =>
    base === '' ? 'flying' : 'docked',
  ),
  base: member('base', idOf('ship', ({ ships }) => ships, true), ({ is }, _game, { base }) => (is === 'docked' ? base : '')),
  at: hexMember('q', 'r', usualHex),
  facing: member('facing', direction),
  speed: member('speed', whole(0, 99)),
  hull: member('hull', whole(0, ({ hull0 }) => hull0, 'KH-GEN-05'), ({ is }, _game, { hull }) => (is === 'destroyed' ? 0 : hull)),
  adf: member('adf', whole(0, ({ adf0 }) => adf0, 'KH-GEN-05')),
  mr: member('mr', whole(0, ({ mr0 }) => mr0, 'KH-GEN-05')),
  systems: named<Ship, System, Game>(({ systems }) => systems, { what: 'system', id: ({ code }) => code }, system),
  damage: inner<Ship, Damage, Game>((one) => one.damage, damage),
  planet: member('planet', idOf('planet', ({ planets }) => planets, true), ({ is, q, r }, game) =>
    is === 'orbit' ? (planetBeside(game, q, r)?.id ?? '') : '',
  ),
  way: member('way', wordFor<1 | -1>({ clockwise: 1, counterclockwise: -1 })),
  screen: member('screen', wordFor({ PS: 'PS', ES: 'ES', SS: 'SS', MS: 'MS', none: '' })),
  maskMoves: member('maskMoves', whole(0, 6, 'KH-DEF-06')),
  evading: member('evading', yesNo),
  path: member('path', hexes),
  moved: member('moved', yesNo, usuallyMoved),
  free: member('free', yesNo),
  start: hexMember('startQ', 'startR', hexOf),
  entry: member('entry', whole(0, 1_000_000)),
  from: hexMember('fromQ', 'fromR', hexOf),
  stayed: member('stayed', yesNo, ({ is }) => is === 'docked'),
  attacked: member('attacked', yesNo),
  passage: member('passage', oneWord(['none', 'fresh', 'turned']), ({ is, q, r }, game) =>
    game.level === 'basic' || is !== 'flying' || planetBeside(game, q, r) === undefined ? 'none' : 'fresh',
  ),
  leaving: member('leaving', yesNo),
});
