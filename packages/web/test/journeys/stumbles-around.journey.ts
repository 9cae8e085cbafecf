import { expect } from 'vitest';
import { journey, phone } from '../browser/journey.ts';
import { answered, begin, commit, decision, nextAsked, openFile, takeShip } from '../browser/play.mjs';
import { moves, savedBattle } from '../browser/saved.mjs';

journey('the tab says where one is, and the next scenario who sat where', {}, async ({ page, address }) => {
  const title = () => page.title();
  await expect.poll(title).toBe('Lobby · Flagbridge');
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  await expect.poll(title).toBe('Set up Duel of Frigates · Flagbridge');
  await page.getByRole('button', { name: 'All battles' }).click();
  await expect.poll(title).toBe('Lobby · Flagbridge');
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'You', 'UPF commander': 'Captain' });
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await expect.poll(title).toMatch(/^Your decision: Duel of Frigates, Set-up.* · Flagbridge$/);
  await commit(page);
  await nextAsked(page);
  await expect.poll(title).toMatch(/^Your decision: Duel of Frigates, Game turn 1 · .* turn · Flagbridge$/);
  await page.goto(`${address}#/rules/knight-hawks`);
  await expect.poll(title).toBe('Rules of Knight Hawks · Flagbridge');
  // Another book, with other offices, and as many of them.
  await page.goto(address);
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await page.getByRole('button', { name: 'One against Two', exact: true }).click();
  const seats = page.getByRole('combobox', { name: / commander$/ });
  await seats.first().waitFor();
  const sits = () => seats.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  await expect.poll(sits).toEqual(['captain', 'you']);
});

journey('an enemy shows its arcs beside a plan, and short words what they stand for', {}, async ({ page }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', moves));
  await takeShip(page, /^UPFS Harrier/);
  const ahead = page.getByRole('button', { name: /^Ahead one hex/ });
  await ahead.click();
  await answered(page);
  await page.locator('.bd-reach-hex').first().waitFor();
  const plan = () => decision(page).locator('.rq-way').first().textContent();
  const before = await plan();
  const reach = await page.locator('.bd-reach-hex').count();
  const enemy = page.locator('.bd-piece[aria-label^="SAV"]').first();
  const fields = page.locator('.map-legend li');
  expect(await fields.count()).toBe(0);
  const box = await enemy.boundingBox();
  if (box === null) throw new Error('no enemy');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => fields.count()).toBeGreaterThan(0);
  // Beside the plan, not in its place; and a press leaves it so.
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(5, 5);
  expect(await fields.count()).toBeGreaterThan(0);
  expect(await page.locator('.bd-reach-hex').count()).toBe(reach);
  expect(await plan()).toBe(before);
  const label = page.locator('.sheets-cardvalues dt', { hasText: /^ADF$/ }).first();
  const at = await label.boundingBox();
  if (at === null) throw new Error('no label');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.getByTitle('acceleration/deceleration factor').waitFor();
  // The card has its own title back when the pointer goes on.
  await page.mouse.move(5, 5);
  await page.getByTitle('acceleration/deceleration factor').waitFor({ state: 'detached' });
});

journey('a finger that rests on a short word is told what it stands for', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).tap();
  await begin(page, 'One against Two');
  await page.getByRole('button', { name: 'Sheets', exact: true }).tap();
  const label = page.locator('.sheets-leaf .lbl', { hasText: /^DV$/ }).first();
  await label.waitFor();
  const box = await label.boundingBox();
  if (box === null) throw new Error('no label');
  const touch = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true };
  await label.dispatchEvent('pointerdown', {
    ...touch,
    clientX: box.x + box.width / 2,
    clientY: box.y + box.height / 2,
  });
  await page
    .getByRole('dialog', { name: 'DV' })
    .getByText(/Defensive Value/)
    .waitFor();
});
