import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey } from '../browser/journey.ts';
import { answered, begin, commit, decision, nextAsked, takeShip } from '../browser/play.mjs';

journey('a course that cannot be survived is warned of while it is planned', {}, async ({ page }) => {
  await begin(page, 'Squadrons', { 'Sathar commander': 'Random' });
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('4 of 4 placed').waitFor();
  await answered(page);
  // A heavy cruiser with its bow to the edge of the map, seven hexes from it.
  await decision(page)
    .getByRole('button', { name: /^UPFS Ironmantle/ })
    .click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await hex.fill('0710');
  await hex.press('Enter');
  await page.getByRole('button', { name: 'W', exact: true }).click();
  await page.getByRole('button', { name: 'UPFS Ironmantle 0710, speed 5, W' }).waitFor();
  await commit(page);
  let asked = await nextAsked(page);
  while (asked !== null && !asked.startsWith('Move')) {
    await commit(page);
    asked = await nextAsked(page);
  }
  await takeShip(page, /^UPFS Ironmantle/);
  const ahead = page.getByRole('button', { name: /^Ahead one hex/ });
  for (let n = 0; n < 5; n++) {
    await answered(page);
    await ahead.click();
  }
  await answered(page);
  // One hex before the last of the map at speed 5: with one turn it could still run along the edge.
  await page.getByText('Then in 0210').waitFor();
  const warning = decision(page).getByText('At speed 6 no course next turn stays on the map (ADF 1, MR 1).');
  expect(await warning.count()).toBe(0);
  await ahead.click();
  await warning.waitFor();
  await expectAccessible(page, 'a warning');
  // It is a warning and no rule: the plan can be changed, or decided all the same.
  await page.getByRole('button', { name: /^Take back/ }).click();
  await warning.waitFor({ state: 'detached' });
  await answered(page);
  await ahead.click();
  await warning.waitFor();
  await commit(page);
});
