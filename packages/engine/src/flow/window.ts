import type { Choice } from '../choice/choice.ts';
import type { Json, Vars } from '../json.ts';
import type { OfficeId } from '../words.ts';
import type { Look, Play } from './play.ts';
import { type Answers, type Put, type QuestionCore, type QuestionDef, question } from './question.ts';
import { done, type Next, type Step, type StepWith } from './step.ts';

/**
 * A window for reactions and for cards played at any time. Everyone who *publicly* might hold something is asked, whether
 * or not he does, all at once and sealed; so being asked, and when, betrays nothing. What was played is resolved in the
 * order of the offices; then the window opens again, until all pass.
 */
export type WindowDef<G, V extends Vars> = WindowCore<G, V> & Put<G, V>;

interface WindowCore<G, V extends Vars> extends Omit<QuestionCore<G, V>, 'answer' | 'secret' | 'calls' | 'offices'> {
  /** Everyone who publicly might act, in the order in which plays are resolved. */
  offices(look: Look<G>, vars: V): readonly OfficeId[];
  /** Whether a choice is a pass. */
  passes(choice: Choice): boolean;
  /** Resolves one play; returns a call or a fork where it takes steps of its own. */
  play(play: Play<G>, vars: V, office: OfficeId, choice: Choice): Next;
  calls?: () => readonly Step<G>[];
  /** Opens once only, whatever is played. */
  once?: boolean;
}

type Queue = readonly (readonly [OfficeId, Json])[];

export function windowStep<G, V extends Vars>(def: WindowDef<G, V>): StepWith<G, V> {
  const { passes, play: resolve, calls, once, ...rest } = def;
  const asked = { ...rest, secret: true, answer: (_play: Play<G>, _vars: V, answers: Answers) => done(answers) };
  const ask = question<G, V>(asked as QuestionDef<G, V>);
  const asking: StepWith<G, V> = { ...ask, name: def.name };
  return {
    name: `${def.name}-window`,
    calls: () => [asking, ...(calls?.() ?? [])],
    run: (play, frame, back) => {
      // at: 0 ask · 1 answers have come · 2 and up: plays being resolved
      if (frame.at === 0) {
        frame.at = 1;
        const { queue: _, ...vars } = frame.vars;
        return { is: 'call', step: def.name, vars };
      }
      if (frame.at === 1) {
        // Nobody answered: the window lost its object before it was closed.
        if (back === null) return undefined;
        const answers = back as Answers;
        frame.vars['queue'] = Object.keys(answers)
          .filter((office) => !passes(answers[office] as Json))
          .map((office) => [office, answers[office] as Json]);
        frame.at = 2;
      }
      const queue = frame.vars['queue'] as Queue;
      while (frame.at - 2 < queue.length) {
        const [office, choice] = queue[frame.at - 2] as readonly [OfficeId, Json];
        frame.at++;
        const next = resolve(play, frame.vars as V, office, choice);
        if (next !== undefined && (next.is === 'call' || next.is === 'fork')) return next;
      }
      if (queue.length === 0 || once === true) return undefined;
      frame.at = 0;
      frame.vars['queue'] = [];
      return { is: 'again' };
    },
  };
}
