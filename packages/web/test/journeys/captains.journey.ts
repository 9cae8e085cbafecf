import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { openEvading, openFollowing } from '../browser/captains.mjs';
import { HEARD } from '../browser/in-words.ts';
import { journey, phone } from '../browser/journey.ts';
import { begin, commit, decision, nextAsked, takeAdvice } from '../browser/play.mjs';

/** What the advanced game asks beside the basic one: locks, questions, warp speeds, who follows, who evades. */

const MOST_DECISIONS = 200;

async function longEyes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, 'Long Eyes');
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

const log = (page: Page) => page.getByRole('region', { name: 'What happened' });

journey('two turns of the advanced game with keys alone', {}, async ({ page }) => {
  const onButton = async (name: RegExp | string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  const byKeys: { readonly [asked: string]: () => Promise<void> } = {
    'Allot power': async () => {
      await decision(page).getByRole('button', { name: 'Close in' }).waitFor();
      await page.keyboard.press('c');
      await expect
        .poll(() => decision(page).getByRole('button', { name: 'Close in' }).getAttribute('aria-pressed'))
        .toBe('true');
    },
    Lock: async () => {
      const aim = decision(page).getByRole('button', { name: /^Aim at Kahless/ });
      if ((await aim.count()) > 0) await onButton(/^Aim at Kahless/);
    },
    Ask: async () => {
      // Those that stand for one thing each have the book's number as their key.
      await page.keyboard.press('3');
      await expect
        .poll(() =>
          decision(page)
            .getByRole('button', { name: /^3 ?Shields: how many/ })
            .getAttribute('aria-pressed'),
        )
        .toBe('true');
    },
    Warp: async () => {
      await page.keyboard.press('2');
      await expect.poll(() => decision(page).getByRole('radio', { checked: true }).count()).toBe(1);
      await page.keyboard.press('1');
    },
    'Move Vigil': () => onButton(/^Ahead one hex/),
  };
  await onButton('Starship Tactics');
  await onButton('Long Eyes');
  await onButton('Begin Long Eyes');
  const met = new Set<string>();
  const wanted = ['Allot power', 'Lock', 'Ask', 'Warp', 'Move Vigil'];
  for (let n = 0; n < MOST_DECISIONS && !wanted.every((asked) => met.has(asked)); n++) {
    const now = await nextAsked(page);
    if (now === null) throw new Error('the battle is over before everything was asked');
    await byKeys[now]?.();
    met.add(now);
    await commit(page, () => page.keyboard.press('Control+Enter'));
  }
  expect([...met]).toEqual(expect.arrayContaining(wanted));
  await log(page)
    .getByText(/puts a question about Kahless/)
    .first()
    .waitFor();
});

journey('a missile is evaded: what is aimed stays drawn, and what became of it is told', {}, async ({ page }) => {
  await openEvading(page);
  await untilAsked(page, /^Evade/);
  const panel = decision(page);
  await page.getByRole('region', { name: 'Map' }).getByText('range 6, 1 shot').waitFor();
  await expectAccessible(page, 'an evasion');
  await panel
    .getByRole('button', { name: /^Port, from KP-3/ })
    .first()
    .click();
  await panel.getByText('facing NE').waitFor();
  await commit(page, () => panel.getByRole('button', { name: 'Evade one missile' }).click());
  await log(page)
    .getByText(/evades KP-3 f 1 of Kardax to port/)
    .first()
    .waitFor();
});

journey('who breaks off is followed', {}, async ({ page }) => {
  await openFollowing(page);
  await untilAsked(page, /^Follow/);
  await expectAccessible(page, 'following');
  await decision(page).getByRole('checkbox', { name: 'Valiant to warp 7' }).check();
  await commit(page, () => decision(page).getByRole('button', { name: 'Follow with one ship' }).click());
  await log(page)
    .getByText(/Valiant follows Kardax to warp 7/)
    .first()
    .waitFor();
});

journey('sensors, warp and evasion on a phone', phone, async ({ page }) => {
  const panel = decision(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
  await openEvading(page);
  await untilAsked(page, /^Evade/);
  await expectAccessible(page, 'an evasion on a phone');
  expect(await fits()).toBe(390);
  await panel
    .getByRole('button', { name: /^Starboard, from KP-3/ })
    .first()
    .tap();
  await commit(page, () => panel.getByRole('button', { name: 'Evade one missile' }).tap());
  await untilAsked(page, /^Lock/);
  await panel
    .getByRole('button', { name: /^Aim at Kardax/ })
    .first()
    .tap();
  await expectAccessible(page, 'a lock on a phone');
  expect(await fits()).toBe(390);
  await commit(page, () => panel.getByRole('button', { name: 'Roll for one lock' }).tap());
  await untilAsked(page, /^(Ask|Lock)/);
  // Dice are the same in every run; without the lock it is tried once more.
  if ((await nextAsked(page)) === 'Lock') {
    await takeAdvice(page);
    await commit(page);
    await untilAsked(page, /^Ask/);
  }
  await panel.getByRole('button', { name: /^1 ?Power: how much is available/ }).tap();
  await expectAccessible(page, 'a question on a phone');
  expect(await fits()).toBe(390);
  await commit(page, () => panel.getByRole('button', { name: 'Ask one question' }).tap());
  await untilAsked(page, /^Warp/);
  await expectAccessible(page, 'warp speeds on a phone');
  expect(await fits()).toBe(390);
});

journey('a turn of the advanced game in words', {}, async ({ page }) => {
  await longEyes(page);
  await nextAsked(page);
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
  await told
    .getByText(/Vigil tries to lock on Kahless/)
    .first()
    .waitFor();
  await told
    .getByText(/Change the warp speed of Vigil\?/)
    .first()
    .waitFor();
  await expectAccessible(page, 'the advanced game in words');
});
