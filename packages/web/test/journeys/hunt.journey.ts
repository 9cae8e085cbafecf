import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { asRomulan, openHunt } from '../browser/hunts.mjs';
import { journey, phone } from '../browser/journey.ts';
import { commit, decision, nextAsked, takeAdvice } from '../browser/play.mjs';

/** A ship is cloaked: what its hunter sees of it, and what its own captain does. */

const map = (page: Page) => page.getByRole('region', { name: 'Map' });

async function untilAsked(page: Page, what: RegExp): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const now = await nextAsked(page);
    if (now === null) break;
    if (what.test(now)) return;
    await takeAdvice(page);
    await commit(page);
  }
  throw new Error(`${what} was never asked`);
}

journey('the hunter sees where it was, where it can be, and what that would mean', {}, async ({ page }) => {
  await openHunt(page);
  await map(page)
    .getByRole('img', { name: /^Talarn, last seen, end of turn 2, 2814/ })
    .waitFor();
  await map(page).getByText('By now,', { exact: false }).waitFor();
  await map(page).getByText('More dots, more ways to be there').waitFor();
  expect(
    await map(page)
      .getByRole('img', { name: /^Talarn, .*3021/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page, 'a hunt');
  // What is under the pointer is told, and in words where to look.
  await map(page)
    .getByRole('img', { name: /^Talarn, last seen/ })
    .hover();
  await page
    .getByText(/^Talarn (with|standing)/)
    .first()
    .waitFor();
  await page.keyboard.press('t');
  const standing = page.getByRole('dialog', { name: 'Where things stand' });
  await standing.getByText(/It can be in: \d+ hexes, \d+ with heading/).waitFor();
  await expectAccessible(page, 'where a hidden ship can be');
});

journey('the keys go through the cloud, and it is read out', {}, async ({ page }) => {
  await openHunt(page);
  await page.keyboard.press('m');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
  const said = page.locator('.bd-said[aria-live]');
  for (let n = 0; n < 30 && !/Talarn (with|standing)/.test((await said.textContent()) ?? ''); n++)
    await page.keyboard.press('ArrowRight');
  expect(await said.textContent()).toMatch(
    /\d{4}\. Talarn (with \d+ points? or more|standing still).*range \d+, your \w+/,
  );
});

journey('a hunt on a phone', phone, async ({ page }) => {
  await openHunt(page);
  await expectAccessible(page, 'a hunt on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await map(page)
    .getByRole('img', { name: /^Talarn, last seen, end of turn 2/ })
    .waitFor();
});

journey('a hunt in words', {}, async ({ page }) => {
  await openHunt(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const line = page.getByRole('textbox', { name: 'Your answer, or a word' });
  const told = page.getByRole('log', { name: 'The battle' });
  await line.waitFor();
  await line.fill('map');
  await line.press('Enter');
  await told
    .getByText(/Talarn can be in \d+ hexes/)
    .first()
    .waitFor();
  await expectAccessible(page, 'a hunt in words');
});

journey('the captain of the cloaked ship sees it veiled, and moves it unseen', {}, async ({ page }) => {
  await openHunt(page, asRomulan);
  await map(page)
    .getByRole('img', { name: /^Talarn, .*cloaked.*3021/ })
    .waitFor();
  await decision(page).getByRole('button', { name: 'Cloak and creep' }).click();
  await expectAccessible(page, 'a cloak in the allocation');
  await untilAsked(page, /^Move Talarn/);
  await expectAccessible(page, 'a hidden move');
});
