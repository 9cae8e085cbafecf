import type { Player } from '@flagbridge/ai';
import {
  answerRequest,
  type Choice,
  copyJson,
  type Decided,
  type Json,
  matchRequests,
  type Request,
  type Roller,
  type Seed,
  sampleShape,
  seeded,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { messageOf } from './broken.ts';
import { freshSeed } from './fair.ts';
import type { TableAccess } from './session.ts';
import { isTableRequest } from './table-request.ts';

/** Decisions between two pauses, so that people's clicks and messages get through. */
const BREATH = 32;

/**
 * Computer players in their seats. Each answers from its seat's view like anyone else, with dice of its own. A seat whose
 * answer is refused takes the request's default; where even that fails it is left alone with that request.
 */
export class ComputerSeats {
  readonly #table: TableAccess;
  readonly #seats = new Map<string, Sitting>();
  readonly #stuck = new Set<string>();
  #working: Promise<void> | null = null;
  #closed = false;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  put(seat: string, player: Player | null, seed: Seed = freshSeed()): void {
    if (player === null) this.#seats.delete(seat);
    else this.#seats.set(seat, { player, dice: seeded(seed).stream('player', {}) });
    this.wake();
  }

  /** What failed before may work now: dice were added. */
  tryAgain(): void {
    this.#stuck.clear();
    this.wake();
  }

  wake(): void {
    if (this.#working !== null || this.#closed || this.#seats.size === 0) return;
    this.#working = this.#work().finally(() => {
      this.#working = null;
      if (this.#next() !== null) this.wake();
    });
  }

  get working(): boolean {
    return this.#working !== null;
  }

  /** Nobody works, and nobody was left alone with a request. */
  get resting(): boolean {
    return !this.working && this.#stuck.size === 0;
  }

  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  close(): void {
    this.#closed = true;
    this.#seats.clear();
  }

  async #work(): Promise<void> {
    // The player who opened the table or decided first finishes what he was doing: he may want to listen.
    await pause();
    for (let answered = 1; ; answered++) {
      const next = this.#next();
      if (next === null) return;
      await this.#answer(next);
      if (answered % BREATH === 0) await pause();
    }
  }

  #next(): Asked | null {
    if (this.#closed) return null;
    for (const { id: seat, offices } of this.#table.match.seats) {
      const found = this.#seats.get(seat);
      if (found === undefined) continue;
      const viewer: Viewer = { offices };
      const request = this.#requests(viewer).find(
        (one) => (!one.standing || isTableRequest(one)) && !this.#stuck.has(this.#mark(one)),
      );
      if (request !== undefined) return { seat, sitting: found, viewer, request };
    }
    return null;
  }

  #requests(viewer: Viewer): Request[] {
    try {
      return matchRequests(this.#table.match, viewer);
    } catch (error) {
      this.#table.report(messageOf(error));
      return [];
    }
  }

  /** The same request after a take-back is another one: it stands behind other lines. */
  #mark(request: Request): string {
    return `${this.#table.match.chain} ${request.id}`;
  }

  async #answer(asked: Asked): Promise<void> {
    const { request, viewer, sitting } = asked;
    const { player, dice } = sitting;
    const mark = this.#mark(request);
    // While it thinks, the request may go, and so may the player: a person took the seat back, or the battle was paused.
    const isOver = (): boolean =>
      this.#closed || this.#seats.get(asked.seat) !== sitting || this.#mark(request) !== mark;
    let choice = request.default;
    try {
      // Many may wait for their turn to think: only what is thought about is looked at.
      if (!isTableRequest(request)) await player.room?.();
      if (isOver()) return;
      choice = isTableRequest(request) ? atTheTable(request, dice) : await this.#ask(player, viewer, request, dice);
    } catch (error) {
      this.#table.report(`${player.name} failed to answer ${request.question}: ${messageOf(error)}`);
    }
    const decide = (): void => {
      if (isOver()) return;
      if (!this.#decide(request, choice) && !this.#decide(request, request.default)) this.#stuck.add(mark);
    };
    await (player.inTurn === undefined ? decide() : player.inTurn(decide));
  }

  #ask(player: Player, viewer: Viewer, request: Request, dice: Roller): Choice | Promise<Choice> {
    const { rules, state } = this.#table.match;
    const seen = view(rules, state, viewer) as View<Json>;
    return player.answer({ rules, view: copyJson(seen), viewer, request: copyJson(request), dice });
  }

  #decide(request: Request, choice: Choice): boolean {
    const decision = { office: request.office, to: request.id, choice };
    try {
      return this.#table.act<Decided>(decision, (sink) => answerRequest(this.#table.match, decision, sink)).ok;
    } catch {
      // The table has reported it; this request is left alone.
      return false;
    }
  }
}

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

/** Who plays a seat, from when he sat down until he leaves it. */
interface Sitting {
  readonly player: Player;
  readonly dice: Roller;
}

interface Asked {
  readonly seat: string;
  readonly sitting: Sitting;
  readonly viewer: Viewer;
  readonly request: Request;
}

/** A computer throws real dice with its own, and lets people take back what they regret. */
const atTheTable = (request: Request, dice: Roller): Choice =>
  request.kind === 'take-back' ? 'agree' : sampleShape(request.shape, dice);
