// @ts-check
// Every screen of the page and the way to it, found as a person would: by role and name. `npm run screens` takes their pictures,
// and a journey checks each for accessibility. A new screen is a line here.
import { fileURLToPath } from 'node:url';
import { openEvading, openFollowing } from './captains.mjs';
import { answered, begin, commit, decision, nextAsked, openFile, placeAt, takeAdvice } from './play.mjs';
import { aims, fires, intercepts, mends, moves, recorded, repairs, savedBattle } from './saved.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Screen
 * @property {string} name of the picture's file
 * @property {boolean} [told] volleys are told shot by shot
 * @property {(page: Page) => Promise<void>} reach from the open page, whose store is empty
 */

const squadrons = 'squadrons-advanced.destroyed';
const duel = 'Duel of Frigates';
const middle = new URL('../../../../docs/examples/free-battle-middle.json', import.meta.url);

/** On a phone, panels are tabs. @param {Page} page @param {string} name */
async function turnTo(page, name) {
  const tab = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });
  if (await tab.isVisible()) await tab.click();
}

/** A duel of captains, as advised until this is asked for the nth time. @param {Page} page @param {string} what @param {number} [n] */
async function duelUntil(page, what, n = 1) {
  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, 'First Command');
  let times = 0;
  for (;;) {
    if ((await nextAsked(page)) === what && ++times === n) return;
    await takeAdvice(page);
    await commit(page);
  }
}

/** As advised until this is asked. @param {Page} page @param {RegExp} what */
async function adviceUntil(page, what) {
  for (;;) {
    const now = await nextAsked(page);
    if (now === null) throw new Error(`${what} was never asked`);
    if (what.test(now)) return;
    await takeAdvice(page);
    await commit(page);
  }
}

/** The same from the lobby, in a battle of captains. @param {Page} page @param {string} title @param {RegExp} what */
async function captainsUntil(page, title, what) {
  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, title);
  await adviceUntil(page, what);
}

/** *Crossed Bows* as advised until this is asked, and an answer to it. @param {RegExp} what */
const bowsAt =
  (what) =>
  /** @param {Page} page */
  async (page) => {
    await page.getByRole('button', { name: 'Silent Fury', exact: true }).click();
    await begin(page, 'Crossed Bows');
    await adviceUntil(page, what);
    await takeAdvice(page);
  };

/** @type {readonly Screen[]} */
export const screens = [
  { name: 'fury-orders', reach: bowsAt(/^Turn 1$/) },
  { name: 'fury-fire', reach: bowsAt(/^(Full Volley|Fire at Will)/) },
  { name: 'fury-thrust', reach: bowsAt(/^Thrust /) },
  {
    name: 'lobby',
    reach: async (page) => {
      await page.getByRole('img', { name: 'Map of Surprise Attack!' }).waitFor();
    },
  },
  {
    name: 'lobby-kept',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, aims));
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Back to the lobby' }).click();
      await page.getByRole('button', { name: /^Go on with/ }).waitFor();
    },
  },
  {
    name: 'set-up',
    reach: async (page) => {
      await page.getByRole('button', { name: duel, exact: true }).click();
      await page.getByRole('img', { name: `Map of ${duel}` }).waitFor();
    },
  },
  {
    name: 'set-up-position',
    reach: async (page) => {
      await page.getByLabel('Battle file').setInputFiles(fileURLToPath(middle));
      await page.getByRole('img', { name: 'Map of Three against Four, Game Turn 4' }).waitFor();
    },
  },
  {
    name: 'free-battle',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set up a free battle' }).click();
      await page.getByRole('img', { name: 'Map of the free battle' }).waitFor();
    },
  },
  {
    name: 'free-battle-crews',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Silent Death' }).click();
      await page.getByRole('button', { name: 'Set up a free battle' }).click();
      await page.getByRole('img', { name: 'Map of the free battle' }).waitFor();
      const rebels = page.getByRole('region', { name: 'Rebels' });
      await rebels.locator('summary').first().click();
      await rebels.getByRole('combobox').first().selectOption({ index: 1 });
    },
  },
  {
    name: 'bad-file',
    reach: async (page) => {
      const file = { name: 'shopping.txt', mimeType: 'text/plain', buffer: Buffer.from('eggs') };
      await page.getByLabel('Battle file').setInputFiles(file);
      await page.getByText('shopping.txt was not opened.').waitFor();
    },
  },
  {
    name: 'battle-place',
    reach: async (page) => {
      await begin(page, 'Squadrons', { 'Sathar commander': 'Cadet' });
      await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
      await placeAt(page, ['0715', '0817']);
    },
  },
  {
    name: 'battle-move',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, moves, 'last'));
      await answered(page);
      const ship = decision(page).getByRole('button', { name: /speed \d+$/ });
      if ((await ship.count()) > 0) await ship.first().click();
      await page.getByRole('button', { name: /^Ahead one hex/ }).click();
      await decision(page).getByRole('button', { name: 'Speed 1: why?' }).waitFor();
    },
  },
  {
    name: 'battle-fire',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, aims));
      await page.getByRole('button', { name: 'Aim all at their best' }).click();
      await page.getByText('9 of 9 aimed').waitFor();
      await page.getByRole('button', { name: /^Odds/ }).click();
      await page.getByRole('region', { name: 'Odds' }).waitFor();
    },
  },
  {
    name: 'battle-why',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, intercepts));
      await decision(page)
        .getByRole('button', { name: /: why\?$/ })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'battle-interceptors',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, intercepts));
      await page.getByRole('button', { name: 'Launch no interceptors' }).waitFor();
    },
  },
  {
    name: 'battle-repair',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, repairs));
      await page.getByRole('heading', { name: /^Repair turn/ }).waitFor();
    },
  },
  {
    name: 'battle-over',
    reach: async (page) => {
      await openFile(page, recorded('duel.destroyed'));
      await page.getByRole('button', { name: 'Rematch' }).waitFor();
    },
  },
  {
    name: 'ending',
    reach: async (page) => {
      await openFile(page, recorded('squadrons.destroyed'));
      await page.getByRole('button', { name: 'How it ended' }).click();
      await page.getByRole('heading', { name: 'Luck', exact: true }).waitFor();
    },
  },
  {
    name: 'battle-dogfight',
    reach: async (page) => {
      await openFile(page, savedBattle('silent-death/duel.destroyed', fires));
      await decision(page).getByRole('group', { name: 'Targets' }).getByRole('button').first().click();
      await decision(page)
        .getByRole('button', { name: /^all four linked/ })
        .click();
      await page.getByText('1 of 1 aimed').waitFor();
      await page.getByRole('button', { name: /^Odds/ }).click();
      await page.getByRole('region', { name: 'Odds' }).waitFor();
    },
  },
  {
    name: 'battle-asteroids',
    reach: async (page) => {
      await openFile(page, savedBattle('silent-death/mirror.destroyed', moves, 'last'));
      await page.getByRole('button', { name: /^Tight turn: about/ }).waitFor();
    },
  },
  {
    name: 'tactics-allot',
    reach: async (page) => {
      await duelUntil(page, 'Allot power');
      await decision(page).getByRole('button', { name: 'Close in' }).click();
    },
  },
  {
    name: 'tactics-fire',
    reach: async (page) => {
      await duelUntil(page, 'Declare fire', 2);
      await decision(page).getByRole('button', { name: 'Aim all at their best' }).click();
      await page.getByRole('button', { name: /^Odds/ }).click();
      await page.getByRole('region', { name: 'Odds' }).waitFor();
    },
  },
  {
    name: 'tactics-standing',
    reach: async (page) => {
      await duelUntil(page, 'Declare fire');
      await page.getByRole('button', { name: 'Leave a standing answer' }).click();
      await page.getByRole('button', { name: 'Least chance in per cent: 10 more' }).click();
    },
  },
  {
    name: 'tactics-sheet',
    reach: async (page) => {
      await duelUntil(page, 'Declare fire');
      await turnTo(page, 'Sheets');
      const open = page.getByRole('button', { name: 'Open the sheet of Valiant' });
      const sheets = page.getByRole('region', { name: 'Sheet by sheet' });
      await open.or(sheets).first().waitFor();
      if (await open.isVisible()) await open.click();
      await sheets.waitFor();
    },
  },
  {
    name: 'tactics-lock',
    reach: async (page) => {
      await captainsUntil(page, 'Long Eyes', /lock/i);
    },
  },
  {
    name: 'tactics-ask',
    reach: async (page) => {
      await captainsUntil(page, 'Raiders', /question|ask/i);
    },
  },
  {
    name: 'tactics-warp',
    reach: async (page) => {
      await captainsUntil(page, 'Long Eyes', /warp/i);
    },
  },
  {
    name: 'tactics-follow',
    reach: async (page) => {
      await openFollowing(page);
      await adviceUntil(page, /goes? to warp|follow/i);
    },
  },
  {
    name: 'tactics-evade',
    reach: async (page) => {
      await openEvading(page);
      await adviceUntil(page, /evade|missile/i);
    },
  },
  {
    name: 'menu',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, aims));
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Back to the lobby' }).waitFor();
    },
  },
  {
    name: 'sheet',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, repairs));
      await turnTo(page, 'Sheets');
      const open = page.getByRole('button', { name: 'Open the sheet of UPFS Ironmantle' });
      // On a phone they lie open already.
      const sheets = page.getByRole('region', { name: 'Sheet by sheet' });
      await open.or(sheets).first().waitFor();
      if (await open.isVisible()) await open.click();
      await sheets.waitFor();
    },
  },
  {
    name: 'sheet-b-wing',
    reach: async (page) => {
      await openFile(page, savedBattle('silent-death/dark-lord.destroyed', mends));
      await turnTo(page, 'Sheets');
      const open = page.getByRole('button', { name: 'Open the sheet of B-Wing' });
      const sheets = page.getByRole('region', { name: 'Sheet by sheet' });
      await open.or(sheets).first().waitFor();
      if (await open.isVisible()) await open.click();
      await sheets.waitFor();
      await page.getByRole('combobox', { name: 'Sheet' }).first().selectOption('B-Wing');
    },
  },
  {
    name: 'log',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, repairs));
      await turnTo(page, 'Log');
      await page.getByRole('region', { name: 'What happened' }).waitFor();
    },
  },
  {
    name: 'reader',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, aims));
      await decision(page)
        .getByRole('button', { name: /^Rule KH-FIR-11/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Close the rules' }).waitFor();
    },
  },
  {
    name: 'report',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, aims));
      await page.keyboard.press('t');
      await page.getByRole('dialog', { name: 'Where things stand' }).waitFor();
    },
  },
  {
    name: 'settings',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    },
  },
  {
    name: 'keys',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Keys' }).click();
      await page.getByRole('dialog', { name: /Keys/ }).waitFor();
    },
  },
  {
    name: 'hand-over',
    reach: async (page) => {
      await begin(page, duel, { 'Sathar commander': 'Another person' });
      await page.getByRole('heading', { name: 'Pass to UPF commander' }).waitFor();
    },
  },
  {
    name: 'replay',
    reach: async (page) => {
      await openFile(page, recorded('squadrons.destroyed'));
      await page.getByRole('button', { name: 'Watch the replay' }).click();
      for (const turn of [1, 2, 3]) {
        await page.getByRole('button', { name: 'Forward one turn' }).click();
        await page
          .getByRole('region', { name: 'Replay' })
          .getByText(new RegExp(`^Game turn ${turn}\\b`))
          .waitFor();
      }
    },
  },
  {
    name: 'own-dice',
    reach: async (page) => {
      await page.getByRole('button', { name: duel, exact: true }).click();
      await page.getByRole('radio', { name: /^We roll our own/ }).check();
      await page.getByRole('button', { name: `Begin ${duel}` }).click();
      await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
      await placeAt(page, ['0115']);
      await commit(page);
      await page.getByRole('textbox', { name: 'd10' }).waitFor();
    },
  },
  {
    name: 'text',
    reach: async (page) => {
      await openFile(page, savedBattle(squadrons, aims));
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Play in words' }).click();
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'lesson',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Begin the lesson: Your first battle' }).click();
      await page.getByRole('region', { name: 'Map' }).waitFor();
      await page.getByRole('button', { name: 'Next' }).first().waitFor();
    },
  },
  {
    name: 'about',
    reach: async (page) => {
      await page.getByRole('link', { name: 'About Flagbridge' }).click();
      await page.getByRole('heading', { name: 'About Flagbridge' }).waitFor();
    },
  },
];
