import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { answered, asked, begin, commit, decision, nextAsked, openFile, seat, takeShip } from '../browser/play.mjs';
import { aims, moves, savedBattle } from '../browser/saved.mjs';

journey('a second tap does not answer the next question', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  expect(await nextAsked(page)).toBe('Screens');
  // Wherever there is something to press, the press is heard.
  await page.evaluate(() => {
    const heard = (): void => {
      document.body.dataset['heard'] = String(Number(document.body.dataset['heard'] ?? 0) + 1);
    };
    document.querySelector('#decision')?.addEventListener('click', heard, true);
  });
  const heard = () => page.evaluate(() => document.body.dataset['heard']);
  await answered(page);
  await decision(page).locator('.rq-primary').click();
  expect(await heard()).toBe('1');
  await expect.poll(() => asked(page)).toMatch(/^Move/);
  await page.mouse.down();
  await page.mouse.up();
  expect(await heard()).toBe('1');
  // The same press a moment later is meant for this question.
  await page.locator('#decision:not([data-new])').waitFor({ state: 'attached' });
  await page.mouse.down();
  await page.mouse.up();
  expect(await heard()).toBe('2');
});

/** What lies wholly in the window and is what a press there would meet. */
const inSight = (one: Locator) =>
  one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const within = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return within && met !== null && element.contains(met);
  });

journey('a phone on its side, and a page at twice its size', { size: [844, 390] }, async ({ page }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', aims));
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  const primary = decision(page).locator('.rq-primary');
  await page.getByText('0 of 9 aimed').waitFor();
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [512, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, region] of [
      ['Sheets', 'Sheet by sheet'],
      ['Log', 'What happened'],
      ['Rules', 'Rules'],
      ['Orders', 'Map'],
    ] as const) {
      const tab = tabs.getByRole('button', { name });
      await tab.click();
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((await page.getByRole('region', { name: region }).first().boundingBox())?.width).toBeGreaterThan(210);
      expect(await inSight(primary), `${name} at ${width} by ${height}`).toBe(true);
    }
    const rail = await decision(page).boundingBox();
    expect(rail?.width).toBe(Math.min(300, Math.max(232, width * 0.45)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await expectAccessible(page, 'a page at twice its size');
});

journey('what a menu opens lies over the log, and can be scrolled', {}, async ({ page }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', aims));
  // The buttons stand where they will stay once the shots are listed.
  await page.getByText('0 of 9 aimed').waitFor();
  await page.getByRole('button', { name: 'Other decisions' }).click();
  const menu = page.getByRole('dialog', { name: 'Other decisions' });
  await menu.waitFor();
  // It reaches into the log, or this proves nothing; and stays beside its button while shots are still being listed above it.
  const into = async (): Promise<number> => {
    const log = await page.getByRole('region', { name: 'What happened' }).boundingBox();
    const box = await menu.boundingBox();
    if (log === null || box === null) throw new Error('nothing is drawn');
    return box.y + box.height - log.y;
  };
  await expect.poll(into).toBeGreaterThan(20);
  for (const button of await menu.getByRole('button').all()) expect(await inSight(button)).toBe(true);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const long = page.getByRole('dialog', { name: 'Menu' });
  await long.getByRole('button').first().waitFor();
  const { top, bottom, hidden } = await long.evaluate((one) => {
    const at = one.getBoundingClientRect();
    return { top: at.top, bottom: innerHeight - at.bottom, hidden: one.scrollHeight - one.clientHeight };
  });
  expect(Math.min(top, bottom)).toBeGreaterThanOrEqual(0);
  expect(hidden).toBeGreaterThan(0);
  const last = long.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  expect(await inSight(last)).toBe(true);
});

journey('printing a battle prints its sheets', {}, async ({ page }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', aims));
  await page.getByText('0 of 9 aimed').waitFor();
  const sheets = page.getByRole('button', { name: /^Open the sheet of/ });
  const all = await sheets.count();
  const leaves = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  await expect.poll(async () => leaves(await page.pdf({ preferCSSPageSize: true }))).toBe(all);
  // Nothing is left of it on the page.
  await expect.poll(() => page.locator('.sheets-print').count()).toBe(0);
});

/** A press on the map, as far along and down as these shares of it. */
async function pressMap(page: Page, along: number, down: number): Promise<void> {
  const map = await page.locator('.bd').boundingBox();
  if (map === null) throw new Error('no map');
  await page.mouse.click(map.x + along * map.width, map.y + down * map.height);
}

journey('a hex out of reach says why, in both books', {}, async ({ page, address }) => {
  const why = page.getByRole('dialog', { name: /^Why not \d{4}\?$/ });
  await openFile(page, savedBattle('squadrons-advanced.destroyed', moves));
  await takeShip(page, /^UPFS Harrier/);
  await page.locator('.bd-reach-hex').first().waitFor();
  await answered(page);
  await pressMap(page, 0.7, 0.5);
  await why.getByText(/^UPFS Harrier can fly at most \d+ hexes \(ADF \d\)\.$/).waitFor();
  await why.getByRole('button', { name: /^Rule KH-MOV-/ }).waitFor();
  // The nearest hex that can be had is one press away.
  await why.getByRole('button', { name: 'Take it' }).click();
  await page.locator('.rq-primary:not(.wanting)').waitFor();
  await page.goto(address);
  await openFile(page, savedBattle('silent-death/mirror.destroyed', moves, 'last'));
  await page.locator('.bd-reach-hex').first().waitFor();
  await answered(page);
  await pressMap(page, 0.97, 0.9);
  await why.getByRole('button', { name: /^Rule SD-/ }).waitFor();
  await expectAccessible(page, 'why not there');
});

journey('a set-up that cannot be names what is wrong, and the rule', {}, async ({ page, address }) => {
  await page.getByRole('button', { name: 'Set up a free battle' }).click();
  const names = page.getByRole('textbox', { name: /^Name of/ });
  await names.first().fill('Twin');
  await names.nth(1).fill('Twin');
  await page.getByText(/^Two ships are called Twin\. \(KH-[A-Z]{3}-\d+\)$/).waitFor();
  await page.goto(address);
  const why = page.getByRole('dialog', { name: /^Why can .* not stand in \d{4}\?$/ });
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
  await answered(page);
  await pressMap(page, 0.5, 0.5);
  await why.getByText(/ cannot start in \d{4}: that is outside its starting area/).waitFor();
  await why.getByRole('button', { name: /^Rule KH-/ }).waitFor();
  await page.goto(address);
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await begin(page, 'One against Two');
  await answered(page);
  await pressMap(page, 0.5, 0.5);
  await why.getByRole('button', { name: /^Rule SD-/ }).waitFor();
  // The rule's own reason, which takes the place of what the form alone could say.
  await why.getByText(/ cannot stand in \d{4}: its side sets up in column/).waitFor();
  expect(await why.getByText(/is not on offer now/).count()).toBe(0);
});

journey('a store that is cleared under an open battle is told, and the battle saved again', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await page.evaluate(async () => {
    localStorage.clear();
    const opened = indexedDB.open('flagbridge-battles');
    await new Promise((done) => opened.addEventListener('success', done));
    const emptied = opened.result.transaction('battles', 'readwrite');
    emptied.objectStore('battles').clear();
    await new Promise((done) => emptied.addEventListener('complete', done));
    opened.result.close();
  });
  await commit(page);
  await page.locator('.phase-awaited').getByText('This battle is saved again').waitFor();
  const what = await nextAsked(page);
  expect(await page.evaluate(() => localStorage.getItem('flagbridge.settings'))).toContain('at-once');
  await page.reload();
  await expect.poll(() => asked(page)).toBe(what);
});

for (const [where, device] of [
  ['a phone', phone],
  ['a wide screen', {}],
] as const)
  journey(`names of forty letters have room on ${where}`, device, async ({ page }) => {
    const long = (first: string) => `${first}ammmmwwwwDonaudampfschifffahrtsgesellschaft`.slice(0, 40);
    await page.getByRole('button', { name: 'Set up a free battle' }).click();
    const ships = page.getByRole('textbox', { name: /^Name of (?!the)/ });
    await ships.first().waitFor();
    for (const [i, ship] of (await ships.all()).entries()) await ship.fill(long('ABCDEF'.charAt(i)));
    await seat(page, { 'Sathar commander': 'Another' });
    await page
      .getByRole('textbox', { name: /^Name of the/ })
      .first()
      .fill(long('P'));
    await page.getByRole('button', { name: 'Begin the free battle' }).click();
    await page.getByRole('button', { name: /^I am/ }).waitFor();
    expect(await beyond(page, '.hand-over')).toEqual([]);
    await page.getByRole('button', { name: /^I am/ }).click();
    await page.getByRole('button', { name: 'Place all for me' }).click();
    await page.getByText('3 of 3 placed').waitFor();
    expect(await beyond(page, '#decision')).toEqual([]);
    // While ships are placed, the tools cover no hex.
    const tools = await page.getByRole('toolbar', { name: 'Map view' }).boundingBox();
    const map = await page.locator('.bd').boundingBox();
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0);
    expect(Math.min(tools?.width ?? 0, tools?.height ?? 0)).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Show what matters now' }).click();
    expect(await beyond(page, '.bd-ghost, .bd-tag')).toEqual([]);
    const tab = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Sheets' });
    if (await tab.isVisible()) await tab.click();
    else await page.getByRole('button', { name: /^Open the sheet of A/ }).click();
    await page.locator('.sheets-leaf .sheets-head').waitFor();
    expect(await beyond(page, '.sheets-leaf .sheets-head')).toEqual([]);
  });

/** Texts that stick out of the window or of the box that holds them, each by its beginning. */
const beyond = (page: Page, inside: string) =>
  page.locator(inside).evaluateAll((all) =>
    all
      .flatMap((box) =>
        [...box.querySelectorAll('*')].filter((one) => one.children.length === 0).map((one) => ({ box, one })),
      )
      .filter(({ box, one }) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const text = range.getBoundingClientRect();
        const edge = Math.min(innerWidth, box instanceof HTMLElement ? box.getBoundingClientRect().right : innerWidth);
        const cut = getComputedStyle(one).textOverflow === 'ellipsis';
        return text.width > 1 && !cut && (text.left < -1 || text.right > edge + 1);
      })
      .map(({ one }) => (one.textContent ?? '').slice(0, 30)),
  );

journey('the words of a lesson are in sight beside the sheet it speaks of', { size: [1024, 768] }, async ({ page }) => {
  await page.getByRole('button', { name: 'Begin the lesson: Your first battle' }).click();
  const words = page.locator('#lesson-title');
  await words.waitFor();
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Open the sheet of UPFS Lodestar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Record sheet' });
    await sheet.getByRole('heading', { name: /UPFS Lodestar/ }).waitFor();
    await expect.poll(() => inSight(words)).toBe(true);
    expect(await inSight(sheet)).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
});
