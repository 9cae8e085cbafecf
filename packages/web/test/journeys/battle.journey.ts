import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { begin, commit, decision, ending, nextAsked, placeAt, playOn, seat } from '../browser/play.mjs';

journey('choose, place, move and win: Duel of Frigates against chance', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Random' });
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await placeAt(page, ['0115']);
  await commit(page);
  const met = await playOn(page, /^UPF/);
  expect(met.some((what) => what.startsWith('Move'))).toBe(true);
  await ending(page)
    .getByText(/^You have (?:won|lost)|^Nobody has won/)
    .waitFor();
  // What is over stays on the shelf, to be looked at.
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Look at Duel of Frigates' }).waitFor();
});

journey('free battle: pick forces, place, move, fire, repair, win', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Set up a free battle' }).click();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'Advanced Game' });
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'Small, 41 × 31 hexes' });
  await page.getByRole('checkbox', { name: 'A planet in the middle' }).check();
  await page.getByRole('button', { name: 'One more: Battleship, UPF' }).click();
  await page.getByRole('button', { name: 'One more: Space Station, Sathar' }).click();
  for (const side of ['UPF', 'Sathar'])
    for (const ship of ['Assault Scout', 'Frigate', 'Destroyer'])
      await page.getByRole('button', { name: `One less: ${ship}, ${side}` }).click();
  await page.getByRole('textbox', { name: 'Name of Battleship 1, UPF' }).fill('UPFS Thunderer');
  await seat(page, { 'Sathar commander': 'Random' });
  await page.getByRole('button', { name: 'Begin the free battle' }).click();
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  const own = decision(page).getByRole('button', { name: /^UPFS Thunderer/ });
  await own.waitFor();
  expect(await own.count()).toBe(1);
  await placeAt(page, ['0815']);
  await commit(page);
  const met = await playOn(page, /^UPF/);
  expect(met).toContain('Offensive fire');
  await ending(page).getByText('You have won').waitFor();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
});

journey('taking back, and what the log tells', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await page.getByText('0 of 1 placed').waitFor();
  await placeAt(page, ['0115']);
  await page.keyboard.press('Escape');
  await page.getByText('0 of 1 placed').waitFor();
  await placeAt(page, ['0116']);
  await commit(page);
  expect(await nextAsked(page)).not.toBe('Place ships');
  const log = page.getByRole('region', { name: 'What happened' });
  await log.getByText('UPF brings UPFS Lodestar.').waitFor();
});
