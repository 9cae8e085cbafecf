import { one, type Roller, shuffled, type View, type Viewer } from '@flagbridge/engine';
import { fromOffset, type Hex } from '@flagbridge/engine/hex';
import { sidesHeld } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { levelTraits } from './data/levels.ts';
import { type Game, type Seeker, type Ship, systemOf } from './game.ts';
import { copyGame } from './members.ts';
import { layoutOf, planetAt } from './rules/map.ts';
import { lyingId } from './rules/seeker-flight.ts';
import { type Hidden, laidBefore, mayBeMined, stockOf } from './rules/traces.ts';

/**
 * A whole game that a view allows. What the viewer cannot know is where the other side's mines and seekers lie, and how many are
 * still aboard: anything from none to all of them, where its ships have been or, before the game, anywhere.
 */
export function imagineGame({ game: seen }: View<Game>, viewer: Viewer, dice: Roller): Game {
  const game = copyGame(seen);
  if (!levelTraits(game.level).hides) return game;
  const own = sidesHeld(game, viewer);
  for (const { id } of game.sides) {
    if (own.includes(id)) continue;
    imagineMines(game, id, dice);
    imagineSeekers(game, id, dice);
  }
  return game;
}

const carriers = (game: Game, side: string, code: Hidden): Ship[] =>
  game.ships.filter((ship) => ship.side === side && stockOf(ship, code) > 0);

/** So many are no longer aboard one of these ships: which of them carried each nobody knows. */
function use(ships: readonly Ship[], code: Hidden, count: number, dice: Roller): void {
  for (let n = 0; n < count; n++) {
    const full = ships.filter((ship) => (systemOf(ship, code)?.left ?? 0) > 0);
    const system = full.length === 0 ? undefined : systemOf(one(full, dice), code);
    if (system !== undefined) system.left--;
  }
}

/** Tries to find a free hex before a mine is left aboard after all. */
const TRIES = 6;

/** KH-MIN-04, KH-MIN-08: one group in a hex, where no enemy has been since; out of each ship's stock. */
function imagineMines(game: Game, side: string, dice: Roller): void {
  const layers = carriers(game, side, 'M');
  if (layers.length === 0) return;
  use(layers, 'M', game.traces.mines[side] ?? 0, dice);
  const mined = new Set<string>();
  const lay = (ship: Ship): boolean => {
    for (let n = 0; n < TRIES; n++) {
      const hex = somewhere(game, ship, dice);
      if (hex === null) return false;
      const key = keyOf(hex.q, hex.r);
      if (mined.has(key) || !mayBeMined(game, side, hex.q, hex.r)) continue;
      mined.add(key);
      game.mines.push({ side, q: hex.q, r: hex.r });
      return true;
    }
    return false;
  };
  for (const ship of layers) {
    const system = systemOf(ship, 'M');
    if (system !== undefined) for (let n = dice.pick(system.left + 1); n > 0; n--) if (lay(ship)) system.left--;
  }
}

/** KH-SEK-03: any number in a hex. Those activated have been laid before, in some order. */
function imagineSeekers(game: Game, side: string, dice: Roller): void {
  const ships = carriers(game, side, 'S');
  let woken = 0;
  for (const office of new Set(ships.map((ship) => ship.office))) {
    const n = game.traces.seekers[office] ?? 0;
    use(
      ships.filter((ship) => ship.office === office),
      'S',
      n,
      dice,
    );
    woken += n;
  }
  const lying: Omit<Seeker, 'id'>[] = [];
  for (const ship of ships) {
    const system = systemOf(ship, 'S');
    if (system === undefined || system.left === 0) continue;
    const hexes = Array.from({ length: dice.pick(system.left + 1) }, () => somewhere(game, ship, dice));
    for (const hex of hexes) {
      if (hex === null) continue;
      lying.push({ side, office: ship.office, q: hex.q, r: hex.r, turns: 0 });
      system.left--;
    }
  }
  const laid = woken + lying.length;
  game.laid[side] = laid;
  const numbers = shuffled(
    Array.from({ length: laid }, (_, n) => n + 1),
    dice,
  )
    .slice(0, lying.length)
    .sort((a, b) => a - b);
  game.seekers.unshift(
    ...numbers.map((n, i): Seeker => ({ id: lyingId(side, n), ...(lying[i] as Omit<Seeker, 'id'>) })),
  );
}

/** A hex where this ship's stock may lie: one it has been in or, where it was laid before the game, any on the map. */
function somewhere(game: Game, ship: Ship, dice: Roller): Hex | null {
  const wake = game.traces.wakes[ship.id] ?? [];
  const hexes = wake.length / 2;
  const anywhere = laidBefore(game, ship);
  if (!anywhere && hexes === 0) return null;
  for (let n = 0; n < TRIES; n++) {
    const at = anywhere && (hexes === 0 || dice.pick(3) > 0) ? null : 2 * dice.pick(hexes);
    const hex =
      at === null
        ? fromOffset(layoutOf(game), dice.pick(game.columns), dice.pick(game.rows))
        : { q: wake[at] as number, r: wake[at + 1] as number };
    if (planetAt(game, hex.q, hex.r) === undefined) return hex;
  }
  return null;
}
