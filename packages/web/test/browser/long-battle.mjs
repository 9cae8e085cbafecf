// @ts-check
// A battle that lasts, fought as a person would: one side answers question after question, so that everything stands still while
// the page is weighed. Two computers would be through with it in seconds.
import { asked, isOver, seat } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Three large ships that hold their fire against two small ones that do whatever comes to them: sixty turns on with moves, shots,
 * damage and repair, over a map without an edge, and with nearly the same ships at the end.
 * @param {Page} page
 */
export async function beginLongBattle(page) {
  await page.getByRole('button', { name: 'Set up a free battle' }).click();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'Advanced Game' });
  for (const ship of ['Battleship', 'Battleship', 'Heavy Cruiser'])
    await page.getByRole('button', { name: `One more: ${ship}, UPF` }).click();
  for (const ship of ['Assault Scout', 'Frigate', 'Destroyer'])
    await page.getByRole('button', { name: `One less: ${ship}, UPF` }).click();
  await page.getByRole('button', { name: 'One less: Destroyer, Sathar' }).click();
  await seat(page, { 'Sathar commander': 'Random' });
  await page.getByText('House rules').click();
  await page.getByLabel(/without an attack roll/).selectOption({ label: '60' });
  await page.getByRole('button', { name: 'Begin the free battle' }).click();
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
}

/** The office of the player who sits at the screen. */
export const OWN = 'upf';

/** @param {Page} page */
export async function turnOf(page) {
  const bar = await page.locator('.phase-clock').textContent();
  return Number(/turn\s*(\d+)/i.exec(bar ?? '')?.[1] ?? 0);
}

/** Asked once in every turn of ours: weighed before it, the same things are on the table each time. */
const WEIGHED_AT = 'Screens';

/**
 * Answers until that turn has come, and in it the question that comes in every turn: moves, screens and repairs as the page's hint
 * has it, fires nothing.
 * @param {Page} page
 * @param {number} turn
 * @returns {Promise<boolean>} false where the battle ended before
 */
export async function playTo(page, turn) {
  for (let idle = 0; (await turnOf(page)) < turn || (await asked(page)) !== WEIGHED_AT; ) {
    if (await isOver(page)) return false;
    const moved = await answerOne(page);
    idle = moved ? 0 : idle + 1;
    if (idle > 40) throw new Error(`stuck in turn ${await turnOf(page)} with: ${await asked(page)}`);
  }
  return true;
}

/** @param {Page} page @returns {Promise<boolean>} whether something came of it */
async function answerOne(page) {
  const panel = page.locator('#decision');
  const what = await asked(page);
  if (what === null) {
    await page.waitForTimeout(50);
    return false;
  }
  if (!/fire/i.test(what)) {
    await page.keyboard.press('u');
    // A hint that comes late is asked for again; one that does not come leaves the answer that lies ready.
    await panel
      .getByText(/The computer would choose/)
      .waitFor({ timeout: 3000 })
      .catch(() => {});
  }
  const before = await panel.innerText();
  await page.keyboard.press('Control+Enter');
  for (let tries = 0; tries < 50; tries++) {
    if ((await panel.innerText()) !== before) return true;
    await page.waitForTimeout(20);
  }
  return false;
}
