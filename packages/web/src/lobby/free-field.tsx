import type { About, Muster, MusterChoice } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { withExtra, withMap, withTier } from './force.ts';

interface FreeFieldProps {
  readonly about: About;
  readonly muster: Muster;
  readonly choice: MusterChoice;
  readonly change: (choice: MusterChoice) => void;
}

/** Tier, map and what else the field has. */
export function FreeField({ about, muster, choice, change }: FreeFieldProps) {
  const tier = useId();
  const map = useId();
  const extras = muster.extras.filter(({ tiers }) => tiers === undefined || tiers.includes(choice.tier));
  const titleOf = (id: string): string => about.tiers.find((one) => one.id === id)?.title ?? id;
  return (
    <div class="lobby-field">
      {muster.tiers.length > 1 && (
        <div>
          <label for={tier}>Rules</label>
          <select
            id={tier}
            class="lobby-select"
            value={choice.tier}
            onChange={(event) => change(withTier(choice, muster, event.currentTarget.value))}
          >
            {muster.tiers.map((id) => (
              <option key={id} value={id}>
                {titleOf(id)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div>
        <label for={map}>Map</label>
        <select
          id={map}
          class="lobby-select"
          value={choice.map}
          onChange={(event) => change(withMap(choice, event.currentTarget.value))}
        >
          {muster.maps.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {extras.map(({ id, title }) => (
        <label key={id} class="lobby-check">
          <input
            type="checkbox"
            checked={choice.extras.includes(id)}
            onChange={(event) => change(withExtra(choice, id, event.currentTarget.checked))}
          />
          {title}
        </label>
      ))}
    </div>
  );
}
