import {
  type Choice,
  type ClauseId,
  type Described,
  type Next,
  type OfficeId,
  type PartId,
  type Piece,
  type PlaceChoice,
  type Placement,
  type Play,
  question,
  type Refusal,
  type Roller,
  type Step,
  type StepWith,
  type Vars,
  type Words,
  withDefault,
} from '@flagbridge/engine';

/** A piece with where somebody has put it. */
export type Placed<P> = readonly [piece: P, place: Placement];

/** A question that puts pieces on the map: `P` is a piece as the book has it. */
interface Placing<G, V extends Vars, P extends { readonly id: string }> {
  readonly name: string;
  /** The book's word for the decision; the question's name where left out. */
  readonly kind?: string;
  /** Nobody else learns the answer. */
  readonly secret?: boolean;
  /** There is always more than one answer. */
  readonly several?: boolean;
  /** No two in one hex. */
  readonly apart?: boolean;
  /** Who places. Several place at once, sealed. */
  offices(game: G, vars: V): OfficeId | readonly OfficeId[];
  /** What this office is to place. */
  pieces(game: G, vars: V, office: OfficeId): readonly P[];
  /** Where and how each may be put, by ids alone: make a list of hexes once for all that share it. */
  offers(game: G, pieces: readonly P[], vars: V, office: OfficeId): readonly Piece[];
  /** A legal and reasonable answer; worked out only where it is taken. */
  defaultPlaces(game: G, pieces: readonly P[], vars: V, office: OfficeId): PlaceChoice;
  explain(
    game: G,
    pieces: readonly P[],
    vars: V,
    office: OfficeId,
  ): { readonly title: Words; readonly clause: ClauseId; readonly about?: readonly PartId[] };
  describe(piece: P): Described;
  /** What listing cannot say. */
  check?(game: G, pieces: readonly P[], choice: PlaceChoice, vars: V): Refusal | null;
  /** The rule by which a place is not offered, or is taken. */
  forbids?(game: G, pieces: readonly P[], choice: PlaceChoice, vars: V): Refusal | null;
  sample?(game: G, pieces: readonly P[], dice: Roller, vars: V): PlaceChoice;
  /** Puts what one office has placed, in the order of its pieces. */
  put(play: Play<G>, placed: readonly Placed<P>[], vars: V, office: OfficeId, choice: PlaceChoice): void;
  /** When everybody's stands. */
  after?(play: Play<G>, vars: V): Next;
  readonly calls?: () => readonly Step<G>[];
}

export function placing<G, V extends Vars, P extends { readonly id: string }>(def: Placing<G, V, P>): StepWith<G, V> {
  const { name, kind = name, apart, check, forbids, sample } = def;
  const officesIn = (game: G, vars: V): readonly OfficeId[] => {
    const offices = def.offices(game, vars);
    return typeof offices === 'string' ? [offices] : offices;
  };
  return question<G, V>({
    name,
    ...(def.secret !== undefined && { secret: def.secret }),
    ...(def.several !== undefined && { several: def.several }),
    ...(def.calls && { calls: def.calls }),
    offices: ({ game }, vars) => officesIn(game, vars),
    choices: ({ game }, vars, office) => {
      const mine = def.pieces(game, vars, office);
      const pieces = def.offers(game, mine, vars, office);
      return withDefault(
        apart === undefined ? { is: 'place', pieces } : { is: 'place', apart, pieces },
        () => def.defaultPlaces(game, mine, vars, office) as Choice,
      );
    },
    explain: ({ game }, vars, office) => {
      const pieces = def.pieces(game, vars, office);
      const option = (id: string): Described => def.describe(pieces.find((piece) => piece.id === id) as P);
      return { kind, ...def.explain(game, pieces, vars, office), option };
    },
    ...(check && {
      check: ({ game }, vars, office, choice) =>
        check(game, def.pieces(game, vars, office), choice as unknown as PlaceChoice, vars),
    }),
    ...(forbids && {
      forbids: ({ game }, vars, office, choice) =>
        forbids(game, def.pieces(game, vars, office), choice as unknown as PlaceChoice, vars),
    }),
    ...(sample && {
      sample: ({ game }, vars, office, dice) => sample(game, def.pieces(game, vars, office), dice, vars) as Choice,
    }),
    answer: (play, vars, answers) => {
      for (const office of officesIn(play.game, vars)) {
        const choice = answers[office] as unknown as PlaceChoice;
        def.put(play, placed(def.pieces(play.game, vars, office), choice), vars, office, choice);
      }
      return def.after?.(play, vars);
    },
  });
}

/** The pieces that a choice puts on the map. */
export function placed<P extends { readonly id: string }>(pieces: readonly P[], choice: PlaceChoice): Placed<P>[] {
  const out: Placed<P>[] = [];
  for (const piece of pieces) {
    const place = Object.hasOwn(choice, piece.id) ? choice[piece.id] : undefined;
    if (place !== undefined) out.push([piece, place]);
  }
  return out;
}
