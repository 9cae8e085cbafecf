import { expect, test } from 'vitest';
import { answerFrom, type Caches, type Files, keep, tidy, want, wanted } from '../src/offline/files.ts';

const root = 'http://page.test/game/';
const files: Files = { version: 'two', names: ['index.html', 'assets/a-12345678.js', 'icon.svg'] };
const own = Promise.resolve(files);

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
    (await answerFrom(caches, files, own, root, asked(path, mode)))?.text();
  expect(await said('', 'navigate')).toBe(`text of ${root}index.html`);
  expect(await said('?toys', 'navigate')).toBe(`text of ${root}index.html`);
  expect(await said('icon.svg')).toBe(`text of ${root}icon.svg`);
  expect(answerFrom(caches, files, own, root, asked('other.html', 'navigate'))).toBeNull();
  expect(answerFrom(caches, files, own, root, asked('icon.svg', 'cors', 'POST'))).toBeNull();
  expect(
    answerFrom(caches, files, own, root, { url: 'http://other.test/icon.svg', mode: 'cors', method: 'GET' }),
  ).toBeNull();
  // Thrown away by the browser: the network is asked.
  expect(await answerFrom(caches, files, own, root, asked('assets/unknown.js'))).toBeUndefined();
});

test('the version before stays for windows that still show it; older ones go', async () => {
  const caches = fakeCaches();
  for (const version of ['zero', 'one', 'two'])
    await keep(caches, { version, names: [`assets/${version}.js`] }, root, get);
  await caches.open('somebody else');
  await tidy(caches, files);
  expect(await caches.keys()).toEqual(['flagbridge-page-one', 'flagbridge-page-two', 'somebody else']);
  const old = await answerFrom(caches, files, own, root, asked('assets/one.js'));
  expect(await old?.text()).toBe(`text of ${root}assets/one.js`);
});

test('a newer version that is wanted is served by the worker there is, also after it was stopped', async () => {
  const caches = fakeCaches();
  await keep(caches, files, root, get);
  const newer: Files = { version: 'three', names: ['index.html', 'assets/b-12345678.js', 'icon.svg'] };
  await keep(caches, newer, root, (async (url: string) => ok(`newer ${url}`)) as unknown as typeof fetch);
  expect(await wanted(caches, files, root)).toEqual(files);
  await want(caches, files, root, newer);
  const served = wanted(caches, files, root);
  expect(await served).toEqual(newer);
  const said = async (path: string, mode?: RequestMode) =>
    (await answerFrom(caches, files, served, root, asked(path, mode)))?.text();
  expect(await said('', 'navigate')).toBe(`newer ${root}index.html`);
  expect(await said('icon.svg')).toBe(`newer ${root}icon.svg`);
  expect(await said('assets/b-12345678.js')).toBe(`newer ${root}assets/b-12345678.js`);
  // For windows that still show the old one.
  expect(await said('assets/a-12345678.js')).toBe(`text of ${root}assets/a-12345678.js`);
  // The newer worker has no such note of its own.
  expect(await wanted(caches, newer, root)).toEqual(newer);
});

test('where nothing can be read, a worker serves its own', async () => {
  const broken = { ...fakeCaches(), open: () => Promise.reject(new Error('forbidden')) };
  expect(await wanted(broken, files, root)).toEqual(files);
});
