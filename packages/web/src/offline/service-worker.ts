/// <reference lib="webworker" />
import { answerFrom, type Files, keep, tidy } from './files.ts';

/**
 * Keeps the built page's own files, all of them and nothing else, so that it opens without a network. A new version is fetched
 * beside the one in use and waits: it takes over when a person says so, or when no window shows the old one any more.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build writes these in: every file of the page, and a fingerprint of them all. */
declare const __PAGE_FILES__: Files;

const files = __PAGE_FILES__;
const root = new URL('./', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(caches, files, root));
});

self.addEventListener('activate', (event) => {
  // The first one serves the window that brought it: nobody has to load the page twice to have it offline.
  event.waitUntil(tidy(caches, files).then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const answer = answerFrom(caches, files, root, event.request);
  if (answer !== null) event.respondWith(answer.then((kept) => kept ?? fetch(event.request)));
});
