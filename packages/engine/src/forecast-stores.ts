import { Enumeration, UNKNOWN_POINTS } from './dice/enumerating.ts';
import type { Frame } from './flow/frame.ts';
import type { Merging } from './flow/question.ts';
import type { Allowance } from './forecast-walk.ts';
import { Broken } from './refusal.ts';
import type { MatchState } from './state.ts';

/** More than a volley can take away: while branches are walked, every store that is not empty holds as much. */
const PLENTY = 2 ** 40;

/** Where a branch has come to: a state, the choices of the script that were needed, and whether branches go on from there. */
interface Landing<G> {
  readonly state: MatchState<G>;
  readonly used: number;
  readonly is: 'paused' | 'end' | 'open';
  /** The frame that ends the forecast, where it has not ended. */
  readonly until: Frame | null;
}

/** States that are alike but for their stores, as one state; with the chance of every level the stores may have come to. */
export interface StoreLevel<G> {
  readonly at: Landing<G>;
  readonly chances: Map<number, number>;
}

/**
 * Walks a forecast whose question carries stores (`merges`): hull points, which attacks only take from, and of which only the last one
 * matters. States that differ in nothing else are walked as one, with full stores; what is taken off is worked out beside. So a volley
 * takes as many branches as there are different damages, not damages times hull points.
 */
export class Stores<G> {
  readonly #by: Merging<G>;
  readonly #full: readonly number[];
  /** A level is one number: what is gone from each store that was ever touched, as digits. */
  readonly #strides: (number | undefined)[] = [];
  #next = 1;
  readonly #mark: ((state: MatchState<G>) => string) | undefined;

  /** `mark`: what is told apart beside what the question's own measure needs. */
  constructor(by: Merging<G>, game: G, mark?: (state: MatchState<G>) => string) {
    this.#by = by;
    this.#full = by.stores(game);
    this.#mark = mark;
  }

  /** Fills every store that is not empty, except these, which hold their last point. */
  fill(game: G, last: readonly number[] = []): void {
    this.#by.store(
      game,
      this.#by.stores(game).map((points, i) => (points === 0 ? 0 : last.includes(i) ? 1 : PLENTY)),
    );
  }

  /** What was taken since they were filled, store by store; those with their last point left out. */
  taken(game: G, before: readonly number[]): Taken[] {
    const out: Taken[] = [];
    for (const [i, points] of this.#by.stores(game).entries()) {
      const gone = (before[i] as number) - points;
      // Nothing else takes as much: half of a loss, or a loss and a point more, cannot be told apart from the points thrown.
      if (gone >= UNKNOWN_POINTS / 2 && gone < PLENTY / 2 && gone !== UNKNOWN_POINTS)
        throw new Broken('the points of a loss are reckoned with before branches are merged');
      if (gone > 0 && before[i] === PLENTY) out.push({ store: i, points: gone });
    }
    return out;
  }

  now(game: G): number[] {
    return this.#by.stores(game);
  }

  /** Sets the stores to what a level says. */
  set(game: G, level: number): void {
    this.#by.store(
      game,
      this.#full.map((_, i) => this.left(level, i)),
    );
  }

  left(level: number, store: number): number {
    const full = this.#full[store] as number;
    const stride = this.#strides[store];
    return stride === undefined ? full : full - (Math.floor(level / stride) % (full + 1));
  }

  less(level: number, store: number, points: number): number {
    let stride = this.#strides[store];
    if (stride === undefined) {
      stride = this.#next;
      this.#strides[store] = stride;
      this.#next *= (this.#full[store] as number) + 1;
    }
    return level + stride * Math.min(points, this.left(level, store));
  }

  /** Whether levels can still be told apart as numbers. */
  get fits(): boolean {
    return this.#next < Number.MAX_SAFE_INTEGER;
  }

  /** With full stores: what was taken from them is carried beside. */
  #marked(state: MatchState<G>): string {
    if (this.#mark === undefined) return '';
    const points = this.now(state.game);
    this.fill(state.game);
    const text = this.#mark(state);
    this.#by.store(state.game, points);
    return text;
  }

  keyOf({ state, used, is, until }: Landing<G>): string {
    const ahead: Frame[] = [];
    for (let frame = until; frame !== null; frame = frame.child) ahead.push(frame);
    let empty = '';
    for (const [i, points] of this.#by.stores(state.game).entries()) if (points === 0) empty += `${i},`;
    const { beside, out, knows, policies } = state;
    const rest = JSON.stringify([until, beside, out, knows, policies]);
    return `${is} ${used} ${empty} ${this.#by.alike(state.game, ahead)} ${rest} ${this.#marked(state)}`;
  }
}

/** So many points of a store. */
interface Taken {
  readonly store: number;
  readonly points: number;
}

/** Runs on from a state with these dice; where the branch is not counted here, whether because another's choice is a case of its own. */
export type RunOn<G> = (state: MatchState<G>, dice: Enumeration) => Landing<G> | 'asked' | 'elsewhere';

/** Where one way of the dice leads from a level, and what it takes on the way. */
interface Way<G> {
  readonly to: StoreLevel<G>;
  readonly taken: readonly Taken[];
}
/** Ways that come to the same and take from the same stores, as one: only how many points were thrown differs. */
interface Fall<G> extends Way<G> {
  readonly path: readonly number[];
  readonly losses: Map<number, number>;
}
const NO_LOSS: ReadonlyMap<number, number> = new Map([[0, 1]]);

/**
 * All that may come of a level until branches are merged again, put into `out`. False where that is more than is `allowed`, or where
 * somebody is asked between a loss and the next merging: whether he is may hang on what was lost.
 */
export function fallFrom<G>(
  stores: Stores<G>,
  { at, chances }: StoreLevel<G>,
  copyOf: (state: MatchState<G>) => MatchState<G>,
  runOn: RunOn<G>,
  allowed: Allowance,
  out: Map<string, StoreLevel<G>>,
): boolean {
  const walk = (last: readonly number[], dice: Enumeration): Way<G> | 'asked' | 'elsewhere' => {
    allowed.branch();
    const state = copyOf(at.state);
    stores.fill(state.game, last);
    const before = stores.now(state.game);
    dice.begin();
    const landing = runOn(state, dice);
    if (typeof landing === 'string') return landing;
    return { to: levelAt(out, stores.keyOf(landing), landing), taken: stores.taken(landing.state.game, before) };
  };
  const falls = new Map<string, Fall<G>>();
  const dice = new Enumeration(true);
  do {
    const way = walk([], dice);
    if (typeof way === 'object') gatherFalls(falls, way, dice);
    if (allowed.isSpent || (way === 'asked' && dice.loss !== null)) return false;
  } while (dice.next());
  for (const fall of falls.values()) {
    const ways = new Map<string, Way<G> | null>([['', fall]]);
    const wayOf = (last: readonly number[]): Way<G> | null => {
      const known = ways.get(last.join());
      if (known !== undefined) return known;
      const again = new Enumeration(true, fall.path);
      const found = walk(last, again);
      if (again.path.length > fall.path.length) throw new Broken('dice fall because a store has run empty');
      const way = typeof found === 'object' ? found : null;
      ways.set(last.join(), way);
      return way;
    };
    for (const [level, chance] of chances) {
      for (const [thrown, part] of fall.losses) if (!tryPut(stores, level, thrown, chance * part, wayOf)) return false;
      allowed.levels(fall.losses.size);
      if (allowed.isSpent) return false;
    }
    if (!stores.fits) return false;
  }
  return true;
}

function levelAt<G>(all: Map<string, StoreLevel<G>>, key: string, at: Landing<G>): StoreLevel<G> {
  let level = all.get(key);
  if (level === undefined) {
    level = { at, chances: new Map() };
    all.set(key, level);
  }
  return level;
}

function gatherFalls<G>(all: Map<string, Fall<G>>, way: Way<G>, { loss, chance, path }: Enumeration): void {
  let fall: Fall<G> | undefined;
  for (const one of all.values()) if (one.to === way.to && isSame(one.taken, way.taken)) fall = one;
  if (fall === undefined) {
    fall = { ...way, path, losses: new Map() };
    all.set(path.join(), fall);
  }
  const { losses } = fall;
  for (const [points, part] of loss ?? NO_LOSS) losses.set(points, (losses.get(points) ?? 0) + chance * part);
}

const isSame = (a: readonly Taken[], b: readonly Taken[]): boolean =>
  a.length === b.length && a.every(({ store, points }, i) => b[i]?.store === store && b[i]?.points === points);

/**
 * Puts a level where the dice take it. Where a store runs empty they fall again with its last point in it, so that the rules see it go.
 * False where that branch is not counted here.
 */
function tryPut<G>(
  stores: Stores<G>,
  level: number,
  thrown: number,
  chance: number,
  wayOf: (last: readonly number[]) => Way<G> | null,
): boolean {
  const last: number[] = [];
  let way = wayOf(last);
  for (;;) {
    if (way === null) return false;
    const empty = way.taken.find(({ store, points }) => stores.left(level, store) <= pointsOf(points, thrown));
    if (empty === undefined) break;
    last.push(empty.store);
    way = wayOf(last);
  }
  let next = level;
  for (const store of last) next = stores.less(next, store, Number.POSITIVE_INFINITY);
  for (const { store, points } of way.taken) next = stores.less(next, store, pointsOf(points, thrown));
  const { chances } = way.to;
  chances.set(next, (chances.get(next) ?? 0) + chance);
  return true;
}

const pointsOf = (points: number, thrown: number): number => (points === UNKNOWN_POINTS ? thrown : points);
