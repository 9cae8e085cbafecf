import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Device, journey } from '../browser/journey.ts';
import { decision, nextAsked, openFile } from '../browser/play.mjs';
import { aims, recorded, savedBattle } from '../browser/saved.mjs';

/** What was on the screen at one moment. */
interface Moment {
  /** Results that were shown: beside the targets and in the list. */
  readonly said: number;
  /** Attacks in the log with their results. */
  readonly logged: number;
  /** Hull points of the target on its sheet, and on the map. */
  readonly sheet: string;
  readonly map: string;
  readonly wreck: boolean;
  readonly asked: boolean;
  readonly staged: boolean;
}

/** Notes with every change of the page what is known at that moment. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Moment[] = [];
    Object.assign(window, { seenMoments: seen });
    const text = (found: Element | null | undefined): string => found?.textContent ?? '';
    const look = (): void => {
      const card = document.querySelector('[data-sheet="barb"] .sheets-main');
      const tag = [...document.querySelectorAll('.bd-tag')].find((one) => text(one).includes('SAV BARB'));
      seen.push({
        said: [...document.querySelectorAll('.stage-said')].filter((one) => text(one) !== '').length,
        logged: [...document.querySelectorAll('.rail-log li')].filter((one) => /rolls \d+: (hit|miss)/.test(text(one)))
          .length,
        sheet: /(\d+)\s*of\s*15/.exec(text(card))?.[1] ?? '',
        map: /(\d+)$/.exec(text(tag))?.[1] ?? '',
        wreck: document.querySelector('.bd-wreck') !== null,
        asked: document.querySelector('.rq-primary') !== null,
        staged: document.querySelector('.stage') !== null,
      });
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  });
const moments = (page: Page) => page.evaluate(() => (window as unknown as { seenMoments: Moment[] }).seenMoments);

/** Seven shots at Barb, whose dice are recorded: the first misses, the second destroys her, five are lost. */
async function fire(page: Page): Promise<void> {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await page.getByRole('button', { name: 'Aim all at their best' }).click();
  await page.getByRole('button', { name: /^Fire seven shots/ }).waitFor();
  await watch(page);
  await page.getByRole('button', { name: /^Fire seven shots/ }).click();
}

/** What a volley came to is looked at for as long as we like: at the usual pace, or four times as fast, it would go on by itself. */
const stayWithRecap = (page: Page) =>
  page.evaluate(() => {
    const usual = window.setTimeout;
    const patient = (run: () => void, ms?: number): number => (ms === 4000 || ms === 1000 ? 0 : usual(run, ms));
    Object.assign(window, { setTimeout: patient });
  });

const told: Device = { motion: true, told: true };
const shots = (page: Page) => page.locator('.stage-shots li');
const results = (page: Page) => page.locator('.stage-said').filter({ hasText: /\w/ });
const recap = (page: Page) => page.getByRole('complementary', { name: 'What just happened' });

journey('a volley is told shot by shot: no result before its shot, and no question over it', told, async ({ page }) => {
  await fire(page);
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  const told = (await moments(page)).filter(({ staged }) => staged);
  expect(told.length).toBeGreaterThan(20);
  // Nothing is asked while it is told.
  expect(told.filter(({ asked }) => asked)).toEqual([]);
  // The log never knows more than was shown, and every result came by itself.
  expect(told.filter(({ logged, said }) => logged > said)).toEqual([]);
  expect([...new Set(told.map(({ said }) => said))].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // Barb has all her hull until the second shot has struck, on sheet and map alike, and is no wreck before.
  const before = told.filter(({ said }) => said < 2);
  expect(new Set(before.map(({ sheet }) => sheet))).toEqual(new Set(['15']));
  expect(new Set(before.map(({ map }) => map))).toEqual(new Set(['15']));
  expect(before.some(({ wreck }) => wreck)).toBe(false);
  const after = told.filter(({ said }) => said > 2);
  expect(new Set(after.map(({ sheet }) => sheet))).toEqual(new Set(['0']));
  expect(after.every(({ wreck }) => wreck)).toBe(true);
  expect(await recap(page).textContent()).toMatch(/You: 1 hit of 7, SAV Barb destroyed, 5 shots lost\./);
  await recap(page).getByRole('button', { name: 'Go on' }).click();
  await expect
    .poll(async () => (await moments(page)).at(-1)?.staged === false || (await shots(page).count()) !== 7)
    .toBe(true);
});

const box = async (page: Page, what: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(what).first().boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
};
const [rail, strip, map, ship] = [
  '.rail',
  '.app-sheets',
  '.app-map',
  '.bd-piece[aria-label^="UPFS Lodestar"]',
] as const;

for (const [size, before] of [
  [[1440, 900], { rail: 400, strip: 196 }],
  [[1024, 768], { rail: 348, strip: 66 }],
] as const)
  journey(
    `at ${size[0]} the map has the room of rail and strip while it is told, and no ship moves for it`,
    { ...told, size },
    async ({ page }) => {
      const wide = async (what: string) => (await box(page, what))[2];
      const high = async (what: string) => (await box(page, what))[3];
      await openFile(page, savedBattle('squadrons.destroyed', aims));
      await page.getByRole('button', { name: 'Aim all at their best' }).click();
      await page.getByRole('button', { name: /^Fire seven shots/ }).waitFor();
      expect([await wide(rail), await high(strip)]).toEqual([before.rail, before.strip]);
      const stood = await box(page, ship);
      await page.getByRole('button', { name: /^Fire seven shots/ }).click();
      await page.locator('.staging').waitFor();
      await expect
        .poll(async () => [await wide(rail), await high(strip), await wide(map)])
        .toEqual([320, 66, size[0] - 320]);
      expect(await box(page, ship)).toEqual(stood);
      // Names and figures of the ships are in the low strip.
      expect(await page.locator('[data-sheet="lodestar"]').innerText()).toMatch(/UPFS Lodestar\s+40/);
      await page.keyboard.press('Escape');
      await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
      expect(await box(page, ship)).toEqual(stood);
      // Every volley of the step, and then the next question: all is as it was.
      for (let n = 0; n < 12 && (await page.locator('.rq-primary').count()) === 0; n++)
        await page.keyboard.press('Escape');
      await page.locator('.rq-primary').waitFor();
      await expect.poll(async () => [await wide(rail), await high(strip)]).toEqual([before.rail, before.strip]);
      await expect.poll(() => wide(map)).toBe(size[0] - before.rail);
    },
  );

journey('what a player has folded stays folded while it is told', told, async ({ page }) => {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await page.getByRole('button', { name: 'Aim all at their best' }).click();
  await page.getByRole('button', { name: /^Fire seven shots/ }).waitFor();
  await page.keyboard.press('[');
  await page.locator('.no-sheets').waitFor();
  await page.getByRole('button', { name: /^Fire seven shots/ }).click();
  await page.locator('.staging').waitFor();
  await expect.poll(async () => (await box(page, rail))[2]).toBe(320);
  expect(await page.locator(strip).isVisible()).toBe(false);
  expect((await box(page, map))[3]).toBe(840);
});

journey('Space tells the next shot, Esc goes to the end, and the pace is kept', told, async ({ page }) => {
  await fire(page);
  await shots(page).first().waitFor();
  await page.getByRole('button', { name: '4×' }).click();
  await page.locator('body').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect.poll(() => results(page).count()).toBeGreaterThan(0);
  await stayWithRecap(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => results(page).count()).toBe(7);
  // A shot of the list is told once more, and what is known stays known.
  await recap(page).getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.bd-slip').waitFor({ state: 'attached' });
  expect((await moments(page)).at(-1)?.sheet).toBe('0');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('flagbridge.settings'))).toContain('"telling":4');
});

journey(
  'the first volley of a battle is told once as fast, and says so, whatever was chosen before',
  told,
  async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('flagbridge.settings', '{"aims":"none","telling":4}'));
    await page.reload();
    await fire(page);
    const pressed = page.locator('.stage .speeds [aria-pressed="true"]');
    expect(await pressed.textContent()).toBe('1×');
    // Who wants it faster has it at once, also where it was chosen long ago.
    await page.getByRole('button', { name: '4×' }).click();
    await pressed.filter({ hasText: '4×' }).waitFor();
  },
);

journey('a sheet is taken while a volley is told, and no shot is left out for it', told, async ({ page }) => {
  await fire(page);
  await shots(page).first().waitFor();
  const take = page.locator('[data-sheet="harrier"] .sheets-take');
  await take.click();
  await expect.poll(() => take.getAttribute('aria-pressed')).toBe('true');
});

journey('a tap on the map tells the next shot', { ...told, size: [390, 844], touch: true }, async ({ page }) => {
  await fire(page);
  await page.locator('.stage-now').waitFor();
  const dots = page.locator('.stage-dots i');
  expect(await dots.count()).toBe(7);
  for (let n = 0; n < 3; n++) await page.getByRole('application').tap({ position: { x: 190, y: 300 } });
  await expect.poll(() => page.locator('.stage-dots .stage-hit').count()).toBe(1);
  // Three buttons as high as a thumb; nothing is wider than the phone.
  for (const button of await page.locator('.stage-ways .btn').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(54);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

journey('what just happened does not lie over the map of a question, where that is low', told, async ({ page }) => {
  await fire(page);
  // Whatever is fired until the next question is skipped.
  const asked = page.locator('#decision .rq-primary');
  const skip = page.locator('.stage-ways').getByRole('button', { name: /^(?:Skip|Go on)/ });
  for (;;) {
    await asked.or(skip).first().waitFor();
    if ((await asked.count()) > 0) break;
    await page.keyboard.press('Escape');
  }
  await nextAsked(page);
  await recap(page).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await recap(page).waitFor({ state: 'hidden' });
  await decision(page).getByText('Just now').waitFor();
});

journey('beside a low map all buttons of a volley are in sight, and what it came to fits', told, async ({ page }) => {
  const sizes = [
    [844, 390],
    [720, 450],
    [1024, 768],
  ] as const;
  await fire(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const hidden = await page.locator('.stage-ways button').evaluateAll((all) =>
      all
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const at = (x: number) => one.contains(document.elementFromPoint(x, box.top + box.height / 2));
          return !(at(box.left + 3) && at(box.right - 3) && one.scrollWidth <= one.clientWidth);
        })
        .map((one) => one.textContent),
    );
    expect(hidden, `${width} by ${height}`).toEqual([]);
  }
  await stayWithRecap(page);
  await page.keyboard.press('Escape');
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // Another size may lay the page out anew: it is measured when all three are there again.
    await page.getByRole('region', { name: 'Map', exact: true }).waitFor();
    await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
    const strip = await recap(page).boundingBox();
    const map = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox();
    const goOn = await recap(page).getByRole('button', { name: 'Go on' }).boundingBox();
    if (strip === null || map === null || goOn === null) throw new Error('it is not to be seen');
    const about = `${width} by ${height}: ${JSON.stringify({ strip, map, goOn })}`;
    expect(strip.height, about).toBeLessThan(100);
    expect(strip.x >= map.x && strip.x + strip.width <= map.x + map.width, about).toBe(true);
    expect(goOn.x + goOn.width <= strip.x + strip.width, about).toBe(true);
    // Nothing in the bar lies over anything else.
    const over = await page.locator('.phase-mini, .phase-awaited').evaluateAll((all) => {
      const [one, other] = all.map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
      return one !== undefined && other !== undefined && one.right > other.left + 1 && other.right > one.left + 1;
    });
    expect(over, about).toBe(false);
  }
});

journey('without motion the same is told in still pictures, one a press', { told: true }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('.bd-stage') !== null) Object.assign(window, { moved: true });
    }),
  );
  await page.reload();
  await fire(page);
  await page.locator('.bd-slip').filter({ hasText: 'miss' }).waitFor({ state: 'attached' });
  expect(await results(page).count()).toBe(1);
  await page.locator('body').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Space');
  await page.locator('.bd-slip').filter({ hasText: 'hit' }).waitFor({ state: 'attached' });
  await page.locator('.bd-wreck').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  expect(await page.evaluate(() => 'moved' in window)).toBe(false);
});

journey('a replay tells what was fired, at the same paces', told, async ({ page }) => {
  await openFile(page, recorded('duel.destroyed'));
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: '4×' }).click();
  const skip = replay.getByRole('button', { name: 'Skip' });
  for (let n = 2; n <= 15 && (await skip.count()) === 0; n++) {
    await replay.getByRole('button', { name: 'Forward one step' }).click();
    await replay.getByText(new RegExp(`\\b${n} of 15`)).waitFor();
  }
  await page.locator('.bd-stage').waitFor({ state: 'attached' });
  await skip.click();
  await skip.waitFor({ state: 'detached' });
});
