import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { HEARD } from '../browser/in-words.ts';
import { journey, phone } from '../browser/journey.ts';
import { answered, begin, commit, decision, ending, nextAsked, openFile, takeAdvice } from '../browser/play.mjs';
import { fires, savedBattle } from '../browser/saved.mjs';

const battle = 'One against Two';
const seats = { 'Imperial commander': 'Cadet' };
/** More decisions than this battle takes. */
const MOST_DECISIONS = 90;

const primary = (page: Page) => page.locator('#decision .rq-primary');
const targets = (page: Page) => decision(page).getByRole('group', { name: 'Targets' }).getByRole('button');
const hint = (page: Page) => decision(page).getByRole('button', { name: /^Hint/ });
const over = (page: Page) => ending(page).getByText(/^(?:You have (?:won|lost)|Nobody has won)/);

/** Answers everything that is asked until the battle is over. */
async function fight(page: Page, answer: (what: string) => Promise<void>): Promise<void> {
  const met: string[] = [];
  for (let what = await nextAsked(page); what !== null; what = await nextAsked(page)) {
    if (met.length >= MOST_DECISIONS) throw new Error(`not over after: ${met.slice(-20).join(', ')}`);
    met.push(what);
    await answer(what);
  }
  await over(page).waitFor();
}

journey('a dogfight to its end, by mouse', { size: [1280, 800], dice: 13 }, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await begin(page, battle, seats);
  const panel = decision(page);
  const did = new Set<string>();
  await fight(page, async (what) => {
    const tight = panel.getByRole('button', { name: /^Tight turn: about/ });
    if (what.startsWith('Launch')) {
      for (const n of [1, 2, 3]) {
        // With one left there is nothing more to aim.
        if (n > 1 && !(await targets(page).first().isVisible())) break;
        await targets(page).first().click();
        await panel.getByText(new RegExp(`^${n} of \\d aimed`)).waitFor();
      }
      did.add('launch');
    } else if (!did.has('tight') && (await tight.isVisible())) {
      await tight.click();
      await panel.getByRole('button', { name: 'Chance in % 100: why?' }).waitFor();
      did.add('tight');
    } else if (what === 'Damage control') did.add(what);
    else await takeAdvice(page, () => hint(page).click());
    await commit(page, () => primary(page).click());
  });
  expect([...did]).toEqual(expect.arrayContaining(['launch', 'tight', 'Damage control']));
  await expectAccessible(page, 'the end of a dogfight');
});

journey('barrels linked and unlinked, with what each is worth', { size: [1280, 800] }, async ({ page }) => {
  await openFile(page, savedBattle('silent-death/duel.destroyed', fires));
  const panel = decision(page);
  const ways = panel.getByRole('group', { name: 'How it fires' });
  const log = page.getByRole('region', { name: 'What happened' });
  await targets(page).first().click();
  await panel.getByText('1 of 4 aimed').waitFor();
  await ways.getByRole('button', { name: /^all four linked/ }).click();
  await panel.getByText('1 of 1 aimed').waitFor();
  await panel.getByRole('button', { name: /^Odds/ }).click();
  await panel.getByRole('region', { name: 'Odds' }).waitFor();
  await expectAccessible(page, 'fire with links');
  // Barrel by barrel there are as many shots as barrels, and they stay on their target.
  await ways.getByRole('button', { name: /^unlinked, 4 rolls/ }).click();
  await panel.getByText('4 of 4 aimed').waitFor();
  await ways.getByRole('button', { name: /^linked by twos/ }).click();
  await panel.getByText('2 of 2 aimed').waitFor();
  await commit(page, () => primary(page).click());
  await log
    .getByText(/^Pilots with Gunnery \d+ fire, 2 shots/)
    .first()
    .waitFor();
});

journey('a dogfight to its end, by keyboard alone', { light: true }, async ({ page }) => {
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
  await page.getByRole('button', { name: 'Silent Death' }).waitFor();
  await tabTo(/^Silent Death$/);
  await press('Enter');
  await page.getByRole('button', { name: battle, exact: true }).waitFor();
  await tabTo(new RegExp(`^${battle}$`));
  await press('Enter');
  await page.getByRole('button', { name: `Begin ${battle}` }).waitFor();
  await tabTo(new RegExp(`^Begin ${battle}$`));
  await press('Enter');
  /** The cursor goes from one thing to touch to the next. */
  const onMap = async (): Promise<void> => {
    await press('m');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
    await press('n');
    await press('Enter');
    await answered(page);
  };
  const did = new Set<string>();
  await fight(page, async (what) => {
    const anew = (name: string): boolean => !did.has(name) && did.add(name).size > 0;
    if (what.startsWith('Set up') || (what.startsWith('Launch') && anew('launch'))) await onMap();
    else if (what.startsWith('Move') && anew('steps')) {
      for (const step of ['f', 'f', 'r', 'f', 'l', 'f']) {
        await press(step);
        await answered(page);
      }
      await decision(page).getByRole('button', { name: 'Points 10: why?' }).waitFor();
    } else if (!what.startsWith('Damage')) await takeAdvice(page);
    await commit(page);
  });
  expect([...did]).toEqual(['launch', 'steps']);
});

journey('a dogfight to its end, in words', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).click();
  await begin(page, battle, seats);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const line = page.getByRole('textbox', { name: 'Your answer, or a word' });
  const told = page.getByRole('log', { name: 'The battle' });
  const again = page.getByRole('button', { name: 'Rematch' });
  const answers = told.getByText(HEARD);
  for (let n = 0; n < MOST_DECISIONS; n++) {
    // The line asks for an answer again, or nothing is asked any more.
    await again.or(line).first().waitFor();
    if ((await again.count()) > 0) break;
    const before = await answers.count();
    await line.fill('hint go');
    await line.press('Enter');
    await expect.poll(() => answers.count()).toBeGreaterThan(before);
  }
  await again.waitFor();
  expect(await told.textContent()).toMatch(/(?:Rebels|Imperials) win: |draw/);
  await expectAccessible(page, 'the end of a dogfight in words');
});

journey('a dogfight to its end, on a phone', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Death' }).tap();
  await begin(page, battle, seats);
  const did: string[] = [];
  await fight(page, async (what) => {
    if (what.startsWith('Move') && !did.includes('hex')) {
      await answered(page);
      // Clear of the ship itself and of what stands at the edges.
      const hex = page.getByRole('button', { name: /^\d{4}: 9 points left$/ }).first();
      // Its hexes are smaller than a finger: the first tap shows which one is meant, the second chooses it.
      const name = (await hex.getAttribute('aria-label'))?.slice(0, 4) ?? '';
      await hex.tap();
      await page.locator('.bd-meant').getByText('Tap again to choose').waitFor();
      expect(await page.locator('.bd-meant-number').textContent()).toBe(name);
      await page.locator('.bd[data-zooming="no"]').waitFor();
      await hex.tap();
      await answered(page);
      await decision(page).getByRole('button', { name: 'Points left 9: why?' }).waitFor();
      await expectAccessible(page, 'a move on a phone');
      did.push('hex');
    } else if (!what.startsWith('Damage')) await takeAdvice(page, () => hint(page).tap());
    await commit(page, () => primary(page).tap());
  });
  expect(did).toEqual(['hex']);
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
