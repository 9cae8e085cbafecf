import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { beginLesson, lesson, press, readByTouch, seenAndTapped, stepTitled } from '../browser/lesson-steps.ts';

const begin = (page: Page) => beginLesson(page, 'Your first battle', 'You command UPFS Lodestar');

journey('the guided first battle, followed word by word, is won', {}, async ({ page }) => {
  await expectAccessible(page, 'the lobby with its invitation');
  await begin(page);
  await expectAccessible(page, 'a lesson');
  await press(page, 'Next');
  await stepTitled(page, 'A game turn has two halves');
  await press(page, 'Next');
  await press(page, 'Open the sheet of UPFS Lodestar');
  await page.getByRole('dialog', { name: 'Record sheet' }).waitFor();
  await page.keyboard.press('Escape');
  await stepTitled(page, 'Three figures matter first');
  await press(page, 'Next');
  await stepTitled(page, 'A ship keeps its speed');
  await press(page, 'Next');
  await stepTitled(page, 'Fly two hexes ahead');
  for (const step of ['Ahead one hex', 'Ahead one hex', 'Turn right'])
    await page.getByRole('button', { name: step }).click();
  await stepTitled(page, 'Choose where to end');
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Ahead one hex' }).click();
  await stepTitled(page, 'Plans can be taken back');
  await page.getByRole('button', { name: 'Take back' }).click();
  await stepTitled(page, 'Now decide');
  await page.getByRole('button', { name: 'Ahead one hex' }).click();
  await page.getByText('Then in 1116').waitFor();
  await page.getByRole('button', { name: 'Move UPFS Lodestar' }).click();
  await stepTitled(page, 'Aim the laser cannon');
  await press(page, 'Do it for me');
  await stepTitled(page, 'Ask why');
  await press(page, 'UPFS Lodestar, torpedo: why?');
  await page.keyboard.press('Escape');
  await stepTitled(page, 'Fire');
  await page.getByRole('button', { name: 'Fire one shot' }).click();
  await stepTitled(page, 'The log tells everything');
  await press(page, 'Next');
  await stepTitled(page, 'You shoot before they do');
  await press(page, 'Next');
  await press(page, 'Aim all at their best');
  await stepTitled(page, 'Fire both');
  await page.getByRole('button', { name: 'Fire two shots' }).click();
  await stepTitled(page, 'A torpedo comes at you');
  await page.getByRole('button', { name: /^All here/ }).click();
  await page.getByRole('button', { name: 'Launch four interceptors' }).click();
  await stepTitled(page, 'Damage stands on the sheet');
  await press(page, 'Next');
  await stepTitled(page, 'Close in, and slow down');
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Ahead one hex' }).click();
  await stepTitled(page, 'Decide the move');
  await page.getByRole('button', { name: 'Move UPFS Lodestar' }).click();
  await stepTitled(page, 'Aim everything');
  await press(page, 'Aim all at their best');
  await stepTitled(page, 'Look at the odds');
  await page.locator('#decision').getByRole('button', { name: 'Odds' }).click();
  await stepTitled(page, 'Fire the volley');
  await page.getByRole('button', { name: 'Fire four shots' }).click();
  await stepTitled(page, 'Finish it');
  await press(page, 'Aim all at their best');
  await page.getByRole('button', { name: 'Fire three shots' }).click();
  await stepTitled(page, 'SAV Gnash is beaten');
  await stepTitled(page, 'You have won');
  await expectAccessible(page, 'the end of a lesson');
});

journey('a learner who goes his own way is followed, comes back later, and plays on alone', {}, async ({ page }) => {
  await begin(page);
  for (let n = 0; n < 5; n++) await page.getByRole('button', { name: 'Ahead one hex' }).click();
  await page.getByText('Then in 1013').waitFor();
  await page.getByRole('button', { name: 'Move UPFS Lodestar' }).click();
  await stepTitled(page, 'The log tells everything');
  await page.getByText('You went ahead, and the lesson follows.').waitFor();
  await press(page, 'Back: read the step before');
  await stepTitled(page, 'Now decide');
  await page.reload();
  await stepTitled(page, 'The log tells everything');
  await press(page, 'Leave the lesson, play on');
  await expect.poll(() => lesson(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: /^Defensive fire/ }).waitFor();
  expect(await lesson(page).count()).toBe(0);
});

journey('on a phone the lesson does it all where it is asked to', phone, async ({ page }) => {
  await begin(page);
  await expectAccessible(page, 'a lesson on a phone');
  const title = page.locator('#lesson-title');
  for (let n = 0; n < 60; n++) {
    const at = (await title.textContent()) ?? '';
    if (at === 'SAV Gnash is beaten') break;
    const does = page.getByRole('button', { name: 'Do it for me' });
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await does.or(next).first().waitFor();
    await ((await does.count()) > 0 ? does : next).tap();
    await expect.poll(() => title.textContent()).not.toBe(at);
  }
  await stepTitled(page, 'SAV Gnash is beaten');
});

for (const size of [
  [390, 844],
  [360, 740],
] as const)
  journey(
    `on a phone of ${size.join(' by ')} what a step asks for is in sight`,
    { ...phone, size },
    async ({ page }) => {
      const tap = (name: RegExp) => seenAndTapped(page, name);
      await begin(page);
      await readByTouch(page, 'You command UPFS Lodestar', 'A game turn has two halves');
      await stepTitled(page, 'Open the record sheet');
      await tap(/^Do it for me$/);
      await readByTouch(page, 'Three figures matter first', 'A ship keeps its speed');
      await stepTitled(page, 'Fly two hexes ahead');
      // Pressed too early the button says how to go on, and pushes nothing away.
      const early = page.getByRole('button', { name: /^Plan its way/ });
      expect(await early.getAttribute('aria-disabled')).toBe('true');
      const before = await early.boundingBox();
      await early.tap({ force: true });
      await early.getByText('Touch where it shall go, or take a step').waitFor();
      expect(await early.boundingBox()).toEqual(before);
      for (const name of [/^Ahead one hex/, /^Ahead one hex/, /^Turn right/]) await tap(name);
      await stepTitled(page, 'Choose where to end');
      for (let n = 0; n < 3; n++) await tap(/^Ahead one hex/);
      await stepTitled(page, 'Plans can be taken back');
      await tap(/^Take back/);
      await stepTitled(page, 'Now decide');
      await tap(/^Ahead one hex/);
      await page.getByText('Then in 1116').waitFor();
      await tap(/^Move UPFS Lodestar/);
      await stepTitled(page, 'Aim the laser cannon');
      await tap(/^Aim at SAV Gnash/);
      await stepTitled(page, 'Ask why');
      await page.locator('.rq-chance').tap();
      await stepTitled(page, 'Fire');
      await tap(/^Fire one shot/);
      await readByTouch(page, 'The log tells everything', 'You shoot before they do');
      await tap(/^Aim all at their best/);
      await stepTitled(page, 'Fire both');
      await tap(/^Fire two shots/);
      await stepTitled(page, 'A torpedo comes at you');
      await tap(/^All here/);
      await tap(/^Launch four interceptors/);
      await stepTitled(page, 'Damage stands on the sheet');
      await tap(/^Next$/);
      await stepTitled(page, 'Close in, and slow down');
      for (let n = 0; n < 3; n++) await tap(/^Ahead one hex/);
      await stepTitled(page, 'Decide the move');
      await tap(/^Move UPFS Lodestar/);
      await stepTitled(page, 'Aim everything');
      await tap(/^Aim all at their best/);
      await stepTitled(page, 'Look at the odds');
      await tap(/^Odds/);
      await stepTitled(page, 'Fire the volley');
      await tap(/^Fire four shots/);
      await stepTitled(page, 'Finish it');
      await tap(/^Aim all at their best/);
      await tap(/^Fire three shots/);
      await stepTitled(page, 'You have won');
      await page.getByRole('link', { name: 'Next: “Surprise Attack!”' }).waitFor();
      await tap(/^Back to the lobby/);
    },
  );

journey('a lesson leads on to the next battle, and the way back from there to the lobby', {}, async ({ page }) => {
  await page.goto(new URL('#/set-up/knight-hawks/surprise-attack', page.url()).href);
  await page.getByRole('heading', { name: 'Surprise Attack!', level: 1 }).waitFor();
  await press(page, 'All battles');
  await page.getByRole('button', { name: 'Begin the lesson: Your first battle' }).waitFor();
});
