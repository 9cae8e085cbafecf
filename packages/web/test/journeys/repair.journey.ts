import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { answered, commit, decision, ending, openFile, playOn } from '../browser/play.mjs';
import { repairs, savedBattle } from '../browser/saved.mjs';

/** Six turns into an Advanced battle: three damaged ships against one, and the points of a repair turn to share out. */
const damaged = () => savedBattle('squadrons-advanced.destroyed', repairs, 'last');

journey('damaged ships come to their repair turn, are mended by mouse and by keys, and win', {}, async ({ page }) => {
  await openFile(page, damaged());
  await decision(page)
    .getByRole('heading', { name: /^Repair turn/ })
    .waitFor();
  // A sensible plan lies ready.
  await page.getByText('230 of 230 spent, none left').waitFor();
  await expectAccessible(page, 'a repair turn');
  const lodestar = decision(page).getByRole('region', { name: 'UPFS Lodestar' });
  const corsair = decision(page).getByRole('region', { name: 'UPFS Corsair' });
  const points = (what: string) => decision(page).getByRole('textbox', { name: what, exact: true });
  await lodestar.getByText('1 ADF back').first().waitFor();

  // By mouse: one press puts all of a ship's points on one thing, and another takes them off.
  await decision(page).getByRole('button', { name: 'None', exact: true }).click();
  await page.getByText('0 of 230 spent, 230 left').waitFor();
  await lodestar.getByRole('button', { name: 'All here: UPFS Lodestar: fire' }).click();
  await lodestar.getByText('none left').waitFor();
  await lodestar.getByRole('button', { name: 'UPFS Lodestar: fire 70 %: why?' }).waitFor();
  await lodestar.getByRole('button', { name: 'None here: UPFS Lodestar: fire' }).click();
  await lodestar.getByText('70 left').waitFor();
  await lodestar.getByRole('button', { name: 'All here: UPFS Lodestar: laser battery' }).click();
  await lodestar.getByRole('button', { name: 'UPFS Lodestar: laser battery: 5 less' }).click();
  await expect.poll(() => points('UPFS Lodestar: laser battery').inputValue()).toBe('65');

  // By keys: Enter on the thing, its figure typed, and point by point.
  await corsair.getByRole('button', { name: 'All here: UPFS Corsair: disruptor beam cannon' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => points('UPFS Corsair: disruptor beam cannon').inputValue()).toBe('89');
  await points('UPFS Corsair: laser battery').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await corsair.getByText('three left').waitFor();
  await points('UPFS Corsair: laser battery').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => points('UPFS Corsair: laser battery').inputValue()).toBe('9');
  await corsair.getByText('two left').waitFor();

  await answered(page);
  await commit(page);
  const log = page.getByRole('region', { name: 'What happened' });
  await log.getByText('UPFS Lodestar puts 65 of its 70 points on repairs: laser battery 65.').waitFor();
  const tried = 'UPFS Corsair puts 98 of its 100 points on repairs: laser battery 9, disruptor beam cannon 89.';
  await log.getByText(tried).waitFor();
  await log.getByText('UPFS Ironmantle tries no repair.').waitFor();

  const met = await playOn(page, /^UPF/);
  expect(met).toContain('Offensive fire');
  await ending(page).getByText('You have won').waitFor();
});

journey('a repair turn on a phone: every ship’s points by touch', phone, async ({ page }) => {
  await openFile(page, damaged());
  await page.getByText('230 of 230 spent, none left').waitFor();
  await decision(page).getByRole('button', { name: 'None', exact: true }).tap();
  for (const [ship, what, left] of [
    ['UPFS Lodestar', 'drive, block 2', 'none left'],
    ['UPFS Corsair', 'hull', 'eleven left'],
    ['UPFS Ironmantle', 'fire', 'none left'],
  ] as const) {
    await decision(page)
      .getByRole('button', { name: `All here: ${ship}: ${what}` })
      .tap();
    await decision(page).getByRole('region', { name: ship }).getByText(left).waitFor();
  }
  await expectAccessible(page, 'a repair turn on a phone');
  // What it comes to stands on the button, and everything as it was is one touch away.
  await decision(page).getByRole('button', { name: 'Repair with 219 points' }).waitFor();
  await decision(page).getByRole('button', { name: 'Sensibly' }).tap();
  await decision(page).getByRole('button', { name: 'Repair with 230 points' }).tap();
  await decision(page)
    .getByRole('heading', { name: /^Repair turn/ })
    .waitFor({ state: 'hidden' });
});
