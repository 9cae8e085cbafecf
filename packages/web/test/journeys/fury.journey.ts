import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { HEARD } from '../browser/in-words.ts';
import { journey, phone } from '../browser/journey.ts';
import { answered, begin, commit, decision, ending, nextAsked, takeAdvice } from '../browser/play.mjs';

/** Ten turns of one ship take some sixty; a battle that does not end is a fault. */
const MOST_DECISIONS = 150;

async function firstSalvo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Silent Fury', exact: true }).click();
  await begin(page, 'First Salvo');
  expect(await nextAsked(page)).toBe('Turn 1');
}

const laid = (page: Page, n: number) => decision(page).getByText(`${n} of 3 laid`).waitFor();
const cardOf = (page: Page, name: RegExp) =>
  decision(page)
    .getByRole('list', { name: /^Hand of/ })
    .getByRole('button', { name });
/** A round of the strip, where the cards lie. */
const slot = (page: Page, n: number) => page.locator('.strips-table .strips-row > li').nth(n - 1);
const sheetBoard = (page: Page) => page.getByRole('region', { name: /, in place of the map$/ });
const rose = (page: Page, side: number) =>
  sheetBoard(page).getByRole('button', { name: new RegExp(`^Armour hex, side ${side}:`) });
/** How many shields would stand on a side, as the panel counts them. */
const shields = (page: Page, side: string) =>
  decision(page).getByRole('group', { name: side, exact: true }).getByRole('status').textContent();

/** Chooses one of several actions, by its words. */
async function choose(page: Page, name: RegExp, by: 'click' | 'tap' = 'click'): Promise<void> {
  await decision(page).locator('label').filter({ hasText: name })[by]();
  await answered(page);
}

/** Decides as the computer advises until this is asked. */
async function untilAsked(page: Page, what: RegExp): Promise<void> {
  for (let n = 0; n < MOST_DECISIONS; n++) {
    const now = await nextAsked(page);
    if (now === null) break;
    if (what.test(now)) return;
    await takeAdvice(page);
    await commit(page);
  }
  throw new Error(`${what} was never asked`);
}

async function toTheEnd(page: Page): Promise<void> {
  for (let n = 0; (await nextAsked(page)) !== null; n++) {
    if (n > MOST_DECISIONS) throw new Error('the battle does not end');
    await takeAdvice(page);
    await commit(page);
  }
}

journey('a first salvo by mouse: orders, shields, thrust and fire, and on to its end', {}, async ({ page }) => {
  await firstSalvo(page);
  const panel = decision(page);
  // Pressed, a card lies in the round in hand; dragged, in the one it is let go on.
  await cardOf(page, /^1 Defenses/).click();
  await laid(page, 1);
  await cardOf(page, /^2 Attack/).dragTo(slot(page, 3));
  await expect.poll(() => slot(page, 3).textContent()).toMatch(/Attack/);
  await cardOf(page, /^5 Thrust/).click();
  await laid(page, 3);
  await expect.poll(() => slot(page, 2).textContent()).toMatch(/Thrust/);
  await expectAccessible(page, 'orders of Silent Fury', { map: true });
  await commit(page, () => panel.getByRole('button', { name: /^Lay these orders/ }).click());

  expect(await nextAsked(page)).toBe('Fair Warrant resolves Defenses');
  await choose(page, /^Raise Shields/);
  await commit(page, () => panel.getByRole('button', { name: /^Do it/ }).click());
  // Shields are raised on the ship's own sheet.
  expect(await nextAsked(page)).toBe('Raise shields');
  await sheetBoard(page).waitFor();
  await rose(page, 1).click();
  await expect.poll(() => shields(page, 'Front')).toBe('0');
  await rose(page, 1).click();
  await rose(page, 2).click();
  await expect.poll(() => shields(page, 'Front')).toBe('1');
  await expect.poll(() => shields(page, 'Front right')).toBe('1');
  await expectAccessible(page, 'shields on the sheet of a ship');
  await page.keyboard.press('m');
  await expect.poll(() => sheetBoard(page).count()).toBe(0);
  await page.keyboard.press('m');
  await sheetBoard(page).waitFor();
  await commit(page, () => panel.getByRole('button', { name: /^Set the shields/ }).click());

  expect(await nextAsked(page)).toBe('Fair Warrant resolves Thrust');
  await choose(page, /^Thrust/);
  await commit(page, () => panel.getByRole('button', { name: /^Do it/ }).click());
  expect(await nextAsked(page)).toBe('Thrust Fair Warrant');
  await choose(page, /^0916: 1 engine, then drifts to 0915/);
  // Where it would be, and where it would drift to from there.
  await page.getByText('after the drift').waitFor();
  await expectAccessible(page, 'a thrust on the map', { map: true });
  await commit(page);

  await untilAsked(page, /^Full Volley/);
  await takeAdvice(page);
  await panel.getByRole('button', { name: /^Odds/ }).click();
  await answered(page);
  await expectAccessible(page, 'a volley and its odds');
  await commit(page, () => panel.getByRole('button', { name: /^Fire (one|two) weapons?/ }).click());
  await toTheEnd(page);
  await ending(page)
    .getByRole('heading', { name: /(Meridian Concord|Cinder Dominion) wins|draw/i })
    .first()
    .waitFor();
  await expectAccessible(page, 'the end of a first salvo');
});

/** By the keyboard. */
async function onButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

journey('a first turn of Silent Fury with keys alone', {}, async ({ page }) => {
  for (const name of ['Silent Fury', 'First Salvo', 'Begin First Salvo']) await onButton(page, name);
  expect(await nextAsked(page)).toBe('Turn 1');
  // A card's initiative number is its key.
  await cardOf(page, /^1 Defenses/).waitFor();
  await page.keyboard.press('1');
  await laid(page, 1);
  await page.keyboard.press('5');
  await laid(page, 2);
  await page.keyboard.press('Backspace');
  await laid(page, 1);
  await page.keyboard.press('2');
  await laid(page, 2);
  await page.keyboard.press('5');
  await laid(page, 3);
  await expect.poll(() => slot(page, 2).textContent()).toMatch(/Attack/);
  await commit(page);

  expect(await nextAsked(page)).toBe('Fair Warrant resolves Defenses');
  await page.keyboard.press('1');
  await answered(page);
  await commit(page);
  expect(await nextAsked(page)).toBe('Raise shields');
  // A side's number is its key: one more, and a full one gives its shields back.
  await page.keyboard.press('1');
  await expect.poll(() => shields(page, 'Front')).toBe('0');
  await page.keyboard.press('1');
  await expect.poll(() => shields(page, 'Front')).toBe('1');
  await page.keyboard.press('2');
  await expect.poll(() => shields(page, 'Front right')).toBe('1');
  await commit(page);

  await untilAsked(page, /^Fair Warrant resolves Thrust/);
  await page.keyboard.press('1');
  await answered(page);
  await commit(page);
  expect(await nextAsked(page)).toBe('Thrust Fair Warrant');
  await page.keyboard.press('2');
  await page.getByText('after the drift').waitFor();
  await commit(page);
  await untilAsked(page, /^Full Volley/);
  await takeAdvice(page);
  await page.keyboard.press('o');
  const odds = page.getByRole('region', { name: 'Odds' });
  await odds.waitFor();
  await expect.poll(() => odds.textContent()).toMatch(/exact/i);
  // Cards that lie face down have no part in it.
  expect(await odds.textContent()).not.toMatch(/imagined/);
  await commit(page);
});

/** A battle of two of the largest ships, as a file of somebody’s own. */
const cruisers = {
  id: 'two-cruisers',
  title: 'Two cruisers',
  tier: 'core',
  hook: 'Four hexes apart, bow to bow.',
  minutes: 20,
  offices: ['red', 'blue'].map((id) => ({ id, side: id, title: `Captain of the ${id}` })),
  setup: {
    turns: 2,
    victory: 'standard',
    without: ['crew', 'jump'],
    fixedStations: true,
    initiative: 'red',
    sides: [
      { id: 'red', name: 'Red', ships: [{ type: 'condor', name: 'Long Memory', hex: '1012', facing: 0 }] },
      { id: 'blue', name: 'Blue', ships: [{ type: 'caldera', name: 'Slow Anvil', hex: '1008', facing: 3 }] },
    ],
  },
};

/** In the page: words that are broken over two lines. */
const brokenWords = (labels: Element[]): string[] =>
  labels.flatMap(({ firstChild }) => {
    const text = firstChild as Text;
    const words = [...text.data.matchAll(/\S+/g)].filter(({ index, 0: { length } }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + length);
      return range.getClientRects().length > 1;
    });
    return words.map(([word]) => word);
  });

journey('the largest ship of Silent Fury on the narrowest phone', { ...phone, size: [360, 740] }, async ({ page }) => {
  const buffer = Buffer.from(JSON.stringify(cruisers));
  await page.getByLabel('Battle file').setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Begin Two cruisers' }).tap();
  expect(await nextAsked(page)).toBe('Turn 1');
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  await tabs.getByRole('button', { name: 'Sheets' }).tap();
  // Sheets lie side by side; one's own comes first.
  const places = page.locator('.gb').first().locator('li');
  await expect.poll(() => places.count()).toBe(16);
  // Every component is wholly on the screen from side to side, and large enough for a finger.
  for (const box of await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(360);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.locator('.sheets-cell .lbl').evaluateAll(brokenWords)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'the sheet of the largest ship on the narrowest phone');
});

journey('a first turn of Silent Fury on a phone', phone, async ({ page }) => {
  await firstSalvo(page);
  const panel = decision(page);
  for (const [i, name] of [/^1 Defenses/, /^2 Attack/, /^5 Thrust/].entries()) {
    await cardOf(page, name).tap();
    await laid(page, i + 1);
  }
  await expectAccessible(page, 'orders of Silent Fury on a phone');
  await commit(page, () => panel.getByRole('button', { name: /^Lay these orders/ }).tap());
  expect(await nextAsked(page)).toBe('Fair Warrant resolves Defenses');
  await choose(page, /^Raise Shields/, 'tap');
  await commit(page, () => panel.getByRole('button', { name: /^Do it/ }).tap());
  expect(await nextAsked(page)).toBe('Raise shields');
  // The rose is in sight, and as large as a finger.
  await rose(page, 1).tap();
  await expect.poll(() => shields(page, 'Front')).toBe('0');
  await rose(page, 2).tap();
  await expect.poll(() => shields(page, 'Front right')).toBe('1');
  await expectAccessible(page, 'shields on a phone');
  await page.getByRole('button', { name: 'Back to the map' }).tap();
  await expect.poll(() => sheetBoard(page).count()).toBe(0);
  await commit(page, () => panel.getByRole('button', { name: /^Set the shields/ }).tap());
  await untilAsked(page, /^Turn 2$/);
  await panel.getByRole('button', { name: 'As last time' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

journey('a first turn of Silent Fury in words', {}, async ({ page }) => {
  await firstSalvo(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const line = page.getByRole('textbox', { name: 'Your answer, or a word' });
  const told = page.getByRole('log', { name: 'The battle' });
  const answers = told.getByText(HEARD);
  const second = told.getByText(/Turn 2/);
  for (let n = 0; n < MOST_DECISIONS && (await second.count()) === 0; n++) {
    await line.waitFor();
    const before = await answers.count();
    await line.fill('hint go');
    await line.press('Enter');
    await expect.poll(() => answers.count()).toBeGreaterThan(before);
  }
  await second.first().waitFor();
  await expectAccessible(page, 'Silent Fury in words');
});
