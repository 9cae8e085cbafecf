import type { Roller } from '@flagbridge/engine';

export const LANES = ['north', 'middle', 'south', 'shoal'] as const;
const MINES = 4;
export const SHELLS = 2;

export interface Game {
  limit: number;
  /** Ships still to be brought through, those through, those lost. */
  waiting: number;
  through: number;
  lost: number;
  turn: number;
  /** Buoys left by ships that came through, by number. */
  buoys: string[];
  /** The number the next buoy gets. */
  nextBuoy: number;
  /** Mines that were met and shells that were fired: both sides saw them. */
  met: number;
  fired: number;
  /** Only the minelayer knows what follows. */
  mines: { lane: string; live: boolean }[];
  shells: number;
}

/** What the convoy and onlookers see: everything above the secrets. */
export interface OpenGame {
  limit: number;
  waiting: number;
  through: number;
  lost: number;
  turn: number;
  buoys: string[];
  met: number;
  fired: number;
  /** The minelayer's own sheet; null for others. */
  secrets: { nextBuoy: number; mines: { lane: string; live: boolean }[]; shells: number } | null;
}

export const mineIn = (game: Game, lane: string): Game['mines'][number] | undefined =>
  game.mines.find((mine) => mine.lane === lane);

/** Mines still in the hold. */
export const inHold = (game: Game): number => MINES - game.met - game.mines.length;

export function see(game: Game, secrets: boolean): OpenGame {
  const { limit, waiting, through, lost, turn, buoys, nextBuoy, met, fired, mines, shells } = game;
  return {
    limit,
    waiting,
    through,
    lost,
    turn,
    buoys: [...buoys],
    met,
    fired,
    secrets: secrets ? { nextBuoy, mines: mines.map((mine) => ({ ...mine })), shells } : null,
  };
}

/** A game this view allows: no more mines than turns in which they could be laid, lanes drawn without two in one. */
export function imagineGame(seen: OpenGame, dice: Roller): Game {
  const { secrets, ...open } = seen;
  const known = { ...open, buoys: [...open.buoys] };
  if (secrets !== null) return { ...known, ...secrets, mines: secrets.mines.map((mine) => ({ ...mine })) };
  const lanes = [...LANES] as string[];
  const most = Math.min(MINES, seen.turn) - seen.met;
  const mines: Game['mines'] = [];
  for (let n = dice.pick(Math.max(0, most) + 1); n > 0; n--) {
    const [lane = ''] = lanes.splice(dice.pick(lanes.length), 1);
    mines.push({ lane, live: dice.check(6, 4).ok });
  }
  const lastBuoy = Number(seen.buoys.at(-1)?.slice('buoy-'.length) ?? 0);
  return { ...known, mines, shells: dice.pick(SHELLS - seen.fired + 1), nextBuoy: lastBuoy + 1 };
}
