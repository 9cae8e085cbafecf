import type { Damage, Ship, System } from './game.ts';

/**
 * Copies a ship member by member: every decision copies the game, searches copy thousands, and spreading an object of so many
 * members takes ten times as long.
 */
export const copyShip = (ship: Ship): Ship => ({
  id: ship.id,
  name: ship.name,
  type: ship.type,
  side: ship.side,
  office: ship.office,
  hull0: ship.hull0,
  adf0: ship.adf0,
  mr0: ship.mr0,
  dcr0: ship.dcr0,
  hull: ship.hull,
  adf: ship.adf,
  mr: ship.mr,
  systems: ship.systems.map(copySystem),
  damage: ship.damage === null ? null : copyDamage(ship.damage),
  is: ship.is,
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  speed: ship.speed,
  planet: ship.planet,
  way: ship.way,
  base: ship.base,
  home: ship.home,
  path: ship.path.slice(),
  startQ: ship.startQ,
  startR: ship.startR,
  moved: ship.moved,
  free: ship.free,
  entry: ship.entry,
  fromQ: ship.fromQ,
  fromR: ship.fromR,
  evading: ship.evading,
  screen: ship.screen,
  maskMoves: ship.maskMoves,
  stayed: ship.stayed,
  attacked: ship.attacked,
  passage: ship.passage,
  leaving: ship.leaving,
});

const copySystem = ({ code, of, left, hit, beyond }: System): System => ({ code, of, left, hit, beyond });

const copyDamage = ({ fire, circuit, control, navigation, dcr, beyond }: Damage): Damage => ({
  fire,
  circuit,
  control,
  navigation,
  dcr,
  beyond: beyond.slice(),
});
