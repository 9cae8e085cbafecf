import { holds, type Look, one, type Roller, type View, type Viewer } from '@flagbridge/engine';
import { oneStep, range, reach } from './chart.ts';
import {
  copyFix,
  copyHunter,
  copyMine,
  type Fix,
  type Game,
  type Hunter,
  MINES,
  type Mine,
  mineHexes,
} from './game.ts';

/** What a viewer may know. The boat's captain knows all of it; the others know where the boat last was, and what they met. */
export interface Sight {
  limit: number;
  moves: number;
  laid: boolean;
  harbour: string;
  starts: string[];
  hunters: Hunter[];
  entered: string[];
  /** The boat's hull: every hit is seen. */
  hull: number;
  fix: Fix;
  /** Mines the viewer knows, by hex. */
  mines: Mine[];
  /** Mines that may or may not lie somewhere. */
  unknown: number;
  /** Where the boat is; null for those who do not know. */
  boat: { hex: string; ran: number } | null;
}

const byHex = (a: Mine, b: Mine): number => (a.hex < b.hex ? -1 : 1);

export function see({ game, state }: Look<Game>, viewer: Viewer): Sight {
  // When it is over, everything lies open.
  const all = holds(viewer, 'boat') || state.outcome !== null;
  const mines = game.mines.filter((mine) => all || !mine.hidden || mine.struck);
  return {
    limit: game.limit,
    moves: game.moves,
    laid: game.laid,
    harbour: game.harbour,
    starts: game.starts.slice(),
    hunters: game.hunters.map(copyHunter),
    entered: game.entered.slice(),
    hull: game.boat.hull,
    fix: copyFix(game.fix),
    mines: mines.map(copyMine).sort(byHex),
    unknown: all || !game.laid ? 0 : MINES - mines.length,
    boat: all ? { hex: game.boat.hex, ran: game.boat.ran } : null,
  };
}

/** TH-LIS-04: the latest the viewer knows of the boat: the public fix, or what one of his own offices heard. */
export function latestFix({ game, knows }: View<Sight>): Fix {
  let latest = game.fix;
  for (const facts of Object.values(knows)) {
    const contact = facts.contact as Fix | undefined;
    if (contact !== undefined && contact.move >= latest.move) latest = contact;
  }
  return latest;
}

/** Every hex the boat may be in, as far as the viewer can tell. */
export function possible(view: View<Sight>): Set<string> {
  if (view.game.boat !== null) return new Set([view.game.boat.hex]);
  const { hex, move } = latestFix(view);
  return reach(hex, 2 * (view.game.moves - move));
}

export function imagineGame(view: View<Sight>, _viewer: Viewer, dice: Roller): Game {
  const { game } = view;
  const mines = game.mines.map(copyMine);
  for (let n = 0; n < game.unknown; n++) {
    // A mine laid in a hex where a hunter has been would have been struck (TH-MIN-01); mines lie apart (TH-SET-02).
    const free = mineHexes(game).filter(
      (hex) => !game.entered.includes(hex) && mines.every((mine) => range(mine.hex, hex) > 1),
    );
    if (free.length > 0 && dice.pick(3) > 0) mines.push({ hex: one(free, dice), hidden: true, struck: false });
  }
  return {
    limit: game.limit,
    moves: game.moves,
    laid: game.laid,
    harbour: game.harbour,
    starts: game.starts.slice(),
    boat: { ...(game.boat ?? imagineBoat(view, dice)), hull: game.hull },
    hunters: game.hunters.map(copyHunter),
    mines: mines.sort(byHex),
    fix: copyFix(game.fix),
    entered: game.entered.slice(),
    heard: false,
  };
}

/** The last move is drawn to its end: where the boat may be, and in how many steps of that move it can have come there. */
function imagineBoat(view: View<Sight>, dice: Roller): { hex: string; ran: number } {
  const { hex, move, ran } = latestFix(view);
  const since = view.game.moves - move;
  if (since === 0) return { hex, ran };
  const before = reach(hex, 2 * (since - 1));
  const after = [before, oneStep(before), oneStep(oneStep(before))];
  const now = one([...reach(hex, 2 * since)].sort(), dice);
  const steps = [0, 1, 2].filter((n) => after[n]?.has(now));
  return { hex: now, ran: one(steps, dice) };
}
