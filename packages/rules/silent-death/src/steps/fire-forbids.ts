import type { Choice, Refusal } from '@flagbridge/engine';
import { forbidsShots } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { displayOf } from '../data/track.ts';
import { findShip, type Game, objectOf, type Ship } from '../game.ts';
import { targetName } from '../rules/attack.ts';
import { cannons, type Firing } from '../rules/cannon-aims.ts';
import { goneBarrier } from '../rules/gone.ts';
import { FIRES, firesIn, isOneBarrel, linksOf, readShooter } from '../rules/shots.ts';

/** What is on no list of aims: what belongs to the own side, and ships that are off the map. */
export function targetForbidden(game: Game, side: string, at: string, own: Barrier): Barrier | null {
  const gone = findShip(game, at);
  if (gone?.is === 'destroyed') return { why: 'target-destroyed', clause: 'SD-DMG-15', figures: { target: gone.name } };
  if (gone?.is === 'left') return { why: 'target-left', clause: 'SD-MOV-24', figures: { target: gone.name } };
  const target = objectOf(game, at);
  return target?.side === side ? { ...own, figures: { target: targetName(target) } } : null;
}

/** Why a mount does not fire so in this step, whatever the target: it is another's (SD-DSP-10), has another turn, or has no such link. */
function shooterForbidden({ game, office, post, gnr }: Firing, by: string): Barrier | 'no-target' | null {
  const { ship: id, mount: name, barrels } = readShooter(by);
  const ship = findShip(game, id);
  const mount = ship && displayOf(ship).mounts.find((one) => one.id === name);
  if (ship === undefined || mount === undefined || ship.office !== office) return null;
  const gone = goneBarrier(ship);
  if (gone !== null) return gone;
  const figures = { ship: ship.name, mount: mount.name, post: mount.crew, gnr, barrels };
  if (mount.crew !== post) return { why: 'not-his-mount', clause: 'SD-DSP-10', figures };
  if (!firesIn(ship, { post, gnr })) return { why: 'not-his-step', clause: FIRES[post], figures };
  if (linksOf(ship, mount).some((link) => link.barrels === barrels)) return 'no-target';
  // SD-CRT-31 takes links away that SD-DSP-12 gave.
  return isOneBarrel(ship, mount) && barrels > 1
    ? { why: 'one-barrel', clause: 'SD-CRT-31', figures }
    : { why: 'no-such-link', clause: 'SD-FIR-10', figures };
}

/** SD-FIR-01: every mount fires once; of one that is jammed a single barrel does (SD-CRT-31). */
function tooMany(game: Game, by: string, most: number): Barrier | null {
  const { ship: id, mount: name } = readShooter(by);
  const ship = findShip(game, id) as Ship;
  const mount = displayOf(ship).mounts.find((one) => one.id === name);
  if (mount === undefined) return null;
  const figures = { ship: ship.name, mount: mount.name, most };
  return isOneBarrel(ship, mount)
    ? { why: 'one-barrel', clause: 'SD-CRT-31', figures }
    : { why: 'fired-once', clause: 'SD-FIR-01', figures };
}

export const forbidsFire = (firing: Firing, choice: Choice): Refusal | null =>
  forbidsShots(cannons.aim(firing), choice, {
    shooter: (by) => shooterForbidden(firing, by),
    target: (_by, at) => targetForbidden(firing.game, firing.side, at, { why: 'own-side', clause: 'SD-FIR-02' }),
    shots: (by, most) => tooMany(firing.game, by, most),
  });
