import { begin, doDeed, momentOf, runCheck } from './course.ts';
import type { Deed } from './deed.ts';
import type { CheckName, Finding } from './finding.ts';
import type { Check, Moment } from './moment.ts';
import type { Plan } from './plan.ts';
import type { AnyMatch, Subject } from './subject.ts';

/** Does the deeds again in a new match, leaves out those that have no place in it, and runs one check at the end. */
function redo(
  subject: Subject,
  plan: Plan,
  deeds: readonly Deed[],
  checks: readonly Check[],
  name: CheckName,
): { readonly finding: Finding | null; readonly done: readonly Deed[] } {
  const match = begun(subject, plan);
  if (match === null) return { finding: null, done: [] };
  const done: Deed[] = [];
  let moment: Moment = momentOf(subject, plan, match, match.state, []);
  for (const deed of deeds) {
    if (match.state.outcome !== null) break;
    const outcome = doDeed(subject, plan, match, deed);
    const finding = outcome.findings.find((one) => one.check === name);
    if (finding !== undefined) return { finding, done: [...done, deed] };
    if (outcome.done) done.push(deed);
    if (outcome.moment !== null) moment = outcome.moment;
  }
  for (const check of checks) {
    // Rules may break in a check's own tries, too.
    if (!check.names.includes(name) && name !== 'throws') continue;
    const finding = runCheck(check, moment)?.find((one) => one.check === name);
    if (finding !== undefined) return { finding, done };
  }
  return { finding: null, done };
}

function begun(subject: Subject, plan: Plan): AnyMatch | null {
  try {
    return begin(subject, plan);
  } catch {
    return null;
  }
}

/**
 * Looks for a shorter way to the same finding: leaves out longer and longer pieces of what was done, then shorter ones,
 * as long as the same check still fails. Bounded, because a shorter failure is a kindness and not a duty.
 */
export function shrink(
  subject: Subject,
  plan: Plan,
  deeds: readonly Deed[],
  checks: readonly Check[],
  first: Finding,
  tries = 150,
): { readonly deeds: readonly Deed[]; readonly finding: Finding } {
  let best = { deeds, finding: first };
  let left = tries;
  const attempt = (shorter: readonly Deed[]): boolean => {
    left--;
    const { finding, done } = redo(subject, plan, shorter, checks, first.check);
    if (finding === null || done.length >= best.deeds.length) return false;
    best = { deeds: done, finding };
    return true;
  };
  // Nothing at all may fail already; else half, a quarter, … of the deeds at a time, from the end.
  if (!attempt([]))
    for (let size = Math.ceil(best.deeds.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let end = best.deeds.length; end > 0 && left > 0; end -= size) {
        const from = Math.max(0, Math.min(end, best.deeds.length) - size);
        attempt([...best.deeds.slice(0, from), ...best.deeds.slice(Math.min(end, best.deeds.length))]);
      }
  return best;
}
