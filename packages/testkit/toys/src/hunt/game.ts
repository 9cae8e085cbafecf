import { range, SHEET } from './chart.ts';

/** The whole truth. Hexes are keys `q,r`. What single hunters have heard stands in the state's `knows`, fact `contact`. */
export interface Game {
  limit: number;
  /** Moves the boat has made. */
  moves: number;
  /** Whether the mines are laid. */
  laid: boolean;
  harbour: string;
  /** Where the hunters began: mines keep off these. */
  starts: string[];
  boat: { hex: string; hull: number; ran: number };
  hunters: Hunter[];
  mines: Mine[];
  /** Where everybody last knew the boat. */
  fix: Fix;
  /** Hexes a hunter has been in, sorted: no hidden mine can be there. */
  entered: string[];
  /** The hunter that acts has heard the boat. Only within a hunter's turn, for its odds; false whenever anyone is asked. */
  heard: boolean;
}

export interface Hunter {
  id: string;
  name: string;
  hex: string;
  hull: number;
  charges: number;
}

export interface Mine {
  hex: string;
  hidden: boolean;
  struck: boolean;
}

/** The boat was here after so many of its moves, and had run so many hexes in the last of them. */
export type Fix = { hex: string; move: number; ran: number };

export const MINES = 2;
export const BOAT_HULL = 2;
export const HUNTER_HULL = 2;
export const CHARGES = 8;

export const afloat = (hunters: readonly Hunter[]): Hunter[] => hunters.filter((hunter) => hunter.hull > 0);

export function hunterOf(game: { readonly hunters: readonly Hunter[] }, id: string): Hunter {
  const hunter = game.hunters.find((one) => one.id === id);
  if (hunter === undefined) throw new Error(`no hunter ${id}`);
  return hunter;
}

/** TH-SET-02: where a mine may lie. */
export const mineHexes = (game: { readonly harbour: string; readonly starts: readonly string[] }): string[] =>
  SHEET.filter((hex) => [game.harbour, ...game.starts].every((near) => range(near, hex) > 1));

export const copyMine = ({ hex, hidden, struck }: Mine): Mine => ({ hex, hidden, struck });
export const copyFix = ({ hex, move, ran }: Fix): Fix => ({ hex, move, ran });
export const copyHunter = ({ id, name, hex, hull, charges }: Hunter): Hunter => ({ id, name, hex, hull, charges });

export const copyGame = (game: Game): Game => ({
  limit: game.limit,
  moves: game.moves,
  laid: game.laid,
  harbour: game.harbour,
  starts: game.starts.slice(),
  boat: { hex: game.boat.hex, hull: game.boat.hull, ran: game.boat.ran },
  hunters: game.hunters.map(copyHunter),
  mines: game.mines.map(copyMine),
  fix: copyFix(game.fix),
  entered: game.entered.slice(),
  heard: game.heard,
});
