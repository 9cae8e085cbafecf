import { useSignal } from '@preact/signals';
import { newer } from './offline.ts';
import './new-version.css';

/** Says that there is a newer version, and loads it when somebody wants it: never under a battle that goes on. */
export function NewVersion() {
  const later = useSignal(false);
  const take = newer.value;
  if (take === null || later.value) return null;
  return (
    <aside class="new-version" aria-label="New version">
      <p role="status">A new version is ready. Your battles stay as they are.</p>
      <button type="button" class="btn primary" onClick={take}>
        Load it
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => {
          later.value = true;
        }}
      >
        Later
      </button>
    </aside>
  );
}
