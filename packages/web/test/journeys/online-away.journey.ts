import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import type { Device } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { decideInPeace, nextOnline, placeBoth, sitTwo, whoIsAsked } from '../browser/online-steps.ts';
import { slowClock } from '../browser/slow-clock.ts';

const desk: Device = { size: [1280, 800] };
const phone: Device = { size: [390, 844] };
const clock = slowClock(20);

const banner = (page: Page, text: string) => page.locator('.match-banner').filter({ hasText: text });
const said = (page: Page) => page.getByRole('list', { name: 'What was said' });
const idOf = (page: Page): string => /match\/([\w-]+)/.exec(page.url())?.[1] ?? '';

meeting(
  'time is up and the computer sits in: whoever is back has the seat again with time for it; with all away the battle waits',
  async (at) => {
    const { ada, bob } = await sitTwo(at, {
      ada: desk,
      bob: phone,
      agree: async (page) => {
        await page.getByRole('radio', { name: /^In one sitting/ }).check();
        await page.getByRole('textbox', { name: 'Minutes for each seat' }).fill('1');
        await page.getByRole('textbox', { name: 'Seconds more with every answer' }).fill('40');
        await page.getByRole('radio', { name: /^The computer sits in/ }).check();
        await page.getByRole('radio', { name: /^It ends in a draw/ }).check();
        await page.getByRole('radio', { name: /^The battle pauses/ }).check();
        await expectAccessible(page, 'the form with what happens when everybody is away');
      },
    });
    const { hall } = at.host.app();
    const [a, b] = [ada.page, bob.page];
    const match = idOf(a);
    await placeBoth(a, b);
    const zero = async (): Promise<void> => {
      clock.forward(120_000);
      await hall.due(match);
    };
    const sitIn = async (): Promise<void> => {
      clock.forward(30_000);
      await hall.sitIn(match);
    };

    // One of them is out of time; the other plays on and sees it.
    const slow = await whoIsAsked(a, b);
    const other = slow === a ? b : a;
    const name = slow === a ? 'Ada' : 'Bob';
    await zero();
    await banner(slow, 'The computer sits in for you').waitFor();
    await other.getByRole('list', { name: 'Who plays' }).getByText(`Computer for ${name}`).waitFor();
    await expectAccessible(slow, 'a seat the computer sits in');
    // Back before it has answered: the question is his, with the increment.
    await slow.getByRole('button', { name: 'Take my seat back' }).click();
    await banner(slow, 'The computer sits in for you').waitFor({ state: 'detached' });
    await nextOnline(slow);
    await sitIn();
    await slow
      .getByRole('list', { name: 'Who plays' })
      .getByText(/0:4\d|0:3\d/)
      .first()
      .waitFor();
    await decideInPeace(slow);

    // Nobody plays on: it waits, and says so to both.
    for (let i = 0; i < 20 && (await banner(a, 'Everybody was away').count()) === 0; i++) {
      await zero();
      for (let answers = 0; answers < 3; answers++) await sitIn();
      await a.waitForTimeout(100);
    }
    for (const page of [a, b]) {
      await banner(page, 'Everybody was away, and the battle is paused.').waitFor();
      await expectAccessible(page, 'a battle that waits for anybody');
    }
    const lines = (await at.host.app().storage.matches.lines(match, 0)).length;
    await zero();
    await sitIn();
    expect((await at.host.app().storage.matches.lines(match, 0)).length).toBe(lines);
    expect(await b.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    // The lobby says it too; whoever is back goes on.
    await a.getByRole('button', { name: 'Go on' }).click();
    for (const page of [a, b]) await banner(page, 'Everybody was away').waitFor({ state: 'detached' });
    await a.getByRole('button', { name: /^Chat/ }).click();
    for (const text of ['Ada is back.', 'The battle goes on.'])
      await said(a).getByText(text, { exact: true }).last().waitFor();
    // Who opens the match anew is back without a word.
    await banner(b, 'The computer sits in for you').waitFor();
    await b.reload();
    await b.locator('.match-bar').waitFor();
    await expect.poll(() => banner(b, 'The computer sits in for you').count()).toBe(0);
    await a.getByRole('list', { name: 'Who plays' }).getByText('Bob', { exact: true }).waitFor();
  },
  { parts: { now: clock.now, hallLimits: { grace: { live: 0, days: 0 } } } },
);
