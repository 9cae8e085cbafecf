import type { Aim, Choice, Json, Shooter } from '@flagbridge/engine';
import type { ComputerPlayer, PlayerInput } from './player.ts';
import { accepts, drawn, ofTheTable, type World, worldOf } from './world.ts';

/**
 * Closes with the nearest enemy, fires everything at the best odds, takes the default otherwise. It knows a rulebook
 * through its tactics alone, so it plays any of them, and none of them well.
 */
export const naive: ComputerPlayer = {
  name: 'naive',
  plays: 'Steers for the nearest enemy and fires everything it has at the best odds.',
  answer: (seen) => naively(seen, worldOf(seen)),
};

export function naively(seen: PlayerInput, world: World): Choice {
  if (ofTheTable(seen)) return drawn(seen, world);
  const { shape } = seen.request;
  const fires = shape.is === 'aim' && shape.manner === undefined;
  const wanted = fires ? fireAll(seen, shape) : closest(seen, world);
  if (wanted !== null && accepts(seen, world, wanted)) return wanted;
  return fires ? drawn(seen, world) : seen.request.default;
}

/** Every shooter at the target of its best odds. Null where the rulebook states no odds. */
export function fireAll(seen: PlayerInput, shape: Aim): Choice | null {
  if (seen.rules.tactics?.odds === undefined) return null;
  const shots: Json[] = [];
  for (const [shooter, { shot }] of bestOfEach(seen, shape))
    for (let i = 0; i < (shooter.shots ?? 1); i++)
      if (shots.length < (shape.max ?? Number.POSITIVE_INFINITY)) shots.push(shot);
  return shots;
}

interface BestShot {
  readonly shot: Json;
  readonly odds: number;
}

/** The best shot of every shooter that has one; of those that exclude each other, of the one whose odds are best. */
function bestOfEach(seen: PlayerInput, { shooters }: Aim): Map<Shooter, BestShot> {
  const all = new Map<Shooter, BestShot>();
  const taken = new Map<string, Shooter>();
  for (const shooter of shooters) {
    const best = bestShot(seen, shooter);
    if (best === null) continue;
    const rival = shooter.either === undefined ? undefined : taken.get(shooter.either);
    if (rival !== undefined) {
      if ((all.get(rival) as BestShot).odds >= best.odds) continue;
      all.delete(rival);
    }
    if (shooter.either !== undefined) taken.set(shooter.either, shooter);
    all.set(shooter, best);
  }
  return all;
}

function bestShot({ rules, view, request }: PlayerInput, shooter: Shooter): BestShot | null {
  let best: Json | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const target of shooter.targets)
    for (const hex of target.hexes ?? [undefined]) {
      const shot = { by: shooter.id, at: target.id, ...(hex !== undefined && { hex }) };
      const odds = rules.tactics?.odds?.(view, request, shot) ?? 0;
      if (odds <= highest) continue;
      highest = odds;
      best = shot;
    }
  return best === null ? null : { shot: best, odds: highest };
}

const LOOKS = 12;

/** Of some answers the one that ends nearest to an enemy. Null where nothing can be closed with. */
function closest(seen: PlayerInput, world: World): Choice | null {
  const { rules, view, request, dice } = seen;
  const gap = rules.tactics?.gap;
  if (gap === undefined) return null;
  const thoughts: Choice[] = [request.default, ...(rules.tactics?.candidates?.(view, request, dice) ?? [])];
  for (let i = 0; i < LOOKS; i++) thoughts.push(drawn(seen, world));
  let best: Choice | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const choice of thoughts) {
    const far = gap.call(rules.tactics, view, request, choice);
    if (far === null || far >= nearest || !accepts(seen, world, choice)) continue;
    nearest = far;
    best = choice;
  }
  return best;
}
