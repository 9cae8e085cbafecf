import type { Scenario } from '@flagbridge/engine';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { battleAt } from '../browser/crossed-bows.ts';
import { HEARD } from '../browser/in-words.ts';
import { journey, phone } from '../browser/journey.ts';
import { answered, begin, commit, decision, nextAsked, openFile, takeAdvice } from '../browser/play.mjs';

const MOST_DECISIONS = 40;

/** Two frigates two hexes apart, that may roll; South thrusts onto North. */
const close: Scenario = {
  id: 'close',
  title: 'Close quarters',
  tier: 'core',
  hook: 'Two frigates within a thrust of each other.',
  minutes: 20,
  offices: [
    { id: 'south', side: 'south', title: 'South' },
    { id: 'north', side: 'north', title: 'North' },
  ],
  setup: {
    turns: 8,
    victory: 'standard',
    without: ['jump'],
    optional: ['rolling'],
    initiative: 'south',
    fixedStations: true,
    sides: [
      { id: 'south', name: 'South', ships: [{ type: 'heron', name: 'Tern', hex: '1011', facing: 0 }] },
      { id: 'north', name: 'North', ships: [{ type: 'brand', name: 'Gannet', hex: '1010', facing: 3 }] },
    ],
  },
};
const rammed = battleAt({
  scenario: close,
  decides: ({ kind, office, shape }) => {
    if (office !== 'south') return kind === 'action' ? 'none' : undefined;
    if (kind === 'orders' && shape.is === 'slots')
      return Object.fromEntries(
        shape.slots.map(({ id }, i) => [
          id,
          shape.cards.find((card) => card.id.endsWith(['thrust', 'repeat-1', 'repeat-2'][i] as string))?.id ?? '',
        ]),
      );
    if (kind === 'action') return 'thrust';
    // To where North lies, in 1010.
    return kind === 'thrust' ? '9,5' : undefined;
  },
  before: ({ kind }) => kind === 'ram',
});
const burning = battleAt({
  scenario: 'crossed-bows',
  options: { venting: true },
  before: ({ kind, office }, { state }) =>
    kind === 'vent' &&
    office === 'concord' &&
    (state.game.ships[0]?.damage.filter((token) => token === 'fire').length ?? 0) > 0,
});

/** Chooses one of several, by its words. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await decision(page).locator('label').filter({ hasText: name }).first().click();
  await answered(page);
}

/** Decides as the computer advises until this is asked. */
async function untilAsked(page: Page, what: RegExp): Promise<void> {
  for (let n = 0; n < MOST_DECISIONS; n++) {
    if (what.test((await nextAsked(page)) ?? '')) return;
    await takeAdvice(page);
    await commit(page);
  }
  throw new Error(`${what} was never asked`);
}

journey('Crossed Bows begins with its special rules, and is played on', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Silent Fury', exact: true }).click();
  await begin(page, 'Crossed Bows');
  expect(await nextAsked(page)).toBe('Turn 1');
  await page
    .getByText(/nobody boards/)
    .first()
    .waitFor();
  await expectAccessible(page, 'the beginning of Crossed Bows', { map: true });
  await untilAsked(page, /^Turn 2$/);
});

journey('a burning ship is vented', {}, async ({ page }) => {
  await openFile(page, await burning);
  expect(await nextAsked(page)).toMatch(/^Vent ships/);
  await decision(page)
    .locator('label')
    .filter({ hasText: /^Meridian Gale: \d fires?/ })
    .click();
  await answered(page);
  await expectAccessible(page, 'venting a ship');
  await commit(page, () =>
    decision(page)
      .getByRole('button', { name: /^Vent (1|one) ship/ })
      .click(),
  );
  await page
    .getByText(/Meridian Gale is vented/)
    .locator('visible=true')
    .first()
    .waitFor();
});

journey('a ram with its odds, and a ship that rolls', {}, async ({ page }) => {
  await openFile(page, await rammed);
  expect(await nextAsked(page)).toMatch(/^Ram/);
  await decision(page)
    .locator('label')
    .filter({ hasText: /^Ram Gannet: hits in \d+ %/ })
    .click();
  await answered(page);
  await expectAccessible(page, 'a ram and its odds', { map: true });
  await commit(page);
  await page
    .getByText(/Tern (rams|tries to ram) Gannet/)
    .first()
    .waitFor();
  await untilAsked(page, /^Tern resolves Thrust/);
  await choose(page, /^Rotate/);
  await commit(page);
  expect(await nextAsked(page)).toBe('Rotate Tern with one engine');
  // Touched once the bow turns, touched again the ship rolls too.
  await choose(page, /as it is, and roll: left becomes right/);
  await commit(page);
  await page
    .getByText(/Tern rolls: left is right/)
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'Map' })
    .getByRole('img', { name: /^Tern, .*rolled/ })
    .or(page.getByRole('region', { name: 'Map' }).getByRole('button', { name: /^Tern, .*rolled/ }))
    .first()
    .waitFor();
  await expectAccessible(page, 'a rolled ship', { map: true });
});

journey('a ram on a phone', phone, async ({ page }) => {
  await openFile(page, await rammed);
  expect(await nextAsked(page)).toMatch(/^Ram/);
  await decision(page)
    .locator('label')
    .filter({ hasText: /^Ram Gannet: hits in \d+ %/ })
    .tap();
  await answered(page);
  await expectAccessible(page, 'a ram on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await commit(page);
});

journey('Crossed Bows in words', {}, async ({ page }) => {
  await openFile(page, await burning);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const line = page.getByRole('textbox', { name: 'Your answer, or a word' });
  const told = page.getByRole('log', { name: 'The battle' });
  const answers = told.getByText(HEARD);
  await line.fill('1');
  await line.press('Enter');
  await expect.poll(() => answers.count()).toBeGreaterThan(0);
  await line.fill('done');
  await line.press('Enter');
  await told
    .getByText(/Meridian Gale is vented/)
    .first()
    .waitFor();
  await expectAccessible(page, 'venting in words');
});
