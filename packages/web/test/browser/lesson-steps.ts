import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// How a learner follows a lesson: by what it says, and by what he sees.

/** The card of the lesson at the edge of the map. */
export const lesson = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ has: page.locator('#lesson-title') });

/** A learner looks at a question before pressing anything: a moment long, presses where it came up do not count. */
export const looked = (page: Page) =>
  page.locator('body:not(:has(#decision[data-new]))').waitFor({ state: 'attached' });

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await looked(page);
  await page.getByRole('button', { name, exact: true }).click();
}

/** Waits until the lesson says this. */
export const stepTitled = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).waitFor();

/** From the lobby to the first words of a lesson. */
export async function beginLesson(page: Page, title: string, first: string): Promise<void> {
  await press(page, `Begin the lesson: ${title}`);
  await stepTitled(page, first);
}

/** Reads what the lesson says under each of these titles, and goes on with "Next". */
export async function read(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await stepTitled(page, title);
    await press(page, 'Next');
  }
}

/** A button named by the lesson: wholly on the screen and under the finger, without scrolling; then it is pressed. */
export async function seenAndTapped(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.waitFor();
  const free = () =>
    button.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // A little inside: corners are round.
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [x, y],
        [x, top + 2],
        [x, bottom - 2],
        [left + 2, y],
        [right - 2, y],
      ] as const;
      return points.every(([px, py]) => one.contains(document.elementFromPoint(px, py)));
    });
  await expect.poll(free, { message: `${name} is in sight` }).toBe(true);
  await looked(page);
  await button.tap();
}

/** The same as `read`, under a finger: "Next" must be in sight. */
export async function readByTouch(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await stepTitled(page, title);
    await seenAndTapped(page, /^Next$/);
  }
}
