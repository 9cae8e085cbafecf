import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey } from '../browser/journey.ts';
import { answered, commit, decision, nextAsked, openFile, takeShip } from '../browser/play.mjs';
import { aims, intercepts, moves, repairs, savedBattle } from '../browser/saved.mjs';

const squadrons = 'squadrons-advanced.destroyed';

journey('aim, see the odds, ask why, fire', {}, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, aims));
  await page.getByText('0 of 9 aimed').waitFor();
  await page.getByRole('button', { name: 'Aim all at their best' }).click();
  await page.getByText('9 of 9 aimed').waitFor();
  await page.getByRole('button', { name: /^Odds/ }).click();
  const odds = page.getByRole('region', { name: 'Odds' });
  await odds.waitFor();
  const cannot = page.getByText(/^Not possible now/);
  await cannot.click();
  await decision(page)
    .getByRole('button', { name: /: why\?$/ })
    .last()
    .click();
  await page.getByRole('dialog').first().waitFor();
  await expectAccessible(page, 'why not');
  await page.keyboard.press('Escape');
  await commit(page);
  const log = page.getByRole('region', { name: 'What happened' });
  const declared = log.getByRole('listitem').filter({ hasText: /UPF declares defensive fire, 9 shots/ });
  // The list is folded, and unfolds where it stands.
  await declared.getByRole('button', { name: 'Show all 9' }).click();
  await declared.getByText(/laser cannon at SAV Lacerate/).waitFor();
  expect(await declared.getByRole('listitem').count()).toBe(9);
  await declared.getByRole('button', { name: 'Fold' }).click();
  await declared.getByText(/laser cannon at SAV Lacerate/).waitFor({ state: 'detached' });
});

journey('interceptors are spent one by one', {}, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, intercepts));
  await page.getByRole('button', { name: 'Launch no interceptors' }).waitFor();
  await decision(page)
    .getByRole('button', { name: /UPFS Lodestar .*: one more$/ })
    .click();
  await page.getByText(/^1 of 12 spent/).waitFor();
  await decision(page)
    .getByRole('button', { name: /^Chance in % \d+: why\?$/ })
    .click();
  await page
    .getByText(/interceptor|ICM/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await commit(page);
});

journey('a repair turn: points are shared out', {}, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, repairs));
  await page.getByText('365 of 365 spent, none left').waitFor();
  await decision(page).getByRole('button', { name: 'All here: UPFS Lodestar: laser battery' }).click();
  const battery = decision(page).getByRole('textbox', { name: 'UPFS Lodestar: laser battery', exact: true });
  await expect.poll(() => battery.inputValue()).toBe('70');
  await commit(page);
  const log = page.getByRole('region', { name: 'What happened' });
  await log
    .getByText(/repair/i)
    .first()
    .waitFor();
  expect(await nextAsked(page)).not.toBe('Repair turn');
});

journey('a way is planned on the map, step by step, and taken back', {}, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, moves));
  await decision(page).getByRole('heading', { name: /^Move/ }).waitFor();
  await takeShip(page, /^UPFS Harrier/);
  const ahead = page.getByRole('button', { name: /^Ahead one hex/ });
  await ahead.click();
  await ahead.click();
  await answered(page);
  await decision(page).getByRole('button', { name: 'Speed 2: why?' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await decision(page).getByRole('button', { name: 'Speed 1: why?' }).waitFor();
});

journey('the rule reader: a clause from the decision, a search, a table', {}, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, aims));
  await decision(page)
    .getByRole('button', { name: /^Rule KH-FIR-11/ })
    .first()
    .click();
  const reader = page.getByRole('region', { name: 'Rules' });
  await reader.getByText('KH-FIR-11').first().waitFor();
  await reader.getByRole('searchbox', { name: 'Search the rules' }).fill('interceptor');
  await reader
    .getByRole('button', { name: /interceptor/i })
    .first()
    .waitFor();
  await expectAccessible(page, 'the search');
  await reader.getByRole('button', { name: 'Close the rules' }).click();
  await page.getByRole('region', { name: 'What happened' }).waitFor();
});

journey('a record sheet is raised, turned and printed', {}, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, aims));
  await page.getByRole('button', { name: 'Open the sheet of UPFS Lodestar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Record sheet' });
  await sheet
    .getByRole('heading', { name: /UPFS Lodestar/ })
    .first()
    .waitFor();
  await sheet.getByRole('button', { name: 'Next sheet' }).click();
  await sheet
    .getByRole('heading', { name: /UPFS Harrier/ })
    .first()
    .waitFor();
  // What goes to the printer is on the page while it prints.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('.sheets-print')?.textContent ?? '';
    };
  });
  await sheet
    .getByRole('button', { name: /^Print/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toMatch(/UPFS Harrier/);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(focused).toBe('Open the sheet of UPFS Lodestar');
});
