import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { answered, nextAsked, openFile } from '../browser/play.mjs';
import { aims, moves, savedBattle } from '../browser/saved.mjs';

/** The page as it comes, but that nothing is waited for: a volley that is watched asks for no click. */
async function atOnce(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('flagbridge.settings', JSON.stringify({ pace: 'at-once' })));
  await page.reload();
}

/** A hex of the reach that lies nearest to an enemy, where the map shows it free: its middle on the screen. */
const nearest = (page: Page) =>
  page.evaluate(() => {
    const middle = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const enemies = [...document.querySelectorAll('.bd-piece:has(.bd-s1)')].map(middle);
    const far = (at: { x: number; y: number }): number =>
      Math.min(...enemies.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)), 1e6);
    // Ways that dice decide may be asked again on the way.
    const sure = document.querySelectorAll('.bd-reach-hex:not(.bd-risks)');
    const free = [...(sure.length > 0 ? sure : document.querySelectorAll('.bd-reach-hex'))]
      .map((one) => ({ one, at: middle(one) }))
      .filter(({ one, at }) => {
        const hit = document.elementFromPoint(at.x, at.y);
        return hit !== null && hit.closest('.bd') !== null && hit.closest('.bd-piece') === null && one.isConnected;
      })
      .sort((a, b) => far(a.at) - far(b.at));
    return free[0]?.at ?? null;
  });

/** Answers what is asked, with as few clicks as there are: where to, and the button. */
async function answer(page: Page): Promise<{ readonly clicks: number; readonly fired: boolean }> {
  const primary = page.locator('#decision .rq-primary');
  let clicks = 0;
  await answered(page);
  if ((await page.locator('.rq-way').count()) > 0) {
    const at = await nearest(page);
    if (at !== null) {
      await page.mouse.click(at.x, at.y);
      clicks += 1;
      await page.locator('#decision .rq-primary:not(.wanting)').waitFor();
    }
  }
  if ((await page.locator('.rq-shots').count()) > 0)
    // What is aimed for the player comes a moment after the question.
    await expect
      .poll(() => primary.textContent(), { timeout: 5000 })
      .toMatch(/^(Fire|Jam)/)
      .catch(() => {});
  // A press just after a question has come would not count.
  await page.locator('#decision:not([data-new])').waitFor();
  const before = await page.locator('#decision').ariaSnapshot();
  const fired = /^(?:Fire|Launch (?!no))/.test((await primary.textContent()) ?? '');
  await primary.click();
  clicks += 1;
  await expect.poll(() => page.locator('#decision').ariaSnapshot()).not.toBe(before);
  // Whoever has good shots is not led to hold fire.
  expect(await page.getByText('Press once more to hold fire.').count(), before).toBe(0);
  return { clicks, fired };
}

/** Left once in a battle, and then never asked again: every damaged ship tries to repair. */
async function leaveRepairs(page: Page): Promise<void> {
  await nextAsked(page);
  await page.getByRole('button', { name: 'Standing answers' }).click();
  await page.getByRole('button', { name: 'Every damaged ship tries to repair' }).click();
  await page.getByText('Left as your standing answer.').waitFor();
}

interface Turn {
  readonly clicks: number;
  readonly asked: readonly string[];
  /** Questions that were answered with fire. */
  readonly volleys: number;
}

/** Clicks of the next turn, from its first question to its last. */
async function clicksOfTurn(page: Page): Promise<Turn> {
  const clock = async (): Promise<number> => Number(await page.locator('.phase-clock b').textContent());
  await nextAsked(page);
  const turn = (await clock()) + 1;
  const asked: string[] = [];
  let clicks = 0;
  let volleys = 0;
  for (let n = 0; n < 60; n++) {
    const what = await nextAsked(page);
    if (what === null || (await clock()) > turn) break;
    const counts = (await clock()) === turn;
    const needed = await answer(page);
    if (!counts) continue;
    asked.push(what);
    clicks += needed.clicks;
    if (needed.fired) volleys += 1;
  }
  return { clicks, asked, volleys };
}

const battles = [
  ['four against four ships', savedBattle('squadrons.destroyed', aims), null],
  ['four against four fighters', savedBattle('silent-death/mirror.destroyed', moves), leaveRepairs],
] as const;

for (const [name, file, first] of battles)
  journey(`a turn of ${name} takes fifteen clicks at the most`, { told: true }, async ({ page }) => {
    await atOnce(page);
    await openFile(page, file);
    await first?.(page);
    const { clicks, asked, volleys } = await clicksOfTurn(page);
    // Ships moved and fired: nothing was left out to save clicks.
    expect(asked.length, asked.join('\n')).toBeGreaterThanOrEqual(5);
    expect(volleys, asked.join('\n')).toBeGreaterThan(0);
    expect(clicks, asked.join('\n')).toBeLessThanOrEqual(15);
    console.info(`${name}: ${clicks} clicks for ${asked.length} questions`);
  });
