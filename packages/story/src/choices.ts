import {
  type AnyState,
  accepts,
  advance,
  type Choice,
  canonical,
  copy,
  openQuestions,
  requests,
  type Shooter,
  type Shot,
  type SideId,
  scripted,
  sealed,
} from '@flagbridge/engine';
import type { Aimed } from './asked.ts';
import { type Expectation, type Eye, expected, seedAt } from './expected.ts';
import { fleetsIn } from './lines.ts';

/** What one shot alone was to be expected to take from others. */
export interface Weighed {
  readonly shot: Shot;
  readonly mean: number;
  readonly chances: Expectation['chances'];
}

interface Judged {
  readonly worth: number;
  readonly best: number;
  readonly exact: boolean;
  /** The shots that were fired. */
  readonly fired: readonly Weighed[];
}

interface ChoiceLimits {
  readonly branches: number;
  readonly samples: number;
  /** Shots weighed for one volley. */
  readonly shots: number;
}

/**
 * What a volley was worth, shot by shot, and what the best aim of the same weapons would have been: each alone, with nobody else firing
 * and everybody who is asked giving his default. Null where there is too much to weigh.
 */
export function judged(eye: Eye, aimed: Aimed, side: SideId, limits: ChoiceLimits): Judged | null {
  const { rules } = eye.recorded;
  const { request, shape, choice } = aimed;
  const state = alone(eye, aimed);
  const possible = shape.shooters.flatMap((shooter) => shotsOf(shooter, choice).map((shot) => ({ shooter, shot })));
  if (possible.length > limits.shots) return null;
  const known = new Map<string, Weighed>();
  let exact = true;
  const weigh = (shot: Shot): Weighed => {
    const key = canonical(shot);
    let found = known.get(key);
    if (found === undefined) {
      const one = weighed(eye, aimed, state, shot, side, limits);
      exact &&= one.exact;
      found = one;
      known.set(key, found);
    }
    return found;
  };
  const taken = (shots: readonly Shot[]): boolean => accepts(rules, state, request.id, shots as unknown as Choice);
  const fired = choice.map(weigh);
  const open = possible.flatMap(({ shooter, shot }) => (taken([shot]) ? [{ shooter, ...weigh(shot) }] : []));
  const worth = sumOf(fired);
  // What was fired is a legal answer too: where a greedy choice falls short of it, it is the best we know.
  return { worth, best: Math.max(worth, sumOf(bestAim(open, taken))), exact, fired };
}

const sumOf = (shots: readonly Weighed[]): number => shots.reduce((sum, { mean }) => sum + mean, 0);

/** Every target once, as the book takes it where nothing more is said; and what was fired, hex and settings included. */
function shotsOf({ id: by, targets, settings = [] }: Shooter, fired: readonly Shot[]): Shot[] {
  const given = Object.fromEntries(settings.map((one) => [one.id, one.values[0] ?? 0]));
  const plain = targets.map(({ id: at }) => ({ by, at, ...(settings.length > 0 && { with: given }) }));
  const own = fired.filter((shot) => shot.by === by);
  return [...new Map([...plain, ...own].map((shot) => [canonical(shot), shot])).values()];
}

interface OpenShot extends Weighed {
  readonly shooter: Shooter;
}

/**
 * The best legal set of shots: of every shooter its best target as often as it may fire, of shooters that exclude each other the best.
 * Where that is taken it is the best there is, because shots are weighed alone. Where not (shots are limited in all, or for a target), one
 * after the other, the best first; and whoever may not fire at his best target then fires at another.
 */
function bestAim(open: readonly OpenShot[], taken: (shots: readonly Shot[]) => boolean): readonly OpenShot[] {
  const ways = new Map<Shooter, OpenShot>();
  for (const one of open) if (one.mean > (ways.get(one.shooter)?.mean ?? 0)) ways.set(one.shooter, one);
  const best = new Map<string, readonly OpenShot[]>();
  for (const [{ id, either, shots = 1 }, shot] of ways) {
    const way = Array.from({ length: shots }, () => shot);
    const rival = best.get(either ?? id);
    if (rival === undefined || sumOf(way) > sumOf(rival)) best.set(either ?? id, way);
  }
  const all = [...best.values()].flat();
  if (taken(all.map(({ shot }) => shot))) return all;
  const kept: OpenShot[] = [];
  const bestFirst = (shots: readonly OpenShot[]): OpenShot[] => shots.toSorted((a, b) => b.mean - a.mean);
  const others = open.flatMap((one) => Array.from({ length: one.shooter.shots ?? 1 }, () => one));
  for (const one of [...bestFirst(all), ...bestFirst(others)])
    if (taken([...kept, one].map(({ shot }) => shot))) kept.push(one);
  return kept;
}

function weighed(
  eye: Eye,
  { line, request }: Aimed,
  state: AnyState,
  shot: Shot,
  side: SideId,
  { branches, samples }: ChoiceLimits,
): Weighed & { readonly exact: boolean } {
  const { sides } = fleetsIn(eye.recorded, line.seenBefore);
  const decision = { office: request.office, to: request.id, choice: [shot] as unknown as Choice };
  const { losses, chances, exact } = expected(eye, state, line.seenBefore, decision, {
    within: new Set([request.question]),
    asked: 'default',
    branches,
    samples,
    seed: seedAt(eye, line),
  });
  const mean = losses.reduce((sum, loss, i) => sum + (sides[i]?.side === side ? 0 : loss), 0);
  return { shot, mean, chances, exact };
}

/** The state in which a volley was aimed, with everybody else who aims at the same moment holding his fire. */
export function alone({ recorded: { rules } }: Eye, { state: before, request }: Aimed): AnyState {
  const state = copy(rules, before);
  const none = scripted();
  const others = state.offices.filter((office) => office !== request.office);
  for (const office of others)
    for (const { id } of sealed(rules, state, { offices: [office] }))
      advance(rules, state, { office, withdraw: id }, none);
  for (const { id, office, question } of openQuestions(rules, state)) {
    if (office === request.office || question !== request.question) continue;
    const asks = requests(rules, state, { offices: [office] }).find((one) => one.id === id);
    const choice = accepts(rules, state, id, []) ? [] : (asks?.default ?? null);
    advance(rules, state, { office, to: id, choice }, none);
  }
  return state;
}
