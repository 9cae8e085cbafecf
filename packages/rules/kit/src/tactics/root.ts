import type {
  AimChoice,
  Audit,
  Choice,
  OfficeId,
  Request,
  Roller,
  Shape,
  ShapeName,
  SideId,
  Tactics,
  Vars,
  View,
} from '@flagbridge/engine';
import { otherSide, type Sided } from '../sides/sided.ts';
import { becauseOfFire, becauseOfMove, type Prospect } from './because.ts';
import { localsOf } from './locals.ts';

/** What a player is asked, and what he sees. */
export interface Asked<V, S extends Shape = Shape> {
  readonly game: V;
  /** With what the viewer has learnt beside what lies before him. */
  readonly view: View<V>;
  readonly request: Request;
  readonly shape: S;
  readonly dice: Roller;
  /** Locals of the question that asks. */
  vars(): Vars;
}

/** The answers worth a thought, best first, to one kind of request of this shape. */
export type Thought<V> = {
  [Name in ShapeName]: {
    readonly shape: Name;
    answers(asked: Asked<V, Extract<Shape, { is: Name }>>): readonly Choice[];
  };
}[ShapeName];

/** A book's own judgement, by kinds of requests. */
interface Judgement<V> {
  /** A kind that is not here, or has no answer worth a thought, is answered with its default. */
  readonly thoughts: { readonly [kind: string]: Thought<V> };
  /** How far from the nearest enemy an answer leaves a ship, by the kinds of requests that move one. */
  readonly gaps: { readonly [kind: string]: (game: V, choice: Choice, vars: Vars) => number | null };
  /** What an answer does for a ship, by the kinds of requests that move one. */
  readonly prospects: { readonly [kind: string]: (game: V, choice: Choice, vars: Vars) => Prospect | null };
  /** Kinds of requests that fire: their odds are chances to hit. */
  readonly fires: readonly string[];
  odds(game: V, request: Request, shot: { by: string; at: string; hex?: string }): number;
  /** What a side still has, in points of the book's own. */
  strength(game: V, side: SideId): number;
  audit(office: OfficeId): Audit<V>;
}

/** What computer players know of a book. */
export const tacticsOf = <V extends Sided>({
  thoughts,
  gaps,
  prospects,
  fires,
  odds,
  strength,
  audit,
}: Judgement<V>): Tactics<V> => ({
  candidates: (view, request, dice) => {
    const { shape, kind } = request;
    const thought = thoughts[kind];
    if (thought?.shape !== shape.is) return [request.default];
    const { answers } = thought as { answers(asked: Asked<V>): readonly Choice[] };
    const found = answers({ game: view.game, view, request, shape, dice, vars: () => localsOf(view, request) });
    return found.length > 0 ? found : [request.default];
  },
  gap: (view, request, choice) => gaps[request.kind]?.(view.game, choice, localsOf(view, request)) ?? null,
  odds: ({ game }, request, shot) => odds(game, request, shot),
  because: (view, request, choice) => {
    const { kind } = request;
    if (fires.includes(kind) && Array.isArray(choice))
      return becauseOfFire(choice as unknown as AimChoice, (shot) => odds(view.game, request, shot));
    const prospect = prospects[kind]?.(view.game, choice, localsOf(view, request)) ?? null;
    return prospect === null ? null : becauseOfMove(prospect);
  },
  worth: ({ game }, office) => {
    const side = game.ships.find((ship) => ship.office === office)?.side ?? game.sides[0].id;
    const mine = strength(game, side);
    const theirs = strength(game, otherSide(game, side));
    return (mine - theirs) / Math.max(1, mine + theirs);
  },
  audit,
});
