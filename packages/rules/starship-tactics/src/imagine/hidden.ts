import { one, type Roller, type View } from '@flagbridge/engine';
import { DIRECTIONS, opposite } from '@flagbridge/engine/hex';
import { onSheet } from '@flagbridge/kit/space';
import type { WeaponBox } from '../data/ship-class.ts';
import { type Game, type SeenGame, type Ship, shipOf } from '../game.ts';
import { bears, fieldsTo, rangeOf, shieldsStruck } from '../rules/hexsides.ts';
import { ahead } from '../rules/map.ts';
import { obstacleBetween, solidAt } from '../rules/obstacles.ts';
import { classOf } from '../rules/power.ts';
import { shadowOf } from '../rules/sensors.ts';
import { canAct, enemiesOf } from '../rules/ship-state.ts';
import { reachOf } from '../rules/shot.ts';
import { type Possible, placesFrom, pointsBeside, sightingOf } from '../rules/whereabouts.ts';

/** Stages in which movement points have been announced. */
const MOVING: readonly Game['stage'][] = ['sensors', 'movement', 'firing'];

/**
 * ST-INF-16: a cloaked ship somewhere it can be by all its hunter has learnt, with the points and the doings of this turn that brought it
 * there. Any such place, each as likely as the others.
 */
export function hide(view: View<SeenGame>, game: Game, ship: Ship, power: number, dice: Roller): void {
  const { cloak } = ship;
  const last = sightingOf(view, ship);
  const most = pointsBeside(game, ship.type, power);
  const points = MOVING.includes(game.stage) ? (dice.pick(2) === 0 ? most : dice.pick(most + 1)) : 0;
  const at = { turn: game.turn, phases: cloak.phases };
  const found = placesFrom(view.game, ship, last, { most, points }, at);
  const places = found === null ? anywhere(game, dice) : found.places;
  const able = places.filter((place) => couldBeShot(game, { ...ship, ...place }));
  const { q, r, facing, points: spent } = one(able.length > 0 ? able : places, dice);
  // What it cannot have done before this turn it has done in it.
  const before = placesFrom(view.game, ship, last, { most }, { turn: game.turn - 1, phases: game.rulings.phases });
  const mayBeNow = cloak.phases > 0 && points > 0;
  const isNew = mayBeNow && last.turn > 0 && spent > (last.turn === game.turn ? 0 : (before?.budget ?? 0));
  cloak.moving = isNew || (mayBeNow && dice.pick(2) === 0);
  cloak.moved = last.turn === game.turn ? last.moved : game.turn > 1 && dice.pick(2) === 0;
  Object.assign(ship, { q, r, facing, points });
  cameFrom(game, ship, dice);
  ship.lock = lockOf(game, ship, dice);
  cloak.detected = detectedBy(view, game, ship, dice);
  for (const shot of game.declared)
    if (shot.at === ship.id) {
      shot.facing = facing;
      shot.shield = shieldsStruck(game, shipOf(game, shot.by), ship)[0] as number;
    }
  for (const loss of game.losses) if (loss.ship === ship.id) loss.facing = facing;
}

/** ST-SHD-04: from where and when it came into its hex, where it may have come into it in this turn. */
function cameFrom(game: Game, ship: Ship, dice: Roller): void {
  const { q, r, facing, cloak } = ship;
  const behind = ahead(q, r, opposite(facing));
  const came = cloak.moving && dice.pick(2) === 0 && onSheet(game, behind.q, behind.r);
  ship.fromQ = came ? behind.q : q;
  ship.fromR = came ? behind.r : r;
  ship.path = came && dice.pick(2) === 0 ? [behind.q, behind.r, q, r] : [];
  ship.entered = came ? 1 + dice.pick(Math.max(1, game.entries)) : 0;
  if (cloak.moving) ship.wentTurn = game.turn;
}

/** Set up in secret, and never seen since. */
function anywhere(game: Game, dice: Roller): Possible[] {
  for (;;) {
    const r = dice.pick(game.rows);
    const q = dice.pick(game.columns) - Math.floor(r / 2);
    if (onSheet(game, q, r) && solidAt(game, q, r) === undefined)
      return [{ q, r, facing: one(DIRECTIONS, dice), points: 0 }];
  }
}

/** ST-FIR-04, ST-FIR-08: everybody has heard who fires at it with what. */
const couldBeShot = (game: Game, target: Ship): boolean =>
  game.declared.every(({ by, at, weapon }) => {
    if (at !== target.id) return true;
    const ship = shipOf(game, by);
    const box = classOf(game, ship).weapons[weapon] as WeaponBox;
    return (
      rangeOf(ship, target) <= reachOf(box) &&
      bears(box.fields, fieldsTo(game, ship, target)) &&
      obstacleBetween(game, ship, target) === null
    );
  });

/** ST-CLK-36: it may hold a lock. */
function lockOf(game: Game, ship: Ship, dice: Roller): string {
  const seen = [...enemiesOf(game, ship.side), ...game.obstacles].filter((one) => shadowOf(game, ship, one) === null);
  return seen.length > 0 && ship.outage === 0 && dice.pick(3) === 0 ? one(seen, dice).id : '';
}

/** ST-INF-18: ships of others that fire at it, and any that may have detected it. */
function detectedBy(view: View<SeenGame>, game: Game, ship: Ship, dice: Roller): string[] {
  const firing = new Set(game.declared.filter(({ at }) => at === ship.id).map(({ by }) => by));
  return game.ships
    .filter((hunter) => {
      if (hunter.side === ship.side || shipOf(view.game, hunter.id).display !== null) return false;
      return (
        firing.has(hunter.id) ||
        (ship.cloak.moved && MOVING.includes(game.stage) && canAct(hunter) && dice.pick(4) === 0)
      );
    })
    .map(({ id }) => id);
}
