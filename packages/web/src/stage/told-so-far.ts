import type { AnyPresentation, Fleets, PartId, Scene, Sheet, Strike, Telling } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';

/** How many strikes have come to their result by then, of those in the list. */
export function toldBy(strikes: readonly Strike[], { shots }: Telling, time: number): number {
  const still = shots.filter(({ said }) => said > time).flatMap((shot) => shot.strikes);
  return still.length === 0 ? strikes.length : Math.min(...still);
}

/** How many of the update's events may be known: all before the first whose shot has not arrived. */
export const eventsKnown = (strikes: readonly Strike[], told: number): number =>
  strikes[told]?.event ?? Number.POSITIVE_INFINITY;

/** What a battle looks like while a volley is told: each thing as it was, less what has struck it so far, until its last shot. */
export class ToldSoFar {
  readonly #present: AnyPresentation;
  readonly #then: Snapshot;
  readonly #strikes: readonly Strike[];
  readonly #told: number;
  readonly #open: ReadonlySet<PartId>;
  readonly #standing: ReadonlySet<PartId>;
  readonly #view: Snapshot['view'];

  constructor(present: AnyPresentation, was: Snapshot, then: Snapshot, strikes: readonly Strike[], told: number) {
    this.#present = present;
    this.#then = then;
    this.#strikes = strikes;
    this.#told = told;
    const ahead = strikes.slice(told).filter(({ kind }) => kind !== 'counter');
    this.#standing = new Set(ahead.flatMap(({ fells = [] }) => fells));
    this.#open = new Set([
      ...ahead.flatMap(({ to: { part } }) => (part === undefined ? [] : [part])),
      ...this.#standing,
    ]);
    this.#view = strikes.slice(0, told).reduce((view, strike) => this.#drained(view, strike), was.view);
  }

  /** Never less than it has in the end: a book may roll all dice now and mark what they did after another question. */
  #drained(view: Snapshot['view'], strike: Strike): Snapshot['view'] {
    const less = (this.#present.drained?.(view, strike) ?? view) as Snapshot['view'];
    const leftIn = (one: Snapshot['view']): number =>
      this.#present
        .fleets?.(one)
        .sides.flatMap(({ ships }) => ships)
        .find(({ id }) => id === strike.to.part)?.left ?? 0;
    return less !== view && leftIn(less) < leftIn(this.#then.view) ? view : less;
  }

  scene(): Scene | null {
    const { viewer } = this.#then;
    const after = this.#present.scene(this.#then.view, viewer);
    if (this.#told >= this.#strikes.length || after === null) return after;
    const now = this.#present.scene(this.#view, viewer);
    if (now === null) return after;
    const known = new Map(now.tokens.map((token) => [token.id, token]));
    const here = new Set(after.tokens.map(({ id }) => id));
    const marked = new Set(now.markers?.map(({ id }) => id));
    const fell = ({ id }: { readonly id: PartId }): boolean => this.#standing.has(id);
    return {
      ...after,
      tokens: [
        ...after.tokens.map((token) => {
          const open = this.#open.has(token.id) ? known.get(token.id) : undefined;
          // Where it stands is where it came to: ships arrive before they are struck.
          return open === undefined ? token : { ...open, hex: token.hex, ...facingOf(token) };
        }),
        ...now.tokens.filter(({ id }) => !here.has(id) && this.#open.has(id)),
      ],
      lost: (after.lost ?? []).filter((id) => !this.#standing.has(id)),
      wrecks: (after.wrecks ?? []).filter((wreck) => !fell(wreck)),
      // A fire or a piece of wreckage that was not there before would tell what is still to come.
      markers: (after.markers ?? []).filter(({ id }) => marked.has(id)),
    };
  }

  sheets(): readonly Sheet[] {
    const { viewer } = this.#then;
    const after = this.#present.sheets(this.#then.view, viewer);
    if (this.#open.size === 0) return after;
    const now = new Map(this.#present.sheets(this.#view, viewer).map((sheet) => [sheet.id, sheet]));
    return after.map((sheet) => (this.#open.has(sheet.id) ? (now.get(sheet.id) ?? sheet) : sheet));
  }

  fleets(): Fleets | null {
    const after = this.#present.fleets?.(this.#then.view) ?? null;
    if (after === null || this.#open.size === 0) return after;
    const told = this.#present.fleets?.(this.#view);
    const now = new Map(told?.sides.flatMap(({ ships }) => ships.map((ship) => [ship.id, ship])));
    const { count: _, ...known } = after;
    return {
      ...known,
      // A count that knows of the last shot would tell it.
      ...(told?.count !== undefined && { count: told.count }),
      sides: after.sides.map(({ side, ships }) => ({
        side,
        ships: ships.map((ship) => (this.#open.has(ship.id) ? (now.get(ship.id) ?? ship) : ship)),
      })),
    };
  }
}

const facingOf = ({ facing }: { readonly facing?: number }): { readonly facing?: number } =>
  facing === undefined ? {} : { facing };
