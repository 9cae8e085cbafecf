import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import {
  answered,
  asked,
  begin,
  commit,
  decision,
  nextAsked,
  openFile,
  takeAdvice,
  takeShip,
} from '../browser/play.mjs';
import { aims, moves, savedBattle } from '../browser/saved.mjs';

journey('keyboard alone: from the lobby into a battle and through a turn', {}, async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  /** As far as Tab goes to something called so. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let tabs = 0; tabs < 120; tabs++) {
      await press('Tab');
      const here = await page.evaluate(() => {
        const one = document.activeElement;
        return one === null ? '' : (one.getAttribute('aria-label') ?? one.textContent ?? '');
      });
      if (name.test(here)) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).waitFor();
  await tabTo(/^Duel of Frigates$/);
  await press('Enter');
  await page.getByRole('button', { name: 'Begin Duel of Frigates' }).waitFor();
  await tabTo(/^Begin Duel of Frigates$/);
  await press('Enter');
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  // The map has a cursor of its own.
  const onMap = async (): Promise<void> => {
    await answered(page);
    await press('m');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
    await press('n');
    await press('Enter');
  };
  await onMap();
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  let what = await nextAsked(page);
  expect(what).not.toBe('Place ships');
  for (let others = 0; others < 12 && what?.startsWith('Move') === false; others++) {
    await commit(page);
    what = await nextAsked(page);
  }
  expect(what).toMatch(/^Move/);
  // Where to is the computer's advice: any hex of the reach might lead off the map.
  await takeAdvice(page);
  await commit(page);
  await nextAsked(page);
  await press('?');
  await page.getByRole('dialog', { name: /Keys/ }).waitFor();
  await press('Escape');
  await press('t');
  await page.getByRole('dialog', { name: 'Where things stand' }).waitFor();
  await press('Escape');
});

journey('a phone: touch a hex, turn to the sheets, the log and the rules', phone, async ({ page }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', moves));
  await decision(page).getByRole('heading', { name: /^Move/ }).waitFor();
  await takeShip(page, /^UPFS Harrier/, 'tap');
  await page.getByRole('button', { name: /^Ahead one hex/ }).tap();
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  for (const [name, region] of [
    ['Sheets', 'Sheet by sheet'],
    ['Log', 'What happened'],
    ['Rules', 'Rules'],
    ['Orders', /^Move/],
  ] as const) {
    await tabs.getByRole('button', { name }).tap();
    await page.getByRole('region', { name: region }).first().waitFor();
    await expectAccessible(page, `${name} on a phone`);
  }
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const small = await page.locator('button:visible').evaluateAll((all) =>
    all
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent ?? '',
        box: one.getBoundingClientRect(),
      }))
      // Clauses and figures stand in the text, like words; what they answer to is larger than what they show.
      .filter(({ name }) => !/^Rule |: why\?$/.test(name))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

journey('a phone: a volley by touch', phone, async ({ page }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', aims));
  await page.getByRole('button', { name: 'Aim all at their best' }).tap();
  await page.getByText('9 of 9 aimed').waitFor();
  const before = await page.locator('#decision').ariaSnapshot();
  await page.getByRole('button', { name: 'Fire nine shots' }).tap();
  await expect.poll(() => page.locator('#decision').ariaSnapshot()).not.toBe(before);
});

journey('two at one screen: the table is covered while it is passed on', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Another person' });
  await page.getByRole('heading', { name: 'Pass to UPF commander' }).waitFor();
  await page.getByRole('button', { name: 'I am UPF commander' }).click();
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  await page.getByRole('heading', { name: 'Pass to Sathar commander' }).waitFor();
  // Nothing of the other side's is left on the screen.
  expect(await page.getByText(/Lodestar|speed/).count()).toBe(0);
  await page.getByRole('button', { name: 'I am Sathar commander' }).click();
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  const ready = page.getByRole('button', { name: /^I am/ });
  const primary = page.locator('#decision .rq-primary');
  await ready.or(primary).first().waitFor();
  for (let passes = 0; passes < 40 && (await ready.count()) === 0; passes++) {
    // What the computer would do, and on.
    await takeAdvice(page);
    await commit(page);
    await ready.or(primary).first().waitFor();
  }
  await ready.click();
  // A player who looks again is told what happened meanwhile, and nothing stands in the way of playing on.
  const since = page.getByRole('dialog', { name: 'Since you looked' });
  await since.waitFor();
  expect(await since.getByRole('listitem').count()).toBeGreaterThan(0);
  await expectAccessible(page, 'what happened since you looked');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect.poll(() => since.count()).toBe(0);
  await expect.poll(() => asked(page)).not.toBeNull();
});

journey('settings hold, and survive a new visit', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radio', { name: 'Light: the chart room' }).check();
  await dialog.getByRole('radio', { name: 'Largest' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Dark theme' }).waitFor();
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(size).toBeGreaterThan(19);
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('dialog', { name: /Keys/ }).waitFor();
});

journey('battles beside the one in hand are saved by every decision', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  const what = await nextAsked(page);
  await page.reload();
  await expect.poll(() => asked(page)).toBe(what);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Go on with Duel of Frigates' }).click();
  await expect.poll(() => asked(page)).toBe(what);
});
