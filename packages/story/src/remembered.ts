import {
  type AnyState,
  advance,
  type Choice,
  copy,
  type Decision,
  type GameEvent,
  openQuestions,
  type PartId,
  requests,
  type SideId,
  type Strike,
  seeded,
  seedFrom,
  toldTo,
} from '@flagbridge/engine';
import type { RememberedShot } from './account.ts';
import type { Aimed } from './asked.ts';
import { type Blow, isFire, shooterOf } from './blows.ts';
import { alone, type Weighed } from './choices.ts';
import type { Eye } from './expected.ts';
import type { Line } from './lines.ts';

/** A shot that was aimed and weighed, by how it looks when it is fired. */
export interface Known {
  readonly weighed: Weighed;
  readonly looks: string;
  /** How likely it was to hit when nobody did anything about it. */
  readonly chance: number | undefined;
}

/**
 * How the shots of a volley look: a request names them by ids of its own, a strike by what one sees. Each is fired once, alone, with dice of
 * nobody's, and looked at.
 */
export function knownShots(eye: Eye, aimed: Aimed, fired: readonly Weighed[]): readonly Known[] {
  const state = alone(eye, aimed);
  const looks = new Map<string, Strike | undefined>();
  return fired.flatMap((weighed) => {
    const key = JSON.stringify(weighed.shot);
    if (!looks.has(key)) looks.set(key, strikeOf(eye, aimed, state, weighed));
    const strike = looks.get(key);
    return strike === undefined ? [] : [{ weighed, looks: looksOf(strike), chance: strike.roll?.chance }];
  });
}

/** Answers that may be needed until a shot is told of. */
const REACTIONS = 20;

function strikeOf(
  { recorded, viewer }: Eye,
  { line, request }: Aimed,
  from: AnyState,
  { shot }: Weighed,
): Strike | undefined {
  const { rules, present } = recorded;
  const state = copy(rules, from);
  const dice = seeded(seedFrom('how it looks'));
  const events: GameEvent[] = [];
  let decision: Decision = { office: request.office, to: request.id, choice: [shot] as unknown as Choice };
  for (let i = 0; i < REACTIONS && state.outcome === null; i++) {
    advance(rules, state, decision, dice, (event) => {
      if (toldTo(event, viewer.offices)) events.push(event);
    });
    const strike = present
      .strikes?.(events, line.seenBefore)
      .find(({ kind, side }) => kind !== 'counter' && side !== undefined);
    if (strike !== undefined) return strike;
    const [open] = openQuestions(rules, state);
    const asks = requests(rules, state, viewer).find(({ id }) => id === open?.id);
    if (open === undefined || asks === undefined) return undefined;
    decision = { office: open.office, to: open.id, choice: asks.default };
  }
  return undefined;
}

const looksOf = (strike: Strike): string => {
  const { to, weapon, side } = strike;
  return JSON.stringify([side, shooterOf(strike), to.part, to.hex.q, to.hex.r, weapon]);
};

/** A shot of the battle beside what was to be expected of it. */
export interface Compared extends Omit<RememberedShot, 'is'> {}

/** The blows of a line that are known shots. Those found are taken out of `pool`. */
export function comparedIn(
  blows: readonly Blow[],
  { n }: Line,
  turn: string,
  pool: Known[],
  sideOf: ReadonlyMap<PartId, SideId>,
): Compared[] {
  return blows.flatMap((blow) => {
    const { strike, at, taken: loss, felled, there, late } = blow;
    const by = shooterOf(strike);
    const { side, roll, weapon } = strike;
    if (
      late !== undefined ||
      by === undefined ||
      at === undefined ||
      side === undefined ||
      roll === undefined ||
      !isFire(blow, sideOf)
    )
      return [];
    const found = pool.findIndex(({ looks }) => looks === looksOf(strike));
    const known = pool[found];
    if (known === undefined) return [];
    pool.splice(found, 1);
    const meant = expectedOf(known, roll.chance, there);
    return [{ side, n, turn, by, at, ...(weapon !== undefined && { weapon }), roll, loss, expected: meant, felled }];
  });
}

/** With no more to take than was there; and where somebody did something about it, by as much less as its chance. */
function expectedOf({ weighed, chance }: Known, now: number, there: number): number {
  let mean = 0;
  for (const [points, part] of weighed.chances) mean += part * Math.min(points, there);
  return chance === undefined || chance === 0 || chance === now ? mean : (mean * now) / chance;
}

/** Of each side the shot that did most beyond its odds, and the one that fell furthest short of them; the first of several. */
export function rememberedOf(shots: readonly Compared[], sides: readonly SideId[]): readonly RememberedShot[] {
  const beyond = ({ loss, expected }: Compared): number => loss - expected;
  return sides.flatMap((side) => {
    let [best, worst]: [Compared | null, Compared | null] = [null, null];
    for (const shot of shots) {
      if (shot.side !== side) continue;
      if (beyond(shot) > (best === null ? 0 : beyond(best))) best = shot;
      if (beyond(shot) < (worst === null ? 0 : beyond(worst))) worst = shot;
    }
    return [
      ...(best === null ? [] : [{ ...best, is: 'best' as const }]),
      ...(worst === null ? [] : [{ ...worst, is: 'worst' as const }]),
    ];
  });
}
