import { type OptionalRule, type ShapeName, shapeNames } from '@flagbridge/engine';
import { type CheckName, checkNames } from './finding.ts';
import type { Failure } from './report.ts';
import type { Hidden } from './subject.ts';

type Value = OptionalRule['values'][number];

/**
 * What matches of one rulebook met, as plain data. A run may be played in parts, by several processes: added up they are the
 * whole, whoever played which match.
 */
export interface Counts {
  readonly rulebook: string;
  readonly matches: number;
  readonly decisions: number;
  readonly dice: number;
  readonly shapes: { readonly [shape in ShapeName]?: number };
  readonly ends: { readonly [kind: string]: number };
  readonly scenarios: readonly string[];
  readonly tiers: readonly string[];
  readonly options: { readonly [option: string]: readonly Value[] };
  /** Cited in any way: by an event, a refusal, a part of a number; in play and in what the checks tried. */
  readonly clauses: readonly string[];
  /** Cited by what was told in play itself. */
  readonly told: readonly string[];
  /** Of the questions that were asked: their own, and those by which something was closed in them. */
  readonly asked: readonly string[];
  /** Entries of the rulebook's data, as `kind/name`. */
  readonly used: readonly string[];
  readonly exercised: { readonly [check in CheckName]?: number };
  readonly hidden: { readonly [place: string]: { readonly draws: number; readonly varied: boolean } };
  readonly failures: readonly Failure[];
}

/** The whole of several parts. Lists come out sorted, so that it does not show how a run was cut. */
export function addUp(parts: readonly Counts[]): Counts {
  const [first] = parts;
  if (first === undefined) throw new Error('no part of a run');
  const sum = (of: (part: Counts) => number): number => parts.reduce((all, part) => all + of(part), 0);
  const union = (of: (part: Counts) => readonly string[]): string[] => [...new Set(parts.flatMap(of))].sort();
  return {
    rulebook: first.rulebook,
    matches: sum((part) => part.matches),
    decisions: sum((part) => part.decisions),
    dice: sum((part) => part.dice),
    shapes: tally(
      shapeNames,
      parts.map((part) => part.shapes),
    ),
    ends: tally(
      union((part) => Object.keys(part.ends)),
      parts.map((part) => part.ends),
    ),
    scenarios: union((part) => part.scenarios),
    tiers: union((part) => part.tiers),
    options: allValues(parts.map((part) => part.options)),
    clauses: union((part) => part.clauses),
    told: union((part) => part.told),
    asked: union((part) => part.asked),
    used: union((part) => part.used),
    exercised: tally(
      checkNames,
      parts.map((part) => part.exercised),
    ),
    hidden: Object.fromEntries(addHidden(parts.map((part) => part.hidden))),
    failures: allFailures(parts.flatMap((part) => part.failures)),
  };
}

/** Names in their order, those that were counted. */
function tally(
  names: readonly string[],
  counts: readonly { readonly [name: string]: number | undefined }[],
): { [name: string]: number } {
  const sums = names.map((name) => [name, counts.reduce((sum, one) => sum + (one[name] ?? 0), 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}

function allValues(parts: readonly Counts['options'][]): Counts['options'] {
  const ids = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries([...ids].map((id) => [id, [...new Set(parts.flatMap((part) => part[id] ?? []))]]));
}

function addHidden(parts: readonly Counts['hidden'][]): Hidden {
  const all: Hidden = new Map();
  for (const place of [...new Set(parts.flatMap((part) => Object.keys(part)))].sort()) {
    const known = parts.flatMap((part) => part[place] ?? []);
    all.set(place, {
      draws: known.reduce((sum, one) => sum + one.draws, 0),
      varied: known.some((one) => one.varied),
    });
  }
  return all;
}

/** Of one check the first match that failed it stands for all. */
function allFailures(failures: readonly Failure[]): Failure[] {
  const byCheck = new Map<CheckName, Failure>();
  for (const failure of failures) {
    const known = byCheck.get(failure.check);
    const first = known === undefined || failure.match < known.match ? failure : known;
    byCheck.set(failure.check, { ...first, times: failure.times + (known?.times ?? 0) });
  }
  const place = (check: CheckName): number => checkNames.indexOf(check);
  return [...byCheck.values()].sort((a, b) => a.match - b.match || place(a.check) - place(b.check));
}
