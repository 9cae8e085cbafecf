import type { Player } from '@flagbridge/ai';
import {
  answerRequest,
  type Frame,
  type Match,
  matchRequests,
  newMatch,
  type Order,
  type Request,
  type Rules,
  replayOf,
  seeded,
  seedFrom,
  view,
} from '@flagbridge/engine';
import { writeReplay } from '@flagbridge/protocol';
import { Crash, NotSo } from '../command.ts';
import { wilson } from '../wilson.ts';

/**
 * Many matches between computer players. Each round has the same dice for every assignment of the players to the sides, so
 * that neither the better side nor luck counts for one of them.
 */
export interface SeriesOptions {
  readonly rules: Rules<unknown, unknown>;
  readonly order: Order;
  readonly players: readonly Player[];
  readonly matches: number;
  readonly seed: string;
  readonly most?: number;
  readonly onMatch?: (played: number) => void;
}

export interface Tally {
  readonly name: string;
  won: number;
  drawn: number;
  lost: number;
}

export interface Rated extends Tally {
  /** Draws as half. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface Series {
  readonly matches: number;
  readonly players: readonly Rated[];
  readonly sides: readonly Rated[];
  readonly ends: { readonly [kind: string]: number };
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
  const { order, players, seed } = options;
  const sides = [...new Set(order.scenario.offices.map((office) => office.side))];
  const byPlayer = players.map((player, i): Tally => tally(nameOf(players, i, player)));
  const bySide = sides.map(tally);
  const ends: Record<string, number> = {};
  const decisions: number[] = [];
  const turns: number[] = [];
  let unfinished = 0;
  const rounds = Math.ceil(options.matches / players.length);
  for (let n = 0; n < rounds * players.length; n++) {
    const round = Math.floor(n / players.length);
    const seatOf = (side: string): number => (sides.indexOf(side) + n) % players.length;
    const key = `${seed}/${round}`;
    const played = playOut(options, key, `${key}/${n}`, (side) => players[seatOf(side)] as Player);
    decisions.push(played.decisions);
    if (played.turns !== null) turns.push(played.turns);
    const { outcome } = played.match.state;
    if (outcome === null) unfinished++;
    else {
      ends[outcome.by] = (ends[outcome.by] ?? 0) + 1;
      const winner = outcome.winner === null ? null : seatOf(outcome.winner);
      for (const [i, one] of byPlayer.entries()) score(one, winner === null ? null : winner === i);
      for (const one of bySide) score(one, outcome.winner === null ? null : outcome.winner === one.name);
    }
    options.onMatch?.(n + 1);
  }
  return {
    matches: decisions.length,
    players: byPlayer.map(rated),
    sides: bySide.map(rated),
    ends,
    decisions: spreadOf(decisions),
    turns: turns.length === 0 ? null : spreadOf(turns),
    unfinished,
  };
}

const tally = (name: string): Tally => ({ name, won: 0, drawn: 0, lost: 0 });

const nameOf = (players: readonly Player[], i: number, player: Player): string =>
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

/** One match. The players see views alone; without a listener no event is built. */
function playOut(options: SeriesOptions, seed: string, own: string, playerOf: (side: string) => Player) {
  const { rules, order, most = 5000 } = options;
  const match = newMatch(rules, order, seedFrom(seed));
  if ('ok' in match) throw new NotSo(`The match cannot be set up: ${match.why} [${match.clause}]`);
  const offices = order.scenario.offices.map((office) => ({
    viewer: { offices: [office.id] },
    player: playerOf(office.side),
    dice: seeded(seedFrom(`${own}/${office.id}`)).stream('player', {}),
  }));
  let decisions = 0;
  let turns: number | null = null;
  try {
    while (match.state.outcome === null && decisions < most) {
      turns = roundOf(match.state.flow) ?? turns;
      const open = nextOf(match, offices);
      if (open === undefined) throw new Error('nobody is awaited and the match has not ended');
      const { request, viewer, player, dice } = open;
      const choice = player.answer({ rules, view: view(rules, match.state, viewer), viewer, request, dice });
      const result = answerRequest(match, { office: request.office, to: request.id, choice });
      if (!result.ok) throw new Error(`${player.name} was refused: ${result.why} [${result.clause}]`);
      decisions++;
    }
  } catch (error) {
    const { message } = error as Error;
    const file = {
      replay: replayOf(match),
      version: order.version,
      dice: null,
      branch: null,
      proof: null,
      signature: null,
    };
    throw new Crash(message, writeReplay({ ...file, crash: { decision: null, message } }), error);
  }
  return { match, decisions, turns };
}

function nextOf<O extends { viewer: { offices: string[] } }>(
  match: Match<unknown, unknown>,
  offices: readonly O[],
): (O & { request: Request }) | undefined {
  for (const office of offices) {
    const request = matchRequests(match, office.viewer).find((one) => !one.standing);
    if (request !== undefined) return { ...office, request };
  }
  return undefined;
}

/** The round of the outermost repetition. */
function roundOf(frame: Frame | null): number | null {
  for (let at = frame; at !== null; at = at.child) {
    const round = at.vars['round'];
    if (typeof round === 'number') return round;
  }
  return null;
}
