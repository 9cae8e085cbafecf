import type { About, OptionalRule, Scenario } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import type { Plan } from '../host/host.ts';
import { HouseRuleRows } from './house-rule-rows.tsx';
import { knownOptions } from './seats.ts';

interface HouseRulesProps {
  readonly about: About;
  /** What is to be fought: rules that mean nothing there are not asked for. */
  readonly scenario: Pick<Scenario, 'id' | 'tier'>;
  readonly options: Plan['options'];
  /** What the battle cannot be played without. */
  readonly settled?: Plan['options'];
  readonly change: (options: Plan['options']) => void;
}

export interface HouseRuleRowsProps extends Omit<HouseRulesProps, 'about' | 'scenario'> {
  readonly rulebook: string;
  readonly rules: readonly OptionalRule[];
}

/** Rulings that players argue about, folded away: most tables play the book. Their clauses come when they are unfolded. */
export function HouseRules({ about, scenario, options, settled = {}, change }: HouseRulesProps) {
  const [opened, setOpened] = useState(false);
  const open = about.options.filter(
    ({ id, tiers, scenarios }) =>
      Object.hasOwn(settled, id) ||
      ((tiers === undefined || tiers.includes(scenario.tier)) &&
        (scenarios === undefined || scenarios.includes(scenario.id))),
  );
  if (open.length === 0) return null;
  const changed = Object.keys(knownOptions(about, options)).length;
  return (
    <details class="lobby-part lobby-house" onToggle={() => setOpened(true)}>
      <summary>
        <span class="lbl">House rules</span>
        <span class="lobby-hint">{changed === 0 ? 'as the book has it' : `${changed} changed`}</span>
      </summary>
      {opened && <HouseRuleRows rulebook={about.id} rules={open} options={options} settled={settled} change={change} />}
    </details>
  );
}
