import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import {
  beginLesson,
  lesson,
  looked,
  press,
  read,
  readByTouch,
  seenAndTapped,
  stepTitled,
} from '../browser/lesson-steps.ts';
import { answered, decision, takeAdvice } from '../browser/play.mjs';

/** The lesson of the second rulebook, begun by somebody who was never here. */
async function begin(page: Page): Promise<void> {
  await press(page, 'Silent Death');
  await beginLesson(page, 'Your first dogfight', 'You fly X-Wing Lark');
}

const ahead = (page: Page) => looked(page).then(() => page.getByRole('button', { name: 'Ahead one hex' }).click());
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take back' }).click();
/** The large button, by the words on it. */
const decide = (page: Page, name: RegExp) =>
  looked(page).then(() => decision(page).getByRole('button', { name }).click());
/** Somebody errs, and the lesson says what became of it and how to go on. */
const awaitAdvice = (page: Page, text: RegExp) => lesson(page).getByText(text).waitFor();
/** Where it lies: the map itself feels what is touched. */
async function onMap(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
const hex = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) });

journey('the guided first dogfight, followed word by word, is won in its third turn', {}, async ({ page }) => {
  await begin(page);
  await expectAccessible(page, 'the lesson of a second rulebook');
  await read(page, 'You fly X-Wing Lark', 'A turn has five phases');
  await press(page, 'Open the sheet of X-Wing Lark');
  await page.getByRole('dialog', { name: 'Record sheet' }).waitFor();
  await page.keyboard.press('Escape');
  await read(page, 'Three figures matter first', 'Who moves last sees more');

  // Turn 1: a way, planned with errors.
  await stepTitled(page, 'Fly three hexes ahead');
  await page.getByRole('button', { name: 'Turn right' }).click();
  await awaitAdvice(page, /^This turned at once; the turn comes later\./);
  await stepTitled(page, 'Fly three hexes ahead');
  await takeBack(page);
  for (let n = 0; n < 3; n++) await ahead(page);
  await stepTitled(page, 'A turn costs 3 points');
  await ahead(page);
  await awaitAdvice(page, /^One hex further than meant\./);
  await takeBack(page);
  await page.getByRole('button', { name: 'Turn left' }).click();
  await stepTitled(page, 'Choose where to end');
  await onMap(page, hex(page, '1106'));
  await stepTitled(page, 'Plans can be taken back');
  await takeBack(page);
  await stepTitled(page, 'Now decide');
  await onMap(page, hex(page, '1106'));
  await answered(page);
  await decide(page, /^Move X-Wing Lark/);

  await read(page, 'You are hit', 'Damage marks boxes');
  await stepTitled(page, 'Mend what you can');
  await decide(page, /^Try on one ship/);

  // Turn 2: to the side of the other one, and fire.
  await read(page, 'Shrike is on your tail');
  await stepTitled(page, 'Swing out to the left');
  await page.getByRole('button', { name: 'Turn right' }).click();
  await awaitAdvice(page, /^This turned right\./);
  await takeBack(page);
  await page.getByRole('button', { name: 'Turn left' }).click();
  for (let n = 0; n < 2; n++) await ahead(page);
  await stepTitled(page, 'A tight turn takes a die');
  await page.getByRole('button', { name: /^Tight turn: about/ }).click();
  await stepTitled(page, 'Know the risk, then decide');
  await decide(page, /^Move X-Wing Lark/);
  await stepTitled(page, 'The tight turn is made');
  await decide(page, /^Stay here/);
  await stepTitled(page, 'Aim your cannons');
  await press(page, 'Aim all at their best');
  await stepTitled(page, 'One large hit');
  await decide(page, /^all four linked/);
  await stepTitled(page, 'Ask why');
  await page.locator('.rq-chance').click();
  await stepTitled(page, 'Or four small ones');
  await decide(page, /^unlinked, 4 rolls/);
  await stepTitled(page, 'Look at the odds');
  await decide(page, /^Odds/);
  await stepTitled(page, 'Fire');
  await decide(page, /^Fire four shots/);

  // Turn 3: the torpedo.
  await read(page, 'Look at Shrike’s track', 'A torpedo needs no roll to hit');
  await stepTitled(page, 'Aim one at Shrike');
  await onMap(
    page,
    page.getByRole('group', { name: 'Counters', exact: true }).getByRole('button', { name: /^TIE Shrike, / }),
  );
  await read(page, 'It flies when Shrike has flown');
  await stepTitled(page, 'Launch it');
  await decide(page, /^Launch one/);
  await stepTitled(page, 'Finish it');
  await takeAdvice(page);
  await decide(page, /^Move X-Wing Lark/);
  await stepTitled(page, 'TIE Shrike is shot down');
  await stepTitled(page, 'You have won');
  const log = page.getByRole('region', { name: 'What happened' });
  await log
    .getByRole('heading', { name: /^Turn 3, / })
    .first()
    .waitFor();
  expect(await log.getByRole('heading', { name: /^Turn 4, / }).count()).toBe(0);
  await page.getByRole('link', { name: 'Next: “One against Two”' }).waitFor();
  await expectAccessible(page, 'the end of a dogfight’s lesson');
});

journey('on a phone a dogfight’s lesson has what it asks for in sight', phone, async ({ page }) => {
  const tap = (name: RegExp) => seenAndTapped(page, name);
  await begin(page);
  await expectAccessible(page, 'a dogfight’s lesson on a phone');
  await readByTouch(page, 'You fly X-Wing Lark', 'A turn has five phases');
  await stepTitled(page, 'Open the ship display');
  await tap(/^Do it for me$/);
  await readByTouch(page, 'Three figures matter first', 'Who moves last sees more');
  await stepTitled(page, 'Fly three hexes ahead');
  await tap(/^Turn left/);
  await awaitAdvice(page, /^This turned at once; the turn comes later\./);
  await tap(/^Take back/);
  for (let n = 0; n < 3; n++) await tap(/^Ahead one hex/);
  await stepTitled(page, 'A turn costs 3 points');
  await tap(/^Turn left/);
  await stepTitled(page, 'Choose where to end');
  for (let n = 0; n < 3; n++) await tap(/^Ahead one hex/);
  await stepTitled(page, 'Plans can be taken back');
  await tap(/^Take back/);
  await stepTitled(page, 'Now decide');
  await tap(/^Ahead one hex/);
  await page.getByText('Then in 1106').waitFor();
  await tap(/^Move X-Wing Lark/);
  await stepTitled(page, 'You are hit');
  await tap(/^Next$/);
  await stepTitled(page, 'Damage marks boxes');
  await tap(/^Next$/);
  await stepTitled(page, 'Mend what you can');
  await tap(/^Try on one ship/);
  await stepTitled(page, 'Shrike is on your tail');
});
