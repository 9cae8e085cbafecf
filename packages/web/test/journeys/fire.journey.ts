import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, phone } from '../browser/journey.ts';
import { answered, openFile } from '../browser/play.mjs';
import { aims, recorded, savedBattle } from '../browser/saved.mjs';

interface SeenFire {
  /** Every strike that was ever drawn: its classes and what is stamped on it. */
  readonly strikes: readonly string[];
  /** How often something of them began to move. */
  readonly moved: number;
}

/** Notes all fire that is drawn from now on, however short it is to be seen. */
const watchFire = (page: Page) =>
  page.evaluate(() => {
    const seen = { strikes: [] as string[], moved: 0 };
    Object.assign(window, { seenFire: seen });
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('.bd-strikes') !== null) seen.moved += 1;
    });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('.bd-strike')])
              if (one.matches('.bd-strike')) seen.strikes.push(`${one.getAttribute('class')} ${one.textContent}`);
    }).observe(document.body, { childList: true, subtree: true });
  });
const seenFire = (page: Page) => page.evaluate(() => (window as unknown as { seenFire: SeenFire }).seenFire);
const drawn = (page: Page) => page.locator('.bd-strike').count();

/** Fires a volley whose dice are recorded: one shot misses, one does 19 points of damage. */
async function fire(page: Page): Promise<void> {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await page.getByRole('button', { name: 'Aim all at their best' }).click();
  await watchFire(page);
  await page.getByRole('button', { name: /^Fire \w+ shots/ }).click();
  await expect.poll(async () => (await seenFire(page)).strikes.join('\n')).toMatch(/bd-by-beam bd-was-hit.*−19/);
  expect((await seenFire(page)).strikes.join('\n')).toMatch(/bd-by-beam bd-was-miss/);
}

journey(
  'as fast as it goes a volley is still seen on the map, with what came of it',
  { motion: true },
  async ({ page }) => {
    await fire(page);
    await expect.poll(async () => (await seenFire(page)).moved).toBeGreaterThan(0);
  },
);

journey('without motion that is a still picture', {}, async ({ page }) => {
  await fire(page);
  await page.locator('.bd-strike').first().waitFor({ state: 'attached' });
  expect((await seenFire(page)).moved).toBe(0);
  expect(
    await page
      .locator('.bd-strikes .bd-stamp')
      .first()
      .evaluate((one) => getComputedStyle(one).opacity),
  ).not.toBe('0');
});

/** How long one beat of everything is that says "your decision". */
async function beats(page: Page): Promise<readonly string[]> {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await page.locator('.bd-awaited').first().waitFor();
  const lamps = page.locator('.rq-lamp, .phase-lamp, .bd-awaited');
  const all = await lamps.evaluateAll((found) =>
    found.map((one) => `${one.classList.item(0)} ${getComputedStyle(one).animationDuration}`),
  );
  return [...new Set(all)].sort();
}

journey('the lamp beats when a decision begins', { motion: true }, async ({ page }) => {
  expect(await beats(page)).toEqual(['bd-ring 1.6s', 'phase-lamp 1.6s', 'rq-lamp 1.6s']);
});

journey('without motion the lamp is steady', {}, async ({ page }) => {
  expect(await beats(page)).toEqual(['bd-ring 0.001s', 'phase-lamp 0.001s', 'rq-lamp 0.001s']);
});

journey('a replay shows fire one step on, and none on the way back', {}, async ({ page }) => {
  await openFile(page, recorded('duel.destroyed'));
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByText(/1 of 15/).waitFor();
  await watchFire(page);
  expect(await drawn(page)).toBe(0);
  for (let n = 2; n <= 15; n++) {
    await replay.getByRole('button', { name: 'Forward one step' }).click();
    await replay.getByText(new RegExp(`\\b${n} of 15`)).waitFor();
  }
  await expect.poll(async () => (await seenFire(page)).strikes.length).toBeGreaterThan(0);
  await replay.getByRole('button', { name: 'Back one step' }).click();
  await replay.getByText(/14 of 15/).waitFor();
  await expect.poll(() => drawn(page)).toBe(0);
  const before = (await seenFire(page)).strikes.length;
  await replay.getByRole('slider', { name: 'Moment' }).fill('2');
  await replay.getByText(/3 of 15/).waitFor();
  expect((await seenFire(page)).strikes.length).toBe(before);
});

journey('the keys for the next ship take the cursor of the map along', {}, async ({ page }) => {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await answered(page);
  await page.keyboard.press('m');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
  const said = page.locator('.bd-said[aria-live]');
  const heard = async (key: string): Promise<string> => {
    const before = await said.textContent();
    await page.keyboard.press(key);
    await expect.poll(() => said.textContent()).not.toBe(before);
    return (await said.textContent()) ?? '';
  };
  const first = await heard('.');
  const second = await heard('.');
  expect(first).toMatch(/^\d{4}\. UPFS /);
  expect(second).toMatch(/^\d{4}\. UPFS /);
  expect(second).not.toBe(first);
  expect((await heard(',')).trim()).toBe(first.trim());
  // From there the map's own keys go on.
  const [hex = ''] = first.split('.');
  expect(await heard('ArrowRight')).toMatch(new RegExp(`^${String(Number(hex) + 100).padStart(4, '0')}`));
});

/** Follows the lesson for some steps and looks at each. */
async function follow(page: Page, steps: number, look: (title: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Begin the lesson: Your first battle' }).click();
  const title = page.locator('#lesson-title');
  await title.waitFor();
  for (let n = 0; n < steps; n++) {
    const at = (await title.textContent()) ?? '';
    await look(at);
    const does = page.getByRole('button', { name: 'Do it for me' });
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await does.or(next).first().waitFor();
    await ((await does.count()) > 0 ? does : next).click();
    await expect.poll(() => title.textContent()).not.toBe(at);
    if (at !== 'Open the record sheet') continue;
    // It is raised over the map; on a phone it is a tab of its own.
    const sheet = page.getByRole('dialog', { name: 'Record sheet' });
    const tab = page.locator('.app.tab-sheets');
    await sheet.or(tab).first().waitFor();
    if ((await tab.count()) > 0) await page.getByRole('button', { name: 'Orders' }).click();
    else await page.keyboard.press('Escape');
    await expect.poll(async () => (await sheet.count()) + (await tab.count())).toBe(0);
  }
}

journey('the card of a lesson covers no ship', { size: [1024, 768] }, async ({ page }) => {
  await follow(page, 12, async (title) => {
    const covered = () =>
      page.evaluate(() => {
        const card = document.querySelector('.lesson')?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll('.bd-piece')]
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
          })
          .map((one) => one.getAttribute('data-part'));
      });
    await expect.poll(covered, { message: title }).toEqual([]);
  });
});

journey('on a phone the words of a lesson need no scrolling', phone, async ({ page }) => {
  await follow(page, 12, async (title) => {
    const hidden = () =>
      page.locator('.lesson').evaluate(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight));
    await expect.poll(hidden, { message: title }).toBe(0);
  });
});
