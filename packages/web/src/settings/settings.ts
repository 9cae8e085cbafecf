import { effect, signal } from '@preact/signals';
import { SPEEDS, type Speed } from '../stage/stage.ts';
import { type KeyMap, readKeys } from './keys.ts';

/** What a person sets for this device. Whatever the store holds is checked: a bad value is the usual one. */
export interface Settings {
  readonly theme: 'auto' | 'dark' | 'light';
  /** Times the usual size of letters. */
  readonly textSize: 1 | 1.15 | 1.3;
  /** `auto` follows the system's wish for reduced motion. */
  readonly motion: 'auto' | 'off';
  /** How long the moves of others are looked at; `at-once`: as fast as it goes, volleys too. */
  readonly pace: 'slow' | 'usual' | 'quick' | 'at-once';
  /** Times the usual pace at which volleys are told. */
  readonly telling: Speed;
  /** Whether an attack begins with what a sensible player would fire, or with nothing aimed. */
  readonly aims: 'ready' | 'none';
  /** Whether the table is covered while several people pass one screen on. */
  readonly handOver: 'each' | 'never';
  /** Where hexes bear their numbers. */
  readonly hexNumbers: 'rim' | 'everywhere';
  /** `unasked`: off, and not yet offered. */
  readonly sound: 'unasked' | 'off' | 'on';
  /** From 0 to 100. */
  readonly volume: number;
  /** Ask before giving up, removing, and other things that cannot be taken back. */
  readonly confirm: boolean;
  /** Hues of the four sides; null is the usual one. Plates and fillings stay. */
  readonly hues: readonly (string | null)[];
  /** Keys that differ from the usual ones. */
  readonly keys: KeyMap;
}

export const defaultSettings: Settings = {
  theme: 'auto',
  textSize: 1,
  motion: 'auto',
  pace: 'usual',
  telling: 1,
  aims: 'ready',
  handOver: 'each',
  hexNumbers: 'rim',
  sound: 'unasked',
  volume: 50,
  confirm: true,
  hues: [null, null, null, null],
  keys: {},
};

const STORE = 'flagbridge.settings';

const oneOf = <T>(value: unknown, allowed: readonly T[], byDefault: T): T =>
  allowed.includes(value as T) ? (value as T) : byDefault;

const isHue = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value);

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

/** Settings out of anything. Exported for tests, which give it anything. */
export function readSettings(value: unknown): Settings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const hues = Array.isArray(given['hues']) ? given['hues'] : [];
  return {
    theme: oneOf(given['theme'], ['auto', 'dark', 'light'] as const, 'auto'),
    textSize: oneOf(given['textSize'], [1, 1.15, 1.3] as const, 1),
    motion: oneOf(given['motion'], ['auto', 'off'] as const, 'auto'),
    pace: oneOf(given['pace'], ['slow', 'usual', 'quick', 'at-once'] as const, 'usual'),
    telling: oneOf(given['telling'], SPEEDS, 1),
    aims: oneOf(given['aims'], ['ready', 'none'] as const, 'ready'),
    handOver: oneOf(given['handOver'], ['each', 'never'] as const, 'each'),
    hexNumbers: oneOf(given['hexNumbers'], ['rim', 'everywhere'] as const, 'rim'),
    sound: oneOf(given['sound'], ['unasked', 'off', 'on'] as const, 'unasked'),
    volume: isVolume(given['volume']) ? given['volume'] : 50,
    confirm: oneOf(given['confirm'], [true, false], true),
    hues: [0, 1, 2, 3].map((i) => (isHue(hues[i]) ? (hues[i] as string) : null)),
    keys: readKeys(given['keys']),
  };
}

function stored(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(STORE) ?? 'null'));
  } catch {
    // No store, or not ours: the usual settings do.
    return defaultSettings;
  }
}

export const settings = signal<Settings>(defaultSettings);
/** Whether the theme in force is the dark one. */
export const dark = signal(true);
/** Whether things move. */
export const moving = signal(true);

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** Reads the store and keeps page and store up to date from then on. */
export function startSettings(): void {
  settings.value = stored();
  const prefersLight = matchMedia('(prefers-color-scheme: light)');
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
  const light = signal(prefersLight.matches);
  const still = signal(prefersStill.matches);
  prefersLight.addEventListener('change', () => {
    light.value = prefersLight.matches;
  });
  prefersStill.addEventListener('change', () => {
    still.value = prefersStill.matches;
  });
  effect(() => {
    const { theme, textSize, motion, hues } = settings.value;
    const root = document.documentElement;
    dark.value = theme === 'auto' ? !light.value : theme === 'dark';
    moving.value = motion === 'auto' && !still.value;
    root.dataset['theme'] = dark.value ? 'dark' : 'light';
    root.dataset['motion'] = moving.value ? 'on' : 'off';
    root.style.setProperty('--text-size', String(textSize));
    hues.forEach((hue, i) => {
      const name = `--${'abcd'[i]}`;
      if (hue === null) root.style.removeProperty(name);
      else root.style.setProperty(name, hue);
    });
  });
  effect(() => {
    const text = JSON.stringify(settings.value);
    try {
      localStorage.setItem(STORE, text);
    } catch {
      // Private mode: the settings hold until the page is closed.
    }
  });
}
