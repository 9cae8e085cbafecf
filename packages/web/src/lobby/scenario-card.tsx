import type { About, Scenario } from '@flagbridge/engine';
import type { Host } from '../host/host.ts';
import { Forces } from './forces.tsx';
import { useSight } from './opening.ts';
import { Preview } from './preview.tsx';
import { about as aboutMinutes, tierOf } from './words.ts';

interface ScenarioCardProps {
  readonly host: Host;
  readonly about: About;
  readonly scenario: Scenario;
  readonly choose: () => void;
}

const NO_OPTIONS = {};

/** One battle of the book. All of it is one button, whose name is the title. */
export function ScenarioCard({ host, about, scenario, choose }: ScenarioCardProps) {
  const looked = useSight(host, about.id, scenario.id, NO_OPTIONS, false);
  const hook = `hook-${about.id}-${scenario.id}`;
  const [tier] = tierOf(about, scenario.tier);
  const long = aboutMinutes(scenario.minutes);
  return (
    <li class="lobby-card">
      <Preview looked={looked} label={`Map of ${scenario.title}`} />
      <div class="lobby-card-text">
        <h4>
          <button type="button" class="lobby-card-open" aria-describedby={hook} onClick={choose}>
            {scenario.title}
          </button>
        </h4>
        <p id={hook} class="lobby-card-hook">
          {scenario.hook}
        </p>
        <div class="lobby-card-foot">
          <Forces looked={looked} />
          <span class="lobby-card-long">{tier === undefined ? `A${long.slice(1)}` : `${tier}, ${long}`}</span>
        </div>
      </div>
    </li>
  );
}
