import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { begin, decision } from '../browser/play.mjs';

const hero = (page: Page) => page.getByRole('region', { name: /^Classic starship battles/ });
const caption = (page: Page) => hero(page).locator('figcaption p');
const playNow = (page: Page) => page.getByRole('button', { name: 'Play now' });

/** Whom the menu of a battle says one is. */
async function role(page: Page): Promise<string> {
  await decision(page).getByRole('heading', { level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  return (await page.getByText(/^You are /).textContent()) ?? '';
}

async function backToLobby(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await playNow(page).waitFor();
}

journey('Play now begins the best first battle at once, of the book that was last played', {}, async ({ page }) => {
  await hero(page).getByText('Duel of Frigates, about 15 minutes.').waitFor();
  await playNow(page).click();
  expect(await role(page)).toMatch(/^You are UPF commander\./);
  // The computer has the other side: with another person the screen would be handed over.
  expect(await page.getByRole('group', { name: 'Hand-over screen' }).count()).toBe(0);
  await page
    .getByRole('heading', { name: /Duel of Frigates/ })
    .first()
    .waitFor();
  await backToLobby(page);
  await expectAccessible(page, 'the lobby with a kept battle');

  // Another book was taken down: then that one.
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await hero(page).getByText('One against Two, about 15 minutes.').waitFor();
  await page.getByRole('button', { name: 'Knight Hawks' }).click();
  await hero(page).getByText('Duel of Frigates, about 15 minutes.').waitFor();
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await begin(page, 'Mirror Image');
  await role(page);
  await backToLobby(page);
  // Whoever comes back another day comes back to what he played.
  await page.reload();
  await hero(page).getByText('One against Two, about 15 minutes.').waitFor();
  await playNow(page).click();
  expect(await role(page)).toMatch(/^You are Rebel/);
});

journey('the living board plays its moment, can be paused, and rests', { motion: true }, async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await playNow(page).waitFor();
  await page.clock.runFor(1500);
  await caption(page).waitFor();
  await page.clock.runFor(1700);
  await expect.poll(() => caption(page).textContent()).toMatch(/Stiletto leaves UPFB Doliin Bay/);
  await page.getByRole('button', { name: 'Pause the replay' }).click();
  // It is held with the next frame, which comes by the same clock.
  await page.clock.runFor(100);
  const before = await caption(page).textContent();
  await page.clock.runFor(60_000);
  expect(await caption(page).textContent()).toBe(before);
  await page.getByRole('button', { name: 'Play the replay' }).click();
  for (let i = 0; i < 20 && !(await told(page)).includes('flies'); i += 1) await page.clock.runFor(200);
  expect(await told(page)).toMatch(/Stiletto flies 5 hexes/);

  // Held in the middle of a volley, too.
  for (let i = 0; i < 40 && !(await told(page)).includes('rocket'); i += 1) await page.clock.runFor(400);
  expect(await told(page)).toMatch(
    /Surprise Attack!, game turn 3\. UPFS Stiletto: assault rocket at SAV Venomous, hit: 35 → 19\./,
  );
  await page.getByRole('button', { name: 'Pause the replay' }).click();
  await page.clock.runFor(60_000);
  expect(await told(page)).toMatch(/assault rocket/);
  await page.getByRole('button', { name: 'Play the replay' }).click();
  for (let i = 0; i < 20 && (await told(page)).includes('rocket'); i += 1) await page.clock.runFor(400);
  expect(await told(page)).not.toMatch(/assault rocket/);
  await expectAccessible(page, 'the lobby while its board plays');

  // It begins again after a while.
  for (let i = 0; i < 60 && !(await told(page)).includes('leaves'); i += 1) await page.clock.runFor(1000);
  expect(await told(page)).toMatch(/Stiletto leaves/);
});

const told = async (page: Page): Promise<string> => (await caption(page).textContent()) ?? '';

journey('where nothing shall move, the board is a picture of the shot that matters', {}, async ({ page }) => {
  await expect.poll(() => caption(page).textContent()).toMatch(/assault rocket at SAV Venomous, hit: 35 → 19\./);
  await hero(page).locator('.bd-slip').waitFor();
  expect(await page.getByRole('button', { name: 'Pause the replay' }).count()).toBe(0);
  // What is drawn is nothing to tab through or to hear of.
  expect(await hero(page).getByRole('application').count()).toBe(0);
  await expectAccessible(page, 'the lobby with a still board');

  await page.getByRole('link', { name: 'Watch it all' }).click();
  await page.getByText('Replay', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Leave the replay' }).waitFor();
  await page
    .getByRole('heading', { name: /Surprise Attack!/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Leave the replay' }).click();
  // It is nobody's battle, and none of this device's.
  await playNow(page).waitFor();
  expect(await page.getByRole('button', { name: /^Look at Surprise Attack!/ }).count()).toBe(0);
});

journey('with a friend: without a host, two people at this screen', {}, async ({ page }) => {
  await hero(page).getByRole('link', { name: 'with a friend' }).click();
  await page.getByRole('heading', { name: 'Duel of Frigates', level: 1 }).waitFor();
  const who = (name: string) =>
    page
      .getByRole('combobox', { name, exact: true })
      .evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  expect(await who('UPF commander')).toMatch(/^You/);
  expect(await who('Sathar commander')).toMatch(/^Another person/);
  await page.getByRole('button', { name: 'All battles' }).click();
  await playNow(page).waitFor();
});

journey('on a phone the board lies above the words, and the ways on are in a menu', phone, async ({ page }) => {
  await hero(page).locator('figure').waitFor();
  const [board, heading, play] = await Promise.all(
    [hero(page).locator('figure'), hero(page).getByRole('heading', { level: 1 }), playNow(page)].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(board?.y).toBeLessThan(heading?.y ?? 0);
  expect(play?.height).toBeGreaterThanOrEqual(44);
  expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectAccessible(page, 'the menu of the lobby');
  await menu.getByRole('link', { name: 'Lessons' }).tap();
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lessons');
});
