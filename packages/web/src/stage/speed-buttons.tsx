import { set, settings } from '../settings/settings.ts';
import { SPEEDS, type Speed, type Stage } from './stage.ts';
import './speed-buttons.css';

/** How fast volleys are told: kept for this player. While one is told, as it is told. */
export function SpeedButtons({ stage = null }: { readonly stage?: Stage | null }) {
  const telling = stage === null ? settings.value.telling : stage.speed.value;
  const choose = (speed: Speed): void => (stage === null ? set({ telling: speed }) : stage.choose(speed));
  return (
    <fieldset class="speeds" aria-label="How fast volleys are told">
      {SPEEDS.map((speed) => (
        <button key={speed} type="button" aria-pressed={telling === speed} onClick={() => choose(speed)}>
          {speed}×
        </button>
      ))}
    </fieldset>
  );
}
