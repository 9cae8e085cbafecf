import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { burningShip } from '../browser/burning-ship.ts';
import { type Device, journey } from '../browser/journey.ts';
import { answered, commit, decision, nextAsked, openFile, takeAdvice } from '../browser/play.mjs';

const found = burningShip();
const small: Device = { size: [360, 740], touch: true };

const board = (page: Page) => page.getByRole('region', { name: /, in place of the map$/ });
const place = (page: Page, ship: string, n: number) => board(page).locator(`[data-place="${ship}#${n}"]`);
const figure = (page: Page, ship: string, n: number, who: string) =>
  place(page, ship, n).getByRole('button', { name: who, exact: true });
/** One is sent, as the panel counts them. */
const counted = (page: Page) =>
  decision(page)
    .getByText(/^1 of \d+ sent$/)
    .first()
    .waitFor();

/** Nobody is sent: what the computer would do lies ready at first. */
async function cleared(page: Page): Promise<void> {
  await answered(page);
  await page.keyboard.press('h');
  await answered(page);
}

/** The Crew card, as far as the crew may move: whoever can rally does. */
async function untilMoves(page: Page): Promise<void> {
  expect(await nextAsked(page)).toBe('Tern resolves Crew');
  await decision(page).locator('label').filter({ hasText: /^Crew/ }).click();
  await answered(page);
  await commit(page);
  expect(await nextAsked(page)).toMatch(/^Rally Tern/);
}

/** Attrition, where it is asked who. */
async function pastAttrition(page: Page): Promise<void> {
  if (/^Attrition/.test((await nextAsked(page)) ?? '')) {
    await decision(page).locator('label').first().click();
    await answered(page);
    await commit(page);
  }
  expect(await nextAsked(page)).toMatch(/^Move the crew of Tern/);
}

journey('a burning ship is saved by mouse: rally, move, repair on its own sheet', {}, async ({ page }) => {
  const { text, ship, who, from, to } = await found;
  await openFile(page, text);
  await untilMoves(page);
  await cleared(page);
  // Out of the box to where friends are: pressed, and then the place.
  await place(page, ship, 0).getByRole('button').first().click();
  await board(page).locator('button.gb-place').first().click();
  await counted(page);
  await expectAccessible(page, 'a rally on the sheet of a ship');
  await commit(page, () =>
    decision(page)
      .getByRole('button', { name: /^Rally one/ })
      .click(),
  );
  await pastAttrition(page);
  await cleared(page);
  await figure(page, ship, from, who)
    .first()
    .dragTo(place(page, ship, to));
  await counted(page);
  await expect.poll(() => place(page, ship, to).textContent()).toContain('+ Spacer');
  await expectAccessible(page, 'crew that moves on the sheet of a ship');
  await commit(page, () =>
    decision(page)
      .getByRole('button', { name: /^Send one/ })
      .click(),
  );
  expect(await nextAsked(page)).toMatch(/^Repair Tern/);
  await cleared(page);
  await figure(page, ship, to, who).first().click();
  await counted(page);
  await decision(page).getByRole('button', { name: /^Odds/ }).click();
  await answered(page);
  await expectAccessible(page, 'repairs on the sheet of a ship');
  await commit(page, () =>
    decision(page)
      .getByRole('button', { name: /^Let one repair/ })
      .click(),
  );
  await page
    .getByText(/Fire is repaired|the repair comes to nothing/)
    .first()
    .waitFor({ state: 'attached' });
});

journey('a burning ship is saved by keys', {}, async ({ page }) => {
  const { text, to } = await found;
  await openFile(page, text);
  await untilMoves(page);
  await takeAdvice(page);
  await commit(page);
  await pastAttrition(page);
  await cleared(page);
  // The next Spacer in hand, and on to the next who can go there.
  const digit = String(to % 10);
  const sent = decision(page).getByText('1 of 3 sent');
  for (let n = 0; n < 20 && (await sent.count()) === 0; n++) {
    await page.keyboard.press('s');
    await page.keyboard.press(digit);
    await answered(page);
  }
  await sent.waitFor();
  await commit(page);
  expect(await nextAsked(page)).toMatch(/^Repair Tern/);
  await takeAdvice(page);
  await commit(page);
  await page
    .getByText(/is repaired|the repair comes to nothing/)
    .first()
    .waitFor({ state: 'attached' });
});

journey('a burning ship is saved on a small phone', small, async ({ page }) => {
  const { text, ship, who, from, to } = await found;
  await openFile(page, text);
  await untilMoves(page);
  await commit(page);
  await pastAttrition(page);
  await cleared(page);
  await figure(page, ship, from, who).first().tap();
  await place(page, ship, to).locator('button.gb-place').tap();
  await counted(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'crew that moves on a small phone');
  await commit(page);
  expect(await nextAsked(page)).toMatch(/^Repair Tern/);
  await commit(page);
});
