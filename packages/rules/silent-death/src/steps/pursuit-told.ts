import type { ClauseId, Play } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import { SIDESLIP_COST, TURN_COST, WARHEADS } from '../data/warheads.ts';
import { findWarhead, type Game, isWarhead, type Ship, type Warhead } from '../game.ts';
import { ahead, labelOf } from '../rules/map.ts';
import { nameOf } from '../rules/pursuers.ts';
import { costToGo } from '../rules/pursuit-cost.ts';
import { mayMove } from '../rules/ship-state.ts';

/** A warhead's move as its step keeps it. */
export type Flown = {
  warhead: string;
  /** It may be gone before there is something to tell. */
  name: string;
  target: string;
  /** Moves with others after the same target (SD-WAR-15). */
  several: boolean;
  /** Where it began: q, r, facing. */
  from: number[];
  steps: string;
  path: number[];
  facing: number;
  arrives: boolean;
  /** The owner had a choice of routes. */
  chosen: boolean;
  /** Numbers of the path that are behind it; -1 before the route is settled, one more than all when its move is over. */
  at: number;
};

/** `target` is null where the warhead was lost on its way. */
export function tellPursuit(play: Play<Game>, flown: Flown, target: Ship | Warhead | null): void {
  if (play.tell === undefined) return;
  const { game } = play;
  const warhead = findWarhead(game, flown.warhead);
  const entered = flown.path.slice(0, flown.at);
  const keys = [keyOf(flown.from[0] as number, flown.from[1] as number)];
  for (let i = 0; i < entered.length; i += 2) keys.push(keyOf(entered[i] as number, entered[i + 1] as number));
  const to = keys.at(-1) as string;
  const path = keys.join(' ');
  if (warhead === undefined || target === null) {
    play.tell({
      type: 'pursuit',
      clause: ['SD-WAR-12', 'SD-OPT-27'],
      parts: [flown.warhead, flown.target],
      data: { is: 'lost', warhead: flown.name, target: nameOf(game, flown.target), path, to },
    });
    return;
  }
  const arrived = warhead.arrived;
  const spent = play.tally();
  const { hexes, turns, slips } = counted(flown.steps);
  if (hexes > 0) spent.add(hexes, 'ahead', 'SD-WAR-17');
  if (turns > 0) spent.add(turns * TURN_COST, 'turning', 'SD-WAR-18');
  if (slips > 0) spent.add(slips * SIDESLIP_COST, 'sideslipping', 'SD-OPT-14');
  const togo = arrived ? 0 : costToGo(game, warhead, warhead.facing, target);
  const allowance = WARHEADS[warhead.kind].allowance;
  play.tell({
    type: 'pursuit',
    clause: citedBy(game, flown, warhead, target, allowance - spent.total),
    parts: [warhead.id, target.id],
    data: {
      is: !arrived ? 'on' : flown.steps === '' ? 'there' : 'arrived',
      warhead: flown.name,
      target: nameOf(game, target.id),
      path,
      to,
      hex: labelOf(game, warhead.q, warhead.r),
      facing: warhead.facing,
      spent: spent.told(),
      allowance,
      togo,
    },
  });
}

function counted(steps: string): { hexes: number; turns: number; slips: number } {
  let hexes = 0;
  let turns = 0;
  let slips = 0;
  for (const step of steps)
    if (step === 'F') hexes++;
    else if (step === 'R' || step === 'L') turns++;
    else slips++;
  return { hexes, turns, slips };
}

/** Every clause that made this move what it is. */
function citedBy(
  game: Game,
  flown: Flown,
  warhead: Warhead,
  target: Ship | Warhead,
  unused: number,
): readonly ClauseId[] {
  const cited: ClauseId[] = ['SD-WAR-12', 'SD-WAR-11', 'SD-TAB-05'];
  if (isWarhead(target)) cited.push('SD-WAR-14');
  else cited.push(mayMove(game, target) ? 'SD-WAR-13' : 'SD-WAR-16');
  if (flown.several) cited.push('SD-WAR-15');
  if (flown.steps === '' && warhead.arrived) {
    cited.push('SD-WAR-43', 'SD-WAR-24');
    return cited;
  }
  cited.push('SD-WAR-20');
  if (flown.chosen) cited.push('SD-WAR-21');
  if (/[RL]/.test(flown.steps)) cited.push('SD-WAR-19');
  if (/[SP]/.test(flown.steps)) cited.push('SD-OPT-14');
  if (warhead.arrived) cited.push('SD-WAR-24');
  else if (unused > 0) cited.push('SD-WAR-22');
  if (meetsTraffic(game, flown, warhead, target)) cited.push('SD-WAR-23');
  if (meetsPursuer(game, flown, warhead)) cited.push('SD-WAR-42');
  if (edged(game, flown)) cited.push('SD-WAR-40');
  return cited;
}

const inPath = (path: readonly number[], { q, r }: { readonly q: number; readonly r: number }): boolean => {
  for (let i = 0; i < path.length; i += 2) if (path[i] === q && path[i + 1] === r) return true;
  return false;
};

/** SD-WAR-23: it went through others, or stopped among them. */
const meetsTraffic = (game: Game, { path }: Flown, warhead: Warhead, target: Ship | Warhead): boolean =>
  game.ships.some((ship) => ship.is === 'flying' && ship.id !== target.id && inPath(path, ship)) ||
  game.warheads.some((one) => one.id !== target.id && one.id !== warhead.id && inPath(path, one));

/** SD-WAR-42: it went through a warhead that tracks it. */
const meetsPursuer = (game: Game, { path }: Flown, { id }: Warhead): boolean =>
  game.warheads.some((one) => one.target === id && inPath(path, one));

/** SD-WAR-40: somewhere on its way straight ahead was no hex. */
function edged(game: Game, { from, steps }: Flown): boolean {
  let [q, r, facing] = from as [number, number, number];
  const atEdge = (): boolean => {
    const next = ahead(q, r, facing as Direction);
    return !onSheet(game, next.q, next.r);
  };
  let met = atEdge();
  for (const step of steps) {
    if (step === 'R' || step === 'L') facing = (facing + (step === 'R' ? 1 : 5)) % 6;
    else {
      const way = step === 'F' ? facing : (facing + (step === 'S' ? 1 : 5)) % 6;
      const next = ahead(q, r, way as Direction);
      q = next.q;
      r = next.r;
    }
    met ||= atEdge();
  }
  return met;
}
