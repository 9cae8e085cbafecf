import { type Request, type ShapeName, shapeNames, watchCitations } from '@flagbridge/engine';
import { contractChecks } from './checks/index.ts';
import { type Course, playMatch, type Watch } from './course.ts';
import type { CheckName, Finding } from './finding.ts';
import { neverVaried } from './leaks/hidden.ts';
import { leaks } from './leaks/leaks.ts';
import type { Check } from './moment.ts';
import { type Plan, planOf } from './plan.ts';
import type { Failure, RulebookReport } from './report.ts';
import { shrink } from './shrink.ts';
import type { Subject } from './subject.ts';

export const allChecks: readonly Check[] = [...contractChecks, leaks];

/** Many matches of one rulebook: what they met, and what they found. */
export interface SurveyOptions {
  readonly seed: string;
  readonly players: readonly string[];
  readonly every: number;
  readonly most: number;
  readonly goOn: boolean;
  /** Only these checks; all when left out. */
  readonly checks?: readonly CheckName[];
  /** What the rulebook says can be met; a run of all its matches must. */
  readonly declared?: { readonly ends?: readonly string[]; readonly shapes?: readonly ShapeName[] };
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
  readonly #shapes: { [shape in ShapeName]?: number } = {};
  readonly #ends: Record<string, number> = {};
  readonly #scenarios = new Set<string>();
  readonly #values = new Map<string, Set<string | number | boolean>>();
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
      asked: (open) => this.#asked(open),
      exercised: ({ names }) => {
        for (const name of names) this.#exercised[name] = (this.#exercised[name] ?? 0) + 1;
      },
    };
  }

  /** Plays the match of that number. */
  play(number: number): void {
    const { seed, players } = this.#options;
    const plan = planOf(this.#subject.rules.about, seed, number, players);
    const stop = watchCitations((_how, clause) => void this.#clauses.add(clause));
    try {
      const course = playMatch(this.#subject, plan, this.#watch);
      this.#count(plan, course);
      for (const finding of course.findings) if (this.#wanted(finding.check)) this.#fail(plan, course, finding);
    } finally {
      stop();
    }
  }

  /** What a whole run must have met, over and above what each match showed. */
  finish(): void {
    const { about } = this.#subject.rules;
    const missed: string[] = [];
    for (const { id } of about.scenarios) if (!this.#scenarios.has(id)) missed.push(`scenario ${id}`);
    for (const { id, values } of about.options)
      for (const value of values) if (!this.#values.get(id)?.has(value)) missed.push(`option ${id} = ${value}`);
    for (const end of this.#options.declared?.ends ?? []) if (!(end in this.#ends)) missed.push(`end by ${end}`);
    for (const shape of this.#options.declared?.shapes ?? [])
      if (this.#shapes[shape] === undefined) missed.push(`a request of shape ${shape}`);
    if (missed.length > 0) this.#failWhole('reached', `never met: ${missed.join(', ')}`);
    const unvaried = neverVaried(this.#subject.hidden);
    if (unvaried.length > 0)
      this.#failWhole('varies', `hidden, and the same in every imagined state: ${unvaried.join(', ')}`);
  }

  get failures(): readonly Failure[] {
    return [...this.#failures.values()];
  }

  report(): RulebookReport {
    return {
      rulebook: this.#subject.id,
      matches: this.#matches,
      decisions: this.#decisions,
      dice: this.#dice,
      shapes: inOrder(this.#shapes),
      ends: this.#ends,
      scenarios: [...this.#scenarios],
      options: Object.fromEntries([...this.#values].map(([id, values]) => [id, [...values]])),
      clauses: [...this.#clauses].sort(),
      exercised: this.#exercised,
      hidden: [...this.#subject.hidden].flatMap(([place, { varied }]) => (varied ? [place] : [])).sort(),
    };
  }

  #asked(open: readonly Request[]): void {
    for (const { shape } of open) this.#shapes[shape.is] = (this.#shapes[shape.is] ?? 0) + 1;
  }

  #count(plan: Plan, { match, deeds }: Course): void {
    this.#matches++;
    this.#decisions += deeds.length;
    if (match === null) return;
    for (const thrown of Object.values(match.state.dice)) this.#dice += thrown;
    this.#scenarios.add(plan.order.scenario.id);
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
    const shorter =
      found.check === 'endless'
        ? { deeds: course.deeds, finding: found }
        : shrink(this.#subject, plan, course.deeds, this.#checks, found);
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

  #failWhole(check: CheckName, message: string): void {
    if (!this.#wanted(check)) return;
    const { seed } = this.#options;
    this.#failures.set(check, {
      rulebook: this.#subject.id,
      check,
      message,
      scenario: '',
      options: {},
      dice: 'seeded',
      seed,
      match: -1,
      decisions: [],
      foundAfter: this.#decisions,
      times: 1,
      command: `npx flagbridge fuzz ${this.#subject.id} --seed ${seed} --matches ${this.#matches}`,
    });
  }
}

function inOrder(counts: { readonly [shape in ShapeName]?: number }): { [shape in ShapeName]?: number } {
  const out: { [shape in ShapeName]?: number } = {};
  for (const shape of shapeNames) if (counts[shape] !== undefined) out[shape] = counts[shape];
  return out;
}
