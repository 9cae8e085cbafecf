import type { OptionalRule, Order } from '@flagbridge/engine';
import { optionsIn } from '@flagbridge/kit/about';

/** What is agreed before the battle, and holds for all of it. */
export interface Rulings {
  /** Both sides are asked for their Defenses at the same time (SF-INI-15). */
  together: boolean;
  /** Who rotates may roll as well (SF-OPT-02). */
  rolling: boolean;
  /** Burning ships may be vented (SF-OPT-06). */
  venting: boolean;
  /** Crew bonuses are points instead of dice (SF-OPT-10). */
  bonusAsPoints: boolean;
  /** Heavy Damage is worse than Power Down (SF-OPT-11). */
  severityByPoints: boolean;
}

export const options = [
  {
    id: 'defenses-together',
    title: 'Both sides set their Defenses at the same time',
    clause: 'SF-INI-15',
    values: [false, true],
  },
  {
    id: 'rolling',
    title: 'Rolling: a ship that rotates may swap its left and right',
    clause: 'SF-OPT-02',
    values: [false, true],
  },
  {
    id: 'venting',
    title: 'Venting: a ship may let out its air, and burns no more',
    clause: 'SF-OPT-06',
    values: [false, true],
  },
  {
    id: 'bonus-as-points',
    title: 'Engineers, Marines and Battlesuits add a point instead of a die',
    clause: 'SF-OPT-10',
    values: [false, true],
  },
  {
    id: 'severity-by-points',
    title: 'Heavy Damage is worse than Power Down',
    clause: 'SF-OPT-11',
    values: [false, true],
  },
] as const satisfies readonly OptionalRule[];

/** The optional rules of the book, each by itself (SF-OPT-01). */
export const OPTIONAL_RULES = ['rolling', 'venting', 'bonus-as-points', 'severity-by-points'] as const;
export type OptionalRuleId = (typeof OPTIONAL_RULES)[number];

/** SF-OPT-01: off, but where the players switch one on, or the scenario does. */
export function rulingsOf(chosen: Order['options'], scenario: readonly OptionalRuleId[] = []): Rulings {
  const says = optionsIn(options, chosen);
  const isOn = (rule: OptionalRuleId): boolean => says(rule) || scenario.includes(rule);
  return {
    together: says('defenses-together'),
    rolling: isOn('rolling'),
    venting: isOn('venting'),
    bonusAsPoints: isOn('bonus-as-points'),
    severityByPoints: isOn('severity-by-points'),
  };
}

/** Which of them are on, in the order of the book. */
export function rulesOn({ rolling, venting, bonusAsPoints, severityByPoints }: Rulings): OptionalRuleId[] {
  const on = { rolling, venting, 'bonus-as-points': bonusAsPoints, 'severity-by-points': severityByPoints };
  return OPTIONAL_RULES.filter((rule) => on[rule]);
}
