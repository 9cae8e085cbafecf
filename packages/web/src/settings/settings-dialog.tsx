import { Dialog } from '../look/dialog.tsx';
import { SideMark } from '../look/side-mark.tsx';
import { SoundSettings } from '../sound/sound-settings.tsx';
import { defaultSettings, type Settings, set, settings } from './settings.ts';
import './settings-dialog.css';

const THEMES = [
  ['auto', 'As the device'],
  ['dark', 'Dark: the table'],
  ['light', 'Light: the chart room'],
] as const;
const SIZES = [
  [1, 'Usual'],
  [1.15, 'Larger'],
  [1.3, 'Largest'],
] as const;
const MOTIONS = [
  ['auto', 'As the device'],
  ['off', 'Nothing moves'],
] as const;
const PACES = [
  ['slow', 'Slow'],
  ['usual', 'Usual'],
  ['quick', 'Quick'],
  ['at-once', 'As fast as it goes'],
] as const;
const TELLINGS = [
  [1, 'Shot by shot'],
  [2, 'Twice as fast'],
  [4, 'Four times as fast'],
] as const;

const AIMS = [
  ['ready', 'Aimed for me'],
  ['none', 'Nothing aimed'],
] as const;
const HEX_NUMBERS = [
  ['rim', 'Along the rim'],
  ['everywhere', 'Everywhere'],
] as const;
const HAND_OVERS = [
  ['each', 'Each time'],
  ['never', 'Never: open hands'],
] as const;

/** What one sets for this device. Everything takes effect at once. */
export function SettingsDialog({ onClose, onKeys }: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const { confirm, hues } = settings.value;
  return (
    <Dialog
      title="Settings"
      onClose={onClose}
      ways={
        <>
          <button type="button" class="btn" onClick={onKeys}>
            Keys
          </button>
          <button type="button" class="btn" onClick={() => set({ ...defaultSettings, sound: offeredBefore() })}>
            As they were at first
          </button>
        </>
      }
    >
      <Row name="theme" title="Theme" choices={THEMES} />
      <Row name="textSize" title="Size of letters" choices={SIZES} />
      <Row name="hexNumbers" title="Hex numbers" choices={HEX_NUMBERS} />
      <Row name="motion" title="Motion" choices={MOTIONS} />
      <Row name="pace" title="Moves of others" choices={PACES} />
      <Row name="telling" title="Volleys are told" choices={TELLINGS} />
      <SoundSettings />
      <Row name="aims" title="An attack begins with" choices={AIMS} />
      <Row name="handOver" title="Hand-over screen" choices={HAND_OVERS} />
      <fieldset class="settings-row">
        <legend>Colours of the sides</legend>
        <div class="settings-choices">
          {hues.map((hue, i) => (
            <label key={i} class="settings-hue">
              <SideMark index={i} />
              <span class="vh">Colour of side {'ABCD'[i]}</span>
              <input
                type="color"
                value={hue ?? defaultHue(i)}
                onInput={({ currentTarget }) =>
                  set({ hues: hues.map((one, at) => (at === i ? currentTarget.value : one)) })
                }
              />
            </label>
          ))}
        </div>
      </fieldset>
      <label class="settings-check">
        <input
          type="checkbox"
          checked={confirm}
          onChange={({ currentTarget }) => set({ confirm: currentTarget.checked })}
        />
        Ask before what cannot be taken back
      </label>
    </Dialog>
  );
}

/** Off again, as at first; but it was offered, and is not offered twice. */
const offeredBefore = (): Settings['sound'] => (settings.peek().sound === 'unasked' ? 'unasked' : 'off');

/** The hue in force, as the page has it. */
const defaultHue = (i: number): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${'abcd'[i]}`).trim() || '#000000';

interface RowProps<N extends keyof Settings> {
  readonly name: N;
  readonly title: string;
  readonly choices: readonly (readonly [Settings[N], string])[];
}

function Row<N extends keyof Settings>({ name, title, choices }: RowProps<N>) {
  return (
    <fieldset class="settings-row">
      <legend>{title}</legend>
      <div class="settings-choices">
        {choices.map(([value, label]) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={settings.value[name] === value}
              onChange={() => set({ [name]: value } as Partial<Settings>)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
