import type { About, Scenario } from '@flagbridge/engine';
import type { Host } from '../host/host.ts';
import { Forces } from './forces.tsx';
import { useSight } from './opening.ts';
import { Preview } from './preview.tsx';
import { Difficulty } from './shelf/difficulty.tsx';
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
  const says = `battle-${about.id}-${scenario.id}`;
  const described = [...(scenario.firstBattle === true ? ['first'] : []), 'hook', 'long'];
  const describedBy = described.map((part) => `${says}-${part}`).join(' ');
  const [tier] = tierOf(about, scenario.tier);
  const long = aboutMinutes(scenario.minutes);
  return (
    <li class="battle-card">
      <Preview looked={looked} label={`Map of ${scenario.title}`} />
      {/* The flag is read with the rest, and lies on the map. */}
      <div class="battle-text">
        {scenario.firstBattle === true && (
          <p id={`${says}-first`} class="card-flag">
            Good first battle
          </p>
        )}
        <h4>
          <button type="button" class="card-open" aria-describedby={describedBy} onClick={choose}>
            {scenario.title}
          </button>
        </h4>
        <p id={`${says}-hook`} class="battle-hook">
          {scenario.hook}
        </p>
        <Forces looked={looked} />
        <p id={`${says}-long`} class="battle-foot">
          <span>{tier === undefined ? `A${long.slice(1)}` : `${tier}, ${long}`}</span>
          <Difficulty level={scenario.difficulty} />
        </p>
      </div>
    </li>
  );
}
