import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { begin, commit, decision } from '../browser/play.mjs';

/** A small rulebook whose captains buy with what their reactors give. */
async function duel(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?toys`);
  await page.getByRole('button', { name: 'Cold Reactors', exact: true }).click();
  await begin(page, 'Two reactors', { 'Captain of the Amber': 'You', 'Captain of the Birch': /Random|Naive/ });
  await decision(page)
    .getByRole('heading', { name: /^Allot power/ })
    .waitFor();
  // A sensible plan lies ready.
  await page.getByText('13 of 14 power placed').waitFor();
}

const box = (page: Page, track: string, points: number) =>
  decision(page)
    .getByRole('radiogroup', { name: track })
    .getByRole('radio', { name: new RegExp(`^${points}(,|$)`) });

journey(
  'power is allotted by mouse: boxes, the rose, and what is too much is mended',
  {},
  async ({ page, address }) => {
    await duel(page, address);
    await expectAccessible(page, 'an allotment', { within: '#decision' });
    await decision(page).getByRole('button', { name: 'Clear' }).click();
    await page.getByText('0 of 14 power placed').waitFor();
    await box(page, 'Movement points', 6).click();
    await decision(page).getByText('6 points for 8 power').waitFor();
    // The outermost line of the bow: all five.
    await decision(page).locator('.rq-rose svg > g').first().locator('.rq-rose-touch').last().click();
    await decision(page).getByText('5 points for 3 power').waitFor();
    await box(page, 'Torpedo', 3).click();
    await page.getByText('14 of 14 power placed').waitFor();
    await box(page, 'Beam', 1).click();
    const alarm = decision(page).getByRole('alert');
    await alarm.getByText('This needs 1 more power: it costs 15, and the reactor gives 14.').waitFor();
    await alarm.getByRole('button', { name: 'Rule TR-PWR-02' }).waitFor();
    await expectAccessible(page, 'an allotment that costs too much', { within: '#decision' });
    await decision(page)
      .getByRole('button', { name: /^Make it fit: Beam 1 → 0/ })
      .click();
    await page.getByText('14 of 14 power placed').waitFor();
    await commit(page);
    await page.getByRole('heading', { name: /^Whom do you fire on/ }).waitFor();
  },
);

journey('power is allotted with keys alone, and next turn as before', {}, async ({ page, address }) => {
  await duel(page, address);
  await page.keyboard.press('r');
  await decision(page).getByText('9 points for 12 power').waitFor();
  await page.keyboard.press('4');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(() => decision(page).getByRole('slider', { name: '4 Stern' }).inputValue()).toBe('3');
  const move = decision(page).getByRole('radiogroup', { name: 'Movement points' });
  await move.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await decision(page).getByText('8 points for 11 power').waitFor();
  await page.keyboard.press('Home');
  await decision(page).getByText('0 points for 0 power').waitFor();
  await page.keyboard.press('End');
  await decision(page).getByText('10 points for 14 power').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('14 of 14 power placed').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^Whom do you fire on/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await decision(page)
    .getByRole('heading', { name: /^Allot power/ })
    .waitFor();
  await page.keyboard.press('c');
  await decision(page).getByText('6 points for 8 power').waitFor();
  await page.keyboard.press('a');
  await decision(page).getByText('9 points for 12 power').waitFor();
});

journey('power is allotted on a phone', phone, async ({ page, address }) => {
  await duel(page, address);
  await decision(page)
    .getByRole('button', { name: /^Close in/ })
    .tap();
  await decision(page).getByText('6 points for 8 power').waitFor();
  await box(page, 'Movement points', 3).tap();
  await decision(page).getByText('3 points for 4 power').waitFor();
  await decision(page).locator('.rq-rose svg > g').nth(3).locator('.rq-rose-touch').nth(1).tap();
  await expect.poll(() => decision(page).getByRole('slider', { name: '4 Stern' }).inputValue()).toBe('2');
  await expectAccessible(page, 'an allotment on a phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
