import {
  type AimChoice,
  act,
  call,
  type OfficeId,
  type Play,
  question,
  type Shot,
  type StepWith,
  step,
  words,
} from '@flagbridge/engine';
import { forbidsShots, openShooters } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { keyOf } from '@flagbridge/kit/space';
import { displayOf } from '../data/track.ts';
import { WARHEAD_KINDS, WARHEADS } from '../data/warheads.ts';
import { findShip, findWarhead, type Game, shipOf, type Warhead } from '../game.ts';
import { goneBarrier } from '../rules/gone.ts';
import { launchers, launchingOf, launchingOffices, pipsOf, readLauncher } from '../rules/launch.ts';
import { codeOf } from '../rules/pursuers.ts';
import { enterPhase } from './begin-phase.ts';
import { targetForbidden } from './fire-forbids.ts';

type Nothing = Record<never, never>;

const TITLE = words('ask.launch');

/** SD-WAR-03, SD-WAR-05: everybody decides at once and in secret, then all launches are told together. */
const launch = question<Game, Nothing>({
  name: 'launch',
  // Who is asked has something to launch, and may keep it.
  several: true,
  offices: ({ game }) => launchingOffices(game),
  choices: ({ game }, _vars, office) => ({ shape: launchers.aim(launchingOf(game, office)), default: [] }),
  explain: ({ game }, _vars, office, { shape }) => {
    const { shooters, target } = launchers.explain(launchingOf(game, office), shape);
    return { kind: 'launch', title: TITLE, clause: 'SD-WAR-03', shooters, target };
  },
  draft: ({ game }, _vars, office, partial) => ({
    ready: true,
    shots: launchers.possible(launchingOf(game, office, partial as AimChoice)),
  }),
  forbids: ({ game }, _vars, office, choice) => {
    const on = launchingOf(game, office);
    return forbidsShots(launchers.aim(on), choice, {
      shooter: (by) => launcherForbidden(game, office, by),
      target: (_by, at) => targetForbidden(game, on.side, at, { why: 'launch-own', clause: 'SD-WAR-10' }),
      shots: (by, most) => {
        const { ship, kind } = readLauncher(by);
        const figures = { ship: shipOf(game, ship).name, kind: WARHEADS[kind].name, most };
        return { why: 'launch-too-many', clause: 'SD-WAR-02', figures };
      },
    });
  },
  // Mostly few: a ship that empties its racks in the first turn leaves nothing to happen in the others.
  sample: ({ game }, _vars, office, dice, offered) => {
    const shots: Shot[] = [];
    const armed = openShooters(offered?.shape ?? launchers.aim(launchingOf(game, office)));
    for (const { id, targets, shots: pips = 1 } of armed) {
      const mood = dice.pick(8);
      const count = mood < 4 ? 0 : mood < 6 ? 1 : mood < 7 ? 1 + dice.pick(Math.min(3, pips)) : 1 + dice.pick(pips);
      for (let i = 0; i < count && i < pips; i++)
        shots.push({ by: id, at: (targets[dice.pick(targets.length)] as { id: string }).id });
    }
    return shots;
  },
  answer: (play, _vars, answers) => {
    for (const office of Object.keys(answers))
      for (const shot of answers[office] as AimChoice) leave(play, office, shot);
    return undefined;
  },
});

/** A ship that is gone, or one that never carried any of the kind: a missile from torpedo racks (SD-DSP-19). */
function launcherForbidden(game: Game, office: OfficeId, by: string): Barrier | 'no-target' | null {
  const { ship: id, kind } = readLauncher(by);
  const ship = findShip(game, id);
  if (ship?.office !== office || !WARHEAD_KINDS.includes(kind)) return null;
  const { name, pips } = WARHEADS[kind];
  if (ship.is === 'flying' && displayOf(ship)[pips] === 0)
    return { why: 'launch-no-racks', clause: 'SD-DSP-19', figures: { ship: ship.name, kind: name } };
  return goneBarrier(ship) ?? 'no-target';
}

/** One warhead leaves its ship. */
function leave(play: Play<Game>, office: OfficeId, { by, at }: Shot): void {
  const { game } = play;
  const { ship: from, kind } = readLauncher(by);
  const ship = shipOf(game, from);
  play.by('SD-WAR-02');
  ship[WARHEADS[kind].pips]--;
  game.launched++;
  game.stirred = true;
  if (findWarhead(game, at) !== undefined) play.by('SD-WAR-10');
  play.by('SD-WAR-08');
  const warhead: Warhead = {
    id: `w${game.launched}`,
    kind,
    side: ship.side,
    office,
    by: ship.id,
    target: at,
    q: ship.q,
    r: ship.r,
    facing: ship.facing,
    path: [],
    arrived: false,
  };
  game.warheads.push(warhead);
  play.tell?.({
    type: 'launch',
    clause: 'SD-WAR-03',
    parts: [ship.id, warhead.id, at],
    data: {
      ship: ship.id,
      kind,
      n: game.launched,
      target: codeOf(game, at),
      from: keyOf(ship.q, ship.r),
      left: pipsOf(ship, kind),
    },
  });
}

export const launchBegins: StepWith<Game, Nothing> = act('launch-begins', (play) => {
  enterPhase(play, 'launch');
});

/** Where nobody can launch, nobody is asked. */
export const launching: StepWith<Game, Nothing> = step({
  name: 'launching',
  calls: () => [launch],
  run: (_play, _vars, back) => (back === undefined ? call(launch, {}) : undefined),
});
