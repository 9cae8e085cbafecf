import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { answered, openFile } from '../browser/play.mjs';
import { aims, recorded, savedBattle } from '../browser/saved.mjs';

const fleets = (page: Page) => page.getByRole('region', { name: 'Fleets' });
const said = async (page: Page): Promise<string> => (await fleets(page).locator('.vh').textContent()) ?? '';
const lead = (page: Page) => fleets(page).locator('.fleets-lead').textContent();
const numbers = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Hull left and at the beginning of all sheets whose ship is called so. */
async function hullOnSheets(page: Page, prefix: string): Promise<readonly number[]> {
  const sheets = await page.getByRole('list', { name: 'Sheets' }).getByRole('listitem').allInnerTexts();
  const hulls = sheets
    .filter((sheet) => sheet.startsWith(prefix))
    .map((sheet) => numbers(/\d+\s+of\s+\d+/.exec(sheet)?.[0] ?? ''));
  return [0, 1].map((i) => hulls.reduce((sum, hull) => sum + (hull[i] ?? 0), 0));
}

/** Both fleets as the sheets have them. */
const onSheets = async (page: Page) => [...(await hullOnSheets(page, 'UPFS')), ...(await hullOnSheets(page, 'SAV'))];

journey(
  'the head says who is winning, with the figures of the sheets, before and after a volley',
  {},
  async ({ page }) => {
    await openFile(page, savedBattle('squadrons.destroyed', aims));
    await answered(page);
    const before = await onSheets(page);
    expect(before[1]).toBeGreaterThan(0);
    expect(numbers(await said(page)).slice(0, 4)).toEqual(before);
    await page.getByRole('button', { name: 'Aim all at their best' }).click();
    await page.getByRole('button', { name: /^Fire \w+ shots/ }).click();
    // Shot by shot or at once: head and sheets are always of one moment.
    await expect
      .poll(async () => {
        const [own = 0, of, theirs = 0, ofTheirs] = await onSheets(page);
        const sheets = `UPF ${own} of ${of} hull, Sathar ${theirs} of ${ofTheirs}: UPF is ${own - theirs} ahead`;
        return (
          theirs < (before[2] ?? 0) && (await said(page)) === sheets && (await lead(page)) === `◂ ${own - theirs}ahead`
        );
      })
      .toBe(true);
    await expectAccessible(page, 'a battle with its fleets');
  },
);

journey('a ship of the fleets says its figures to pointer and keyboard', {}, async ({ page }) => {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await answered(page);
  const shown = (ship: number) =>
    fleets(page)
      .getByRole('img')
      .nth(ship)
      .evaluate((part) => getComputedStyle(part, '::after').content);
  expect(await shown(1)).toBe('none');
  await fleets(page).getByRole('img').nth(1).hover();
  expect(await shown(1)).toMatch(/^"UPFS \w+, .+: \d+ of \d+ hull"$/);
  await page.mouse.move(720, 450);
  await fleets(page).getByRole('img').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await shown(1)).toMatch(/hull"$/);
  expect(await shown(0)).toBe('none');
  // One stop, however many ships there are.
  await page.keyboard.press('Tab');
  expect(await fleets(page).locator(':focus').count()).toBe(0);
});

journey('a phone has the fleets in a row under the bar, and a replay goes back with them', phone, async ({ page }) => {
  await openFile(page, recorded('squadrons.destroyed'));
  await page.getByRole('button', { name: 'Watch the replay' }).tap();
  await page.getByRole('region', { name: 'Replay' }).waitFor();
  await expect.poll(() => said(page)).toMatch(/: even$/);
  const [bar, row] = [
    await page.getByRole('button', { name: /theme$/ }).boundingBox(),
    await fleets(page).boundingBox(),
  ];
  expect(row?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(row?.width).toBeGreaterThan(350);
  const [start = 0] = numbers(await said(page));
  const moment = page.getByRole('slider', { name: 'Moment' });
  await moment.fill((await moment.getAttribute('max')) ?? '');
  await expect.poll(async () => numbers(await said(page))[0]).toBeLessThan(start);
  await moment.fill('0');
  await expect.poll(() => said(page)).toMatch(/: even$/);
});

for (const device of [{}, phone])
  journey(
    `where hull does not decide, the scenario’s own count stands between the bars${device === phone ? ', on a phone too' : ''}`,
    device,
    async ({ page }) => {
      await openFile(page, recorded('surprise-attack.evacuated'));
      await page.getByRole('button', { name: 'Watch the replay' }).click();
      const moment = page.getByRole('slider', { name: 'Moment' });
      const count = fleets(page).locator('.fleets-count');
      await count.waitFor();
      expect(await said(page)).toMatch(/hull, \S+ \d+ of \d+\. UPFS Z'Gata: 0 of 3 turns in dock$/);
      expect(await count.locator('b').textContent()).toBe('0 of 3');
      expect(await count.locator('small').textContent()).toBe('turns in dock');
      await moment.fill((await moment.getAttribute('max')) ?? '');
      await expect.poll(() => said(page)).toMatch(/has brought the crew to safety: UPF ahead$/);
      expect(await count.locator('b').textContent()).toMatch(/◂|▸/);
      expect(
        await fleets(page)
          .getByText(/^\d+ ahead$/)
          .count(),
      ).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page, 'a battle with a count of its own');
    },
  );

journey('how it ended calls nobody ahead by boxes that decided nothing', {}, async ({ page }) => {
  await openFile(page, recorded('silent-death/syruss.exited'));
  await page.getByRole('button', { name: 'How it ended' }).click();
  await page.getByRole('heading', { name: 'Luck', exact: true }).waitFor();
  const words = (await page.locator('.ending').textContent()) ?? '';
  expect(words).toContain('shaded where one side has more boxes');
  expect(words).toContain('boxes more than the other.');
  expect(words).not.toMatch(/The lead (?:never )?changed|leads? by \d|ahead by \d/);
});
