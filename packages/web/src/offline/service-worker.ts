/// <reference lib="webworker" />
import { answerFrom, type Files, keep, type ToWorker, tidy, want, wanted } from './files.ts';

/**
 * Keeps the built page's own files, all of them and nothing else, so that it opens without a network. A new version is fetched
 * beside the one in use, and its worker waits until no window is open. Who wants it earlier has it from the old worker: to change
 * workers under an open page may take a browser minutes, and leave requests without an answer.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build writes these in: every file of the page, and a fingerprint of them all. */
declare const __PAGE_FILES__: Files;

const own = __PAGE_FILES__;
const root = new URL('./', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(caches, own, root));
});

self.addEventListener('activate', (event) => {
  // The first one serves the window that brought it: nobody has to load the page twice to have it offline.
  event.waitUntil(tidy(caches, own).then(() => self.clients.claim()));
});

/** Its own files, or those of the newer version that somebody wanted. */
let served = wanted(caches, own, root);

self.addEventListener('message', (event) => {
  const said: ToWorker = event.data;
  if (said.is === 'serve') served = want(caches, own, root, said.files).then(() => said.files);
  event.waitUntil(served.then((files) => event.ports[0]?.postMessage(files)));
});

self.addEventListener('fetch', (event) => {
  const answer = answerFrom(caches, own, served, root, event.request);
  if (answer !== null) event.respondWith(answer.then((kept) => kept ?? fetch(event.request)));
});

// Phones show a page's notifications through its worker; a press leads back to the page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const toPage = async (): Promise<void> => {
    const [window] = await self.clients.matchAll({ type: 'window' });
    await (window === undefined ? self.clients.openWindow(root) : window.focus());
  };
  event.waitUntil(toPage());
});
