import type { ClauseId, Labelled, Play, Tally } from '@flagbridge/engine';
import type { Link, Mount, Reads } from '../data/display.ts';
import { featClause, WITHOUT_FEAT } from '../data/heroes.ts';
import { displayOf } from '../data/track.ts';
import { WARHEAD_DV, warheadCode, warheadName } from '../data/warheads.ts';
import { type Game, type Hero, isWarhead, type Ship, type Warhead } from '../game.ts';
import { type AttackOdds, kindOf, oddsOf, type Roll, type RollKind } from './attack-odds.ts';
import { ionHalf, readDice } from './damage.ts';
import { attackDie, drOf, dvOf, levelOf } from './ship-state.ts';

/** One attack roll: a link group of a mount at a target in its arc and range. */
export interface Attack {
  readonly ship: Ship;
  readonly mount: Mount;
  readonly link: Link;
  readonly target: Ship | Warhead;
  readonly range: number;
}

/** A ship's name, or a warhead's kind and number. */
export const targetName = (target: Ship | Warhead): string => (isWarhead(target) ? warheadName(target) : target.name);

/** How events name it. */
export const targetCode = (target: Ship | Warhead): string => (isWarhead(target) ? warheadCode(target) : target.id);

/** SD-DSP-06, SD-WAR-35 */
export const defenceOf = (target: Ship | Warhead): number => (isWarhead(target) ? WARHEAD_DV : dvOf(target));

/** SD-DSP-10: the Gunnery of the crew member who fires the mount. */
export const gunneryOf = (ship: Ship, { crew }: Mount): number => levelOf(ship, crew);

/** SD-CRT-30: a damaged auto-blaster reads Low. */
export const readsOf = (ship: Ship, mount: Mount): Reads => (mount.dims && ship.lowBlasters ? 'low' : mount.reads);

const BANDS = ['short range', 'medium range', 'long range'] as const;

/** SD-FIR-08: 0 short, 1 medium, 2 long. */
const bandOf = ({ range: [short, medium] }: Mount, range: number): 0 | 1 | 2 =>
  range <= short ? 0 : range <= medium ? 1 : 2;

/** SD-TAB-07 */
export const rangeModifier = (mount: Mount, range: number): number => 1 - bandOf(mount, range);

/** The row of its own display that changed the ship's to-hit rolls. */
function toHitClause(ship: Ship, scope: 'all' | 'laser'): ClauseId {
  for (const row of displayOf(ship).criticals) if (row.code === 'to-hit' && row.scope === scope) return row.clause;
  return 'SD-CRT-13';
}

const heroOf = ({ heroes }: Ship, { crew }: Mount): Hero | null => heroes[crew];
const LINKED = ['', 'one barrel', 'two linked', 'three linked', 'four linked'] as const;

/** SD-ATK-03: everything that is added to the dice. */
export function addModifiers(tally: Tally, { ship, mount, link, range }: Omit<Attack, 'target'>): Tally {
  if (link.toHit !== 0) tally.add(link.toHit, LINKED[link.barrels] ?? 'linked', 'SD-DSP-12');
  const band = bandOf(mount, range);
  if (band !== 1) tally.add(1 - band, BANDS[band], 'SD-FIR-09');
  if (ship.toHit !== 0) tally.add(ship.toHit, 'targeting damaged', toHitClause(ship, 'all'));
  if (ship.laserToHit !== 0 && mount.laser) tally.add(ship.laserToHit, 'lasers damaged', 'SD-CRT-15');
  const hero = heroOf(ship, mount);
  if (hero !== null && !hero.operation)
    tally.add(WITHOUT_FEAT, 'without the feat Starship Operation', featClause('operation', ship.type));
  return tally;
}

/** The same as a bare number: the hot path of every ask and search. */
const modifierOf = (attack: Omit<Attack, 'target'>): number =>
  rangeModifier(attack.mount, attack.range) + modifierAnywhere(attack);

/** Of it what is alike at every range. */
export function modifierAnywhere({ ship, mount, link }: Omit<Attack, 'target' | 'range'>): number {
  let sum = link.toHit + ship.toHit;
  if (mount.laser) sum += ship.laserToHit;
  const hero = heroOf(ship, mount);
  return hero !== null && !hero.operation ? sum + WITHOUT_FEAT : sum;
}

/** What comes off a hit on it (SD-DSP-08); -1 of a warhead, which any hit destroys (SD-WAR-35). */
export const reductionOf = (target: Ship | Warhead): number => (isWarhead(target) ? -1 : drOf(target));

export function rollOf(attack: Attack, modifier: number = modifierOf(attack)): Roll {
  const { ship, mount, link, target } = attack;
  return {
    die: mount.die,
    adb: attackDie(gunneryOf(ship, mount)),
    reads: readsOf(ship, mount),
    need: defenceOf(target) - modifier,
    bonus: link.damage,
    ion: mount.ion,
    dr: reductionOf(target),
  };
}

export const attackOdds = (attack: Attack): AttackOdds => oddsOf(rollOf(attack));

/** The rolls of a link group, whatever they are aimed at. */
export const rollsAlike = (ship: Ship, mount: Mount, link: Link): RollKind =>
  kindOf({
    die: mount.die,
    adb: attackDie(gunneryOf(ship, mount)),
    reads: readsOf(ship, mount),
    bonus: link.damage,
    ion: mount.ion,
  });

/** `2d8+1d6+3`. */
export function diceOf(attack: Omit<Attack, 'target'>): string {
  const { ship, mount } = attack;
  const plus = modifierOf(attack);
  const adb = attackDie(gunneryOf(ship, mount));
  return `2d${mount.die}+1d${adb}${plus === 0 ? '' : plus > 0 ? `+${plus}` : `−${-plus}`}`;
}

/** SD-ATK-01: the dice and what is added, each with its reason. */
export function labelledRoll(tally: Tally, attack: Attack, [a = 0, b = 0, c = 0]: readonly number[]): Labelled {
  const { ship, mount } = attack;
  const gunnery = gunneryOf(ship, mount);
  tally.add(a + b, `2d${mount.die}`, 'SD-DSP-15');
  tally.add(c, `d${attackDie(gunnery)} for Gunnery ${gunnery}`, 'SD-CRW-06');
  return addModifiers(tally, attack).told();
}

/** SD-ATK-04, SD-DSP-16: the dice read, the link's bonus, and what an ion cannon does not do of it. */
export function labelledDamage(
  play: Pick<Play<Game>, 'by' | 'tally'>,
  { ship, mount, link }: Attack,
  faces: readonly number[],
): Labelled {
  const tally = play.tally();
  const reads = readsOf(ship, mount);
  if (reads !== mount.reads) play.by('SD-CRT-30');
  const { damage, label, clause } = readDice(reads, faces);
  tally.add(damage, label, clause);
  if (link.damage !== 0) tally.add(link.damage, LINKED[link.barrels] ?? 'linked', 'SD-DSP-16');
  if (mount.ion) tally.add(ionHalf(tally.total) - tally.total, 'ion: half, rounded up', 'SD-ION-01');
  return tally.told();
}
