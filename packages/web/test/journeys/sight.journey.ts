import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, phone } from '../browser/journey.ts';

/** Names of what lies wholly or partly beyond the map's window, of everything that can be reached and everybody on the map. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('.bd')?.getBoundingClientRect() ?? new DOMRect();
    const top = document.querySelector('.map > .phase-aims')?.getBoundingClientRect().bottom ?? map.top;
    const all = [...document.querySelectorAll('.bd-reach-hex, .bd-piece')];
    if (all.length < 3) return ['nothing is drawn yet'];
    return all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < map.left || box.right > map.right || box.top < top || box.bottom > map.bottom;
      })
      .map((one) => one.getAttribute('data-part'));
  });
const hexWidth = (page: Page) =>
  page
    .locator('.bd-reach-hex')
    .first()
    .evaluate((one) => one.getBoundingClientRect().width);

journey('a player who moves on a phone sees where he may go, and the enemy', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Begin the lesson: Your first battle' }).tap();
  await page.locator('#lesson-title').waitFor();
  await expect.poll(() => unseen(page)).toEqual([]);
  expect(await hexWidth(page)).toBeGreaterThan(13.5);
  // Another tab puts the map away: it comes back as it was.
  await page.getByRole('button', { name: 'Sheets', exact: true }).tap();
  await page.locator('.app.tab-sheets').waitFor();
  await expect.poll(() => page.locator('.bd').evaluate((one) => one.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Orders', exact: true }).tap();
  await expect.poll(() => unseen(page)).toEqual([]);
  expect(await hexWidth(page)).toBeGreaterThan(13.5);
  await page.getByRole('button', { name: 'Show what matters now' }).tap();
  await expect.poll(() => unseen(page)).toEqual([]);
});

journey('bare ground bears no mark after it was touched', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Begin the lesson: Your first battle' }).tap();
  await page.locator('#lesson-title').waitFor();
  await expect.poll(() => unseen(page)).toEqual([]);
  const map = await page.locator('.bd').boundingBox();
  if (map === null) throw new Error('no map');
  // On hexes as small as these the first tap shows which one is meant; the second touches it.
  const touch = () => page.touchscreen.tap(map.x + 0.8 * map.width, map.y + 0.35 * map.height);
  await touch();
  await page.locator('.bd-meant').waitFor({ state: 'attached' });
  await page.locator('.bd[data-zooming="no"]').waitFor();
  await touch();
  // What a touch draws is there two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.locator('path.bd-selected, path.bd-hover, .bd-cursor').count()).toBe(0);
});
