import type { Listing, ShapeName } from '@flagbridge/engine';
import { laterClauses } from '../coverage/report.ts';
import { addUp, type Counts } from './counts.ts';
import type { CheckName } from './finding.ts';
import { neverVaried } from './leaks/hidden.ts';
import { firstRounds } from './plan.ts';
import type { Failure, MetCounts, RulebookReport } from './report.ts';
import { type Subject, subjectOf } from './subject.ts';

export interface Whole {
  readonly seed: string;
  /** Only these checks; all when left out. */
  readonly checks?: readonly CheckName[];
  /** What the caller says can be met; a run that goes through all scenarios and options must. */
  readonly declared?: { readonly ends?: readonly string[]; readonly shapes?: readonly ShapeName[] };
}

/** What a run of one rulebook comes to, from all its parts: over and above what each match showed. */
export async function conclude(
  listing: Listing,
  parts: readonly Counts[],
  options: Whole,
): Promise<{ readonly report: RulebookReport; readonly failures: readonly Failure[] }> {
  const subject = await subjectOf(listing);
  const counts = addUp(parts);
  const met = metOf(subject, counts);
  const { failures, hidden, tiers: _, used: __, told: ___, asked: ____, ...shown } = counts;
  const varied = Object.entries(hidden).flatMap(([place, one]) => (one.varied ? [place] : []));
  const all = counts.matches >= firstRounds(listing.about) ? wholeFailures(subject, counts, met, options) : [];
  const { about } = subject.rules;
  const inOrder = {
    scenarios: about.scenarios.map(({ id }) => id).filter((id) => counts.scenarios.includes(id)),
    options: Object.fromEntries(
      about.options.map(({ id, values }) => [id, values.filter((value) => counts.options[id]?.includes(value))]),
    ),
  };
  const later = laterClauses(subject.present?.by.catalogue ?? []);
  return { report: { ...shown, ...inOrder, hidden: varied, met, later }, failures: [...failures, ...all] };
}

/** Of everything that can be met and has a name, how much was. */
function metOf({ rules, present }: Subject, counts: Counts): MetCounts[] {
  const { about, reach } = rules;
  const values = about.options.flatMap(({ id, values }) => values.map((value) => `${id} = ${value}`));
  const played = Object.entries(counts.options).flatMap(([id, list]) => list.map((value) => `${id} = ${value}`));
  const out = [
    metBy(
      'scenarios',
      about.scenarios.map(({ id }) => id),
      counts.scenarios,
    ),
    metBy('option values', values, played),
  ];
  if (reach !== undefined) out.push(metBy('ends', reach.ends, Object.keys(counts.ends)));
  for (const [kind, names] of Object.entries(reach?.entries ?? {}))
    out.push(
      metBy(
        kind,
        names,
        counts.used.filter((one) => one.startsWith(`${kind}/`)).map((one) => one.slice(kind.length + 1)),
      ),
    );
  if (present !== null) {
    const silent = reach?.silent ?? [];
    const rulesOfPlay = clausesToMeet(present.by.catalogue, counts).filter((clause) => !silent.includes(clause));
    const all = [...counts.clauses, ...counts.asked];
    out.push(metBy('clauses told', rulesOfPlay, counts.told), metBy('clauses met', rulesOfPlay, all));
  }
  return out;
}

function metBy(what: string, known: readonly string[], met: readonly string[]): MetCounts {
  const missed = known.filter((one) => !met.includes(one));
  return { what, met: known.length - missed.length, of: known.length, missed };
}

/**
 * Rules, and not definitions, of the tiers that were played, as far as their landing is reached. A catalogue may have tiers that are no level of play (its
 * scenarios, say): they count as soon as anything of them is met.
 */
function clausesToMeet(catalogue: NonNullable<Subject['present']>['by']['catalogue'], counts: Counts): string[] {
  const tiers = new Set(counts.tiers);
  for (const { id, tier } of catalogue) if (counts.clauses.includes(id)) tiers.add(tier);
  return catalogue
    .filter(({ later }) => later === undefined)
    .filter(({ tier, kind, exempt }) => tiers.has(tier) && kind !== 'definition' && exempt === undefined)
    .map(({ id }) => id);
}

function wholeFailures(
  { rules, present }: Subject,
  counts: Counts,
  met: readonly MetCounts[],
  { seed, checks, declared }: Whole,
): Failure[] {
  const heard = (rules.reach?.silent ?? []).filter((clause) =>
    [counts.clauses, counts.asked].some((cited) => cited.includes(clause)),
  );
  // A refusal may cite what is still to come, to say so; an event tells of a rule that acts.
  const acting = (present?.by.catalogue ?? [])
    .filter(({ id, later }) => later !== undefined && counts.told.includes(id))
    .map(({ id }) => id);
  const missed: string[] = [];
  for (const { what, missed: names } of met) {
    if (what === 'scenarios') missed.push(...names.map((name) => `scenario ${name}`));
    if (what === 'option values') missed.push(...names.map((name) => `option ${name}`));
  }
  for (const end of declared?.ends ?? []) if (!(end in counts.ends)) missed.push(`end by ${end}`);
  for (const shape of declared?.shapes ?? [])
    if (counts.shapes[shape] === undefined) missed.push(`a request of shape ${shape}`);
  const unvaried = neverVaried(new Map(Object.entries(counts.hidden)));
  const failure = (check: CheckName, message: string): Failure => ({
    rulebook: counts.rulebook,
    check,
    message,
    scenario: '',
    options: {},
    dice: 'seeded',
    seed,
    match: -1,
    decisions: [],
    foundAfter: counts.decisions,
    times: 1,
    command: `npx flagbridge fuzz ${counts.rulebook} --seed ${seed} --matches ${counts.matches}`,
  });
  const found = [
    ...(missed.length > 0 ? [failure('reached', `never met: ${missed.join(', ')}`)] : []),
    ...(heard.length > 0 ? [failure('reached', `cited, though said to be silent: ${heard.join(', ')}`)] : []),
    ...(acting.length > 0
      ? [failure('reached', `told of, though marked as of a later landing: ${acting.join(', ')}`)]
      : []),
    ...(unvaried.length > 0
      ? [failure('varies', `hidden, and the same in every imagined state: ${unvaried.join(', ')}`)]
      : []),
  ];
  return found.filter(({ check }) => checks === undefined || checks.includes(check));
}
