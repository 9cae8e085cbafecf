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
    if (step.question?.unseen === true && step.shown === undefined)
      throw new Broken(`${step.name} is unseen: say in \`shown\` what stands for it in the others' views`);
    if (step.question !== undefined && step.question.name !== step.name)
      throw new Broken(`the step ${step.name} asks by the name of ${step.question.name}: policies would miss it`);
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
