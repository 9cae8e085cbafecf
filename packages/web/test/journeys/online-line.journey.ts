import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { decideAsHinted, placeBoth, sameLog, sitTwo, untilAsked } from '../browser/online-steps.ts';
import { answered } from '../browser/play.mjs';

const desk: Device = { size: [1280, 800] };
const small: Device = { size: [360, 740], touch: true };

/** What a browser says of a line that is lost, and nothing else. */
const LOST = /^console error: (?:WebSocket connection to .* failed|Failed to load resource: net::ERR_)/;
const TOLD = 'The line is lost. Trying again …';
const awaited = (page: Page) => page.locator('.phase-awaited, .phase-mini').filter({ visible: true });

/** Where it stands on a wide page and on a narrow one; never in a dialog. */
async function told(page: Page): Promise<void> {
  await awaited(page).filter({ hasText: TOLD }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}
const takenBack = (page: Page) => awaited(page).filter({ hasText: TOLD }).waitFor({ state: 'detached' });

meeting('a lost line is told in the phase bar: silence, and a browser without a network', async (at) => {
  const line = await at.line();
  const { ada, bob } = await sitTwo(at, { ada: desk, bob: small, line });
  bob.expectProblem(LOST);
  // Nobody has closed anything, and nothing comes any more.
  line.deafen();
  await told(bob.page);
  line.cut();
  line.mend();
  await takenBack(bob.page);

  // The browser knows it first: told before any silence could have been.
  line.deafen();
  await bob.context.setOffline(true);
  await told(bob.page);
  line.cut();
  await bob.untilProblem(LOST);
  line.mend();
  await bob.context.setOffline(false);
  await takenBack(bob.page);
  await placeBoth(ada.page, bob.page);
});

meeting('a decision on its way says so, is sent again after a lost line, and is made once', async (at) => {
  const line = await at.line();
  const { ada, bob } = await sitTwo(at, { ada: desk, bob: desk, line });
  const both = [ada.page, bob.page];
  bob.expectProblem(LOST);
  await placeBoth(...both);
  await untilAsked(bob.page, both, decideAsHinted);
  await bob.page.keyboard.press('u');
  await bob.page.getByText(/^The computer would choose/).waitFor();
  await answered(bob.page);
  const id = bob.page.url().split('/').at(-1) ?? '';
  const kept = async (): Promise<number> => (await at.host.app().storage.matches.lines(id, 0)).length;
  const before = await kept();
  const button = bob.page.locator('#decision .rq-primary');
  line.deafen();
  await bob.page.keyboard.press('Control+Enter');
  await button.filter({ hasText: 'Sending …' }).waitFor();
  await awaited(bob.page).filter({ hasText: 'Sending …' }).waitFor();
  await expect.poll(kept).toBe(before + 1);
  line.cut();
  await button.filter({ hasText: 'Sent again when the line is back' }).waitFor();
  await told(bob.page);
  await bob.untilProblem(LOST);
  line.mend();
  await takenBack(bob.page);
  await button.filter({ hasText: /^Sen(?:t|ding)/ }).waitFor({ state: 'detached' });
  expect(await awaited(bob.page).filter({ hasText: 'Sending' }).count()).toBe(0);
  expect(await bob.page.locator('.rq-note').allTextContents()).toEqual(['']);
  await sameLog(...both);
  expect(await kept()).toBe(before + 1);
});
