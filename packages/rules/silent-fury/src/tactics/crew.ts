import type { Choice, Shot, SideId } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import type { CrewType } from '../data/crew.ts';
import type { Crew, Game, Ship } from '../game.ts';
import { leastFirst } from '../rules/crew-losses.ts';
import type { Sending } from '../rules/errands.ts';
import { impactChances } from '../rules/impact.ts';
import { moving, nextTo } from '../rules/moving-crew.ts';
import { hasUnopposedCaptain, workerOf } from '../rules/operating.ts';
import { componentPart } from '../rules/parts.ts';
import { boxOf, hasFreeBay, RALLY_DICE, rallyPlaces } from '../rules/rallying.ts';
import { bestGain } from '../rules/repair-plan.ts';
import { gainOf, WORTH } from '../rules/repair-worth.ts';

/** What a figure is worth to its ship, in components: a Captain works what nobody is in, an Engineer mends. */
const FIGURES: { readonly [type in CrewType]: number } = {
  spacer: 0.3,
  captain: 1,
  engineer: 0.6,
  marine: 0.3,
  battlesuit: 0.35,
  hero: 0.8,
};

/** What a rally and its attrition are worth: who may be had back, less who is lost. */
function rallyWorth(game: Game, ship: Ship, side: SideId): number {
  const box = leastFirst(boxOf(ship, side)).reverse();
  const lost = FIGURES[box.at(-1)?.type ?? 'spacer'];
  if (box.length === 0) return 0;
  if (rallyPlaces(game, ship, side).length === 0) return -lost;
  let worth = 0;
  for (const [points, chance] of impactChances(
    hasFreeBay(game, ship, side) ? RALLY_DICE.bay : RALLY_DICE.plain,
  ).entries()) {
    for (const { type } of box.slice(0, points)) worth += chance * FIGURES[type];
    if (points < box.length) worth -= chance * lost;
  }
  return worth;
}

const FAR = 9;
/** How much of what could be mended is worth going there for, and how much less with every corridor. */
const COMING = 0.25;
const EACH_CORRIDOR = 0.6;
const STATION = 0.3;
/** Who stands in a fire may be lost for a while: so much of his worth. */
const HEAT = 0.3;

/** Corridors from each component to this one. */
function corridorsTo(game: Game, ship: Ship, component: number): Map<number, number> {
  const far = new Map([[component, 0]]);
  for (const [at, steps] of far) for (const n of nextTo(game, ship, at)) if (!far.has(n)) far.set(n, steps + 1);
  return far;
}

/** What the components are worth that can be worked as the crew stands. With a Captain who works all of them it makes no difference. */
function manned({ game, ship, side }: Sending): number {
  if (hasUnopposedCaptain(ship, side)) return 0;
  const rested = { ...ship, operated: [] };
  let worth = 0;
  for (const { n, type } of sheetOf(game, ship).components)
    if (typeof workerOf(game, rested, side, n) === 'string') worth += WORTH[type];
  return worth;
}

/** What repairs may gain from where the crew stands, now and after another step, less what stands unmanned and who stands in fires. */
function crewAt(on: Sending, far: ReadonlyMap<number, ReadonlyMap<number, number>>): number {
  const { game, ship } = on;
  const active = moving.crew(on);
  let worth = bestGain(on);
  for (const [component, corridors] of far) {
    const nearest = Math.min(FAR, ...active.map(({ at }) => corridors.get(at) ?? FAR));
    if (nearest > 0) worth += COMING * gainOf(game, ship, component, { dice: 2, points: 0 }) * EACH_CORRIDOR ** nearest;
  }
  worth += STATION * manned(on);
  for (const { at, type } of active) if (ship.damage[at - 1] === 'fire') worth -= HEAT * FIGURES[type];
  return worth;
}

const SLIGHT = 0.03;

interface Moved {
  readonly moves: readonly Shot[];
  /** What repairs gain on average after them. */
  readonly gain: number;
}

/** Up to three moves, each the best after those before it; none where nothing is gained. */
function bestMoves({ game, ship, side }: Sending): Moved {
  const damaged = sheetOf(game, ship).components.flatMap(({ n }) => ((ship.damage[n - 1] ?? '') === '' ? [] : [n]));
  const standing = (crew: readonly Crew[]): Sending => ({ game, ship: { ...ship, crew: [...crew] }, side });
  let on = standing(ship.crew);
  if (damaged.length === 0) return { moves: [], gain: 0 };
  const far = new Map(damaged.map((n) => [n, corridorsTo(game, ship, n)]));
  const moves: Shot[] = [];
  let worth = crewAt(on, far);
  while (moves.length < moving.most(on)) {
    let best: { readonly on: Sending; readonly worth: number; readonly move: Shot } | null = null;
    const tried = new Set<string>();
    for (const one of moving.crew(on)) {
      if (moves.some(({ by }) => by === one.id)) continue;
      for (const n of nextTo(game, ship, one.at)) {
        // Of figures that are alike one is enough.
        const way = `${one.type} ${one.at} ${n}`;
        if (tried.has(way)) continue;
        tried.add(way);
        const then = standing(on.ship.crew.map((other) => (other === one ? { ...other, at: n } : other)));
        const found = crewAt(then, far);
        if (found > (best?.worth ?? worth + SLIGHT))
          best = { on: then, worth: found, move: { by: one.id, at: componentPart(ship.id, n) } };
      }
    }
    if (best === null) break;
    moves.push(best.move);
    ({ on, worth } = best);
  }
  return { moves, gain: bestGain(on) };
}

/** Moves worth a thought, best first. */
export const crewMoves = (on: Sending): Choice[] => [bestMoves(on).moves as unknown as Choice, []];

/** What a Crew action is worth, in components: who rallies, what may be mended after the best moves, and what comes nearer. */
export function crewWorth(game: Game, ship: Ship, side: SideId): number {
  const on = { game, ship, side };
  const { moves, gain } = bestMoves(on);
  return rallyWorth(game, ship, side) + gain + 0.05 * moves.length;
}
