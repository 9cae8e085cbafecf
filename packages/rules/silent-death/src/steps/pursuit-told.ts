import type { Play } from '@flagbridge/engine';
import { SIDESLIP_COST, TURN_COST, WARHEADS, warheadCode } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { keysOf } from '../rules/map.ts';
import { codeOf } from '../rules/pursuers.ts';
import { costToGo } from '../rules/pursuit-cost.ts';

/** A warhead's move as its step keeps it. */
export type Flown = {
  warhead: string;
  /** As people call it. No rule reads it, and matches that are saved hold it. */
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

/** The hexes it has been in, the one it began in first. */
const pathOf = ({ from, path, at }: Flown): string[] => keysOf([...from.slice(0, 2), ...path.slice(0, at)]);

/** It was lost on its way; `code` is what events call it. */
export function tellLost(play: Play<Game>, flown: Flown, code: string): void {
  const path = pathOf(flown);
  play.tell?.({
    type: 'pursuit',
    clause: 'SD-WAR-12',
    parts: [flown.warhead, flown.target],
    data: { is: 'lost', warhead: code, target: codeOf(play.game, flown.target), path, to: path.at(-1) as string },
  });
}

export function tellPursuit(play: Play<Game>, flown: Flown, warhead: Warhead, target: Ship | Warhead): void {
  if (play.tell === undefined) return;
  const { game } = play;
  const path = pathOf(flown);
  const to = path.at(-1) as string;
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
