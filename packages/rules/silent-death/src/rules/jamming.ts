import { explaining, type OfficeId, type Shot, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import { displayOf } from '../data/track.ts';
import { WARHEADS, warheadName } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { sideOfOffice } from './cannon-aims.ts';
import { isPursued, nameOf, pursuersOf } from './pursuers.ts';
import { costToGo } from './pursuit-cost.ts';
import { turnsToReach } from './pursuit-step.ts';
import { isPilotDead } from './ship-state.ts';

const DERELICT: Barrier = { why: 'jam-derelict', clause: 'SD-JAM-07' };
const BROKEN: Barrier = { why: 'jam-broken', clause: 'SD-JAM-07' };

/** SD-JAM-07: a broken jammer or a dead pilot; a dazed one does not matter. */
const jamBarrier = (ship: Ship): Barrier | null => (isPilotDead(ship) ? DERELICT : ship.noJamming ? BROKEN : null);

/** SD-JAM-03: ships that may jam now. What has reached its target is spent and off the map by then (SD-WAR-25). */
export function jammersOf(game: Game): Ship[] {
  const out: Ship[] = [];
  if (game.warheads.length === 0) return out;
  for (const ship of game.ships)
    if (ship.is === 'flying' && ship.wreck === '' && jamBarrier(ship) === null && isPursued(game, ship.id))
      out.push(ship);
  return out;
}

/** Offices with a ship that has a choice. Where each has one warhead after it, it is jammed without a question: that costs nothing. */
export function jammingOffices(game: Game): OfficeId[] {
  const out: OfficeId[] = [];
  for (const ship of jammersOf(game))
    if (!out.includes(ship.office) && pursuersOf(game, ship.id).length > 1) out.push(ship.office);
  return out;
}

/** Who jams with what. */
interface Jamming {
  readonly game: Game;
  readonly office: OfficeId;
}

const OTHERS: Barrier = { why: 'jam-other', clause: 'SD-JAM-05' };
const HERE = [null];

/** SD-JAM-03: every ship of the office that is pursued, with the warheads after it and those it cannot jam. */
export const jammers = aimsOf<{
  occasion: Jamming;
  platform: Ship;
  mount: null;
  way: null;
  target: Warhead;
  mark: null;
}>({
  platforms: ({ game, office }) => {
    const out: Ship[] = [];
    for (const ship of game.ships)
      if (ship.office === office && ship.is === 'flying' && ship.wreck === '' && isPursued(game, ship.id))
        out.push(ship);
    return out;
  },
  mounts: () => HERE,
  ways: () => HERE,
  wayId: (_on, ship) => ship.id,
  targets: ({ game, office }) => {
    const side = sideOfOffice(game, office);
    const out: Warhead[] = [];
    for (const warhead of game.warheads) if (warhead.side !== side) out.push(warhead);
    return out;
  },
  mountBarrier: (_on, ship) => jamBarrier(ship),
  range: (_on, ship, warhead) => rangeBetween(ship.q, ship.r, warhead.q, warhead.r),
  marks: (_on, ship, _mount, warhead) => (warhead.target === ship.id ? HERE : OTHERS),
  describeWay: (_on, ship) => ({
    label: words('option.jammer', { ship: ship.name, range: displayOf(ship).jammer }),
    parts: [ship.id],
  }),
  describeTarget: (_on, warhead) => ({
    label: words('option.jam-target', { warhead: warheadName(warhead) }),
    parts: [warhead.id],
  }),
  figures: ({ game }, { name: ship }, _mount, jammed, range) => {
    const warhead = warheadName(jammed);
    const target = nameOf(game, jammed.target);
    return range === undefined ? { ship, warhead, target } : { ship, warhead, target, range };
  },
  // No attempt changes another's chance.
  shot: ({ game }, { platform: ship, target: warhead, range }) => {
    const { jammer } = displayOf(ship);
    return {
      range,
      chance: explaining()
        .add(jammer * 10, `Jammer 1–${jammer}`, 'SD-JAM-04')
        .told(),
      figures: { turns: turnsToReach(game, warhead, ship) },
    };
  },
});

/** Of two kinds the one that does more. */
const isWorse = (a: Warhead, b: Warhead): boolean => WARHEADS[a.kind].mean > WARHEADS[b.kind].mean;

/** How near a warhead is to its target, nearest first: turns, then torpedoes, then points, then order of launch. */
function sooner(game: Game, ship: Ship, a: Warhead, b: Warhead): boolean {
  const turns = turnsToReach(game, a, ship) - turnsToReach(game, b, ship);
  if (turns !== 0) return turns < 0;
  if (a.kind !== b.kind) return isWorse(a, b);
  return costToGo(game, a, a.facing, ship) < costToGo(game, b, b.facing, ship);
}

/** The most dangerous of those after a ship. */
function worstPursuer(game: Game, ship: Ship, torpedoes = false): Warhead {
  let worst: Warhead | null = null;
  for (const one of game.warheads) {
    if (one.target !== ship.id) continue;
    if (worst === null) worst = one;
    else if (torpedoes && one.kind !== worst.kind) worst = isWorse(one, worst) ? one : worst;
    else if (sooner(game, ship, one, worst)) worst = one;
  }
  if (worst === null) throw new Error(`nothing is after ${ship.id}`);
  return worst;
}

/** What an office does without thinking: each of its ships jams the worst. */
export function defaultJam(game: Game, office: OfficeId, torpedoes = false): Shot[] {
  const shots: Shot[] = [];
  for (const ship of jammersOf(game))
    if (ship.office === office) shots.push({ by: ship.id, at: worstPursuer(game, ship, torpedoes).id });
  return shots;
}
