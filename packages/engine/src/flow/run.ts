import { cite } from '../cite.ts';
import { copyJson } from '../copy.ts';
import type { Roller } from '../dice/dice.ts';
import { type DiceSource, secretStream } from '../dice/dice.ts';
import { clausesOf, type GameEvent, type Sink } from '../event.ts';
import { canonical } from '../hash.ts';
import type { Json, Vars } from '../json.ts';
import { Broken } from '../refusal.ts';
import type { Rules } from '../rulebook.ts';
import type { MatchState, Outcome } from '../state.ts';
import { counting, explaining, type Tally } from '../tally.ts';
import type { ClauseId, OfficeId, Words } from '../words.ts';
import { openAsks } from './asking.ts';
import { stepNamed } from './compile.ts';
import { type Branch, type Frame, newFrame } from './frame.ts';
import { Looking } from './look.ts';
import type { Play } from './play.ts';
import type { Answers, Question } from './question.ts';
import type { Next, Step } from './step.ts';

/** Steps one decision may set going. Far above any real turn; a rulebook that loops is stopped here. */
export const LOOP_GUARD = 100_000;
/** Frames within frames. A step that calls itself without end is stopped here, before the machine's own stack ends. */
const DEPTH_GUARD = 500;

/**
 * Runs the frames of one state until everything waits for an answer or the match is over. Lives for one decision; it
 * changes the state it is given.
 */
export class Run<G, V> extends Looking<G> implements Play<G> {
  readonly rules: Rules<G, V>;
  readonly tell: Sink | undefined;
  readonly rollFor: ((why: Words) => void) | undefined;
  revealed = false;
  /** A step that is a game turn has ended. */
  turned = false;
  /** Who set this going; null at the start of the match. */
  decider: OfficeId | null = null;
  /** A forecast stops when this frame ends. */
  until: Frame | null = null;
  reached = false;
  /** It also stops whenever a frame of this step has been called and not yet begun; another run may go on from there. */
  pauseBefore: string | null = null;
  paused = false;
  readonly #source: DiceSource;
  /** By stream; made when the first die falls, which most decisions never see. */
  #rollers: Map<string, Roller> | null = null;
  /** Words that had been drawn from those streams before. */
  #drawnBefore = 0;
  #scope = '';
  #steps = 0;
  /** Steps that really did something, and were not only found waiting. */
  #ran = 0;
  #depth = 0;
  #value: Json = null;
  /** Clauses that acted and that no event has told yet; null where none has, and always where nobody listens. */
  #acting: ClauseId[] | null = null;

  constructor(rules: Rules<G, V>, state: MatchState<G>, source: DiceSource, sink: Sink | undefined) {
    super(state);
    this.rules = rules;
    this.#source = source;
    this.rollFor = source.rollFor && ((why) => source.rollFor?.(why));
    this.tell =
      sink &&
      ((event: GameEvent) => {
        cite('event', event.clause);
        // What is told to some must not show in what is told to all, and a clause that is missing there would.
        const gathers = this.#acting !== null && event.to === undefined;
        const told = gathers ? { ...event, clause: this.#cited(event, this.#acting ?? []) } : event;
        sink(source.byHand ? { ...told, byHand: true } : told);
      });
  }

  by(clause: ClauseId): void {
    if (this.tell === undefined) return;
    cite('act', clause);
    if (this.#acting === null) this.#acting = [clause];
    else if (!this.#acting.includes(clause)) this.#acting.push(clause);
  }
  /** The event's own clauses, then those that acted since the last one that was for everybody. */
  #cited(event: GameEvent, acting: readonly ClauseId[]): ClauseId[] {
    const all = [...clausesOf(event)];
    for (const clause of acting) if (!all.includes(clause)) all.push(clause);
    this.#acting = null;
    return all;
  }

  get dice(): Roller {
    return this.#roller('open');
  }
  secretDice(purpose: string, owner: OfficeId): Roller {
    return this.#roller(secretStream(purpose, owner));
  }
  #roller(name: string): Roller {
    const stream = name + this.#scope;
    this.#rollers ??= new Map();
    let roller = this.#rollers.get(stream);
    if (roller === undefined) {
      roller = this.#source.stream(stream, this.state.dice);
      this.#rollers.set(stream, roller);
      this.#drawnBefore += this.state.dice[stream] ?? 0;
    }
    return roller;
  }
  /** A die has fallen. Counted over the streams that were asked for: most decisions ask for none. */
  get rolled(): boolean {
    if (this.#rollers === null) return false;
    let drawn = 0;
    for (const stream of this.#rollers.keys()) drawn += this.state.dice[stream] ?? 0;
    return drawn !== this.#drawnBefore;
  }
  tally(): Tally {
    return this.tell === undefined ? counting() : explaining((clause) => cite('part', clause));
  }
  learn(office: OfficeId, fact: string, value: Json): void {
    // What it knew already is no news: undo stays free.
    if (canonical(this.knows(office, fact) ?? null) === canonical(value)) return;
    this.revealed = true;
    this.state.knows[office] ??= {};
    const known = this.state.knows[office];
    if (value === null) delete known[fact];
    else known[fact] = copyJson(value);
  }
  reveal(): void {
    this.revealed = true;
  }
  putOut(office: OfficeId): void {
    if (!this.isOut(office)) this.state.out.push(office);
    this.state.out.sort();
  }
  bringBack(office: OfficeId): void {
    this.state.out = this.state.out.filter((one) => one !== office);
  }
  end(outcome: Outcome): void {
    this.state.outcome ??= outcome;
  }

  /** Runs on as far as it goes. */
  settle(): void {
    const { state } = this;
    for (;;) {
      if (this.#goesOn && state.flow !== null && this.#settle(state.flow)) state.flow = null;
      const { beside } = state;
      const ran = this.#ran;
      for (const branch of beside) if (this.#goesOn) this.#settleBranch(branch);
      if (beside.some((branch) => branch.frame === null))
        state.beside = beside.filter((branch) => branch.frame !== null);
      // What happened beside may have put out whom the sequence waits for, or made its question moot.
      if (this.#ran === ran || !this.#goesOn) break;
    }
    if (this.reached || this.paused) return;
    if (state.outcome === null && state.flow === null)
      throw new Broken('the sequence of play ended without an outcome');
    if (state.outcome !== null) {
      state.flow = null;
      state.beside = [];
    }
  }

  /** Nothing runs after the end, nor past the frame a forecast asks about. */
  get #goesOn(): boolean {
    return this.state.outcome === null && !this.reached && !this.paused;
  }

  /** Sets a call going beside the sequence of play, under a key (and so with dice) of its own. */
  startBeside(name: string, next: Next): void {
    if (next === undefined || next.is === 'done') return;
    if (next.is !== 'call') throw new Broken(`the answer to ${name} may call a step, and nothing else`);
    const { beside } = this.state;
    let key = name;
    for (let n = 2; beside.some((branch) => branch.key === key); n++) key = `${name}-${n}`;
    beside.push({ key, frame: newFrame(next.step, next.vars), value: null });
  }

  /** True when the frame is done; its value is then in #value. */
  #settle(frame: Frame): boolean {
    if (++this.#depth > DEPTH_GUARD) throw new Broken(`steps call each other without end, in ${frame.step}`);
    const done = this.#work(frame);
    this.#depth--;
    return done;
  }

  #work(frame: Frame): boolean {
    // Looked up when it runs: most frames only wait for what they called.
    let step: Step<G> | null = null;
    for (;;) {
      if (++this.#steps > LOOP_GUARD)
        throw new Broken(`more than ${LOOP_GUARD} steps without a decision, in ${frame.step}`);
      let back: Json | undefined;
      let next: Next;
      if (this.#acting !== null) this.#acting = null;
      if (frame.child !== null) {
        if (!this.#settle(frame.child)) return false;
        back = this.#value;
        frame.child = null;
        if (this.state.outcome !== null) return true;
        step ??= stepNamed(this.rules.steps, frame.step);
        next = step.run(this, frame, back);
      } else if (frame.fork !== null) {
        if (!this.#join(frame.fork)) return false;
        const values: Json = Object.fromEntries(frame.fork.map(({ key, value }) => [key, value]));
        frame.fork = null;
        if (this.state.outcome !== null) return true;
        step ??= stepNamed(this.rules.steps, frame.step);
        next = step.run(this, frame, values);
      } else {
        step ??= stepNamed(this.rules.steps, frame.step);
        if (step.question !== undefined && frame.at === 0) {
          const answers = this.#answers(frame, step.question);
          if (answers === null) return false;
          frame.at = 1;
          frame.asks = null;
          next = answers === 'moot' ? undefined : step.question.answer(this, frame.vars, answers);
        } else next = step.run(this, frame, undefined);
      }
      this.#ran++;
      if (this.state.outcome !== null) return true;
      if (next === undefined || next.is === 'done') {
        this.#value = next === undefined ? null : next.value;
        this.#endPolicies(frame.step);
        if (step.isGameTurn === true) this.turned = true;
        if (frame === this.until) this.reached = true;
        return !this.reached;
      }
      if (next.is === 'call') {
        frame.child = newFrame(next.step, next.vars);
        if (next.step === this.pauseBefore) {
          this.paused = true;
          return false;
        }
      } else if (next.is === 'fork') frame.fork = newBranches(next.step, next.branches);
    }
  }

  #join(branches: Branch[]): boolean {
    let joined = true;
    for (const branch of branches) {
      if (!this.#settleBranch(branch)) joined = false;
      if (this.state.outcome !== null) return true;
      if (this.reached || this.paused) return false;
    }
    return joined;
  }

  /** Runs a branch with dice of its own. */
  #settleBranch(branch: Branch): boolean {
    if (branch.frame === null) return true;
    const outer = this.#scope;
    this.#scope = `${outer}/${branch.key}`;
    const done = this.#settle(branch.frame);
    this.#scope = outer;
    if (done) {
      branch.frame = null;
      branch.value = copyJson(this.#value);
    }
    return done;
  }

  /** All answers of a question frame; null while one is awaited. */
  #answers(frame: Frame, question: Question<G>): Answers | 'moot' | null {
    if (question.moot?.(this, frame.vars) === true) return 'moot';
    if (!openAsks(this, question, frame)) return null;
    const asks = frame.asks ?? [];
    const answers: Record<OfficeId, Json> = {};
    for (const { office, answer } of asks) {
      if (this.#comesToLight(office, question.name, asks.length)) this.revealed = true;
      answers[office] = answer;
    }
    return answers;
  }

  /**
   * FB-UND-01: with the last answer the sealed ones come to light, and so does what another office left as its policy.
   * Otherwise one could look at them, take the decision back for nothing and choose anew.
   */
  #comesToLight(office: OfficeId, question: string, asked: number): boolean {
    if (office === this.decider || this.isOut(office)) return false;
    return asked > 1 || this.state.policies[office]?.[question] !== undefined;
  }

  #endPolicies(step: string): void {
    const { policies } = this.state;
    for (const office in policies) {
      const left = policies[office] as Record<string, { within: string | null }>;
      for (const name in left) if (left[name]?.within === step) delete left[name];
    }
  }
}

function newBranches(step: string, branches: { readonly [key: string]: Vars }): Branch[] {
  return Object.keys(branches).map((key) => ({ key, frame: newFrame(step, branches[key] as Vars), value: null }));
}
