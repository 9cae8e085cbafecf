import {
  clausesOf,
  type GameEvent,
  type Labelled,
  type OptionalRule,
  type Request,
  type ShapeName,
  watchCitations,
} from '@flagbridge/engine';
import { contractChecks } from './checks/index.ts';
import { addUp, type Counts } from './counts.ts';
import { type Course, playMatch, type Watch } from './course.ts';
import type { CheckName, Finding } from './finding.ts';
import { leaks } from './leaks/leaks.ts';
import type { Check, Moment } from './moment.ts';
import { type Plan, planOf } from './plan.ts';
import type { Failure } from './report.ts';
import { closedOf } from './said.ts';
import { shrink } from './shrink.ts';
import type { Subject } from './subject.ts';

const allChecks: readonly Check[] = [...contractChecks, leaks];

/** Many matches of one rulebook: what they met, and what they found. */
interface SurveyOptions {
  readonly seed: string;
  readonly players: readonly string[];
  readonly every: number;
  readonly most: number;
  readonly goOn: boolean;
  /** Only these checks; all when left out. */
  readonly checks?: readonly CheckName[];
}

export class Survey {
  readonly #subject: Subject;
  readonly #options: SurveyOptions;
  readonly #watch: Watch;
  readonly #checks: readonly Check[];
  readonly #wanted: (name: CheckName) => boolean;
  readonly #failures = new Map<CheckName, Failure>();
  /** The match in which each check failed last. */
  readonly #failedLast = new Map<CheckName, number>();
  readonly #clauses = new Set<string>();
  readonly #told = new Set<string>();
  readonly #askedBy = new Set<string>();
  readonly #used = new Set<string>();
  readonly #shapes: { [shape in ShapeName]?: number } = {};
  readonly #ends: Record<string, number> = {};
  readonly #scenarios = new Set<string>();
  readonly #tiers = new Set<string>();
  readonly #values = new Map<string, Set<OptionalRule['values'][number]>>();
  readonly #exercised: { [check in CheckName]?: number } = {};
  #matches = 0;
  #decisions = 0;
  #dice = 0;

  constructor(subject: Subject, options: SurveyOptions) {
    this.#subject = subject;
    this.#options = options;
    const { checks } = options;
    this.#wanted = (name) => checks === undefined || checks.includes(name);
    this.#checks = allChecks.filter((check) => check.names.some(this.#wanted));
    this.#watch = {
      checks: this.#checks,
      every: options.every,
      most: options.most,
      goOn: options.goOn,
      came: (moment) => this.#came(moment),
      asked: (open) => this.#asked(open),
      exercised: ({ names }) => {
        for (const name of names) this.#exercised[name] = (this.#exercised[name] ?? 0) + 1;
      },
    };
  }

  /** Plays the match of that number. */
  play(number: number): void {
    const { seed, players } = this.#options;
    const { about, reach } = this.#subject.rules;
    const plan = planOf(about, seed, number, players, reach?.improvise);
    const stop = watchCitations((_how, clause) => void this.#clauses.add(clause));
    let course: Course;
    try {
      course = playMatch(this.#subject, plan, this.#watch);
    } finally {
      stop();
    }
    this.#count(plan, course);
    for (const finding of course.findings) if (this.#wanted(finding.check)) this.#fail(plan, course, finding);
  }

  get failures(): readonly Failure[] {
    return [...this.#failures.values()];
  }

  counts(): Counts {
    return addUp([
      {
        rulebook: this.#subject.id,
        matches: this.#matches,
        decisions: this.#decisions,
        dice: this.#dice,
        shapes: this.#shapes,
        ends: this.#ends,
        scenarios: [...this.#scenarios],
        tiers: [...this.#tiers],
        options: Object.fromEntries([...this.#values].map(([id, values]) => [id, [...values]])),
        clauses: [...this.#clauses],
        told: [...this.#told],
        asked: [...this.#askedBy],
        used: [...this.#used],
        exercised: this.#exercised,
        hidden: Object.fromEntries(this.#subject.hidden),
        failures: this.failures,
      },
    ]);
  }

  #came({ events, state }: Moment): void {
    const { reach } = this.#subject.rules;
    for (const event of events) {
      for (const clause of citedBy(event)) this.#told.add(clause);
      for (const [kind, name] of reach?.used?.(event, state.game) ?? []) this.#used.add(`${kind}/${name}`);
    }
  }

  #asked(open: readonly Request[]): void {
    for (const { shape, clause } of open) {
      this.#shapes[shape.is] = (this.#shapes[shape.is] ?? 0) + 1;
      this.#askedBy.add(clause);
      for (const { why } of closedOf(shape)) this.#askedBy.add(why.clause);
    }
  }

  #count(plan: Plan, { match, deeds }: Course): void {
    this.#matches++;
    this.#decisions += deeds.length;
    if (match === null) return;
    for (const thrown of Object.values(match.state.dice)) this.#dice += thrown;
    this.#scenarios.add(plan.order.scenario.id);
    this.#tiers.add(plan.order.tier);
    for (const [id, value] of Object.entries(plan.order.options)) {
      const known = this.#values.get(id);
      if (known === undefined) this.#values.set(id, new Set([value]));
      else known.add(value);
    }
    const { outcome } = match.state;
    if (outcome !== null) this.#ends[outcome.by] = (this.#ends[outcome.by] ?? 0) + 1;
  }

  #fail(plan: Plan, course: Course, found: Finding): void {
    const known = this.#failures.get(found.check);
    if (known !== undefined) {
      // One match may find the same thing for several viewers.
      if (this.#failedLast.get(found.check) === plan.number) return;
      this.#failedLast.set(found.check, plan.number);
      this.#failures.set(found.check, { ...known, times: known.times + 1 });
      return;
    }
    this.#failedLast.set(found.check, plan.number);
    // What shrinking meets on its way is no part of the run.
    const aside = { ...this.#subject, hidden: new Map() };
    const shorter =
      found.check === 'endless'
        ? { deeds: course.deeds, finding: found }
        : shrink(aside, plan, course.deeds, this.#checks, found);
    const { seed } = this.#options;
    this.#failures.set(found.check, {
      rulebook: this.#subject.id,
      check: found.check,
      message: shorter.finding.message,
      scenario: plan.order.scenario.id,
      options: plan.order.options,
      dice: plan.order.table.dice,
      seed,
      match: plan.number,
      decisions: shorter.deeds,
      foundAfter: course.deeds.length,
      times: 1,
      command: `npx flagbridge fuzz ${this.#subject.id} --seed ${seed} --only ${plan.number}`,
    });
  }
}

/** The clauses of an event, and of the numbers told in it. */
function* citedBy(event: GameEvent): Generator<string> {
  yield* clausesOf(event);
  for (const value of Object.values(event.data ?? {}))
    if (typeof value === 'object' && value !== null && 'parts' in value)
      for (const { clause } of (value as unknown as Labelled).parts) yield clause;
}
