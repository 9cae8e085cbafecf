import type { Level } from '@flagbridge/protocol/online';
import type { LiveMatch } from './live.ts';
import { sitsIn } from './seats.ts';

/** Who of a match's computers is at work: those of the plan as long as the battle goes on, one that sits in for one answer at a time. */
export class Computers {
  readonly #match: LiveMatch;
  readonly #playing = new Map<string, Level>();
  /** The seat a computer sits in and answers for at this moment. */
  #answering: string | null = null;

  constructor(match: LiveMatch) {
    this.#match = match;
  }

  /** As the record has them. */
  seat(): void {
    const { record, table, around } = this.#match;
    const goes = record.state === 'running' && !record.paused;
    for (const [seat, one] of Object.entries(record.seats)) {
      const plays = goes && !sitsIn(one) ? one.computer : null;
      // One that stays is not disturbed in its thoughts.
      if (plays !== null && this.#playing.get(seat) === plays) continue;
      table?.play(seat, plays === null ? null : around.playerAt(plays, record.host));
      if (plays === null) this.#playing.delete(seat);
      else this.#playing.set(seat, plays);
    }
    this.#answering = null;
  }

  /** The one that sits in there answers what is asked now, once. */
  answerOnce(seat: string): void {
    const { record, table, around } = this.#match;
    const level = record.seats[seat]?.computer ?? null;
    if (level === null) return;
    this.#answering = seat;
    table?.play(seat, around.playerAt(level, record.host));
  }

  /** Somebody decided: what is asked now is another question. True where one that sits in was about to answer. */
  rest(): boolean {
    const seat = this.#answering;
    if (seat === null) return false;
    this.#answering = null;
    this.#match.table?.play(seat, null);
    return true;
  }
}
