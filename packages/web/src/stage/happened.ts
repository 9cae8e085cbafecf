import type { PartId, Scene, SideId, Strike } from '@flagbridge/engine';
import { movedIn } from '../battle/moved.ts';

/** What each side did in this part of the turn: for the one line that says what just happened. */
export interface Happened {
  /** The part of the turn, by its clock and title. */
  readonly part: string;
  /** The last update that added to it. */
  readonly n: number;
  readonly sides: readonly Deeds[];
}

export interface Deeds {
  readonly side: SideId;
  readonly shots: number;
  readonly hits: number;
  /** Shots aimed at what was gone by then. */
  readonly lost: number;
  /** Of those shots that were rolled for: how many there were, and how many hits the odds expected. */
  readonly rolled: number;
  readonly expected: number;
  /** What it destroyed, by name. */
  readonly felled: readonly string[];
  readonly moved: readonly PartId[];
}

const nothing = (side: SideId): Deeds => ({
  side,
  shots: 0,
  hits: 0,
  lost: 0,
  rolled: 0,
  expected: 0,
  felled: [],
  moved: [],
});

interface Update {
  readonly n: number;
  /** The part of the turn it was decided in. */
  readonly part: string;
  readonly strikes: readonly Strike[];
  readonly before: Scene | null;
  readonly after: Scene | null;
}

/** With one more update. What happened in an earlier part of the turn is forgotten when something happens in a new one. */
export function happenedIn(last: Happened | null, { n, part, strikes, before, after }: Update): Happened | null {
  const moved = movedIn(before, after);
  const tokens = [...(after?.tokens ?? []), ...(before?.tokens ?? [])];
  const sideOf = (id: PartId | undefined): SideId | undefined => tokens.find((token) => token.id === id)?.side;
  const sides = new Map<SideId, Deeds>();
  if (last?.part === part) for (const one of last.sides) sides.set(one.side, one);
  const add = (side: SideId, change: (was: Deeds) => Partial<Deeds>): void => {
    const was = sides.get(side) ?? nothing(side);
    sides.set(side, { ...was, ...change(was) });
  };
  for (const id of moved) {
    const side = sideOf(id);
    if (side !== undefined) add(side, (was) => ({ moved: [...new Set([...was.moved, id])] }));
  }
  const by = new Map<PartId, SideId>();
  for (const strike of strikes) {
    const side = strike.side ?? sideOf(strike.from?.part);
    if (side !== undefined && strike.to.part !== undefined) by.set(strike.to.part, side);
    if (side !== undefined && isShot(strike)) add(side, (was) => counted(was, strike));
    for (const id of strike.fells ?? []) {
      const own = side ?? by.get(id);
      const name = [...tokens, ...(after?.wrecks ?? [])].find((one) => one.id === id)?.label;
      if (own !== undefined && name !== undefined) add(own, (was) => ({ felled: [...was.felled, name] }));
    }
  }
  return moved.length === 0 && strikes.length === 0 ? last : { part, n, sides: [...sides.values()] };
}

/** Something was fired, or rolled for: what merely goes off, or rises against it, is no shot. */
export const isShot = ({ kind, from, roll }: Strike): boolean =>
  kind !== 'counter' && (from !== undefined || roll !== undefined);

const counted = (was: Deeds, { result, roll }: Strike): Partial<Deeds> => ({
  shots: was.shots + 1,
  hits: was.hits + (result === 'hit' ? 1 : 0),
  lost: was.lost + (result === 'lost' ? 1 : 0),
  rolled: was.rolled + (roll === undefined ? 0 : 1),
  expected: was.expected + (roll?.chance ?? 0),
});
