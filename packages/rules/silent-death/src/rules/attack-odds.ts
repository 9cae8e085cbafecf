import { Reading } from '@flagbridge/engine';
import type { Reads } from '../data/display.ts';
import { boxesOf, damageOf, ionHalf } from './damage.ts';

/**
 * Everything about one attack roll that its dice do not decide. `need`: what the three dice alone must come to (the DV less all
 * modifiers). `dr` -1: a warhead, which any hit destroys (SD-WAR-35).
 */
export interface Roll {
  readonly die: 6 | 8;
  readonly adb: 4 | 6 | 8 | 10;
  readonly reads: Reads;
  readonly need: number;
  readonly bonus: number;
  readonly ion: boolean;
  readonly dr: number;
}

/** SD-ATK-04, SD-ION-01: the dice read, the bonus after that, and half of it all where it is an ion cannon. */
function hitFor({ reads, bonus, ion }: Pick<Roll, 'reads' | 'bonus' | 'ion'>, a: number, b: number, c: number): number {
  const damage = damageOf(reads, a, b, c) + bonus;
  return ion ? ionHalf(damage) : damage;
}

/**
 * The exact odds of an attack roll, counted once for all rolls alike. The reading is what the rules need of the three dice: how
 * many boxes they mark. A miss and a hit that DR swallows come to the same; which of the two it was, the faces tell.
 */
export class AttackOdds {
  readonly reading: Reading<number>;
  /** Throws that hit, of all. */
  readonly hits: number;
  readonly throws: number;
  /** Boxes marked in the mean. */
  readonly mean: number;
  /** Chance of at least so many boxes. */
  readonly #atLeast: readonly number[];
  /** Boxes in the mean where only so many are left to mark; the last for all that are more. */
  readonly #meanUpTo: readonly number[];

  constructor(roll: Roll) {
    const { die, adb, need, dr } = roll;
    this.reading = new Reading<number>([die, die, adb], ([a = 0, b = 0, c = 0]) => {
      if (a + b + c < need) return 0;
      return dr < 0 ? 1 : boxesOf(hitFor(roll, a, b, c), dr);
    });
    this.throws = die * die * adb;
    let hits = 0;
    for (let a = 1; a <= die; a++)
      for (let b = 1; b <= die; b++) {
        const missed = need - a - b - 1;
        hits += adb - (missed < 0 ? 0 : missed > adb ? adb : missed);
      }
    this.hits = hits;
    let mean = 0;
    const exactly: number[] = [];
    for (const { is, chance } of this.reading.outcomes) {
      mean += is * chance;
      while (exactly.length <= is) exactly.push(0);
      exactly[is] = (exactly[is] as number) + chance;
    }
    this.mean = mean;
    for (let n = exactly.length - 2; n >= 0; n--) exactly[n] = (exactly[n] as number) + (exactly[n + 1] as number);
    this.#atLeast = exactly;
    const meanUpTo = [0];
    for (let n = 1; n < exactly.length; n++) meanUpTo.push((meanUpTo[n - 1] as number) + (exactly[n] as number));
    this.#meanUpTo = meanUpTo;
  }

  get chance(): number {
    return this.hits / this.throws;
  }
  atLeast(boxes: number): number {
    return this.#atLeast[boxes] ?? 0;
  }
  /** Boxes in the mean where only so many are left to mark. */
  meanUpTo(boxes: number): number {
    const means = this.#meanUpTo;
    return means[boxes < means.length ? boxes : means.length - 1] as number;
  }
}

/** Attack rolls that differ only in what they need and in what comes off a hit. */
export class RollKind {
  readonly #roll: RolledAlike;
  readonly #known: (AttackOdds | undefined)[] = [];

  constructor(roll: RolledAlike) {
    this.#roll = roll;
  }

  odds(need: number, dr: number): AttackOdds {
    const { die, adb } = this.#roll;
    // What is needed lies between 3, always, and one more than the dice can show.
    const most = 2 * die + adb + 1;
    const least = need < 3 ? 3 : need > most ? most : need;
    const place = least * 16 + dr + 1;
    let odds = this.#known[place];
    if (odds === undefined) {
      odds = new AttackOdds({ ...this.#roll, need: least, dr });
      this.#known[place] = odds;
    }
    return odds;
  }
}

type RolledAlike = Omit<Roll, 'need' | 'dr'>;

const known = new Map<number, RollKind>();

export function kindOf({ die, adb, reads, bonus, ion }: RolledAlike): RollKind {
  const code = reads === 'low' ? 0 : reads === 'medium' ? 1 : 2;
  const key = (((die * 16 + adb) * 4 + code) * 16 + bonus) * 2 + (ion ? 1 : 0);
  let kind = known.get(key);
  if (kind === undefined) {
    kind = new RollKind({ die, adb, reads, bonus, ion });
    known.set(key, kind);
  }
  return kind;
}

export const oddsOf = (roll: Roll): AttackOdds => kindOf(roll).odds(roll.need, roll.dr);
