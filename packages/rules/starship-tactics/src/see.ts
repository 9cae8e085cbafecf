import { holds, type Look, type Viewer } from '@flagbridge/engine';
import { shownPart } from '@flagbridge/kit/state';
import type { Game, SeenGame, SeenShip, Ship } from './game.ts';
import { copyShip, isSameShip, openGame, openShip } from './members.ts';
import { insiders } from './rules/ship-state.ts';

/**
 * ST-INF-01: what lies on the map is for everybody; a Tactical Display for its captain, an Admiral of his side, and his side where that
 * was agreed (ST-INF-25). When the game is over everything is opened (ST-INF-30).
 */
export function see({ game, state }: Look<Game>, viewer: Viewer, before?: SeenGame): SeenGame {
  const over = state.outcome !== null;
  const ships = game.ships.map((ship, i) => seeShip(game, ship, viewer, over, before?.ships[i]));
  // A ship without its display is no whole ship: the view says so in its type, what is written from the declaration cannot.
  return openGame(game, before as Game | undefined, { ships: ships as Ship[] });
}

const maySee = (game: Pick<Game, 'ships' | 'admirals' | 'rulings'>, ship: Ship, viewer: Viewer): boolean =>
  insiders(game, ship).some((office) => holds(viewer, office));

function seeShip(game: Game, ship: Ship, viewer: Viewer, over: boolean, before: SeenShip | undefined): SeenShip {
  if (over || maySee(game, ship, viewer)) {
    const last = before?.display == null ? undefined : (before as Ship);
    if (before !== undefined && last === undefined) return ship;
    return shownPart(ship, last, isSameShip, copyShip);
  }
  return openShip(ship, before as Ship | undefined, { display: null as unknown as Ship['display'] });
}
