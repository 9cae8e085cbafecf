import { type ClauseId, type Labelled, type Play, Reading, type Row, type Tally } from '@flagbridge/engine';
import { featClause, WITHOUT_FEAT } from '../data/heroes.ts';
import { WARHEAD_KINDS, WARHEAD_PILOTING, WARHEADS } from '../data/warheads.ts';
import { type Game, isWarhead, type Ship, type Warhead, type WarheadKind } from '../game.ts';
import { driveOf, isDazed, isPilotDead } from './ship-state.ts';

/** SD-DOD-01. */
const DODGE_DRIVE = 10;

/** Who dodges: his Piloting, the clause that says so, and what a missing feat takes off (SD-RPG-05, SD-RPG-06). */
interface Dodger {
  readonly plt: number;
  readonly clause: ClauseId;
  readonly feat: number;
  readonly featClause: ClauseId;
}

/** SD-DOD-01: why this ship may not even try; '' where it may. A warhead always may (SD-WAR-37). */
export function dodgeBar(game: Pick<Game, 'turn'>, target: Ship | Warhead): '' | 'pilot' | 'dazed' | 'drive' {
  if (isWarhead(target)) return '';
  if (isPilotDead(target)) return 'pilot';
  if (isDazed(game, target)) return 'dazed';
  return driveOf(game, target) < DODGE_DRIVE ? 'drive' : '';
}

export function dodgerOf(target: Ship | Warhead): Dodger {
  if (isWarhead(target)) return { plt: WARHEAD_PILOTING, clause: 'SD-WAR-37', feat: 0, featClause: 'SD-RPG-05' };
  const hero = target.heroes.pilot;
  const feat = hero !== null && !hero.dodge ? WITHOUT_FEAT : 0;
  return {
    plt: target.plt,
    clause: 'SD-DOD-02',
    feat,
    featClause: featClause('dodge', target.type),
  };
}

/** SD-DOD-02: what is added to the die. */
export const dodgeModifier = ({ plt, feat }: Pick<Dodger, 'plt' | 'feat'>, n: number): number => plt - n - 10 + feat;

/** How many of n are dodged on this face (SD-DOD-02). Exported for tests, which compare it with the table. */
export function dodgedOn(face: number, dodger: Pick<Dodger, 'plt' | 'feat'>, n: number): number {
  const result = face + dodgeModifier(dodger, n);
  return result < 0 ? 0 : result > n ? n : result;
}

/** The formula as a printed table: a result from 0 to n. */
export function dodgeRows(n: number): Row<number>[] {
  const rows: Row<number>[] = [];
  for (let k = 0; k <= n; k++) rows.push({ to: k, is: k });
  return rows;
}

/** The roll with its reasons. */
export function dodgeTally(tally: Tally, face: number, dodger: Dodger, n: number): Tally {
  tally.add(face, 'on the die', 'SD-DOD-02').add(dodger.plt, 'Piloting', dodger.clause);
  tally.add(-n, n === 1 ? 'for 1 warhead' : `for ${n} warheads`, 'SD-DOD-03').add(-10, 'always', 'SD-DOD-02');
  return dodger.feat === 0 ? tally : tally.add(dodger.feat, 'without Starship Dodge', dodger.featClause);
}

/**
 * Of ten throws, so many dodge k of n: the odds to the last one (SD-TAB-13).
 * Exported for tests, which compare it with the table.
 */
export function dodgeOdds(dodger: Pick<Dodger, 'plt' | 'feat'>, n: number): number[] {
  const ways: number[] = [];
  for (let k = 0; k <= n; k++) ways.push(0);
  for (let face = 1; face <= 10; face++) {
    const k = dodgedOn(face, dodger, n);
    ways[k] = (ways[k] as number) + 1;
  }
  return ways;
}

/** SD-DOD-04: missiles are dodged before torpedoes. */
export function dodgedFirst(play: Pick<Play<Game>, 'by'>, of: readonly Warhead[], dodged: number): Warhead[] {
  const easier = of.filter(({ kind }) => WARHEADS[kind].dodgedFirst);
  const harder = of.filter(({ kind }) => !WARHEADS[kind].dodgedFirst);
  if (easier.length > 0 && harder.length > 0 && dodged > 0 && dodged < of.length) play.by('SD-DOD-04');
  return [...easier, ...harder].slice(0, dodged);
}

/** How many of each kind arrive together; a kind that is not named does not. */
export type Arriving = { [kind in WarheadKind]?: number };

export function allOf(arriving: Arriving): number {
  let n = 0;
  for (const kind of WARHEAD_KINDS) n += arriving[kind] ?? 0;
  return n;
}

/** The chance, from 0 to 1, that one warhead of this kind hits where so many of each kind arrive together, itself among them. */
export function hitChance(
  game: Pick<Game, 'turn'>,
  target: Ship | Warhead,
  kind: WarheadKind,
  arriving: Arriving,
): number {
  if (dodgeBar(game, target) !== '') return 1;
  const n = allOf(arriving);
  const ways = dodgeOdds(dodgerOf(target), n);
  // SD-DOD-04: those that are dodged before this kind.
  let before = 0;
  for (const one of WARHEAD_KINDS)
    if (WARHEADS[one].dodgedFirst && !WARHEADS[kind].dodgedFirst) before += arriving[one] ?? 0;
  const own = arriving[kind] ?? 0;
  let dodged = 0;
  for (let k = before; k <= n; k++) dodged += (ways[k] as number) * (k - before < own ? k - before : own);
  return 1 - dodged / 10 / own;
}

/** The same in per cent, with its reasons: what comes off is the dodge. */
export function hitChanceTold(
  tally: Tally,
  game: Pick<Game, 'turn'>,
  target: Ship | Warhead,
  kind: WarheadKind,
  arriving: Arriving,
): Labelled {
  tally.add(100, 'no attack roll', 'SD-WAR-31');
  const bar = dodgeBar(game, target);
  if (bar !== '') return tally.add(0, BARS[bar], 'SD-DOD-01').told();
  const { plt, clause, feat, featClause } = dodgerOf(target);
  const n = allOf(arriving);
  const off = Math.round(100 * hitChance(game, target, kind, arriving)) - 100;
  tally.add(off, `dodge, Piloting ${plt} against ${n}`, clause);
  return feat === 0 ? tally.told() : tally.add(0, 'without Starship Dodge', featClause).told();
}

const BARS = {
  pilot: 'no pilot to dodge',
  dazed: 'a dazed pilot cannot dodge',
  drive: 'too slow to dodge',
} as const;

const sum = (faces: readonly number[]): number => {
  let total = 0;
  for (const face of faces) total += face;
  return total;
};

/** SD-WAR-32: all dice added. */
export const DAMAGE: { readonly [kind in WarheadKind]: Reading<number> } = {
  torpedo: new Reading(WARHEADS.torpedo.sides, sum),
  missile: new Reading(WARHEADS.missile.sides, sum),
};
