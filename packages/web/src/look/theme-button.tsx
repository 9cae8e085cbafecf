import { dark, set } from '../settings/settings.ts';
import { Icon } from './icon.tsx';

/** Light or dark. */
export function ThemeButton() {
  return (
    <button
      type="button"
      class="ic"
      aria-label={dark.value ? 'Light theme' : 'Dark theme'}
      onClick={() => set({ theme: dark.value ? 'light' : 'dark' })}
    >
      <Icon name="theme" />
    </button>
  );
}
