import { isRefusal } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { presentOf, rulesFor } from '@flagbridge/rules';
import { type Account, accountOf } from '@flagbridge/story';
import { load } from '@flagbridge/table';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { backToMap, begin, commit, decision, ending, nextAsked, openFile, playOn } from '../browser/play.mjs';
import { aims, recorded, savedBattle } from '../browser/saved.mjs';

/** The account of a recorded battle, and on which update of the first seat's each of its turning points is. */
async function accountFor(text: string): Promise<{ account: Account; moments: readonly number[] }> {
  const read = readReplay(text);
  const opened = await load(text);
  if (!read.ok || isRefusal(opened)) throw new Error('no replay');
  const { table } = opened;
  const { rulebook, version, offices } = table.info;
  const [rules, present] = await Promise.all([rulesFor(rulebook, version), presentOf(rulebook, version)]);
  if (rules === undefined || present === undefined) throw new Error('no rules');
  const steps = accountOf({ rules, present, replay: read.value.replay });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const account = step.value;
  if ('ok' in account) throw new Error(account.why);
  const all = table.linesOf({ offices: offices.map(({ id }) => id) });
  const first = table.linesOf({ offices: table.seats[0]?.offices ?? [] });
  return { account, moments: account.turningPoints.map(({ n }) => first.indexOf(all[n - 1] ?? -1) + 1) };
}

const worked = (page: Page) => ending(page).getByRole('heading', { name: 'Luck', exact: true }).waitFor();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

journey(
  'how it ended: the figures of the account, into the replay and back, and from the other side',
  {},
  async ({ page }) => {
    const text = recorded('squadrons.destroyed');
    const { account, moments } = await accountFor(text);
    await openFile(page, text);
    // A battle that is opened again shows the battle first.
    expect(await ending(page).count()).toBe(0);
    await page.getByRole('button', { name: 'How it ended' }).click();
    await worked(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    for (const { title, left, of, hits, shots, luck } of account.sides) {
      const sheet = ending(page).getByRole('region', { name: title, exact: true });
      expect(await sheet.locator('header strong').textContent()).toBe(`${left}of ${of} hull`);
      await ending(page)
        .getByRole('heading', { name: new RegExp(`^${title}: ${hits} hits of ${shots} shots`) })
        .waitFor();
      await ending(page)
        .getByText(`${luck?.rolled} rolled, odds ${Math.round(luck?.expected ?? 0)}`)
        .waitFor();
    }
    const flags = ending(page).getByRole('button', { name: /^Turning point/ });
    expect(await flags.count()).toBe(account.turningPoints.length);
    await expectAccessible(page, 'how it ended');
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expectAccessible(page, 'how it ended, by day', { colours: true });

    await flags.nth(2).click();
    await page.getByRole('region', { name: 'Replay' }).waitFor();
    expect(page.url()).toMatch(new RegExp(`/${moments[2]}$`));
    // From the replay's end there is the same page, and a flag leads back into it.
    await page.getByRole('button', { name: 'How it ended' }).click();
    await worked(page);
    await ending(page)
      .getByRole('button', { name: /^Turning point 2/ })
      .click();
    await page.getByText(`${moments[1]} of `).waitFor();
    await page.getByRole('button', { name: 'Leave the replay' }).click();

    await page.getByRole('button', { name: 'How it ended' }).click();
    await ending(page).getByRole('button', { name: 'Swap sides' }).click();
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText(/^You are Sathar commander/).waitFor();
  },
);

journey(
  'a battle to its end: the page comes by itself, is left and opened again, drawn and begun anew',
  {},
  async ({ page }) => {
    await openFile(page, savedBattle('duel.destroyed', aims, 'last'));
    await page.getByRole('button', { name: 'Aim all at their best' }).click();
    await commit(page);
    await playOn(page, /^UPF/);
    await worked(page);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Map' }).waitFor();
    const again = page.getByRole('button', { name: 'How it ended' });
    await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await worked(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      ending(page).getByRole('button', { name: 'Share the picture' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('duel-of-frigates.png');
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(part);
    const png = Buffer.concat(parts);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    await ending(page)
      .getByText(/^Saved as duel-of-frigates\.png\. In words: /)
      .waitFor();
    await backToMap(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'How it ended' }).click();
    await ending(page).getByRole('button', { name: 'Rematch' }).click();
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  },
);

journey('how it ended, on a phone and at any size', phone, async ({ page }) => {
  await openFile(page, recorded('silent-death/patrol.destroyed'));
  await page.getByRole('button', { name: 'How it ended' }).tap();
  await worked(page);
  await expectAccessible(page, 'how it ended, on a phone');
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [844, 390],
    [720, 450],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sideways(page), { message: `${width} × ${height}` }).toBe(0);
  }
});

journey('without its figures the page still says how it ended', {}, async ({ page }) => {
  await page.context().route(/account-worker/, (route) => route.abort());
  await openFile(page, recorded('duel.agreed'));
  await page.getByRole('button', { name: 'How it ended' }).click();
  await ending(page)
    .getByText(/^They could not be worked out: /)
    .waitFor();
  await ending(page).getByRole('heading', { name: 'The battle is drawn', level: 1 }).waitFor();
  await ending(page).getByRole('region', { name: 'Sathar', exact: true }).waitFor();
});

journey('two people at one screen read an ending that calls neither of them you', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Another person here' });
  await page.locator('.hand-over').getByRole('button').click();
  await nextAsked(page);
  await page.getByRole('button', { name: 'Other decisions' }).click();
  await page
    .getByRole('dialog', { name: 'Other decisions' })
    .getByRole('button', { name: /^Concede/ })
    .click();
  await decision(page)
    .getByRole('heading', { name: /^Concede/ })
    .waitFor();
  await commit(page);
  await ending(page).getByRole('heading', { level: 1 }).waitFor();
  expect(await ending(page).locator('.ending-hero').textContent()).toContain('wins');
  expect(await ending(page).textContent()).not.toMatch(/\byou(?:r|rs)?\b/i);
});
