// @ts-check
// The main path through the page, for a browser other than the journeys': from the lobby to the end of a battle and its replay, a
// volley told to its end, a phone's window, the other theme. Every screen of it is looked at for what a browser may do differently.
import { backToMap, begin, commit, decision, ending, nextAsked, openFile, placeAt, playOn } from './play.mjs';
import { aims, recorded, savedBattle } from './saved.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @typedef {import('./walk.mjs').Way} Way */

const desk = /** @type {const} */ ([1440, 900]);
const phone = /** @type {const} */ ([390, 844]);
const dark = { theme: 'dark', aims: 'none', pace: 'at-once' };
const told = { theme: 'dark', aims: 'none', telling: 4 };
const light = { ...dark, theme: 'light' };

/** @param {boolean} holds @param {string} what */
function must(holds, what) {
  if (!holds) throw new Error(what);
}

/** Nothing is wider than the window. @param {Page} page @param {string} where */
export async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  must(wide <= 0, `${where} is ${wide} pixels wider than its window`);
}

/** A table is as high as its window: nothing scrolls but what is on it. @param {Page} page @param {string} where */
async function stands(page, where) {
  await fits(page, where);
  const high = await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  must(high <= 0, `${where} is ${high} pixels higher than its window`);
}

/** Opens a dialog by its button, and closes it by the key. @param {Page} page @param {string} button @param {RegExp} name */
async function opens(page, button, name) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await fits(page, `${button}: the dialog`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Decides what is asked before ships move. @param {Page} page */
async function untilMoving(page) {
  for (let n = 0; n < 5; n++) {
    const what = await nextAsked(page);
    if (what?.startsWith('Move')) return what;
    await commit(page);
  }
  throw new Error('no ship moves');
}

/** @param {Page} page */
const worked = (page) => ending(page).getByRole('heading', { name: 'Luck', exact: true }).waitFor();

/** Runs in the page: what it hands over as a file stays in hand. Not every browser tells a program of its downloads. */
const keepHandedOver = `const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  globalThis.handedOver = blob;
  return make.call(URL, blob);
};`;

/** The page draws a picture of the battle, and hands it over as a file. @param {Page} page @param {string} file */
async function sharesPicture(page, file) {
  await page.evaluate(keepHandedOver);
  await ending(page).getByRole('button', { name: 'Share the picture' }).click();
  await ending(page).getByText(`Saved as ${file}.`).waitFor();
  const drawn = await page.evaluate(async () => {
    const { handedOver } = /** @type {{ handedOver?: Blob }} */ (globalThis);
    if (handedOver === undefined) return 'nothing was handed over';
    const picture = await createImageBitmap(handedOver);
    const sheet = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    sheet?.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(sheet?.getImageData(0, 0, picture.width, picture.height).data.buffer ?? []);
    return `${handedOver.type}, ${picture.width} × ${picture.height}, ${new Set(pixels).size > 50 ? 'drawn' : 'empty'}`;
  });
  must(drawn === 'image/png, 1200 × 630, drawn', `the picture: ${drawn}`);
}

/** @param {Page} page */
async function replays(page) {
  await page.getByRole('button', { name: 'Watch the replay' }).first().click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByText(/\b1 of \d+/).waitFor();
  await replay.getByRole('button', { name: 'Forward one step' }).click();
  await replay.getByText(/\b2 of \d+/).waitFor();
  await fits(page, 'the replay');
  await page.getByRole('button', { name: 'Leave the replay' }).click();
}

/** @type {readonly Way[]} */
export const mainPath = [
  {
    name: 'lobby, dialogs, set-up, placing, moving, and all of it kept',
    size: desk,
    settings: dark,
    walk: async (page) => {
      await page.getByRole('img', { name: 'Map of Surprise Attack!' }).waitFor();
      await fits(page, 'the lobby');
      await opens(page, 'Settings', /^Settings/);
      await opens(page, 'Keys', /Keys/);
      await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
      await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
      await fits(page, 'placing');
      await placeAt(page, ['0115']);
      await commit(page);
      const what = await untilMoving(page);
      await decision(page)
        .getByRole('button', { name: /^Ahead one hex/ })
        .click();
      await stands(page, 'moving');
      await opens(page, 'Menu', /./);
      // Kept in the browser's store by a worker; and the page itself by another, which answers without a network.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await page.reload();
      must((await nextAsked(page)) === what, 'the battle is not kept');
    },
  },
  {
    name: 'a volley told shot by shot to its end',
    size: desk,
    settings: told,
    walk: async (page) => {
      await openFile(page, savedBattle('squadrons.destroyed', aims));
      await page.getByRole('button', { name: 'Aim all at their best' }).click();
      await page.getByRole('button', { name: /^Odds/ }).click();
      await page.getByRole('region', { name: 'Odds' }).waitFor();
      await stands(page, 'aiming');
      await page.getByRole('button', { name: /^Fire seven shots/ }).click();
      await page.locator('.bd-stage').waitFor({ state: 'attached' });
      const recap = page.getByRole('complementary', { name: 'What just happened' });
      await recap.getByText('You: 1 hit of 7, SAV Barb destroyed, 5 shots lost.').waitFor();
      await page.locator('.bd-wreck').first().waitFor({ state: 'attached' });
      await fits(page, 'the stage');
      await recap.getByRole('button', { name: 'Go on' }).click();
    },
  },
  {
    name: 'a battle to its end, the picture of it, its replay',
    size: desk,
    settings: dark,
    walk: async (page) => {
      await openFile(page, savedBattle('duel.destroyed', aims, 'last'));
      await page.getByRole('button', { name: 'Aim all at their best' }).click();
      await commit(page);
      await playOn(page, /^UPF/);
      await worked(page);
      await fits(page, 'how it ended');
      await sharesPicture(page, 'duel-of-frigates.png');
      await replays(page);
      // Back at the table that the replay has left: only one of them may hold the battle.
      await page.getByRole('region', { name: 'Map' }).waitFor();
    },
  },
  {
    name: 'on a phone: lobby, placing, aiming, sheets, how it ended',
    size: phone,
    settings: dark,
    walk: async (page) => {
      await page.getByRole('img', { name: 'Map of Surprise Attack!' }).waitFor();
      await fits(page, 'the lobby');
      await opens(page, 'Settings', /^Settings/);
      await openFile(page, savedBattle('squadrons.destroyed', aims));
      await page.getByRole('button', { name: 'Aim all at their best' }).click();
      await page.getByRole('button', { name: /^Fire seven shots/ }).waitFor();
      await stands(page, 'aiming');
      for (const [tab, region] of /** @type {const} */ ([
        ['Sheets', 'Sheet by sheet'],
        ['Log', 'What happened'],
      ])) {
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab }).click();
        await page.getByRole('region', { name: region }).waitFor();
        await fits(page, tab);
      }
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Back to the lobby' }).click();
      await openFile(page, recorded('squadrons.destroyed'));
      await page.getByRole('button', { name: 'How it ended' }).click();
      await worked(page);
      await fits(page, 'how it ended');
      await backToMap(page);
      await replays(page);
    },
  },
  {
    name: 'by day: lobby, free battle, the second rulebook, words',
    size: desk,
    settings: light,
    walk: async (page) => {
      await page.getByRole('button', { name: 'Dark theme' }).waitFor();
      await page.getByRole('button', { name: 'Set up a free battle' }).click();
      await page.getByRole('img', { name: 'Map of the free battle' }).waitFor();
      await page.getByRole('button', { name: 'One more: Battleship, UPF' }).click();
      await fits(page, 'the free battle');
      await page.goto(new URL('/', page.url()).href);
      await openFile(page, recorded('silent-death/patrol.destroyed'));
      await page.getByRole('button', { name: 'How it ended' }).click();
      await worked(page);
      await fits(page, 'how it ended');
      await backToMap(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Play in words' }).click();
      await page.getByRole('log').waitFor();
      await fits(page, 'in words');
    },
  },
];
