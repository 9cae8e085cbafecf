import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { commit, decision } from '../browser/play.mjs';

journey('a newcomer finds the second rulebook, and comes back to it', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await page.getByRole('heading', { name: 'Silent Death', level: 2 }).waitFor();
  // Where a book has one tier, its name is not said twice.
  await page.getByRole('button', { name: 'One against Two', exact: true }).click();
  await page.getByText('Silent Death, about 15 minutes').waitFor();
  await page.getByRole('button', { name: 'All battles' }).click();
  await page.getByRole('heading', { name: 'Silent Death', level: 2 }).waitFor();
});

journey('ships of a free battle have crews, and everything has its price', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).tap();
  await page.getByRole('button', { name: 'Set up a free battle' }).tap();
  const rebels = page.getByRole('region', { name: 'Rebels' });
  const points = () => rebels.locator('.lobby-total b').nth(1).textContent();
  await expect.poll(points).toBe('110');
  await rebels.locator('summary').first().tap();
  await rebels.getByRole('button', { name: 'One more: Gunnery, Pilot, X-Wing 1, Rebels' }).tap();
  await expect.poll(points).toBe('111');
  await page.getByText('Rebels cost 1 more.').waitFor();
  await expectAccessible(page, 'a free battle with crews');
});

journey('where a move has its time, one sees it run off', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await page.getByRole('button', { name: 'One against Two', exact: true }).click();
  await page.getByText('House rules').click();
  await page.getByLabel('Thirty seconds for each ship’s move').selectOption({ label: 'yes' });
  await page.getByRole('button', { name: 'Begin One against Two' }).click();
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await commit(page);
  const timer = decision(page).getByRole('timer');
  // Nothing is launched; then the ship is to be moved.
  await page.getByRole('button', { name: 'Launch nothing' }).or(timer).first().waitFor();
  if ((await timer.count()) === 0) await commit(page);
  await timer.waitFor();
  await expect.poll(async () => Number.parseInt((await timer.textContent()) ?? '', 10)).toBeLessThan(29);
  await expectAccessible(page, 'a move with its time');
});
