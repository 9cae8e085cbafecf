import {
  type Choice,
  type Choices,
  type ClauseId,
  type Described,
  type Draft,
  type Explanation,
  type Look,
  type OfficeId,
  type Option,
  type Refusal,
  type Roller,
  type RouteChoice,
  refuse,
  type Shape,
  type TimeLimit,
  type Vars,
  type Words,
} from '@flagbridge/engine';
import { type Barrier, refusalOf } from '../barrier/index.ts';
import { keyOf } from '../space/index.ts';
import { type CourseRules, checkCourse, follow } from './course.ts';
import { type CourseDraft, draftCourse, type Stand } from './course-draft.ts';

/** A ship whose move is not planned: what may be answered instead. Steps without the ship. */
export interface Unplanned {
  check(steps: readonly string[]): Refusal | null;
  plain(): readonly string[];
  sample(dice: Roller): readonly string[];
  draft(steps: readonly string[], letters: readonly Option[]): Draft;
}

/** Letters of a route, and how many a route can have at most beside the one that says whose it is. */
export interface Alphabet {
  readonly letters: readonly Option[];
  readonly most: number;
}

/** A question for the move of one of several ships, in one decision: which ship comes first, then its way, step by step. */
interface ShipMoves<G, V, P, M, C extends Stand, S extends string, B extends string> {
  readonly kind: string;
  readonly courses: CourseRules<M, C, S, B>;
  readonly drafts: CourseDraft<M, C, S>;
  /** That one of a player's ships must be named first. */
  readonly shipFirst: ClauseId;
  /** This ship has its move still to make. There is one at least when the question is put. */
  mayMove(game: G, vars: V, ship: P): boolean;
  mover(game: G, vars: V, ship: P): M;
  alphabet(game: G, ships: readonly P[]): Alphabet;
  /** Words for steps that the book has, and that have no place in every move: `tryStep` says why. */
  readonly steps?: readonly string[];
  /** By which rule this ship, which may not move now, has no move; null where none says so. */
  barred?(game: G, vars: V, office: OfficeId, ship: P): Barrier | null;
  /** A move for somebody who gives no order. */
  plain(mover: M): readonly string[];
  /** A legal move, any with some chance. */
  sample(mover: M, dice: Roller): readonly string[];
  /** Null of a ship whose move is planned. */
  unplanned?(game: G, vars: V, ship: P): Unplanned | null;
  /** What may be answered instead of any move, alone, and is where nobody answers; null where nothing may. */
  pass?(vars: V): { readonly option: Option; readonly alone: Barrier } | null;
  clause(vars: V): ClauseId;
  title(game: G, vars: V, ships: readonly P[]): Words;
  label(game: G, ship: P): Words;
  limit?(game: G, vars: V): TimeLimit | undefined;
  /** Ships a player would look for and cannot move now. */
  closed?(game: G, office: OfficeId): NonNullable<Draft['closed']>;
}

/** The members of a question that asks so; who is asked and what the answer does is the book's. */
interface MoveQuestion<G, V> {
  choices(look: Look<G>, vars: V): Choices;
  /** `choices`: those the question has given, where it has. */
  explain(look: Look<G>, vars: V, office?: OfficeId, choices?: Choices): Explanation;
  check(look: Look<G>, vars: V, office: OfficeId, choice: Choice): Refusal | null;
  forbids(look: Look<G>, vars: V, office: OfficeId, choice: Choice): Refusal | null;
  sample(look: Look<G>, vars: V, office: OfficeId, dice: Roller): Choice;
  draft(look: Look<G>, vars: V, office: OfficeId, partial: Choice): Draft;
}

/** The choices of a move with the ships they are of, so that the explanation need not look for them again. */
class MoveChoices implements Choices {
  readonly ships: readonly Stand[];
  readonly shape: Shape;
  readonly #defaultChoice: () => Choice;
  constructor(ships: readonly Stand[], shape: Shape, defaultChoice: () => Choice) {
    this.ships = ships;
    this.shape = shape;
    this.#defaultChoice = defaultChoice;
  }
  get default(): Choice {
    return this.#defaultChoice();
  }
}

const fromOf = ({ q, r, facing }: Stand) => ({ hex: keyOf(q, r), facing });

export function askForMove<
  G extends { readonly ships: readonly P[] },
  V extends Vars,
  P extends Stand & { readonly id: string },
  M,
  C extends Stand,
  S extends string,
  B extends string,
>(by: ShipMoves<G, V, P, M, C, S, B>): MoveQuestion<G, V> {
  const { courses, drafts } = by;
  const passOf = (vars: V) => by.pass?.(vars) ?? null;

  const movable = (game: G, vars: V): P[] => {
    const out: P[] = [];
    for (const ship of game.ships) if (by.mayMove(game, vars, ship)) out.push(ship);
    return out;
  };
  const find = (game: G, vars: V, id: string | undefined): P | undefined => {
    for (const ship of game.ships) if (ship.id === id && by.mayMove(game, vars, ship)) return ship;
    return undefined;
  };
  const named = (ship: P, steps: readonly string[]): string[] => {
    const route: string[] = new Array(1 + steps.length);
    route[0] = ship.id;
    for (let i = 0; i < steps.length; i++) route[i + 1] = steps[i] as string;
    return route;
  };

  const check = (game: G, vars: V, choice: RouteChoice): Refusal | null => {
    const id = choice[0];
    const pass = passOf(vars);
    if (pass !== null && id === pass.option.id)
      return choice.length === 1 ? null : { ...refusalOf(pass.alone), nearest: [id] };
    const ship = find(game, vars, id);
    if (ship === undefined) return refuse('ship-first', by.shipFirst, { figures: { got: id ?? '' } });
    const unplanned = by.unplanned?.(game, vars, ship) ?? null;
    if (unplanned !== null) return unplanned.check(choice.slice(1));
    return checkCourse(courses, by.mover(game, vars, ship), choice, 1);
  };

  /** A word of a route that says something, whether or not it may be said now. */
  const isWord = (game: G, ship: P, word: string): boolean =>
    by.steps?.includes(word) === true ||
    by.alphabet(game, [ship]).letters.some(({ id }) => id === word) ||
    game.ships.some(({ id }) => id === word);

  /** Of a route that is not among those offered: whose ship that is, that it has moved, a step it cannot take, one too many. */
  const forbids = (game: G, vars: V, office: OfficeId, choice: RouteChoice): Refusal | null => {
    const id = choice[0];
    const ship = find(game, vars, id);
    if (ship === undefined) {
      if (id === passOf(vars)?.option.id) return check(game, vars, choice);
      const other = game.ships.find((one) => one.id === id);
      const barrier = other === undefined ? null : (by.barred?.(game, vars, office, other) ?? null);
      return barrier === null ? null : refusalOf(barrier);
    }
    const isPlanned = (by.unplanned?.(game, vars, ship) ?? null) === null;
    // Of a planned move the first step that cannot be taken counts; what comes behind it nobody looks at.
    const end = isPlanned ? follow(courses, by.mover(game, vars, ship), choice, 1).at + 1 : choice.length;
    return choice.slice(1, end).every((word) => isWord(game, ship, word)) ? check(game, vars, choice) : null;
  };

  return {
    choices: ({ game }, vars) => {
      const ships = movable(game, vars);
      const pass = passOf(vars);
      const { letters, most } = by.alphabet(game, ships);
      // As long as it will be: one that grows takes room for many, and this is worked out several times for every move.
      const steps: Option[] = new Array(ships.length + (pass === null ? 0 : 1) + letters.length);
      let n = 0;
      for (let i = 0; i < ships.length; i++) steps[n++] = { id: (ships[i] as P).id };
      if (pass !== null) steps[n++] = pass.option;
      for (let i = 0; i < letters.length; i++) steps[n++] = letters[i] as Option;
      return new MoveChoices(ships, { is: 'route', steps, min: 1, max: 1 + most }, () => {
        if (pass !== null) return [pass.option.id];
        const first = ships[0] as P;
        const unplanned = by.unplanned?.(game, vars, first) ?? null;
        return named(first, unplanned === null ? by.plain(by.mover(game, vars, first)) : unplanned.plain());
      });
    },
    explain: ({ game }, vars, _office, choices) => {
      const ships = choices instanceof MoveChoices ? (choices.ships as readonly P[]) : movable(game, vars);
      const about: string[] = [];
      for (let i = 0; i < ships.length; i++) about.push((ships[i] as P).id);
      const { kind } = by;
      const title = by.title(game, vars, ships);
      const clause = by.clause(vars);
      // Letters have their labels already.
      const option = (id: string): Described | undefined => {
        const at = about.indexOf(id);
        return at < 0 ? undefined : { id, label: by.label(game, ships[at] as P), parts: [id] };
      };
      const limit = by.limit === undefined ? undefined : by.limit(game, vars);
      const only = ships.length === 1 && passOf(vars) === null ? (ships[0] as P) : null;
      if (limit !== undefined) {
        const whole = { kind, title, clause, about, option, limit };
        return only === null ? whole : { ...whole, from: fromOf(only) };
      }
      return only === null
        ? { kind, title, clause, about, option }
        : { kind, title, clause, about, option, from: fromOf(only) };
    },
    check: ({ game }, vars, _office, choice) => check(game, vars, choice as RouteChoice),
    forbids: ({ game }, vars, office, choice) => forbids(game, vars, office, choice as RouteChoice),
    sample: ({ game }, vars, _office, dice) => {
      const pass = passOf(vars);
      if (pass !== null && dice.pick(2) === 0) return [pass.option.id];
      const ships = movable(game, vars);
      const ship = ships[dice.pick(ships.length)] as P;
      const unplanned = by.unplanned?.(game, vars, ship) ?? null;
      return named(ship, unplanned === null ? by.sample(by.mover(game, vars, ship), dice) : unplanned.sample(dice));
    },
    draft: ({ game }, vars, office, partial) => {
      const [id, ...steps] = partial as RouteChoice;
      const pass = passOf(vars);
      if (pass !== null && id === pass.option.id) {
        const refusal = check(game, vars, partial as RouteChoice);
        return { ready: refusal === null, ...(refusal !== null && { refusal }), next: [] };
      }
      const ship = find(game, vars, id);
      if (ship === undefined) {
        const next = movable(game, vars).map(
          (one): Option => ({ id: one.id, label: by.label(game, one), parts: [one.id] }),
        );
        if (pass !== null) next.push(pass.option);
        // Where one answer is left, nothing need be said of the others.
        const closed = next.length > 1 ? (by.closed?.(game, office) ?? []) : [];
        return { ready: false, next, ...(closed.length > 0 && { closed }) };
      }
      const { letters } = by.alphabet(game, [ship]);
      const unplanned = by.unplanned?.(game, vars, ship) ?? null;
      if (unplanned !== null) return unplanned.draft(steps, letters);
      return draftCourse(courses, drafts, by.mover(game, vars, ship), steps, letters);
    },
  };
}
