import { equal } from '../hex/index.ts';
import type { Strike, StrikeMark } from './strike.ts';

/**
 * How a volley is told: shot by shot, in the order in which it was resolved, each with the moments a board waits for. Times are
 * milliseconds from the beginning, at the usual pace. A function of the strikes alone, so that a page that shows it and a host that
 * gives the time for it mean the same.
 */
export interface Telling {
  /** The aimed lines are drawn until then. */
  readonly declared: number;
  readonly shots: readonly ToldShot[];
  readonly length: number;
  /** Times the usual pace: more than 1 where it would take too long. The times above have it in them. */
  readonly pace: number;
}

/** One shot, or several that are told as one. */
export interface ToldShot {
  /** The strikes, by their places; what rose against one comes before it. */
  readonly strikes: readonly number[];
  /** It leaves, is there, the dice have come to rest, the result is said, the loss is shown, and it is over. */
  readonly leaves: number;
  readonly arrives: number;
  readonly rolled: number;
  readonly said: number;
  readonly shown: number;
  readonly ends: number;
}

/** From muzzle to target. */
const FLIGHTS: { readonly [mark in StrikeMark]: number } = {
  bar: 260,
  twin: 260,
  pulse: 320,
  rings: 320,
  chevrons: 320,
  arc: 440,
  arcs: 440,
  arrow: 760,
  bolts: 220,
  zigzag: 300,
};
const FLIGHT = { beam: 260, missile: 440, burst: 120, counter: 160 } as const;

const DECLARE = { each: 110, most: 900, still: 400 } as const;
const DIE = 320;
const VERDICT = 160;
const DAMAGE = 480;
const REST = { hit: 220, miss: 500 } as const;
const KILL = 1400;
/** Shots of one kind by one ship at one target follow one another as closely. */
const OVERLAP = 200;
/** From so many shots on, misses of one ship are told together, and take as long. */
const MANY = 12;
const TOGETHER = 900;
/** Chances as slim are told twice as fast. */
const SLIM = 0.05;
/** No volley is told for longer. */
const LONGEST = 20_000;

/** `most`: how long it may take at the most, where that is less than usual. */
export function tellingOf(strikes: readonly Strike[], most = LONGEST): Telling {
  const groups = groupsOf(strikes);
  if (groups.length === 0) return { declared: 0, shots: [], length: 0, pace: 1 };
  const declared = Math.min(DECLARE.most, DECLARE.each * aimedIn(strikes)) + DECLARE.still;
  const shots: ToldShot[] = [];
  let at = declared;
  for (const [i, group] of groups.entries()) {
    const shot = shotAt(strikes, group, at);
    shots.push(shot);
    const next = groups[i + 1];
    at = next !== undefined && mayOverlap(strikes, group, next) ? shot.leaves + OVERLAP : endOf(shots);
    // Two results are never said in one breath, also where the later shot is told faster.
    if (next !== undefined) at = Math.max(at, shot.said + OVERLAP - leadOf(strikes, next));
  }
  const length = endOf(shots);
  const pace = Math.max(1, length / Math.min(most, LONGEST));
  return pace === 1 ? { declared, shots, length, pace } : faster({ declared, shots, length, pace });
}

/** What rises against a shot is not aimed with the others. */
const aimedIn = (strikes: readonly Strike[]): number => strikes.filter(({ kind }) => kind !== 'counter').length;

const endOf = (shots: readonly ToldShot[]): number => Math.max(...shots.map(({ ends }) => ends));

function faster({ declared, shots, length, pace }: Telling): Telling {
  const quick = (time: number): number => Math.round(time / pace);
  return {
    declared: quick(declared),
    shots: shots.map(({ strikes, leaves, arrives, rolled, said, shown, ends }) => ({
      strikes,
      leaves: quick(leaves),
      arrives: quick(arrives),
      rolled: quick(rolled),
      said: quick(said),
      shown: quick(shown),
      ends: quick(ends),
    })),
    length: quick(length),
    pace,
  };
}

/** A counter goes with what it rises against; where shots are many, misses of one ship in a row go together. */
function groupsOf(strikes: readonly Strike[]): number[][] {
  const many = aimedIn(strikes) >= MANY;
  const groups: number[][] = [];
  let waiting: number[] = [];
  for (const [i, strike] of strikes.entries()) {
    waiting.push(i);
    if (strike.kind === 'counter' && i < strikes.length - 1) continue;
    const last = groups.at(-1);
    const alike = many && waiting.length === 1 && isPlainMiss(strike);
    if (alike && last?.every((one) => isMissOfSame(strikes[one] as Strike, strike))) last.push(i);
    else groups.push(waiting);
    waiting = [];
  }
  return groups;
}

const isPlainMiss = ({ result, kind, fells }: Strike): boolean =>
  kind !== 'counter' && (result === 'miss' || result === 'lost') && fells === undefined;

const isMissOfSame = (one: Strike, other: Strike): boolean =>
  isPlainMiss(one) && one.from?.part !== undefined && one.from.part === other.from?.part;

const mainOf = (strikes: readonly Strike[], group: readonly number[]): Strike =>
  strikes[group.at(-1) as number] as Strike;

const flightOf = ({ kind, mark }: Strike): number =>
  kind === 'beam' || kind === 'missile' ? (mark === undefined ? FLIGHT[kind] : FLIGHTS[mark]) : FLIGHT[kind];

/** How long before its result is said a shot leaves. */
function leadOf(strikes: readonly Strike[], group: readonly number[]): number {
  const { leaves, said } = shotAt(strikes, group, 0);
  return said - leaves;
}

function shotAt(strikes: readonly Strike[], group: readonly number[], leaves: number): ToldShot {
  const main = mainOf(strikes, group);
  if (group.length > 1 && group.every((i) => isPlainMiss(strikes[i] as Strike)))
    return together(group, leaves, Math.max(...group.map((i) => flightOf(strikes[i] as Strike))));
  const quick = main.roll !== undefined && main.roll.chance <= SLIM && main.fells === undefined ? 2 : 1;
  const on = (time: number, by: number): number => time + Math.round(by / quick);
  const arrives = main.result === 'lost' ? leaves : on(leaves, flightOf(main));
  const rolled = main.roll === undefined ? arrives : on(arrives, DIE);
  const said = on(rolled, VERDICT);
  const shown = main.loss === undefined ? said : on(said, DAMAGE);
  const fell = main.fells !== undefined && main.fells.length > 0;
  const ends = fell ? on(said, KILL) : on(shown, main.result === 'hit' ? REST.hit : REST.miss);
  return { strikes: group, leaves, arrives, rolled, said, shown, ends };
}

const together = (strikes: readonly number[], leaves: number, flight: number): ToldShot => {
  const arrives = leaves + flight;
  const said = Math.min(leaves + TOGETHER, arrives + VERDICT);
  return { strikes, leaves, arrives, rolled: arrives, said, shown: said, ends: leaves + TOGETHER };
};

/** Shots of one kind by one ship at one target, where nothing falls. */
function mayOverlap(strikes: readonly Strike[], group: readonly number[], next: readonly number[]): boolean {
  if (group.length > 1 || next.length > 1) return false;
  const [one, other] = [mainOf(strikes, group), mainOf(strikes, next)];
  return (
    one.from !== undefined &&
    one.from.part !== undefined &&
    one.from.part === other.from?.part &&
    one.kind === other.kind &&
    one.weapon === other.weapon &&
    one.to.part !== undefined &&
    one.to.part === other.to.part &&
    equal(one.to.hex, other.to.hex) &&
    one.fells === undefined &&
    other.fells === undefined &&
    one.result !== 'lost'
  );
}
