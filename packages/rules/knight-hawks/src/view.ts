import type { Look, Viewer } from '@flagbridge/engine';
import { sidesHeld } from '@flagbridge/kit/sides';
import { shownPart } from '@flagbridge/kit/state';
import { type Game, isLaid, type Ship, type Side, type System } from './game.ts';
import { copyMine, copySeeker, copyShip, isSameShip, openGame, openShip, openSystem } from './members.ts';

/**
 * What a viewer may know. Records, moves, damage and everything declared lie open (KH-GEN-07). Mines and seekers that lie still
 * are known to their own side alone, and so is how many of them are left aboard (KH-MIN-02, KH-SEK-02): everyone else sees the
 * stock as it was at the start. An activated seeker is open.
 */
export function see({ game }: Look<Game>, viewer: Viewer, before?: Game): Game {
  const own = sidesHeld(game, viewer);
  return openGame(game, before, {
    ships: seeShips(game.ships, own, before?.ships),
    mines: game.mines.filter(({ side }) => own.includes(side)).map(copyMine),
    seekers: game.seekers.filter(({ side, turns }) => turns > 0 || own.includes(side)).map(copySeeker),
    laid: seeLaid(game, own),
  });
}

function seeLaid({ sides, laid }: Game, own: readonly string[]): Game['laid'] {
  const seen: Game['laid'] = {};
  for (let i = 0; i < sides.length; i++) {
    const { id } = sides[i] as Side;
    seen[id] = own.includes(id) ? (laid[id] ?? 0) : 0;
  }
  return seen;
}

function seeShips(ships: readonly Ship[], own: readonly string[], before: readonly Ship[] | undefined): Ship[] {
  const seen: Ship[] = new Array(ships.length);
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const last = before?.[i];
    if (!own.includes(ship.side) && hidesStock(ship)) seen[i] = seeShip(ship, last);
    else seen[i] = last === undefined ? copyShip(ship) : shownPart(ship, last, isSameShip, copyShip);
  }
  return seen;
}

const isHidden = ({ code }: System): boolean => isLaid(code);

/** Without mines and seekers aboard a ship lies open as it is. */
function hidesStock({ systems }: Ship): boolean {
  for (const system of systems) if (isHidden(system)) return true;
  return false;
}

/** Another side's ship with mines or seekers aboard. */
function seeShip(ship: Ship, before: Ship | undefined): Ship {
  const systems = ship.systems.map((system) =>
    openSystem(system, { left: isHidden(system) ? system.of : system.left }),
  );
  const seen = openShip(ship, before, { systems });
  return before !== undefined && isSameShip(seen, before) ? before : seen;
}
