import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { HEARD } from '../browser/in-words.ts';
import { journey, phone } from '../browser/journey.ts';
import { begin, commit, decision, ending, nextAsked, takeAdvice } from '../browser/play.mjs';

/** A battle of two ships takes far fewer; one that does not end is a fault. */
const MOST_DECISIONS = 400;

async function firstCommand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, 'First Command');
  expect(await nextAsked(page)).toBe('Allot power');
}

const shield = (page: Page, name: string) => decision(page).getByRole('slider', { name }).inputValue();
const box = (page: Page, track: string, points: number) =>
  decision(page)
    .getByRole('radiogroup', { name: track, exact: true })
    .getByRole('radio', { name: new RegExp(`^${points}(,|$)`) });
/** A point on a side of the rose, counted from the bow round by starboard. */
const onRose = (page: Page, side: number, point: number) =>
  decision(page)
    .locator('.rq-rose svg > g')
    .nth(side)
    .locator('.rq-rose-touch')
    .nth(point - 1);

/** By the keyboard. */
async function onButton(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

/** Decides as the computer advises until this is asked. */
async function untilAsked(page: Page, what: string | RegExp): Promise<void> {
  for (let n = 0; n < MOST_DECISIONS; n++) {
    const now = await nextAsked(page);
    if (now !== null && (typeof what === 'string' ? now === what : what.test(now))) return;
    if (now === null) break;
    await takeAdvice(page);
    await commit(page);
  }
  throw new Error(`${what} was never asked`);
}

journey('a first command: power is allotted by hand, and the battle fought to its end', {}, async ({ page }) => {
  await firstCommand(page);
  const panel = decision(page);
  await panel.getByRole('button', { name: 'Close in' }).click();
  await expect.poll(() => panel.getByRole('button', { name: 'Close in' }).getAttribute('aria-pressed')).toBe('true');
  await box(page, 'FH-3 f/p 1', 0).click();
  await box(page, 'Movement points', 3).click();
  await panel.getByText('3 points for 4 power').waitFor();
  await onRose(page, 0, 4).click();
  await expect.poll(() => shield(page, 'Shield 2, bow')).toBe('4');
  await expectAccessible(page, 'an allotment of Starship Tactics');
  await commit(page, () => panel.getByRole('button', { name: /^Seal the allocation/ }).click());

  expect(await nextAsked(page)).toBe('Move Valiant');
  await panel.getByRole('button', { name: /^Ahead one hex/ }).click();
  await panel.getByText('Then in 1217, facing E').waitFor();
  await expectAccessible(page, 'a move of Starship Tactics');
  await commit(page, () => panel.getByRole('button', { name: /^Move Valiant/ }).click());

  await untilAsked(page, 'Declare fire');
  await panel
    .getByRole('button', { name: /^Aim at Kardax/ })
    .first()
    .click();
  await expectAccessible(page, 'declaring fire in Starship Tactics');
  await commit(page);
  // What fell is told with its dice.
  const log = page.getByRole('region', { name: 'What happened' });
  await log
    .getByText(/at Kardax, range \d+: needs \d+ or less, rolls/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Open the sheet of Valiant' }).click();
  await expectAccessible(page, 'a Tactical Display');
  await page.keyboard.press('Escape');

  for (let n = 0; (await nextAsked(page)) !== null; n++) {
    if (n > MOST_DECISIONS) throw new Error('the battle does not end');
    await takeAdvice(page);
    await commit(page);
  }
  await ending(page)
    .getByRole('heading', { name: /(Federation|Klingons).* win/i })
    .first()
    .waitFor();
  await expectAccessible(page, 'the end of a first command');
});

journey('a first turn of Starship Tactics with keys alone', {}, async ({ page }) => {
  await onButton(page, 'Starship Tactics');
  await onButton(page, 'First Command');
  await onButton(page, 'Begin First Command');
  expect(await nextAsked(page)).toBe('Allot power');
  // Plans can be pressed when they are there to be seen.
  await decision(page).getByRole('button', { name: 'Close in' }).waitFor();
  await page.keyboard.press('r');
  await decision(page).getByText('11 power').first().waitFor();
  await page.keyboard.press('c');
  await expect
    .poll(() => decision(page).getByRole('button', { name: 'Close in' }).getAttribute('aria-pressed'))
    .toBe('true');
  await decision(page)
    .getByRole('radiogroup', { name: 'Movement points' })
    .getByRole('radio', { checked: true })
    .focus();
  await page.keyboard.press('Home');
  await decision(page).getByText('0 points for 0 power').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await decision(page).getByText('2 points for 3 power').waitFor();
  await commit(page);
  expect(await nextAsked(page)).toBe('Move Valiant');
  await onButton(page, /^Ahead one hex/);
  await commit(page);
  const aim = /^Aim at Kardax/;
  let fired = 0;
  for (let what = await nextAsked(page); what !== 'Allot power'; what = await nextAsked(page)) {
    // Whoever has nothing to fire is asked all the same: nobody is to see it from that.
    if ((await page.getByRole('button', { name: aim }).count()) > 0) {
      await onButton(page, aim);
      fired++;
    }
    await commit(page);
  }
  expect(fired).toBeGreaterThan(0);
  await page.keyboard.press('a');
  await decision(page).getByText('2 points for 3 power').waitFor();
});

journey('a first turn of Starship Tactics on a phone', phone, async ({ page }) => {
  await firstCommand(page);
  const panel = decision(page);
  await panel.getByRole('button', { name: 'Close in' }).tap();
  await box(page, 'Movement points', 2).tap();
  await panel.getByText('2 points for 3 power').waitFor();
  await onRose(page, 3, 2).tap();
  await expect.poll(() => shield(page, 'Shield 5, stern')).toBe('2');
  await expectAccessible(page, 'an allotment of Starship Tactics on a phone');
  await commit(page, () => panel.getByRole('button', { name: /^Seal the allocation/ }).tap());
  expect(await nextAsked(page)).toBe('Move Valiant');
  await panel.getByRole('button', { name: /^Turn left/ }).tap();
  await commit(page, () => panel.getByRole('button', { name: /^Move Valiant/ }).tap());
  await untilAsked(page, 'Declare fire');
  await panel.getByRole('button', { name: 'Aim all at their best' }).tap();
  await expectAccessible(page, 'declaring fire on a phone');
  await commit(page, () => panel.getByRole('button', { name: /^Declare/ }).tap());
  await untilAsked(page, 'Allot power');
  await panel.getByRole('button', { name: 'As before' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

journey('a first turn of Starship Tactics in words', {}, async ({ page }) => {
  await firstCommand(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const line = page.getByRole('textbox', { name: 'Your answer, or a word' });
  const told = page.getByRole('log', { name: 'The battle' });
  const answers = told.getByText(HEARD);
  const second = told.getByText(/Game turn 2/i);
  for (let n = 0; n < MOST_DECISIONS && (await second.count()) === 0; n++) {
    await line.waitFor();
    const before = await answers.count();
    await line.fill('hint go');
    await line.press('Enter');
    await expect.poll(() => answers.count()).toBeGreaterThan(before);
  }
  await second.first().waitFor();
  await expectAccessible(page, 'Starship Tactics in words');
});

journey(
  'a fleet of six a side: one allotment for all, a turn of moves and fire, and standing answers',
  {},
  async ({ page }) => {
    await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
    await page.getByRole('button', { name: 'Set up a free battle' }).click();
    for (const side of ['West', 'East'])
      for (let n = 0; n < 5; n++)
        await page.getByRole('button', { name: `One more: Larson class Mk VI, ${side}`, exact: true }).click();
    await expectAccessible(page, 'twelve ships in the making');
    await page.getByRole('button', { name: 'Begin the free battle' }).click();
    expect(await nextAsked(page)).toBe('Place your ships');
    await untilAsked(page, 'Allot power');
    const panel = decision(page);
    expect(await panel.getByRole('radiogroup', { name: 'Movement points' }).count()).toBe(6);
    await panel.getByRole('button', { name: 'Close in' }).click();
    await expectAccessible(page, 'the power of six ships');
    await commit(page);
    // What needs no thought is left as a standing answer, with its figure.
    await untilAsked(page, 'Declare fire');
    await page.getByRole('button', { name: 'Leave a standing answer' }).click();
    await page.getByRole('button', { name: 'Least chance in per cent: 10 less' }).click();
    await expectAccessible(page, 'standing answers with figures');
    await page.getByRole('button', { name: 'Fire what hits with 40 % or better, and hold the rest' }).click();
    await untilAsked(page, 'Allot power');
    await page.getByRole('button', { name: 'Standing answers', exact: true }).click();
    await page.getByText('Fire: Fire what hits with 40 % or better, and hold the rest').waitFor();
    await page.getByRole('button', { name: 'Ask me again' }).click();
    await page.getByText('You will be asked again.').waitFor();
  },
);

journey('Raiders: placed, scanned for and fought to its end by the Orions', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, 'Raiders');
  expect(await nextAsked(page)).toMatch(/^Place/);
  await expectAccessible(page, 'the start of Raiders');
  await untilAsked(page, 'Allot power');
  await page.getByText('Kosh Vek').first().waitFor();
  await takeAdvice(page);
  await commit(page);
  await untilAsked(page, /lock/i);
  await expectAccessible(page, 'sensors in Starship Tactics');
  await commit(page);
  await untilAsked(page, 'Declare fire');
  await expectAccessible(page, 'fire at the advanced level');
  for (let n = 0; (await nextAsked(page)) !== null; n++) {
    if (n > MOST_DECISIONS) throw new Error('the battle does not end');
    await takeAdvice(page);
    await commit(page);
  }
  await ending(page)
    .getByRole('heading', { name: /Orions|Klingons|draw/i })
    .first()
    .waitFor();
  await expectAccessible(page, 'the end of Raiders');
});
