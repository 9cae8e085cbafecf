import { act, call, type Next, type Play, type StepWith, step } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { warheadCode } from '../data/warheads.ts';
import { type Game, isWarhead, objectOf, type Ship, type Warhead } from '../game.ts';
import { removeOrphans } from '../rules/orphans.ts';
import { clearWrecks } from '../rules/wrecks.ts';
import { enterPhase } from './begin-phase.ts';
import { type Blast, blastOn } from './results-damage.ts';
import { dodgeOf } from './results-dodge.ts';
import { strike } from './strike.ts';

type Nothing = Record<never, never>;

/** Every target that something has reached, ships first, with what has reached it in order of launch. */
function reached(game: Game): { target: Ship | Warhead; arrived: Warhead[] }[] {
  const out: { target: Ship | Warhead; arrived: Warhead[] }[] = [];
  for (const list of [game.ships, game.warheads] as const)
    for (const target of list) {
      const arrived = game.warheads.filter((one) => one.arrived && one.target === target.id);
      if (arrived.length > 0 && objectOf(game, target.id) !== undefined) out.push({ target, arrived });
    }
  return out;
}

/** SD-WAR-34: every dodge is rolled first, then all damage; nothing of it is marked before all has been rolled. */
function rollAll(play: Play<Game>): Blast[] {
  const { game } = play;
  const hits = reached(game).map(({ target, arrived }) => ({ target, hitting: dodgeOf(play, target, arrived) }));
  const blasts: Blast[] = [];
  const shot = new Set<string>();
  for (const { target, hitting } of hits) {
    if (hitting.length === 0) continue;
    if (!isWarhead(target)) blasts.push(blastOn(play, target, hitting, false));
    else {
      shot.add(target.id);
      tellDestroyed(play, target, hitting);
    }
  }
  // SD-WAR-25, SD-WAR-36: what reached its target is spent, and what was hit is gone. What they do has been rolled already.
  game.warheads = game.warheads.filter((one) => !one.arrived && !shot.has(one.id));
  return blasts;
}

/** SD-WAR-36: no roll is needed, any would be enough. */
function tellDestroyed(play: Play<Game>, target: Warhead, hitting: readonly Warhead[]): void {
  play.tell?.({
    type: 'detonation',
    clause: 'SD-WAR-36',
    parts: [...hitting.map(({ id }) => id), target.id],
    data: {
      is: 'destroyed',
      target: warheadCode(target),
      n: hitting.length,
      warheads: hitting.map(warheadCode),
      to: keyOf(target.q, target.r),
    },
  });
}

/** Marks the damage of one ship after the other. */
const blasts: StepWith<Game, { list: Blast[]; at: number }> = step({
  name: 'blasts',
  calls: () => [strike],
  run: (_play, vars): Next => {
    const next = vars.list[vars.at++];
    return next === undefined
      ? undefined
      : call(strike, { ship: next.ship, boxes: next.boxes, ion: false, by: next.by });
  },
});

/** Everything that has arrived goes off; wrecks and whatever has lost its target go when that is done (SD-WAR-30). */
export const detonations: StepWith<Game, Nothing> = step({
  name: 'detonations',
  calls: () => [blasts],
  run: (play, _vars, back): Next => {
    if (back === undefined) {
      if (!play.game.warheads.some(({ arrived }) => arrived)) return undefined;
      return call(blasts, { list: rollAll(play), at: 0 });
    }
    clearWrecks(play);
    removeOrphans(play);
    return undefined;
  },
});

export const resultsBegin: StepWith<Game, Nothing> = act('results-begin', (play) => {
  enterPhase(play, 'results');
});
