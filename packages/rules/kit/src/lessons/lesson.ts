import type { Lesson, Scenario } from '@flagbridge/engine';

/** A lesson with a battle of its own: what lesson and battle share is said once. */
interface LessonPlan extends Omit<Lesson, 'scenario' | 'between'> {
  readonly scenario: Pick<Scenario, 'hook' | 'offices' | 'setup'>;
}

export function lessonOf(plan: LessonPlan): Lesson {
  const { id, title, tier, minutes } = plan;
  return {
    ...plan,
    scenario: { id, title, tier, minutes, ...plan.scenario },
    between: {
      title: 'Watch, or go on as you have learnt',
      text: ['The lesson speaks up when something new comes. The log tells what happens meanwhile.'],
    },
  };
}
