import { type Citation, tableClauses } from '@flagbridge/engine';
import { isExemptReason } from './catalogue.ts';

/** What one passing test proved: its clause, and how the clause was cited while it ran. */
export interface Covered {
  readonly clause: string;
  readonly how: readonly (Citation | 'difference' | 'definition')[];
}

/** As much of a clause as coverage needs; the catalogue of a file and that of a presentation both have it. */
interface ClauseToCover {
  readonly id: string;
  readonly tier: string;
  readonly kind?: 'rule' | 'definition' | undefined;
  readonly exempt?: string | undefined;
  readonly later?: string | undefined;
}

interface TierCoverage {
  readonly tier: string;
  /** Covered, exempt and missing together; what comes later is not among them. */
  readonly total: number;
  readonly covered: number;
  /** How; a clause may be counted in several. */
  readonly byRefusal: number;
  /** By an effect that changed with the clause: a part of a number, the place where it acts, a difference without it. */
  readonly byEffect: number;
  readonly byEvent: number;
  readonly byData: number;
  readonly exempt: readonly { readonly id: string; readonly reason: string }[];
  readonly missing: readonly string[];
}

export interface CoverageReport {
  readonly rulebook: string;
  readonly tiers: readonly TierCoverage[];
  /** Clauses of landings that are not reached, which no test need prove; by landing, in the catalogue's order. */
  readonly later: readonly LaterClauses[];
  /** Marked as coming later, and proven all the same: the mark was forgotten. */
  readonly provenAlready: readonly string[];
}

export interface LaterClauses {
  readonly landing: string;
  readonly clauses: readonly string[];
}

/** Clauses that come later, by landing, in the order in which the catalogue names the landings. */
export function laterClauses(
  catalogue: readonly { readonly id: string; readonly later?: string | undefined }[],
): LaterClauses[] {
  const by = new Map<string, string[]>();
  for (const { id, later } of catalogue) if (later !== undefined) by.set(later, [...(by.get(later) ?? []), id]);
  return [...by].map(([landing, clauses]) => ({ landing, clauses }));
}

/**
 * Which clauses of a catalogue tests have proven. A clause is covered when it was cited in a refusal, an event, a part of a
 * number or where it acts, or showed in a difference; one that only defines, also by a test of the data. A rule that only has a data test is missing.
 */
export function coverageReport(
  rulebook: string,
  catalogue: readonly ClauseToCover[],
  covered: readonly Covered[],
): CoverageReport {
  const proven = new Map<string, Set<string>>();
  for (const { clause, how } of covered) {
    const known = proven.get(clause) ?? new Set();
    for (const one of how) known.add(one);
    proven.set(clause, known);
  }
  const now = catalogue.filter(({ later }) => later === undefined);
  const tiers = [...new Set(now.map((clause) => clause.tier))];
  return {
    rulebook,
    tiers: tiers.map((tier) =>
      tierCoverage(
        tier,
        now.filter((clause) => clause.tier === tier),
        proven,
      ),
    ),
    later: laterClauses(catalogue),
    provenAlready: catalogue
      .filter((clause) => clause.later !== undefined && isProven(clause, proven.get(clause.id) ?? new Set()))
      .map(({ id }) => id),
  };
}

type Ways = ReadonlySet<string>;

const byDataOf = ({ kind }: ClauseToCover, how: Ways): boolean => kind === 'definition' && how.has('definition');
const byEffectOf = (how: Ways): boolean => effects.some((one) => how.has(one));
const isProven = (clause: ClauseToCover, how: Ways): boolean =>
  byDataOf(clause, how) || byEffectOf(how) || how.has('refusal') || how.has('event');

const effects: readonly Covered['how'][number][] = ['part', 'act', 'difference'];

function tierCoverage(
  tier: string,
  clauses: readonly ClauseToCover[],
  proven: ReadonlyMap<string, Ways>,
): TierCoverage {
  const exempt: { id: string; reason: string }[] = [];
  const missing: string[] = [];
  const counts = { covered: 0, byRefusal: 0, byEffect: 0, byEvent: 0, byData: 0 };
  for (const clause of clauses) {
    if (clause.exempt !== undefined) {
      if (!isExemptReason(clause.exempt))
        throw new Error(`${clause.id} is exempt for no allowed reason: ${clause.exempt}`);
      exempt.push({ id: clause.id, reason: clause.exempt });
      continue;
    }
    const how = proven.get(clause.id) ?? new Set();
    if (!isProven(clause, how)) {
      missing.push(clause.id);
      continue;
    }
    counts.covered++;
    if (how.has('refusal')) counts.byRefusal++;
    if (how.has('event')) counts.byEvent++;
    if (byEffectOf(how)) counts.byEffect++;
    if (byDataOf(clause, how)) counts.byData++;
  }
  return { tier, total: clauses.length, ...counts, exempt, missing };
}

/** Which tiers are complete, and how many clauses are open in each of the others. */
export function completeness({ tiers }: CoverageReport): {
  readonly complete: readonly string[];
  readonly open: readonly { readonly tier: string; readonly clauses: number }[];
} {
  return {
    complete: tiers.filter(({ missing }) => missing.length === 0).map(({ tier }) => tier),
    open: tiers
      .filter(({ missing }) => missing.length > 0)
      .map(({ tier, missing }) => ({ tier, clauses: missing.length })),
  };
}

/** The clauses of these tiers that no test has proven. */
export const missingFrom = ({ tiers }: CoverageReport, wanted: readonly string[]): string[] =>
  tiers.filter(({ tier }) => wanted.includes(tier)).flatMap(({ missing }) => missing);

/** Clauses that tests name and no catalogue has: a misspelt id proves nothing. The table's own clauses are known. */
export function unknownClauses(
  catalogues: readonly (readonly ClauseToCover[])[],
  covered: readonly Covered[],
): string[] {
  const known = new Set([...Object.keys(tableClauses), ...catalogues.flat().map((clause) => clause.id)]);
  return [...new Set(covered.map((one) => one.clause))].filter((id) => !known.has(id)).sort();
}

/** Reads what tests recorded: one JSON line per passing test. */
export function readCovered(lines: string): Covered[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Covered);
}
