import type { Aim, AimChoice, Choice, Refusal, Shape } from '@flagbridge/engine';
import { type Barrier, refusalOf } from '../barrier/index.ts';

/** Rules by which a shot is not on the list of aims at all; null where no rule says anything to it. */
interface AimRules {
  /** Nobody of the list fires so; `no-target` where it could, and is only missing because nothing is open to it. */
  shooter(by: string): Barrier | 'no-target' | null;
  /** Not among the open targets of this shooter, who may have none and so not be on the list. */
  target(by: string, at: string): Barrier | null;
  /** It has made all its shots. */
  shots(by: string, most: number): Barrier | null;
}

/** The rule that forbids the first shot of a choice that is not offered, or is one too many. What is closed has its reason already. */
export function forbidsShots(shape: Shape, choice: Choice, rules: AimRules): Refusal | null {
  const made = new Map<string, number>();
  for (const { by, at } of choice as AimChoice) {
    const shooter = (shape as Aim).shooters.find(({ id }) => id === by);
    let barrier: Barrier | null = null;
    if (shooter === undefined) {
      const why = rules.shooter(by);
      barrier = why === 'no-target' ? rules.target(by, at) : why;
    } else if (!shooter.targets.some(({ id }) => id === at)) barrier = rules.target(by, at);
    else {
      const shots = (made.get(by) ?? 0) + 1;
      made.set(by, shots);
      const most = shooter.shots ?? 1;
      if (shots > most) barrier = rules.shots(by, most);
    }
    if (barrier !== null) return refusalOf(barrier);
  }
  return null;
}
