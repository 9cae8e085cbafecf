import { type AnyRules, type AnyState, copy, type Viewer } from '@flagbridge/engine';

/**
 * A policy is a decision made beforehand: it is told when it decides something, as any decision is, and never before. No
 * viewer can reckon with another's, so where truth is compared with what a viewer expects, others' policies are left out.
 */
export function withoutPolicies(rules: AnyRules, truth: AnyState, viewer: Viewer): AnyState {
  const kept = copy(rules, truth);
  for (const office of Object.keys(kept.policies)) if (!viewer.offices.includes(office)) delete kept.policies[office];
  return kept;
}
