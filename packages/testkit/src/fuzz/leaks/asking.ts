import { type AnyRules, type AnyState, onlyChoice } from '@flagbridge/engine';
import { framesOf, lookAt } from '../frames.ts';
import type { Twins, TwinTold } from './twins.ts';

/**
 * Whether somebody is asked, and who, tells as much as an answer: an office that is asked only when it holds something
 * shows that it does. So for every question the viewer sees being put, the rules that put it (who, whether it is moot,
 * whether a single legal answer makes asking needless) must say the same in the twin as in truth.
 */
export function* asking({ rules, viewer, truth, twin }: Twins): Generator<TwinTold> {
  const real = questionsSeen(rules, truth, viewer.offices);
  const imagined = questionsSeen(rules, twin, viewer.offices);
  for (const [i, one] of real.entries()) {
    const other = imagined[i];
    if (other === undefined || JSON.stringify(other) === JSON.stringify(one)) continue;
    yield ['leak-asked', `${one.question}: ${JSON.stringify(one)} or ${JSON.stringify(other)}`];
  }
}

interface SeenAsk {
  readonly question: string;
  readonly offices: readonly string[];
  readonly moot: boolean;
  /** Would be answered by the runner. */
  readonly needless: boolean;
}

function questionsSeen(rules: AnyRules, state: AnyState, own: readonly string[]): SeenAsk[] {
  const look = lookAt(state);
  const seen: SeenAsk[] = [];
  for (const frame of framesOf(state)) {
    const question = rules.steps.get(frame.step)?.question;
    if (question === undefined || frame.asks === null) continue;
    const others = frame.asks.filter((ask) => !own.includes(ask.office));
    if (others.length === 0 || question.unseen) continue;
    const asked = question.offices(look, frame.vars);
    const alone = asked.length === 1 && !question.secret && !question.several ? asked[0] : undefined;
    seen.push({
      question: question.name,
      offices: asked,
      moot: question.moot?.(look, frame.vars) === true,
      needless: alone !== undefined && onlyChoice(question.choices(look, frame.vars, alone).shape) !== undefined,
    });
  }
  return seen;
}
