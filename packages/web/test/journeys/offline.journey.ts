import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { pageFiles } from '../../service-worker.mjs';
import { expectAccessible } from '../browser/accessible.ts';
import { journey } from '../browser/journey.ts';
import { asked, begin, commit, nextAsked, placeAt } from '../browser/play.mjs';
import { serveBuilt } from '../browser/serve.mjs';

const built = process.env['FLAGBRIDGE_WEB'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
const ready = () => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null);

/** At once: the browser may be reading it. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

journey('without a network: reload, play on, open other parts', { keeps: true }, async ({ page, context }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await placeAt(page, ['0115']);
  await commit(page);
  const what = await nextAsked(page);
  await expect.poll(() => page.evaluate(ready)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => asked(page)).toBe(what);
  await commit(page);
  // Parts that were never opened before.
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Close the rules' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Set up a free battle' }).click();
  await page.getByRole('button', { name: 'One more: Battleship, UPF' }).waitFor();
});

journey('a new version waits until it is wanted', { keeps: true }, async ({ context, expectProblem }) => {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-version-'));
  await cp(built, folder, { recursive: true });
  const server = await serveBuilt(folder);
  expectProblem(/left the page's origin/);
  try {
    const page = await context.newPage();
    await page.goto(server.address);
    await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
    await expect.poll(() => page.evaluate(ready)).toBe(true);
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    await replace(join(folder, 'index.html'), html.replace('<div id="app">', '<div id="app" data-newer>'));
    const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
    const list = JSON.stringify(pageFiles(folder));
    await replace(
      join(folder, 'service-worker.js'),
      worker.replace(/\{"version":.*?\]\}/, () => list),
    );
    await page.evaluate(() => navigator.serviceWorker.ready.then((kept) => kept.update()));
    await page.getByText('A new version is ready.').waitFor();
    await expectAccessible(page, 'a new version');
    // Nothing was swapped under the battle, nor is it by a reload.
    expect(await page.locator('[data-newer]').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
    expect(await page.locator('[data-newer]').count()).toBe(0);
    const other = await context.newPage();
    await other.goto(server.address);
    await other.getByText('A new version is ready.').waitFor();
    await page.getByRole('button', { name: 'Load it' }).click();
    await page.locator('[data-newer]').waitFor();
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    // In a second window the same holds: only when it is wanted.
    expect(await other.locator('[data-newer]').count()).toBe(0);
    await other.getByRole('button', { name: 'Load it' }).click();
    await other.locator('[data-newer]').waitFor();
    // With the last window the old version goes.
    await page.close();
    await other.close();
    const later = await context.newPage();
    await later.goto(server.address);
    await later.locator('[data-newer]').waitFor();
    await later.getByRole('heading', { name: /^Classic starship battles/ }).waitFor();
    await later.close();
  } finally {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

journey('it can be installed', { keeps: true }, async ({ page, address }) => {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ name: 'Flagbridge', display: 'standalone', start_url: './' });
  for (const { src, type, sizes } of manifest.icons) {
    const answer = await page.request.get(new URL(src, address).href, { maxRetries: 5 });
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0], sizes]).toEqual([200, type, sizes]);
  }
});
