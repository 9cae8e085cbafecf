import type { Vars } from '../json.ts';
import { Broken } from '../refusal.ts';
import type { Rulebook, Rules } from '../rulebook.ts';
import { rulerPlan } from '../ruler.ts';
import type { OfficeId } from '../words.ts';
import type { Look } from './play.ts';
import type { Ask, Question } from './question.ts';
import type { Step } from './step.ts';

/** A question as releases archived before version 1.1 have it: its `ask` is told whether anybody will read it. */
interface EarlierQuestion<G> {
  ask(look: Look<G>, vars: Vars, office: OfficeId, brief: boolean): Ask;
}

/** A question of an archived release in today's form. */
function upToDate<G>(question: Question<G>): Question<G> {
  if (question.choices !== undefined) return question;
  const earlier = question as unknown as EarlierQuestion<G>;
  const choices: Question<G>['choices'] = (look, vars, office) => earlier.ask(look, vars, office, true);
  const ask: Question<G>['ask'] = (look, vars, office) => earlier.ask(look, vars, office, false);
  return { ...question, choices, ask };
}

/** Every member in its place, those left out too: all steps of one build are run faster than steps of a dozen. */
const evenly = <G>({ name, calls, run, question, shown, guess, recall, outline, goOf, isGameTurn }: Step<G>): Step<G> =>
  ({
    name,
    calls,
    run,
    question: question && upToDate(question),
    shown,
    guess,
    recall,
    outline,
    goOf,
    isGameTurn,
  }) as Step<G>;

/** Collects a rulebook's steps by name. Two different steps of one name are a mistake of the rulebook's author. */
export function rulesOf<G, V>(rulebook: Rulebook<G, V>): Rules<G, V> {
  const steps = new Map<string, Step<G>>();
  const met = new Map<string, Step<G>>();
  const collect = (step: Step<G>): void => {
    const known = met.get(step.name);
    if (known === step) return;
    if (known !== undefined) throw new Broken(`two steps are called ${step.name}`);
    if (step.question?.unseen === true && step.shown === undefined)
      throw new Broken(`${step.name} is unseen: say in \`shown\` what stands for it in the others' views`);
    if (step.question !== undefined && step.question.name !== step.name)
      throw new Broken(`the step ${step.name} asks by the name of ${step.question.name}: policies would miss it`);
    met.set(step.name, step);
    steps.set(step.name, evenly(step));
    for (const called of step.calls()) collect(called);
  };
  collect(rulebook.turn);
  for (const standing of rulebook.standing ?? []) for (const called of standing.calls?.() ?? []) collect(called);
  const marksTurns = [...steps.values()].some(({ isGameTurn }) => isGameTurn === true);
  const stood = (rulebook.standing ?? []).map(() => []);
  return { ...rulebook, steps, ruler: rulerPlan(rulebook.turn, steps), marksTurns, stood };
}

export function stepNamed<G>(steps: ReadonlyMap<string, Step<G>>, name: string): Step<G> {
  const step = steps.get(name);
  if (step === undefined) throw new Broken(`no step is called ${name}: name it in the calls of the step that calls it`);
  return step;
}
