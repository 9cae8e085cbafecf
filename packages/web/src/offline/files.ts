/** The page's files as the worker beside it keeps them. Written without what only a worker has, so that it can be tried anywhere. */
export interface Files {
  /** Of all their contents. */
  readonly version: string;
  /** From the page's folder; those under `assets/` have a hash of their content in their name. */
  readonly names: readonly string[];
}

/** What a window says to a worker; the answer is the files it serves from then on. */
export type ToWorker =
  | { readonly is: 'which' }
  /** Those of a newer version, which are all kept already. */
  | { readonly is: 'serve'; readonly files: Files };

/** As much of a browser's caches as is used. Exported for tests, which make their own. */
export interface Caches {
  open(name: string): Promise<Pick<Cache, 'put' | 'match'>>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

/** As much of a request. */
type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

const PREFIX = 'flagbridge-page-';
/** Not a file of the page. */
const WANTED = 'wanted-version.json';
const nameOf = ({ version }: Files): string => PREFIX + version;
/** Files fetched at a time: the page that is opening goes first. */
const AT_ONCE = 6;

/** Fetches every file. One that fails fails the whole: a page with holes is worse than none. */
export async function keep(caches: Caches, files: Files, root: string, get: typeof fetch = fetch): Promise<void> {
  const cache = await caches.open(nameOf(files));
  const left = [...files.names];
  const fetchSome = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const url = new URL(name, root).href;
      // A name with a hash never changes its content; the others may have been kept by the browser from another version.
      const answer = await get(url, { cache: name.startsWith('assets/') ? 'default' : 'reload' });
      if (!answer.ok || answer.redirected) throw new Error(`${answer.status} for ${name}`);
      await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

/** Forgets old versions, the one before this excepted: a window may still show it and want another of its parts. */
export async function tidy(caches: Caches, files: Files): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(files));
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * What the cache answers; null where it has no business: other origins, other methods, files that are not the page's. Resolves to
 * undefined where the browser threw the file away.
 */
export function answerFrom(
  caches: Caches,
  own: Files,
  served: Promise<Files>,
  root: string,
  { method, url, mode }: Asked,
): Promise<Response | undefined> | null {
  if (method !== 'GET' || !url.startsWith(root)) return null;
  const path = url.slice(root.length).replace(/[?#].*$/, '');
  const name = mode === 'navigate' && path === '' ? 'index.html' : path;
  if (!own.names.includes(name) && !name.startsWith('assets/')) return null;
  return served.then(async (files) => {
    const url = new URL(name, root).href;
    if (files.names.includes(name)) return (await caches.open(nameOf(files))).match(url);
    return fromBefore(caches, url);
  });
}

/** Keeps which files a worker serves instead of its own: it may be stopped and started at any time. */
export async function want(caches: Caches, own: Files, root: string, files: Files): Promise<void> {
  const cache = await caches.open(nameOf(own));
  await cache.put(new URL(WANTED, root).href, new Response(JSON.stringify(files)));
}

/** The files a worker serves. Where the browser threw the note away, or forbids to look, its own are right. */
export async function wanted(caches: Caches, own: Files, root: string): Promise<Files> {
  try {
    const note = await (await caches.open(nameOf(own))).match(new URL(WANTED, root).href);
    return note === undefined ? own : await note.json();
  } catch {
    return own;
  }
}

/** A part of the version before, for a window that still shows it. */
async function fromBefore(caches: Caches, url: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await (await caches.open(name)).match(url);
    if (found !== undefined) return found;
  }
  return undefined;
}
