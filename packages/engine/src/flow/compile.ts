import { Broken } from '../refusal.ts';
import type { Rulebook, Rules } from '../rulebook.ts';
import type { Step } from './step.ts';

/** Collects a rulebook's steps by name. Two different steps of one name are a mistake of the rulebook's author. */
export function rulesOf<G, V>(rulebook: Rulebook<G, V>): Rules<G, V> {
  const steps = new Map<string, Step<G>>();
  const collect = (step: Step<G>): void => {
    const known = steps.get(step.name);
    if (known === step) return;
    if (known !== undefined) throw new Broken(`two steps are called ${step.name}`);
    steps.set(step.name, step);
    for (const called of step.calls()) collect(called);
  };
  collect(rulebook.turn);
  for (const standing of rulebook.standing ?? []) for (const called of standing.calls?.() ?? []) collect(called);
  return { ...rulebook, steps };
}

export function stepNamed<G>(steps: ReadonlyMap<string, Step<G>>, name: string): Step<G> {
  const step = steps.get(name);
  if (step === undefined) throw new Broken(`no step is called ${name}: name it in the calls of whoever calls it`);
  return step;
}
