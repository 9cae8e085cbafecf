import type { NodeState, SheetNode } from '@flagbridge/engine';
import { boxesNode } from '@flagbridge/kit/present';
import { displayOf } from '../data/track.ts';
import { WARHEADS } from '../data/warheads.ts';
import type { Game, Ship, WarheadKind } from '../game.ts';
import { holds, isDazed, isPilotDead } from '../rules/ship-state.ts';
import { WARHEAD_CODES } from './names.ts';

interface Load {
  readonly kind: WarheadKind;
  readonly left: number;
  readonly of: number;
}

/** SD-DSP-19: what it carries, of kinds its display has pips for. */
export function loadsOf(ship: Ship): Load[] {
  const { torpedoes, missiles } = displayOf(ship);
  const loads: Load[] = [
    { kind: 'torpedo', left: ship.torpedoes, of: torpedoes },
    { kind: 'missile', left: ship.missiles, of: missiles },
  ];
  return loads.filter(({ of }) => of > 0);
}

/** Why it cannot launch now; '' where it can. */
function launchBarrierText(game: Game, ship: Ship): string {
  if (isPilotDead(ship)) return 'pilot killed';
  if (holds(game, ship.noLaunch)) return `targeting sensor, until the end of turn ${ship.noLaunch}`;
  if (holds(game, ship.noFire)) return `targeting computer, until the end of turn ${ship.noFire}`;
  // SD-WAR-06: anybody aboard who is able will do.
  const able = displayOf(ship).crew.some(
    (post) => !ship.dead.includes(post) && (post === 'gunner' || !isDazed(game, ship)),
  );
  return able ? '' : `crew dazed until the end of turn ${ship.dazed}`;
}

const plural = (kind: WarheadKind): string => `${WARHEADS[kind].name}${kind === 'torpedo' ? 'es' : 's'}`;

/** One box for each pip; the request that launches them names these parts. */
export function warheadNodes(game: Game, ship: Ship): SheetNode[] {
  const barrier = launchBarrierText(game, ship);
  const barred: NodeState = isPilotDead(ship) ? 'out' : 'damaged';
  return loadsOf(ship).map(({ kind, left, of }) => {
    const name = `${WARHEAD_CODES[kind]} ${plural(kind)}`;
    const label = barrier === '' || left === 0 ? name : `${name}, ${barrier}`;
    const state = left === 0 ? 'spent' : barrier === '' ? 'ok' : barred;
    return boxesNode(`${ship.id}/${kind}`, label, of - left, of, 'SD-DSP-19', state);
  });
}
