import { act, call, type Next, oneOf, type Play, type StepWith, step, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, type Level, type Ship, shipOf } from '../game.ts';
import { toWatchers } from '../rules/cloak.ts';
import { belowZero, blastAt, EXPLOSION_DIE, isBeyond, mustRoll, shipsWithin } from '../rules/explosion.ts';
import { SHIELDS, shieldsStruck } from '../rules/hexsides.ts';
import { obstacleBetween } from '../rules/obstacles.ts';
import { insiders } from '../rules/ship-state.ts';
import { disable } from './ending.ts';
import { weaponLosses } from './losses.ts';
import { absorb, locate, tellDisplay } from './resolve.ts';

type Nothing = Record<never, never>;

/** ST-EXP-04: the die lies open; how far below 0 the ship is, only its captain knows (ST-INF-07). True where it explodes. */
function rollFor(play: Play<Game>, ship: Ship): boolean {
  const below = belowZero(ship);
  const again = ship.display.stood > 0;
  const to = insiders(play.game, ship);
  ship.display.stood = below;
  play.reveal();
  const clause = ['ST-EXP-03', again ? 'ST-EXP-06' : 'ST-EXP-05'];
  if (isBeyond(ship)) {
    play.by('ST-EXP-07');
    play.tell?.({ type: 'explosion-roll', clause, parts: [ship.id], data: { is: 'beyond', ship: ship.id } });
    return true;
  }
  play.tell?.({
    type: 'below-zero',
    clause: ['ST-EXP-04'],
    to,
    parts: [ship.id],
    data: { ship: ship.id, below, holds: below + 1 },
  });
  play.rollFor?.(words('roll.explosion', { ship: ship.name }));
  const { ok, face } = play.dice.check(EXPLOSION_DIE, below);
  play.by('ST-EXP-04');
  play.tell?.({
    type: 'explosion-roll',
    clause,
    parts: [ship.id],
    data: { is: ok ? 'explodes' : 'holds', ship: ship.id, roll: face },
  });
  return ok;
}

/** Those that explode now, from the lowest rank up: who has said so (ST-EXP-01), and whose roll is low enough; all roll first (ST-EXP-16). */
function explodingIn(play: Play<Game>, among: readonly string[] | undefined): string[] {
  const { game } = play;
  const out: string[] = [];
  for (const { ship: id } of game.ranks) {
    const ship = shipOf(game, id);
    if (ship.is !== 'flying' || among?.includes(id) === false) continue;
    if (ship.destructs || (mustRoll(ship) && rollFor(play, ship))) out.push(id);
  }
  return out;
}

/** ST-SET-12, ST-EXP-09: the ship is gone for good, and its power strikes all others within ten hexes, obstacles or not (ST-OBS-08). */
function explode(play: Play<Game>, ship: Ship): string[] {
  const { game } = play;
  const { power } = ship.display;
  const struck = shipsWithin(game, ship);
  // ST-INF-19: that it struck a cloaked ship, or might have, tells nobody where that is.
  const seen = struck.filter((one) => !one.ship.cloak.on).map((one) => one.ship.id);
  for (const { cloak } of game.ships) if (cloak.on) cloak.blasts++;
  play.reveal();
  ship.is = 'destroyed';
  ship.cloak.on = false;
  ship.path = [];
  game.ranks = game.ranks.filter((rank) => rank.ship !== ship.id);
  game.stirred = true;
  play.by('ST-TAC-10');
  play.tell?.({
    type: 'exploded',
    clause: ['ST-EXP-09', 'ST-INF-24', 'ST-INF-19', ...(ship.destructs ? ['ST-EXP-01'] : [])],
    parts: [ship.id],
    data: {
      is: `${ship.destructs ? 'scuttled' : 'burst'}${seen.length === 0 ? '-alone' : ''}`,
      ship: ship.id,
      hex: keyOf(ship.q, ship.r),
      power,
      struck: seen,
    },
  });
  for (const { ship: target, range } of struck) blast(play, ship, target, range);
  return struck.map((one) => one.ship.id);
}

/** ST-EXP-12, ST-EXP-13: on all six shields in the same hex, else on the one that faces the blast, by a die where two do. */
function blast(play: Play<Game>, ship: Ship, target: Ship, range: number): void {
  const { game, dice } = play;
  if (range === 0) {
    for (const shield of SHIELDS) strikeShield(play, ship, target, range, shield);
    return;
  }
  const facing = shieldsStruck(game, ship, target);
  if (target.cloak.on) {
    const unseen = play.secretDice('blast', target.office);
    strikeShield(play, ship, target, range, facing[unseen.pick(facing.length)] as number);
    return;
  }
  play.by('ST-EXP-13');
  if (facing.length > 1) play.rollFor?.(words('roll.blast-corner', { ship: ship.name, target: target.name }));
  const shield = facing[dice.pick(facing.length)] as number;
  if (obstacleBetween(game, ship, target) !== null) play.by('ST-OBS-08');
  strikeShield(play, ship, target, range, shield);
}

/** ST-EXP-14, ST-EXP-17: as fire from the hex of the ship that exploded. */
function strikeShield(play: Play<Game>, ship: Ship, target: Ship, range: number, shield: number): void {
  const damage = blastAt(play.tally(), ship.display.power, range);
  const before = { power: target.display.power, structure: target.display.structure };
  const { on: unseen } = target.cloak;
  if (!unseen) play.by('ST-EXP-11');
  const through = absorb(play, target, shield, damage.total, unseen);
  if (through > 0 && !unseen) {
    play.by('ST-EXP-14');
    play.by('ST-EXP-17');
  }
  play.tell?.({
    type: 'blast',
    ...toWatchers(play.game, target),
    clause: unseen ? ['ST-INF-19', 'ST-EXP-11', 'ST-EXP-13'] : 'ST-INF-10',
    parts: [ship.id, target.id],
    data: {
      is: through > 0 ? 'through' : 'held',
      ship: ship.id,
      target: target.id,
      range,
      shield,
      damage: damage.told(),
    },
  });
  locate(play, ship, target, { shield, facing: target.facing }, through, true);
  tellDisplay(play, target, shield, damage.total - through, through, before);
}

/**
 * ST-SEQ-21, ST-EXP-16: rolls, then explosions one after the other; those whom they bring further below 0 roll when all of them are
 * resolved, and so on until nothing more explodes. Which weapons a blast costs is asked after each.
 */
/** `among`: only these may explode, and those whom they strike; all where left out. */
type ChainVars = { left?: string[]; begun?: boolean; among?: string[] };

export const chain = step<Game, ChainVars>({
  name: 'chain',
  calls: () => [weaponLosses],
  run: (play, vars): Next => {
    const { game } = play;
    disable(play);
    let left = vars.left ?? [];
    if (left.length === 0) {
      if (vars.begun === true) play.by('ST-EXP-16');
      left = explodingIn(play, vars.among);
    }
    const [next, ...others] = left;
    if (next === undefined) return undefined;
    vars.left = others;
    vars.begun = true;
    const struck = explode(play, shipOf(game, next));
    if (vars.among !== undefined) vars.among = [...vars.among, ...struck];
    return call(weaponLosses, {});
  },
});

const none: StepWith<Game, Nothing> = act('no-explosions', () => {});

const all: StepWith<Game, Nothing> = step<Game, Nothing>({
  name: 'all-explosions',
  calls: () => [chain],
  run: (_play, _vars, back): Next => (back === undefined ? call(chain, {}) : undefined),
});

const BY_LEVEL: { readonly [level in Level]: StepWith<Game, Nothing> } = { basic: none, advanced: all };

/** ST-SET-12: in the basic game no ship explodes. */
export const explosions: StepWith<Game, Nothing> = oneOf<Game, Nothing>(
  'explosions',
  Object.values(BY_LEVEL),
  ({ level }) => BY_LEVEL[level],
  () => ({}),
);
