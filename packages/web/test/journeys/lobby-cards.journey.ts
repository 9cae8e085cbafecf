import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { beginLesson, stepTitled } from '../browser/lesson-steps.ts';
import { begin, commit, moreFor, nextAsked, openFile, seat, takeAdvice } from '../browser/play.mjs';
import { recorded } from '../browser/saved.mjs';

const mines = readFileSync(new URL('../../../../docs/examples/minefield-middle.json', import.meta.url), 'utf8');

/** The card of a rulebook, a battle or a kept battle, by the button that is all of it. */
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

const toLobby = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.getByRole('heading', { name: 'Kept battles' }).waitFor();
};

/** Every counter by name and hex number. */
const countersOn = async (map: Locator): Promise<readonly string[]> => {
  const pieces = await map.locator('.bd-piece').all();
  const names = await Promise.all(pieces.map((piece) => piece.getAttribute('aria-label')));
  return names.map((name) => name ?? '').sort();
};

journey('rulebooks have pictures, and battles say how difficult they are', {}, async ({ page }) => {
  await page.getByRole('heading', { name: 'Four rulebooks' }).waitFor();
  const hawks = cardOf(page, 'Knight Hawks');
  await hawks.getByRole('img', { name: 'Two battle lines close in by a planet' }).waitFor();
  await cardOf(page, 'Silent Death')
    .getByRole('img', { name: 'Three fighters turn about each other among rocks' })
    .waitFor();
  await hawks.getByText('Two levels, 10 battles').waitFor();
  expect(await hawks.getByRole('button').getAttribute('aria-current')).toBe('true');
  // The first battle comes first and says so; shapes repeat how difficult one is.
  const duel = cardOf(page, 'Duel of Frigates');
  await duel.getByText('Good first battle').waitFor();
  expect(await page.getByText('Good first battle').count()).toBe(1);
  expect(await duel.locator('.difficulty').textContent()).toBe('easy');
  expect(await duel.locator('.difficulty [data-filled="true"]').count()).toBe(1);
  const fortress = cardOf(page, 'The Battle of Fortress Kdikit');
  expect(await fortress.locator('.difficulty').textContent()).toBe('hard');
  expect(await fortress.locator('.difficulty [data-filled="true"]').count()).toBe(3);
  const titles = page.getByRole('region', { name: 'Basic Game' }).getByRole('heading', { level: 4 });
  expect(await titles.first().textContent()).toBe('Duel of Frigates');
  // What one hears of the button beside its name.
  const heard = await duel.getByRole('button').evaluate((button) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(heard).toMatch(/^Good first battle One frigate each.*Basic Game, about 15 minutes ?easy$/);
  await page.getByRole('img', { name: 'Map of Duel of Frigates' }).waitFor();
  await expectAccessible(page, 'the cards of the lobby');
  // The other one is taken down by keys.
  await page.getByRole('button', { name: 'Silent Death', exact: true }).focus();
  await page.keyboard.press('Enter');
  await cardOf(page, 'One against Two').getByText('Good first battle').waitFor();
  expect(await hawks.getByRole('button').getAttribute('aria-current')).toBeNull();
});

journey('a kept battle’s card shows the ships where they stand, and its turn', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Random' });
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await commit(page);
  await nextAsked(page);
  const map = page.getByRole('region', { name: 'Map' });
  const card = cardOf(page, 'Go on with Duel of Frigates');
  const drawn = card.getByRole('img', { name: 'Duel of Frigates as it stands' });
  /** The card is as the battle was when one left it. */
  const isTrue = async (): Promise<readonly string[]> => {
    const counters = await countersOn(map);
    expect(counters).toHaveLength(2);
    const turn = await page.locator('.phase-clock b').textContent();
    await toLobby(page);
    await drawn.waitFor();
    await expect.poll(() => countersOn(card)).toEqual(counters);
    await card.getByText(new RegExp(`^Game turn ${turn}, .*: .* · `)).waitFor();
    await card.getByText(/^UPF \d+ of 40 hull, Sathar \d+ of 40/).waitFor({ state: 'attached' });
    return counters;
  };
  const before = await isTrue();
  await expectAccessible(page, 'a lobby with a kept battle');
  await card.getByRole('button', { name: 'Go on with Duel of Frigates' }).click();
  await nextAsked(page);
  // Until a ship has moved.
  for (let n = 0; n < 12 && (await countersOn(map)).join() === before.join(); n++) {
    await takeAdvice(page);
    await commit(page);
    await nextAsked(page);
  }
  const after = await isTrue();
  expect(after).not.toEqual(before);
});

journey('what people at one screen hide from each other, no card shows', {}, async ({ page, address }) => {
  const give = async (upf: string | RegExp, sathar: string | RegExp): Promise<void> => {
    const file = { name: 'mines.json', mimeType: 'application/json', buffer: Buffer.from(mines) };
    await page.getByLabel('Battle file').setInputFiles(file);
    await page.getByRole('img', { name: 'Map of Minefield, Game Turn 3' }).waitFor();
    await seat(page, { 'UPF commander': upf, 'Sathar commander': sathar });
    await page.getByRole('button', { name: 'Begin Minefield, Game Turn 3' }).click();
    await page
      .getByRole('region', { name: 'Map' })
      .or(page.getByRole('button', { name: /^I am/ }))
      .first()
      .waitFor();
    await page.goto(address);
    await page.getByRole('img', { name: 'Minefield, Game Turn 3 as it stands' }).first().waitFor();
  };
  const laid = page.locator('.kept-card').first().locator('.bd-marker[aria-label*="mine" i]');
  await give('You', 'Random');
  await expect.poll(() => laid.count()).toBeGreaterThan(0);
  await give(/You|person/, /You|person/);
  await expect.poll(() => page.getByRole('img', { name: 'Minefield, Game Turn 3 as it stands' }).count()).toBe(2);
  await expect.poll(() => page.locator('.kept-card').first().locator('.bd-piece').count()).toBe(2);
  expect(await laid.count()).toBe(0);
});

journey('what is over looks so; all are shown on request, and removed for good', phone, async ({ page, address }) => {
  for (const name of ['duel.destroyed', 'duel.agreed', 'duel.conceded', 'squadrons.destroyed']) {
    await openFile(page, recorded(name));
    await page.goto(address);
  }
  const cards = page.locator('.kept-card');
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole('button', { name: 'All four' }).tap();
  await expect.poll(() => cards.count()).toBe(4);
  await cardOf(page, 'Look at Squadrons').getByText('Ended', { exact: true }).waitFor();
  await expectAccessible(page, 'kept battles on a phone');
  await moreFor(page, 'Squadrons');
  expect(await page.getByRole('button', { name: 'Change who plays Squadrons' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove Squadrons' }).tap();
  await page.getByRole('heading', { name: 'Remove Squadrons?' }).waitFor();
  await expectAccessible(page, 'a battle about to be removed');
  await page.getByRole('button', { name: 'Remove it' }).tap();
  await expect.poll(() => cards.count()).toBe(3);
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

journey('a battle that cannot be drawn has its card all the same', {}, async ({ page, address }) => {
  await openFile(page, recorded('duel.agreed'));
  await page.goto(address);
  await page.getByRole('img', { name: 'Duel of Frigates as it stands' }).waitFor();
  await page.evaluate(async () => {
    const opened = indexedDB.open('flagbridge-battles');
    await new Promise((done) => opened.addEventListener('success', done));
    const bent = opened.result.transaction('battles', 'readwrite');
    const store = bent.objectStore('battles');
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result) if (String(key).startsWith('replay/')) store.put('{"format":', key);
    };
    await new Promise((done) => bent.addEventListener('complete', done));
    opened.result.close();
  });
  await page.reload();
  const card = cardOf(page, 'Look at Duel of Frigates');
  await card.getByText('No map').waitFor();
  await card.getByText(/^The battle is over/).waitFor();
  await expectAccessible(page, 'a kept battle without its map');
});

journey('lessons fold away once they are done', {}, async ({ page, address }) => {
  const invited = (title: string) => page.getByRole('button', { name: `Begin the lesson: ${title}` });
  await invited('Your first dogfight').waitFor();
  await beginLesson(page, 'Your first battle', 'You command UPFS Lodestar');
  const title = page.locator('#lesson-title');
  for (let n = 0; n < 60; n++) {
    const at = (await title.textContent()) ?? '';
    if (at === 'SAV Gnash is beaten') break;
    const does = page.getByRole('button', { name: 'Do it for me' });
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await does.or(next).first().waitFor();
    await ((await does.count()) > 0 ? does : next).click();
    await expect.poll(() => title.textContent()).not.toBe(at);
  }
  await stepTitled(page, 'SAV Gnash is beaten');
  await page.goto(address);
  await invited('Your first dogfight').waitFor();
  expect(await invited('Your first battle').count()).toBe(0);
  const line = page.getByRole('group').filter({ hasText: 'Lessons' });
  await expect.poll(() => line.locator('summary').textContent()).toBe('LessonsYour first battledone');
  // Its battle may go; what was learnt stays.
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('heading', { name: 'Kept battles' }).waitFor({ state: 'detached' });
  await page.reload();
  await invited('Your first dogfight').waitFor();
  expect(await invited('Your first battle').count()).toBe(0);
  await line.locator('summary').click();
  await expectAccessible(page, 'lessons that are done');
  await page.getByRole('button', { name: 'Begin the lesson again: Your first battle' }).click();
  await stepTitled(page, 'You command UPFS Lodestar');
});
