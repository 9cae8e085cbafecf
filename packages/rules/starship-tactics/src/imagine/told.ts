import type { Roller } from '@flagbridge/engine';
import { countsAs, isArmedWhole } from '../data/ship-class.ts';
import type { Display, Game, Located, Ship } from '../game.ts';
import { SHIELDS } from '../rules/hexsides.ts';
import { boughtIn, classOf, powerFor, sharesOf } from '../rules/power.ts';
import type { Answer } from '../rules/questions.ts';
import { shieldsLeft } from './allotted.ts';
import { countIn, type Filling, fill, fillings, sumsOf, totalIn } from './fill.ts';
import { type Bounds, type Learnt, mostPower, powerNow, toldNow } from './learnt.ts';

/** Whether anything was learnt in this turn: then power is divided as that says. */
export const isToldNow = ({ facts, turn }: Learnt): boolean => facts.some((fact) => fact.turn === turn);

/** Hits on these places that were seen since this turn's Sensor Phase. */
function hitsSince({ facts, turn, seen }: Learnt, ...places: (keyof Located)[]): number {
  const then = facts.find((fact) => fact.turn === turn)?.seen ?? seen;
  return places.reduce((n, place) => n + seen[place] - then[place], 0);
}

/** Power that maneuvers have cost since this turn's Sensor Phase. */
const strainSince = ({ facts, turn, strain }: Learnt): number =>
  strain.power - (facts.find((fact) => fact.turn === turn)?.strain.power ?? strain.power);

/** What a place may have been given: ways to fill it. */
const upTo = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_, n) => least + n);

/** ST-SEN-21, ST-SEN-22: six shields, as they may have been powered. */
function shieldWays(game: Game, ship: Ship, learnt: Learnt): Filling {
  const { maxShield } = classOf(game, ship);
  return fillings(
    SHIELDS.map((shield) => {
      const told = toldNow(learnt, `q4-${shield}`);
      if (told !== undefined) return [Number(told.answer['points'])];
      // Out of action since an earlier turn: it could not be powered (ST-PWR-12).
      if (ship.generators.includes(shield) && !ship.pierced.includes(shield)) return [0];
      return upTo(Math.min(maxShield, ship.held[shield - 1] as number), maxShield);
    }),
  );
}

/** ST-SEN-14, ST-SEN-21, ST-SEN-26: whether so many shields with so many points are what was told. */
function shieldsFit(learnt: Learnt): (sum: number) => boolean {
  const [all, lifeForms, lock] = [toldNow(learnt, 'q3'), toldNow(learnt, 'q8'), toldNow(learnt, 'lock')];
  return (sum) => {
    const count = countIn(sum);
    if (all !== undefined && (count !== all.answer['powered'] || totalIn(sum) !== all.answer['points'])) return false;
    if (lifeForms !== undefined && 'alive' in lifeForms.answer !== count < SHIELDS.length) return false;
    return lock === undefined || 'life' in lock.answer === (count === 0);
  };
}

/** ST-SEN-24: weapons of a kind, by their places, as they may have been armed. What was fired was armed. */
function weaponWays(game: Game, ship: Ship, learnt: Learnt, places: readonly number[]): Filling {
  const { weapons } = classOf(game, ship);
  return fillings(
    places.map((at) => {
      const told = toldNow(learnt, `q6-w${at + 1}`);
      if (told !== undefined) return [Number(told.answer['points'])];
      const weapon = weapons[at] as (typeof weapons)[number];
      const armed = isArmedWhole(weapon) ? [weapon.power] : upTo(1, weapon.power);
      return ship.fired.includes(at) ? armed : [0, ...armed];
    }),
  );
}

const weaponsFit =
  (told: Answer | undefined) =>
  (sum: number): boolean =>
    told === undefined || (countIn(sum) === told['powered'] && totalIn(sum) === told['points']);

/**
 * Power divided so that every answer of this turn is true, and what has been seen since could have been: shields that held, weapons
 * that fired, as many weapons out as there may be. Sets the display and says so; where no way is found it is left as it was.
 */
export function allotAsTold(
  game: Game,
  ship: Ship,
  display: Display,
  learnt: Learnt,
  out: Bounds,
  dice: Roller,
): boolean {
  const own = classOf(game, ship);
  const placesOf = (wanted: string): number[] =>
    own.weapons.flatMap(({ kind }, at) => (countsAs(kind) === wanted ? [at] : []));
  const [beamPlaces, missilePlaces] = [placesOf('beam'), placesOf('missile')];
  const shields = shieldWays(game, ship, learnt);
  const beams = weaponWays(game, ship, learnt, beamPlaces);
  const missiles = weaponWays(game, ship, learnt, missilePlaces);
  const sums = {
    shields: sumsOf(shields).filter(shieldsFit(learnt)),
    beams: sumsOf(beams).filter(weaponsFit(toldNow(learnt, 'q5-beam')?.answer)),
    missiles: sumsOf(missiles).filter(weaponsFit(toldNow(learnt, 'q5-missile')?.answer)),
  };
  const order = toldNow(learnt, 'q2')?.answer['order'];
  const movement = sharesOf(game, ship, { points: ship.points, shields: [], charges: [] })[0];
  const struck = hitsSince(learnt, 'beam', 'missile');

  const shieldPowers = sums.shields.map((sum) => powerFor(totalIn(sum), own.shields));
  /** Sums that can be paid, with so many weapons out before power was divided. There may be thousands. */
  const waysWith = (power: number, lost: number): Ways => {
    const ways = new Ways();
    for (const b of sums.beams)
      for (const m of sums.missiles) {
        if (countIn(b) + countIn(m) > own.weapons.length - lost) continue;
        const weapons = totalIn(b) + totalIn(m);
        for (let n = 0; n < sums.shields.length; n++) {
          const shieldPower = shieldPowers[n] as number;
          if (movement + weapons + shieldPower > power) continue;
          if (order === undefined || isOrder(order as readonly string[], { movement, weapons, shields: shieldPower }))
            ways.add(sums.shields[n] as number, b, m);
        }
      }
    return ways;
  };
  const told = toldNow(learnt, 'q1')?.answer['power'];
  const likely = Number(
    told ?? Math.min(own.power, display.power + strainSince(learnt) + 2 * hitsSince(learnt, 'engine')),
  );
  const most = Number(told ?? mostPower(learnt, own.power));
  for (const power of new Set([Math.min(likely, most), most]))
    for (let n = display.lost.length; n >= Math.min(out.least, display.lost.length); n--) {
      const ways = waysWith(power, Math.max(0, n - struck));
      if (ways.count === 0) continue;
      const [s, b, m] = dearest(ways, dice);
      const bought = [ship.points, ...fill(shields, s, dice)];
      for (const [places, way, sum] of [
        [beamPlaces, beams, b],
        [missilePlaces, missiles, m],
      ] as const)
        for (const [i, points] of fill(way, sum, dice).entries()) bought[7 + (places[i] as number)] = points;
      settle(game, ship, display, bought, n, dice);
      if (power > likely)
        display.power = Math.min(
          powerNow(learnt, own.power).most,
          power - strainSince(learnt) - hitsSince(learnt, 'engine'),
        );
      return true;
    }
  return false;
}

/** ST-SEN-20: the same order, as the question itself would answer. */
function isOrder(order: readonly string[], shares: { readonly [share: string]: number }): boolean {
  let above = Number.POSITIVE_INFINITY;
  for (const group of order) {
    const [first, ...others] = group.split('=').map((name) => shares[name]) as [number, ...number[]];
    if (first >= above || others.some((power) => power !== first)) return false;
    above = first;
  }
  return true;
}

/** Ways to divide power: sums of shields, beams and missiles. All in one list, for a list of each took longer than finding it. */
class Ways {
  readonly #sums: number[] = [];
  get count(): number {
    return this.#sums.length / 3;
  }
  add(shields: number, beams: number, missiles: number): void {
    this.#sums.push(shields, beams, missiles);
  }
  at(n: number): readonly [shields: number, beams: number, missiles: number] {
    return this.#sums.slice(3 * n, 3 * n + 3) as [number, number, number];
  }
}

/** Of a few ways the one that leaves least power over: captains seldom waste any. */
function dearest(ways: Ways, dice: Roller): ReturnType<Ways['at']> {
  let best = ways.at(dice.pick(ways.count));
  for (let n = 0; n < 3; n++) {
    const other = ways.at(dice.pick(ways.count));
    const cost = ([s, b, m]: typeof best): number => totalIn(s) / 2 + totalIn(b) + totalIn(m);
    if (cost(other) > cost(best)) best = other;
  }
  return best;
}

/** The display after this turn's fire: which weapons are out, first those that were not armed; what was fired is empty. */
function settle(game: Game, ship: Ship, display: Display, bought: number[], lost: number, dice: Roller): void {
  const { charges, shields } = boughtIn({ bought, cloak: false });
  const declared = game.declared.filter(({ by }) => by === ship.id).map(({ weapon }) => weapon);
  const free = charges.map((_, at) => at).filter((at) => !declared.includes(at));
  const idle = free.filter((at) => charges[at] === 0);
  const armed = free.filter((at) => charges[at] !== 0);
  display.lost = [];
  while (display.lost.length < lost) {
    const from = idle.length > 0 ? idle : armed;
    display.lost.push(from.splice(dice.pick(from.length), 1)[0] as number);
  }
  display.bought = bought;
  display.shields = shieldsLeft(ship, shields);
  display.charges = charges.map((points, at) =>
    display.lost.includes(at) || (ship.fired.includes(at) && !declared.includes(at)) ? 0 : points,
  );
}
