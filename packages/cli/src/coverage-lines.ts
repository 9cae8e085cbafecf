import { type CoverageReport, completeness, type LaterClauses } from '@flagbridge/testkit/fuzz';
import { plural } from '@flagbridge/text';

/** What tests have proven, tier by tier; where there are several tiers, how they stand in the end. */
export function coverageLines(report: CoverageReport): string[] {
  const { rulebook, tiers } = report;
  return [
    ...tiers.flatMap((tier) => [
      `${rulebook}, ${tier.tier}: ${tier.covered} of ${plural(tier.total - tier.exempt.length, 'clause')} proven (by refusal ${tier.byRefusal}, by effect ${tier.byEffect}, by event ${tier.byEvent}, by data ${tier.byData})${tier.exempt.length === 0 ? '' : `, ${tier.exempt.length} exempt`}`,
      ...tier.exempt.map(({ id, reason }) => `  exempt ${id}: ${reason}`),
      ...(tier.missing.length === 0 ? [] : [`  missing: ${tier.missing.join(', ')}`]),
    ]),
    ...laterLines(report.later).map((line) => `${rulebook}: ${line}`),
    ...(tiers.length > 1 ? [`${rulebook}: ${standing(report)}`] : []),
  ];
}

/** `not required yet: 5 clauses of later landings (2.4B 3, 2.6A 2)`; nothing where nothing comes later. */
export function laterLines(later: readonly LaterClauses[]): string[] {
  const count = later.reduce((sum, { clauses }) => sum + clauses.length, 0);
  const by = later.map(({ landing, clauses }) => `${landing} ${clauses.length}`).join(', ');
  const landings = later.length === 1 ? 'a later landing' : 'later landings';
  return count === 0 ? [] : [`not required yet: ${plural(count, 'clause')} of ${landings} (${by})`];
}

/** `tiers basic, advanced complete; miniatures: 17 open`. */
function standing(report: CoverageReport): string {
  const { complete, open } = completeness(report);
  return [
    ...(complete.length === 0 ? [] : [`${complete.length === 1 ? 'tier' : 'tiers'} ${complete.join(', ')} complete`]),
    ...open.map(({ tier, clauses }) => `${tier}: ${clauses} open`),
  ].join('; ');
}
