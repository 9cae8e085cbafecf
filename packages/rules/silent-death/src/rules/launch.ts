import { type AimChoice, explaining, type OfficeId, type SideId, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { rangeBetween } from '@flagbridge/kit/space';
import { SHIP_TYPES, type ShipType } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { WARHEAD_KINDS, WARHEADS } from '../data/warheads.ts';
import { type Game, isWarhead, type Ship, type Warhead, type WarheadKind } from '../game.ts';
import { inArc } from './arcs.ts';
import { targetName } from './attack.ts';
import { sideOfOffice } from './cannon-aims.ts';
import { hitChanceTold } from './dodge.ts';
import { turnsToReach } from './pursuit-step.ts';
import { holds, isDazed, isPilotDead, warheadsAboard } from './ship-state.ts';
import { enemiesOf } from './shots.ts';

const DERELICT: Barrier = { why: 'launch-derelict', clause: 'SD-CRW-11' };
const DAZED: Barrier = { why: 'launch-dazed', clause: 'SD-WAR-06' };
const ADJUSTING: Barrier = { why: 'launch-adjusting', clause: 'SD-CRT-27' };
const BARRED: Barrier = { why: 'launch-barred', clause: 'SD-CRT-28' };

/** SD-WAR-06: somebody aboard must be alive and not dazed; without a pilot the ship does nothing at all (SD-CRW-11). */
function launchBarrier(game: Pick<Game, 'turn'>, ship: Ship): Barrier | null {
  if (isPilotDead(ship)) return DERELICT;
  if (isDazed(game, ship) && !hasGunner(ship)) return DAZED;
  if (holds(game, ship.noFire)) return ADJUSTING;
  if (holds(game, ship.noLaunch)) return BARRED;
  return null;
}

const hasGunner = (ship: Ship): boolean => displayOf(ship).crew.includes('gunner') && !ship.dead.includes('gunner');

/** Pips left of a kind (SD-DSP-19). */
export const pipsOf = (ship: Ship, kind: WarheadKind): number => ship[WARHEADS[kind].pips];

/** SD-WAR-02: none of this kind is left. */
const SPENT: { readonly [kind in WarheadKind]: Barrier } = {
  torpedo: { why: 'launch-spent', clause: 'SD-WAR-02', figures: { kind: WARHEADS.torpedo.name } },
  missile: { why: 'launch-spent', clause: 'SD-WAR-02', figures: { kind: WARHEADS.missile.name } },
};
const SHIP_ASTERN: Barrier = { why: 'launch-arc', clause: 'SD-WAR-04' };
const WARHEAD_ASTERN: Barrier = { why: 'launch-arc', clause: 'SD-WAR-10' };
const FRONT = ['F'] as const;
/** At any distance, where it is now. */
const ANYWHERE = [null];

/** Who launches. `aimed`: what is chosen so far; it changes the chances (SD-DOD-02). */
interface Launching {
  readonly game: Game;
  readonly side: SideId;
  readonly office: OfficeId;
  readonly aimed: AimChoice;
}

export const launchingOf = (game: Game, office: OfficeId, aimed: AimChoice = []): Launching => ({
  game,
  side: sideOfOffice(game, office),
  office,
  aimed,
});

/** SD-WAR-03: every ship of the office that has carried warheads, with what it may launch them at and why not at the rest. */
export const launchers = aimsOf<{
  occasion: Launching;
  platform: Ship;
  mount: WarheadKind;
  way: null;
  target: Ship | Warhead;
  mark: null;
}>({
  platforms: ({ game, office }) => {
    const out: Ship[] = [];
    for (const ship of game.ships) if (ship.office === office && ship.is === 'flying') out.push(ship);
    return out;
  },
  mounts: (_on, ship) => RACKS[ship.type],
  ways: () => ANYWHERE,
  wayId: (_on, ship, kind) => `${ship.id}/${kind}`,
  targets: ({ game, side }) => enemiesOf(game, side),
  // The whole ship launches: a kind of which some are left goes where the other goes.
  alike: (_on, ship, kind, next) => pipsOf(ship, kind) > 0 && pipsOf(ship, next) > 0,
  mountBarrier: ({ game }, ship) => launchBarrier(game, ship),
  range: (_on, ship, target) => rangeBetween(ship.q, ship.r, target.q, target.r),
  // SD-WAR-04, SD-WAR-10: an enemy ship, derelicts too, or an enemy warhead, in the front arc.
  marks: (_on, ship, kind, target) => {
    if (!inArc(ship, FRONT, target)) return isWarhead(target) ? WARHEAD_ASTERN : SHIP_ASTERN;
    return pipsOf(ship, kind) > 0 ? ANYWHERE : SPENT[kind];
  },
  shots: (_on, ship, kind) => pipsOf(ship, kind),
  describeWay: (_on, ship, kind) => ({
    label: words('option.launcher', { ship: ship.name, kind: WARHEADS[kind].name, left: pipsOf(ship, kind) }),
    parts: [ship.id, `${ship.id}/${kind}`],
  }),
  describeTarget: (_on, target) => ({
    label: words('option.launch-target', { target: targetName(target) }),
    parts: [target.id],
  }),
  figures: (_on, { name: ship }, _kind, target, range) =>
    range === undefined ? { ship, target: targetName(target) } : { ship, target: targetName(target), range },
  shot: ({ game, aimed }, { platform: ship, mount: kind, target, range }) => {
    const together = { torpedo: 0, missile: 0 };
    let own = false;
    for (const { by, at } of aimed) {
      if (at !== target.id) continue;
      together[readLauncher(by).kind]++;
      own ||= by === `${ship.id}/${kind}`;
    }
    if (!own) together[kind]++;
    return {
      range,
      // A hit if it gets there. The more arrive together, the fewer are dodged (SD-DOD-02).
      chance: hitChanceTold(explaining(), game, target, kind, together),
      figures: {
        damage: WARHEADS[kind].mean,
        turns: turnsToReach(game, { kind, q: ship.q, r: ship.r, facing: ship.facing }, target),
      },
    };
  },
});

/** The kinds a display has racks for. */
const RACKS = Object.fromEntries(
  SHIP_TYPES.map((type) => [type, WARHEAD_KINDS.filter((kind) => displayOf({ type })[WARHEADS[kind].pips] > 0)]),
) as unknown as { readonly [type in ShipType]: readonly WarheadKind[] };

/** Offices with a ship that could launch something at somebody, in the order of the ships that have something to launch. */
export function launchingOffices(game: Game): OfficeId[] {
  const out: OfficeId[] = [];
  const armed: OfficeId[] = [];
  for (const ship of game.ships) {
    const { office } = ship;
    if (ship.is !== 'flying' || warheadsAboard(ship) === 0 || armed.includes(office)) continue;
    armed.push(office);
    if (launchers.hasShot(launchingOf(game, office))) out.push(office);
  }
  return out;
}

/** What a shooter's id means: `x-wing/torpedo`. */
export function readLauncher(id: string): { ship: string; kind: WarheadKind } {
  const slash = id.lastIndexOf('/');
  return { ship: id.slice(0, slash), kind: id.slice(slash + 1) as WarheadKind };
}
