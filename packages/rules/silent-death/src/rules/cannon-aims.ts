import { explaining, type Labelled, type OfficeId, type SideId, type Words, words } from '@flagbridge/engine';
import { type Aimed, aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import type { Link, Mount, Post } from '../data/display.ts';
import { displayOf, mountsOf } from '../data/track.ts';
import { type Game, isWarhead, type Ship, type Warhead } from '../game.ts';
import { type Attack, addModifiers, attackOdds, defenceOf, diceOf, gunneryOf, rollOf, targetName } from './attack.ts';
import { oddsOf } from './attack-odds.ts';
import { attackDie, levelOf } from './ship-state.ts';
import {
  enemiesOf,
  type FiringStep,
  firesIn,
  isOneBarrel,
  lineBarrier,
  mountBarrier,
  reachOf,
  rollsOf,
  shooterId,
  targetBarrier,
} from './shots.ts';

/** An office in a firing step; its ships are of one side. */
export interface Firing extends FiringStep {
  readonly game: Game;
  readonly side: SideId;
  readonly office: OfficeId;
}

/** SD-FIR-16: what an office aims in this step. */
export const firingOf = (game: Game, { post, gnr }: FiringStep, office: OfficeId): Firing => ({
  game,
  side: sideOfOffice(game, office),
  office,
  post,
  gnr,
});

export function sideOfOffice({ ships }: Game, office: OfficeId): SideId {
  for (const ship of ships) if (ship.office === office) return ship.side;
  return office;
}

export type Cannons = {
  occasion: Firing;
  platform: Ship;
  mount: Mount;
  way: Link;
  target: Ship | Warhead;
  mark: null;
};

const ONE_BARREL: Barrier = { why: 'one-barrel', clause: 'SD-CRT-31' };
/** Everything is shot where it stands. */
const HERE = [null];

/** SD-FIR-10, SD-FIR-13: a shooter for every link size of every mount that fires in this step, with what it may be aimed at. */
export const cannons = aimsOf<Cannons>({
  platforms: (firing) => shipsIn(firing),
  mounts: ({ post }, ship) => mountsOf(ship, post),
  ways: (_firing, _ship, mount) => mount.links,
  wayId: (_firing, ship, mount, link) => shooterId(ship, mount, link),
  targets: ({ game, side }) => enemiesOf(game, side),
  mountBarrier: ({ game }, ship, mount) => mountBarrier(game, ship, mount),
  // SD-DSP-12: the first link size is the single barrel.
  wayBarrier: (_firing, ship, mount, link) => (isOneBarrel(ship, mount) && link !== mount.links[0] ? ONE_BARREL : null),
  targetBarrier: (_firing, target) => targetBarrier(target),
  range: (_firing, ship, target) => rangeBetween(ship.q, ship.r, target.q, target.r),
  reach: { of: (_firing, _ship, mount) => reachOf(mount), why: 'out-of-range', clause: 'SD-FIR-08' },
  marks: ({ game }, ship, mount, target) => lineBarrier(game, ship, mount, target) ?? HERE,
  shots: (_firing, ship, mount, link) => rollsOf(ship, mount, link),
  either: (_firing, ship, mount) => (mount.links.length > 1 ? `${ship.id}/${mount.id}` : undefined),
  describeWay: (_firing, ship, mount, link) => ({
    label: linkLabel(ship, mount, link),
    parts: [ship.id, `${ship.id}/${mount.id}`],
  }),
  describeTarget: (_firing, target) => ({ label: targetLabel(target), parts: [target.id] }),
  figures: (_firing, { name: ship }, { name: mount }, aimedAt, range, reach) => {
    const target = targetName(aimedAt);
    if (range === undefined) return { ship, mount, target };
    return reach === undefined ? { ship, mount, target, range } : { ship, mount, target, range, reach };
  },
  // No shot changes the chance of another (SD-FIR-18).
  shot: (_firing, aimed) => possible(aimed),
});

function shipsIn({ game: { ships }, office, post, gnr }: Firing): Ship[] {
  const out: Ship[] = [];
  const step = { post, gnr };
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.office === office && firesIn(ship, step)) out.push(ship);
  }
  return out;
}

const targetLabel = (target: Ship | Warhead): Words =>
  isWarhead(target)
    ? words(`option.target-${target.kind}`, { warhead: targetName(target) })
    : words('option.target', { ship: target.name });

/** `Laser Cannon, all four linked, +3/+3`. */
function linkLabel(ship: Ship, mount: Mount, link: Link): Words {
  const { barrels, toHit, damage } = link;
  const says = { ship: ship.name, mount: mount.name, n: rollsOf(ship, mount, link), barrels, toHit, damage };
  if (mount.barrels === 1) return words('option.cannon', says);
  if (barrels === 1) return words('option.unlinked', says);
  return words(barrels === mount.barrels ? `option.all-linked-${barrels}` : 'option.linked', says);
}

function possible({ platform: ship, mount, way: link, target, range }: Aimed<Cannons>) {
  const attack: Attack = { ship, mount, link, target, range };
  const dice = diceOf(attack);
  const figures = isWarhead(target) ? { dice } : { boxes: Math.round(100 * attackOdds(attack).mean) / 100, dice };
  return { range, chance: chanceOf(attack), figures };
}

/**
 * The chance in whole per cent, and what each thing adds to it: the bare dice against the DV first, then one modifier after the
 * other. They are rounded as they add up, so that the parts come to the total.
 */
function chanceOf(attack: Attack): Labelled {
  const { ship, mount, target } = attack;
  const per = (modifier: number): number => Math.round(100 * oddsOf(rollOf(attack, modifier)).chance);
  const chance = explaining();
  const adb = attackDie(gunneryOf(ship, mount));
  chance.add(per(0), `2d${mount.die}+1d${adb} against DV ${defenceOf(target)}`, 'SD-ATK-01');
  let modifier = 0;
  for (const { value, label, clause } of addModifiers(explaining(), attack).told().parts) {
    const before = per(modifier);
    modifier += value;
    chance.add(per(modifier) - before, label, clause);
  }
  return chance.told();
}

/** SD-FIR-14, SD-FIR-15: gunners from 10 to 1, then pilots from 10 to 1: steps are counted down from this one. */
export const FIRING_STEPS = 20;

export const firingAt = (at: number): FiringStep =>
  at > 10 ? { post: 'gunner', gnr: at - 10 } : { post: 'pilot', gnr: at };

/** The next firing step, from this one down, in which somebody has a shot; 0 where there is none. */
export function nextFiring(game: Game, from: number): number {
  const { ships, sides } = game;
  let next = 0;
  for (const { id: side } of sides) {
    const firing = { game, side, office: '', post: 'pilot' as Post, gnr: 0 };
    // Looked for where the first shot is: mostly nobody of the side is left to fire.
    let targets: readonly (Ship | Warhead)[] | null = null;
    for (let i = 0; i < ships.length; i++) {
      const ship = ships[i] as Ship;
      if (ship.side !== side || ship.is !== 'flying') continue;
      const { crew } = displayOf(ship);
      for (let c = 0; c < crew.length; c++) {
        const post = crew[c] as Post;
        const gnr = levelOf(ship, post);
        if (gnr < 1 || gnr > 10) continue;
        const at = post === 'pilot' ? gnr : gnr + 10;
        if (at <= next || at > from) continue;
        firing.post = post;
        targets ??= cannons.targets(firing);
        if (cannons.platformHasShot(firing, ship, targets)) next = at;
      }
    }
  }
  return next;
}
