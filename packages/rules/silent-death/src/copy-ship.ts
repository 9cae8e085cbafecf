import type { Hero, Mark, Ship } from './game.ts';

const copyHero = (hero: Hero | null): Hero | null => (hero === null ? null : { ...hero });
const copyMark = ({ box, mount }: Mark): Mark => ({ box, mount });

/** Member by member: the most copied thing of the game. */
export const copyShip = (ship: Ship): Ship => ({
  id: ship.id,
  name: ship.name,
  type: ship.type,
  side: ship.side,
  office: ship.office,
  plt: ship.plt,
  gnr: ship.gnr,
  gunner: ship.gunner,
  heroes: { pilot: copyHero(ship.heroes.pilot), gunner: copyHero(ship.heroes.gunner) },
  is: ship.is,
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  path: ship.path.slice(),
  moved: ship.moved,
  exit: ship.exit,
  marks: ship.marks.map(copyMark),
  torpedoes: ship.torpedoes,
  missiles: ship.missiles,
  dead: ship.dead.slice(),
  wreck: ship.wreck,
  dv: ship.dv,
  toHit: ship.toHit,
  laserToHit: ship.laserToHit,
  turnCost: ship.turnCost,
  noControl: ship.noControl,
  noJamming: ship.noJamming,
  turret: ship.turret,
  lowBlasters: ship.lowBlasters,
  oneIon: ship.oneIon,
  sputters: ship.sputters.slice(),
  dazed: ship.dazed,
  noCannons: ship.noCannons,
  noLasers: ship.noLasers,
  noFire: ship.noFire,
  noLaunch: ship.noLaunch,
});
