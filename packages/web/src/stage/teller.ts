import type { Telling } from '@flagbridge/engine';

/** How long each shot is looked at where nothing moves. */
const STILL = 1500;
/** Times the pace asked for: less than this is not worth another. */
const LATE = 1.05;

interface TellerOptions {
  readonly telling: Telling;
  readonly still: boolean;
  /** Times the usual pace; at 0 it stands. */
  readonly rate: () => number;
  /** Something of the telling begins or ends. */
  readonly at: (time: number) => void;
  readonly over: () => void;
  /** Milliseconds that are needed before this shot leaves: nothing flies while the camera does. */
  readonly lead: (shot: number) => number;
  /** It is over after so many milliseconds, camera and still pictures included: where time is short the rest is told faster. */
  readonly limit?: number;
  /** What is left is told at this pace, where that is more than was asked for. */
  readonly hurries?: (pace: number) => void;
}

/** The clock of a telling: it stops at every moment at which something begins or ends, and can be moved on. */
export class Teller {
  readonly #options: TellerOptions;
  readonly #moments: readonly number[];
  /** Which moment it stands at; -1 before the first. */
  #now = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next moment comes, and how long before it the clock was set, in milliseconds of the telling. */
  #begun = 0;
  #wait = 0;
  #paced = 1;
  #over = false;
  /** When it has to be over; never for who has a shot told again. */
  #until = Number.POSITIVE_INFINITY;

  constructor(options: TellerOptions) {
    this.#options = options;
    this.#moments = momentsOf(options.telling, options.still);
  }

  start(): void {
    this.#until = performance.now() + (this.#options.limit ?? Number.POSITIVE_INFINITY);
    if (this.#moments.length === 0) this.#end();
    else this.#lead(0);
  }

  /** The pace is another: the rest of the wait takes as much more or less. */
  retime(): void {
    if (this.#over || this.#now < 0) return;
    // What it stood still costs it no time.
    if (this.#paced === 0) this.#until += performance.now() - this.#begun;
    const gone = (performance.now() - this.#begun) * this.#paced;
    this.#schedule(Math.max(0, this.#wait - gone));
  }

  next(): void {
    if (this.#over) return;
    const { telling, still } = this.#options;
    const time = this.#time;
    const later = telling.shots.map(({ leaves, shown }) => (still ? shown : leaves)).find((one) => one > time);
    if (later === undefined) this.#end();
    else this.#lead(this.#moments.indexOf(later));
  }

  skip(): void {
    if (!this.#over) this.#end();
  }

  again(shot: number): void {
    const { telling, still } = this.#options;
    const told = telling.shots[shot];
    if (told === undefined) return;
    this.#over = false;
    this.#until = Number.POSITIVE_INFINITY;
    this.#lead(this.#moments.indexOf(still ? told.shown : told.leaves));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#over = true;
  }

  get #time(): number {
    return this.#moments[this.#now] ?? 0;
  }

  #to(moment: number): void {
    this.#now = Math.max(0, moment);
    this.#options.at(this.#time);
    const next = this.#moments[this.#now + 1];
    if (next !== undefined) this.#schedule(this.#options.still ? STILL : next - this.#time);
    else if (this.#options.still) this.#schedule(STILL);
    else this.#end();
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#begun = performance.now();
    this.#wait = wait;
    this.#paced = this.#pace(wait);
    if (this.#paced === 0) return;
    this.#timer = setTimeout(() => {
      if (this.#now + 1 < this.#moments.length) this.#lead(this.#now + 1);
      else this.#end();
    }, wait / this.#paced);
  }

  /** As asked for, or as fast as all that is left needs. */
  #pace(wait: number): number {
    const { rate, still, telling, hurries } = this.#options;
    if (rate() === 0) return 0;
    const next = this.#now + 1;
    const after = still
      ? (this.#moments.length - next) * STILL
      : telling.length - (this.#moments[next] ?? telling.length);
    const needed = (wait + after) / Math.max(1, this.#until - performance.now());
    // Timers are never exact: a little late is not short of time.
    const pace = needed > rate() * LATE ? needed : rate();
    hurries?.(pace);
    return pace;
  }

  /** To this moment, when the camera is there. */
  #lead(moment: number): void {
    const { telling, still, lead } = this.#options;
    const time = this.#moments[moment];
    const shot = telling.shots.findIndex(({ leaves, shown }) => (still ? shown : leaves) === time);
    const wait = shot < 0 ? 0 : Math.min(lead(shot), this.#until - performance.now());
    clearTimeout(this.#timer);
    if (wait <= 0) this.#to(moment);
    else this.#timer = setTimeout(() => this.#to(moment), wait);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#over = true;
    this.#options.at(this.#options.telling.length);
    this.#options.over();
  }
}

/** Where nothing moves, each shot is one moment: the one at which all of it is shown. */
function momentsOf({ declared, shots, length }: Telling, still: boolean): number[] {
  const times = still
    ? shots.map(({ shown }) => shown)
    : [
        0,
        declared,
        ...shots.flatMap(({ leaves, arrives, rolled, said, shown, ends }) => [
          leaves,
          arrives,
          rolled,
          said,
          shown,
          ends,
        ]),
      ];
  return [...new Set(still || shots.length === 0 ? times : [...times, length])].sort((a, b) => a - b);
}
