import type { Choice, RouteChoice } from './choice/choice.ts';
import type { Ask } from './flow/question.ts';

/** Whether a person's time runs: for a way whose piece is still to be chosen, from its first step on. */
export const timeRuns = ({ shape }: Pick<Ask, 'shape'>, planned: Choice): boolean =>
  shape.is !== 'route' || shape.from !== undefined || (Array.isArray(planned) && planned.length > 0);

/** What is decided when a person's time is up: the way planned so far and the step that ends it, or the default. */
export function whenTimeIsUp({ limit, shape, default: byDefault }: Ask, planned: Choice): Choice {
  if (limit === undefined || shape.is !== 'route' || !Array.isArray(planned) || planned.length === 0) return byDefault;
  const steps = planned as RouteChoice;
  return steps.at(-1) === limit.last ? steps : [...steps, limit.last];
}
