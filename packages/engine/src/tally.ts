import type { ClauseId } from './words.ts';

/**
 * A number that carries its reasons: 45 is 60 reflective hull, +10 head-on, −25 range 5.
 * Screen, log and test read the same list. Where nobody listens (search, lab) a tally only adds.
 */
export interface Part {
  readonly value: number;
  readonly label: string;
  readonly clause: ClauseId;
}

export interface Labelled {
  readonly total: number;
  readonly parts: readonly Part[];
}

export const isLabelled = (value: unknown): value is Labelled =>
  typeof value === 'object' && value !== null && 'total' in value && 'parts' in value;

export interface Tally {
  total: number;
  add(value: number, label: string, clause: ClauseId): Tally;
  /** The labelled number for an event; empty parts where nobody listens. */
  told(): Labelled;
}

class Counting implements Tally {
  total = 0;
  add(value: number, _label: string, _clause: ClauseId): Tally {
    this.total += value;
    return this;
  }
  told(): Labelled {
    return { total: this.total, parts: [] };
  }
}

class Explaining implements Tally {
  total = 0;
  readonly #parts: Part[] = [];
  readonly #cited: ((clause: ClauseId) => void) | undefined;
  constructor(cited?: (clause: ClauseId) => void) {
    this.#cited = cited;
  }
  add(value: number, label: string, clause: ClauseId): Tally {
    this.total += value;
    this.#parts.push({ value, label, clause });
    this.#cited?.(clause);
    return this;
  }
  told(): Labelled {
    return { total: this.total, parts: this.#parts.slice() };
  }
}

/** A tally that remembers its parts. */
export const explaining = (cited?: (clause: ClauseId) => void): Tally => new Explaining(cited);
/** A tally that only adds. */
export const counting = (): Tally => new Counting();
