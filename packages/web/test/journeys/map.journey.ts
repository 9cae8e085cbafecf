import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { openFile } from '../browser/play.mjs';
import { aims, savedBattle } from '../browser/saved.mjs';

const battle = () => savedBattle('squadrons-advanced.destroyed', aims);
const printed = (page: Page) => page.locator('.bd-whole .bd-numbers text').count();
/** The number that stands at one hex. */
const shown = (page: Page) => page.locator('.bd-whole .bd-number').last().textContent();

journey(
  'hexes are numbered along the rim, under the pointer and under the cursor; a setting numbers all',
  {},
  async ({ page }) => {
    await openFile(page, battle());
    await page.locator('.bd-star').first().waitFor({ state: 'attached' });
    expect(await printed(page)).toBe(0);
    const rim = await page.locator('.bd-columns span').allTextContents();
    expect(rim).toContain('05');

    const ship = page.locator('.bd-piece[aria-label^="UPFS Lodestar"]');
    const number = (await ship.getAttribute('aria-label'))?.split(', ').at(-1) ?? '';
    expect(number).toMatch(/^\d{4}$/);
    await ship.hover({ force: true });
    await expect.poll(() => shown(page)).toBe(number);
    await page.mouse.move(2, 2);
    await expect.poll(() => page.locator('.bd-number').count()).toBe(0);

    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.bd-cursor').waitFor({ state: 'attached' });
    const cursor = (await shown(page)) ?? '';
    expect(cursor).toMatch(/^\d{4}$/);
    expect(await page.locator('.bd-said[aria-live]').textContent()).toContain(cursor);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('group', { name: 'Hex numbers' }).getByRole('radio', { name: 'Everywhere' }).check();
    await page.keyboard.press('Escape');
    // From a size at which there is room for them.
    await page.getByRole('button', { name: 'Nearer' }).click();
    await expect.poll(() => printed(page)).toBeGreaterThan(50);
  },
);

journey('ships show their class, and no star stands by them', {}, async ({ page }) => {
  await openFile(page, battle());
  await page.locator('.bd-star').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Nearer' }).click();
  const bodies = () =>
    page
      .locator('.bd-piece')
      .evaluateAll((pieces) => pieces.map((one) => one.querySelector('.bd-sil')?.getAttribute('d')));
  // Four classes on each side.
  await expect.poll(async () => new Set(await bodies()).size).toBe(4);
  const nearest = await page.evaluate(() => {
    const places = [...document.querySelectorAll<SVGElement>('.bd-whole .bd-piece')].map((one) =>
      [...one.style.transform.matchAll(/-?[\d.]+/g)].map(Number),
    );
    const stars = [...document.querySelectorAll('.bd-whole .bd-star')].flatMap((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    const far = ([x = 0, y = 0]: number[], [a = 0, b = 0]: number[]): number => Math.hypot(x - a, y - b);
    return Math.min(...places.flatMap((place) => stars.map((star) => far(place, star))));
  });
  expect(nearest).toBeGreaterThan(35);
});
