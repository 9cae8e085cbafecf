import type { BrowserContext, Page } from 'playwright-core';

/** Something a browser received, keeps or shows, and where. */
export interface PagePiece {
  readonly where: string;
  readonly text: string;
}

/**
 * Everything that reaches one person's browser from now on: frames of its sockets both ways, answers of the server with their headers.
 * The page's own files are the same for everybody and are left out.
 */
export function listenTo({ context, page }: { readonly context: BrowserContext; readonly page: Page }): PagePiece[] {
  const pieces: PagePiece[] = [];
  page.on('websocket', (socket) => {
    pieces.push({ where: 'socket address', text: socket.url() });
    socket.on('framereceived', ({ payload }) => pieces.push({ where: 'frame', text: String(payload) }));
  });
  context.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) return;
    const head = JSON.stringify(await response.allHeaders().catch(() => ({})));
    const body = await response.text().catch(() => '');
    pieces.push({ where: `answer ${pathname}`, text: `${response.status()} ${head}\n${body}` });
  });
  return pieces;
}

/** Runs in the page: all that it keeps. */
async function kept(): Promise<string> {
  const lines: string[] = [document.cookie];
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) lines.push(`${key}=${store.getItem(key)}`);
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const plain = (value: unknown): string =>
    JSON.stringify(value, (_, one: unknown) => {
      if (one instanceof Map) return [...one];
      if (one instanceof ArrayBuffer) return new TextDecoder('latin1').decode(one);
      return ArrayBuffer.isView(one) ? new TextDecoder('latin1').decode(one) : one;
    }) ?? '';
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const base = await settled(indexedDB.open(name));
    for (const store of base.objectStoreNames) {
      const reading = base.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([settled(reading.getAllKeys()), settled(reading.getAll())]);
      lines.push(`${name}/${store}: ${plain(keys)} ${plain(values)}`);
    }
    base.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith('/assets/')) continue;
      lines.push(`${request.url}: ${await (await cache.match(request))?.text()}`);
    }
  }
  return lines.join('\n');
}

/** Runs in the page: what stands in it, with every attribute and every field. The printed map has the number of every hex. */
function shown(): string {
  const fields = [...document.querySelectorAll('input, textarea, select')].map(
    (one) => (one as HTMLInputElement).value,
  );
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const numbers of copy.querySelectorAll('.bd-numbers')) {
    const printed = [...numbers.querySelectorAll('text')].map((one) => one.textContent);
    // All that are printed are printed once, and there is nothing else among them.
    if (new Set(printed).size === printed.length && printed.join('') === numbers.textContent) numbers.remove();
  }
  return [document.title, location.href, JSON.stringify(history.state), copy.outerHTML, ...fields].join('\n');
}

/** What the browser has of it at this moment: the page, how it is read out, and every store. */
export async function lookInto({
  context,
  page,
}: {
  readonly context: BrowserContext;
  readonly page: Page;
}): Promise<PagePiece[]> {
  return [
    { where: 'page', text: await page.evaluate(shown) },
    { where: 'read out', text: await page.locator('body').ariaSnapshot() },
    { where: 'stores', text: await page.evaluate(kept) },
    { where: 'cookies', text: JSON.stringify(await context.cookies()) },
  ];
}

/** Which of these can be found, where, and the words around the first. */
export const foundIn = (pieces: readonly PagePiece[], forms: readonly RegExp[]): string[] =>
  forms.flatMap((form) => {
    const found = pieces.filter(({ text }) => form.test(text));
    const places = [...new Set(found.map(({ where }) => where))];
    return places.length === 0 ? [] : [`${form} in ${places.join(', ')}: ${around(found[0]?.text ?? '', form)}`];
  });

function around(text: string, form: RegExp): string {
  const at = text.search(form);
  return text.slice(Math.max(0, at - 60), at + 100);
}
