import { call, type Next, type OfficeId, type Play, type SideId, step } from '@flagbridge/engine';
import { otherSide } from '@flagbridge/kit/sides';
import type { Game, Ship } from '../game.ts';
import { type Go, goAt, paceOf } from '../rules/movement-order.ts';
import { mayMove } from '../rules/ship-state.ts';
import { isUnmoved, standBarrier } from './move.ts';
import { moveShip } from './move-ship.ts';

/**
 * `go`: its number, -1 before the count. `losers` and `winners` are the counts, taken once (SD-MOV-12). `used`: extras moved early.
 * `left`: ships this go must still move; `extras`: those it may. `n`: moves made so far.
 */
export type GoesVars = {
  go: number;
  losers: number;
  winners: number;
  used: number;
  left: number;
  extras: number;
  n: number;
};
export const NO_GOES: GoesVars = { go: -1, losers: 0, winners: 0, used: 0, left: 0, extras: 0, n: 0 };

/** SD-MOV-05: ships of a side in the movement order. */
function count(game: Game, side: SideId): number {
  let n = 0;
  for (const ship of game.ships) if (ship.side === side && mayMove(game, ship)) n++;
  return n;
}

/** Of several commanders of a side the one with most ships still to move; ties in the order of its ships. */
function moverOf(game: Game, side: SideId): OfficeId | null {
  const { ships } = game;
  let mover: OfficeId | null = null;
  let most = 0;
  for (let i = 0; i < ships.length; i++) {
    const { office, side: of } = ships[i] as Ship;
    if (of !== side || office === mover) continue;
    // A commander met again has no more than before: the first with most stays.
    const n = unmovedOf(game, side, office);
    if (n <= most) continue;
    most = n;
    mover = office;
  }
  return mover;
}

/** A commander's ships still to move. */
function unmovedOf(game: Game, side: SideId, office: OfficeId): number {
  const { ships } = game;
  let n = 0;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.office === office && ship.side === side && isUnmoved(game, ship)) n++;
  }
  return n;
}

/** The go that is being played; null after the last. */
const goIn = ({ losers, winners, go, used }: GoesVars): Go | null => goAt(losers, winners, go, used);

/** Whose ship moves next in the go that is being played; null where none is left to move in it. */
export function moverIn(
  game: Game,
  vars: GoesVars,
  now: Go | null = goIn(vars),
): { side: SideId; office: OfficeId; hold: boolean } | null {
  if (now === null) return null;
  const { left, extras } = vars;
  const { winner } = game.initiative;
  const side = now.winner ? winner : otherSide(game, winner);
  const office = left > 0 || extras > 0 ? moverOf(game, side) : null;
  return office === null ? null : { side, office, hold: left === 0 };
}

/**
 * The order as far as it has come, from who has moved alone: as if no ship had been lost since the count, and no extra moved early.
 * Null where moves do not follow one.
 */
export function goesSoFar(game: Game): GoesVars | null {
  const { winner } = game.initiative;
  const loser = otherSide(game, winner);
  const movedOf = (side: SideId): number => game.ships.filter((ship) => ship.moved && ship.side === side).length;
  const vars = { ...NO_GOES, losers: count(game, loser), winners: count(game, winner) };
  const moved = { [loser]: movedOf(loser), [winner]: movedOf(winner) };
  for (const all = movedOf(loser) + movedOf(winner); ; ) {
    vars.go++;
    const go = goAt(vars.losers, vars.winners, vars.go, 0);
    if (go === null) return null;
    const side = go.winner ? winner : loser;
    const made = Math.min(go.ships, moved[side] ?? 0);
    moved[side] = (moved[side] ?? 0) - made;
    if (made === go.ships) continue;
    // The go that is being played: nobody can have moved after it.
    if ((moved[loser] ?? 0) > 0 || (moved[winner] ?? 0) > 0) return null;
    return { ...vars, left: go.ships - made, extras: go.extras, n: all + 1 };
  }
}

/** SD-MOV-06 to SD-MOV-14: the sides alternate until every counted ship has moved. */
export const goes = step<Game, GoesVars>({
  name: 'goes',
  calls: () => [moveShip],
  run: (play, vars, back): Next => {
    const { game } = play;
    if (vars.go < 0) {
      const { winner } = game.initiative;
      vars.losers = count(game, otherSide(game, winner));
      vars.winners = count(game, winner);
      tellOrder(play, vars);
      nextGo(play, vars);
    } else if (back === 'held') vars.extras = 0;
    else if (vars.left > 0) vars.left--;
    else {
      vars.extras--;
      vars.used++;
    }
    for (;;) {
      const now = goIn(vars);
      if (now === null) return undefined;
      const mover = moverIn(game, vars, now);
      if (mover !== null) {
        vars.n++;
        return call(moveShip, { side: mover.side, office: mover.office, hold: mover.hold, n: vars.n });
      }
      nextGo(play, vars);
    }
  },
});

/** SD-MOV-13: a go of several ships is announced. */
function nextGo(play: Play<Game>, vars: GoesVars): void {
  vars.go++;
  const go = goIn(vars);
  vars.left = go?.ships ?? 0;
  vars.extras = go?.extras ?? 0;
  if (go !== null && go.ships > 1) tellGo(play, go);
}

function tellGo(play: Play<Game>, { winner, ships, clause }: Go): void {
  const { initiative } = play.game;
  play.by(clause);
  const side = winner ? initiative.winner : otherSide(play.game, initiative.winner);
  play.tell?.({ type: 'go', clause: 'SD-MOV-13', data: { side, n: ships } });
}

/** The order of this phase in one sentence, and who is not in it. */
function tellOrder(play: Play<Game>, { losers, winners }: GoesVars): void {
  if (play.tell === undefined) return;
  const { winner } = play.game.initiative;
  const loser = otherSide(play.game, winner);
  tellNotCounted(play);
  const { is, clause, goes: each, k, extras } = paceOf(losers, winners);
  const [more, fewer] = losers > winners ? [loser, winner] : [winner, loser];
  // Extras are what whole multiples leave over.
  if (extras > 0) play.by('SD-MOV-08');
  play.by(clause);
  play.tell({
    type: 'order',
    clause: 'SD-MOV-06',
    data: { is, first: loser, last: winner, more, fewer, goes: each, k, extras, n: losers + winners },
  });
}

/** SD-MOV-05: on the map, and not in the order. */
function tellNotCounted(play: Play<Game>): void {
  const ships: string[] = [];
  for (const ship of play.game.ships) {
    const barrier = ship.is === 'flying' ? standBarrier(play.game, ship) : null;
    if (barrier === null) continue;
    play.by(barrier.clause);
    ships.push(ship.id);
  }
  if (ships.length === 0) return;
  play.tell?.({ type: 'not-counted', clause: 'SD-MOV-05', parts: ships, data: { ships, n: ships.length } });
}
