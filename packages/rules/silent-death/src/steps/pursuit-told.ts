import type { Play } from '@flagbridge/engine';
import { SIDESLIP_COST, TURN_COST, WARHEAD_KINDS, WARHEADS, warheadCode, warheadName } from '../data/warheads.ts';
import { findWarhead, type Game, type Ship, type Warhead } from '../game.ts';
import { keysOf } from '../rules/map.ts';
import { codeOf } from '../rules/pursuers.ts';
import { costToGo } from '../rules/pursuit-cost.ts';

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

/** The frame keeps what it is called, and the state has lost it: of its kind is what is called so. */
const lostCode = ({ warhead: id, name }: Flown): string =>
  warheadCode({ id, kind: WARHEAD_KINDS.find((kind) => warheadName({ id, kind }) === name) ?? 'torpedo' });

/** `target` is null where the warhead was lost on its way. */
export function tellPursuit(play: Play<Game>, flown: Flown, target: Ship | Warhead | null): void {
  if (play.tell === undefined) return;
  const { game } = play;
  const warhead = findWarhead(game, flown.warhead);
  const path = keysOf([...flown.from.slice(0, 2), ...flown.path.slice(0, flown.at)]);
  const to = path.at(-1) as string;
  if (warhead === undefined || target === null) {
    play.tell({
      type: 'pursuit',
      clause: 'SD-WAR-12',
      parts: [flown.warhead, flown.target],
      data: { is: 'lost', warhead: lostCode(flown), target: codeOf(game, flown.target), path, to },
    });
    return;
  }
  const { arrived } = warhead;
  const spent = play.tally();
  const { hexes, turns, slips } = counted(flown.steps);
  if (hexes > 0) spent.add(hexes, 'ahead', 'SD-WAR-17');
  if (turns > 0) spent.add(turns * TURN_COST, 'turning', 'SD-WAR-18');
  if (slips > 0) spent.add(slips * SIDESLIP_COST, 'sideslipping', 'SD-OPT-14');
  const { allowance } = WARHEADS[warhead.kind];
  if (flown.steps !== '') play.by(flown.chosen ? 'SD-WAR-21' : 'SD-WAR-20');
  if (!arrived) play.by(spent.total < allowance ? 'SD-WAR-22' : 'SD-WAR-11');
  else play.by(flown.steps === '' ? 'SD-WAR-43' : 'SD-WAR-24');
  play.tell({
    type: 'pursuit',
    clause: 'SD-WAR-12',
    parts: [warhead.id, target.id],
    data: {
      is: !arrived ? 'on' : flown.steps === '' ? 'there' : 'arrived',
      warhead: warheadCode(warhead),
      target: codeOf(game, target.id),
      path,
      to,
      facing: warhead.facing,
      spent: spent.told(),
      allowance,
      togo: arrived ? 0 : costToGo(game, warhead, warhead.facing, target),
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
