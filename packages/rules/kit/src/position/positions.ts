import {
  Broken,
  type FlowPlace,
  type Frame,
  isRefusal,
  type Json,
  type Order,
  type Positions,
  type Refusal,
} from '@flagbridge/engine';
import { type PositionFormat, positionIn, readLearnt, writePosition } from './position.ts';

type Said = { readonly [member: string]: Json };

interface PositionBook<G> {
  readonly format: PositionFormat<G>;
  /** The book's own set-up; throws no die where a battle begins in its middle. */
  setup(order: Order): G | Refusal;
  /** The set-up file of a battle as it came about: what players have chosen since is written into it. */
  file(order: Order, game: G): Said;
  /** Nothing of the set-up is left to do. */
  begin(game: G): void;
  /** Where the sequence stands, in the words of the file; null where it is nowhere near a place that has one. */
  standsAt(game: G, flow: Frame | null): Said | null;
  place(game: G, position: Said): FlowPlace;
}

/** Battles that begin in their middle, and how they are written down, from a book's format. */
export const positionsBy = <G>(book: PositionBook<G>): Positions<G> => ({
  opens: (order, game) => {
    const position = positionIn(order);
    return position === undefined ? null : book.place(game, position);
  },
  learnt: (order, game) => {
    const learnt = readLearnt(book.format, game, positionIn(order) ?? {});
    if (isRefusal(learnt)) throw new Broken(`what was learnt has been read once and is refused now: ${learnt.why}`);
    return learnt;
  },
  write: (order, state) => {
    const { game, flow } = state;
    const stands = book.standsAt(game, flow);
    if (stands === null) return null;
    const { position: _, ...setup } = book.file(order, game);
    const fresh = book.setup({ ...order, scenario: { ...order.scenario, setup } });
    if (isRefusal(fresh)) throw new Broken(`a battle that was set up once is refused now: ${fresh.why}`);
    book.begin(fresh);
    return { ...setup, position: { ...stands, ...writePosition(book.format, order, state, fresh) } };
  },
});
