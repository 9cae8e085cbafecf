import { call, type Play, type Step, type StepWith, step, type Vars } from '@flagbridge/engine';

/** A step of the plan: its word, and what else it needs. */
type PlanStep = { readonly is: string };

type Nothing = Record<never, never>;

/**
 * Everything before the first turn, in the order of the plan in the state. The first step of its list is the one that is being done,
 * and what is done is off the list.
 */
export function setUpSequence<G extends { readonly setup: { readonly steps: S[] } }, S extends PlanStep & Vars>(def: {
  readonly name: string;
  /** What each step of the plan is done by. */
  readonly steps: { readonly [is in S['is']]: StepWith<G, Extract<S, { readonly is: is }>> };
  /** What a step takes with it; all that the plan says where left out. */
  locals?(next: S): Vars;
  /** Before the first: what is played, and who is there. */
  begin(play: Play<G>): void;
  /** After the last. */
  end(play: Play<G>): void;
}): StepWith<G, Nothing> {
  const { name, locals = (next: S): Vars => next } = def;
  const steps: { readonly [is: string]: Step<G> } = def.steps;
  return step<G, Nothing>({
    name,
    calls: () => Object.values(steps),
    run: (play, _vars, back) => {
      if (back === undefined) def.begin(play);
      else play.game.setup.steps.shift();
      const [next] = play.game.setup.steps;
      if (next !== undefined) return call<G, Vars>(steps[next.is] as Step<G>, locals(next));
      def.end(play);
      return undefined;
    },
  });
}
