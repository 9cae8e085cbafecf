import type { ComputerPlayer } from '@flagbridge/ai';
import { checkOrder, type Order, type Rules } from '@flagbridge/engine';
import { NotSo } from '../command.ts';
import { wilson } from '../wilson.ts';
import { fight } from './fight.ts';
import { Foolishness, type FoolishnessCounts } from './foolishness.ts';

/**
 * Many matches between computer players. Each round has the same dice for every assignment of the players to the sides, so
 * that neither the better side nor luck counts for one of them. Exported for tests.
 */
export interface SeriesOptions {
  readonly rules: Rules<unknown, unknown>;
  readonly order: Order;
  readonly players: readonly ComputerPlayer[];
  readonly matches: number;
  readonly seed: string;
  readonly most?: number;
  readonly onMatch?: (played: number) => void;
}

interface Tally {
  readonly name: string;
  won: number;
  drawn: number;
  lost: number;
}

export interface Rated extends Readonly<Tally> {
  /** Draws as half. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface RatedPlayer extends Rated {
  /** What the rulebook's audit counted of this player's offices in all its matches; nothing where it has none. */
  readonly foolishness: FoolishnessCounts;
}

export interface Series {
  readonly matches: number;
  readonly players: readonly RatedPlayer[];
  readonly sides: readonly Rated[];
  /** Matches by the kind of end, and the same as a share of all matches. */
  readonly ends: { readonly [kind: string]: number };
  readonly endShares: { readonly [kind: string]: number };
  readonly decisions: Spread;
  /** Rounds of the outermost repetition; null where the sequence of play has none. */
  readonly turns: Spread | null;
  readonly unfinished: number;
}

export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

export function series(options: SeriesOptions): Series {
  const { rules, order, players, seed, most = 5000 } = options;
  const wrong = checkOrder(rules.about, order);
  if (wrong !== null) throw new NotSo(`The match cannot be set up: ${wrong.why} [${wrong.clause}]`);
  const sides = [...new Set(order.scenario.offices.map((office) => office.side))];
  const byPlayer = players.map((player, i): Tally => tally(nameOf(players, i, player)));
  const foolish = players.map(() => new Foolishness());
  const bySide = sides.map(tally);
  const ends: Record<string, number> = {};
  const decisions: number[] = [];
  const turns: number[] = [];
  let unfinished = 0;
  const rounds = Math.ceil(options.matches / players.length);
  for (let n = 0; n < rounds * players.length; n++) {
    const key = `${seed}/${Math.floor(n / players.length)}`;
    const seatOf = (side: string): number => (sides.indexOf(side) + n) % players.length;
    const fought = fight({ rules, order, most }, key, `${key}/${n}`, (side) => players[seatOf(side)] as ComputerPlayer);
    decisions.push(fought.decisions);
    if (fought.turns !== null) turns.push(fought.turns);
    for (const { side, counts } of fought.counts) foolish[seatOf(side)]?.add(counts);
    const { outcome } = fought;
    if (outcome === null) unfinished++;
    else {
      ends[outcome.by] = (ends[outcome.by] ?? 0) + 1;
      const winner = outcome.winner === null ? null : seatOf(outcome.winner);
      // Of more players than sides some sit out; who has not fought has not lost.
      for (const seat of new Set(sides.map(seatOf)))
        score(byPlayer[seat] as Tally, winner === null ? null : winner === seat);
      for (const one of bySide) score(one, outcome.winner === null ? null : outcome.winner === one.name);
    }
    options.onMatch?.(n + 1);
  }
  const matches = decisions.length;
  return {
    matches,
    players: byPlayer.map((one, i) => ({ ...rated(one), foolishness: foolish[i]?.counts ?? {} })),
    sides: bySide.map(rated),
    ends,
    endShares: Object.fromEntries(Object.entries(ends).map(([by, count]) => [by, count / matches])),
    decisions: spreadOf(decisions),
    turns: turns.length === 0 ? null : spreadOf(turns),
    unfinished,
  };
}

const tally = (name: string): Tally => ({ name, won: 0, drawn: 0, lost: 0 });

const nameOf = (players: readonly ComputerPlayer[], i: number, player: ComputerPlayer): string =>
  players.filter((one) => one.name === player.name).length === 1
    ? player.name
    : `${player.name} (${players.slice(0, i + 1).filter((one) => one.name === player.name).length})`;

function score(one: Tally, won: boolean | null): void {
  if (won === null) one.drawn++;
  else if (won) one.won++;
  else one.lost++;
}

const rated = (one: Tally): Rated => ({ ...one, ...wilson(one.won + one.drawn / 2, one.won + one.drawn + one.lost) });

const spreadOf = (all: readonly number[]): Spread => ({
  mean: all.length === 0 ? 0 : all.reduce((sum, n) => sum + n, 0) / all.length,
  least: all.length === 0 ? 0 : Math.min(...all),
  most: all.length === 0 ? 0 : Math.max(...all),
});
