import { set, settings } from '../settings/settings.ts';
import { SPEEDS } from './stage.ts';
import './speed-buttons.css';

/** How fast volleys are told: kept for this player. */
export function SpeedButtons() {
  const { telling } = settings.value;
  return (
    <fieldset class="speeds" aria-label="How fast volleys are told">
      {SPEEDS.map((speed) => (
        <button key={speed} type="button" aria-pressed={telling === speed} onClick={() => set({ telling: speed })}>
          {speed}×
        </button>
      ))}
    </fieldset>
  );
}
