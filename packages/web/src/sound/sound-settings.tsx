import { set, settings } from '../settings/settings.ts';
import { canSound } from './sound-on.ts';
import { tryIt } from './sounding.ts';
import './sound-settings.css';

const CHOICES = [
  ['off', 'Off'],
  ['on', 'On'],
] as const;

/** Sound, how loud it is, and what to expect of it. */
export function SoundSettings() {
  const { volume } = settings.value;
  const on = canSound && settings.value.sound === 'on';
  return (
    <fieldset class="settings-row">
      <legend>Sound</legend>
      <div class="settings-choices">
        {CHOICES.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="sound"
              checked={on === (value === 'on')}
              disabled={!canSound}
              onChange={() => set({ sound: value })}
            />
            {label}
          </label>
        ))}
        {on && (
          <div class="sound-volume">
            <label>
              Volume
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={volume}
                aria-valuetext={`${volume} of 100`}
                onInput={({ currentTarget }) => set({ volume: Number(currentTarget.value) })}
              />
            </label>
            <button type="button" class="btn" onClick={() => void tryIt()}>
              Try it
            </button>
          </div>
        )}
        <p class="sound-note">
          {canSound
            ? 'Nothing is told by sound alone. Phones tremble with hits. While this page is out of sight, only your decision and the end are heard.'
            : 'This browser cannot make sounds: it has no Web Audio.'}
        </p>
      </div>
    </fieldset>
  );
}
