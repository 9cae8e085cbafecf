import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey } from '../browser/journey.ts';
import { beginLesson, lesson, looked, press, read, stepTitled } from '../browser/lesson-steps.ts';
import { answered, commit, decision, ending, nextAsked, takeAdvice } from '../browser/play.mjs';

/** Two turns of one ship: far fewer. */
const MOST_DECISIONS = 40;

/** The large button, by the words on it. */
const decide = (page: Page, name: RegExp) =>
  looked(page).then(() => decision(page).getByRole('button', { name }).click());
const lay = (page: Page, name: RegExp) =>
  decision(page)
    .getByRole('list', { name: /^Hand of/ })
    .getByRole('button', { name })
    .click();
/** One of several actions, by its words, and done. */
async function take(page: Page, name: RegExp): Promise<void> {
  await looked(page);
  await decision(page).locator('label').filter({ hasText: name }).click();
  await answered(page);
  await decide(page, /^Do it/);
}

journey('the guided first salvo, followed word by word, is won', {}, async ({ page }) => {
  await press(page, 'Silent Fury');
  await beginLesson(page, 'Your first salvo', 'You command Fair Warrant');
  await expectAccessible(page, 'the lesson of Silent Fury');
  await read(page, 'You command Fair Warrant', 'A turn: orders, three rounds, drift');
  await stepTitled(page, 'Round 1: Defenses');
  await lay(page, /^1 Defenses/);
  await stepTitled(page, 'Round 2: Attack');
  await lay(page, /^2 Attack/);
  await stepTitled(page, 'Round 3: Thrust, and lay them');
  await lay(page, /^5 Thrust/);
  await answered(page);
  await decide(page, /^Lay these orders/);

  // The strips of orders lay where the sheets are.
  await stepTitled(page, 'Open the ship sheet');
  await press(page, 'Open the sheet of Fair Warrant');
  await page.getByRole('dialog', { name: 'Record sheet' }).waitFor();
  await page.keyboard.press('Escape');
  await read(page, 'A ship is its components');
  await stepTitled(page, 'Choose what the card does');
  await take(page, /^Raise Shields/);
  await stepTitled(page, 'Both shields in front');
  await decide(page, /^Set the shields/);
  await stepTitled(page, 'All guns, once a turn');
  await take(page, /^Full Volley/);
  await read(page, 'Dice find the component');
  await stepTitled(page, 'Aim the beam laser');
  await decide(page, /^Aim at Wasp/);
  await stepTitled(page, 'Look at the odds');
  await decide(page, /^Odds/);
  await stepTitled(page, 'Fire');
  // What lies face down has no part in it.
  await page.getByRole('region', { name: 'Odds' }).waitFor();
  expect(await page.getByRole('region', { name: 'Odds' }).textContent()).not.toMatch(/imagined/);
  await decide(page, /^Fire one weapon/);
  await stepTitled(page, 'Thrust, maneuver or rotate');
  await take(page, /^Thrust/);
  await read(page, 'What moves goes on moving');
  await stepTitled(page, 'One hex ahead');
  await decision(page)
    .locator('label')
    .filter({ hasText: /1 engine/ })
    .click();
  await answered(page);
  // The button says what is done.
  await decide(page, /1 engine, then drifts to/);

  await read(page, 'Read the log');
  await stepTitled(page, 'The same card twice');
  await looked(page);
  for (let n = 0; (await nextAsked(page)) !== null; n++) {
    if (n > MOST_DECISIONS) throw new Error('the lesson does not end');
    await takeAdvice(page);
    await commit(page);
  }
  await ending(page).or(lesson(page)).getByText('The convoy is away').first().waitFor();
  await page.getByRole('link', { name: 'Next: “First Salvo”' }).waitFor();
  await expectAccessible(page, 'the end of the lesson of Silent Fury');
});
