import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { HEARD } from '../browser/in-words.ts';
import { journey } from '../browser/journey.ts';
import { begin } from '../browser/play.mjs';

/** More answers than the shortest battle takes. */
const MOST_ANSWERS = 120;

journey('in words: a whole battle by typing', {}, async ({ page }) => {
  await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Random' });
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const line = page.getByRole('textbox', { name: 'Your answer, or a word' });
  await line.waitFor();
  await expectAccessible(page, 'words, at the first question');
  const told = page.getByRole('log', { name: 'The battle' });
  await line.fill('report');
  await line.press('Enter');
  await told
    .getByText(/UPF, yours/)
    .first()
    .waitFor();
  const over = page.getByRole('button', { name: 'Rematch' });
  const answers = told.getByText(HEARD);
  for (let n = 0; n < MOST_ANSWERS; n++) {
    // The line asks for an answer again, or nothing is asked any more.
    await over.or(line).first().waitFor();
    if ((await over.count()) > 0) break;
    const before = await answers.count();
    await line.fill('hint go');
    await line.press('Enter');
    // Or the others have ended it meanwhile.
    await expect.poll(async () => (await answers.count()) > before || (await over.count()) > 0).toBe(true);
  }
  await over.waitFor();
  expect(await told.textContent()).toMatch(/wins|drawn/);
  await expectAccessible(page, 'words, at the end');
});
