import { expect, test } from 'vitest';
import { answerFrom, type Caches, type Files, keep, tidy } from '../src/offline/files.ts';

const root = 'http://page.test/game/';
const files: Files = { version: 'two', names: ['index.html', 'assets/a-12345678.js', 'icon.svg'] };

function fakeCaches(): Caches & { readonly all: Map<string, Map<string, Response>> } {
  const all = new Map<string, Map<string, Response>>();
  return {
    all,
    open: async (name) => {
      const one = all.get(name) ?? new Map<string, Response>();
      all.set(name, one);
      return {
        put: async (url, answer) => void one.set(String(url), answer),
        match: async (url) => one.get(String(url))?.clone(),
      };
    },
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
  };
}

const ok = (text: string): Response => new Response(text);
const get = (async (url: string) => ok(`text of ${url}`)) as unknown as typeof fetch;
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') => ({ url: root + path, mode, method });

test('every file is kept, hashed ones from wherever the browser has them', async () => {
  const caches = fakeCaches();
  const how: [string, string | undefined][] = [];
  await keep(caches, files, root, (async (url: string, init?: RequestInit) => {
    how.push([url.slice(root.length), init?.cache]);
    return ok('');
  }) as unknown as typeof fetch);
  expect(how).toEqual([
    ['index.html', 'reload'],
    ['assets/a-12345678.js', 'default'],
    ['icon.svg', 'reload'],
  ]);
  expect([...(caches.all.get('flagbridge-page-two')?.keys() ?? [])]).toEqual(files.names.map((name) => root + name));
});

test('one file that is missing fails the whole', async () => {
  const missing = (async () => new Response('', { status: 404 })) as unknown as typeof fetch;
  await expect(keep(fakeCaches(), files, root, missing)).rejects.toThrow('404 for');
});

test('the page and its files are answered from what is kept, anything else is not touched', async () => {
  const caches = fakeCaches();
  await keep(caches, files, root, get);
  const said = async (path: string, mode?: RequestMode) =>
    (await answerFrom(caches, files, root, asked(path, mode)))?.text();
  expect(await said('', 'navigate')).toBe(`text of ${root}index.html`);
  expect(await said('?toys', 'navigate')).toBe(`text of ${root}index.html`);
  expect(await said('icon.svg')).toBe(`text of ${root}icon.svg`);
  expect(answerFrom(caches, files, root, asked('other.html', 'navigate'))).toBeNull();
  expect(answerFrom(caches, files, root, asked('icon.svg', 'cors', 'POST'))).toBeNull();
  expect(
    answerFrom(caches, files, root, { url: 'http://other.test/icon.svg', mode: 'cors', method: 'GET' }),
  ).toBeNull();
  // Thrown away by the browser: the network is asked.
  expect(await answerFrom(caches, files, root, asked('assets/unknown.js'))).toBeUndefined();
});

test('the version before stays for windows that still show it; older ones go', async () => {
  const caches = fakeCaches();
  for (const version of ['zero', 'one', 'two'])
    await keep(caches, { version, names: [`assets/${version}.js`] }, root, get);
  await caches.open('somebody else');
  await tidy(caches, files);
  expect(await caches.keys()).toEqual(['flagbridge-page-one', 'flagbridge-page-two', 'somebody else']);
  const old = await answerFrom(caches, files, root, asked('assets/one.js'));
  expect(await old?.text()).toBe(`text of ${root}assets/one.js`);
});
