import { call, each, type Next, type Play, type StepWith, step } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { warheadName } from '../data/warheads.ts';
import { findWarhead, type Game, objectOf, type Ship, type Warhead } from '../game.ts';
import { meetsHazard } from '../rules/asteroids.ts';
import { isPursued, pursuersOf } from '../rules/pursuers.ts';
import { type Route, routesOf } from '../rules/pursuit-route.ts';
import { hazards } from './hazards.ts';
import { type Flown, tellLost, tellPursuit } from './pursuit-told.ts';
import { pursuitWay } from './pursuit-way.ts';

/** One warhead's whole move (SD-WAR-12), and then those of its own pursuers (SD-WAR-14). */
const chase: StepWith<Game, Flown> = step({
  name: 'chase',
  calls: () => [pursuitWay, hazards, pursuit],
  run: (play, vars, back): Next => {
    // Its pursuers have moved too.
    if (vars.at > vars.path.length) return undefined;
    const { game } = play;
    const warhead = findWarhead(game, vars.warhead);
    if (warhead === undefined) {
      // Something on the way has destroyed it.
      if (vars.at > 0) tellLost(play, vars, String(back));
      return undefined;
    }
    const target = objectOf(game, warhead.target);
    if (target === undefined) return undefined;
    if (vars.at < 0 && !settle(game, warhead, target, vars, back)) return call(pursuitWay, { warhead: warhead.id });
    return fly(play, warhead, target, vars);
  },
});

/** Takes a route into the locals; false where the owner has to be asked first (SD-WAR-21). */
function settle(game: Game, warhead: Warhead, target: Ship | Warhead, vars: Flown, chosen: unknown): boolean {
  const routes = routesOf(game, warhead, target);
  if (routes.length > 1 && chosen === undefined) return false;
  const route = (routes.find(({ id }) => id === chosen) ?? routes[0]) as Route;
  vars.from = [warhead.q, warhead.r, warhead.facing];
  vars.steps = route.steps;
  vars.path = route.path;
  vars.facing = route.facing;
  vars.arrives = route.arrives;
  vars.chosen = routes.length > 1;
  vars.at = 0;
  return true;
}

/** Hex by hex only as far as something lies there: a warhead heeds nothing else on its way (SD-WAR-23, SD-WAR-42). */
function fly(play: Play<Game>, warhead: Warhead, target: Ship | Warhead, vars: Flown): Next {
  const { game } = play;
  const { path } = vars;
  if (vars.at === 0) warhead.path = path.length === 0 ? [] : [warhead.q, warhead.r];
  while (vars.at < path.length) {
    warhead.q = path[vars.at] as number;
    warhead.r = path[vars.at + 1] as number;
    warhead.path.push(warhead.q, warhead.r);
    vars.at += 2;
    if (meetsHazard(game, warhead.q, warhead.r)) return call(hazards, { id: warhead.id });
  }
  warhead.facing = vars.facing as Direction;
  warhead.arrived = vars.arrives;
  vars.at++;
  tellPursuit(play, vars, warhead, target);
  return isPursued(game, warhead.id) ? call(pursuit, { target: warhead.id }) : undefined;
}

/**
 * Everything that tracks this ship or warhead moves, and what tracks those, depth first (SD-WAR-13, SD-WAR-14). The owner may
 * choose the order of several (SD-WAR-15); it changes nothing any rule reads, so they go in order of launch.
 */
export const pursuit: StepWith<Game, { target: string }> = each(
  'pursuit',
  ({ game }, { target }) => {
    const pursuers = pursuersOf(game, target);
    const several = pursuers.length > 1;
    return pursuers.map((one) => chaseOf(one, several));
  },
  chase,
);

const chaseOf = (warhead: Warhead, several: boolean): Flown => ({
  warhead: warhead.id,
  name: warheadName(warhead),
  target: warhead.target,
  several,
  from: [],
  steps: '',
  path: [],
  facing: 0,
  arrives: false,
  chosen: false,
  at: -1,
});
