// @ts-check
// How a person gets about in the page: everything is found by its role and name.

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
export const decision = (page) => page.locator('#decision');

/**
 * From the lobby to the first question of a battle.
 * @param {Page} page
 * @param {string} title
 * @param {{ [seat: string]: string | RegExp }} [seats] who sits there, as the list says it
 */
export async function begin(page, title, seats = {}) {
  await page.getByRole('button', { name: title, exact: true }).click();
  await seat(page, seats);
  await page.getByRole('button', { name: `Begin ${title}` }).click();
}

/**
 * @param {Page} page
 * @param {{ [seat: string]: string | RegExp }} seats
 */
export async function seat(page, seats) {
  for (const [name, who] of Object.entries(seats)) {
    const picker = page.getByRole('combobox', { name, exact: true });
    // The page of a set-up comes when it is wanted.
    await picker.waitFor();
    const offered = await picker.locator('option').allTextContents();
    const label = offered.find((text) => (typeof who === 'string' ? text.startsWith(who) : who.test(text)));
    if (label === undefined) throw new Error(`${who} is not among ${offered.join(', ')}`);
    await picker.selectOption({ label });
  }
}

/**
 * Opens a battle from a file, and goes on with it where it is not over.
 * @param {Page} page
 * @param {string} text
 */
export async function openFile(page, text) {
  const file = { name: 'battle.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) };
  await page.getByLabel('Battle file').setInputFiles(file);
  const over = /"outcome":\{/.test(text);
  if (!over) {
    await page.getByText('Who goes on with it?').waitFor();
    await page.getByRole('button', { name: /^Go on with/ }).click();
  }
  await page.getByRole('region', { name: 'Map' }).waitFor();
}

/**
 * Opens what else can be done with a kept battle, in the lobby: the latest of this name.
 * @param {Page} page
 * @param {string} title
 */
export const moreFor = (page, title) =>
  page
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click();

/**
 * The heading of what is asked, without its clause; `null` while nothing is.
 * @param {Page} page
 * @returns {Promise<string | null>}
 */
export async function asked(page) {
  const heading = page.locator('#decision').getByRole('heading', { level: 2 }).first();
  const text = (await heading.count()) === 0 ? null : await heading.textContent({ timeout: 2000 }).catch(() => null);
  return text === null ? null : text.replace(/\s*[A-Z]{2}-[A-Z]{3}-\d+\s*$/, '').trim();
}

/** @param {Page} page */
export const isOver = async (page) => (await page.getByRole('button', { name: 'Rematch' }).count()) > 0;

/**
 * The page a battle ends with, which comes by itself.
 * @param {Page} page
 */
export const ending = (page) => page.locator('.ending');

/**
 * Leaves it for the battle under it.
 * @param {Page} page
 */
export async function backToMap(page) {
  await ending(page).getByRole('button', { name: 'Back to the map' }).first().click();
  await page.getByRole('region', { name: 'Map' }).waitFor();
}

/**
 * Waits until the table has answered everything that was put to it: what a choice means, and whether a decision was taken.
 * @param {Page} page
 */
export const answered = (page) =>
  page.locator('#decision:not(:has([aria-busy="true"]))').waitFor({ state: 'attached' });

/**
 * Waits until something is asked and can be decided, or the battle is over.
 * @param {Page} page
 * @returns {Promise<string | null>} what is asked; `null` when it is over
 */
export async function nextAsked(page) {
  const over = page.getByRole('button', { name: 'Rematch' });
  for (;;) {
    await over.or(page.locator('#decision .rq-primary')).first().waitFor();
    if (await isOver(page)) return null;
    await answered(page);
    // A hand that is still where it decided the last question looks at this one first.
    await page.locator('#decision:not([data-new])').waitFor({ state: 'attached' });
    const what = await asked(page);
    // Somebody else may have been asked meanwhile.
    if (what !== null && (await page.locator('#decision .rq-primary').count()) > 0) return what;
  }
}

/** Runs in the page: marks it when the button becomes busy. */
const noticeTaken = `delete document.body.dataset.taken;
new MutationObserver((changes, watch) => {
  if (!changes.some(({ target }) => target.matches('.rq-primary[aria-busy="true"]'))) return;
  document.body.dataset.taken = '';
  watch.disconnect();
}).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });`;

/**
 * Decides what lies ready, and waits until it is taken. Whether it was is seen on the button, which is busy meanwhile: what is asked
 * next may look the same, and the rest of the panel changes for other reasons, too.
 * @param {Page} page
 * @param {() => Promise<void>} [press] by hand; else by the key that decides
 */
export async function commit(page, press = () => page.keyboard.press('Control+Enter')) {
  await page.locator('#decision .rq-primary:not(.wanting)').waitFor();
  await answered(page);
  await page.evaluate(noticeTaken);
  const taken = page.locator('body[data-taken]:not(:has(.rq-primary[aria-busy="true"]))');
  await press();
  try {
    // Whoever holds fire with good shots open is asked once whether he means it.
    const asks = page.getByText('Press once more to hold fire.');
    await taken.or(asks).first().waitFor({ state: 'attached' });
    if ((await asks.count()) > 0) await press();
    await taken.waitFor({ state: 'attached' });
  } catch (error) {
    const panel = await page.locator('#decision').ariaSnapshot().catch(String);
    throw new Error(`the decision is not taken:\n${panel}`, { cause: error });
  }
}

/**
 * Lets the computer advise what is asked now; its advice lies ready then.
 * @param {Page} page
 * @param {() => Promise<void>} [press] by hand; else by the key for it
 */
export async function takeAdvice(page, press = () => page.keyboard.press('u')) {
  await answered(page);
  await press();
  await decision(page)
    .getByText(/^The computer would choose/)
    .waitFor();
  await answered(page);
}

/**
 * Places every ship by the number of its hex, which turns them towards the enemy.
 * @param {Page} page
 * @param {readonly string[]} hexes
 */
export async function placeAt(page, hexes) {
  for (const hex of hexes) {
    const box = page.getByRole('textbox', { name: 'Hex' });
    await answered(page);
    await box.fill(hex);
    await box.press('Enter');
    await page.getByRole('button', { name: new RegExp(`${hex}, speed`) }).waitFor();
    await answered(page);
    const next = page.getByRole('button', { name: /not placed$/ }).first();
    if ((await next.count()) > 0) await next.click();
  }
}

/**
 * Takes a ship in hand that is to move; another one may be in hand already.
 * @param {Page} page
 * @param {RegExp} name
 * @param {'click' | 'tap'} [by]
 */
export async function takeShip(page, name, by = 'click') {
  await decision(page).locator('.rq-way, .rq-options').first().waitFor();
  await answered(page);
  const ship = decision(page).getByRole('button', { name });
  const another = decision(page).getByRole('button', { name: 'Another' });
  if ((await another.count()) > 0) await another[by]();
  await ship[by]();
}

/** @param {string} hex @returns {[number, number]} */
const at = (hex) => [Number(hex.slice(0, 2)), Number(hex.slice(2))];
/** Near enough for choosing a way. @param {string} a @param {string} b */
const apart = (a, b) => Math.max(Math.abs(at(a)[0] - at(b)[0]), Math.abs(at(a)[1] - at(b)[1]));

/**
 * Moves the ship in hand to where it comes nearest to an enemy.
 * @param {Page} page
 * @param {RegExp} own how one's own counters are called
 */
async function moveTowards(page, own) {
  await answered(page);
  // The first that has not moved is in hand, where somebody must move.
  const ships = decision(page)
    .locator('.rq-options')
    .getByRole('button', { name: /speed \d+$/ });
  if ((await ships.count()) > 0) {
    await ships.first().click();
    await answered(page);
  }
  const counters = page.getByRole('group', { name: 'Counters', exact: true }).getByRole('img');
  const all = await counters.evaluateAll((drawn) => drawn.map((one) => one.getAttribute('aria-label') ?? ''));
  const goal = /(\d{4})$/.exec(all.find((name) => !own.test(name)) ?? '')?.[1] ?? '2016';
  const list = page.getByText(/^In reach/);
  if ((await list.count()) > 0) {
    await list.click();
    const reach = decision(page).getByRole('button', { name: /^\d{4}: speed/ });
    await reach.first().waitFor();
    const names = await reach.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const hexes = names.map((name) => name.slice(0, 4)).filter((hex) => apart(hex, goal) > 0);
    const best = hexes.sort((a, b) => apart(a, goal) - apart(b, goal))[0];
    if (best !== undefined) {
      await decision(page)
        .getByRole('button', { name: new RegExp(`^${best}: speed`) })
        .click();
      await answered(page);
      return;
    }
  }
  for (let steps = 0; steps < 12 && (await page.locator('.rq-missing, .wanting').count()) > 0; steps++) {
    await page.getByRole('button', { name: /^Ahead one hex/ }).click();
    await answered(page);
  }
}

/**
 * Plays on until the battle is over: comes near, fires everything, mends what is broken.
 * @param {Page} page
 * @param {RegExp} own
 * @param {number} [most] decisions
 * @returns {Promise<string[]>} what was asked, in order
 */
export async function playOn(page, own, most = 150) {
  /** @type {string[]} */
  const met = [];
  for (let what = await nextAsked(page); what !== null; what = await nextAsked(page)) {
    if (met.length >= most) throw new Error(`not over after: ${met.slice(-20).join(', ')}`);
    met.push(what);
    if (what.startsWith('Move')) await moveTowards(page, own);
    const best = page.getByRole('button', { name: 'Aim all at their best' });
    if (await best.isVisible()) await best.click();
    await commit(page);
  }
  return met;
}
