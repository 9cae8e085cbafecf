import { signal } from '@preact/signals';

/** What takes the newer version into use: it waits until somebody wants it. */
export const newer = signal<(() => void) | null>(null);

/** A page that stays open for days looks now and then whether there is something newer. */
const NOW_AND_THEN = 3_600_000;

/** Lets the page be opened without a network from now on. Where that is not possible, everything else works the same. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page first: keeping its files can wait until it stands.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const kept = await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
    watch(kept);
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < NOW_AND_THEN) return;
      looked = Date.now();
      // Without a network there is nothing newer.
      kept.update().catch(() => {});
    });
  } catch (error) {
    // A private window may forbid it. Nothing is lost but the way without a network.
    console.info('The page cannot be kept for use without a network.', error);
  }
}

function watch(kept: ServiceWorkerRegistration): void {
  const offer = (): void => {
    const { waiting } = kept;
    // The very first one has nothing to take over from.
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    newer.value = () => {
      // Another window may have called it, or it came by itself when that window was closed.
      if (waiting.state !== 'installed') return location.reload();
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      waiting.postMessage('take over');
    };
  };
  offer();
  kept.addEventListener('updatefound', () => {
    kept.installing?.addEventListener('statechange', offer);
  });
}

const ASKED = 'flagbridge-asked-to-keep';

/** Asks the browser, once, not to throw battles away when room is short. Some ask the person, so a battle must have begun. */
export async function askToKeep(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null || !('storage' in navigator)) return;
    localStorage.setItem(ASKED, 'yes');
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not allowed here: battles are kept as long as the browser keeps them.
  }
}
