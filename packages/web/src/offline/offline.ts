import { signal } from '@preact/signals';
import type { Files, ToWorker } from './files.ts';

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
  const offer = async (): Promise<void> => {
    const { waiting, active } = kept;
    // The very first one has nothing to take over from.
    if (waiting === null || active === null || navigator.serviceWorker.controller === null) return;
    const [theirs, served] = await Promise.all([say(waiting, { is: 'which' }), say(active, { is: 'which' })]);
    if (theirs.version === served.version) return;
    newer.value = async () => {
      if (kept.active !== null && kept.active !== waiting) await say(kept.active, { is: 'serve', files: theirs });
      location.reload();
    };
  };
  kept.addEventListener('updatefound', () => {
    kept.installing?.addEventListener('statechange', () => void offer());
  });
  void offer();
}

/** The files that worker serves from now on. */
function say(worker: ServiceWorker, what: ToWorker): Promise<Files> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((hear) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      hear(data);
    };
    worker.postMessage(what, [port2]);
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
